package bot

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/engine"
	"adjutant/engine/acwc"
	"adjutant/engine/player"
	"adjutant/engine/scene"
	"adjutant/render"
	"adjutant/store"
)

// What a side is given beside the words of its letters: the pictures as files, its record of the running game, what a machine does and says
// for it, and what is shown to everybody. Each is the same in two worlds of the campaign that look alike to the side; and a fault that is
// planted in it is found there.
var secretDoors = []struct {
	name   string
	play   func(w *worlds)
	look   func(w *worlds, world int) string
	plants []string // the faults that are found there
}{
	{"pictures", func(w *worlds) { w.reads("map Washington", 0) }, (*worlds).pictures, []string{"scene", "draw"}},
	{"the sealed record", (*worlds).unseenMonth, (*worlds).sealed, []string{"record"}},
	{"what is shown to everybody", (*worlds).unseenMonth, (*worlds).shown, []string{"turn"}},
	{"the dice", (*worlds).unseenDie, (*worlds).dice, []string{"dice"}},
	{"a machine in the side's place", (*worlds).machineMonth, (*worlds).letters, []string{"command"}},
}

func TestSecretsAtOtherDoors(t *testing.T) {
	if testing.Short() {
		t.Skip("a long game of one goroutine")
	}
	for _, d := range secretDoors {
		for _, plant := range append([]string{""}, d.plants...) {
			t.Run(d.name+", "+plant, func(t *testing.T) {
				t.Parallel()
				w := campaignWorlds(t, "union", plant, func(s *people.Spec) { s.Pace = record.Pace{Turn: 24 * time.Hour, Spent: record.SpentSteady} })
				w.listens(plant == "draw")
				d.play(w)
				a, b := d.look(w, 0), d.look(w, 1)
				switch {
				case a == "":
					t.Fatal("nothing is there")
				case plant == "" && a != b:
					t.Errorf("the worlds differ:\n%s\nand\n%s", a, b)
				case plant != "" && a == b:
					t.Error("the fault is not found")
				}
				if plant == "" {
					w.looksSame()
				}
			})
		}
	}
}

// listens makes it a game with a table, whose pictures are drawn as they are sent. With a fault they are as large as the truth is long.
func (w *worlds) listens(fault bool) {
	for i, c := range w.club {
		c.a.Discord = true
		p, err := c.store.PlayerByID(w.t.Context(), w.chair(i, w.reader).Player)
		if err != nil {
			w.t.Fatal(err)
		}
		p.Discord = "1001"
		if err := c.store.UpdatePlayer(w.t.Context(), p); err != nil {
			w.t.Fatal(err)
		}
		c.a.Draw = func(s *scene.Scene, o render.Options) ([]byte, error) {
			png, err := render.PNG(s, o)
			if fault {
				png = append(png, make([]byte, len(w.position(i).Text())%256)...)
			}
			return png, err
		}
	}
}

// pictures are the files of the pictures that stand within the last letter.
func (w *worlds) pictures(world int) string {
	var out strings.Builder
	for _, p := range w.last(world).Pictures {
		if !p.Inline {
			continue
		}
		png, err := letter.Picture(w.t.Context(), w.club[world].a, p)
		if err != nil {
			w.t.Fatal(err)
		}
		out.Write(png)
	}
	return out.String()
}

// last is the newest letter to the reader.
func (w *worlds) last(world int) (l post.Letter) {
	w.t.Helper()
	c := w.club[world]
	posted := c.newest(store.OutboxFilter{Player: w.chair(world, w.reader).Player, Limit: 1}, 0)
	if err := json.Unmarshal(posted[0].Body, &l); err != nil {
		w.t.Fatal(err)
	}
	return l
}

// unseenMonth is a month of both, in which each world has marches of the hider that the other has not.
func (w *worlds) unseenMonth() {
	w.t.Helper()
	w.reads("march Lyon from St. Louis to Rolla\nend", 0)
	w.hides(0, "march Bragg from Mobile to Selma")
	w.hides(1, "march Bragg from Selma to Mobile")
	for i := range w.club {
		w.hides(i, "end") // alike, so that the dice are
	}
	if got := w.position(0).Turn().ID; got != "1861-08 union" {
		w.t.Fatalf("it is %s", got)
	}
}

