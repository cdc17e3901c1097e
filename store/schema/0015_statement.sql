-- +goose Up
-- Of PostgreSQL alone: that events count up without a gap is looked at once for all that a statement writes.
SELECT 1;
