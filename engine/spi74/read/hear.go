package read

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/state"
	"adjutant/engine/wording"
)

// Hear reads a line that the grammar refused as people write: whole is the position as the table sees it.
func Hear(whole engine.Position, p *state.Position, d engine.Decision, line string, refused error) ([]engine.Order, error) {
	h := &hearing{whole: whole, p: p, d: d, side: board.SideOf(d.Seat)}
	line, words := h.lexicon(line)
	r := &wording.Reader{
		Lexicon: words, Position: whole, Decision: d, Guess: h.guess,
		Strict: func(q engine.Position, d engine.Decision, line string) ([]engine.Order, error) {
			return q.Read(d, line)
		},
	}
	return r.Line(line, refused)
}

// A hearing finds the lines that a clause could mean in a position.
type hearing struct {
	whole engine.Position
	p     *state.Position
	d     engine.Decision
	side  board.Side
}

func (h *hearing) guess(c *wording.Clause) []wording.Reading {
	var out []wording.Reading
	add := func(tier int, lines ...string) {
		if len(lines) > 0 {
			out = append(out, wording.Reading{Lines: lines, Tier: tier})
		}
	}
	kind := h.d.Kind
	if c.Says("over") && len(c.Of(wording.Place)) == 0 || c.Notes["no"] && (c.Bare() || c.Can(kind, "march", "attack", "over")) {
		switch {
		case kind == "overrun" || kind == "retreat":
			add(0, "stand")
		case h.d.Own: // how much is over? "end" is the whole turn
			out = append(out, wording.Reading{Lines: []string{"end"}, Ask: true})
		case h.d.Pass != nil:
			add(0, h.d.Pass.String())
		}
		return out
	}
	if c.Notes["no"] {
		return nil
	}
	switch kind {
	case "march":
		h.marches(c, add)
	case "attack":
		h.attacks(c, add)
	case "overrun", "retreat":
		h.retreats(c, add)
	case "column":
		h.columns(c, add)
	case "build":
		if ps := c.Of(wording.Place); len(ps) == 1 && (c.Says("build") || c.Bare() && slices.ContainsFunc(c.Of(wording.Kind), isFort)) {
			add(0, "build fort at "+ps[0].IDs[0])
		} else if len(ps) == 1 && c.Says("remove") {
			add(0, "remove fort at "+ps[0].IDs[0])
		}
	case "place", "setup", "militia", "repair":
		h.arrivals(c, add)
	}
	return out
}

func isFort(k wording.Item) bool { return k.IDs[0] == "fort" }

// forces are what a clause can mean to move from a place, as the grammar has it.
func (h *hearing) forces(c *wording.Clause, from string) []string {
	what, count := "", wording.Count{}
	if len(c.Loose) > 1 {
		return nil
	}
	if len(c.Loose) == 1 {
		count = c.Loose[0]
	}
	for _, k := range c.Of(wording.Kind) {
		if k.Count.Said() {
			count = k.Count
		}
		switch id := k.IDs[0]; {
		case id == "" || id == what:
		case id == "all" && !count.Said():
			count = wording.Count{All: true}
		case id == "all" || what != "":
			return nil
		default:
			what = id
		}
	}
	at, ok := board.ParsePlace(from)
	if !ok {
		return nil
	}
	n := 0
	switch what {
	case "repair":
		return []string{"repair"}
	case "riverine":
		return []string{"riverine" + h.with(c)}
	case "naval":
		n = h.ships(at, state.Naval)
	case "fort":
		return nil
	default:
		n = rules.Movable(h.p, h.side, at.Hex())
	}
	leaders := h.with(c)
	if what == "" && !count.Said() && leaders != "" { // the leader alone, or with those who stand with him
		alone := strings.TrimPrefix(leaders, " with ")
		return []string{alone, fmt.Sprint(n) + leaders}
	}
	if what == "" && !count.Said() && n == 0 && h.ships(at, state.Naval) > 0 {
		what, n = "naval", h.ships(at, state.Naval)
	}
	if what == "naval" {
		leaders = " naval" + leaders
	}
	switch {
	case count.All && count.N > 0 && count.N != n:
		return nil
	case count.All && count.Of(n) > 0:
		n = count.Of(n)
	case count.All:
		return nil
	case count.Said():
		n = count.N
	}
	return []string{fmt.Sprint(max(n, 1)) + leaders}
}

// with is " with B" for the leaders whom a clause names.
func (h *hearing) with(c *wording.Clause) string {
	var ids []string
	for _, i := range c.Of(wording.Own) {
		ids = append(ids, i.IDs[0])
	}
	if len(ids) == 0 {
		return ""
	}
	return " with " + strings.Join(ids, " and ")
}

// ships is the points of a kind of ship in a place.
func (h *hearing) ships(at Place, k state.ShipKind) int {
	n := 0
	for _, s := range h.p.Ships {
		if s.At == at && s.Kind == k && h.side == board.Union {
			n += int(s.N)
		}
	}
	return n
}

