//! Links come from anybody: none of them takes the page away from whoever opens it.

use serde_json::json;

use crate::harness::{BrowserOptions, Page, text, visit};

/// Packs a text as a link does: a first byte, a sum (FNV-1a) of what was deflated, and that, in the base64 of addresses.
const PACK: &str = "(async () => { \
    const stream = new Blob(PARTS).stream().pipeThrough(new CompressionStream('deflate-raw')); \
    const small = new Uint8Array(await new Response(stream).arrayBuffer()); \
    let sum = 0x811c9dc5; for (const byte of small) sum = Math.imul(sum ^ byte, 0x01000193); \
    const bytes = [1, sum >>> 24, (sum >>> 16) & 255, (sum >>> 8) & 255, sum & 255, ...small]; \
    const packed = btoa(bytes.map(byte => String.fromCharCode(byte)).join('')); \
    return packed.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''); })()";

/// The fragment that shares a record, given as a list of its parts in JavaScript.
async fn shared(page: &Page, parts: &str) -> String {
    format!("#/game/{}", text(&page.promised(&PACK.replace("PARTS", parts)).await))
}

/// The page does what it always does.
async fn check_usable(page: &Page) {
    page.press("Français").await;
    page.until("document.documentElement.lang === 'fr'").await;
    page.press("English").await;
    page.press("Back to the games").await;
    page.until("document.querySelector('.card')").await;
}

/// Counts the bytes that the page reads out of streams.
const COUNTING: &str = "window.nRead = 0; const read = ReadableStreamDefaultReader.prototype.read; \
    ReadableStreamDefaultReader.prototype.read = async function () { const it = await read.call(this); \
    window.nRead += it.value?.length ?? 0; return it; };";

#[tokio::test]
async fn a_link_that_swells_is_not_inflated() {
    visit(BrowserOptions { before: COUNTING, ..BrowserOptions::default() }, async |page| {
        // A link that we make ourselves opens: what follows is refused for its size alone.
        let small = shared(page, "['[Game \"pijersi\"]\\n\\n1 a4-b5=c4\\n']").await;
        page.open(&small).await;
        page.until("document.querySelectorAll('.record .move').length === 1").await;
        for n_megabytes in [2, 64] {
            let parts = format!(
                "['[Game \"pijersi\"]\\n\\n1 a4-b5=c4 {{', ...Array({n_megabytes}).fill('a'.repeat(1e6)), '}}']"
            );
            let swelling = shared(page, &parts).await;
            page.open(&swelling).await;
            page.until_shown("this link is too large to be a game").await;
            let n_read = page.ask("window.nRead").await.as_u64().unwrap();
            assert!(n_read < 1_500_000, "{n_read} bytes of {n_megabytes} megabytes were inflated");
            check_usable(page).await;
        }
    })
    .await;
}

/// Rules under which every move takes longer than it should.
const SLOW: &str = include_str!("slow.sow");

/// The fragment that shares a game of somebody's own rules.
pub(crate) async fn shared_with_rules(page: &Page, rules: &str, moves: &str) -> String {
    let source = rules.replace('%', "%25").replace('\n', "%0A").replace('"', "\\\"");
    let record = format!("[Game \"mine\"]\n[Source \"{source}\"]\n\n{moves}\n");
    shared(page, &json!([record]).to_string()).await
}

#[tokio::test]
async fn a_link_whose_rules_never_end_leaves_the_page_alive() {
    visit(BrowserOptions::default(), async |page| {
        // A few of its moves can be shown, and played on from.
        let short = shared_with_rules(page, SLOW, "a1 b1 a1").await;
        page.open(&short).await;
        page.until("document.querySelectorAll('.record .move').length === 3").await;
        // Hours of them are not waited for, and nothing stands still meanwhile.
        let long = shared_with_rules(page, SLOW, &"a1 b1 ".repeat(20_000)).await;
        page.open(&long).await;
        page.until_shown("Opening the link").await;
        page.press("Français").await;
        page.until_shown("Ouverture du lien").await;
        page.press("English").await;
        page.until_shown("never finish running").await;
        check_usable(page).await;
    })
    .await;
}
