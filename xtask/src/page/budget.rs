//! How much a first visit takes.

use std::fmt::Write as _;

use super::offline;
use super::output::Size;

/// What a first visit may take over the wire, in bytes: every file but the icons is fetched then, so that the page works
/// offline from there on. The aim is 500 kB, four seconds on a slow telephone (1 Mbit/s); the page is not there yet (see "Size" in
/// ARCHITECTURE.md), and this limit keeps it from growing on the way.
const BUDGET: usize = 740_000;

/// The files with their sizes, the largest first, and the sum.
pub(super) fn table(sizes: &[Size]) -> String {
    let mut sizes = sizes.to_vec();
    sizes.sort_by(|a, b| b.wire.cmp(&a.wire).then_with(|| a.name.cmp(&b.name)));
    let sum =
        Size { name: "all".to_owned(), plain: sizes.iter().map(|size| size.plain).sum(), wire: wire(&sizes) };
    let mut table = format!("{:>9} {:>9}  file\n", "bytes", "wire");
    for Size { name, plain, wire } in sizes.iter().chain([&sum]) {
        // Writing to a text cannot fail.
        _ = writeln!(table, "{plain:>9} {wire:>9}  {name}");
    }
    table
}

/// Whether a first visit takes no more than it may.
pub(super) fn is_kept(sizes: &[Size]) -> bool {
    wire(sizes) <= BUDGET
}

/// Whether it does, in words.
pub(super) fn verdict(sizes: &[Size]) -> String {
    let sum = wire(sizes);
    match sum.checked_sub(BUDGET).filter(|&over| over > 0) {
        Some(over) => {
            format!(
                "page: a first visit takes {sum} bytes over the wire, {over} more than the {BUDGET} that are allowed"
            )
        }
        None => format!("page: a first visit takes {sum} bytes over the wire, of {BUDGET} that are allowed"),
    }
}

fn wire(sizes: &[Size]) -> usize {
    sizes.iter().filter(|size| offline::is_kept(&size.name)).map(|size| size.wire).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(name: &str, plain: usize, wire: usize) -> Size {
        Size { name: name.to_owned(), plain, wire }
    }

    #[test]
    fn the_sum_over_the_wire_counts() {
        let small = [
            size("web_bg.wasm", 2_000_000, BUDGET - 7),
            size("web.js", 300_000, 7),
            size("icon-512.png", 9, 9),
        ];
        assert!(is_kept(&small));
        assert_eq!(
            verdict(&small),
            format!("page: a first visit takes {BUDGET} bytes over the wire, of {BUDGET} that are allowed")
        );
        let large = [small[0].clone(), size("web.js", 300_000, 8)];
        assert!(!is_kept(&large));
        let sum = BUDGET + 1;
        assert_eq!(
            verdict(&large),
            format!(
                "page: a first visit takes {sum} bytes over the wire, 1 more than the {BUDGET} that are allowed"
            )
        );
    }

    #[test]
    fn the_table_ends_with_the_sum() {
        let table = table(&[size("a", 10, 5), size("b", 20, 15)]);
        let lines: Vec<&str> = table.lines().map(str::trim).collect();
        assert_eq!(
            lines,
            ["bytes      wire  file", "20        15  b", "10         5  a", "30        20  all"]
        );
    }
}
