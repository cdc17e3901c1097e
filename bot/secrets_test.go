package bot

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/bot/hall"
	"adjutant/bot/letter"
	"adjutant/bot/moderate"
	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/scene"
	"adjutant/store"
)

// Two worlds are two clubs that look the same to one seat, and differ in what it may not know. Whatever is sent to that seat must be
// the same in both, to the byte.
type worlds struct {
	t      *testing.T
	club   [2]*club
	reader engine.Seat
	hider  engine.Seat
	n      int      // messages of the reader
	m      [2]int   // messages of the hider
	seen   [2]int64 // letters that were compared
	said   []string // by whom and where, for a failure
	some   [2]int   // asksAll asks one in so many, and from which on; each other one where CI plays more
}

// A parcel is all that one letter brings its reader, part by part: the fields of the letter, the scene of each map.
type parcel map[string]string

// fogWorlds starts a game of the fog in both, with other men of the hider in each. plant is the fault of its rulebook, or "none".
func fogWorlds(t *testing.T, reader engine.Seat, plant string) *worlds {
	t.Helper()
	hider := fogSeats[1-fogSide(reader)]
	return newWorlds(t, reader, hider, func(world int) people.Spec {
		p := newFog()
		p.Plant = plant
		if world == 1 {
			p.Men[fogSide(hider)] = [2]int{15, 10}
		}
		return people.Spec{Book: "fog", Scenario: "river", Position: p.Text()}
	})
}

// newWorlds starts a game in both: Anna reads, Ben hides. He has another address, another zone and another token in each.
func newWorlds(t *testing.T, reader, hider engine.Seat, spec func(world int) people.Spec) *worlds {
	t.Helper()
	w := &worlds{t: t, reader: reader, hider: hider}
	for i := range w.club {
		w.club[i] = newClub(t)
		hides := ben
		if i == 1 {
			hides.Address, hides.Zone = "benjamin@post.example", "Asia/Tokyo"
		}
		s := spec(i)
		s.Players = map[engine.Seat]table.Person{reader: anna, hider: hides}
		w.club[i].start(s)
	}
	token := w.chair(1, w.hider)
	token.Token = fmt.Sprintf("%d.%s", token.Game, strings.Repeat("b", 26))
	if err := w.club[1].store.SetSeat(context.Background(), token); err != nil {
		w.t.Fatal(err)
	}
	if w.chair(0, w.hider).Token == token.Token {
		w.t.Fatal("the hider has the same address in both worlds")
	}
	return w
}

func (w *worlds) chair(world int, seat engine.Seat) store.Seat {
	w.t.Helper()
	c := w.club[world]
	seats, err := c.store.Seats(context.Background(), c.game.ID)
	if err != nil {
		w.t.Fatal(err)
	}
	return seats[slices.IndexFunc(seats, func(s store.Seat) bool { return s.Seat == string(seat) })]
}

// says sends the same message of the reader in both worlds, and compares what comes of it.
func (w *worlds) says(text string) {
	w.t.Helper()
	w.reads(text, 0)
	w.same(fmt.Sprintf("%q", text))
}

// reads sends it; question is the one that it names, 0 for none.
func (w *worlds) reads(text string, question int) {
	w.t.Helper()
	w.n++
	w.said = append(w.said, fmt.Sprintf("the reader: %q", text))
	for _, c := range w.club {
		r := c.request(w.reader, text)
		r.ID = fmt.Sprintf("reader%d@mail.example", w.n)
		r.Root, r.Question = r.ID, question
		c.handle(r)
	}
}

// hides sends a message of the hider in one world.
func (w *worlds) hides(world int, text string) {
	w.t.Helper()
	w.club[world].handle(w.hidden(world, text))
}

func (w *worlds) hidden(world int, text string) post.Request {
	w.t.Helper()
	w.m[world]++
	r := w.club[world].request(w.hider, text)
	r.ID = fmt.Sprintf("hider%d-%d@mail.example", world, w.m[world])
	r.Root = r.ID
	return r
}

// differ sends what the hider says in each world, and compares what comes of it.
func (w *worlds) differ(first, second string) {
	w.t.Helper()
	w.hides(0, first)
	w.hides(1, second)
	w.same(fmt.Sprintf("the hider's %q and %q", first, second))
}

// moderate lets the moderator say something in one world, and returns what he is answered.
func (w *worlds) moderate(world int, text string) string {
	w.t.Helper()
	ss, err := moderate.Moderate(context.Background(), w.club[world].a, "", text, true)
	if err != nil {
		w.t.Fatalf("%q: %v", text, err)
	}
	return post.Letter{Sections: ss}.Text()
}

// passes lets time go by, and compares what comes of it.
func (w *worlds) passes(d time.Duration) {
	w.t.Helper()
	for _, c := range w.club {
		c.time = c.time.Add(d)
		if err := hall.Tick(context.Background(), c.a); err != nil {
			w.t.Fatal(err)
		}
	}
	w.same(fmt.Sprintf("%v later", d))
}

// sends lets the relay take what is owed. Of the hider's letters it says something else in each world.
func (w *worlds) sends() {
	w.t.Helper()
	for i, c := range w.club {
		for {
			letters, err := c.store.Outbox().Claim(context.Background(), "mail", 100, time.Minute)
			if err != nil {
				w.t.Fatal(err)
			}
			if len(letters) == 0 {
				break
			}
			for _, l := range letters {
				reply := "250 ok"
				if l.Seat == string(w.hider) {
					reply = fmt.Sprintf("250 ok, world %d", i)
				}
				if err := c.store.Outbox().Sent(context.Background(), l.ID, reply); err != nil {
					w.t.Fatal(err)
				}
			}
		}
	}
}

