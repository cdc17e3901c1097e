package wording

import (
	"slices"
	"strings"

	"adjutant/engine"
)

// answersTwice asks which answer is meant of a line of which one sentence gives it and another gives a second one, or only turns it over:
// "Fredericksburg? Too far. Culpeper."
func answersTwice(r *Reader, ts []token, orders []engine.Order) error {
	if r.Decision.Own || r.Decision.Many {
		return nil
	}
	lines := r.Position.Lines(orders)
	if slices.ContainsFunc(ts, func(t token) bool {
		return denials[t.text] || t.text == "hm" || t.text == "hmm" || t.text == "sorry" || t.text == "actually"
	}) {
		return nil // what he said first he has corrected
	}
	if said := bare(ts); len(said) > 1 && said[len(said)-1].text == "?" && !slices.ContainsFunc(said, func(t token) bool {
		return requesting[t.text] || agreeing[t.text] || t.mark && t.text != "?"
	}) { // "Fredericksburg?"
		f := engine.Refuse(raw(ts), "", engine.Unsure)
		f.Try = []string{strings.Join(lines, "; ")}
		return f
	}
	choice := []string{strings.Join(lines, "; ")}
	start, turned := 0, false
	for i := range ts {
		if !closes(ts, i) && i+1 < len(ts) {
			continue
		}
		part := ts[start : i+1]
		whole := start == 0 && i+1 == len(ts)
		start = i + 1
		if whole || len(unpointed(part)) == 0 {
			continue
		}
		v := r.sentence(unpointed(part))
		if !v.ok() {
			continue
		}
		if line := strings.Join(v.lines, "; "); !slices.Contains(choice, line) && slices.ContainsFunc(v.lines, func(l string) bool { return !slices.Contains(lines, l) }) {
			choice = append(choice, line)
		} else if slices.Contains(choice, line) && part[len(part)-1].text == "?" && !confirmed(ts[i+1:]) && slices.ContainsFunc(ts[i+1:], func(t token) bool { return !t.mark }) {
			turned = true
		}
	}
	if len(choice) == 1 && !turned {
		return nil
	}
	f := engine.Refuse(raw(ts), "", engine.Unsure)
	if f.Try = choice; len(choice) > 1 {
		f.What = engine.Ambiguous
	}
	return f
}
