//! Files before and after.

use game::Lang;
use sow::format::format;

use crate::formatted;

#[track_caller]
fn check(ugly: &str, wanted: &str) {
    assert_eq!(formatted(ugly, None), wanted);
    assert_eq!(formatted(wanted, None), wanted);
}

/// Checks that both texts are formatted, and that each is the other's translation.
#[track_caller]
fn check_both(en: &str, fr: &str) {
    assert_eq!(formatted(en, None), en);
    assert_eq!(formatted(en, Some(Lang::Fr)), fr);
    assert_eq!(formatted(fr, None), fr);
    assert_eq!(formatted(fr, Some(Lang::En)), en);
}

/// The same for the lines of a turn.
#[track_caller]
fn check_lines(lines: &[(&str, &str)]) {
    let mut both =
        ["game \"x\"\n  group inner = row 2\n\nturn\n", "jeu \"x\"\n  groupe inner = rangée 2\n\ntour\n"]
            .map(str::to_owned);
    for (en, fr) in lines {
        both[0].push_str(&format!("  {en}\n"));
        both[1].push_str(&format!("  {fr}\n"));
    }
    check_both(&both[0], &both[1]);
}

#[test]
fn spaces_and_signs() {
    check(
        r#"game   "A  b"
  players 2 ,3,4   or 6
  course ring=row 1 rightward ,row 2 leftward
option o=x|y|  z
turn
  let n=( 3+4 )*2 - x
  if n<=3 and( n>1 )
    TAKE  All
"#,
        r#"game "A  b"
  players 2, 3, 4 or 6
  course ring = row 1 rightward, row 2 leftward

option o = x | y | z

turn
  let n = (3 + 4) * 2 - x
  if n <= 3 and (n > 1)
    take all
"#,
    );
}

#[test]
fn indentation_and_blank_lines() {
    check(
        r#"

game "x"


   players 2


   camps none
turn

     if hand = 0
          stop



     else
      take all
score hand
cost 1


"#,
        r#"game "x"
  players 2

  camps none

turn
  if hand = 0
    stop

  else
    take all

score hand

cost 1
"#,
    );
}

#[test]
fn windows_lines_and_trailing_spaces() {
    check(
        "game \"x\"  \r\nturn \t\r\n  take all  # c \r\n",
        r#"game "x"

turn
  take all  # c
"#,
    );
}

#[test]
fn comments_keep_their_block() {
    check(
        r#"# top
game "x" #title
# header
  players 2
  # end of header

turn
    # first
  if hand = 0
      stop
      # in the if
  # in the turn
  take all
    # below take
# before the score
score hand
    # below
# last
"#,
        r#"# top
game "x"  #title
  # header
  players 2
  # end of header

turn
  # first
  if hand = 0
    stop
    # in the if
  # in the turn
  take all
    # below take

# before the score
score hand
  # below

# last
"#,
    );
}

#[test]
fn comments_side_by_side_are_aligned() {
    check(
        r#"game "x"
turn # t
  take all # one
  sow along ring      # two
  pass
  stop # three

  end turn # four
  if hand = 0 # five
    stop # six
"#,
        r#"game "x"

turn  # t
  take all        # one
  sow along ring  # two
  pass
  stop  # three

  end turn     # four
  if hand = 0  # five
    stop  # six
"#,
    );
}

#[test]
fn articles_stand_before_nouns_only() {
    check(
        r#"game "x"
  each player has the a store
turn
  do the thing
  take all from the my store
  go to the last
  go to the origin
  capture the 3 pits from the here
  choose an direction
"#,
        r#"game "x"
  each player has a store

turn
  do thing
  take all from my store
  go to last
  go to the origin
  capture the 3 pits from here
  choose a direction
"#,
    );
}

#[test]
fn backticks_stay_where_they_are_needed() {
    check(
        r#"game "x"
turn
  do `tour`
  do `turn`
  do `a`
  set `go` to `up`
  set `x` to `3`
"#,
        r#"game "x"

turn
  do tour
  do `turn`
  do `a`
  set `go` to up
  set x to `3`
"#,
    );
    check_lines(&[
        ("do tour", "faire `tour`"),
        ("do `turn`", "faire turn"),
        ("set `go` to up", "mettre go à up"),
        ("set aller to 3", "mettre `aller` à 3"),
        ("do la", "faire `la`"),
        ("let x = resort", "soit x = resort"),
        ("let x = last + `last`", "soit x = la dernière + last"),
        ("let x = n of ordinaire", "soit x = n de `ordinaire`"),
        ("let x = n of autre", "soit x = n d'autre"),
        ("let x = fin of the next player", "soit x = fin du joueur suivant"),
    ]);
}