// same demands that the reader was sent the same in both worlds since the last time.
func (w *worlds) same(after string) {
	w.t.Helper()
	if ds := leaks(w.sent(0), w.sent(1)); len(ds) > 0 {
		w.t.Fatalf("after %s the two worlds differ for %s: letter %d, %s:\n%s\nand\n%s", after, w.reader, ds[0].letter, ds[0].part, ds[0].first, ds[0].second)
	}
}

// sent is what was written to the reader since the last time: to his seat and to himself.
func (w *worlds) sent(world int) []parcel {
	w.t.Helper()
	c := w.club[world]
	posted := c.newest(store.OutboxFilter{Player: w.chair(world, w.reader).Player, Limit: 3}, w.seen[world])
	slices.Reverse(posted)
	var out []parcel
	for _, p := range posted {
		if p.ID > w.seen[world] {
			out = append(out, w.unpack(c, p))
		}
	}
	if len(posted) > 0 {
		w.seen[world] = posted[len(posted)-1].ID
	}
	return out
}

// unpack takes a letter apart. Of a map it is the drawing that is sent, not the numbers of the events from which it is drawn; and the
// reader's own address is his.
func (w *worlds) unpack(c *club, posted store.Posted) parcel {
	w.t.Helper()
	var l post.Letter
	if err := json.Unmarshal(posted.Body, &l); err != nil {
		w.t.Fatal(err)
	}
	out := parcel{"door": posted.Door, "kind": posted.Kind}
	l.ReplyToken = ""
	for i, key := range l.Pictures {
		sight, err := letter.Scene(context.Background(), c.a, key)
		if err != nil {
			w.t.Fatal(err)
		}
		drawn := *sight
		drawn.Still = &scene.Still{Key: sight.Still.Key} // the ground is the same for all
		out[fmt.Sprintf("scene %d", i+1)] = inJSON(w.t, drawn)
		l.Pictures[i].Event, l.Pictures[i].Since = 0, 0
	}
	fields := map[string]json.RawMessage{}
	if err := json.Unmarshal([]byte(inJSON(w.t, l)), &fields); err != nil {
		w.t.Fatal(err)
	}
	for name, value := range fields {
		out[name] = string(value)
	}
	return out
}

func inJSON(t testing.TB, v any) string {
	t.Helper()
	text, err := record.PlainJSON(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// A leak is a part of a letter that is not the same in both worlds.
type leak struct {
	letter              int // from 1
	part, first, second string
}

func leaks(a, b []parcel) []leak {
	var out []leak
	for i := range min(len(a), len(b)) {
		both := maps.Clone(a[i])
		maps.Copy(both, b[i])
		for _, part := range slices.Sorted(maps.Keys(both)) {
			x, inA := a[i][part]
			y, inB := b[i][part]
			if x != y || inA != inB {
				out = append(out, leak{i + 1, part, x, y})
			}
		}
	}
	if len(a) != len(b) {
		out = append(out, leak{min(len(a), len(b)) + 1, "number of letters", fmt.Sprint(len(a)), fmt.Sprint(len(b))})
	}
	return out
}

// looksSame demands that the two worlds are what they are meant to be: two positions, one view of them.
func (w *worlds) looksSame() {
	w.t.Helper()
	var views [2]string
	for i, c := range w.club {
		views[i] = w.position(i).View(w.reader).Text()
		c.ledgerAgrees()
	}
	if views[0] != views[1] {
		w.t.Fatalf("the test itself made two worlds that look different to %s:\n%s\nand\n%s", w.reader, views[0], views[1])
	}
}

// position is that of a world.
func (w *worlds) position(world int) engine.Position {
	w.t.Helper()
	s, err := letter.Look(context.Background(), w.club[world].a, w.club[world].game.ID)
	if err != nil {
		w.t.Fatal(err)
	}
	return s.Table.Position
}

// asks is what the reader can ask of the game without changing it, in the words of a mail each; asksBesides, what he can ask of the rest.
var (
	asks = []string{
		"status", "map", "map mill", "charts", "log", "log 1", "log dice", "log dice 1", "legal", "legal mill", "why", "why 1", "why 1 1",
		"preview\nattack 2 at mill\nend", "preview\nshift 50 from mill to wood", "odds", "test\nattack 2 at mill\nraise 9 at wood", "dice", "takeback",
		"attack 99 at mill", "raise 9 at wood",
	}
	asksBesides = []string{
		"help", "help dice", "test", "test\nshift 50 from mill to wood", "rules", "rules attack", "rules 1", "me", "standing", "ahead", "pace", "legal the wood",
		"preview\nstand", "yes", "no", "mrach", "line 1: attack 98 at mill", "press ben: hello", "tables", "",
	}
)

// asksAll asks one after the other, now and then an hour later: who asks too much is not answered.
func (w *worlds) asksAll(texts []string) {
	w.t.Helper()
	n := 0
	for i, text := range texts {
		if w.some[0] > 0 && !enginetest.Draw(i+w.some[1], w.some[0]) {
			continue
		}
		if n++; n%15 == 1 {
			w.passes(61 * time.Minute)
		}
		w.says(text)
	}
}
