//! What house rules and their values are called for people: files give them names to be typed, in one language.

use game::Lang;

/// Names given in English, and what the French say.
const ENGLISH: [(&str, &str); 97] = [
    ("allowed", "permis"),
    ("anywhere", "partout"),
    ("blocked", "joueur bloqué"),
    ("blocks", "arrête"),
    ("both-ends", "les deux bouts"),
    ("both-full", "les deux garnies"),
    ("both-rows", "les deux rangées"),
    ("bridges", "compte"),
    ("capture-side", "côté de la prise"),
    ("chosen", "au choix"),
    ("darsi-beats-bevri", "darsi bat bevri"),
    ("draw-after", "nulle après"),
    ("draws", "fait nulle"),
    ("drops", "parachutages"),
    ("dry-turn", "tour sans prise"),
    ("eight", "huit"),
    ("either-row", "l’une ou l’autre rangée"),
    ("empty-capture", "prise à vide"),
    ("empty-mandarin", "mandarin vide"),
    ("enemy-row", "la rangée adverse"),
    ("extra", "prises en plus"),
    ("first-move", "premier coup"),
    ("first-pit", "la première case"),
    ("forbidden", "interdit"),
    ("four-behind", "quatre derrière"),
    ("fours", "les quatre"),
    ("free", "libre"),
    ("give-all", "tout rendre"),
    ("give-last", "rendre la dernière"),
    ("goal", "but"),
    ("grand-slam", "grand chelem"),
    ("graph", "graphe"),
    ("ground", "terrain"),
    ("half", "une moitié"),
    ("heap", "tas de départ"),
    ("hexagonal", "hexagones"),
    ("holes", "trous"),
    ("inner-leads", "l’intérieure suffit"),
    ("last-pit", "la dernière case"),
    ("last-stone", "dernière pierre"),
    ("last-to-sow", "au dernier qui sème"),
    ("leaves-last", "laisse la dernière"),
    ("left-out", "laissée de côté"),
    ("length", "longueur"),
    ("lose", "la partie"),
    ("loses", "perd"),
    ("mandarin", "mandarin"),
    ("map", "graphe"),
    ("may-be-taken-over", "peut être repris"),
    ("misoro", "misoro"),
    ("most-stones", "à qui a le plus de pierres"),
    ("mover-takes-rest", "à celui qui joue"),
    ("next-pit", "la case suivante"),
    ("no", "non"),
    ("none", "non"),
    ("of-no-matter", "sans effet"),
    ("one", "une"),
    ("opening", "ouverture"),
    ("opponent-keeps-rest", "l’adversaire garde le reste"),
    ("own-row", "sa propre rangée"),
    ("pass", "rien"),
    ("penrose", "Penrose"),
    ("plain", "ordinaires"),
    ("played", "jouée"),
    ("players", "joueurs"),
    ("pots", "pots"),
    ("prey", "proie"),
    ("ransom", "rançon"),
    ("reach", "portée"),
    ("relay", "relais"),
    ("repetition", "répétition"),
    ("rounds", "manches"),
    ("row-owner", "au maître de la rangée"),
    ("set-up", "mise en place"),
    ("sixteen", "seize"),
    ("size", "taille"),
    ("sower", "à celui qui sème"),
    ("sown-from", "semé depuis"),
    ("square", "carrés"),
    ("stands", "reste acquis"),
    ("starved-takes-rest", "au camp vide"),
    ("starving", "famine"),
    ("stays", "reste"),
    ("step-back", "retour"),
    ("takasia", "takasia"),
    ("taken", "prise"),
    ("takes-nothing", "ne prend rien"),
    ("three-then-one", "trois, puis une"),
    ("to-the-right", "vers la droite"),
    ("triangle", "triangles"),
    ("twelve", "douze"),
    ("twenty-one", "vingt et une"),
    ("two-each", "deux par case"),
    ("victory", "victoire"),
    ("way", "sens"),
    ("width", "largeur"),
    ("yes", "oui"),
];

/// Names given in French, and what the English say.
const FRENCH: [(&str, &str); 11] = [
    ("file", "the whole line"),
    ("largeur", "width"),
    ("manches", "rounds"),
    ("prise", "capture"),
    ("quatre", "four"),
    ("sens", "way"),
    ("trois", "three"),
    ("vers-la-droite", "to the right"),
    ("vers-la-gauche", "to the left"),
    ("voisines", "neighbours"),
    ("étendue", "reach"),
];

/// A name in a language; as it is given where nobody has put it into the other.
pub(super) fn word(name: &str, lang: Lang) -> String {
    match lang.pick(&FRENCH[..], &ENGLISH).iter().find(|(given, _)| *given == name) {
        Some((_, word)) => (*word).to_owned(),
        None => name.replace('-', " "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::OptionValues;

    #[test]
    fn every_house_rule_of_the_catalogue_has_words_in_both_languages() {
        let is_known = |name: &str| {
            name.parse::<u32>().is_ok()
                || [&ENGLISH[..], &FRENCH].concat().iter().any(|(given, _)| *given == name)
        };
        for game in catalogue::games() {
            for info in game.option_infos() {
                let mut names = vec![info.name];
                if let OptionValues::OneOf(values) = info.values {
                    names.extend(values);
                }
                for name in names {
                    assert!(is_known(&name), "{}: {name}", game.info().id);
                }
            }
        }
    }

    #[test]
    fn a_name_is_told_in_the_language_of_the_reader() {
        assert_eq!(word("grand-slam", Lang::En), "grand slam");
        assert_eq!(word("grand-slam", Lang::Fr), "grand chelem");
        assert_eq!(word("vers-la-droite", Lang::En), "to the right");
        assert_eq!(word("vers-la-droite", Lang::Fr), "vers la droite");
        // Of somebody's own game.
        assert_eq!(word("my-rule", Lang::Fr), "my rule");
    }
}
