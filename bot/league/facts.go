package league

import (
	"time"

	"adjutant/bot/clock"
	"adjutant/bot/league/pages"
	results "adjutant/bot/league/table"
)

// seasonFacts is where a season stands, as data.
type seasonFacts struct {
	Slug     string `json:"slug"`
	Title    string `json:"title"`
	What     string `json:"what"`
	Format   string `json:"format"`
	Stands   string `json:"stands"`
	Lines    int    `json:"lines"`
	Round    int    `json:"round"`
	Rounds   int    `json:"rounds"`
	Running  int    `json:"games_running"`
	Over     int    `json:"games_over"`
	Finished bool   `json:"over"`
}

// gameFacts is a game of a season, as data.
type gameFacts struct {
	Game   int64      `json:"game"`
	Round  int        `json:"round"`
	First  string     `json:"first"`
	Second string     `json:"second"`
	Kind   string     `json:"kind,omitempty"`
	Points *[2]string `json:"points,omitempty"`
	Ended  *time.Time `json:"ended,omitempty"`
	State  string     `json:"state"`
}

// seasonWhole is a season with its tables and the games of the rounds that are not over, as data.
type seasonWhole struct {
	seasonFacts
	Tables      []pages.Division `json:"tables"`
	Games       []gameFacts      `json:"games"`
	Waits       []string         `json:"waits_for_you"`
	Substitutes []string         `json:"substitutes"`
	Referees    []string         `json:"referees,omitempty"`
}

func factsOf(d *desk, c *clock.Clock) seasonFacts {
	f := seasonFacts{Slug: d.sn.Slug, Title: d.title(), What: d.what(), Format: formatWords(d), Stands: d.stands(c), Lines: len(d.s.Lines),
		Round: d.s.Round, Rounds: d.s.Rounds, Finished: d.s.Over()}
	for _, g := range d.s.Games {
		if g.Running() {
			f.Running++
		} else {
			f.Over++
		}
	}
	return f
}

// wholeFacts is a season as its moderator reads it.
func wholeFacts(d *desk, c *clock.Clock) seasonWhole {
	w := seasonWhole{seasonFacts: factsOf(d, c), Tables: []pages.Division{}, Games: []gameFacts{}, Waits: []string{}, Substitutes: []string{}}
	for division := range d.s.Divisions {
		w.Tables = append(w.Tables, publicTable(d, division+1))
	}
	open := map[int]bool{}
	for _, round := range d.s.OpenRounds() {
		open[round] = true
	}
	for _, g := range d.s.Games {
		if !open[g.Round] {
			continue
		}
		f := gameFacts{Game: g.Link, Round: g.Round, First: d.name(g.Lines[0]), Second: d.name(g.Lines[1]), Kind: string(g.Result.Kind),
			State: howStands(d, g)}
		if g.Result.Kind != results.Running {
			f.Points, f.Ended = &[2]string{tenths(g.Result.Points[0]), tenths(g.Result.Points[1])}, &g.Ended
		}
		w.Games = append(w.Games, f)
	}
	for _, l := range waitsFor(d) {
		w.Waits = append(w.Waits, l.Text)
	}
	for _, p := range d.s.Substitutes {
		w.Substitutes = append(w.Substitutes, d.player(p).Name)
	}
	for _, p := range d.s.Referees {
		w.Referees = append(w.Referees, personName(d, p))
	}
	return w
}