// sealed is what lies open in the reader's record; of the rest it is known that it is there.
func (w *worlds) sealed(world int) string {
	w.t.Helper()
	var text strings.Builder
	c := w.club[world]
	if err := people.ExportFor(w.t.Context(), c.a, c.game.ID, w.reader, &text); err != nil {
		w.t.Fatal(err)
	}
	r, err := record.ParseRecord(strings.NewReader(text.String()))
	if err != nil {
		w.t.Fatal(err)
	}
	var out strings.Builder
	head, sealed := r, 0
	head.Events = nil
	if err := record.WriteRecord(&out, head); err != nil {
		w.t.Fatal(err)
	}
	for _, e := range r.Events {
		if e.Kind == "sealed" {
			sealed++
		}
		fmt.Fprintf(&out, "%d %s %s %s\n", e.N, e.At, e.Kind, e.Fact)
	}
	if sealed < 5 || !strings.Contains(text.String(), "march Lyon") {
		w.t.Fatalf("%d events are sealed:\n%s", sealed, text.String())
	}
	return out.String()
}

// shown is what everybody sees: the letters to the table, what is pinned there, what one without a seat may ask.
func (w *worlds) shown(world int) string {
	w.t.Helper()
	c := w.club[world]
	return inJSON(w.t, w.tabled(world)) + w.pinned(c) + w.spectated(c)
}

// unseenDie is a die of the hider, whose orders before it are not the same in both worlds: so it shows another face. What it was rolled
// for is not yet settled when the reader asks.
func (w *worlds) unseenDie() {
	w.t.Helper()
	w.reads("end", 0)
	for i, bragg := range []string{"march Bragg from Mobile to Selma", "march Bragg from Selma to Mobile"} {
		w.hides(i, "standing attrition: ask")
		w.hides(i, bragg+"\nmarch Price from Springfield (Missouri) to Rolla\nend")
	}
	for i := range w.club {
		if ds := w.position(i).Awaited(); len(ds) != 1 || ds[0].Kind != "attrition" {
			w.t.Fatalf("%v is asked", ds)
		}
	}
	if a, b := w.position(0).Text(), w.position(1).Text(); steps(a) == steps(b) {
		w.t.Fatalf("the die shows the same in both worlds:\n%s", a)
	}
	w.reads("dice", 0)
}

// steps is the line of the notation that says what comes next.
func steps(text string) string {
	_, after, _ := strings.Cut(text, "\nsteps ")
	line, _, _ := strings.Cut(after, "\n")
	return line
}

// dice is the answer to the word.
func (w *worlds) dice(world int) string {
	return inJSON(w.t, w.last(world))
}

// machineMonth lets the reader's time pass until a machine moves for him.
func (w *worlds) machineMonth() {
	w.t.Helper()
	for i, c := range w.club {
		c.until(c.time.Add(50 * time.Hour))
		w.hides(i, "withdraw to Grand Junction")
	}
	if got := w.position(0).Turn().ID; got != "1861-07 confederate" {
		w.t.Fatalf("it is %s", got)
	}
}

// letters is all that was written to the reader.
func (w *worlds) letters(world int) string {
	w.t.Helper()
	text := inJSON(w.t, w.sent(world))
	if strings.Count(text, "march") < 2 || !strings.Contains(text, "machine") {
		w.t.Fatalf("no letter tells what a machine did:\n%s", text)
	}
	return text
}

// Command is what the steady player does; the fault looks at the truth.
func (f faulty) Command(d engine.Decision) engine.Order {
	if f.plant == "command" && d.Kind == "march" && strings.Contains(f.truth.Text(), "Braxton Bragg at Mobile") {
		return d.Pass
	}
	return f.Position.(player.Commander).Command(d)
}

// View is what a seat may know; the fault shows it everything.
func (f faulty) View(seat engine.Seat) engine.Position {
	if f.plant == "dice" {
		return f
	}
	return faulty{f.Position.View(seat), f.truth, f.plant}
}

// Turn is the turn that is played.
func (f faulty) Turn() engine.Turn {
	t := f.Position.Turn()
	if f.plant == "turn" {
		t.Title += " " + f.marked()
	}
	return t
}

// A loud event is told to everybody.
type loud struct{ engine.Event }

func (e loud) For(engine.Seat) engine.Event { return e }

func (e loud) ThrownBy() engine.Seat {
	if t, thrown := e.Event.(engine.Thrown); thrown {
		return t.ThrownBy()
	}
	return ""
}

// Fold makes an event true.
func (f faulty) Fold(e engine.Event) {
	if l, is := e.(loud); is {
		e = l.Event
	}
	f.Position.Fold(e)
}

func init() {
	b := *acwc.Book
	b.ID = "loud"
	b.Decode = func(kind string, fact []byte) (engine.Event, error) {
		e, err := acwc.Book.Decode(kind, fact)
		return loud{e}, err
	}
	b.Parse = func(text string) (engine.Position, error) {
		p, err := acwc.Book.Parse(strings.Replace(text, "rulebook         loud", "rulebook         acwc", 1))
		return faulty{p, p, "record"}, err
	}
	engine.Register(&b)
}
