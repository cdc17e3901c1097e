package read

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/phrase"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/state"
	"adjutant/engine/wording"
)

// Hear reads a line that the grammar refused as people write: whole is the position as the table sees it.
func Hear(whole engine.Position, p *state.Position, d engine.Decision, line string, refused error) ([]engine.Order, error) {
	h := &hearing{whole: whole, p: p, d: d, side: board.SideOf(d.Seat), said: strings.ToLower(line)}
	if d.Own && theatre.MatchString(line) { // "nothing in the East": of the West he speaks elsewhere
		return nil, nil
	}
	if h.remarks(line) {
		f := engine.Refuse(line, "", engine.Nothing)
		f.Aside = true
		return nil, f
	}
	said := line
	line, words := h.lexicon(line)
	r := &wording.Reader{
		Lexicon: words, Position: whole, Decision: d, Guess: h.guess, Means: h.means, Nameless: !h.leads() && !h.led(),
		Look: func(q engine.Position, d engine.Decision) {
			if x, ok := q.(interface{ State() *state.Position }); ok {
				h.whole, h.p, h.d = q, x.State(), d
			}
		},
		Strict: func(q engine.Position, d engine.Decision, line string) ([]engine.Order, error) {
			return q.Read(d, line)
		},
	}
	var f *engine.Refusal
	if errors.As(refused, &f) && line != said && strings.HasPrefix(h.said, strings.ToLower(f.Words)) { // his first word is another now
		refused = engine.Refuse(strings.Fields(line)[0], f.Clause, "%s", f.What)
	}
	os, err := r.Line(line, refused)
	if err = h.placeless(err, said); err == nil {
		os, err = h.leftOver(os, said)
	}
	if d.Kind == "attack" && len(os) > 0 && err == nil {
		return leftOut(whole, p, d, os, said)
	}
	if errors.As(err, &f) && f != refused { // in his words, not in ours
		g := *f
		if g.Words = written(g.Words); line != said && !strings.Contains(said, g.Words) {
			g.Words = said
		}
		g.Try = nil
		for _, t := range f.Try {
			if t = Named(p, written(t)); !slices.Contains(g.Try, t) {
				g.Try = append(g.Try, t)
			}
		}
		err = &g
	}
	return os, err
}

// remarks says whether a line only says something of places, or of how much there is, or that a place is lost.
func (h *hearing) remarks(line string) bool {
	if h.d.Own && titled.MatchString(line) {
		return true
	}
	switch h.d.Kind {
	case "place", "setup":
		if columnHeads.MatchString(line) {
			return true
		}
		head := line
		if why := reason.FindStringIndex(line); why != nil {
			head = line[:why[0]]
		}
		if at := because.FindStringIndex(head); at != nil {
			head = head[:at[0]]
		}
		return remark.MatchString(head) && !placing.MatchString(head) && !counts.MatchString(head) || sum.MatchString(line)
	case "overrun", "retreat":
		return fate.MatchString(strings.TrimRight(line, ".! ")) && !stays.MatchString(line) || wording.OthersFight(line)
	}
	return false
}

// leftOver asks whoever has done with the set-up whether the rest shall be set up for him: he may know of none.
func (h *hearing) leftOver(os []engine.Order, said string) ([]engine.Order, error) {
	n := len(os) - 1
	if h.d.Kind != "setup" || n < 0 || os[n] != h.d.Pass {
		return os, nil
	}
	q := h.whole.Clone()
	for _, o := range os[:n] {
		es, err := q.Rule(h.d, o, engine.NoDice{})
		if err != nil {
			return os, nil
		}
		for _, e := range es {
			q.Fold(e)
		}
	}
	if next := q.Awaited(); len(next) == 0 || next[0].Kind != "setup" || next[0].Seat != h.d.Seat { // all stand
		return os, nil
	}
	f := engine.Refuse(said, "", engine.Doubtful)
	rest := strings.Join(Lines(h.p, os), "; ")
	if n > 0 {
		f.What, f.Try = engine.Ambiguous, []string{strings.Join(Lines(h.p, os[:n]), "; ")}
	}
	f.Try = append(f.Try, rest)
	return nil, f
}

// leftOut is an attack of whoever stands beside its target, or of some, without those of whom a line says that they stay out of it; a
// refusal where they are named for it.
func leftOut(whole engine.Position, p *state.Position, d engine.Decision, os []engine.Order, said string) ([]engine.Order, error) {
	h := &hearing{whole: whole, p: p, d: d, side: board.SideOf(d.Seat)}
	var out []string
	for _, m := range slices.Concat(outOfIt.FindAllStringSubmatch(said, -1), notFrom.FindAllStringSubmatch(said, -1)) {
		out = append(out, strings.Join(m[1:], ""))
	}
	lines := Lines(p, os)
	if len(out) == 0 || len(lines) != 1 {
		return os, nil
	}
	name, from, some := strings.Cut(strings.TrimPrefix(lines[0], "attack "), " from ")
	at, known := p.Board.Names().Find1(name)
	switch {
	case some && slices.ContainsFunc(out, func(x string) bool { return strings.Contains(from, x) }):
		f := engine.Refuse(said, "", engine.Doubtful)
		f.Try = lines
		return nil, f
	case some || !known:
		return os, nil
	}
	beside := slices.DeleteFunc(h.around(board.In(p.Board.HexOf(at)).String()), func(x string) bool { return slices.Contains(out, x) })
	return whole.Read(d, "attack "+name+" from "+strings.Join(beside, ", "))
}

