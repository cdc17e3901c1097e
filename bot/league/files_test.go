package league

import (
	"strings"
	"testing"
)

// body is a file as the command line prints it.
func body(text string) string {
	text = strings.TrimLeft(text, "\n")
	text, _, _ = strings.Cut(text, "\n--\n")
	return strings.TrimRight(text, "\n") + "\n"
}

// A season that is written out is read again, verifies, and gives the same points and ratings; one that was changed does not.
func TestASeasonIsWrittenOutAndReadAgain(t *testing.T) {
	names := []string{"Anna", "Ben", "Carl", "Dan"}
	c := newClub(t, names...)
	ends := c.whole("home and away swiss weeks 2", names...)
	c.until(ends.AddDate(0, 0, -40))
	d := c.season("winter-1861")
	for _, g := range d.s.Games[:3] {
		c.plays(d.player(d.s.Line(g.Lines[1]).Person()).Name, g.Link, "resign yes")
	}
	c.until(ends)
	d = c.season("winter-1861")
	text := body(c.mod("league export winter-1861"))
	if !strings.HasPrefix(text, "adjutant season 1\n") {
		t.Fatalf("got %.200s", text)
	}
	read := c.mod("league import\n" + text)
	has(t, read, "the chain is whole", "RATINGS FROM THESE GAMES ALONE")
	for _, r := range d.s.Table(1) {
		has(t, read, tenths(r.Points))
	}
	_, after, err := d.ratings()
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range after {
		has(t, read, shown(r))
	}
	has(t, c.mod("league import\n"+strings.Replace(text, `"points":[10,0]`, `"points":[0,10]`, 1)), "something was changed")
	csv := body(c.mod("league csv winter-1861"))
	has(t, csv, "Anna", "resigned")
	has(t, c.mod("league import\n"+csv), "8 games were read", "POINTS OF GAMES")
	trf := body(c.mod("league trf winter-1861"))
	has(t, trf, "001    1")
	has(t, c.mod("league import\n"+trf), "4 players were read")
}
