package bot

import (
	"regexp"
	"strings"
	"testing"

	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
)

// sinceLast is the turn of which a report tells.
var sinceLast = regexp.MustCompile(`(?m)^Since your last report: (.+?)(, and .+)?\.$`)

// What a report tells of, the title of the picture that leads it, and the caption for those who do not see it, are of one turn, whatever
// has begun since.
func TestReportPictureAndCaptionAreOfOneTurn(t *testing.T) {
	for book, scenario := range firstScenarios {
		t.Run(book.ID, func(t *testing.T) {
			c := newClub(t)
			c.start(people.Spec{Book: book.ID, Scenario: scenario, Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
			ls, looked := c.letters(), 0
			for range 4 {
				for _, l := range ls {
					told := sinceLast.FindStringSubmatch(l.Text())
					for _, p := range l.Pictures {
						if p.Charts {
							continue
						}
						sight, err := letter.Scene(t.Context(), c.a, p)
						if err != nil {
							t.Fatal(err)
						}
						if !strings.Contains(p.Alt, sight.Turn) || sight.Stage != "" && !strings.Contains(p.Alt, sight.Stage) {
							t.Errorf("a picture of %q, %q has the caption %q", sight.Turn, sight.Stage, p.Alt)
						}
						if told == nil {
							continue
						}
						looked++
						if open := c.openTurn(); strings.Contains(p.Name, open) {
							t.Errorf("the picture of %q is called %s, as the turn that is open", told[1], p.Name)
						}
						if len(sight.Log) > 0 && !strings.Contains(strings.ToLower(told[1]), strings.ToLower(sight.Turn)) {
							t.Errorf("the report of %q is led by a picture of %q, %q", told[1], sight.Turn, sight.Stage)
						}
					}
				}
				s, err := letter.Look(t.Context(), c.a, c.game.ID)
				if err != nil {
					t.Fatal(err)
				}
				ls = c.says(s.Table.Position.Awaited()[0].Seat, "end!")
			}
			if looked == 0 {
				t.Error("no report had a picture")
			}
		})
	}
}

// openTurn is the turn that is open in the game, as file names have it.
func (c *club) openTurn() string {
	c.t.Helper()
	s, err := letter.Look(c.t.Context(), c.a, c.game.ID)
	if err != nil {
		c.t.Fatal(err)
	}
	return post.InFileName(s.Ledger.Turn.Turn)
}
