-- +goose Up
-- borne from 14
-- That events count up without a gap is looked at once for all that a statement writes, not for each.

-- +goose StatementBegin
CREATE FUNCTION events_have_no_gap() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    f record;
BEGIN
    FOR f IN SELECT game, min(n) AS first, max(n) AS last, count(*) AS k FROM fresh GROUP BY game LOOP
        IF f.k <> f.last - f.first + 1 OR f.last <> (SELECT max(n) FROM event WHERE game = f.game)
            OR f.first <> 1 AND NOT EXISTS (SELECT 1 FROM event WHERE game = f.game AND n = f.first - 1) OR f.first < 1 THEN
            RAISE EXCEPTION 'events count up without a gap';
        END IF;
    END LOOP;
    RETURN NULL;
END $$;
-- +goose StatementEnd

DROP TRIGGER event_has_no_gap ON event;
CREATE TRIGGER event_has_no_gap AFTER INSERT ON event REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION events_have_no_gap();
DROP FUNCTION event_has_no_gap();