// means is the hexes of the towns that lines name, and the leaders who stand in hexes that they name.
func (h *hearing) means(lines string) []string {
	var out []string
	for i := range h.p.Board.Towns {
		if t := &h.p.Board.Towns[i]; strings.Contains(lines, t.Name) {
			out = append(out, t.Hex.String())
		}
	}
	lines += strings.Join(out, "; ")
	for i := range h.p.Leaders[min(h.side, board.Confederate)] {
		l := &h.p.Leaders[min(h.side, board.Confederate)][i]
		if l.On && strings.Contains(lines, l.At.String()) {
			out = append(out, state.LeaderName(h.side, i))
		}
	}
	return append(out, h.meant...)
}

// A hearing finds the lines that a clause could mean in a position.
type hearing struct {
	whole engine.Position
	p     *state.Position
	d     engine.Decision
	side  board.Side
	said  string          // the line, in small letters
	near  map[string]bool // the places beside which somebody stands: "opposite Nashville"
	asks  []string        // lines of which he is asked whether he means them
	vague bool            // a number before another place may be that of this one, too
	meant []string        // places that lines do not name, though they were named and are meant by them
}

func (h *hearing) guess(c *wording.Clause) []wording.Reading {
	var out []wording.Reading
	add := func(tier int, lines ...string) {
		if len(lines) > 0 {
			out = append(out, wording.Reading{Lines: lines, Tier: tier})
		}
	}
	kind := h.d.Kind
	counted := len(c.Loose)+len(c.Ways) > 0 || slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool { return k.Count.Said() })
	none := c.Notes["no"] && !counted && !ofOne(c) && kind != "column" &&
		(c.Bare() || c.Can(kind, "march", "attack", "over", "place", "retreat"))
	if (kind == "overrun" || kind == "retreat") && c.Notes["no"] && !counted && len(c.Of(wording.Place)) == 0 && !c.Some("retreat") &&
		!c.Some("march") && (c.Some("stand") || c.Some("attack") || unfought.MatchString(h.said)) {
		h.withdrawals(add)
		return out
	}
	if len(c.Of(wording.Place)) == 0 && (c.Says("over") || none) {
		switch {
		case kind == "overrun" || kind == "retreat":
			add(0, "stand")
		case h.d.Own && (h.d.Pass == nil || h.d.Pass.String() == "end"): // how much is over? "end" is the whole turn
			out = append(out, wording.Reading{Lines: []string{"end"}, Ask: true})
		case h.d.Pass != nil:
			add(0, h.d.Pass.String())
		}
		return out
	}
	if c.Notes["no"] && kind != "column" {
		return nil
	}
	if kind != "column" && kind != "lose" {
		h.placed(c)
	}
	switch kind {
	case "march":
		if c.Notes["out"] && c.Can("march", "remove", "build") { // the one inside comes out: nobody marches, and nobody goes in
			h.forts(c, add)
			break
		}
		if c.Notes["inside"] && c.Bare() || c.Notes["inside"] && c.Can("march", "place", "build") {
			h.forts(c, add)
		}
		h.marches(c, add)
	case "attack":
		h.asks = nil
		h.attacks(c, add)
		if len(h.asks) > 0 {
			out = append(out, wording.Reading{Lines: h.asks, Ask: true})
		}
	case "overrun", "retreat":
		h.retreats(c, add)
	case "column", "lose":
		h.asks = nil
		h.columns(c, add)
		if len(h.asks) > 0 {
			out = append(out, wording.Reading{Lines: h.asks, Ask: true})
		}
		h.losses(c, add)
	case "build":
		h.forts(c, add)
	case "place", "setup", "militia", "repair":
		if c.Notes["rest"] && len(c.Items)+len(c.Loose) == 0 && (c.Bare() || c.Can("place")) {
			if h.d.Pass != nil { // what is left unsaid is placed by default
				out = append(out, wording.Reading{Lines: []string{h.d.Pass.String()}, Ask: true})
			}
			return out
		}
		h.vague = false
		h.arrivals(c, add)
		for i := range out {
			out[i].Ask = h.vague
		}
		if wanted.MatchString(h.said) { // "3 in Richmond, where I want two more": now, or then?
			for i := range out {
				var os []engine.Order
				for _, l := range out[i].Lines {
					more, _ := h.whole.Read(h.d, l)
					os = append(os, more...)
				}
				out[i].Ask = len(os) > 0 && h.allowed(os)
			}
		}
	}
	return out
}

