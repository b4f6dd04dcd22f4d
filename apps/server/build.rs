//! Makes cargo embed the page anew when its folder changes. The macro that reads the folder can only watch the files it
//! found there, and each build of the page brings files with new names.

fn main() {
    println!("cargo::rerun-if-changed=../web/dist");
}
