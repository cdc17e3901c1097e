package read

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/phrase"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/state"
	"adjutant/engine/wording"
)

// What a clause could mean that attacks.

// stands is the hex in which a leader stands.
func (h *hearing) stands(o wording.Item) (string, bool) {
	for i := range h.p.Leaders[min(h.side, board.Confederate)] {
		l := &h.p.Leaders[min(h.side, board.Confederate)][i]
		if l.On && slices.Contains(o.IDs, state.LeaderName(h.side, i)) {
			return l.At.String(), true
		}
	}
	return "", false
}

// attacks are those from the hexes of the writer's, on those of the enemy's, that a clause names.
func (h *hearing) attacks(c *wording.Clause, add func(int, ...string)) {
	if !c.Bare() && !c.Can("attack", "march") || c.Beside { // "and all the ships" is no second attack
		return
	}
	if takePart(h, c, add) {
		return
	}
	var on, from []string
	at, navy := "", c.Notes["fleet"] && !c.Notes["ashore"]
	for _, w := range c.Ways {
		switch {
		case w == "boat":
			navy = true
		case strings.HasPrefix(w, "+") || strings.HasPrefix(w, "-"):
			at = " at " + w
		case w == "sea":
			navy = true
		case w != "foot":
			return
		}
	}
	navy = navy && !c.Notes["ashore"]
	counts := map[string]wording.Count{}
	put := func(hex string, n wording.Count) {
		if !slices.Contains(from, hex) {
			from = append(from, hex)
		}
		if n.Said() {
			counts[hex] = n
		}
	}
	for i := range c.Items { // everyone but the soldier at 2115
		if k := c.Items[i]; k.Sort == wording.Kind && k.Role == "but" && i+1 < len(c.Items) && c.Items[i+1].Sort == wording.Place {
			c.Items = slices.Delete(slices.Clone(c.Items), i, i+1)
			c.Items[i].Role = "but"
			break
		}
	}
	var out []string // who stays out of it
	for _, p := range c.Of(wording.Place) {
		x, ok := board.ParsePlace(p.IDs[0])
		switch {
		case !ok:
			return
		case p.Role == "but":
			out = append(out, p.IDs[0])
		case h.p.Points(h.side, x.Hex(), 0, 0) > 0 || h.ships(x, state.Naval) > 0:
			n := p.Count
			if p.Lead.Said() {
				n = p.Lead
			}
			put(p.IDs[0], n)
		case leftAlone(h.said, p.Text):
			continue
		default:
			on = append(on, p.IDs[0])
		}
	}
	for _, o := range c.Of(wording.Own) {
		hex, ok := h.stands(o)
		if !ok {
			return
		}
		put(hex, wording.Count{})
	}
	var loose []wording.Count
	fleet := wording.Count{}
	counted := false
	for _, k := range c.Of(wording.Kind) {
		switch k.IDs[0] {
		case "", "all", "leader":
			if k.Count.Said() {
				loose, counted = append(loose, k.Count), true
			} else if k.IDs[0] == "all" {
				loose = append(loose, wording.Count{All: true})
			}
		case "naval":
			navy, fleet = !c.Notes["ashore"], k.Count
		default:
			return
		}
	}
	for _, n := range h.parts(c) {
		if n.Pair {
			n = wording.Count{All: true}
		}
		if navy && counted && !fleet.Said() && n.N > 0 { // "three points of infantry, the navy contributes two"
			fleet = n
			continue
		}
		if !slices.ContainsFunc(from, func(x string) bool { return counts[x] == n }) {
			loose = append(loose, n)
		}
	}
	all := func(n wording.Count) bool { return n.All && n.But == 0 && n.N == 0 }
	if !navy && !c.Notes["ashore"] && slices.ContainsFunc(loose, all) {
		fleet = wording.Count{All: true}
	}
	if len(on) == 0 && len(from) == 1 && !c.Bare() { // on whom? all who stand beside him
		for _, n := range h.common(from) {
			h.attack([]string{n}, from, counts, loose, navy, fleet, at, add)
			if !c.Can("attack") { // "B leads the eight from 2014 across the river": they, or all?
				h.attack([]string{n}, nil, nil, nil, navy, fleet, at, add)
			}
		}
		return
	}
	if len(on) == 0 && len(from) > 1 && !c.Bare() { // the only one beside whom they all stand
		rest := slices.DeleteFunc(slices.Clone(loose), all)
		left := slices.DeleteFunc(slices.Clone(from), func(x string) bool { return counts[x].Said() })
		if len(rest) == 1 && len(left) == 1 {
			counts[left[0]], rest = rest[0], nil
		}
		if common := h.common(from); len(common) == 1 && len(rest) == 0 {
			h.attack(common, from, counts, nil, navy, fleet, at, add)
		}
		return
	}
	if len(on) == 0 && len(from) == 0 && len(loose) == 1 && loose[0].All && loose[0].But == 0 && !c.Bare() {
		h.everywhere()
	}
	if len(on) == 0 {
		return
	}
	army := func(k wording.Item) bool { return k.IDs[0] == "" || k.IDs[0] == "all" }
	if c.Notes["alone"] && navy && len(c.Of(wording.Own)) == 0 &&
		!slices.ContainsFunc(c.Of(wording.Kind), army) { // ships alone: the rules say why not
		for _, x := range h.around(on[0]) {
			if place, ok := board.ParsePlace(x); ok && h.ships(place, state.Naval) > 0 {
				add(0, fmt.Sprintf("attack %s from %s: %d naval", on[0], x, h.ships(place, state.Naval)))
			}
		}
		return
	}
	if len(from) == 0 && len(out) > 0 {
		if from = slices.DeleteFunc(h.around(on[0]), func(x string) bool { return slices.Contains(out, x) }); len(from) == 0 {
			return
		}
	}
	if len(from) == 0 && len(loose) > 1 {
		from = h.around(on[0])
	}
	if left := slices.DeleteFunc(slices.Clone(from), func(x string) bool { return counts[x].Said() }); len(from) > 1 && len(left) == 1 &&
		len(loose) == 1 && loose[0].N > 0 && !loose[0].All { // "B's eight and the one from 2115"
		counts[left[0]], loose = loose[0], nil
	}
	if len(from) > 1 && len(loose) == len(from) && h.shared(from, loose, counts) {
		loose = nil
	}
	if around := h.around(on[0]); len(from) == 0 && len(around) > 1 && len(loose) == 1 && loose[0].But > 0 { // all but one: of whom?
		for _, x := range around {
			if n := loose[0].Of(h.able(x)); n > 0 {
				h.attack(on, around, map[string]wording.Count{x: {N: n}}, nil, navy, fleet, at, add)
			} else {
				h.attack(on, slices.DeleteFunc(slices.Clone(around), func(y string) bool { return y == x }), nil, nil, navy, fleet, at, add)
			}
		}
		return
	}
	if len(on) == 1 && len(c.Items) == 1 && c.Items[0].Sort == wording.Place && c.Can("attack") && !c.Bare() && len(c.Loose)+len(c.Ways)+len(c.Notes) == 0 &&
		attacker.MatchString(h.said) {
		add(0, "attack "+on[0]) // "I attack Nashville" is "attack Nashville"
		return
	}
	if apart := h.apart(on); len(from) == 0 && len(counts)+len(loose) == 0 && apart != nil {
		add(0, apart...)
		return
	}
	h.attack(on, from, counts, loose, navy, fleet, at, add)
	if c.Notes["natural"] && len(from) == 1 && len(c.Of(wording.Place)) == 1 { // "full attack, B leading": his men, or all?
		h.attack(on, nil, nil, nil, navy, fleet, at, add)
	}
}