// forts are what is built, left or pulled down, and by how many.
func (h *hearing) forts(c *wording.Clause, add func(int, ...string)) {
	ps := slices.Clone(c.Of(wording.Place))
	for _, o := range c.Of(wording.Own) {
		at, ok := h.stands(o)
		if ok && !slices.ContainsFunc(ps, func(p wording.Item) bool { return p.IDs[0] == at }) {
			ps = append(ps, wording.Item{Sort: wording.Place, IDs: []string{at}})
		}
	}
	var counts []wording.Count
	for _, k := range c.Of(wording.Kind) {
		if k.IDs[0] == "city" && k.Role == "at" && len(ps) > 0 { // "in that city"
			continue
		}
		if k.IDs[0] != "fort" && k.IDs[0] != "" && k.IDs[0] != "all" {
			return
		}
		led := slices.ContainsFunc(ps, func(p wording.Item) bool { return p.Lead.Said() && alike(p.Lead, k.Count) })
		outside := c.Notes["out"] || c.Notes["inside"] // "2 from Monroe inside the fort", "two at Cairo build a fort"
		if (k.IDs[0] != "fort" || outside || led) && k.Count.Said() {
			counts = append(counts, k.Count)
		}
	}
	counts = append(counts, c.Loose...)
	unled := func(p wording.Item) bool { return !p.Lead.Said() || p.Count.Said() }
	if len(ps) > 1 && len(counts) == len(ps) && !slices.ContainsFunc(ps, unled) {
		for i := range ps { // "two at Cairo and three at 2014 build a fort"
			ps[i].Count = ps[i].Lead
		}
		counts = nil
	}
	if len(ps) == 0 && c.Notes["inside"] && len(counts) == 1 && counts[0].N > 0 {
		ps = h.forted(counts[0].N)
	}
	for i, p := range ps { // across from Nashville
		if own := h.beside(p, 1); len(own) == 1 && rules.Builders(h.p, h.side, h.hex(p)) == 0 {
			h.meant = append(h.meant, p.IDs[0])
			ps[i].IDs = own
		}
	}
	switch {
	case len(ps) == 0 || slices.ContainsFunc(ps, func(i wording.Item) bool { return i.Role == "but" }):
	case c.Says("remove"):
		add(0, "remove fort at "+ps[0].IDs[0])
	case c.Notes["out"] && c.Can("march", "remove", "build"):
		add(0, fmt.Sprintf("leave fort %d at %s", h.of(counts, 1), ps[0].IDs[0]))
	case c.Notes["inside"] && c.Can("march", "build", "place") && len(counts) < 2 && h.p.Points(h.side, h.hex(ps[0]), 0, state.InFort) > 0:
		n := h.of(counts, rules.Shiftable(h.p, h.side, h.hex(ps[0])))
		if len(counts) == 1 && counts[0].All {
			n = rules.Shiftable(h.p, h.side, h.hex(ps[0]))
		}
		add(1, fmt.Sprintf("enter fort %d at %s", n, ps[0].IDs[0]))
		if _, stands := h.p.FortAt(h.hex(ps[0])); !stands {
			h.built(ps, counts, add)
		}
	case c.Bare() || c.Says("build"):
		h.built(ps, counts, add)
	}
}

// alike says whether two numbers are the same, whatever word stands behind them.
func alike(a, b wording.Count) bool {
	a.Plural, b.Plural = false, false
	return a == b
}

// forted is the only fort into which so many of those who stand beside it can go.
func (h *hearing) forted(n int) []wording.Item {
	var out []wording.Item
	for x := range board.Hexes {
		at := board.Hex(x)
		if s, fort := h.p.FortAt(at); fort && s == h.side && rules.Shiftable(h.p, h.side, at) >= n {
			out = append(out, wording.Item{Sort: wording.Place, IDs: []string{at.String()}})
		}
	}
	if len(out) != 1 {
		return nil
	}
	return out
}

// of is the number that is said, or what is meant where none is.
func (h *hearing) of(counts []wording.Count, unsaid int) int {
	if len(counts) == 1 && counts[0].N > 0 && !counts[0].All {
		return counts[0].N
	}
	return unsaid
}

func (h *hearing) hex(p wording.Item) board.Hex {
	at, ok := board.ParsePlace(p.IDs[0])
	if !ok {
		return board.None
	}
	return at.Hex()
}

