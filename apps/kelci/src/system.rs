//! The machine: its memory, its date.

/// Whether so many mebibytes of memory can be had. Some systems promise more than they have and kill the process that
/// uses it: where the system reports how much is free, that is the bound.
pub(crate) fn has_memory(mebibytes: usize) -> bool {
    let mut bytes: Vec<u8> = Vec::new();
    let is_promised =
        mebibytes.checked_mul(1 << 20).is_some_and(|size| bytes.try_reserve_exact(size).is_ok());
    is_promised && free_mebibytes().is_none_or(|free| mebibytes <= free)
}

/// The memory that Linux reports as free; `None` elsewhere.
fn free_mebibytes() -> Option<usize> {
    let told = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = told.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: usize = line.split_whitespace().next()?.parse().ok()?;
    Some(kibibytes / 1_024)
}

/// The date here and now, as headers of records write it.
pub(crate) fn today() -> String {
    jiff::Zoned::now().strftime("%Y.%m.%d").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_a_year_a_month_and_a_day() {
        let today = today();
        let lengths: Vec<usize> = today.split('.').map(str::len).collect();
        assert_eq!(lengths, [4, 2, 2], "{today}");
        assert!(today.chars().all(|it| it.is_ascii_digit() || it == '.'), "{today}");
    }
}
