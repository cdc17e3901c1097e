package bot

import (
	"context"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/bot/hall"
	"adjutant/engine/enginetest"
)

// TestSecretsAreFound plants a fault in the rulebook, and demands that every answer gives it away that shows what the rulebook says.
// A step is what the red reader says, what the blue hider says in the first world and in the second, or how much time goes by.
// Every other fault is planted here, in CI all.
func TestSecretsAreFound(t *testing.T) {
	const (
		shifted  = "blue: shift 3 from mill to wood | shift 1 from wood to mill"
		attacked = "blue: attack 4 at mill | attack 2 at mill"
	)
	for i, test := range []struct {
		plant string
		steps []string // the last of them is looked at; none: the start
		parts []string // in which the fault must be found
	}{
		{"men", nil, []string{"sections", "scene 1"}},
		{"men", []string{"red: map"}, []string{"sections", "scene 1"}},
		{"men", []string{"red: preview; end"}, []string{"sections"}},
		{"men", []string{"red: test; attack 2 at mill"}, []string{"sections"}},
		{"men", []string{"red: attack 99 at mill"}, []string{"sections"}},
		{"men", []string{"red: attack 2 at mill"}, []string{"sections"}},
		{"men", []string{"red: end"}, []string{"sections", "scene 1"}},
		{"men", []string{"red: end", attacked, "red: odds"}, []string{"sections"}},
		{"field", []string{"red: end", attacked}, []string{"preview", "sections"}},
		{"field", []string{"red: end", attacked, "red: legal"}, []string{"sections"}},
		{"field", []string{"red: end", attacked, "red: odds"}, []string{"sections"}},
		{"field", []string{"red: end", attacked, "30h"}, []string{"sections"}},
		{"field", []string{"red: end", attacked, "red:"}, []string{"sections"}},
		{"tell", []string{"red: end", shifted, "red: log 2"}, []string{"sections"}},
		{"tell", []string{"red: end", shifted, "red: why 1 2"}, []string{"preview", "sections"}},
		{"tell", []string{"red: end", shifted, "red: map"}, []string{"scene 1"}},
		{"tell", []string{"red: end", shifted, attacked}, []string{"sections", "scene 1"}},
		{"tell", []string{"red: end", shifted, "blue: end | end"}, []string{"sections", "scene 1"}},
		{"scene", []string{"red: end", shifted, "red: map"}, []string{"scene 1"}},
		{"scene", []string{"red: end", shifted, "blue: end | end"}, []string{"scene 1"}},
	} {
		if !enginetest.Draw(i, 2) {
			continue
		}
		t.Run(strings.Join(append([]string{test.plant}, test.steps...), ", "), func(t *testing.T) {
			t.Parallel()
			play := func(plant string) []string {
				w := fogWorlds(t, "red", plant)
				for _, step := range test.steps {
					w.sent(0)
					w.sent(1)
					w.step(step)
				}
				return partsOf(leaks(w.sent(0), w.sent(1)))
			}
			found := play(test.plant)
			for _, part := range test.parts {
				if !slices.Contains(found, part) {
					t.Errorf("found in %q, want also %q", found, part)
				}
			}
			if found := play("none"); len(found) > 0 {
				t.Errorf("without the fault the worlds differ in %q", found)
			}
		})
	}
}

func (w *worlds) step(step string) {
	w.t.Helper()
	who, words, said := strings.Cut(step, ":")
	words = strings.ReplaceAll(strings.TrimSpace(words), "; ", "\n")
	first, second, _ := strings.Cut(words, " | ")
	switch {
	case !said:
		d, err := time.ParseDuration(step)
		if err != nil {
			w.t.Fatal(err)
		}
		for _, c := range w.club {
			c.time = c.time.Add(d)
			if err := hall.Tick(context.Background(), c.a); err != nil {
				w.t.Fatal(err)
			}
		}
	case who == string(w.reader):
		w.reads(words, 0)
	default:
		w.hides(0, first)
		w.hides(1, second)
	}
}

// partsOf is where differences were found.
func partsOf(ds []leak) []string {
	var out []string
	for _, d := range ds {
		out = append(out, d.part)
	}
	return out
}

// TestSecretsAreFoundInEveryPart changes each part of what the reader is sent, and sees it found.
func TestSecretsAreFoundInEveryPart(t *testing.T) {
	w := fogWorlds(t, "red", "none")
	w.reads("map mill\npress blue: hello", 0)
	w.reads("attack 2 at mill", 0)
	w.hides(0, "stand")
	w.hides(1, "stand")
	a, b := w.sent(0), w.sent(1)
	if ds := leaks(a, b); len(ds) > 0 {
		t.Fatalf("before anything was changed: %v", ds)
	}
	seen := map[string]bool{}
	for i := range b {
		for _, part := range slices.Sorted(maps.Keys(b[i])) {
			seen[part] = true
			was := b[i][part]
			b[i][part] = was + " "
			if got := partsOf(leaks(a, b)); !slices.Equal(got, []string{part}) {
				t.Errorf("letter %d, %s was changed, and found was %q", i+1, part, got)
			}
			delete(b[i], part)
			if got := partsOf(leaks(a, b)); !slices.Equal(got, []string{part}) {
				t.Errorf("letter %d, %s was left out, and found was %q", i+1, part, got)
			}
			b[i][part] = was
		}
	}
	if got := partsOf(leaks(a, b[1:])); len(got) == 0 {
		t.Error("a letter less was not found")
	}
	if got := partsOf(leaks(a, b[:len(b)-1])); !slices.Contains(got, "number of letters") {
		t.Errorf("the last letter was left out, and found was %q", got)
	}
	for _, part := range []string{"subject", "message_id", "in_reply_to", "references", "answers", "question", "preview", "heading", "sections", "footer",
		"pictures", "scene 1", "to", "name", "door", "kind"} {
		if !seen[part] {
			t.Errorf("no letter has the part %q; there are %q", part, slices.Sorted(maps.Keys(seen)))
		}
	}
}