// takePart is who joins an attack that is announced, where that is what is asked: those who are named, or all.
func takePart(h *hearing, c *wording.Clause, add func(int, ...string)) bool {
	able := map[string]int{}
	var order []string
	for o := range h.whole.Legal(h.d) {
		m := usedThere.FindStringSubmatch(o.String())
		if m == nil {
			continue
		}
		if able[m[2]] == 0 {
			order = append(order, m[2])
		}
		able[m[2]] = max(able[m[2]], valueOf(m[1]))
	}
	if len(order) == 0 {
		return false
	}
	var said []wording.Count
	named := false // who stays out of it
	for _, p := range c.Of(wording.Place) {
		if p.Role == "but" {
			named = true
			order = slices.DeleteFunc(order, func(x string) bool { return x == p.IDs[0] })
			delete(able, p.IDs[0])
		}
	}
	for _, k := range c.Of(wording.Kind) {
		if k.IDs[0] != "" && k.IDs[0] != "all" {
			return true
		}
		if n := k.Count; n.N > 0 || n.Half || n.But > 0 && !named {
			said = append(said, n)
		}
	}
	for _, n := range c.Loose {
		if n.N > 0 || n.Half || n.But > 0 && !named {
			said = append(said, n)
		}
	}
	every := slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool { return k.IDs[0] == "all" || k.Count.All }) ||
		slices.ContainsFunc(c.Loose, func(n wording.Count) bool { return n.All && (n.But == 0 || named) })
	var lines []string
	sum, counted := 0, 0
	for _, p := range c.Of(wording.Place) {
		n := able[p.IDs[0]]
		if n == 0 {
			continue // on whom is said already
		}
		if p.Count.N > 0 || p.Lead.N > 0 {
			n = max(p.Count.N, p.Lead.N)
			counted++
		}
		sum += n
		lines = append(lines, fmt.Sprintf("use %d from %s", n, p.IDs[0]))
	}
	if len(lines) == 0 && every {
		for _, x := range order {
			sum += able[x]
			lines = append(lines, fmt.Sprintf("use %d from %s", able[x], x))
		}
	}
	if len(said) == 1 && len(lines) == 1 && counted == 0 && !every {
		at := strings.Fields(lines[0])[3]
		lines, said = []string{fmt.Sprintf("use %d from %s", said[0].N, at)}, nil
	}
	if counted > 0 && len(said) > counted || len(said) > 0 && counted == 0 && (len(said) > 1 || said[0].N != sum) {
		return true
	}
	add(0, lines...)
	return true
}

