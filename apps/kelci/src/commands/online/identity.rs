//! The secrets of this user's guests, each in a file that nobody else can read.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use super::address::ServerAddress;

/// The place where the secret of one guest at one server is kept.
#[derive(Clone, Debug)]
pub(crate) struct SecretFile(PathBuf);

impl SecretFile {
    /// The file of this user, under `$XDG_DATA_HOME/kelci`, else `~/.local/share/kelci`; `None` where neither is known.
    /// `name` tells several guests of one user at one server apart.
    pub(crate) fn of_user(server: &ServerAddress, name: &str) -> Option<SecretFile> {
        let path = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
        let data = path("XDG_DATA_HOME").or_else(|| Some(path("HOME")?.join(".local").join("share")))?;
        Some(SecretFile::at(&data.join("kelci").join("guests"), server, name))
    }

    fn at(folder: &Path, server: &ServerAddress, name: &str) -> SecretFile {
        // Two names of this machine are one server.
        let host = if server.is_loopback() { "localhost" } else { &server.host };
        let scheme = if server.is_secure { "https" } else { "http" };
        let plain =
            |text: &str| text.replace(|it: char| !it.is_ascii_alphanumeric() && it != '.' && it != '-', "_");
        SecretFile(folder.join(format!("{scheme}_{}_{}_{}", plain(host), server.port, plain(name))))
    }

    /// Returns the secret that is kept.
    pub(crate) fn read(&self) -> Option<String> {
        let text = std::fs::read_to_string(&self.0).ok()?;
        let secret = text.trim();
        let is_secret = !secret.is_empty() && secret.bytes().all(|it| it.is_ascii_graphic());
        is_secret.then(|| secret.to_owned())
    }

    /// Keeps a secret, in the place of the one before.
    ///
    /// # Errors
    /// Those of the system.
    pub(crate) fn write(&self, secret: &str) -> io::Result<()> {
        if let Some(folder) = self.0.parent() {
            std::fs::create_dir_all(folder)?;
        }
        let beside = self.0.with_added_extension(format!("{}.new", std::process::id()));
        let mut options = std::fs::OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let written = options
            .open(&beside)
            .and_then(|mut file| file.write_all(format!("{secret}\n").as_bytes()))
            .and_then(|()| std::fs::rename(&beside, &self.0));
        if written.is_err() {
            _ = std::fs::remove_file(&beside);
        }
        written
    }
}

#[cfg(test)]
mod tests {
    use super::super::address::Address;
    use super::*;

    #[test]
    fn a_secret_is_kept_for_its_owner_alone() {
        let folder = std::env::temp_dir().join(format!("kelci-guests-{}", std::process::id()));
        let file =
            |server: &str, name: &str| SecretFile::at(&folder, &Address::read(server).unwrap().server, name);
        let mine = file("http://localhost:7171", "player");
        assert_eq!(mine.read(), None);
        mine.write("s3cr3t").unwrap();
        assert_eq!(file("http://127.0.0.1:7171", "player").read().as_deref(), Some("s3cr3t"));
        assert_eq!(file("http://127.0.0.1:7171", "bot").read(), None);
        assert_eq!(file("http://127.0.0.1:7172", "player").read(), None);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            assert_eq!(std::fs::metadata(&mine.0).unwrap().permissions().mode() & 0o777, 0o600);
        }
        std::fs::remove_dir_all(folder).unwrap();
    }
}
