package bot

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/record"
	"adjutant/engine"
	"adjutant/store"
)

var update = flag.Bool("update", false, "write the golden files")

// played is a game of the toy book, two turns and a half, with its record.
func played(t testing.TB) (*club, record.Record) {
	t.Helper()
	c := ford(t)
	c.says("north", "attack 2\nraise 1\nend")
	c.time = c.time.Add(6*time.Hour + 11*time.Minute)
	c.says("south", "stand")
	c.time = c.time.Add(30 * time.Minute)
	c.says("south", "attack 1\nend")
	c.says("north", "stand")
	c.says("north", "attack 1")
	r, err := people.Record(context.Background(), c.a, 1)
	if err != nil {
		t.Fatal(err)
	}
	return c, r
}

func text(t testing.TB, r record.Record) string {
	t.Helper()
	var b bytes.Buffer
	if err := record.WriteRecord(&b, r); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestRecordIsAsItAlwaysWas(t *testing.T) {
	_, r := played(t)
	got := text(t, r)
	golden := filepath.Join("testdata", "game-1.txt")
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("the record differs from %s; with -update it is written anew. Got:\n%s", golden, got)
	}
}

func TestRecordReadsBackReplaysAndVerifies(t *testing.T) {
	c, r := played(t)
	again, err := record.ParseRecord(strings.NewReader(text(t, r)))
	if err != nil {
		t.Fatal(err)
	}
	if text(t, again) != text(t, r) {
		t.Error("a record that was read is written otherwise")
	}
	p, err := record.ReplayRecord(again)
	if err != nil {
		t.Fatal(err)
	}
	s, err := letter.Look(context.Background(), c.a, 1)
	if err != nil {
		t.Fatal(err)
	}
	if p.Text() != s.Table.Position.Text() {
		t.Errorf("replayed:\n%swant:\n%s", p.Text(), s.Table.Position.Text())
	}
	v, err := record.VerifyRecord(again)
	if err != nil {
		t.Fatal(err)
	}
	want := "Game 1: 2 player turns, 7 dice, all right. 1 die more of a turn whose link is not yet published. The chain begins at " +
		record.Brief(r.Header.Dice) + ", published on 2027-01-04 20:05 UTC."
	if v.String() != want {
		t.Errorf("the verdict is\n%s\nwant\n%s", v, want)
	}
}

func TestRecordTellsNoSecret(t *testing.T) {
	c, r := played(t)
	g, err := c.store.Game(context.Background(), 1)
	if err != nil {
		t.Fatal(err)
	}
	secret := engine.Link(g.Secret)
	out := text(t, r)
	for n := range 6 {
		shown := strings.Contains(out, engine.ChainLink(secret, n).String())
		if want := n <= 2; shown != want { // two turns are over
			t.Errorf("link %d is in the record: %t, want %t", n, shown, want)
		}
	}
	seats, err := c.store.Seats(context.Background(), 1)
	if err != nil {
		t.Fatal(err)
	}
	hasNot(t, out, secret.String(), anna.Address, ben.Address, seats[0].Token, seats[1].Token)
}

func TestEveryTamperingIsFound(t *testing.T) {
	_, r := played(t)
	whole := text(t, r)
	lines := strings.Split(strings.TrimSuffix(whole, "\n"), "\n")
	first := slices.Index(lines, "") + 1
	for i := range lines {
		if lines[i] == "" {
			continue
		}
		changed := slices.Clone(lines)
		b := []byte(changed[i])
		k := len(b) / 2
		if b[k] == '1' {
			b[k] = '2'
		} else {
			b[k] = '1'
		}
		changed[i] = string(b)
		if err := parseAndVerify(strings.Join(changed, "\n") + "\n"); err == nil {
			t.Errorf("nobody notices that line %d was changed to %q", i+1, changed[i])
		}
		if i >= first && i < len(lines)-1 {
			if err := parseAndVerify(strings.Join(slices.Delete(slices.Clone(lines), i, i+1), "\n") + "\n"); err == nil {
				t.Errorf("nobody notices that line %d is missing", i+1)
			}
			changed = slices.Clone(lines)
			changed[i], changed[i+1] = changed[i+1], changed[i]
			if err := parseAndVerify(strings.Join(changed, "\n") + "\n"); err == nil {
				t.Errorf("nobody notices that lines %d and %d were exchanged", i+1, i+2)
			}
		}
	}
}

func parseAndVerify(text string) error {
	r, err := record.ParseRecord(strings.NewReader(text))
	if err == nil {
		_, err = record.VerifyRecord(r)
	}
	return err
}

