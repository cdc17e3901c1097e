package letter

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/standing"
)

// helpStanding is the page of standing orders: what they are, what can be asked of the moment, and orders of each kind to copy.
func helpStanding(c *table.Call) {
	c.Say("A standing order answers a question before it is asked, and nobody waits. It is yours alone: your opponent reads that one acted, "+
		"never its words.",
		`It begins with the kind of question, names a place if it is for that place only, and says behind the colon what is done:`)
	c.Add(post.Section{Kind: "orders", Lines: []post.TextLine{
		{Text: "standing KIND: always", Order: true}, {Text: "standing KIND at PLACE: never", Order: true},
		{Text: "standing KIND: if TEST and not TEST or TEST, never from PLACE; to PLACE, else any", Order: true},
		{Text: "standing KIND: THIS, then THAT, else any", Order: true}}})
	view := c.S.Table.Position.View(c.Seat)
	tests := post.Section{Heading: "Tests"}
	var shown []string
	sums := false
	for _, k := range c.S.Book.Kinds {
		words, mean := standing.Tests(view, c.Seat, k.ID)
		for i, w := range words {
			if !slices.Contains(shown, w) {
				shown = append(shown, w)
				sums = sums || strings.HasPrefix(w, "outnumbered")
				tests.Lines = append(tests.Lines, post.TextLine{Text: w + " - " + mean[i]})
			}
		}
	}
	if len(tests.Lines) > 0 {
		c.Add(tests)
	}
	if sums {
		counted := "Outnumbered counts what stands there, by the numbers of the battle"
		if slices.ContainsFunc(shown, func(w string) bool { return strings.HasSuffix(w, "with reinforcements") }) {
			counted += `; what your other orders or the default would bring only where you add "with reinforcements"`
		}
		c.Say(counted + ". The answer to your order and your report state the sum.")
	}
	for _, k := range c.S.Book.Kinds {
		if len(k.Examples) == 0 {
			continue
		}
		c.Add(kindSection(c, k))
	}
	c.Say(`"standing" lists yours; "standing drop 2" drops one, "standing KIND: off" all of a kind. `+
		`"standing KIND: default" lets the default answer at once, "standing KIND: ask" asks you.`,
		`An order never answers a question that is open already, but by "standing use". `+
			`Of several the one that names the place counts before the general one.`)
}

// kindSection tells of the standing orders of a kind: what becomes of its questions without one, and examples with what they mean.
func kindSection(c *table.Call, k engine.Kind) post.Section {
	sec := post.Section{Heading: k.Title, Kind: "orders", Lines: []post.TextLine{{Text: post.Capital(withoutAny(c, k.ID)) + "."}}}
	for _, e := range k.Examples {
		sec.Lines = append(sec.Lines, post.TextLine{Text: "standing " + e, Order: true})
		if o, err := standing.Parse(c.S.Book.Kinds, e); err == nil {
			sec.Lines = append(sec.Lines, post.TextLine{Text: o.Words(), Indent: 1})
		}
	}
	return sec
}

// withoutAny says what becomes of a question of a kind that no standing order answers.
func withoutAny(c *table.Call, id string) string {
	k, _ := c.S.Book.Kind(id)
	if table.DefaultOn(c.S, c.Seat, k) {
		return fmt.Sprintf("without one the default answers: %s", k.Default)
	}
	return fmt.Sprintf("without one I ask you; the default would be: %s", k.Default)
}
