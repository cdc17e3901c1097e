package bot

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
)

func TestParsePace(t *testing.T) {
	h := time.Hour
	with := func(change func(*record.Pace)) record.Pace {
		p := record.DefaultPace
		change(&p)
		return p
	}
	tests := []struct {
		words string
		want  record.Pace
	}{
		{"", record.DefaultPace},
		{"pace 72h/48h grace 24h spent defaults", record.DefaultPace},
		{"24h", with(func(p *record.Pace) { p.Turn, p.Interruption = 24*h, 24*h })},
		{"pace 3d/36", with(func(p *record.Pace) { p.Interruption = 36 * h })},
		{"72h/48h grace 24h weekdays spent wait", with(func(p *record.Pace) { p.Weekdays, p.Spent = true, record.SpentWait })},
		{"Grace 0h, spent FORFEIT", with(func(p *record.Pace) { p.Grace, p.Spent = record.None, record.SpentForfeit })},
		{"grace none absence none extensions none", with(func(p *record.Pace) { p.Grace, p.Absence, p.Extensions = record.None, record.None, record.None })},
		{"absence 7 days extensions 5 of 12h 100h/50h", with(func(p *record.Pace) {
			p.Absence, p.Extensions, p.Extension, p.Turn, p.Interruption = 7, 5, 12*h, 100*h, 50*h
		})},
		{"spent steady extensions 0", with(func(p *record.Pace) { p.Spent, p.Extensions = record.SpentSteady, record.None })},
	}
	for _, tt := range tests {
		t.Run(tt.words, func(t *testing.T) {
			got, err := record.ParsePace(tt.words)
			if err != nil || got != tt.want {
				t.Fatalf("got %+v (%v), want %+v", got, err, tt.want)
			}
			again, err := record.ParsePace(got.String())
			if err != nil || again != got {
				t.Errorf("%q reads as %+v (%v), want %+v", got.String(), again, err, got)
			}
			if kept := got.Event().Pace(); kept != got {
				t.Errorf("the event gives %+v, want %+v", kept, got)
			}
		})
	}
}

func TestNoPace(t *testing.T) {
	tests := []struct{ words, want string }{
		{"quick", `I do not read "quick" in a pace; a pace is written: 72h/48h grace 24h weekdays spent defaults`},
		{"0h/48h", "a turn and an answer need an hour at least"},
		{"99d", "99d is too long; at most 60 days"},
		{"grace", "the pace does not say how long the grace is"},
		{"grace soon", `"soon" is no time; a time is written 24h or 3d`},
		{"spent", "the pace does not say what happens when the time is spent"},
		{"spent money", `"money" is not what a game can do when the time is spent; it can: wait, defaults, steady or forfeit`},
		{"absence many", `"many" is no number of days of absence; 0 to 366`},
		{"extensions 101", `"101" is no number of extensions; 0 to 100`},
	}
	for _, tt := range tests {
		if _, err := record.ParsePace(tt.words); err == nil || err.Error() != tt.want {
			t.Errorf("%q: got %v, want %s", tt.words, err, tt.want)
		}
	}
}

// randomPace is any pace that ParsePace could read.
func randomPace(r *rand.Rand) record.Pace {
	hours := func(least, most int) time.Duration { return time.Duration(least+r.IntN(most-least+1)) * time.Hour }
	some := func(most int) int {
		if r.IntN(3) == 0 {
			return record.None
		}
		return 1 + r.IntN(most)
	}
	p := record.Pace{Turn: hours(1, 200), Interruption: hours(1, 100), Grace: hours(1, 72), Weekdays: r.IntN(2) == 0,
		Spent:   []string{record.SpentDefaults, record.SpentSteady, record.SpentForfeit, record.SpentWait}[r.IntN(4)],
		Absence: some(30), Extensions: some(5), Extension: hours(1, 72)}
	if r.IntN(4) == 0 {
		p.Grace = record.None
	}
	return p
}

func TestAnyPaceReadsBack(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range 500 {
		p := randomPace(r)
		got, err := record.ParsePace("pace " + p.String())
		if err != nil || got != p {
			t.Fatalf("%q reads as %+v (%v), want %+v", p, got, err, p)
		}
		if len(p.Says()) < 3 {
			t.Fatalf("%q says too little: %q", p, p.Says())
		}
	}
}

func TestPaceInWords(t *testing.T) {
	c := newClub(t)
	p, err := record.ParsePace("72h/48h weekdays spent forfeit absence none")
	if err != nil {
		t.Fatal(err)
	}
	c.start(people.Spec{Book: "toy", Scenario: "ford", Players: map[engine.Seat]table.Person{"north": anna, "south": ben}, Pace: p})
	c.letters()
	has(t, to(t, c.says("north", "pace"), anna).Text(), "Pace: 72 hours a turn; 48 hours for a question in a battle.",
		"Saturdays and Sundays do not count, in your own time zone.", "then 24 hours of grace; then the game is lost.",
		"Absence: none;", `More time: 3 extensions of up to 24 hours, by "extend".`, "Your time zone: Berlin.")
}

// TestAGameOfTheFirstPaceStillReads takes up a record that was written when a pace was three numbers: nothing was played then
// without an order, and so it stays.
func TestAGameOfTheFirstPaceStillReads(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("testdata", "game-1-first-pace.txt"))
	if err != nil {
		t.Fatal(err)
	}
	r, err := record.ParseRecord(strings.NewReader(string(text)))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := record.VerifyRecord(r); err != nil {
		t.Fatal(err)
	}
	c := newClub(t)
	g, err := people.Import(context.Background(), c.a, r, map[engine.Seat]table.Person{"north": anna, "south": ben})
	if err != nil {
		t.Fatal(err)
	}
	c.game = g
	s, err := letter.Look(context.Background(), c.a, g.ID)
	if err != nil {
		t.Fatal(err)
	}
	if got := s.Ledger.Pace.Pace(); got.Spent != record.SpentWait || got.Turn != 72*time.Hour || got.Absence != 21 {
		t.Errorf("the pace is %s, want 72 h, 21 days of absence, and that the game waits", got)
	}
	c.ledgerAgrees()
}
