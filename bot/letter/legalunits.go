package letter

import (
	"fmt"
	"strings"

	"adjutant/bot/post"
	"adjutant/engine"
)

// copiedEach is how many lines of each unit are given to be copied; the groups above them hold all.
const copiedEach = 5

// units lists what units may do, gathered by what it is and what it costs, and for each some lines to be copied.
func (l *listing) units(f engine.Finder, places, says []string) {
	l.say(l.dec.Asks)
	copies := post.Section{Heading: "Orders you could copy (legal, not advice)", Kind: "orders"}
	for i, place := range places {
		var os []engine.Order
		for _, o := range l.all {
			if at, _, _ := sited(o); at == place {
				os = append(os, o)
			}
		}
		sec := post.Section{Lines: post.Lines(says[i])}
		for _, k := range byCost(f, os) {
			sec.Lines = append(sec.Lines, post.TextLine{Indent: 1, Text: k})
		}
		if len(os) == 0 {
			sec.Lines = append(sec.Lines, post.TextLine{Indent: 1, Text: "No order is legal for it now."})
		}
		l.add(sec)
		Rank(l.p, l.dec, os)
		for _, o := range mixed(os) {
			copies.Lines = append(copies.Lines, post.Lines(l.p.Lines([]engine.Order{o})...)...)
		}
	}
	l.add(copies)
}

// mixed is the best of each way of doing something, then the best of the rest.
func mixed(os []engine.Order) []engine.Order {
	var first, rest []engine.Order
	seen := map[string]bool{}
	for _, o := range os {
		_, does, _ := sited(o)
		if seen[does] {
			rest = append(rest, o)
		} else {
			first = append(first, o)
		}
		seen[does] = true
	}
	all := append(first, rest...)
	return all[:min(copiedEach, len(all))]
}

// byCost is "march to (1 AP): A5, A6, C5": all that is done in one way at one cost in a line, in their order.
func byCost(f engine.Finder, os []engine.Order) []string {
	var heads []string
	things := map[string][]string{}
	for _, o := range os {
		_, does, thing := sited(o)
		head := does
		if cost := f.Cost(o); cost != "" {
			head = fmt.Sprintf("%s (%s)", does, cost)
		}
		if _, known := things[head]; !known {
			heads = append(heads, head)
		}
		things[head] = append(things[head], thing)
	}
	for i, head := range heads {
		heads[i] = head + ": " + strings.Join(things[head], ", ")
	}
	return heads
}
