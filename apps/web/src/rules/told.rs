//! The rules of a game in sentences, as a list of blocks to show one below the other.

use game::{Explanation, Item, Passage};

/// A heading, a paragraph or an entry of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesBlock {
    /// A heading; the first one is the title.
    Heading(String),
    /// An entry of a list: its depth below other entries, its text.
    Item(usize, String),
    /// A numbered step: its number, its depth below other steps, its text.
    Step(String, usize, String),
    /// A paragraph.
    Paragraph(String),
}

/// Returns the blocks of an explanation, in reading order.
#[must_use]
pub fn blocks(explanation: &Explanation) -> Vec<RulesBlock> {
    let mut blocks = vec![RulesBlock::Heading(explanation.title.clone())];
    explanation.introduction.iter().for_each(|it| add_passage(it, &mut blocks));
    for topic in &explanation.topics {
        blocks.push(RulesBlock::Heading(topic.heading.clone()));
        topic.passages.iter().for_each(|it| add_passage(it, &mut blocks));
    }
    blocks
}

fn add_passage(passage: &Passage, blocks: &mut Vec<RulesBlock>) {
    match passage {
        Passage::Paragraph(text) => blocks.push(RulesBlock::Paragraph(text.clone())),
        Passage::Bullets(items) => add_bullets(items, 0, blocks),
        Passage::Steps(items) => add_steps(items, "", 0, blocks),
    }
}

fn add_bullets(items: &[Item], depth: usize, blocks: &mut Vec<RulesBlock>) {
    for item in items {
        blocks.push(RulesBlock::Item(depth, item.text.clone()));
        add_bullets(&item.below, depth + 1, blocks);
    }
}

fn add_steps(items: &[Item], above: &str, depth: usize, blocks: &mut Vec<RulesBlock>) {
    for (number, item) in (1..).zip(items) {
        let number = format!("{above}{number}.");
        blocks.push(RulesBlock::Step(number.clone(), depth, item.text.clone()));
        add_steps(&item.below, &number, depth + 1, blocks);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Lang;

    #[test]
    fn an_explanation_becomes_headings_paragraphs_and_steps() {
        let awele = include_str!("../../../../games/awele.sow");
        let blocks = blocks(&sow::parse(awele).explanation(Lang::En));
        assert_eq!(blocks[0], RulesBlock::Heading("Awélé".into()));
        let about = "The tournament game of West Africa: sow to the right, take twos and threes, never starve the other.";
        assert_eq!(blocks[1], RulesBlock::Paragraph(about.into()));
        assert_eq!(blocks[2], RulesBlock::Paragraph("Origin: West Africa.".into()));
        let prey = "Call “prey” the pits met going backward from the last pit, that one included, as long as each belongs to the opponent and holds 2 or 3 stones.";
        assert!(blocks.contains(&RulesBlock::Step("5.1.".into(), 1, prey.into())));
        assert!(blocks.contains(&RulesBlock::Heading("Rule “slam”".into())));
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
                let told: Vec<String> = blocks(&explanation)
                    .into_iter()
                    .map(|block| match block {
                        RulesBlock::Heading(text)
                        | RulesBlock::Paragraph(text)
                        | RulesBlock::Item(_, text)
                        | RulesBlock::Step(_, _, text) => text,
                    })
                    .collect();
                assert_eq!(told, wanted, "{id}");
            }
        }
    }
}
