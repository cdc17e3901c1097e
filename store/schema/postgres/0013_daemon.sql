-- +goose Up
-- Several daemons on one database: who lives, who does what only one may do, and who has a letter in hand.

CREATE TABLE daemon ( -- who works on this store; by the database's clock, whatever clocks the machines have
    id text COLLATE "C" PRIMARY KEY CHECK (id <> ''), -- drawn when it starts
    host text COLLATE "C" NOT NULL,
    pid bigint NOT NULL,
    version text COLLATE "C" NOT NULL, -- of the program
    schema bigint NOT NULL, -- the number that it knows
    since text COLLATE "C" NOT NULL CHECK (since LIKE '____-__-__T__:__:__.___Z'),
    until text COLLATE "C" NOT NULL CHECK (until LIKE '____-__-__T__:__:__.___Z') -- it is dead if it says nothing until then
);

CREATE TABLE lease ( -- what one daemon does for all: a mailbox, the clock, the gateway of Discord
    name text COLLATE "C" PRIMARY KEY CHECK (name <> ''),
    holder text COLLATE "C" NOT NULL, -- id of a daemon
    until text COLLATE "C" NOT NULL CHECK (until LIKE '____-__-__T__:__:__.___Z') -- then anybody may take it
);

ALTER TABLE outbox ADD COLUMN holder text COLLATE "C" NOT NULL DEFAULT ''; -- the daemon that has claimed it
CREATE INDEX outbox_claimed ON outbox (door) WHERE state = 'claimed';
