package main

import (
	"testing"
	"time"

	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/enginetest/council"
	"adjutant/mail"
)

// The largest letter that there is: the whole sheet of a book's largest scenario and its part, in each theme, with the words of an
// opening report.
func TestTheLargestMapsCanBeSent(t *testing.T) {
	t.Parallel()
	c := startClub(t, clubConfig(t), nil)
	largest := 0
	for i, book := range engine.Books() {
		if book == council.Book { // of other tests of this package; it has no map
			continue
		}
		scenario := book.Scenarios[0].ID
		for _, s := range book.Scenarios {
			if book.ID == "htl" && s.ID == "gettysburg_day2" {
				scenario = s.ID // the largest of its boards
			}
		}
		players := map[engine.Seat]table.Person{}
		for i, s := range book.Seats {
			players[s.Seat] = table.Person{Name: s.Short, Address: []string{"anna", "ben", "eve", "mallory"}[i%4] + "@club.example"}
		}
		g, err := c.daemon.Bot.CreateGame(t.Context(), people.Spec{Book: book.ID, Scenario: scenario, Players: players})
		if err != nil {
			t.Logf("%s %s: %v", book.ID, scenario, err)
			continue
		}
		l, err := c.daemon.Store.Load(t.Context(), g.ID, 0)
		if err != nil {
			t.Fatal(err)
		}
		for j, theme := range []string{"light", "dark", "contrast"} {
			if !enginetest.Draw(i+2*j, 5) {
				continue
			}
			p := post.Picture{Game: g.ID, Event: l.Last, Seat: string(book.Seats[0].Seat), Theme: theme, Inline: true, Name: "map.png"}
			sheet, err := c.daemon.Bot.Picture(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			p.Charts = true
			charts, err := c.daemon.Bot.Picture(t.Context(), p)
			if err != nil || len(charts) > 60_000 {
				t.Fatalf("%s: charts of %d bytes (%v), want at most 60 kB", book.ID, len(charts), err)
			}
			letter := post.Letter{To: "anna@club.example", MessageID: "1@club.example", Preview: "Your move."}
			pictures := []mail.Attachment{{Name: "sheet.png", Data: sheet, Inline: true}, {Name: "part.png", Data: sheet}, {Name: "charts.png", Data: charts, Inline: true, Below: true}} // a part is no larger
			raw, err := mail.Compose(letter, pictures, mail.Identity{Name: "Adjutant", Address: mail.Address{Local: "adjutant", Domain: "club.example"}}, time.Now())
			if err != nil {
				t.Fatal(err)
			}
			if largest = max(largest, len(raw)); len(raw) >= 2_000_000 {
				t.Errorf("%s %s, %s: a letter of %d bytes, want less than 2 MB", book.ID, scenario, theme, len(raw))
			}
		}
	}
	t.Logf("the largest letter has %d kB", largest/1000)
}