func (h *hearing) marches(c *wording.Clause, add func(int, ...string)) {
	ps := c.Of(wording.Place)
	if c.Says("repair") && len(ps) > 0 && len(c.Of(wording.Own)) == 0 {
		var at []string
		for _, p := range ps {
			at = append(at, p.IDs[0])
		}
		add(0, "repair "+strings.Join(at, ", "))
	}
	if !c.Bare() && !c.Can("march", "lift") || len(c.Ways) > 1 {
		return
	}
	by, via := "", ""
	switch {
	case len(c.Ways) == 1 && strings.HasPrefix(c.Ways[0], "+"):
		return
	case len(c.Ways) == 1:
		by = " by " + c.Ways[0]
	}
	for _, p := range ps {
		if p.Role == "via" && via == "" {
			via = " via " + p.IDs[0]
		} else if p.Role == "via" {
			via += ", " + p.IDs[0]
		}
	}
	for i, w := range c.Paths() {
		from, to := w[0].IDs[0], w[1].IDs[0]
		for _, f := range h.forces(c, from) {
			way := by
			if way == "" && c.Some("lift") && !c.Some("march") && !strings.Contains(f, "naval") && !strings.Contains(f, "riverine") {
				way = " by sea"
			}
			add(i, "march "+f+" from "+from+via+" to "+to+way)
		}
	}
}

// attacks are those from the hexes of the writer's, on those of the enemy's, that a clause names.
func (h *hearing) attacks(c *wording.Clause, add func(int, ...string)) {
	if !c.Bare() && !c.Can("attack", "march") || len(c.Ways) > 1 || len(c.Of(wording.Own)) > 0 {
		return
	}
	var on, from []string
	for _, p := range c.Of(wording.Place) {
		at, ok := board.ParsePlace(p.IDs[0])
		if !ok {
			return
		}
		if h.p.Points(h.side, at.Hex(), 0, 0) > 0 || h.ships(at, state.Naval) > 0 {
			from = append(from, p.IDs[0])
		} else {
			on = append(on, p.IDs[0])
		}
	}
	if len(on) == 0 {
		return
	}
	at := ""
	if len(c.Ways) == 1 {
		at = " at " + c.Ways[0]
	}
	var counts []wording.Count
	for _, k := range c.Of(wording.Kind) {
		if k.IDs[0] != "" && k.IDs[0] != "all" {
			return
		}
		if k.Count.Said() {
			counts = append(counts, k.Count)
		}
	}
	counts = append(counts, c.Loose...)
	if len(from) == 0 { // all who stand beside it
		if target, ok := board.ParsePlace(on[0]); ok && target.Hex() != board.None && len(counts) == 0 {
			for _, n := range board.Near[target.Hex()] {
				if n != board.None && h.p.Points(h.side, n, 0, state.Inactive|state.InFort|state.Garrison) > 0 {
					from = append(from, n.String())
				}
			}
		}
	}
	if len(from) == 0 || len(counts) > 1 {
		return
	}
	if len(counts) == 1 && counts[0].N > 0 {
		if len(from) > 1 {
			return
		}
		from[0] += fmt.Sprintf(": %d", counts[0].N)
	}
	add(0, "attack "+strings.Join(on, ", ")+" from "+strings.Join(from, ", ")+at)
}

// retreats are the answers to a demand or an attack.
func (h *hearing) retreats(c *wording.Clause, add func(int, ...string)) {
	var to []wording.Item
	for _, p := range c.Of(wording.Place) {
		at, ok := board.ParsePlace(p.IDs[0])
		if !ok || !slices.Contains(h.p.Combat.Targets, at.Hex()) || p.Role == "to" {
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
	switch {
	case len(to) == 0 && c.Says("stand"):
		add(0, "stand")
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

// columns are the columns of an attack.
func (h *hearing) columns(c *wording.Clause, add func(int, ...string)) {
	switch {
	case len(c.Items) > 0:
	case len(c.Ways) == 1 && (c.Bare() || c.Can("column")):
		add(0, "at "+c.Ways[0])
	case c.Notes["natural"] && len(c.Ways) == 0:
		for o := range h.whole.Legal(h.d) { // the highest comes first
			add(0, o.String())
			break
		}
	}
}

// arrivals are reinforcements at the places that are named.
func (h *hearing) arrivals(c *wording.Clause, add func(int, ...string)) {
	ps := c.Of(wording.Place)
	if len(ps) == 0 || !c.Bare() && !c.Can("place", "march") {
		return
	}
	if own := c.Of(wording.Own); len(own) > 0 {
		if len(own) == 1 && len(ps) == 1 && len(c.Loose) == 0 {
			add(0, "place leader "+own[0].IDs[0]+" at "+ps[0].IDs[0])
		}
		return
	}
	n := 1
	for _, k := range c.Of(wording.Kind) {
		if k.IDs[0] != "" {
			if len(ps) == 1 && k.Count.N < 2 && k.IDs[0] != "all" && k.IDs[0] != "fort" {
				add(0, "place "+k.IDs[0]+" at "+ps[0].IDs[0])
			}
			return
		}
		if k.Count.N > 0 {
			n = k.Count.N
		}
	}
	if len(c.Loose) > 1 || len(c.Loose) == 1 && c.Loose[0].N == 0 {
		return
	}
	if len(c.Loose) == 1 {
		n = c.Loose[0].N
	}
	if n > 1 && len(ps) > 1 {
		return
	}
	var lines []string
	for _, p := range ps {
		lines = append(lines, fmt.Sprintf("place %d at %s", n, p.IDs[0]))
	}
	add(0, lines...)
	if h.d.Kind == "militia" && n == 1 && len(ps) == 1 {
		add(0, "place militia at "+ps[0].IDs[0])
	}
}