#[test]
fn french_agrees() {
    check_lines(&[
        ("take all from my store", "ramasser tout depuis mon grenier"),
        ("take all from my reserve", "ramasser tout depuis ma réserve"),
        ("capture my pits", "prendre mes cases"),
        ("capture my row 2", "prendre ma rangée 2"),
        ("capture their row 1", "prendre leur rangée 1"),
        ("capture their pits", "prendre leurs cases"),
        ("capture my inner", "prendre mes inner"),
        ("capture their inner", "prendre leurs inner"),
        ("set my broken to yes", "mettre mon broken à oui"),
        ("set their broken to no", "mettre leur broken à non"),
        ("choose a pit among the pits", "choisir une case parmi les cases"),
        ("choose a number n between 1 and the hand", "choisir un nombre n entre 1 et la main"),
        ("sow skipping some pits", "égrainer en sautant des cases"),
        ("let b = my pits are empty", "soit b = mes cases sont vides"),
        ("let b = my store is not empty", "soit b = mon grenier n'est pas vide"),
        ("let b = here is mine", "soit b = ici est mienne"),
        ("let b = pits are not mine", "soit b = cases ne sont pas miennes"),
        ("let b = inner are theirs", "soit b = inner sont adverses"),
        ("let b = it is theirs", "soit b = elle est adverse"),
        ("let b = last holds stones", "soit b = la dernière contient des pierres"),
        ("let b = pits hold stones", "soit b = cases contiennent des pierres"),
        ("let b = last does not hold stones", "soit b = la dernière ne contient pas de pierres"),
        ("let b = pits do not hold 3", "soit b = cases ne contiennent pas 3"),
        ("let b = last did not hold stones", "soit b = la dernière ne contenait pas de pierres"),
        ("let b = last holds 2 or 3", "soit b = la dernière contient 2 ou 3"),
    ]);
}

#[test]
fn french_elides_and_contracts() {
    check_lines(&[
        ("sow along ring skipping the origin", "égrainer le long de ring en sautant l'origine"),
        ("sow along anneau", "égrainer le long d'anneau"),
        ("sow along hier", "égrainer le long de hier"),
        ("while it is theirs", "tant qu'elle est adverse"),
        ("  stop", "  arrêter"),
        ("while closed", "tant que closed"),
        ("  stop", "  arrêter"),
        ("while yes", "tant que oui"),
        ("  stop", "  arrêter"),
        ("capture opposite here", "prendre en face d'ici"),
        ("capture opposite a1", "prendre en face de a1"),
        ("capture neighbours of the origin", "prendre voisines de l'origine"),
        ("capture pits of the opponent", "prendre cases de l'adversaire"),
        ("capture pits of the next player", "prendre cases du joueur suivant"),
        ("capture the pits of an opponent", "prendre les cases d'un adversaire"),
        ("give pits to the next player", "donner cases au joueur suivant"),
        ("give pits to the opponent", "donner cases à l'adversaire"),
        ("give pits to me", "donner cases à moi"),
        ("go to the store of the next player", "aller au grenier du joueur suivant"),
        ("go to first in my pits", "aller à la première parmi mes cases"),
        ("capture pits from here up to the store of me", "prendre cases depuis ici jusqu'au grenier de moi"),
        ("let b = any of the pits is empty", "soit b = une des cases est vide"),
        ("let n = the number of the pits", "soit n = le nombre des cases"),
        ("let n = row of last + column of here", "soit n = rangée de la dernière + colonne d'ici"),
        ("let d = reverse of the direction", "soit d = inverse de la direction"),
    ]);
}

const AWELE_EN: &str = r#"game "Awélé"
  title fr "Awélé"
  about en "The tournament game of West Africa: sow counterclockwise, take twos and threes."
  about fr "Le jeu de tournoi d’Afrique de l’Ouest : on égraine vers la droite, on prend les deux et les trois."
  origin en "West Africa"
  origin fr "Afrique de l’Ouest"
  source "Tournament rules known as abapa"
  players 2
  board 2 rows of 6 pits
  each player has a store
  course ring = row 1 rightward, row 2 leftward
  stones 4 in each pit

option grand-slam = takes-nothing | forbidden | allowed
  en "What happens when a move would take every stone of the opponent"
  fr "Ce qui arrive quand un coup prendrait toutes les pierres de l’adversaire"

turn
  choose a pit among my pits that hold stones
  otherwise
    end game  # a starved player has nothing to play
  take all
  sow along ring skipping the origin
  let prey = the pits from last backward while it is theirs and holds 2 or 3
  # A grand slam: the prey is all they have.
  if the stones in prey = the stones in their pits
    if grand-slam is forbidden
      illegal
    else if grand-slam is allowed
      capture prey
  else
    capture prey
  if their pits are empty
    last resort  # feed the opponent if any move can

