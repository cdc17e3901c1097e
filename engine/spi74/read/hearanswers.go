package read

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"adjutant/engine/spi74/board"
	"adjutant/engine/wording"
)

// What a clause could mean that answers a question of a battle.

// retreats are the answers to a demand or an attack.
func (h *hearing) retreats(c *wording.Clause, add func(int, ...string)) {
	var to []wording.Item
	for _, p := range c.Of(wording.Place) {
		at, ok := board.ParsePlace(p.IDs[0])
		if !ok || !slices.Contains(h.p.Combat.Targets, at.Hex()) || p.Role == "to" && !c.Bare() {
			to = append(to, p)
		}
	}
	count := wording.Count{}
	for _, k := range c.Of(wording.Kind) {
		if k.Count.Said() {
			count = k.Count
		}
	}
	if len(c.Loose) == 1 {
		count = c.Loose[0]
	}
	if len(to) == 0 && len(h.p.Combat.Targets) == 1 && (c.Bare() || c.Can("retreat", "march")) {
		for _, at := range h.compass(c, h.p.Combat.Targets[0]) {
			to = append(to, wording.Item{Sort: wording.Place, IDs: []string{at}})
		}
		if len(to) > 1 {
			for _, x := range to {
				add(0, "retreat all to "+x.IDs[0])
			}
			return
		}
	}
	switch {
	case len(to) == 0 && c.Says("stand"):
		add(0, "stand")
	case len(to) == 0 && c.Says("withdraw"): // where to?
		h.withdrawals(h.counted(count, add))
	case len(to) == 0 && count.Said() && c.Says("retreat", "march") && slices.ContainsFunc(c.Of(wording.Place), func(p wording.Item) bool {
		return p.Role == "from"
	}):
		h.withdrawals(h.counted(count, add)) // "pull two points out of Nashville"
	case len(to) == 1 && (c.Bare() || c.Can("retreat", "march")):
		n := "all"
		if count.Said() && !(count.All && count.But == 0 && count.N == 0) {
			have := 0
			for _, t := range h.p.Combat.Targets {
				have += h.p.Points(h.side, t, 0, 0)
			}
			if have = count.Of(have); have == 0 {
				return
			}
			n = fmt.Sprint(have)
		}
		add(0, "retreat "+n+" to "+to[0].IDs[0])
	}
}

// counted adds ways to go back of so many as are said; of all where none are.
func (h *hearing) counted(count wording.Count, add func(int, ...string)) func(int, ...string) {
	if count.N == 0 || count.All {
		return add
	}
	return func(tier int, lines ...string) {
		for _, l := range lines {
			add(tier, strings.Replace(l, "retreat all", fmt.Sprintf("retreat %d", count.N), 1))
		}
	}
}

// withdrawals are all ways to go back that the rules leave.
func (h *hearing) withdrawals(add func(int, ...string)) {
	for o := range h.whole.Legal(h.d) {
		if s := o.String(); strings.HasPrefix(s, "retreat all") {
			add(0, s)
		}
	}
}

// didSo is said of how a place is, or of what was done there.
var didSo = regexp.MustCompile(`\b(?:is|are|was|were|looks?|seems?|did|does|has|have|had|fought|won|held|took|may|might|would|could|deserves?)\b`)

// raised is the leader who is made, at the place that is named.
func raised(h *hearing, c *wording.Clause, add func(int, ...string)) {
	ps := c.Of(wording.Place)
	if len(ps) != 1 || c.Bare() && didSo.MatchString(h.said) || ps[0].Role == "from" || ps[0].Role == "but" || !c.Bare() && !c.Can("place", "march", "build", "stand") ||
		slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool { return k.IDs[0] != "" && k.IDs[0] != "all" && k.IDs[0] != "leader" }) {
		return
	}
	for o := range h.whole.Legal(h.d) {
		s := o.String()
		letter, at, made := strings.Cut(strings.TrimPrefix(s, "make leader "), " at ")
		if own := c.Of(wording.Own); made && at == ps[0].IDs[0] && (len(own) == 0 || len(own) == 1 && slices.Contains(own[0].IDs, letter)) {
			add(0, s)
		}
	}
}

// losses are who is lost first.
func (h *hearing) losses(c *wording.Clause, add func(int, ...string)) {
	if !c.Some("lose") && (h.d.Kind != "lose" || !c.Bare() && !c.Can("column", "place", "march")) || len(c.Ways) > 0 {
		return
	}
	what, n := "army", 1
	for _, k := range c.Of(wording.Kind) {
		switch k.IDs[0] {
		case "", "all":
		case "city", "fort", "naval", "garrison":
			what = k.IDs[0]
		default:
			return
		}
		n = max(n, k.Count.N)
	}
	if len(c.Loose) > 1 {
		return
	}
	if len(c.Loose) == 1 && c.Loose[0].N > 0 {
		n = c.Loose[0].N
	}
	line := "lose "
	if n > 1 {
		line = fmt.Sprintf("lose %d ", n)
	}
	at := []string{}
	for _, p := range c.Of(wording.Place) {
		if h.p.Points(h.side, h.hex(p), 0, 0) > 0 && p.Role != "but" {
			at = append(at, p.IDs[0])
		}
	}
	for _, o := range c.Of(wording.Own) {
		if x, ok := h.stands(o); ok && !slices.Contains(at, x) {
			at = append(at, x)
		}
	}
	switch len(at) {
	case 0:
		add(0, line+what)
	case 1:
		add(0, line+what+" at "+at[0])
	}
}
