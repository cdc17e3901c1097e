package league

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/bot"
	"adjutant/bot/hall"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine/enginetest"
	"adjutant/engine/scene"
	"adjutant/render"
	"adjutant/store"
)

// A mortal is a process that dies at a step: whenever it asks what time it is, or draws, it has come a step further. When it is dead, it
// comes no further at all.
type mortal struct {
	context.Context
	time  time.Time
	left  int // steps until it dies; 0: it lives
	steps int
	dead  bool
}

type death struct{}

// Err lets every look into the store be a step, too.
func (m *mortal) Err() error {
	m.step()
	return nil
}

func (m *mortal) step() {
	m.steps++
	if m.left > 0 && m.steps == m.left {
		m.dead = true
	}
	if m.dead {
		panic(death{})
	}
}

func (m *mortal) now() time.Time {
	m.step()
	return m.time
}

// raised is a club whose process was begun anew, on what stands in the file.
func (c *club) raised(m *mortal, path string) *club {
	c.t.Helper()
	st, err := store.Open(path, m.now)
	if err != nil {
		c.t.Fatal(err)
	}
	c.t.Cleanup(func() { st.Close() })
	b := *c
	b.store, b.time, b.box = st, m.time, nil
	b.a = bot.New(bot.Config{Store: st, Domain: "club.example", Now: m.now, Random: steady(),
		Draw:       func(*scene.Scene, render.Options) ([]byte, error) { return []byte("png"), nil },
		Moderators: []table.Person{{Name: "Cora", Address: "cora@mail.example", Zone: "Europe/London"}},
		Log:        slog.New(slog.DiscardHandler)}).House
	return &b
}

// dies does something until it is dead, or has done it.
func (m *mortal) dies(do func()) {
	defer func() {
		if v := recover(); v != nil && v != any(death{}) && !m.dead {
			panic(v)
		}
	}()
	do()
}

var drawnWords = regexp.MustCompile(`[0-9a-f]{16,}|adjutant[^ ]*|do [a-z0-9-]+`)

// left is what somebody finds afterwards: the letters, each with its reader, the games, the events of the season.
func (c *club) left() string {
	c.t.Helper()
	c.read()
	var lines []string
	for _, l := range c.box {
		lines = append(lines, fmt.Sprintln(l.To, l.game, l.Kind, drawnWords.ReplaceAllString(l.Text(), "*")))
	}
	slices.Sort(lines)
	d := c.season("winter-1861")
	for _, link := range d.log.Links {
		lines = append(lines, fmt.Sprintln(link.At, link.Kind))
	}
	games, err := c.store.Games(context.Background(), store.GameFilter{})
	if err != nil {
		c.t.Fatal(err)
	}
	for _, g := range games {
		es, err := c.store.Events(context.Background(), g.ID, 0)
		if err != nil {
			c.t.Fatal(err)
		}
		lines = append(lines, fmt.Sprintln(g.ID, g.State, len(es)))
	}
	return strings.Join(lines, "\x00")
}

// lacking is what one has and the other has not.
func lacking(a, b string) string {
	had := strings.Split(a, "\x00")
	return strings.Join(slices.DeleteFunc(strings.Split(b, "\x00"), func(s string) bool {
		i := slices.Index(had, s)
		if i >= 0 {
			had = slices.Delete(had, i, i+1)
		}
		return i >= 0
	}), "")
}

// Section 13, 8: death at any step of a round's start, of a judgement or of a correction leaves one round, one letter each and one chain,
// and what comes after it does the rest. Without -times some of the steps are tried.
func TestDeathAtAnyStep(t *testing.T) {
	names := []string{"Anna", "Ben", "Carl", "Dan"}
	c := newClub(t, append(names, "Ida")...)
	c.whole("home and away swiss teams 2 weeks 2", names...)
	c.says("Anna", "team winter with Ida")
	has(t, c.says("Ida", "accept winter"), "You are in Team Anna")
	first := c.season("winter-1861").s.Header.First
	says := func(ctx context.Context, c *club, id, text string) {
		p := c.who["Cora"]
		if err := hall.Handle(ctx, c.a, post.Request{Door: "mail", ID: id, Token: p.Token, From: p.Address, Text: text}); err != nil {
			panic(err)
		}
	}
	ticks := func(ctx context.Context, c *club) {
		for _, do := range []func(context.Context, *table.House) error{Tick, hall.Tick, Tick} {
			if err := do(ctx, c.a); err != nil {
				panic(err)
			}
		}
	}
	stops, settled := first.AddDate(0, 0, 14), first.AddDate(0, 0, 21)
	for _, at := range []struct {
		what  string
		when  time.Time // until shortly before all goes well
		does  func(context.Context, *club)
		drawn int // of how many steps one is tried
	}{
		{"a round's start", first, ticks, 20},
		{"the last day of play", stops, ticks, 20},
		{"a judgement by a moderator", stops.Add(3 * time.Hour), func(ctx context.Context, c *club) {
			says(ctx, c, "judged@mail.example", "judge 1 union because of the ford")
			ticks(ctx, c)
		}, 20},
		{"the end of the judgement, and the next round's start", settled, ticks, 25},
		{"a correction", settled.AddDate(0, 0, 1), func(ctx context.Context, c *club) {
			says(ctx, c, "shown@mail.example", "result 1 void because it never should have been")
			says(ctx, c, "done@mail.example", regexp.MustCompile(`do [a-z0-9-]{5,}`).FindString(c.answer("Cora")))
			ticks(ctx, c)
		}, 20},
	} {
		c.until(at.when.Add(-time.Hour))
		c.seen = 0
		c.read()
		c.time = at.when.Add(time.Second)
		if err := c.store.SetMemo(t.Context(), memoAlive, store.Stamp(c.time)); err != nil {
			t.Fatal(err)
		}
		whole := filepath.Join(t.TempDir(), "whole.db")
		if err := c.store.Backup(t.Context(), whole); err != nil {
			t.Fatal(err)
		}
		raw, err := os.ReadFile(whole)
		if err != nil {
			t.Fatal(err)
		}
		copied := func() string {
			path := filepath.Join(t.TempDir(), "copy.db")
			if err := os.WriteFile(path, raw, 0o600); err != nil {
				t.Fatal(err)
			}
			return path
		}
		once := &mortal{Context: t.Context(), time: c.time}
		b := c.raised(once, copied())
		at.does(once, b)
		steps := once.steps
		want := b.left()
		tried := 0
		for step := 1; step <= steps; step++ {
			if !enginetest.Draw(step+at.when.Day(), at.drawn) {
				continue
			}
			path := copied()
			dying := &mortal{Context: t.Context(), time: c.time, left: step}
			dying.dies(func() { at.does(dying, c.raised(dying, path)) })
			if !dying.dead { // the first time some things are done that are kept
				break
			}
			tried++
			alive := &mortal{Context: t.Context(), time: c.time}
			next := c.raised(alive, path)
			at.does(alive, next)
			if got := next.left(); got != want {
				a, b := lacking(want, got), lacking(got, want)
				t.Fatalf("%s, death at step %d of %d: too much is\n%s\nlacking is\n%s", at.what, step, steps, a, b)
			}
			has(t, next.mod("league verify winter-1861"), "all right")
		}
		if tried < steps/at.drawn-1 {
			t.Errorf("%s: %d of %d steps were tried", at.what, tried, steps)
		}
	}
}
