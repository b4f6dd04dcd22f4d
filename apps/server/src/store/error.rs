//! Errors that keep the server from its database.

use std::path::PathBuf;

use game::{Lang, Say};

/// The reason why a database cannot be used.
#[derive(Debug)]
pub enum StoreFailure {
    /// The address is neither `sqlite:FILE` nor `postgres://…`.
    Address(String),
    /// The name of the file is not text.
    Name(PathBuf),
    /// The file or its folder cannot be made.
    File {
        /// The file.
        file: PathBuf,
        /// The error of the system.
        why: std::io::Error,
    },
    /// Another server uses the file.
    InUse(PathBuf),
    /// The database cannot be reached.
    Connect(sqlx::Error),
    /// The schema cannot be brought up to date.
    Schema(sqlx::migrate::MigrateError),
}

impl Say for StoreFailure {
    fn say(&self, lang: Lang) -> String {
        match self {
            StoreFailure::Address(address) => lang.pick(
                format!("'{address}' is not a database: sqlite:FILE or postgres://USER@HOST/NAME"),
                format!(
                    "« {address} » n’est pas une base de données : sqlite:FICHIER ou postgres://UTILISATEUR@HÔTE/NOM"
                ),
            ),
            StoreFailure::Name(file) => lang.pick(
                format!("the name of the database is not text: {}", file.display()),
                format!("le nom de la base de données n’est pas un texte : {}", file.display()),
            ),
            StoreFailure::File { file, why } => lang.pick(
                format!("the database {} cannot be opened: {why}", file.display()),
                format!("impossible d’ouvrir la base de données {} : {why}", file.display()),
            ),
            StoreFailure::InUse(file) => lang.pick(
                format!(
                    "another Kelci uses {}: stop it, or give this one a database of its own with --database sqlite:FILE",
                    file.display()
                ),
                format!(
                    "un autre Kelci utilise {} : arrêtez-le, ou donnez à celui-ci sa propre base avec --database sqlite:FICHIER",
                    file.display()
                ),
            ),
            StoreFailure::Connect(why) => lang.pick(
                format!("the database cannot be reached: {why}"),
                format!("la base de données est injoignable : {why}"),
            ),
            StoreFailure::Schema(why) => lang.pick(
                format!("the database cannot be brought up to date: {why}"),
                format!("impossible de mettre la base de données à jour : {why}"),
            ),
        }
    }
}
