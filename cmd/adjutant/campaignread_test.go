package main

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
)

// asking is the newest letter that asks a person something.
func (c *campaign) asking(p *penfriend) *received {
	c.t.Helper()
	for _, m := range slices.Backward(p.got) {
		if question(m) > 0 {
			return m
		}
	}
	c.t.Fatalf("%s was asked nothing", p.name)
	return nil
}

// newest is the newest letter to a person that begins so.
func (c *campaign) newest(p *penfriend, begins string) *received {
	c.t.Helper()
	for _, m := range slices.Backward(p.got) {
		if strings.HasPrefix(words(m), begins) {
			return m
		}
	}
	var last []string
	for _, m := range slices.Backward(p.got) {
		if last = append(last, firstLine(m.text)); len(last) == 5 {
			break
		}
	}
	c.t.Fatalf("%s got no letter that begins with %q; the last begin with %q", p.name, begins, last)
	return nil
}

// lastReport is the newest letter to a person that tells a turn.
func (c *campaign) lastReport(p *penfriend) *received {
	c.t.Helper()
	for _, m := range slices.Backward(p.got) {
		if strings.Contains(m.text, "\nWAITED FOR\n") {
			return m
		}
	}
	c.t.Fatalf("%s got no report", p.name)
	return nil
}

// reads demands that a letter says all of this.
func (c *campaign) reads(m *received, wants ...string) {
	c.t.Helper()
	for _, w := range wants {
		if !strings.Contains(words(m), w) {
			c.t.Errorf("%s reads\n%s\nwant in it %q", m.to, m.text, w)
		}
	}
}

// good demands that a message was not refused.
func (c *campaign) good(a *received) {
	c.t.Helper()
	for _, no := range []string{"Nothing is played", "Too late", "Nothing is asked of you", "Your message"} {
		if strings.HasPrefix(a.text, no) {
			c.t.Fatalf("%s was refused:\n%s", a.to, a.text)
		}
	}
}

// answersTo counts the answers to a message.
func (c *campaign) answersTo(own *received) int {
	n := 0
	for _, m := range c.passed {
		if !m.wrote && m.inReplyTo == own.id {
			n++
		}
	}
	return n
}

// A gameFact is what the campaign reads in an event of the game itself.
type gameFact struct {
	Number   int    `json:"number"`
	Question int    `json:"-"`
	Asked    string `json:"asked"`
}

func fact(t *testing.T, n engine.Note) gameFact {
	t.Helper()
	var f gameFact
	if n.What == "game.missed" {
		var m struct{ Question int }
		if err := json.Unmarshal(n.Fact, &m); err != nil {
			t.Fatal(err)
		}
		f.Question = m.Question
		return f
	}
	if n.What == "game.asked" {
		if err := json.Unmarshal(n.Fact, &f); err != nil {
			t.Fatal(err)
		}
	}
	return f
}