// built are forts at several places, each with its garrison.
func (h *hearing) built(ps []wording.Item, counts []wording.Count, add func(int, ...string)) {
	var lines []string
	for _, p := range ps {
		line := "build fort at " + p.IDs[0]
		count := p.Count
		if len(ps) == 1 && len(counts) == 1 {
			if count.Said() && !alike(count, counts[0]) {
				return
			}
			count = counts[0]
		} else if len(ps) == 1 && len(counts) > 1 || len(ps) != 1 && len(counts) > 0 && !p.Count.Said() {
			return
		}
		if count.Said() && !(count.All && count.But == 0 && count.N == 0) {
			n := count.N
			if count.All || count.Half {
				n = count.Of(rules.Builders(h.p, h.side, h.hex(p)))
			}
			if n == 0 {
				return
			}
			line += fmt.Sprintf(" with %d", n)
		}
		lines = append(lines, line)
	}
	add(0, lines...)
}

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

// forces are what a clause can mean to move from a place, as the grammar has it.
func (h *hearing) forces(c *wording.Clause, from string) []string {
	what, count, led := "", wording.Count{}, false
	loose := h.parts(c)
	if len(loose) > 1 {
		return nil
	}
	if len(loose) == 1 {
		count = loose[0]
	}
	left := 0
	for _, k := range c.Of(wording.Kind) {
		if k.Role == "but" && k.IDs[0] == "" && k.Count.N > 0 && !k.Count.All { // "the army at 2014, leaving two points"
			left += k.Count.N
			continue
		}
		if k.Count.Said() {
			count = k.Count
		}
		switch id := k.IDs[0]; {
		case id == "leader":
			led = true
		case id == "" || id == what:
		case id == "all" && count.Said():
		case id == "all":
			count = wording.Count{All: true}
		case what != "":
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
		if !strings.Contains(h.said, "in the fort") {
			return nil
		}
		fallthrough
	default:
		what = strings.TrimPrefix(what, "fort")
		n = rules.Movable(h.p, h.side, at.Hex())
		kinds := c.Of(wording.Kind)
		switch {
		case left > 0 && (count.N > 0 || left >= n): // eight of eight, leaving one?
			return nil
		case left > 0:
			n -= left
		case slices.ContainsFunc(kinds, func(k wording.Item) bool { return k.Role == "but" }): // all but the point in the fort
			inside := n - h.able(from)
			if !strings.Contains(h.said, "in the fort") || inside <= 0 || count.N > 1 {
				return nil
			}
			n, count = n-inside, wording.Count{}
		}
	}
	leaders := h.with(c)
	if led && leaders == "" {
		leaders = h.leadersAt(at)
	}
	if what == "" && !count.Said() && leaders != "" { // the leader alone, or with those who stand with him
		alone := strings.TrimPrefix(leaders, " with ")
		if c.Notes["alone"] {
			return []string{alone}
		}
		return []string{alone, fmt.Sprint(n) + leaders}
	}
	if what == "" && !count.Said() && n == 0 && len(c.Ways) == 0 && h.ships(at, state.Naval) > 0 {
		what, n = "naval", h.ships(at, state.Naval)
	}
	if what == "naval" {
		leaders = " naval" + leaders
	}
	switch {
	case count.All && count.N > 0 && count.N != n:
		return nil
	case (count.All || count.Half) && count.Of(n) > 0:
		n = count.Of(n)
	case count.All || count.Half:
		return nil
	case count.Said():
		n = count.N
	}
	return []string{fmt.Sprint(max(n, 1)) + leaders}
}

// flotillas is how many riverine units a clause sends; 1 where it does not say.
func (h *hearing) flotillas(c *wording.Clause) int {
	n := 1
	for _, k := range c.Of(wording.Kind) {
		if k.IDs[0] == "riverine" {
			n = max(n, k.Count.N)
		}
	}
	return min(n, mostFlotillas)
}

// mostFlotillas is more riverine units than go together.
const mostFlotillas = 6

// leadersAt is " with B" for the leaders in a place.
func (h *hearing) leadersAt(at Place) string {
	var ids []string
	for i := range h.p.Leaders[min(h.side, board.Confederate)] {
		if l := &h.p.Leaders[min(h.side, board.Confederate)][i]; l.On && l.At == at {
			ids = append(ids, state.LeaderName(h.side, i))
		}
	}
	if len(ids) == 0 {
		return ""
	}
	return " with " + strings.Join(ids, " and ")
}

// with is " with B" for the leaders whom a clause names; "Farragut's four naval units" names whose they are.
func (h *hearing) with(c *wording.Clause) string {
	var ids []string
	naval := slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool { return k.IDs[0] == "naval" })
	for _, i := range c.Of(wording.Own) {
		if i.Role != "but" && !(naval && (i.Holds || strings.HasSuffix(i.Text, "'s"))) {
			ids = append(ids, i.IDs[0])
		}
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

// joins is a clause with the hex in the place of a leader to whom somebody goes: "three from Cairo join B at 2014".
func (h *hearing) joins(c *wording.Clause) *wording.Clause {
	i := slices.IndexFunc(c.Items, func(it wording.Item) bool { return it.Sort == wording.Own && (it.Role == "join" || it.Role == "to") })
	if i < 0 {
		return c
	}
	at, stands := h.stands(c.Items[i])
	if !stands {
		return c
	}
	out := *c
	out.Items = slices.Clone(c.Items)
	out.Items[i] = wording.Item{Sort: wording.Place, IDs: []string{at}, Role: "to", Text: c.Items[i].Text}
	for k := range out.Items {
		if p := out.Items[k]; k != i && p.Sort == wording.Place && p.IDs[0] == at && (p.Role == "at" || p.Role == "" || p.Role == "to") {
			out.Items = slices.Delete(out.Items, k, k+1)
			break
		}
	}
	return &out
}

func (h *hearing) marches(c *wording.Clause, add func(int, ...string)) {
	c = h.joins(c)
	ps := c.Of(wording.Place)
	if c.Says("repair") && len(ps) > 0 && len(c.Of(wording.Own)) == 0 {
		var at, from []string
		for _, p := range ps {
			if x, ok := board.ParsePlace(p.IDs[0]); ok && slices.ContainsFunc(h.p.Repairs, func(u state.Repair) bool { return u.At == x.Hex() }) {
				from = append(from, p.IDs[0])
			} else if p.Role != "but" {
				at = append(at, p.IDs[0])
			}
		}
		switch line := "repair " + strings.Join(at, ", "); {
		case len(at) == 0 || len(from) > 1:
		case len(from) == 1:
			add(0, "march repair from "+from[0], line)
		default:
			add(0, line)
		}
	}
	if c.Says("overrun") || c.Some("overrun") && c.Can("overrun", "attack") {
		h.overruns(c, ps, add)
		return
	}
	if len(c.Ways) == 2 { // down the river by boat
		c.Ways = slices.DeleteFunc(slices.Clone(c.Ways), func(w string) bool { return w == "boat" })
	}
	if !c.Bare() && !c.Can("march", "lift") || len(c.Ways) > 1 {
		return
	}
	by, via := []string{""}, ""
	switch {
	case len(c.Ways) == 1 && strings.HasPrefix(c.Ways[0], "+"):
		return
	case len(c.Ways) == 1 && c.Ways[0] == "boat", len(c.Ways) == 0 && c.Some("lift"):
		by = []string{" by river", " by sea"}
	case len(c.Ways) == 1:
		by = []string{" by " + c.Ways[0]}
	}
	for _, p := range ps {
		if p.Role == "via" && via == "" {
			via = " via " + p.IDs[0]
		} else if p.Role == "via" {
			via += ", " + p.IDs[0]
		}
	}
	goes := func(tier int, from, to string) {
		for _, f := range h.forces(c, from) {
			if strings.Contains(f, "naval") {
				add(tier, "march "+f+" from "+from+via+" to "+to)
				continue
			}
			if flotilla, ok := strings.CutPrefix(f, "riverine"); ok {
				line := "march riverine" + flotilla + " from " + from + via + " to " + to
				add(tier, slices.Repeat([]string{line}, h.flotillas(c))...)
				continue
			}
			for _, way := range by {
				add(tier, "march "+f+" from "+from+via+" to "+to+way)
			}
		}
	}
	for i, w := range c.Paths() {
		from, to := w[0], w[1]
		goes(i, from.IDs[0], to.IDs[0])
		for _, own := range slices.Concat(h.beside(from, 0), h.off(c, from)) {
			h.meant = append(h.meant, from.IDs[0])
			goes(i+2, own, to.IDs[0])
		}
		if at := h.hex(to); h.p.Points(h.side, at, 0, 0) == 0 { // to join those who stand beside it
			for _, own := range h.beside(to, 0) {
				h.meant = append(h.meant, to.IDs[0])
				goes(i+2, from.IDs[0], own)
			}
		}
	}
	if len(by) == 1 {
		h.gathers(c, by[0], add)
	}
	if len(ps) == 1 && ps[0].Role != "to" && ps[0].Role != "join" {
		for _, to := range h.compass(c, h.hex(ps[0])) {
			goes(0, ps[0].IDs[0], to)
		}
	}
	ps = slices.DeleteFunc(slices.Clone(ps), func(i wording.Item) bool { return i.Role == "via" })
	if len(ps) == 1 && ps[0].Role != "from" && ps[0].Role != "of" {
		for _, from := range h.sources(c, ps[0].IDs[0]) {
			goes(0, from, ps[0].IDs[0])
		}
	}
}

// gathers is a march from each of several hexes to the same: "4405 and 4605 to 4506", "one each from Cairo and St. Louis".
func (h *hearing) gathers(c *wording.Clause, by string, add func(int, ...string)) {
	from, to := c.Gather()
	if len(from) == 0 || len(c.Of(wording.Own)) > 0 {
		return
	}
	counts := slices.DeleteFunc(slices.Clone(c.Loose), func(n wording.Count) bool { return n.All && n.But == 0 && n.N == 0 })
	for _, k := range c.Of(wording.Kind) {
		switch {
		case k.IDs[0] != "" && k.IDs[0] != "all":
			return
		case k.Count.N > 0:
			counts = append([]wording.Count{k.Count}, counts...)
		}
	}
	var lines []string
	for i, p := range from {
		n := rules.Movable(h.p, h.side, h.hex(p))
		switch {
		case n == 0:
			return
		case len(counts) == len(from):
			n = counts[i].N
		case len(counts) == 1 && each.MatchString(h.said):
			n = counts[0].N
		case len(counts) > 0:
			return
		}
		lines = append(lines, fmt.Sprintf("march %d from %s to %s%s", n, p.IDs[0], to, by))
	}
	add(0, lines...)
}

// sources are the places from which those may come whom a clause names, where it does not say it: where its leader stands, its boats lie,
// or so many points stand beside where they go.
func (h *hearing) sources(c *wording.Clause, to string) []string {
	var out []string
	for _, o := range c.Of(wording.Own) {
		if at, ok := h.stands(o); ok {
			out = append(out, at)
		}
	}
	for _, k := range c.Of(wording.Kind) {
		if kind, ok := map[string]state.ShipKind{"naval": state.Naval, "riverine": state.Riverine}[k.IDs[0]]; ok && len(out) == 0 {
			for _, s := range h.p.Ships {
				if s.Kind == kind && h.side == board.Union {
					out = append(out, s.At.String())
				}
			}
			return out
		}
	}
	if len(out) > 0 || len(c.Ways) > 0 {
		return out
	}
	count := wording.Count{}
	if loose := h.parts(c); len(loose) == 1 {
		count = loose[0]
	}
	for _, k := range c.Of(wording.Kind) {
		if k.IDs[0] == "" && k.Count.Said() {
			count = k.Count
		}
	}
	if at, ok := board.ParsePlace(to); ok && at.Hex() != board.None && count.N > 0 {
		for _, n := range board.Near[at.Hex()] {
			if n != board.None && rules.Movable(h.p, h.side, n) >= count.N {
				out = append(out, n.String())
			}
		}
	}
	return out
}

// overruns are demands at a hex, by so many points or by all who have come beside it.
func (h *hearing) overruns(c *wording.Clause, ps []wording.Item, add func(int, ...string)) {
	count := wording.Count{}
	if len(c.Loose) == 1 {
		count = c.Loose[0]
	}
	for _, k := range c.Of(wording.Kind) {
		if k.Count.Said() {
			count = k.Count
		}
	}
	if len(ps) > 1 {
		h.rides(ps, count, add)
	}
	if len(ps) != 1 {
		return
	}
	if count.N > 0 && !count.All {
		add(0, fmt.Sprintf("overrun %s with %d", ps[0].IDs[0], count.N))
		return
	}
	at := h.hex(ps[0])
	if at == board.None || count.Said() && (!count.All || count.But > 0) {
		return
	}
	if f := &h.p.Force; f.Kind == state.Army && board.Distance(f.At.Hex(), at) == 1 { // those who are on their way
		add(0, fmt.Sprintf("overrun %s with %d", ps[0].IDs[0], f.N))
		return
	}
	for _, n := range board.Near[at] {
		if n != board.None && rules.Movable(h.p, h.side, n) > 0 {
			add(0, fmt.Sprintf("overrun %s with %d", ps[0].IDs[0], rules.Movable(h.p, h.side, n)))
		}
	}
}

// rides are demands of those who march beside the enemy first: "ten from Washington via 4406 overrun 4407".
func (h *hearing) rides(ps []wording.Item, count wording.Count, add func(int, ...string)) {
	var from, by, on []string
	for _, p := range ps {
		switch at := h.hex(p); {
		case at == board.None:
			return
		case h.p.Points(h.side.Enemy(), at, 0, 0) > 0:
			on = append(on, p.IDs[0])
		case rules.Movable(h.p, h.side, at) > 0 && p.Role != "via" && p.Role != "to":
			from = append(from, p.IDs[0])
		default:
			by = append(by, p.IDs[0])
		}
	}
	if len(on) != 1 || len(from) != 1 || len(by) > 1 {
		return
	}
	n := h.p.Points(h.side, h.hex(wording.Item{IDs: from}), 0, state.Inactive|state.InFort|state.Garrison)
	if count.Said() {
		n = count.N
	}
	target := h.hex(wording.Item{IDs: on})
	over := fmt.Sprintf("overrun %s with %d", on[0], n)
	if len(by) == 0 && board.Distance(target, h.hex(wording.Item{IDs: from})) == 1 {
		add(0, over)
		return
	}
	if len(by) == 0 {
		for _, x := range board.Near[target] {
			if x != board.None {
				by = append(by, x.String())
			}
		}
	}
	for _, x := range by {
		add(0, fmt.Sprintf("march %d from %s to %s", n, from[0], x), over)
	}
}

// attacks are those from the hexes of the writer's, on those of the enemy's, that a clause names.
func (h *hearing) attacks(c *wording.Clause, add func(int, ...string)) {
	if !c.Bare() && !c.Can("attack", "march") || c.Beside { // "and all the ships" is no second attack
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
		for _, n := range board.Near[h.hex(wording.Item{IDs: from})] {
			if n != board.None && h.p.Points(h.side.Enemy(), n, 0, 0) > 0 {
				h.attack([]string{n.String()}, from, counts, loose, navy, fleet, at, add)
				if !c.Can("attack") { // "B leads the eight from 2014 across the river": they, or all?
					h.attack([]string{n.String()}, nil, nil, nil, navy, fleet, at, add)
				}
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
}

// common are the enemy's hexes beside each of some.
func (h *hearing) common(from []string) []string {
	var out []string
	for _, n := range board.Near[h.hex(wording.Item{IDs: from})] {
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
		for _, x := range from {
			hexes = append(hexes, []string{x})
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

// columns are the columns of an attack.
func (h *hearing) columns(c *wording.Clause, add func(int, ...string)) {
	var all []string // the highest comes first
	for o := range h.whole.Legal(h.d) {
		if s := o.String(); strings.HasPrefix(s, "at ") {
			all = append(all, s)
		}
	}
	switch m := less.FindStringSubmatch(h.said); {
	case len(c.Items) > 0 || later.MatchString(h.said):
	case m != nil && len(c.Ways) == 0:
		said := m[1] + m[2]
		n := slices.Index(phrase.Numbers, said)
		if n < 0 {
			n = int(said[0] - '0')
		}
		if n < len(all) {
			add(0, all[n])
		}
	case c.Notes["lowest"] && len(c.Ways) == 0 && len(all) > 0:
		add(0, all[len(all)-1])
	case len(c.Loose) == 1 && c.Loose[0].N > 0 && len(c.Ways) == 0 && !c.Notes["natural"] && !c.Notes["no"]: // two: +2?
		if line := fmt.Sprintf("at +%d", c.Loose[0].N); slices.Contains(all, line) {
			h.asks = append(h.asks, line)
		}
	case len(c.Ways) == 1 && (c.Bare() || c.Can("column", "roll", "attack", "retreat", "march", "place", "over", "stand") ||
		c.Notes["no"] && c.Can("column", "lose")): // "-1, I don't want to lose much"
		add(0, "at "+c.Ways[0])
	case (c.Notes["natural"] || c.Notes["no"] && !c.Some("lose") || c.Says("roll")) && len(c.Ways) == 0 && len(c.Loose) < 2:
		if len(all) > 0 {
			add(0, all[0])
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

// arrivals are reinforcements at the places that are named.
func (h *hearing) arrivals(c *wording.Clause, add func(int, ...string)) {
	ps := slices.Clone(c.Of(wording.Place))
	if len(ps) == 0 || !c.Bare() && !c.Can("place", "march", "stand") || !h.grouped(c, ps) ||
		slices.ContainsFunc(ps, func(p wording.Item) bool { return p.Role == "from" }) {
		return
	}
	if h.goesOn(c, ps, add) {
		return
	}
	if own := c.Of(wording.Own); len(own) > 0 {
		if len(own) == 1 && len(ps) == 1 {
			h.joined(c, own[0], ps[0], add)
		}
		return
	}
	if ns := h.evenly(c, ps); len(ns) > 0 {
		add(0, ns...)
		return
	}
	unsaid := len(c.Loose) == 0 && !slices.ContainsFunc(c.Items, func(i wording.Item) bool { return i.Count.Said() || i.Lead.Said() })
	said := h.said
	if at := relative.FindStringIndex(said); at != nil { // "then Memphis, which was empty" is no statement
		said = said[:at[0]]
	}
	if unsaid && !ofOne(c) && (c.Bare() && stated.MatchString(said) || describes.MatchString(said)) { // "Baltimore is the reserve of Washington"
		return
	}
	counted := slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool { return k.IDs[0] == "" && k.Count.N > 0 })
	led := slices.ContainsFunc(ps, func(p wording.Item) bool { return p.Lead.Said() })
	apiece := len(ps) > 1 && h.apiece(ps) && (ps[0].Lead.Said() || !led) && (len(c.Loose) == 1) != counted && len(c.Loose) < 2
	if slices.ContainsFunc(ps, func(p wording.Item) bool { return p.Count.Said() || p.Lead.Said() }) && len(ps) > 1 && !apiece {
		h.each(c, ps, add)
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
		if n > 1 && n != c.Loose[0].N { // "Washington is the one for six points"
			return
		}
		n = c.Loose[0].N
	}
	if n > 1 && len(ps) > 1 && !apiece {
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

// goesOn is places behind others of which it was said how many go there: "five at Richmond, two each at Corinth", "Memphis and Nashville".
func (h *hearing) goesOn(c *wording.Clause, ps []wording.Item, add func(int, ...string)) bool {
	if !c.Bare() || len(c.Loose)+len(c.Of(wording.Kind, wording.Own)) > 0 ||
		slices.ContainsFunc(ps, func(p wording.Item) bool { return p.Count.Said() || p.Lead.Said() }) {
		return false
	}
	n, vague := h.share(ps[0].Text)
	if n < 2 {
		return false
	}
	var each, one []string
	for _, p := range ps {
		each, one = append(each, fmt.Sprintf("place %d at %s", n, p.IDs[0])), append(one, "place 1 at "+p.IDs[0])
	}
	add(0, each...)
	if h.vague = vague && n*len(ps) > int(h.p.ToPlace); vague {
		add(0, one...)
	}
	return true
}

// share is the number of each of several places, of which one is named by itself: "two each at Corinth and Memphis". Where the number may
// be that of the first alone, "two at Corinth and Memphis", nobody knows how many he means here.
func (h *hearing) share(place string) (n int, vague bool) {
	head, _, found := strings.Cut(h.said, strings.ToLower(place))
	head = strings.ReplaceAll(head, "st. ", "st ")
	ns := figure.FindAllStringIndex(head, -1)
	if !found || len(ns) == 0 {
		return 0, false
	}
	m := amongSeveral.FindStringSubmatch(head[ns[len(ns)-1][0]:])
	if m == nil {
		return 0, false
	}
	n = valueOf(m[1])
	return n, !each.MatchString(m[0])
}

// apiece says whether "each" is said of just these places.
func (h *hearing) apiece(ps []wording.Item) bool {
	from, to := strings.Index(h.said, strings.ToLower(ps[0].Text)), strings.Index(h.said, strings.ToLower(ps[len(ps)-1].Text))
	if from < 0 || to < from {
		return each.MatchString(h.said)
	}
	if at := strings.LastIndexAny(h.said[:from], ",;"); at >= 0 {
		from = at
	} else {
		from = 0
	}
	if end := strings.IndexAny(h.said[to:], ",;"); end >= 0 {
		to += end + len(eachBehind.FindString(h.said[to+end:]))
	} else {
		to = len(h.said)
	}
	return each.MatchString(h.said[from:to])
}

// evenly is what is still to be set up shared out alike: "half in Washington, half in Cairo", "the three share the rest equally".
func (h *hearing) evenly(c *wording.Clause, ps []wording.Item) []string {
	halves := len(ps) == 2 && !slices.ContainsFunc(ps, func(p wording.Item) bool { return !p.Lead.Half && !p.Count.Half })
	alike := c.Notes["alike"] && !slices.ContainsFunc(c.Loose, func(n wording.Count) bool { return n.N > 0 })
	n := int(h.p.ToPlace)
	if h.d.Kind != "setup" || !halves && !alike || n == 0 || n%len(ps) > 0 {
		return nil
	}
	var lines []string
	for _, p := range ps {
		lines = append(lines, fmt.Sprintf("place %d at %s", n/len(ps), p.IDs[0]))
	}
	return lines
}

// joined is the leader in the set-up, by himself or with so many points: "4 at Richmond with Lee".
func (h *hearing) joined(c *wording.Clause, leader, at wording.Item, add func(int, ...string)) {
	ns := slices.Clone(c.Loose)
	for _, k := range c.Of(wording.Kind) {
		switch {
		case k.IDs[0] != "" && k.IDs[0] != "leader":
			return
		case k.Count.Said():
			ns = append(ns, k.Count)
		}
	}
	if len(ns) == 0 && at.Count.Said() {
		ns = append(ns, at.Count)
	}
	alone := "place leader " + leader.IDs[0] + " at " + at.IDs[0]
	switch {
	case len(ns) == 0: // also "with the stack in 4407"
		add(0, alone)
	case len(ns) == 1 && ns[0].N > 0 && !ns[0].All:
		add(0, fmt.Sprintf("place %d at %s", ns[0].N, at.IDs[0]), alone)
	}
}

// each is so many points at each of several places: "Corinth 2, Memphis 1".
func (h *hearing) each(c *wording.Clause, ps []wording.Item, add func(int, ...string)) {
	if slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool { return k.IDs[0] != "" }) || len(c.Loose) > len(ps) {
		return
	}
	for _, k := range c.Of(wording.Kind) { // one point in Richmond and two at Corinth
		if k.Count.N > 0 && !ps[0].Lead.Said() && !ps[0].Count.Said() {
			ps[0].Lead = k.Count
		}
	}
	var lines []string
	ns, said := wording.Each(ps)
	if said < len(ps) {
		return
	}
	for i, p := range ps {
		lines = append(lines, fmt.Sprintf("place %d at %s", ns[i], p.IDs[0]))
	}
	add(0, lines...)
}
