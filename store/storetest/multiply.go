package storetest

import (
	"database/sql"
	"fmt"
	"strings"
	"testing"

	"adjutant/store"
	"adjutant/store/storetest/onserver"
)

// step is how far the numbers of a copy lie from those of what it is a copy of.
const step = 1000

// Multiply copies a game of a store in a file, with its players, so many times: a club of ten thousand games is there in a moment. What is
// owed is not copied.
func Multiply(t testing.TB, s *store.Store, game int64, times int) {
	t.Helper()
	if onserver.Wanted() {
		t.Skip("games are multiplied in a file")
	}
	spoil(s)
	name, _ := names.Load(s)
	db, err := sql.Open("sqlite", name.(string))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	tx, err := db.Begin()
	if err != nil {
		t.Fatal(err)
	}
	defer tx.Rollback()
	for _, of := range []struct{ table, where string }{
		{"player", "id IN (SELECT player FROM seat WHERE game = ?1)"}, {"game", "id = ?1"}, {"token", "game = ?1"}, {"seat", "game = ?1"},
		{"event", "game = ?1"}, {"snapshot", "game = ?1"}, {"note", "game = ?1"}, {"deadline", "game = ?1"}, {"listing", "game = ?1"},
		{"listing_seat", "game = ?1"},
	} {
		columns, copied := columnsOf(t, tx, of.table)
		_, err := tx.Exec(fmt.Sprintf(`WITH RECURSIVE c (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM c WHERE i < ?2)
			INSERT INTO %s (%s) SELECT %s FROM c CROSS JOIN %[1]s WHERE %[4]s ORDER BY i, %[1]s.%[5]s`, of.table, columns, copied, of.where,
			map[bool]string{true: "n", false: strings.Split(columns, ", ")[0]}[of.table == "event"]), game, times)
		if err != nil {
			t.Fatalf("%s: %v", of.table, err)
		}
	}
	if _, err := tx.Exec("UPDATE game_count SET n = (SELECT count(*) FROM game WHERE game.state = game_count.state)"); err != nil {
		t.Fatal(err)
	}
	if err := tx.Commit(); err != nil {
		t.Fatal(err)
	}
}

// columnsOf lists the columns of a table, and what stands in them in the i-th copy.
func columnsOf(t testing.TB, tx *sql.Tx, table string) (columns, copied string) {
	t.Helper()
	rows, err := tx.Query("SELECT name FROM pragma_table_info(?)", table)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	var names, values []string
	for rows.Next() {
		var c string
		if err := rows.Scan(&c); err != nil {
			t.Fatal(err)
		}
		v := c
		switch c {
		case "id", "game", "player":
			v = fmt.Sprintf("%s + i * %d", c, step)
		case "token":
			v = "token || '.' || i"
		case "name":
			v = "name || ' ' || i"
		case "discord":
			v = "CASE discord WHEN '' THEN '' ELSE discord || '.' || i END"
		case "address":
			v = "'copy' || i || '.' || address"
		}
		names, values = append(names, c), append(values, v)
	}
	return strings.Join(names, ", "), strings.Join(values, ", ")
}