// usedThere is so many who may join an attack from a hex.
var usedThere = regexp.MustCompile(`^use (\d+) from (\S+)$`)

var (
	// leavesBe stands before a place that is let be.
	leavesBe = regexp.MustCompile(`\b(?:leav(?:e|es|ing)|skip(?:s|ping)?|spar(?:e|es|ing)|ignor(?:e|es|ing)|forget(?:s|ting)?|avoid(?:s|ing)?|bypass(?:es|ing)?|let(?:ting)?)(?: (?:the|out|alone|those|poor|little|old|city|town|of|in|at|rebels?|men|garrison))* $`)
	// isSo is said of how a place is, aim of one that is the target all the same.
	isSo = regexp.MustCompile(`^(?: \(?\d{4}\)?)?,? (?:is|are|was|were|looks?|seems?|remains?|stays?|stands?|has|have|had|will be|would be|can wait|may wait|must wait)\b`)
	aim  = regexp.MustCompile(`^[^.;,]*\b(?:targets?|goal|objective|aim|first|next|it|to be|attack\w*|assault\w*|storm\w*|struck|prize|mine|main|only|one|hit|turn|choice|place|by|on|with|from)\b`)
)

// leftAlone says whether a line only says of a place how it is, or that it is let be: that is no attack on it.
func leftAlone(said, place string) bool {
	at := strings.Index(said, strings.ToLower(place))
	if at < 0 {
		return false
	}
	behind := said[at+len(place):]
	return leavesBe.MatchString(said[:at]) || isSo.MatchString(behind) && !aim.MatchString(behind)
}

// common are the enemy's hexes beside each of some.
func (h *hearing) common(from []string) []string {
	first := h.hex(wording.Item{IDs: from})
	if first == board.None { // ships on a hexside
		return nil
	}
	var out []string
	for _, n := range board.Near[first] {
		if n != board.None && h.p.Points(h.side.Enemy(), n, 0, 0) > 0 && !slices.ContainsFunc(from, func(x string) bool {
			return board.Distance(n, h.hex(wording.Item{IDs: []string{x}})) != 1
		}) {
			out = append(out, n.String())
		}
	}
	return out
}