end when the stones in my store are more than total / 2

end when their pits are empty and my pits are empty
  for each pit in pits that are mine
    capture it

score the stones in my store + the stones in my pits
"#;

const AWELE_FR: &str = r#"jeu "Awélé"
  titre fr "Awélé"
  présentation en "The tournament game of West Africa: sow counterclockwise, take twos and threes."
  présentation fr "Le jeu de tournoi d’Afrique de l’Ouest : on égraine vers la droite, on prend les deux et les trois."
  origine en "West Africa"
  origine fr "Afrique de l’Ouest"
  source "Tournament rules known as abapa"
  joueurs 2
  terrain 2 rangées de 6 cases
  chaque joueur a un grenier
  parcours ring = rangée 1 vers la droite, rangée 2 vers la gauche
  pierres 4 dans chaque case

option grand-slam = takes-nothing | forbidden | allowed
  en "What happens when a move would take every stone of the opponent"
  fr "Ce qui arrive quand un coup prendrait toutes les pierres de l’adversaire"

tour
  choisir une case parmi mes cases qui contiennent des pierres
  à défaut
    fin du jeu  # a starved player has nothing to play
  ramasser tout
  égrainer le long de ring en sautant l'origine
  soit prey = les cases depuis la dernière en arrière tant qu'elle est adverse et contient 2 ou 3
  # A grand slam: the prey is all they have.
  si les pierres dans prey = les pierres dans leurs cases
    si grand-slam est forbidden
      interdit
    sinon si grand-slam est allowed
      prendre prey
  sinon
    prendre prey
  si leurs cases sont vides
    en dernier recours  # feed the opponent if any move can

fin quand les pierres dans mon grenier sont plus de total / 2

fin quand leurs cases sont vides et mes cases sont vides
  pour chaque case dans cases qui sont miennes
    prendre elle

score les pierres dans mon grenier + les pierres dans mes cases
"#;

#[test]
fn awele_in_both_languages() {
    check_both(AWELE_EN, AWELE_FR);
}

#[test]
fn every_line_of_a_header_in_both_languages() {
    check_both(
        r#"game "x"
  dialect "ludii"
  players 1 to 6, usually 2
  board a ring of 12 pits
  board squares 4 by 4
  board a triangle of order 4
  camps along ring
  camp of player 1 is a1
  each player has a store on the right with 3 stones
  each player has a reserve with 22
  each player has broken = no
  each pit has closed = no
  the game has first = nobody
  open course line for player 2 = reverse of ring, store of player 2
  if variant is long
    stones 2 in my row 1

turn
  take all

after 500 laps
  draw

when the position returns
  end game
"#,
        r#"jeu "x"
  dialecte "ludii"
  joueurs 1 à 6, d'ordinaire 2
  terrain un anneau de 12 cases
  terrain carrés 4 par 4
  terrain un triangle d'ordre 4
  camps le long de ring
  camp de joueur 1 est a1
  chaque joueur a un grenier à droite avec 3 pierres
  chaque joueur a une réserve avec 22
  chaque joueur a broken = non
  chaque case a closed = non
  le jeu a first = personne
  parcours ouvert line pour joueur 2 = inverse de ring, grenier de joueur 2
  si variant est long
    pierres 2 dans ma rangée 1

tour
  ramasser tout

après 500 relances
  partie nulle

quand la position revient
  fin du jeu
"#,
    );
}

#[test]
fn a_file_with_errors_is_left_alone() {
    let source = "game \"x\"\n\nturn\n  take all\n  sow aslong ring\n";
    let errors = format(source, Some(Lang::Fr)).unwrap_err();
    assert_eq!(errors, sow::parse(source).diagnostics);
    assert_eq!(errors[0].place(source).0, 5);
    assert!(format("", None).is_err());
    assert!(format("game \"x\"\n\nturn\n  do l'x\n", None).is_err(), "a name has no apostrophe");
}

#[test]
fn words_that_would_be_read_as_one_are_refused() {
    let source = "game \"x\"\n\nturn\n  let p = pits from a1 by pit n up to a1\n";
    assert_eq!(formatted(source, None), source);
    let errors = format(source, Some(Lang::Fr)).unwrap_err();
    assert_eq!(errors[0].message.en, "in French this would be 'par case', which is read otherwise");
    assert_eq!(errors[0].message.fr, "ce serait en français « par case », qui se lit autrement");
    assert_eq!(&source[errors[0].span.clone()], "by pit");
    let mended = source.replace("pit n", "(pit n)");
    assert!(formatted(&mended, Some(Lang::Fr)).contains("par (case n) jusqu'à a1"));
}
