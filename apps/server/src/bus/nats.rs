//! Bells over NATS.

use async_nats::{Client, ConnectOptions};
use futures_util::StreamExt as _;
use tokio::sync::mpsc;

use super::{Bell, BusFailure};

/// The subject of all bells.
const SUBJECT: &str = "kelci.bells";

/// Connects and listens. The client connects again by itself whenever NATS comes back.
pub(super) async fn open(address: &str, heard: mpsc::Sender<Bell>) -> Result<Client, BusFailure> {
    let failed = |error: &dyn std::error::Error| BusFailure::Nats(error.to_string());
    let client = ConnectOptions::new().name("kelci").connect(address).await.map_err(|it| failed(&it))?;
    let mut bells = client.subscribe(SUBJECT).await.map_err(|it| failed(&it))?;
    tokio::spawn(async move {
        while let Some(message) = bells.next().await {
            if let Ok(bell) = serde_json::from_slice(&message.payload)
                && heard.send(bell).await.is_err()
            {
                break;
            }
        }
    });
    Ok(client)
}

pub(super) async fn ring(client: &Client, text: String) -> Result<(), String> {
    client.publish(SUBJECT, text.into()).await.map_err(|error| error.to_string())
}