// apart is an attack on each of several hexes beside which nobody stands who could attack all of them; nil where somebody does.
func (h *hearing) apart(on []string) []string {
	if len(on) < 2 {
		return nil
	}
	var lines []string
	all := h.around(on[0])
	for _, x := range on {
		from := h.around(x)
		all = slices.DeleteFunc(all, func(y string) bool { return !slices.Contains(from, y) })
		lines = append(lines, "attack "+x+" from "+strings.Join(from, ", "))
	}
	if len(all) > 0 {
		return nil
	}
	return lines
}

// everywhere lets him be asked whether he means all who can be attacked, each by all who stand beside him: "attack both".
func (h *hearing) everywhere() {
	var lines []string
	for x := range board.Hexes {
		at := board.Hex(x).String()
		if h.p.Points(h.side.Enemy(), board.Hex(x), 0, 0) == 0 {
			continue
		}
		from := h.around(at)
		line := "attack " + at + " from " + strings.Join(from, ", ")
		if os, err := h.whole.Read(h.d, line); len(from) > 0 && err == nil && h.allowed(os) {
			lines = append(lines, line)
		}
	}
	if len(lines) > 1 {
		h.asks = append(h.asks, strings.Join(lines, "; "))
	}
}

// allowed says whether orders can be carried out one after the other, up to a die.
func (h *hearing) allowed(os []engine.Order) bool {
	q := h.whole.Clone()
	for _, o := range os {
		es, err := q.Rule(h.d, o, engine.NoDice{})
		if err != nil {
			return errors.As(err, new(*engine.Wanted))
		}
		for _, e := range es {
			q.Fold(e)
		}
	}
	return true
}

// able is how many points may attack from a hex.
func (h *hearing) able(x string) int {
	return h.p.Points(h.side, h.hex(wording.Item{IDs: []string{x}}), 0, state.Inactive|state.InFort|state.Garrison)
}

// around are the hexes beside one from which the writer's may attack.
func (h *hearing) around(target string) []string {
	var out []string
	if x, ok := board.ParsePlace(target); ok && x.Hex() != board.None {
		for _, n := range board.Near[x.Hex()] {
			if n != board.None && h.able(n.String()) > 0 {
				out = append(out, n.String())
			}
		}
	}
	return out
}

// shared gives each of several hexes its number, "8 + 1", where that can be done in one way only.
func (h *hearing) shared(from []string, loose []wording.Count, counts map[string]wording.Count) bool {
	if len(from) != 2 || len(counts) > 0 {
		return false
	}
	fits := func(a, b wording.Count) bool { return a.Of(h.able(from[0])) > 0 && b.Of(h.able(from[1])) > 0 }
	switch one, other := fits(loose[0], loose[1]), fits(loose[1], loose[0]); {
	case one && (!other || loose[0] == loose[1]):
		counts[from[0]], counts[from[1]] = loose[0], loose[1]
	case other && !one:
		counts[from[0]], counts[from[1]] = loose[1], loose[0]
	default:
		return false
	}
	return true
}

