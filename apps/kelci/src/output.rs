//! What goes to standard output, in the reader's language.

use std::io::{self, BufWriter, ErrorKind, Stdout, Write};

use game::{Lang, Outcome, Seat, Status};

/// Buffered standard output. A closed pipe is an error to hand up, never a panic.
pub(crate) struct Output {
    pub(crate) lang: Lang,
    writer: BufWriter<Stdout>,
}

impl Output {
    pub(crate) fn new(lang: Lang) -> Output {
        Output { lang, writer: BufWriter::new(io::stdout()) }
    }

    pub(crate) fn line(&mut self, line: impl AsRef<str>) -> anyhow::Result<()> {
        writeln!(self.writer, "{}", line.as_ref())?;
        Ok(())
    }

    /// Text without a line break, shown at once: a prompt.
    pub(crate) fn prompt(&mut self, text: impl AsRef<str>) -> anyhow::Result<()> {
        write!(self.writer, "{}", text.as_ref())?;
        self.flush()
    }

    pub(crate) fn flush(&mut self) -> anyhow::Result<()> {
        self.writer.flush()?;
        Ok(())
    }
}

/// A line on standard error. Where nobody can read it, there is nobody to tell.
pub(crate) fn complain(line: impl AsRef<str>) {
    _ = writeln!(io::stderr(), "{}", line.as_ref());
}

/// A failure of the system in the reader's language; the rarer ones in the system's own words.
pub(crate) fn io_words(error: &io::Error, lang: Lang) -> String {
    match (error.kind(), lang) {
        (ErrorKind::NotFound, Lang::Fr) => "fichier introuvable".into(),
        (ErrorKind::NotFound, Lang::En) => "no such file".into(),
        (ErrorKind::PermissionDenied, Lang::Fr) => "accès refusé".into(),
        (ErrorKind::PermissionDenied, Lang::En) => "access denied".into(),
        (ErrorKind::IsADirectory, Lang::Fr) => "c’est un dossier".into(),
        (ErrorKind::IsADirectory, Lang::En) => "it is a folder".into(),
        (ErrorKind::AlreadyExists, Lang::Fr) => "le fichier existe déjà".into(),
        (ErrorKind::AlreadyExists, Lang::En) => "the file exists already".into(),
        _ => error.to_string(),
    }
}

/// Whether an error only says that nobody reads on.
pub(crate) fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}

/// A result as records write it; `*` while the game goes on.
pub(crate) fn score(status: Status) -> &'static str {
    match status {
        Status::ToMove(_) => "*",
        Status::Over(outcome) => outcome.score(),
    }
}

/// A result in words.
pub(crate) fn outcome_words(outcome: Outcome, lang: Lang) -> &'static str {
    match outcome.winner() {
        Some(Seat::FIRST) => lang.pick("white wins", "blanc gagne"),
        Some(_) => lang.pick("black wins", "noir gagne"),
        None => lang.pick("a draw", "partie nulle"),
    }
}

/// Who sits there.
pub(crate) fn seat_name(seat: Seat, lang: Lang) -> &'static str {
    if seat == Seat::FIRST { lang.pick("white", "blanc") } else { lang.pick("black", "noir") }
}
