//! The rules in sentences, as the pieces of a page one below the other.

use catalogue::explain::{Explanation, Item, Passage};

/// A piece of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A heading; the first one is the title.
    Heading(String),
    /// An entry of a list.
    Item(String),
    /// A step with its number and how deep it stands below others.
    Step(String, usize, String),
    /// Sentences that belong together.
    Paragraph(String),
}

/// The pieces of an explanation, in reading order.
#[must_use]
pub fn pieces(explanation: &Explanation) -> Vec<Piece> {
    let mut pieces = vec![Piece::Heading(explanation.title.clone())];
    explanation.introduction.iter().for_each(|it| add_passage(it, &mut pieces));
    for topic in &explanation.topics {
        pieces.push(Piece::Heading(topic.heading.clone()));
        topic.passages.iter().for_each(|it| add_passage(it, &mut pieces));
    }
    pieces
}

fn add_passage(passage: &Passage, pieces: &mut Vec<Piece>) {
    match passage {
        Passage::Paragraph(text) => pieces.push(Piece::Paragraph(text.clone())),
        Passage::Bullets(items) => add_bullets(items, pieces),
        Passage::Steps(items) => add_steps(items, "", 0, pieces),
    }
}

fn add_bullets(items: &[Item], pieces: &mut Vec<Piece>) {
    for item in items {
        pieces.push(Piece::Item(item.text.clone()));
        add_bullets(&item.below, pieces);
    }
}

fn add_steps(items: &[Item], above: &str, depth: usize, pieces: &mut Vec<Piece>) {
    for (number, item) in (1..).zip(items) {
        let number = format!("{above}{number}.");
        pieces.push(Piece::Step(number.clone(), depth, item.text.clone()));
        add_steps(&item.below, &number, depth + 1, pieces);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Lang;

    #[test]
    fn an_explanation_becomes_headings_paragraphs_and_steps() {
        let awele = include_str!("../../../../games/awele.sow");
        let pieces = pieces(&sow::parse(awele).explanation(Lang::En));
        assert_eq!(pieces[0], Piece::Heading("Awélé".into()));
        let about = "The tournament game of West Africa: sow to the right, take twos and threes, never starve the other.";
        assert_eq!(pieces[1], Piece::Paragraph(about.into()));
        assert_eq!(pieces[2], Piece::Paragraph("Origin: West Africa.".into()));
        let prey = "Call “prey” the pits met going backward from the last pit, that one included, as long as each belongs to the opponent and holds 2 or 3 stones.";
        assert!(pieces.contains(&Piece::Step("5.1.".into(), 1, prey.into())));
        assert!(pieces.contains(&Piece::Heading("Rule “slam”".into())));
    }

    fn words_of_items(items: &[Item]) -> Vec<String> {
        items
            .iter()
            .flat_map(|it| std::iter::once(it.text.clone()).chain(words_of_items(&it.below)))
            .collect()
    }

    #[test]
    fn nothing_is_lost_of_any_game() {
        for (id, source) in catalogue::sowing_files().into_iter().filter(|(id, _)| !id.contains('/')) {
            for lang in [Lang::En, Lang::Fr] {
                let explanation = sow::parse(source).explanation(lang);
                let topics = explanation.topics.iter().map(|it| (&it.heading, &it.passages));
                let wanted: Vec<String> = std::iter::once((&explanation.title, &explanation.introduction))
                    .chain(topics)
                    .flat_map(|(heading, passages)| {
                        let below = passages.iter().flat_map(|passage| match passage {
                            Passage::Paragraph(text) => vec![text.clone()],
                            Passage::Bullets(items) | Passage::Steps(items) => words_of_items(items),
                        });
                        std::iter::once(heading.clone()).chain(below).collect::<Vec<_>>()
                    })
                    .collect();
                let told: Vec<String> = pieces(&explanation)
                    .into_iter()
                    .map(|piece| match piece {
                        Piece::Heading(text)
                        | Piece::Paragraph(text)
                        | Piece::Item(text)
                        | Piece::Step(_, _, text) => text,
                    })
                    .collect();
                assert_eq!(told, wanted, "{id}");
            }
        }
    }
}
