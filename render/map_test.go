package render

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/ahd"
	"adjutant/engine/scene"
)

// deployed reads a file of the folder that holds the picture shown to the world.
func deployed(t *testing.T, name string) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("..", "deploy", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// afterTurn plays the orders beside the picture, with the dice named in their first line.
func afterTurn(t *testing.T) *scene.Scene {
	t.Helper()
	p, err := ahd.Book.Parse(deployed(t, "map.position"))
	if err != nil {
		t.Fatal(err)
	}
	orders := deployed(t, "map.orders")
	var rolls []int
	for _, d := range strings.Split(regexp.MustCompile(`--dice (\S+)`).FindStringSubmatch(orders)[1], ",") {
		n, err := strconv.Atoi(d)
		if err != nil {
			t.Fatal(err)
		}
		rolls = append(rolls, n)
	}
	script := engine.NewScript(rolls...)
	dice := func(string) engine.Dice { return script }
	table := &engine.Table{Position: p, Strict: true}
	events := table.Continue(dice("")).Events
	for i, line := range strings.Split(strings.TrimSpace(orders), "\n") {
		seat, text, ok := strings.Cut(line, ": ")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		out, err := table.Take(engine.Seat(seat), 0, []engine.Input{{No: i + 1, Text: text}}, dice)
		if err != nil || len(out.Refusals) > 0 {
			t.Fatalf("line %d, %q: error %v, refusals %v", i+1, line, err, out.Refusals)
		}
		events = append(events, out.Events...)
	}
	if left := script.Left(); len(left) > 0 {
		t.Errorf("dice left over: %v", left)
	}
	return table.Position.Scene(engine.Leads(table.Position, table.Position.Turn().Side), events)
}

func TestTheMapShownToTheWorld(t *testing.T) {
	t.Parallel()
	s := afterTurn(t)
	if len(s.Arrows) != 5 || len(s.Battles) != 1 || len(s.Discs) != 1 {
		t.Errorf("got %d arrows, %d battles and %d discs, want 4 marches and a retreat, 1 and 1", len(s.Arrows), len(s.Battles), len(s.Discs))
	}
	got, err := PNG(s, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if len(got) > 500_000 {
		t.Errorf("the picture has %d bytes, want at most 500,000", len(got))
	}
	held(t, filepath.Join("..", "deploy", "map.png"), got)
}
