//! How much a visit takes.

use std::fmt::Write as _;

use super::offline;
use super::output::Size;

/// The most that may come over the wire until the engine has answered a first move, in bytes. The promise is 1,350 kB with
/// headers, which take a few hundred bytes a file; `apps/browser` counts them too. The limit leaves a hundredth of room, so that
/// it tells of a feature that is large, and not of a constant that was renamed.
const FIRST: usize = 1_335_000;

/// The most that may come over the wire in all. Behind the first page the browser fetches what all others need, so that
/// everything works offline from there on. The promise is 1.54 MB with headers.
const WHOLE: usize = 1_520_000;

/// How the names of files begin that nobody waits for who wants to play.
const BEHIND: [&str; 4] = ["editor.", "reference/", "rules/", "sw.js"];

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

/// Whether a visit takes no more than it may.
pub(super) fn is_kept(sizes: &[Size]) -> bool {
    first(sizes) <= FIRST && wire(sizes) <= WHOLE
}

/// The sizes of a visit beside the allowed ones.
pub(super) fn verdict(sizes: &[Size]) -> String {
    let (first, whole) = (first(sizes), wire(sizes));
    let told = |sum: usize, limit: usize| match sum.checked_sub(limit) {
        Some(over @ 1..) => format!("{sum} bytes, {over} more than the {limit} that are allowed"),
        _ => format!("{sum} bytes of {limit}"),
    };
    format!(
        "page: until one can play, over the wire: {}\npage: with all that follows: {}",
        told(first, FIRST),
        told(whole, WHOLE)
    )
}

fn first(sizes: &[Size]) -> usize {
    let is_behind = |size: &&Size| BEHIND.iter().any(|start| size.name.starts_with(start));
    wire(sizes) - wire(&sizes.iter().filter(is_behind).cloned().collect::<Vec<_>>())
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
    fn what_comes_before_one_can_play_counts_apart() {
        let small = [
            size("web_bg.wasm", 2_000_000, FIRST - 7),
            size("web.js", 300_000, 7),
            size("editor.js", 500_000, WHOLE - FIRST - 1),
            size("rules/all.en.html", 3, 1),
            size("icon-512.png", 9, 9),
        ];
        assert!(is_kept(&small));
        assert_eq!(
            verdict(&small),
            format!(
                "page: until one can play, over the wire: {FIRST} bytes of {FIRST}\n\
                 page: with all that follows: {WHOLE} bytes of {WHOLE}"
            )
        );
        let mut large = small.clone();
        large[1].wire = 8;
        assert!(!is_kept(&large));
        let (first, whole) = (FIRST + 1, WHOLE + 1);
        assert_eq!(
            verdict(&large),
            format!(
                "page: until one can play, over the wire: {first} bytes, 1 more than the {FIRST} that are allowed\n\
                 page: with all that follows: {whole} bytes, 1 more than the {WHOLE} that are allowed"
            )
        );
        let mut late = small;
        late[2].wire += 1;
        assert!(!is_kept(&late));
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