// forge changes events and makes all hashes fit again, as a server could that cheats.
func forge(t testing.TB, r record.Record, change func([]record.RecordEvent)) record.Record {
	t.Helper()
	r.Events = slices.Clone(r.Events)
	change(r.Events)
	head, err := record.PlainJSON(r.Header)
	if err != nil {
		t.Fatal(err)
	}
	hash := store.HeaderHash(head)
	for i := range r.Events {
		e := &r.Events[i]
		e.Hash = store.Hash(hash, e.N, e.At, e.Nonce, e.Kind, e.Fact)
		hash = e.Hash
	}
	return r
}

// edit rewrites the nth event of a kind.
func edit[E engine.Event](t testing.TB, es []record.RecordEvent, nth int, change func(*E)) int64 {
	t.Helper()
	var e E
	for i := range es {
		if es[i].Kind != e.Kind() {
			continue
		}
		if nth--; nth > 0 {
			continue
		}
		if err := json.Unmarshal(es[i].Fact, &e); err != nil {
			t.Fatal(err)
		}
		change(&e)
		fact, err := record.PlainJSON(e)
		if err != nil {
			t.Fatal(err)
		}
		es[i].Fact = fact
		return es[i].N
	}
	t.Fatalf("there are not so many %s", e.Kind())
	return 0
}

func TestForgedRecordsAreFound(t *testing.T) {
	_, r := played(t)
	right := 0
	for _, e := range r.Events {
		var d engine.Rolled
		if e.Kind == d.Kind() && right == 0 {
			if err := json.Unmarshal(e.Fact, &d); err != nil {
				t.Fatal(err)
			}
			right = d.Value
		}
	}
	wrong := right%6 + 1
	tests := []struct {
		name   string
		change func([]record.RecordEvent)
		want   string
	}{
		{"a die says something else", func(es []record.RecordEvent) { edit(t, es, 1, func(d *engine.Rolled) { d.Value = wrong }) },
			fmt.Sprintf("Game 1: die 1 of Day 1, the North says %d; the link gives %d. Stopped there.", wrong, right)},
		{"a die was left out", func(es []record.RecordEvent) { edit(t, es, 2, func(d *engine.Rolled) { d.Number = 3 }) }, "die 3 of Day 1, the North comes where die 2 is due"},
		{"a die has another salt", func(es []record.RecordEvent) { edit(t, es, 1, func(d *engine.Rolled) { d.Salt = engine.Salt("x") }) }, "the salt of die 1 of Day 1, the North is not that of the orders before it"},
		{"other orders salted it", func(es []record.RecordEvent) { edit(t, es, 2, func(o *engine.Ordered) { o.Text = "yield\n" }) }, "the salt of die 1"},
		{"a die of seven", func(es []record.RecordEvent) { edit(t, es, 1, func(d *engine.Rolled) { d.Value = 7 }) }, "a die of 6 sides says 7"},
		{"a die without a link", func(es []record.RecordEvent) { edit(t, es, 1, func(d *engine.Rolled) { d.Turn = "9 north" }) }, "a die without a link"},
		{"a link is left out", func(es []record.RecordEvent) { edit(t, es, 1, func(l *engine.Linked) { l.Index = 2 }) }, "link 2 is taken where link 1 is due"},
		{"another link is published", func(es []record.RecordEvent) {
			edit(t, es, 1, func(l *engine.Revealed) { l.Link = strings.Repeat("ab", 32) })
		}, "does not lead back to " + record.Brief(r.Header.Dice)},
		{"no link is published", func(es []record.RecordEvent) { edit(t, es, 1, func(l *engine.Revealed) { l.Link = "ab" }) }, "is not a link of 64 hexadecimal digits"},
		{"links are published out of order", func(es []record.RecordEvent) { edit(t, es, 1, func(l *engine.Revealed) { l.Turn = "2 south" }) }, "is published out of its order"},
		{"another chain", func(es []record.RecordEvent) {
			edit(t, es, 1, func(k *record.Committed) { k.Link = strings.Repeat("ab", 32) })
		}, "event 2: the chain does not begin with the link in the head"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := record.VerifyRecord(forge(t, r, tt.change))
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("the verdict is %v, want %q", err, tt.want)
			}
		})
	}
}

func TestBrokenChainNamesItsEvent(t *testing.T) {
	_, r := played(t)
	r.Events = slices.Clone(r.Events)
	r.Events[9].Fact = []byte(`{"seat":"north"}`)
	_, err := record.VerifyRecord(r)
	if err == nil || !strings.Contains(err.Error(), "Game 1: event 10: its hash does not fit; it or event 9 was changed. Stopped there.") {
		t.Errorf("the verdict is %v", err)
	}
}
