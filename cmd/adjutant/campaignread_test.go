package main

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"adjutant/cmd/adjutant/demo"
	"adjutant/engine"
)

// asking is the newest letter that asks a person something.
func (c *campaign) asking(p *penfriend) *demo.Received {
	c.t.Helper()
	for _, m := range slices.Backward(p.got) {
		if demo.QuestionOf(m) > 0 {
			return m
		}
	}
	c.t.Fatalf("%s was asked nothing", p.Name)
	return nil
}

// newest is the newest letter to a person that begins so.
func (c *campaign) newest(p *penfriend, begins string) *demo.Received {
	c.t.Helper()
	for _, m := range slices.Backward(p.got) {
		if strings.HasPrefix(words(m), begins) {
			return m
		}
	}
	var last []string
	for _, m := range slices.Backward(p.got) {
		if last = append(last, demo.FirstLine(m.Text)); len(last) == 5 {
			break
		}
	}
	c.t.Fatalf("%s got no letter that begins with %q; the last begin with %q", p.Name, begins, last)
	return nil
}

// lastReport is the newest letter to a person that tells a turn.
func (c *campaign) lastReport(p *penfriend) *demo.Received {
	c.t.Helper()
	for _, m := range slices.Backward(p.got) {
		if strings.Contains(m.Text, "\nWAITED FOR\n") {
			return m
		}
	}
	c.t.Fatalf("%s got no report", p.Name)
	return nil
}

// reads demands that a letter says all of this.
func (c *campaign) reads(m *demo.Received, wants ...string) {
	c.t.Helper()
	for _, w := range wants {
		if !strings.Contains(words(m), w) {
			c.t.Errorf("%s reads\n%s\nwant in it %q", m.To, m.Text, w)
		}
	}
}

// good demands that a message was not refused.
func (c *campaign) good(a *demo.Received) {
	c.t.Helper()
	for _, no := range []string{"Nothing is played", "Too late", "Nothing is asked of you", "Your message"} {
		if strings.HasPrefix(a.Text, no) {
			c.t.Fatalf("%s was refused:\n%s", a.To, a.Text)
		}
	}
}

// answersTo counts the answers to a message.
func (c *campaign) answersTo(own *demo.Received) int {
	n := 0
	for _, m := range c.passed {
		if !m.wrote && m.InReplyTo == own.ID {
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
