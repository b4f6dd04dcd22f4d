//! Builds the board of a game, with its players and their private sites.

use crate::ast::{Expr, ExprKind, GameFile, HeaderKind, HeaderLine, Shape};
use crate::diagnostic::Diagnostics;
use crate::layout::Layout;
use crate::lex::Span;
use crate::lower::chosen::{check_conditions, constant, header};
use crate::set::MOST_SITES;
use crate::settings::{Setting, Settings, player_counts};
use board::{Board, Graph, Reach, Stores};

/// Builds the board, the players and their private sites.
pub(super) fn build(game: &GameFile, settings: &Settings, diagnostics: &mut Diagnostics) -> Option<Layout> {
    check_players(game, diagnostics);
    check_conditions(&game.header, game, settings, diagnostics);
    if diagnostics.has_errors() {
        return None;
    }
    let lines = header(game, settings);
    let board = lines.iter().rev().find_map(|line| match &line.kind {
        HeaderKind::Board(shape) => Some((shape, &line.span)),
        _ => None,
    });
    let Some((shape, span)) = board else {
        diagnostics
            .error(&game.span, "the game has no board", "le jeu n’a pas de terrain")
            .hint("board 2 rows of 6 pits", "terrain 2 rangées de 6 cases");
        return None;
    };
    let in_rows = matches!(shape, Shape::Rows(..) | Shape::RowList(_) | Shape::Ring(_));
    let board = make_board(shape, game, settings, span, diagnostics)?;
    let mut layout = Layout::new(board, in_rows, settings.n_seats);
    layout.is_ring = matches!(shape, Shape::Ring(_));
    if in_rows && settings.n_seats == 2 && layout.rows.len().is_multiple_of(2) {
        layout.halves();
    }
    // Stores come before reserves whatever the order in the header, as in position texts.
    for wanted in [false, true] {
        for line in &lines {
            if let HeaderKind::Site { reserve, side, .. } = &line.kind
                && *reserve == wanted
            {
                let private = layout.add_private(*side);
                let slot = if wanted { &mut layout.reserve } else { &mut layout.store };
                if slot.replace(private).is_some() {
                    diagnostics.error(&line.span, "this is said twice", "cela est dit deux fois");
                }
            }
        }
    }
    if layout.n_sites > MOST_SITES - 2 {
        too_many_sites(layout.n_sites, span, diagnostics);
        return None;
    }
    Some(layout)
}

fn too_many_sites(n: usize, span: &Span, diagnostics: &mut Diagnostics) {
    let most = MOST_SITES - 2;
    diagnostics.error(
        span,
        format!("the game has {n} pits and stores; it may have {most}"),
        format!("le jeu a {n} cases et greniers ; il peut en avoir {most}"),
    );
}

fn check_players(game: &GameFile, diagnostics: &mut Diagnostics) {
    let (counts, usual) = player_counts(game);
    let most = game::MAX_SEATS as u32;
    let line = game.header.iter().find(|it| matches!(it.kind, HeaderKind::Players { .. }));
    let span = line.map_or(&game.span, |it| &it.span);
    if counts.iter().any(|n| !(1..=most).contains(n)) {
        diagnostics.error(
            span,
            format!("a game is for 1 to {most} players"),
            format!("un jeu est pour 1 à {most} joueurs"),
        );
    } else if !counts.contains(&usual) {
        diagnostics.error(
            span,
            format!("usually {usual} play, but {usual} is not among the numbers before it"),
            format!("on joue d’ordinaire à {usual}, mais {usual} n’est pas parmi les nombres qui précèdent"),
        );
    }
    check_no_players_inside(&game.header, false, diagnostics);
}

/// Reports a number of players that depends on an option: it is fixed before any option is.
fn check_no_players_inside(lines: &[HeaderLine], is_inside: bool, diagnostics: &mut Diagnostics) {
    for line in lines {
        match &line.kind {
            HeaderKind::Players { .. } if is_inside => {
                diagnostics
                    .error(
                        &line.span,
                        "how many play cannot depend on an option",
                        "le nombre de joueurs ne peut dépendre d’une option",
                    )
                    .hint("players 2 or 4", "joueurs 2 ou 4");
            }
            HeaderKind::If { arms, otherwise } => {
                arms.iter().for_each(|(_, lines)| check_no_players_inside(lines, true, diagnostics));
                check_no_players_inside(otherwise, true, diagnostics);
            }
            _ => {}
        }
    }
}

fn make_board(
    shape: &Shape,
    game: &GameFile,
    settings: &Settings,
    span: &Span,
    diagnostics: &mut Diagnostics,
) -> Option<Board> {
    let mut size = |e: &Expr| {
        let value = constant(e, game, settings);
        if value.is_none() {
            diagnostics.error(
                &e.span,
                "this must be a number, or an option that is one",
                "il faut ici un nombre, ou une option qui en est un",
            );
        }
        value.map(|n| n.max(0) as usize)
    };
    let made = match shape {
        Shape::Rows(rows, columns) => {
            let (rows, columns) = (size(rows), size(columns));
            let (rows, columns) = (rows?, columns?);
            if rows.saturating_mul(columns) > MOST_SITES {
                too_many_sites(rows.saturating_mul(columns), span, diagnostics);
                return None;
            }
            Board::pits(&vec![columns; rows.min(MOST_SITES)], Stores::None)
        }
        Shape::RowList(rows) => {
            let rows: Option<Vec<usize>> = rows.iter().map(&mut size).collect();
            Board::pits(&rows?, Stores::None)
        }
        Shape::Ring(n) => {
            let n = size(n)?;
            Board::ring(n, n / settings.n_seats.max(1))
        }
        Shape::Triangle(n) => Board::triangle(size(n)?),
        Shape::Squares(columns, rows) => {
            let (columns, rows) = (size(columns), size(rows));
            Board::squares(columns?, rows?, Reach::Sides)
        }
        Shape::Hexagons(rows) => {
            let rows: Option<Vec<usize>> = rows.iter().map(&mut size).collect();
            Board::hexagons(&rows?)
        }
        Shape::Penrose(n) => Board::penrose(size(n)?),
        Shape::GraphText(text) => return graph(text, span, diagnostics),
        Shape::Graph(option) => {
            let place = match &option.kind {
                ExprKind::Name(name) => game.options.iter().position(|it| it.name.text == *name),
                _ => None,
            };
            return match place.and_then(|place| settings.values.get(place)) {
                Some(Setting::Text(text)) => graph(text, span, diagnostics),
                _ => {
                    diagnostics.error(
                        &option.span,
                        "a graph is a text, or an option that is one",
                        "un graphe est un texte, ou une option qui en est un",
                    );
                    None
                }
            };
        }
    };
    match made {
        Ok(board) => Some(board),
        Err(error) => {
            diagnostics.error(span, error.to_string(), error.say_fr());
            None
        }
    }
}

/// Builds a graph. In a text on one line, `;` separates the lines.
fn graph(text: &str, span: &Span, diagnostics: &mut Diagnostics) -> Option<Board> {
    let text = text.replace(';', "\n");
    let graph = Graph::parse(&text).and_then(|graph| Board::graph(&graph));
    match graph {
        Ok(board) => Some(board),
        Err(errors) => {
            diagnostics.error(
                span,
                format!("this graph is not a board: {errors}"),
                format!("ce graphe n’est pas un terrain : {}", errors.say_fr()),
            );
            None
        }
    }
}
