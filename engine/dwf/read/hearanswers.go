package read

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules"
	"adjutant/engine/wording"
)

// What a clause could mean that answers a question of a battle.

// abstract are words for what is lost that do not say what it is.
var abstract = map[string]bool{"factor": true, "factors": true, "step": true, "steps": true, "loss": true, "losses": true, "hit": true, "hits": true}

// losses are what is lost in a battle.
func (h *hearing) losses(c *wording.Clause, add func(int, ...string)) {
	if len(c.Loose) > 0 && c.Some("lose") && inAll.MatchString(h.said) { // "two losses: the 1 and the militia"
		c.Loose = slices.Clone(c.Loose[1:])
		if len(c.Loose)+len(c.Of(wording.Kind, wording.Own)) == 0 {
			return
		}
	}
	if !c.Bare() && !c.Can("lose", "march") || strings.Contains(h.said, "each") || len(c.Of(wording.Foe)) > 0 || len(c.Loose) > 1 || len(c.Items)+len(c.Loose) == 0 {
		return
	}
	var parts []string
	other := func(i wording.Item) bool { // what can be lost beside infantry
		men := slices.Contains([]string{"militia", "infantry", ""}, i.IDs[0])
		return i.Sort == wording.Own && !strings.HasSuffix(i.IDs[0], " militia") || i.Sort == wording.Kind && !men
	}
	if len(c.Loose) == 1 { // the 2
		if c.Loose[0].N < 1 || slices.ContainsFunc(c.Items, other) {
			return
		}
		parts = append(parts, fmt.Sprintf("%d infantry", c.Loose[0].N))
	}
	for _, i := range c.Items {
		switch i.Sort {
		case wording.Kind:
			kind := i.IDs[0]
			if kind == "" || kind == "smallest" || kind == "1s" {
				kind = "infantry"
			}
			if !i.Count.Said() && slices.ContainsFunc(parts, func(x string) bool { return strings.HasSuffix(x, " "+kind) }) {
				continue // infantry factors
			}
			parts = append(parts, fmt.Sprintf("%d %s", max(1, i.Count.N), kind))
		case wording.Own:
			parts = append(parts, i.IDs[0])
		case wording.Place:
			if !slices.Contains(i.IDs, h.p.Board.Name(h.p.Battle.At)) {
				return
			}
		}
	}
	if len(parts) > 0 {
		// does he choose, or only say how many?
		some := !slices.ContainsFunc(c.Of(wording.Kind, wording.Own), func(i wording.Item) bool { return !abstract[strings.ToLower(i.Text)] })
		h.ask = len(c.Loose)+len(c.Of(wording.Kind)) == 1 && some && loses.MatchString(h.said)
		defer func() { h.ask = false }()
		add(0, "lose "+strings.Join(parts, ", "))
	}
}

// answers are the legal orders that name all that a clause names.
func (h *hearing) answers(c *wording.Clause, add func(int, ...string)) {
	c = h.behind(c)
	here := ""
	if h.p.Battle.At != board.NoArea {
		here = h.p.Board.Name(h.p.Battle.At)
	}
	var sizes []string
	for _, n := range c.Loose {
		sizes = append(sizes, fmt.Sprint(n.N))
	}
	if len(c.Loose) == 3 && c.Loose[0].N == c.Loose[1].N+c.Loose[2].N { // the 2 into 1 and 1
		sizes = sizes[1:]
	}
	toward := len(c.Items) == 0 && c.Heading() != "" // to the west
	var there []string
	for o := range rules.Legal(h.p, h.d) {
		s := o.String()
		verb, tail, _ := strings.Cut(s, " ")
		if len(sizes) > 0 && !strings.HasPrefix(tail, strings.Join(sizes, "+")) { // 1+1
			continue
		}
		deed := verb
		if verb == "retreat" {
			deed = "withdraw"
		}
		if !c.Bare() && !c.Can(deed) {
			continue
		}
		fits := !toward || h.lies(c.Heading(), tail)
		for _, it := range c.Items {
			named := slices.ContainsFunc(it.IDs, func(id string) bool {
				return tail == id || strings.HasSuffix(tail, " "+id) || strings.HasPrefix(tail, id+" ")
			})
			switch {
			case it.Sort == wording.Place:
				fits = fits && (named || it.Role != "to" && slices.Contains(it.IDs, here))
			case it.Sort == wording.Own:
				fits = fits && (named || verb != "shield" && verb != "send")
			case it.Sort == wording.Foe:
				fits = false
			}
		}
		switch {
		case fits && toward:
			there = append(there, s)
		case fits && (!c.Bare() || len(c.Items)+len(sizes) > 0):
			add(0, s)
		}
	}
	if h.ask = len(there) > 0; h.ask {
		add(0, there...)
	}
	h.ask = false
}
