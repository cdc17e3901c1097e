package league

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"adjutant/bot/league/rating"
)

// Five years after its last game a season is let go: its name and the end of its chain are left, who plays on keeps his rating, and a text
// that was written out before is known again.
func TestASeasonIsLetGoFiveYearsAfterItsLastGame(t *testing.T) {
	c := newClub(t, "Anna", "Ben", "Carl")
	c.a.KeepLeague = 5 * 365 * 24 * time.Hour
	season := func(name, until string, who ...string) {
		has(t, c.mod(fmt.Sprintf("league open %q htl bull_run home and away round robin weeks 1 until %s", name, until)), "Sign-up is open")
		for _, n := range who {
			has(t, c.says(n, "join "+name), "Figures of a season are kept for 5 years after its last game")
		}
	}
	resign := func(slug, who string) {
		for _, g := range c.season(slug).s.Games {
			if g.Running() {
				c.plays(who, g.Link, "resign yes")
			}
		}
	}
	season("First", "2027-01-03", "Anna", "Carl")
	c.until(time.Date(2027, 1, 8, 0, 0, 0, 0, time.UTC))
	resign("first", "Carl")
	c.until(time.Date(2027, 1, 26, 0, 0, 0, 0, time.UTC))
	text := c.season("first").log.String()
	season("Second", "2028-01-02", "Anna", "Ben")
	c.until(time.Date(2028, 1, 8, 0, 0, 0, 0, time.UTC))
	resign("second", "Ben")
	c.until(time.Date(2028, 2, 1, 0, 0, 0, 0, time.UTC))
	has(t, c.mod("league verify first"), "all right")
	before := c.ratings("htl")

	letGo := func(at time.Time) {
		t.Helper()
		c.time = at
		for range 2 {
			if err := LetGo(context.Background(), c.a); err != nil {
				t.Fatal(err)
			}
		}
	}
	letGo(time.Date(2032, 1, 28, 0, 0, 0, 0, time.UTC))
	if !c.season("first").s.Closed || len(c.ratings("htl")) != 3 {
		t.Error("it was let go too early")
	}
	letGo(time.Date(2032, 2, 3, 0, 0, 0, 0, time.UTC))
	has(t, c.mod("league verify first"), "First was over on", "kept for 5 years after the last game", "last hash")
	has(t, c.says("Anna", "table first"), "First was over on", "last hash")
	has(t, c.mod("league import\n"+text), "This is First as it ended here on", "the chain is whole")
	has(t, c.mod("league verify second"), "all right")
	after := c.ratings("htl")
	for name, want := range before { // the deviation has grown in between
		got, known := after[name]
		if name == fmt.Sprint("p", c.who["Carl"].ID) || strings.HasSuffix(name, fmt.Sprint(c.who["Carl"].ID)) {
			if known {
				t.Error("Carl's rating was not let go with his last season")
			}
			continue
		}
		if d := got.Points - want.Points; !known || d*d > 1e-12 {
			t.Errorf("%s is rated %v, want %v", name, got, want)
		}
	}
	if h := c.says("Carl", "history"); strings.Contains(h, "First") || !strings.Contains(h, "has not played here yet") {
		t.Errorf("Carl's history:\n%s", h)
	}
	if h := c.says("Anna", "history"); strings.Contains(h, "First") || !strings.Contains(h, "Second") {
		t.Errorf("Anna's history:\n%s", h)
	}
}

// ratings are those of a book after the month before.
func (c *club) ratings(book string) map[string]rating.Rating {
	c.t.Helper()
	m, err := inForce(context.Background(), c.a, book, c.time)
	if err != nil {
		c.t.Fatal(err)
	}
	return m.After
}
