-- +goose Up
-- Whoever nobody knows: how many were answered in a day, and who waits for his answer. And who is one person with several addresses.

-- +goose StatementBegin
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
-- +goose StatementEnd

CREATE INDEX newcomer_by_sender ON newcomer (sender, matter, proven);
CREATE INDEX newcomer_by_domain ON newcomer (domain, proven, answered);
CREATE INDEX newcomer_by_answer ON newcomer (proven, answered);

ALTER TABLE invitation ADD COLUMN mailbox TEXT NOT NULL DEFAULT '' COLLATE NOCASE; -- the address without what stands behind a plus

-- +goose StatementBegin
UPDATE invitation SET mailbox = CASE
    WHEN instr(address, '+') > 1 AND instr(address, '+') < instr(address, '@')
    THEN substr(address, 1, instr(address, '+') - 1) || substr(address, instr(address, '@'))
    ELSE address END;
-- +goose StatementEnd

CREATE INDEX invitation_by_mailbox ON invitation (mailbox, at);
CREATE INDEX invitation_by_time ON invitation (at);

DELETE FROM memo WHERE name = 'strangers'; -- the rows of newcomer take its place
