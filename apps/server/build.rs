//! Makes cargo build anew when the page's folder or the migrations change: the macros that read the folders can only watch the
//! files they found there, and each build of the page brings files with new names.

fn main() {
    println!("cargo::rerun-if-changed=../web/dist");
    println!("cargo::rerun-if-changed=migrations");
}