// attack is one attack on some hexes, from some or from all beside them.
func (h *hearing) attack(on, from []string, counts map[string]wording.Count, loose []wording.Count, navy bool, fleet wording.Count,
	at string, add func(int, ...string)) {
	hexes := [][]string{from}
	if len(from) == 0 {
		from = h.around(on[0])
		hexes[0] = from
		if len(from) > 1 && len(loose) == 0 { // all of them, or some?
			for _, x := range from {
				hexes = append(hexes, []string{x})
			}
		}
	}
	if len(from) == 0 || len(loose) > 1 {
		return
	}
	if len(loose) == 1 && loose[0].N > 0 && len(from) > 1 { // five: from whichever has them
		hexes = nil
		together := 0
		for _, x := range from {
			if together += h.able(x); !loose[0].All || loose[0].But > 0 || h.able(x) == loose[0].N {
				hexes = append(hexes, []string{x})
			}
		}
		if together == loose[0].N { // "all nine", who are eight and one
			hexes, loose = [][]string{from}, nil
		}
	}
	for _, from := range hexes {
		var arms []string
		for _, x := range from {
			arm := x
			n, have := counts[x], h.p.Points(h.side, h.hex(wording.Item{IDs: []string{x}}), 0, state.Inactive|state.InFort|state.Garrison)
			if len(loose) == 1 && len(from) == 1 {
				n = loose[0]
			}
			points := have
			if n.Said() && !(n.All && n.But == 0 && n.N == 0) {
				if points = n.N; n.All || n.Half {
					points = n.Of(have)
				}
				if points == 0 {
					return
				}
				arm += fmt.Sprintf(": %d", points)
			}
			if place, ok := board.ParsePlace(x); ok && navy && h.ships(place, state.Naval) > 0 {
				ships := min(points, h.ships(place, state.Naval))
				switch {
				case fleet.N > 0 && !fleet.All:
					ships = fleet.N
				case fleet.All:
					ships = max(1, fleet.Of(h.ships(place, state.Naval)))
				}
				arm = fmt.Sprintf("%s: %d + %d naval", x, points, ships)
			}
			arms = append(arms, arm)
		}
		add(0, "attack "+strings.Join(on, ", ")+" from "+strings.Join(arms, ", ")+at)
		if fleet.All && !navy { // everything: the ships as well?
			for i, x := range from {
				if place, ok := board.ParsePlace(x); ok && h.ships(place, state.Naval) > 0 {
					n := min(h.able(x), h.ships(place, state.Naval))
					arms[i] = fmt.Sprintf("%s: %d + %d naval", x, h.able(x), n)
					add(0, "attack "+strings.Join(on, ", ")+" from "+strings.Join(arms, ", ")+at)
				}
			}
		}
	}
}

// columns are the columns of an attack.
func (h *hearing) columns(c *wording.Clause, add func(int, ...string)) {
	var all []string // the highest comes first
	for o := range h.whole.Legal(h.d) {
		if s := o.String(); strings.HasPrefix(s, "at ") {
			all = append(all, s)
		}
	}
	switch m := less.FindStringSubmatch(h.said); {
	case len(c.Items) > 0 || later.MatchString(h.said) || lessThan.MatchString(h.said):
	case m != nil && len(c.Ways) == 0:
		said := m[1] + m[2]
		n := slices.Index(phrase.Numbers, said)
		if n < 0 {
			n = int(said[0] - '0')
		}
		if n < len(all) {
			add(0, all[n])
		}
	case slightly.MatchString(h.said) && len(c.Ways) < 2 && len(all) > 2 && (len(c.Ways) == 0 || c.Notes["no"]): // by how much?
		h.asks = append(h.asks, all[1:3]...)
	case lowestButOne.MatchString(h.said) && len(c.Ways) == 0 && len(all) > 1:
		add(0, all[len(all)-2])
	case c.Notes["lowest"] && len(c.Ways) == 0 && len(all) > 0:
		add(0, all[len(all)-1])
	case len(c.Loose) == 1 && c.Loose[0].N > 0 && len(c.Ways) == 0 && !c.Notes["natural"] && !c.Notes["no"]: // two: +2?
		if line := fmt.Sprintf("at +%d", c.Loose[0].N); slices.Contains(all, line) {
			h.asks = append(h.asks, line)
		}
	case len(c.Ways) == 1 && h.d.Kind == "column" && toLose.MatchString(h.said) && c.Can("column", "roll", "lose", "march"): // "+1, B is too dear to lose"
		add(0, "at "+c.Ways[0])
	case len(c.Ways) == 1 && (c.Bare() || c.Can("column", "roll", "attack", "retreat", "march", "place", "over", "stand") ||
		c.Notes["no"] && c.Can("column", "lose")): // "-1, I don't want to lose much"
		add(0, "at "+c.Ways[0])
	case len(c.Loose) == 1 && len(all) > 0 && all[0] != fmt.Sprintf("at +%d", c.Loose[0].N): // a number that is not that of the highest
	case (c.Notes["natural"] || c.Notes["no"] && !c.Some("lose") || c.Says("roll")) && len(c.Ways) == 0 && len(c.Loose) < 2:
		if len(all) > 0 {
			add(0, all[0])
		}
	}
}

