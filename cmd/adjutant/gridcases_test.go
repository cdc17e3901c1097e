package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A gridCase is a position of the war of 1861, lines that are ordered in it, and what comes of them by the book. In the file it begins with
// "== CLAUSE sentence"; then stand lines of the notation, and lines that begin with one of these:
//
//	> union: march ...     an order line
//	dice 3 4               what is rolled, all of it
//	= army 4406 union 3    a line of the position behind it, or its beginning; with - for =, none that begins so
//	~ words                what the log says; with ! for ~, what a refusal says
//	? union march          who is awaited, and for what
//	over union             who has won
//	die attrition          the die that is wanted and not there
//
// Where no line says otherwise all militia has been raised.
type gridCase struct {
	name                                           string
	position, orders, has, lacks, says, no, awaits []string
	dice, over, die                                string
}

func gridCases(t *testing.T, file string) []gridCase {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", file))
	if err != nil {
		t.Fatal(err)
	}
	var all []gridCase
	for _, l := range strings.Split(string(text), "\n") {
		l = strings.TrimSpace(l)
		if name, ok := strings.CutPrefix(l, "== "); ok {
			all = append(all, gridCase{name: name})
			continue
		}
		if l == "" || l[0] == '#' {
			continue
		}
		c := &all[len(all)-1]
		word, rest, _ := strings.Cut(l, " ")
		lists := map[string]*[]string{">": &c.orders, "=": &c.has, "-": &c.lacks, "~": &c.says, "!": &c.no, "?": &c.awaits}
		values := map[string]*string{"dice": &c.dice, "die": &c.die}
		switch {
		case lists[word] != nil:
			*lists[word] = append(*lists[word], rest)
		case values[word] != nil:
			*values[word] = rest
		case word == "over" && len(c.orders) > 0:
			c.over = rest
		default:
			c.position = append(c.position, l)
		}
	}
	return all
}

const allRaised = "militia alabama, arkansas, florida, georgia, illinois, indiana, kentucky, louisiana, maryland, mississippi, missouri, " +
	"north_carolina, ohio, pennsylvania, south_carolina, tennessee, texas, virginia"

// What a moderator would ask of a position: every step of a turn can be written down and goes on by the book, through the command itself.
func TestGridCases(t *testing.T) {
	cases := gridCases(t, "spi74-cases.txt")
	if len(cases) < 77 {
		t.Errorf("there are %d cases, want 77", len(cases))
	}
	file := filepath.Join(t.TempDir(), "position")
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if !slices.ContainsFunc(c.position, func(l string) bool { return strings.HasPrefix(l, "militia ") }) {
				c.position = append(c.position, allRaised)
			}
			if err := os.WriteFile(file, []byte(strings.Join(c.position, "\n")+"\n"), 0o600); err != nil {
				t.Fatal(err)
			}
			args := []string{"adjudicate", "spi74", file, "--orders", "-", "--json"}
			if c.position[0] == "scenario basic" {
				args[2] = "basic"
			}
			if c.dice != "" {
				args = append(args, "--dice", strings.ReplaceAll(c.dice, " ", ","))
			}
			o := command(t, strings.Join(c.orders, "\n"), args...)
			var j judged
			if err := json.Unmarshal([]byte(o.out), &j); err != nil {
				t.Fatalf("it ends with %d: %s%s", o.code, o.out, o.err)
			}
			c.judge(t, j)
		})
	}
}

func (c *gridCase) judge(t *testing.T, j judged) {
	var lines, refused []string
	for _, l := range strings.Split(j.Position, "\n") {
		lines = append(lines, strings.Join(strings.Fields(l), " "))
	}
	for _, r := range j.Refusals {
		refused = append(refused, r.What+" ("+r.Clause+")")
	}
	log, no := strings.Join(j.Log, "\n"), strings.Join(refused, "\n")
	for _, w := range c.has {
		if !slices.ContainsFunc(lines, func(l string) bool { return l == w || strings.HasPrefix(l, w+" ") }) {
			t.Errorf("the position lacks %q", w)
		}
	}
	for _, w := range c.lacks {
		if slices.ContainsFunc(lines, func(l string) bool { return strings.HasPrefix(l, w) }) {
			t.Errorf("the position has a line %q", w)
		}
	}
	for _, w := range c.says {
		if !strings.Contains(log, w) {
			t.Errorf("the log lacks %q", w)
		}
	}
	for _, w := range c.no {
		if !strings.Contains(no, w) {
			t.Errorf("no refusal says %q", w)
		}
	}
	if len(c.no) == 0 && no != "" {
		t.Error("something is refused")
	}
	for _, w := range c.awaits {
		if len(j.Awaiting) != 1 || j.Awaiting[0].Seat+" "+j.Awaiting[0].Kind != w {
			t.Errorf("awaited is not %q", w)
		}
	}
	if len(j.DiceLeft) > 0 || (j.Wanted != nil) != (c.die != "") || j.Wanted != nil && !strings.Contains(j.Wanted.Purpose, c.die) {
		t.Errorf("the dice %v are left; wanted is %+v, want %q", j.DiceLeft, j.Wanted, c.die)
	}
	if c.over != "" && (j.Result == nil || j.Result.Winner != c.over) || c.over == "" && j.Result != nil {
		t.Errorf("the result is %+v, want %q", j.Result, c.over)
	}
	if t.Failed() || os.Getenv("SHOW") != "" {
		t.Logf("refused: %s\nlog:\n%s\nawaiting: %v\nby default: %v\nwaiting: %v\n%s", no, log, brief(j), j.ByDefault, j.Waiting, j.Position)
	}
}

// brief is who is awaited, with the first of what he may order.
func brief(j judged) []string {
	var out []string
	for _, a := range j.Awaiting {
		out = append(out, a.Seat+" "+a.Kind+": "+a.Asks+" "+strings.Join(a.Legal[:min(len(a.Legal), 12)], "; "))
	}
	return out
}
