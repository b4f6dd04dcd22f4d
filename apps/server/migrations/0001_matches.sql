-- One schema for SQLite and PostgreSQL: whole numbers are BIGINT, times are milliseconds since 1970, all else is TEXT.

CREATE TABLE guests (
    id TEXT PRIMARY KEY,
    nickname TEXT,
    made_at BIGINT NOT NULL
);

-- The secrets that open a guest, hashed: browsers, recovery links, bots.
CREATE TABLE secrets (
    hash TEXT PRIMARY KEY,
    guest TEXT NOT NULL REFERENCES guests (id),
    label TEXT NOT NULL,
    made_at BIGINT NOT NULL
);
CREATE INDEX secrets_of_guest ON secrets (guest);

-- Everything here but the owner and the terms is a summary of the log and the seats, for lists.
CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    owner TEXT NOT NULL REFERENCES guests (id),
    terms TEXT NOT NULL,
    game TEXT NOT NULL,
    state TEXT NOT NULL,
    is_listed BIGINT NOT NULL,
    n_lines BIGINT NOT NULL,
    mover BIGINT,
    position TEXT,
    result TEXT,
    rematch TEXT,
    made_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL,
    -- When a server must look at the match by itself: a flag that may fall, a computer that must move, a beginning.
    wake_at BIGINT
);
CREATE INDEX matches_in_lobby ON matches (is_listed, state, changed_at);
CREATE INDEX matches_of_game ON matches (game, state, changed_at);
CREATE INDEX matches_to_wake ON matches (wake_at);

CREATE TABLE seats (
    match_id TEXT NOT NULL REFERENCES matches (id),
    seat BIGINT NOT NULL,
    who TEXT NOT NULL,
    guest TEXT,
    -- The only guest who may sit down, after a rematch was asked for.
    invited TEXT,
    -- A secret pick, by the place of the shape in the list of the game.
    pick BIGINT,
    PRIMARY KEY (match_id, seat)
);
CREATE INDEX seats_of_guest ON seats (guest);

-- The log is the referee: line 0 is the setting, every other line an event. Who writes a number first has it.
CREATE TABLE lines (
    match_id TEXT NOT NULL REFERENCES matches (id),
    number BIGINT NOT NULL,
    line TEXT NOT NULL,
    -- The guest and the name that the guest gave to the act: sent twice, it is done once.
    act TEXT,
    PRIMARY KEY (match_id, number)
);
CREATE UNIQUE INDEX lines_by_act ON lines (match_id, act);

-- When a server was last alive; one row.
CREATE TABLE alive (
    id BIGINT PRIMARY KEY,
    at BIGINT NOT NULL
);

-- When no server was: no clock runs then.
CREATE TABLE outages (
    from_at BIGINT PRIMARY KEY,
    to_at BIGINT NOT NULL
);
