//! The statistics of quick games, in words.

use game::Lang;

use super::remarks::counted;
use crate::survey::POINTS;
use crate::wire::Survey;

/// A statistic with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statistic {
    /// The name.
    pub name: &'static str,
    /// The value.
    pub value: String,
}

/// Words the statistics gathered so far.
#[must_use]
pub fn figures(survey: &Survey, lang: Lang) -> Vec<Statistic> {
    let mut figures = vec![Statistic {
        name: lang.pick("Finished games", "Parties terminées"),
        value: survey.n_games.to_string(),
    }];
    let mut add = |en, fr, value| figures.push(Statistic { name: lang.pick(en, fr), value });
    if survey.n_games > 0 {
        add("Length", "Longueur", length(survey, lang));
    }
    if survey.n_decisions > 0 {
        let choices = survey.n_choices as f64 / survey.n_decisions as f64;
        add("Choices per decision, on average", "Choix par décision, en moyenne", decimal(choices, lang));
    }
    if survey.n_games > 0 && survey.points.len() > 1 {
        add("Score of the first player", "Score du premier joueur", first_score(survey, lang));
        add("Draws", "Parties nulles", share(survey.n_draws, survey.n_games, lang));
    }
    if survey.n_endless > 0 {
        add("Games that never ended", "Parties sans fin", survey.n_endless.to_string());
    }
    figures
}

fn length(survey: &Survey, lang: Lang) -> String {
    let mean = survey.n_finished as f64 / f64::from(survey.n_games);
    // French counts in the plural from two on; the mean is told in tenths.
    let decisions = if mean < 1.95 { "décision" } else { "décisions" };
    let mean = decimal(mean, lang);
    let (shortest, longest) = (survey.shortest, survey.longest);
    lang.pick(
        format!("{mean} decisions on average, {shortest} to {longest}"),
        format!("{mean} {decisions} en moyenne, de {shortest} à {longest}"),
    )
}

/// Words the first player's share of the points, with the fair share if that is not half.
fn first_score(survey: &Survey, lang: Lang) -> String {
    let points = survey.points.first().copied().unwrap_or(0);
    let score = share(points, POINTS * survey.n_games, lang);
    match survey.points.len() {
        2 => score,
        n => {
            let fair = share(1, n as u32, lang);
            lang.pick(format!("{score} ({fair} would be fair)"), format!("{score} ({fair} serait équitable)"))
        }
    }
}

fn share(part: u32, whole: u32, lang: Lang) -> String {
    let percent = 100.0 * f64::from(part) / f64::from(whole.max(1));
    lang.pick(format!("{percent:.0}%"), format!("{percent:.0}\u{202f}%"))
}

/// Writes a number with one decimal.
fn decimal(number: f64, lang: Lang) -> String {
    let text = format!("{number:.1}");
    lang.pick(text.clone(), text.replace('.', ","))
}

/// The state of the quick games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum TrialState {
    /// There is nothing to play.
    #[default]
    Idle,
    /// They are in progress.
    Running,
    /// All were played.
    Done,
    /// The user has stopped them.
    Stopped,
    /// They took too long.
    TooLong,
    /// The worker has died.
    Died,
    /// The game cannot be played with these options.
    Refused(String, String),
}

