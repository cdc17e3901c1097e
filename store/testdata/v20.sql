CREATE TABLE applicant ( -- has asked to join and must still show, by an answer, that the address is his
    address TEXT PRIMARY KEY COLLATE NOCASE CHECK (address <> ''),
    name    TEXT NOT NULL,
    token   TEXT NOT NULL UNIQUE CHECK (token <> ''), -- good for one answer; secret
    at      TEXT NOT NULL CHECK (at IS strftime('%Y-%m-%dT%H:%M:%fZ', at))
) STRICT, WITHOUT ROWID;
CREATE TABLE borne ( -- one row
    least INTEGER NOT NULL              -- the number of the oldest schema whose programs can work on this one
) STRICT;
CREATE TABLE daemon ( -- who works on this store; by the database's clock, whatever clocks the machines have
    id      TEXT    PRIMARY KEY CHECK (id <> ''), -- drawn when it starts
    host    TEXT    NOT NULL,
    pid     INTEGER NOT NULL,
    version TEXT    NOT NULL,           -- of the program
    schema  INTEGER NOT NULL,           -- the number that it knows
    since   TEXT    NOT NULL CHECK (since IS strftime('%Y-%m-%dT%H:%M:%fZ', since)),
    until   TEXT    NOT NULL CHECK (until IS strftime('%Y-%m-%dT%H:%M:%fZ', until)) -- it is dead if it says nothing until then
) STRICT, WITHOUT ROWID;
CREATE TABLE deadline (
    game     INTEGER NOT NULL REFERENCES game,
    seat     TEXT    NOT NULL,
    question INTEGER NOT NULL,
    kind     TEXT    NOT NULL CHECK (kind <> ''), -- 'reminder', 'deadline'
    due      TEXT    NOT NULL CHECK (due IS strftime('%Y-%m-%dT%H:%M:%fZ', due)), holder TEXT NOT NULL DEFAULT '', until TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (game, seat, question, kind, due)
) STRICT, WITHOUT ROWID;
CREATE TABLE discord_draft ( -- words that wait for a button: orders behind their preview, a command without its game
    id     TEXT    PRIMARY KEY CHECK (id <> ''),
    player INTEGER NOT NULL REFERENCES player,
    at     TEXT    NOT NULL CHECK (at IS strftime('%Y-%m-%dT%H:%M:%fZ', at)),
    text   TEXT    NOT NULL CHECK (json_valid(text))
) STRICT, WITHOUT ROWID;
CREATE TABLE discord_game ( -- the channel or thread in which a game lives
    game     INTEGER PRIMARY KEY REFERENCES game,
    guild    TEXT    NOT NULL,
    channel  TEXT    NOT NULL UNIQUE CHECK (channel <> ''),
    status   TEXT    NOT NULL,          -- its pinned message; empty: none yet
    shown    TEXT    NOT NULL,          -- SHA-256 of what that shows
    event    INTEGER NOT NULL,          -- the newest event when it was looked at
    asking   TEXT    NOT NULL,          -- the message whose buttons answer a question; empty: none
    question INTEGER NOT NULL           -- that question; 0: none
) STRICT;
CREATE TABLE event (
    game INTEGER NOT NULL REFERENCES game,
    n    INTEGER NOT NULL,              -- 1, 2, 3, without a gap
    at   TEXT    NOT NULL CHECK (at IS strftime('%Y-%m-%dT%H:%M:%fZ', at)), -- one time for all events of a transaction
    kind TEXT    NOT NULL CHECK (kind <> ''), -- 'ahd.fired'
    fact TEXT    NOT NULL CHECK (json_valid(fact)),
    hash BLOB    NOT NULL CHECK (length(hash) = 32), -- SHA-256(hash before, n, at, SHA-256(nonce, kind, fact)); hash 0 covers the record's header
    PRIMARY KEY (game, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE game (
    id       INTEGER PRIMARY KEY,
    book     TEXT NOT NULL CHECK (book <> ''), -- the rulebook
    scenario TEXT NOT NULL,
    options  TEXT NOT NULL CHECK (json_type(options) = 'array'), -- optional rules by clause
    board    TEXT NOT NULL,             -- content hash of its board
    nonce    BLOB NOT NULL CHECK (length(nonce) >= 16),       -- the events' nonces come from it; secret
    secret   BLOB NOT NULL CHECK (length(secret) IN (0, 32)), -- the dice come from it; secret; empty: dice by hand
    header   TEXT NOT NULL CHECK (json_valid(header)),        -- the record's header; its SHA-256 is hash 0
    state    TEXT NOT NULL CHECK (state IN ('open', 'paused', 'over')),
    created  TEXT NOT NULL CHECK (created IS strftime('%Y-%m-%dT%H:%M:%fZ', created))
) STRICT;
CREATE TABLE game_count ( -- how many games are in each state
    state TEXT    PRIMARY KEY,
    n     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE goose_db_version (
		id INTEGER PRIMARY KEY AUTOINCREMENT,
		version_id INTEGER NOT NULL,
		is_applied INTEGER NOT NULL,
		tstamp TIMESTAMP DEFAULT (datetime('now'))
	);
CREATE TABLE inbox ( -- messages that the reader of a mailbox has no hand free for: any daemon works on them
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    key    TEXT NOT NULL UNIQUE CHECK (key <> ''), -- the same for the same message
    body   TEXT NOT NULL CHECK (json_valid(body)),
    at     TEXT NOT NULL CHECK (at IS strftime('%Y-%m-%dT%H:%M:%fZ', at)),
    holder TEXT NOT NULL DEFAULT '',    -- the daemon that works on it
    until  TEXT NOT NULL DEFAULT '',    -- by the database's clock
    done   INTEGER NOT NULL DEFAULT 0 CHECK (done IN (0, 1)), -- 1: its reader may fetch what came of it
    wrong  TEXT NOT NULL DEFAULT ''     -- what came of it; empty: all is well
) STRICT;
CREATE TABLE invitation ( -- a seat that was offered to somebody; kept so that nobody is pestered
    id       INTEGER PRIMARY KEY,
    at       TEXT    NOT NULL CHECK (at IS strftime('%Y-%m-%dT%H:%M:%fZ', at)),
    game     INTEGER NOT NULL REFERENCES game,
    player   INTEGER REFERENCES player, -- who invites; NULL: a moderator
    address  TEXT    NOT NULL COLLATE NOCASE CHECK (address <> ''),
    stranger INTEGER NOT NULL CHECK (stranger IN (0, 1)), -- 1: nobody here knew the address
    answered INTEGER NOT NULL CHECK (answered IN (0, 1))  -- 1: with yes or no, or he has joined since
, mailbox TEXT NOT NULL DEFAULT '' COLLATE NOCASE) STRICT;
CREATE TABLE lease ( -- what one daemon does for all: a mailbox, the clock, the gateway of Discord
    name   TEXT PRIMARY KEY CHECK (name <> ''),
    holder TEXT NOT NULL,               -- id of a daemon
    until  TEXT NOT NULL CHECK (until IS strftime('%Y-%m-%dT%H:%M:%fZ', until)) -- then anybody may take it
) STRICT, WITHOUT ROWID;
CREATE TABLE listing (
    game   INTEGER PRIMARY KEY REFERENCES game,
    book   TEXT    NOT NULL,
    stale  INTEGER NOT NULL CHECK (stale IN (0, 1)), -- 1: it must be made again
    begun  INTEGER NOT NULL CHECK (begun IN (0, 1)), -- 0: it waits for those who are invited
    turn   TEXT    NOT NULL,            -- 'August 1861, the Union'
    paused TEXT    CHECK (paused IS strftime('%Y-%m-%dT%H:%M:%fZ', paused)), -- since when; NULL: it is not
    result TEXT    NOT NULL,            -- 'forfeit'; empty: it runs
    winner TEXT    NOT NULL,            -- 'the Union'; empty: nobody
    ended  TEXT    CHECK (ended IS strftime('%Y-%m-%dT%H:%M:%fZ', ended)) -- NULL: it runs
, needs TEXT) STRICT;
CREATE TABLE listing_seat ( -- what a player did on a seat; of one who was replaced it stays as he left it
    game     INTEGER NOT NULL REFERENCES game,
    seat     TEXT    NOT NULL,
    player   INTEGER NOT NULL,          -- 0: nobody
    place    INTEGER NOT NULL,          -- of the seat in the book
    side     TEXT    NOT NULL,          -- 'the Union'
    question INTEGER NOT NULL,          -- that he is asked; 0: none
    since    TEXT    CHECK (since IS strftime('%Y-%m-%dT%H:%M:%fZ', since)), -- when he was asked
    due      TEXT    CHECK (due IS strftime('%Y-%m-%dT%H:%M:%fZ', due)), -- until when he may answer
    grace    INTEGER NOT NULL CHECK (grace IN (0, 1)), -- 1: his time is over
    turns    INTEGER NOT NULL,          -- of his own in which he gave orders
    late     INTEGER NOT NULL,
    missed   INTEGER NOT NULL,
    answers  INTEGER NOT NULL,
    minutes  INTEGER NOT NULL,          -- that these took
    vacant   INTEGER NOT NULL CHECK (vacant IN (0, 1)), -- 1: nobody waits for him any more
    took     INTEGER NOT NULL CHECK (took IN (0, 1)), -- 1: he took it over from another
    points   INTEGER NOT NULL CHECK (points IN (-1, 0, 5, 10)), tardy INTEGER NOT NULL DEFAULT 0 CHECK (tardy IN (0, 1, 2)), -- of a game that is over, in tenths; -1: none
    PRIMARY KEY (game, seat, player)
) STRICT, WITHOUT ROWID;
CREATE TABLE mailbox ( -- how far an IMAP mailbox has been read
    name        TEXT    PRIMARY KEY CHECK (name <> ''),
    uidvalidity INTEGER NOT NULL CHECK (uidvalidity >= 0), -- when the server changes it, last_uid means nothing
    last_uid    INTEGER NOT NULL CHECK (last_uid >= 0)
) STRICT, WITHOUT ROWID;
CREATE TABLE mark ( -- a message that was acted on; the same one never is again
    door   TEXT NOT NULL CHECK (door <> ''), -- 'mail', 'discord', 'shell'
    key    BLOB NOT NULL,               -- HMAC-SHA256 of door, id, the address it came to and sender; of a mark from before there were such keys: its id
    id     TEXT NOT NULL,               -- Message-ID or interaction id
    at     TEXT NOT NULL CHECK (at IS strftime('%Y-%m-%dT%H:%M:%fZ', at)),
    sender TEXT NOT NULL,
    note   TEXT NOT NULL,               -- what became of it, in words
    game   INTEGER REFERENCES game,     -- NULL: it concerned no game
    first  INTEGER,                     -- the events that it caused, first to last; NULL: none
    last   INTEGER,
    PRIMARY KEY (door, key),
    CHECK ((first IS NULL AND last IS NULL) OR (game IS NOT NULL AND first >= 1 AND last >= first))
) STRICT, WITHOUT ROWID;
CREATE TABLE memo ( -- small facts of the daemon itself: when it was last alive
    name TEXT PRIMARY KEY CHECK (name <> ''),
    text TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE newcomer ( -- somebody unknown who has written
    id       INTEGER PRIMARY KEY,
    at       TEXT    NOT NULL CHECK (at IS strftime('%Y-%m-%dT%H:%M:%fZ', at)),
    sender   TEXT    NOT NULL COLLATE NOCASE CHECK (sender <> ''), -- his mailbox: the address without what stands behind a plus
    domain   TEXT    NOT NULL,          -- the domain that its owner has registered; empty: he is counted in no crowd
    matter   TEXT    NOT NULL,          -- 'join'; empty: whatever else
    proven   INTEGER NOT NULL CHECK (proven IN (0, 1)), -- 1: the domain vouches for him
    asks     TEXT    NOT NULL CHECK (json_valid(asks)), -- what is answered when it is his turn; '{}' then
    answered TEXT    CHECK (answered IS strftime('%Y-%m-%dT%H:%M:%fZ', answered)) -- NULL: he waits
) STRICT;
CREATE TABLE note ( -- private things outside the chain: wishes, standing orders, previews
    game  INTEGER NOT NULL REFERENCES game,
    seat  TEXT    NOT NULL,             -- empty: of the game
    kind  TEXT    NOT NULL CHECK (kind <> ''), -- 'wish'
    key   TEXT    NOT NULL,
    place INTEGER NOT NULL,             -- 1, 2, 3 among the notes of its seat and kind
    text  TEXT    NOT NULL,
    PRIMARY KEY (game, seat, kind, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE open_table ( -- a game that waits for whoever wants to play
    id       INTEGER PRIMARY KEY,       -- no number comes back
    at       TEXT    NOT NULL CHECK (at IS strftime('%Y-%m-%dT%H:%M:%fZ', at)),
    player   INTEGER NOT NULL REFERENCES player, -- who has opened it and plays
    book     TEXT    NOT NULL CHECK (book <> ''), -- the rulebook
    scenario TEXT    NOT NULL,
    seat     TEXT    NOT NULL,          -- that he keeps for himself; empty: any
    terms    TEXT    NOT NULL CHECK (json_valid(terms)), -- options, pace, who sits there
    state    TEXT    NOT NULL CHECK (state IN ('open', 'taken', 'closed')),
    game     INTEGER REFERENCES game,   -- that was made of it
    CHECK ((state = 'taken') = (game IS NOT NULL))
) STRICT;
CREATE TABLE outbox (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    game       INTEGER REFERENCES game, -- NULL: it concerns no game
    seat       TEXT    NOT NULL,        -- empty: none
    player     INTEGER REFERENCES player, -- NULL: not a player
    door       TEXT    NOT NULL CHECK (door <> ''), -- 'mail', 'discord'
    message_id TEXT    NOT NULL UNIQUE CHECK (message_id <> ''), -- the same at every attempt
    kind       TEXT    NOT NULL,        -- 'turn', 'reminder'
    body       TEXT    NOT NULL CHECK (json_valid(body)), -- the finished words and the keys of its pictures
    state      TEXT    NOT NULL CHECK (state IN ('owed', 'claimed', 'sent', 'failed')),
    owed       TEXT    NOT NULL CHECK (owed IS strftime('%Y-%m-%dT%H:%M:%fZ', owed)), -- since when
    next       TEXT    CHECK (next IS strftime('%Y-%m-%dT%H:%M:%fZ', next)), -- a sender may claim it from then on; NULL: done with
    changed    TEXT    NOT NULL CHECK (changed IS strftime('%Y-%m-%dT%H:%M:%fZ', changed)), -- when it came into this state
    attempts   INTEGER NOT NULL CHECK (attempts >= 0),
    reply      TEXT    NOT NULL, claims INTEGER NOT NULL DEFAULT 0 CHECK (claims >= 0), holder TEXT NOT NULL DEFAULT '',        -- the last words of the relay
    CHECK ((next IS NULL) = (state IN ('sent', 'failed')))
) STRICT;
CREATE TABLE player (
    id       INTEGER PRIMARY KEY,
    name     TEXT NOT NULL,             -- as others read it
    address  TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (address <> ''),
    zone     TEXT NOT NULL,             -- 'Europe/Berlin'; empty: not told yet
    token    TEXT NOT NULL UNIQUE CHECK (token <> ''), -- stands behind the plus of our address; secret
    settings TEXT NOT NULL CHECK (json_valid(settings)),
    at       TEXT NOT NULL CHECK (at IS strftime('%Y-%m-%dT%H:%M:%fZ', at)) -- when he joined
, discord TEXT NOT NULL DEFAULT '', plain TEXT, looks TEXT, small TEXT, keyed TEXT) STRICT;
CREATE TABLE season (
    id      INTEGER PRIMARY KEY,
    slug    TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (slug <> ''), -- as people write it: 'winter-1861'
    book    TEXT NOT NULL CHECK (book <> ''), -- the rulebook
    nonce   BLOB NOT NULL CHECK (length(nonce) >= 16), -- the events' nonces come from it; secret
    seed    BLOB NOT NULL CHECK (length(seed) IN (0, 32)), -- lots come from it; secret until the end; empty: of a season that was imported
    header  TEXT NOT NULL CHECK (json_valid(header)), -- what was settled at its opening; its SHA-256 is hash 0
    state   TEXT NOT NULL CHECK (state IN ('open', 'over', 'void')),
    worked  TEXT NOT NULL CHECK (worked IS strftime('%Y-%m-%dT%H:%M:%fZ', worked)), -- what fell due until then is done
    created TEXT NOT NULL CHECK (created IS strftime('%Y-%m-%dT%H:%M:%fZ', created))
) STRICT;
CREATE TABLE season_base ( -- the ratings of a rulebook to which its games of then have come: those are not asked any more
    book  TEXT PRIMARY KEY,
    month TEXT NOT NULL,                -- '2027-01', the last of them
    text  TEXT NOT NULL CHECK (json_valid(text))
) STRICT, WITHOUT ROWID;
CREATE TABLE season_deadline ( -- what falls due in a season
    season INTEGER NOT NULL REFERENCES season,
    kind   TEXT    NOT NULL CHECK (kind <> ''), -- 'stops', 'settled'
    key    TEXT    NOT NULL,            -- the round, the line or the player
    due    TEXT    NOT NULL CHECK (due IS strftime('%Y-%m-%dT%H:%M:%fZ', due)),
    PRIMARY KEY (season, kind, key, due)
) STRICT, WITHOUT ROWID;
CREATE TABLE season_event (
    season INTEGER NOT NULL REFERENCES season,
    n      INTEGER NOT NULL,            -- 1, 2, 3, without a gap
    at     TEXT    NOT NULL CHECK (at IS strftime('%Y-%m-%dT%H:%M:%fZ', at)),
    kind   TEXT    NOT NULL CHECK (kind <> ''), -- 'joined'
    fact   TEXT    NOT NULL CHECK (json_valid(fact)),
    hash   BLOB    NOT NULL CHECK (length(hash) = 32), -- as that of a game's event
    PRIMARY KEY (season, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE season_game ( -- the games of a season; it can be made again from its events
    season INTEGER NOT NULL REFERENCES season,
    n      INTEGER NOT NULL CHECK (n >= 1), -- its number in the season
    game   INTEGER NOT NULL UNIQUE REFERENCES game,
    seen   INTEGER NOT NULL CHECK (seen >= 0), -- the newest event of the game of which the season knows
    watch  INTEGER NOT NULL CHECK (watch IN (0, 1)), round INTEGER NOT NULL DEFAULT 0 CHECK (round >= 0), -- 1: what happens there matters to the season
    PRIMARY KEY (season, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE season_gone ( -- that a season was, and how its chain ended
    season INTEGER PRIMARY KEY,
    slug   TEXT NOT NULL COLLATE NOCASE,
    title  TEXT NOT NULL,
    book   TEXT NOT NULL,
    ended  TEXT NOT NULL CHECK (ended IS strftime('%Y-%m-%dT%H:%M:%fZ', ended)), -- when something last happened there
    events INTEGER NOT NULL,            -- of its chain
    hash   BLOB NOT NULL CHECK (length(hash) = 32), -- of the last of them
    gone   TEXT NOT NULL CHECK (gone IS strftime('%Y-%m-%dT%H:%M:%fZ', gone))
) STRICT;
CREATE TABLE season_note ( -- private things outside the chain: what somebody agrees to, a bid, what he wants to hear
    season INTEGER NOT NULL REFERENCES season,
    kind   TEXT    NOT NULL CHECK (kind <> ''), -- 'agree'
    key    TEXT    NOT NULL,
    text   TEXT    NOT NULL,
    PRIMARY KEY (season, kind, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE season_player ( -- who sits behind a line or stands by; it can be made again from the events
    season INTEGER NOT NULL REFERENCES season,
    player INTEGER NOT NULL REFERENCES player,
    line   INTEGER NOT NULL,            -- 0: a substitute
    PRIMARY KEY (season, player)
) STRICT, WITHOUT ROWID;
CREATE TABLE season_rating ( -- the ratings of a rulebook after a month: a cache, delete all rows and nothing is lost
    book  TEXT NOT NULL,
    month TEXT NOT NULL,                -- '2027-01'
    text  TEXT NOT NULL CHECK (json_valid(text)),
    PRIMARY KEY (book, month)
) STRICT, WITHOUT ROWID;
CREATE TABLE seat (
    game   INTEGER NOT NULL REFERENCES game,
    seat   TEXT    NOT NULL CHECK (seat <> ''), -- 'union'
    player INTEGER REFERENCES player,   -- NULL: vacant
    token  TEXT    NOT NULL UNIQUE REFERENCES token, -- the one that is good now; secret
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE snapshot ( -- a cache: delete all rows and nothing is lost
    game    INTEGER NOT NULL REFERENCES game,
    n       INTEGER NOT NULL CHECK (n >= 0), -- the position after this event
    version INTEGER NOT NULL CHECK (version > 0), -- of the rulebook's notation; any other is ignored
    text    TEXT    NOT NULL,           -- the position notation
    PRIMARY KEY (game, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE token ( -- every seat token that was ever given: none comes back
    token  TEXT    PRIMARY KEY CHECK (token <> ''),
    game   INTEGER NOT NULL REFERENCES game,
    seat   TEXT    NOT NULL,
    player INTEGER REFERENCES player,   -- who got it
    at     TEXT    NOT NULL CHECK (at IS strftime('%Y-%m-%dT%H:%M:%fZ', at))
) STRICT, WITHOUT ROWID;
CREATE TABLE withheld ( -- what stands in the chain for a fact of which a part was taken out
    game INTEGER NOT NULL REFERENCES game,
    n    INTEGER NOT NULL CHECK (n >= 0), -- the event; 0: the header
    hash BLOB    NOT NULL CHECK (length(hash) = 32), -- of the fact as it was written; of the header: hash 0
    PRIMARY KEY (game, n)
) STRICT, WITHOUT ROWID;
CREATE INDEX deadline_by_due ON deadline (due);
CREATE INDEX discord_draft_by_time ON discord_draft (at);
CREATE INDEX event_of_turn ON event (game, n, fact) WHERE kind = 'game.turn';
CREATE INDEX game_by_state ON game (state);
CREATE INDEX invitation_by_address ON invitation (address, at);
CREATE INDEX invitation_by_mailbox ON invitation (mailbox, at);
CREATE INDEX invitation_by_player ON invitation (player, at);
CREATE INDEX invitation_by_time ON invitation (at);
CREATE INDEX listing_by_book ON listing (book, ended, game) WHERE ended IS NOT NULL;
CREATE INDEX listing_by_end ON listing (ended, game) WHERE ended IS NOT NULL;
CREATE INDEX listing_by_need ON listing (needs, game) WHERE needs IS NOT NULL;
CREATE INDEX listing_seat_by_player ON listing_seat (player, game);
CREATE INDEX listing_seat_tardy ON listing_seat (player, tardy, late, missed) WHERE tardy > 0;
CREATE INDEX listing_stale ON listing (game) WHERE stale = 1;
CREATE INDEX mark_by_id ON mark (door, id);
CREATE INDEX newcomer_by_answer ON newcomer (proven, answered);
CREATE INDEX newcomer_by_domain ON newcomer (domain, proven, answered);
CREATE INDEX newcomer_by_sender ON newcomer (sender, matter, proven);
CREATE INDEX open_table_by_state ON open_table (state, id);
CREATE INDEX outbox_by_game ON outbox (game);
CREATE INDEX outbox_by_player ON outbox (player);
CREATE INDEX outbox_done ON outbox (state, changed) WHERE next IS NULL;
CREATE INDEX outbox_queue ON outbox (door, player, game, id) WHERE next IS NOT NULL;
CREATE INDEX outbox_unsent ON outbox (door, id) WHERE next IS NOT NULL;
CREATE INDEX player_away ON player (id) WHERE instr(settings, '"away"') > 0;
CREATE UNIQUE INDEX player_by_discord ON player (discord) WHERE discord <> '';
CREATE INDEX player_by_looks ON player (looks);
CREATE INDEX player_by_name ON player (name COLLATE NOCASE);
CREATE INDEX player_by_plain ON player (plain);
CREATE INDEX player_by_small ON player (small) WHERE small IS NOT NULL;
CREATE INDEX player_unkeyed ON player (id) WHERE keyed IS DISTINCT FROM name;
CREATE INDEX season_by_book ON season (book);
CREATE INDEX season_by_player ON season_player (player);
CREATE INDEX season_by_state ON season (state);
CREATE INDEX season_deadline_by_due ON season_deadline (due);
CREATE INDEX season_game_watched ON season_game (season) WHERE watch = 1;
CREATE INDEX season_gone_by_slug ON season_gone (slug);
CREATE INDEX seat_by_player ON seat (player);
CREATE TRIGGER event_has_no_gap BEFORE INSERT ON event
WHEN NEW.n <> (SELECT coalesce(max(n), 0) + 1 FROM event WHERE game = NEW.game)
BEGIN
    SELECT RAISE(ABORT, 'events count up without a gap');
END;
CREATE TRIGGER event_is_kept BEFORE UPDATE ON event
WHEN NEW.game IS NOT OLD.game OR NEW.n IS NOT OLD.n OR NEW.at IS NOT OLD.at OR NEW.kind IS NOT OLD.kind OR NEW.hash IS NOT OLD.hash
    OR NOT EXISTS (SELECT 1 FROM withheld WHERE game = OLD.game AND n = OLD.n)
BEGIN
    SELECT RAISE(ABORT, 'an event is never changed, but for the words of one whose hash is kept');
END;
CREATE TRIGGER event_stays BEFORE DELETE ON event
BEGIN
    SELECT RAISE(ABORT, 'an event is never deleted');
END;
CREATE TRIGGER game_is_counted AFTER UPDATE OF state ON game
BEGIN
    UPDATE game_count SET n = n - 1 WHERE state = OLD.state;
    UPDATE game_count SET n = n + 1 WHERE state = NEW.state;
END;
CREATE TRIGGER game_is_kept BEFORE UPDATE OF id, book, scenario, options, board, nonce, secret, created ON game
BEGIN
    SELECT RAISE(ABORT, 'of a game only the state may change');
END;
CREATE TRIGGER header_is_kept BEFORE UPDATE OF header ON game
WHEN NOT EXISTS (SELECT 1 FROM withheld WHERE game = OLD.id AND n = 0)
BEGIN
    SELECT RAISE(ABORT, 'a header changes only where its hash is kept');
END;
CREATE TRIGGER season_event_has_no_gap BEFORE INSERT ON season_event
WHEN NEW.n <> (SELECT coalesce(max(n), 0) + 1 FROM season_event WHERE season = NEW.season)
BEGIN
    SELECT RAISE(ABORT, 'events count up without a gap');
END;
CREATE TRIGGER season_event_is_kept BEFORE UPDATE ON season_event
BEGIN
    SELECT RAISE(ABORT, 'an event is never changed');
END;
CREATE TRIGGER season_event_stays BEFORE DELETE ON season_event
WHEN NOT EXISTS (SELECT 1 FROM season_gone WHERE season = OLD.season AND events >= OLD.n)
BEGIN
    SELECT RAISE(ABORT, 'an event is deleted only with its season');
END;
CREATE TRIGGER season_is_kept BEFORE UPDATE OF id, slug, book, nonce, seed, header, created ON season
BEGIN
    SELECT RAISE(ABORT, 'of a season only the state may change');
END;
CREATE TRIGGER withheld_is_kept BEFORE UPDATE ON withheld
BEGIN
    SELECT RAISE(ABORT, 'what stands in the chain is never changed');
END;
CREATE TRIGGER withheld_stays BEFORE DELETE ON withheld
BEGIN
    SELECT RAISE(ABORT, 'what stands in the chain is never deleted');
END;