// lowering is by how many columns somebody lowers the one that he has, whatever he calls that, and lowered is said of it behind that.
var (
	lowering = regexp.MustCompile(`(?i)\b(?:(?:lower|reduce|drop|cut|bring|knock|bump|push|shift|move|step|shave|slide|dial|take|go|come)s? ` +
		`(?:(?:it|this|that|the column|the odds|the superiority|my superiority|things|us|me|down|back|off|by|just|only) )*(` + aFew + `)` + steps + `(?: (?:down|lower|off|left))?` + fromTop + `?` +
		`|(` + aFew + `)` + steps + `(?: (?:down|lower|less|off))?` + fromTop + `)([.,;!]| please|$)`)
	topNamed = regexp.MustCompile(`(?i)(?:\+|plus |full |the |(?:from|below|under|beneath|than) )(\d|one|two|three|four|five|six)\W*$`)
)

const (
	aFew    = `(?:one|two|three|four|[1-4])`
	steps   = `(?: (?:columns?|notch|notches|steps?|places?|pegs?))?`
	fromTop = `(?: (?:from|below|under|beneath|than|off) (?:the |my |our )?(?:(?:full|natural|superiority|maximum|max|top|odds|column|one|line|highest)\b ?)*(?:(?:\+|plus )?(?:\d|one|two|three|four|five|six))?)`
)

// loweredBy is a line about a column in the words in which the lexicon knows that it is lowered: "knock it down two from plus three". Where
// another column than the highest is named as the one that is lowered, nobody knows which is meant.
func loweredBy(h *hearing, line string) string {
	line = strings.NewReplacer(" a column", " one column", " a notch", " one notch", " a step", " one step", " a peg", " one peg").Replace(pleases.ReplaceAllString(line, "$1"))
	m := lowering.FindStringSubmatch(line)
	if m == nil || m[1] != "" && !down.MatchString(m[0]) {
		return line
	}
	if t := topNamed.FindStringSubmatch(strings.TrimRight(strings.TrimSuffix(m[0], " please"), " .,;!")); t != nil {
		for o := range h.whole.Legal(h.d) { // the highest comes first
			if s := o.String(); strings.HasPrefix(s, "at ") {
				if s != fmt.Sprintf("at +%d", valueOf(strings.ToLower(t[1]))) {
					return line
				}
				break
			}
		}
	}
	h.said = strings.ToLower(strings.Replace(line, m[0], "reduce by "+strings.ToLower(m[1]+m[2])+m[3], 1))
	return h.said
}

var (
	// pleases is said of the column that somebody likes, toLose of what he does not want to.
	pleases = regexp.MustCompile(`(?i)((?:[+-]|plus |minus )(?:\d|one|two|three|four|five|six)\b)(?: (?:sounds|seems|looks|feels|is)(?: about| just| quite)? (?:right|good|fine|best|safest?|enough|plenty|ok|okay|sensible|reasonable)(?: enough)?| (?:will|shall|should|would) do(?: fine| nicely)?| it is)(?: (?:to|for|by|with) (?:me|us))?`)
	toLose  = regexp.MustCompile(`(?i)\b(?:too \w+|cannot afford|can.?t afford|don.?t want|do not want|not|hate|afraid|nothing|more|much) to lose\b`)
)

// down is said of what is lowered.
var down = regexp.MustCompile(`(?i)\b(?:lower|reduc|drop|cut|knock|shave|down|off|below|under|beneath|less|by)`)

// lessThan is a column that another is lower than by some: "at +3 less one".
var lessThan = regexp.MustCompile(`(?i)[+-]\d,?\s+(?:less|minus|lowered by|reduced by|down by)\s+(one|two|three|four|\d)\b`)

// lowestButOne is the column above the lowest.
var lowestButOne = regexp.MustCompile(`(?i)\b(?:lowest|worst|last) but one\b|\b(?:second|next to) (?:the )?(?:lowest|worst|last)\b`)

// slightly is said of a column that is lowered, and not of how much.
var slightly = regexp.MustCompile(`(?i)\b(?:reduc|lower|bring|take|cut|go|come|drop|shav|tak)\w*\b[^.;]*\b(?:a little|a bit|a tad|somewhat|slightly|a touch)\b`)
