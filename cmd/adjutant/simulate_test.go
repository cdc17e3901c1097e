package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/bot"
	"adjutant/bot/record"
	"adjutant/cmd/adjutant/demo"
	"adjutant/cmd/adjutant/simulate"
	"adjutant/engine"
	"adjutant/engine/ahd"
	"adjutant/engine/enginetest"
	"adjutant/engine/player"
	"adjutant/store"
)

// tallied runs simulate and reads what it counts.
func tallied(t *testing.T, code int, args ...string) simulate.Tally {
	t.Helper()
	o := does(t, code, "", append([]string{"simulate", "ahd"}, append(args, "--json")...)...)
	var got simulate.Tally
	if err := json.Unmarshal([]byte(o.out), &got); err != nil {
		t.Fatalf("%v in:\n%s", err, o.out)
	}
	return got
}

func TestSimulateWithOptionsDrawnAndRecordsVerified(t *testing.T) {
	t.Parallel()
	for i, scenario := range []string{"1861-short", "1864"} {
		if !enginetest.Draw(i, 2) {
			continue
		}
		one := tallied(t, 0, scenario, "--games", "9", "--random-options", "--verify", "--workers", "1")
		if one.Verified != 9 || one.Finished != 9 || one.Dice < 200 || len(one.BrokenSeeds) > 0 {
			t.Errorf("%s: of 9 games it tells %+v", scenario, one)
		}
		two := tallied(t, 0, scenario, "--games", "9", "--random-options", "--verify", "--workers", "2")
		if one.Orders != two.Orders || one.Dice != two.Dice || one.Battles != two.Battles {
			t.Errorf("%s: the same seeds count %+v and then %+v", scenario, one, two)
		}
		if plain := tallied(t, 0, scenario, "--games", "9"); plain.Orders == one.Orders || plain.Verified != 0 {
			t.Errorf("%s: without drawn options and records it counts %+v, with them %+v; want other games, and no record", scenario, plain, one)
		}
	}
	folder := filepath.Join(t.TempDir(), "records")
	words := does(t, 0, "", "simulate", "ahd", "1861-short", "--games", "2", "--records", folder, "--board", t.TempDir()).out
	if !strings.Contains(words, "2 records with ") || strings.Contains(words, "Not in order") {
		t.Errorf("in words it says\n%s", words)
	}
	for _, seed := range []string{"1", "2"} {
		does(t, 0, "", "record", "verify", filepath.Join(folder, "ahd-1861-short-"+seed+".record"))
	}
	does(t, exitUsage, "", "simulate", "ahd", "1861", "--option", "4.9", "--random-options")
}

func TestOptionsAreDrawnGameByGame(t *testing.T) {
	s := simulate.Series{Wishes: simulate.Wishes{Scenario: "1861-short", RandomOptions: true}}
	drawn := map[string]bool{}
	for seed := range uint64(12) {
		g := s.Game(ahd.Book, randoms(), seed)
		if g.Err != nil {
			t.Fatal(g.Err)
		}
		drawn[strings.Join(g.Options, " ")] = true
	}
	if len(drawn) < 10 {
		t.Errorf("12 games draw only the sets %v", drawn)
	}
}

func randoms() map[engine.Seat]player.Player {
	return map[engine.Seat]player.Player{"union": player.Random{}, "confederate": player.Random{}}
}

func TestABrokenGameIsNamed(t *testing.T) {
	s := simulate.Series{Wishes: simulate.Wishes{Scenario: "1861-short", Option: []string{"4.9"}}}
	unread := *ahd.Book
	unread.Decode = func(string, []byte) (engine.Event, error) { return nil, errors.New("not my event") }
	dead := *ahd.Book
	dead.Start = func(string, []string) (engine.Position, error) { panic("no board") }
	var bad simulate.Tally
	for seed, tt := range []struct {
		book *engine.Book
		want string
	}{
		{&unread, "does not decode: not my event"},
		{&dead, "seed 1: panic: no board"},
	} {
		g := s.Game(tt.book, randoms(), uint64(seed))
		if g.Err == nil || !strings.Contains(g.Err.Error(), tt.want) {
			t.Errorf("seed %d: %v, want %q", seed, g.Err, tt.want)
		}
		bad.Add(g)
	}
	bad.Add(simulate.Game{Seed: 5, Name: "seed 5", Played: player.Played{Orders: 7}})
	bad.Add(simulate.Game{Seed: 2, Name: "seed 2", Err: errors.New("seed 2: it fell")})
	if want := []uint64{0, 1, 2, 5}; !slices.Equal(bad.BrokenSeeds, want) || bad.Broken != 3 || bad.Stuck != 1 || !strings.HasPrefix(bad.FirstFault, "seed 0: ") {
		t.Errorf("four games count %+v; want the seeds %v, three broken and one stuck", bad, want)
	}
	var first simulate.Tally
	first.Add(simulate.Game{Seed: 5, Name: "seed 5", Played: player.Played{Orders: 7}})
	if first.FirstFault != "seed 5: stuck after 7 orders" {
		t.Errorf("the first fault is %q", first.FirstFault)
	}
}