impl TrialState {
    /// Words the state. `n_games` is the number of games to play, `seconds` the time limit.
    #[must_use]
    pub fn words(&self, survey: &Survey, n_games: u32, seconds: u32, lang: Lang) -> String {
        let n_played = survey.n_games + survey.n_endless;
        match self {
            TrialState::Idle => lang.pick("Once the text is a valid game, a few hundred quick games are played here.", "Dès que le texte décrira un jeu valide, quelques centaines de parties rapides se joueront ici.").into(),
            TrialState::Running => lang.pick(format!("Game {n_played} of {n_games}…"), format!("Partie {n_played} sur {n_games}…")),
            TrialState::Done => lang.pick(
                format!("{n_games} quick games between players who look one decision ahead."),
                format!("{n_games} parties rapides entre joueurs qui anticipent une décision."),
            ),
            TrialState::Stopped => {
                let games = counted(n_played as usize, ["game", "games"], ["partie", "parties"], lang);
                lang.pick(format!("Stopped after {games}."), format!("Arrêté après {games}."))
            }
            TrialState::TooLong if n_played == 0 && survey.n_decisions == 0 => lang.pick(
                format!("The rules reach no decision within {seconds} seconds: something in them loops for ever. The board waits for a corrected version."),
                format!("Les règles ne mènent à aucune décision en {seconds} secondes\u{a0}: quelque chose y tourne en boucle. Le plateau attend une version corrigée."),
            ),
            TrialState::TooLong => {
                let games = counted(n_played as usize, ["game", "games"], ["partie", "parties"], lang);
                lang.pick(
                    format!("Stopped after {seconds} seconds and {games}: games with these rules are very long, or never end."),
                    format!("Arrêté après {seconds} secondes et {games}\u{a0}: avec ces règles, une partie est très longue ou sans fin."),
                )
            }
            TrialState::Died => lang.pick("The quick games have stopped unexpectedly: these rules need more memory than is available. Your text is safe.", "Les parties rapides se sont arrêtées de façon inattendue\u{a0}: ces règles demandent plus de mémoire que disponible. Votre texte est conservé.").into(),
            TrialState::Refused(en, fr) => lang.pick(en, fr).clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A survey with these points, in halves.
    fn survey(points: &[u32]) -> Survey {
        Survey {
            n_games: 40,
            n_endless: 1,
            n_decisions: 3_000,
            n_finished: 1_010,
            n_choices: 12_600,
            shortest: 9,
            longest: 61,
            points: points.iter().map(|it| it * POINTS / 2).collect(),
            n_draws: 2,
        }
    }

    fn told(survey: &Survey, lang: Lang) -> Vec<String> {
        figures(survey, lang).into_iter().map(|it| format!("{} {}", it.name, it.value)).collect()
    }

    #[test]
    fn figures_are_told_in_both_languages() {
        assert_eq!(
            told(&survey(&[42, 38]), Lang::En),
            [
                "Finished games 40",
                "Length 25.2 decisions on average, 9 to 61",
                "Choices per decision, on average 4.2",
                "Score of the first player 52%",
                "Draws 5%",
                "Games that never ended 1",
            ]
        );
        assert_eq!(
            told(&survey(&[42, 38]), Lang::Fr)[1..5],
            [
                "Longueur 25,2 décisions en moyenne, de 9 à 61",
                "Choix par décision, en moyenne 4,2",
                "Score du premier joueur 52\u{202f}%",
                "Parties nulles 5\u{202f}%",
            ]
        );
    }

    #[test]
    fn less_than_two_is_singular_in_french() {
        let short = Survey { n_finished: 60, shortest: 1, longest: 2, ..survey(&[42, 38]) };
        assert_eq!(told(&short, Lang::Fr)[1], "Longueur 1,5 décision en moyenne, de 1 à 2");
        assert_eq!(told(&short, Lang::En)[1], "Length 1.5 decisions on average, 1 to 2");
    }

    #[test]
    fn a_lone_player_has_no_score_and_three_share_it() {
        assert!(
            told(&survey(&[80]), Lang::En).iter().all(|it| !it.contains("Score") && !it.contains("Draws"))
        );
        let three = told(&survey(&[20, 30, 30]), Lang::En);
        assert!(three.contains(&"Score of the first player 25% (33% would be fair)".into()), "{three:?}");
    }

    #[test]
    fn nothing_is_told_of_no_games() {
        let none = Survey { shortest: u32::MAX, ..Survey::default() };
        assert_eq!(told(&none, Lang::En), ["Finished games 0"]);
    }

    #[test]
    fn rules_that_go_round_are_told_from_long_games() {
        let words = |survey: &Survey| TrialState::TooLong.words(survey, 300, 20, Lang::En);
        assert!(words(&Survey::default()).contains("no decision"));
        assert!(words(&survey(&[0, 0])).contains("41 games"));
    }
}
