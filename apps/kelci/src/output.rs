//! Standard output and standard error, in the reader's language.

use std::io::{self, BufWriter, ErrorKind, Stdout, Write};

use game::Lang;

pub(crate) use catalogue::words::counted;

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

    /// Text that has its line breaks.
    pub(crate) fn text(&mut self, text: &str) -> anyhow::Result<()> {
        self.writer.write_all(text.as_bytes())?;
        Ok(())
    }

    /// Writes bytes that are not text: a picture.
    pub(crate) fn bytes(&mut self, bytes: &[u8]) -> anyhow::Result<()> {
        self.writer.write_all(bytes)?;
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

/// Whether the reader's terminal shows characters beyond ASCII, by the locale of the environment.
pub(crate) fn has_unicode() -> bool {
    let set = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    let locale = set.filter(|value| !value.is_empty()).map(|value| value.to_ascii_lowercase()).next();
    cfg!(windows) || locale.is_some_and(|locale| locale.contains("utf-8") || locale.contains("utf8"))
}

/// A line on standard error. Where nobody can read it, there is nobody to tell.
pub(crate) fn complain(line: impl AsRef<str>) {
    _ = writeln!(io::stderr(), "{}", line.as_ref());
}

/// An error on standard error, with its causes.
pub(crate) fn report(error: &anyhow::Error, lang: Lang) {
    let reasons: Vec<String> = error.chain().map(ToString::to_string).collect();
    complain(format!("{} {}", lang.pick("error:", "erreur :"), reasons.join(lang.pick(": ", " : "))));
}

/// A failure that has been told in full already: only the exit code is left to give.
#[derive(Debug)]
pub(crate) struct Reported;

impl std::fmt::Display for Reported {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("reported")
    }
}

impl std::error::Error for Reported {}

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