// opening is a game of one order, and the events of that.
func opening(t *testing.T, g *simulate.Game) (before, after engine.Position, es []engine.Event) {
	t.Helper()
	p, err := ahd.Book.Start("1861", nil)
	if err != nil {
		t.Fatal(err)
	}
	d := p.Awaited()[0]
	if es, err = p.Rule(d, d.Pass, engine.NewRandom(1)); err != nil || len(es) == 0 {
		t.Fatal(es, err)
	}
	after = p.Clone()
	for _, e := range es {
		after.Fold(e)
	}
	g.End = after
	return p, after, es
}

func TestARecordThatLacksSomethingDoesNotVerify(t *testing.T) {
	g := simulate.Game{Seed: 1}
	start, _, es := opening(t, &g)
	g.Scribe = g.NewScribe(ahd.Book, "1861", start.Clone())
	if _, err := g.Verify(); err == nil || !strings.HasPrefix(err.Error(), "the record replays to\n") {
		t.Errorf("without its events: %v", err)
	}
	g.Scribe.Note(es)
	if _, err := g.Verify(); err != nil {
		t.Errorf("with its events: %v", err)
	}
	g.Dice = 3
	if _, err := g.Verify(); err == nil || err.Error() != "3 dice were rolled, and of the record 0 verify" {
		t.Errorf("with three dice that it has not: %v", err)
	}
}

// The record of a game that machines have played can be taken into the database, and comes out as it went in.
func TestASimulatedRecordImports(t *testing.T) {
	g := simulate.Series{Wishes: simulate.Wishes{Scenario: "1861-short", Verify: true, RandomOptions: true}}.Game(ahd.Book, randoms(), 4)
	if g.Err != nil || len(g.Options) == 0 {
		t.Fatalf("with the options %v: %v", g.Options, g.Err)
	}
	rec, err := g.Scribe.Record()
	if err != nil {
		t.Fatal(err)
	}
	var in, out bytes.Buffer
	if err := record.WriteRecord(&in, rec); err != nil {
		t.Fatal(err)
	}
	now := func() time.Time { return time.Date(2027, 1, 4, 20, 0, 0, 0, time.UTC) }
	st, err := store.Open(filepath.Join(t.TempDir(), "games.db"), now)
	if err != nil {
		t.Fatal(err)
	}
	defer st.Close()
	b := bot.New(bot.Config{Store: st, Domain: "club.example", Now: now, Random: demo.NewStream("import")})
	imported, err := b.Import(t.Context(), rec, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := b.Export(t.Context(), imported.ID, &out); err != nil {
		t.Fatal(err)
	}
	if in.String() != out.String() {
		t.Errorf("the record comes out different; the first line that differs: %s", firstDifference(out.String(), in.String()))
	}
}

func TestAWitnessSeesWhatTheEventsLack(t *testing.T) {
	var g simulate.Game
	start, after, es := opening(t, &g)
	w := simulate.Witness{Book: ahd.Book, Written: start.Clone(), N: simulate.Compared - 1}
	if err := w.See(after, es); err != nil || w.Written.Text() != after.Text() {
		t.Errorf("in order: %v", err)
	}
	w = simulate.Witness{Book: ahd.Book, Written: start.Clone(), N: simulate.Compared - 1}
	if err := w.See(after, nil); err == nil || !strings.Contains(err.Error(), "make another position") {
		t.Errorf("with events that are missing: %v", err)
	}
}

func TestTheMeterIsSlow(t *testing.T) {
	var out bytes.Buffer
	began := time.Date(2027, 1, 4, 20, 0, 0, 0, time.UTC)
	m := simulate.Meter{Out: &out, Games: 1000, Began: began}
	for ms := range 1000 {
		m.Show(&simulate.Tally{Finished: ms}, began.Add(time.Duration(ms)*time.Millisecond))
	}
	if n := strings.Count(out.String(), "games"); n != 4 {
		t.Errorf("within a second it shows %d lines, want 4: %q", n, out.String())
	}
	m.Clear()
	if !strings.HasSuffix(out.String(), "750 of 1000 games, 0 orders, 1 s\r\033[K") {
		t.Errorf("at the end it shows %q", out.String())
	}
}

func TestNobodyWatchesAFile(t *testing.T) {
	f, err := os.Create(t.TempDir() + "/errors")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if simulate.Terminal(f) != nil || simulate.Terminal(&bytes.Buffer{}) != nil {
		t.Error("a file or a buffer was taken for a terminal")
	}
	if o := does(t, 0, "", "simulate", "ahd", "1861-short", "--games", "2"); o.err != "" {
		t.Errorf("with nobody watching it writes %q", o.err)
	}
}
