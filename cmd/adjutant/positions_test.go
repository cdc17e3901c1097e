package main

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"adjutant/engine"
)

// The guide to positions: each example reads, plays on to the question that the guide names, and every step that the guide lists is one.
func TestTheGuideToPositions(t *testing.T) {
	text, err := os.ReadFile("../../deploy/positions.md")
	if err != nil {
		t.Fatal(err)
	}
	example := regexp.MustCompile("(?s)Steps: (.*?)each with.*?```position (\\w+)\n(.*?)```\n\nAsked is [\\w ]+: `(\\w+)`\\.")
	found := example.FindAllStringSubmatch(string(text), -1)
	if len(found) < 3 {
		t.Fatalf("the guide has %d examples, want one for each of three rulebooks at least", len(found))
	}
	more := regexp.MustCompile("(?s)()```position (\\w+)\n([^`]*)```\n\nAsked is [\\w ]+: `(\\w+)`\\.") // the others in which somebody is asked
	for _, m := range append(found, more.FindAllStringSubmatch(string(text), -1)...) {
		book, err := engine.FindBook(m[2])
		if err != nil {
			t.Fatal(err)
		}
		p, err := engine.ReadPosition(book, m[3])
		if err != nil {
			t.Errorf("%s: %v", book.ID, err)
			continue
		}
		if err := p.Check(); err != nil {
			t.Errorf("%s: %v", book.ID, err)
		}
		q, _, err := engine.Begin(p, engine.NoDice{})
		if ds := q.Awaited(); err != nil || len(ds) == 0 || ds[0].Kind != m[4] {
			t.Errorf("%s: asked is %+v (%v), want %s", book.ID, ds, err, m[4])
		}
		for _, s := range regexp.MustCompile("`([\\w-]+)`").FindAllStringSubmatch(m[1], -1) {
			line := "steps " + s[1] + " union"
			if _, err := engine.ReadPosition(book, withSteps(m[3], line)); err != nil && strings.Contains(err.Error(), "is no step") {
				t.Errorf("%s: %v", book.ID, err)
			}
		}
	}
}

// withSteps is a position with another line of steps.
func withSteps(text, line string) string {
	var out []string
	for _, l := range strings.Split(text, "\n") {
		if !strings.HasPrefix(l, "steps") {
			out = append(out, l)
		}
	}
	return strings.Join(append(out, line), "\n")
}
