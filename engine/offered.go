package engine

import (
	"regexp"
	"slices"
)

// What is offered to a message, or a line, of which nothing was made, by what else it says.

// instead is what a message that only talks might have said: an answer to the question, what is near to that of which it speaks, or that its
// writer has done.
func instead(c *check) []string {
	if !c.d.Own {
		return c.answers()
	}
	lines := slices.Clone(c.nearTalk[:min(len(c.nearTalk), MostAnswers/2)])
	if pass := c.d.Pass; pass != nil {
		lines = append(lines, pass.String())
	}
	return lines
}

// pointed is a refusal with what its words come to where they point to what the line before told: "There is nobody in Washington! Banks marches
// there from Gettysburg".
func pointed(c *check, f *Refusal, told, text string) *Refusal {
	h, hears := Also[Hearer](c.p)
	if !hears || !demonstrative.MatchString(text) || c.heard >= mostHeard || f.Clause != "" {
		return f
	}
	k := c.kept()
	k.said = told
	k.heard++
	c.heard++
	orders, err := k.hear(h, text, f)
	if err != nil || len(orders) == 0 {
		return f
	}
	g := *f
	g.Try = joined(c.p.Lines(orders))
	for _, t := range f.Try {
		if len(g.Try) < MostAnswers && t != g.Try[0] {
			g.Try = append(g.Try, t)
		}
	}
	if !g.Asks() {
		g.Words, g.What = text, Doubtful
	}
	return &g
}

// demonstrative are words for what was spoken of.
var demonstrative = regexp.MustCompile(`(?i)\b(?:there|it|him|them|they|he|that (?:town|place|city|one))\b`)
