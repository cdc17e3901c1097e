package engine

import (
	"slices"
	"strings"
)

// What holds nothing up beside what is ordered: words that name nobody and nowhere, and what is said beside an answer.

// lighten lets what names nobody and nowhere order nothing, beside what is ordered.
func (c *check) lighten() {
	if len(c.lines) == 0 && !slices.ContainsFunc(c.refusals, func(f *Refusal) bool { return !f.Slight }) {
		return
	}
	c.refusals = slices.DeleteFunc(c.refusals, func(f *Refusal) bool {
		light := f.Slight || c.answer != nil && !c.asks.Own && !c.asks.Many && (unread(f) || slices.Contains(f.Try, c.answer.String()) && f.Asks())
		if light {
			c.asked = append(c.asked, f.Words)
		}
		return light
	})
}

// unread says whether nothing was made of words: where a question that has one answer is answered, they say why.
func unread(f *Refusal) bool {
	return f.Clause == "" && (asks([]*Refusal{f}, NoAnswer) || strings.Contains(f.What, "I do not know what") || strings.Contains(f.What, "I do not read"))
}
