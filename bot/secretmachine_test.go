package bot

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"adjutant/bot/people"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/acwc"
)

// machineWorlds starts the campaign in both worlds with the machine in the seat of hider or of reader, as by says.
func machineWorlds(t *testing.T, reader engine.Seat, plant string, machine func(w *worlds) engine.Seat) *worlds {
	t.Helper()
	w := &worlds{t: t, reader: reader, hider: map[engine.Seat]engine.Seat{"union": "confederate", "confederate": "union"}[reader]}
	p, err := acwc.Book.Start("1861", nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := range w.club {
		text := p.Text()
		if i == 1 {
			text = strings.NewReplacer(unseenCorps[reader]...).Replace(text)
		}
		spec := people.Spec{Book: acwc.Book.ID, Scenario: "1861", Position: text, Players: map[engine.Seat]table.Person{reader: anna, w.hider: ben}}
		if plant != "" {
			q := faulty{p, p, plant}
			spec.Book, spec.Position = q.book(), q.written(text)
		}
		spec.Players[machine(w)] = machineAs(t, table.FastMachine)
		w.club[i] = newClub(t)
		w.club[i].start(spec)
	}
	return w
}

// ordered is what the machine has ordered in a world, in its order.
func (w *worlds) ordered(world int) string {
	w.t.Helper()
	c := w.club[world]
	es, err := c.store.Events(context.Background(), c.game.ID, 0)
	if err != nil {
		w.t.Fatal(err)
	}
	var out []string
	for _, e := range es {
		var x engine.Settled
		if e.Kind == x.Kind() && json.Unmarshal(e.Fact, &x) == nil && x.How == engine.ByMachine {
			out = append(out, fmt.Sprintf("%s %s: %s %s", x.Seat, x.Asked, x.Order, x.Why))
		}
	}
	return strings.Join(out, "\n")
}

// In two worlds that look alike to its seat the machine orders the same; one that looks at the truth is found.
func TestTheMachineKnowsNoMoreThanItsSeat(t *testing.T) {
	if testing.Short() {
		t.Skip("a long game of one goroutine")
	}
	for _, reader := range []engine.Seat{"union", "confederate"} {
		for _, plant := range []string{"", "command"} {
			if plant != "" && reader != "union" { // the fault looks at a corps of the Confederacy
				continue
			}
			t.Run(string(reader)+plant, func(t *testing.T) {
				t.Parallel()
				w := machineWorlds(t, reader, plant, func(w *worlds) engine.Seat { return w.reader })
				if w.position(0).Awaited()[0].Seat != reader { // the person moves first, the same in both
					w.hides(0, "end!")
					w.hides(1, "end!")
				}
				for _, c := range w.club {
					c.thinks()
				}
				a, b := w.ordered(0), w.ordered(1)
				switch {
				case strings.Count(a, "march") == 0:
					t.Fatalf("the machine has ordered nothing:\n%s", a)
				case plant == "" && a != b:
					t.Errorf("it orders\n%s\nand\n%s", a, b)
				case plant != "" && a == b:
					t.Error("the fault is not found")
				}
			})
		}
	}
}

// A letter to who plays against the machine tells nothing of what he cannot see: not what it has, nor what it went by, nor how long it thought.
func TestLettersAgainstTheMachineTellNoSecret(t *testing.T) {
	if testing.Short() {
		t.Skip("a long game of one goroutine")
	}
	t.Parallel()
	w := machineWorlds(t, "union", "", func(w *worlds) engine.Seat { return w.hider })
	w.same("the start")
	for _, orders := range []string{"march Sumner from Philadelphia via Baltimore to Washington by rail\nend!", "blockade Mobile\nend!"} {
		w.says(orders)
		for range 2 { // it may ask
			for _, c := range w.club {
				c.thinks()
			}
			w.same("what the machine has done")
		}
		w.looksSame()
		if a, b := w.ordered(0), w.ordered(1); a == b {
			t.Errorf("the machine had nothing to hide:\n%s", a)
		}
	}
	w.asksAll([]string{"status", "log", "log 2", "why", "hint", "charts"})
	if ls := w.sent(0); slices.ContainsFunc(ls, func(p parcel) bool { return strings.Contains(inJSON(t, p), "How the machine decided") }) {
		t.Error("a letter tells what the machine went by, where something is hidden")
	}
}
