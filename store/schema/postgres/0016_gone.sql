-- +goose Up
-- borne from 14
-- Seasons whose figures have been kept long enough are let go; what is left of them, and what ratings go on from.

CREATE TABLE season_gone ( -- that a season was, and how its chain ended
    season bigint PRIMARY KEY,
    slug text COLLATE "C" NOT NULL,
    title text COLLATE "C" NOT NULL,
    book text COLLATE "C" NOT NULL,
    ended text COLLATE "C" NOT NULL CHECK (ended LIKE '____-__-__T__:__:__.___Z'), -- when something last happened there
    events bigint NOT NULL, -- of its chain
    hash bytea NOT NULL CHECK (length(hash) = 32), -- of the last of them
    gone text COLLATE "C" NOT NULL CHECK (gone LIKE '____-__-__T__:__:__.___Z')
);

CREATE INDEX season_gone_by_slug ON season_gone (lower(slug));

CREATE TABLE season_base ( -- the ratings of a rulebook to which its games of then have come: those are not asked any more
    book text COLLATE "C" PRIMARY KEY,
    month text COLLATE "C" NOT NULL, -- '2027-01', the last of them
    text text COLLATE "C" NOT NULL CHECK (text::json IS NOT NULL)
);

DROP TRIGGER season_event_stays ON season_event;

-- +goose StatementBegin
CREATE FUNCTION season_event_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT 1 FROM season_gone WHERE season = OLD.season AND events >= OLD.n) THEN
        RAISE EXCEPTION 'an event is deleted only with its season';
    END IF;
    RETURN OLD;
END $$;
-- +goose StatementEnd

CREATE TRIGGER season_event_stays BEFORE DELETE ON season_event FOR EACH ROW EXECUTE FUNCTION season_event_stays();
