//! Boards as heat maps: how often a game something arrives on each cell.

use draw::Mark;
use draw::scene::{Scene, Viewing};
use draw::svg::parts;
use draw::theme;
use game::{Holding, Picture, Place};
use lab::figure::number;
use lab::{Figures, Variant};

use super::{Page, figure, section};

impl Page<'_> {
    pub(super) fn heat_maps(&self) -> String {
        let maps = self.experiment.variants.iter().zip(self.figures).enumerate();
        let maps: String =
            maps.filter_map(|(place, (variant, figures))| self.heat_map(place, variant, figures)).collect();
        if maps.is_empty() {
            return String::new();
        }
        section(
            self.pick("Where the game is played: arrivals a game", "Où l’on joue : arrivées par partie"),
            &format!("<div class=\"grid\">\n{maps}</div>\n"),
        )
    }

    fn heat_map(&self, place: usize, variant: &Variant, figures: &Figures) -> Option<String> {
        let most = figures.visits.iter().copied().fold(0.0, f64::max);
        if most <= 0.0 {
            return None;
        }
        let start = variant.game.start(catalogue::Beginning::Usual).ok()?;
        let ground = start.ground();
        let empty = |holding: &Holding| match holding {
            Holding::Pieces(_) => Holding::Pieces(Vec::new()),
            Holding::Stones(..) => Holding::Stones(0, Vec::new()),
        };
        let picture = start.picture();
        let bare = Picture {
            cells: picture.cells.iter().map(empty).collect(),
            besides: picture.besides.iter().map(empty).collect(),
            in_hand: None,
        };
        let scene = Scene::of(&ground, &bare, &|_| Mark::default(), Viewing::default());
        let parts = parts(&scene, ground.look, &theme::WOOD);
        let mut heat = String::new();
        for spot in &parts.places {
            let Place::Cell(cell) = spot.place else { continue };
            let Some(visits) = figures.visits.get(cell) else { continue };
            let (share, words) = (visits / most, number(*visits, usize::from(*visits < 9.95), self.lang));
            let class = if share > 0.55 { "hot" } else { "cool" };
            heat += &format!(
                "<g class=\"heat\" fill-opacity=\"{share:.2}\">{}</g><text class=\"{class}\" x=\"{:.0}\" y=\"{:.0}\">{words}</text>",
                spot.outline,
                spot.centre.x,
                spot.centre.y + 12.0
            );
        }
        let title = format!("{} {}", super::letter(place), variant.title(self.lang));
        let svg = format!(
            "<svg class=\"board\" viewBox=\"{}\" role=\"img\" aria-label=\"{}\"><g class=\"under\">{}</g>{heat}</svg>",
            parts.view_box,
            lab::chart::escaped(&title),
            parts.ground
        );
        Some(figure(&title, &svg))
    }
}
