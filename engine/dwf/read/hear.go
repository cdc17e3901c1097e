package read

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules"
	"adjutant/engine/dwf/rules/arrival"
	"adjutant/engine/dwf/state"
	"adjutant/engine/phrase"
	"adjutant/engine/wording"
)

// Hear reads a line that the grammar refused as people write: whole is the position as the table sees it, of what stands behind one,
// before the line before it in the same message.
func Hear(whole engine.Position, of func(engine.Position) *state.Position, d engine.Decision, before, line string, refused error) (
	[]engine.Order, error) {
	said := line
	switch d.Kind {
	case "campaign":
		if theatre.MatchString(line) || recruits.MatchString(line) || nothingThere.MatchString(line) { // of the other he speaks elsewhere
			return nil, aside(said)
		}
		if goesFirst.MatchString(line) {
			return nil, aside(said)
		}
		line = withHim.ReplaceAllString(toTheArmy.ReplaceAllString(line, "to "), "")
		line = inTheWest.ReplaceAllString(line, "$1")
		line = emptied.ReplaceAllString(plainly(line), "$1")
		line = militias.ReplaceAllString(theirs.ReplaceAllString(line, "$1 there"), "$1 militia and $2 militia")
		if line = wording.LeftAll(wording.LeftBehind(line)); line != said {
			refused = engine.Refuse(said, "", engine.NoOrder)
		}
	case "retreat":
		if staysWith.MatchString(line) || (weighed.MatchString(line) || survives.MatchString(line)) && !goesBack.MatchString(line) {
			return nil, aside(said)
		}
		line = alongRails.ReplaceAllString(remnant.ReplaceAllString(line, "$1 $2"), "")
	case "lose":
		if owes.MatchString(line) || toLose.MatchString(line) || theirsToo.MatchString(line) || survives.MatchString(line) && !dies.MatchString(line) { // who is lost?
			return nil, aside(said)
		}
		line = chooses.ReplaceAllString(line, "")
	case "place":
		line = forWhom(of(whole), board.SideOf(d.Seat), forMe.ReplaceAllString(line, "$1"))
		line = stock.ReplaceAllString(line, "$1 supply ")
		line = wording.OfThem(spare.ReplaceAllString(line, "$1 $2"))
		line = follows.ReplaceAllString(ordinal.ReplaceAllString(line, "one $1"), ":")
	}
	h := &hearing{p: of(whole), d: d, side: board.SideOf(d.Seat), said: strings.ToLower(line)}
	if at := heTakes.FindStringIndex(h.said); at != nil && d.Kind == "campaign" {
		h.leads, h.spoken = true, strings.TrimSpace(strings.ToLower(before)+" "+h.said[:at[0]])
	}
	h.his, h.aims = his.MatchString(line), aims.MatchString(line)
	r := &wording.Reader{
		Lexicon: h.lexicon(), Position: whole, Decision: d, Guess: h.guess, Before: before,
		Means: h.off,
		Look:  func(q engine.Position, d engine.Decision) { h.p, h.d = of(q), d },
		Strict: func(q engine.Position, d engine.Decision, line string) ([]engine.Order, error) {
			return q.Read(d, line)
		},
	}
	var f *engine.Refusal
	if errors.As(refused, &f) && strings.HasPrefix(f.What, sayWho) { // what the rules say of what is understood is nearer than that
		refused = engine.Refuse(strings.Fields(line)[0], f.Clause, "%s", f.What)
	}
	orders, err := r.Line(line, refused)
	if errors.As(err, &f) && line != said && !strings.Contains(said, f.Words) { // in his words, not in ours
		g := *f
		g.Words, err = said, &g
	}
	if !d.Own && len(orders) > 0 && leavesSome.MatchString(line) { // "Polk leaves one brigade and withdraws": all go, or none
		g := engine.Refuse(said, "", engine.Doubtful)
		g.Try = []string{strings.Join(whole.Lines(orders), "; ")}
		return nil, g
	}
	var later *engine.Later
	if len(orders) > 0 || err == nil && before != "" || d.Kind != "place" || errors.As(err, &later) {
		return orders, err
	}
	if next := inCampaign(whole, of, d, before, line, err); next != nil {
		return nil, next
	}
	return orders, err
}

// inCampaign is what a line that says nothing to what comes is in the campaign behind it: that it belongs there, or which of several orders
// is meant by it. Nil: it is nothing there, either.
func inCampaign(whole engine.Position, of func(engine.Position) *state.Position, d engine.Decision, before, line string, err error) error {
	var f *engine.Refusal
	if d.Pass == nil || of(whole).Mover != board.SideOf(d.Seat) {
		return nil
	}
	if errors.As(err, &f) && (f.Clause != "" || f.Aside || len(f.Try) > 0 && open(f)) {
		return nil
	}
	q := whole.Clone()
	es, ruled := q.Rule(d, d.Pass, engine.NoDice{})
	if ruled != nil {
		return nil
	}
	for _, e := range es {
		q.Fold(e)
	}
	next := rules.Awaited(of(q))
	if len(next) != 1 || next[0].Seat != d.Seat || next[0].Kind != "campaign" {
		return nil
	}
	orders, err := q.Read(next[0], line)
	if errors.As(err, new(*engine.Refusal)) {
		orders, err = Hear(q, of, next[0], before, line, err)
	}
	switch {
	case len(orders) > 0 && comesIn.MatchString(line) && sendsComing(of(whole), orders): // "Beauregard comes in at Richmond"
		return nil
	case len(orders) > 0:
		return &engine.Later{Kind: "campaign", Canon: strings.Join(q.Lines(orders), "; ")}
	case errors.As(err, &f) && len(f.Try) > 0 && open(f):
		return f
	}
	return nil
}

// sendsComing says whether orders set a leader in motion who is still to be placed.
func sendsComing(p *state.Position, orders []engine.Order) bool {
	return slices.ContainsFunc(orders, func(o engine.Order) bool {
		x, ok := o.(state.Order)
		return ok && x.Verb == state.Activating && slices.ContainsFunc(p.Arrivals[:p.Coming], func(k state.Arrival) bool {
			l := p.Board.Lists[k.Line].Leader
			return l != board.NoLeader && l == x.Leader
		})
	})
}

var (
	// ordinal is one more of what comes: "two supply to Cairo, the third to Washington".
	ordinal = regexp.MustCompile(`(?i)\b(?:another|the (?:second|third|fourth|fifth|last|other|final|remaining))(?: one)? ` +
		`(?:goes |comes |arrives )?((?:to|at|in|into|for)\s)`)
	// spare is one that comes by itself.
	spare = regexp.MustCompile(`(?i)\b(the|a|one|1|my)\s+(?:spare|odd|extra)\s+((?:one\s+|1\s+)?(?:infantry|inf|brigade|unit|supply)\b)`)
	// follows leads to a list.
	follows = regexp.MustCompile(`(?i)\s+(?:as follows|thus|like this|like so)\s*:`)
)

// his is said of what comes with a leader.
var his = regexp.MustCompile(`(?i)\bhis\b`)

// open says whether a refusal only asks what is meant.
func open(f *engine.Refusal) bool {
	return f.What == engine.Ambiguous || strings.HasPrefix(f.What, "I am not sure")
}

// sayWho begins what is said of a march of which the grammar does not read who goes whence.
const sayWho = "Say who goes, from where and where to"

// A hearing finds the lines that a clause could mean in a position.
type hearing struct {
	p      *state.Position
	d      engine.Decision
	side   board.Side
	ask    bool     // what is read is asked
	far    bool     // another place of the name is nearer
	his    bool     // it speaks of what is somebody's
	said   string   // the line, in small letters
	joined []string // to whom somebody goes
	leads  bool     // it says that "he" takes somebody along
	spoken string   // what was said before "he", in small letters
	aims   bool     // it may speak of an attack that is still to come
	sum    string   // the sizes of units, as he adds them up: "2+1+1"
}

func (h *hearing) guess(c *wording.Clause) []wording.Reading {
	h.sizes(c)
	if at := slices.IndexFunc(c.Items, func(i wording.Item) bool { // "one of the two generals at St. Louis"
		return i.Sort == wording.Kind && (i.IDs[0] == "leader" || i.IDs[0] == "leaders" && i.Count == (wording.Count{N: 1, Plural: true}))
	}); at >= 0 {
		return h.someLeader(c, at)
	}
	var out []wording.Reading
	h.ask, h.joined = false, nil
	add := func(tier int, lines ...string) {
		if len(lines) > 0 {
			out = append(out, wording.Reading{Lines: lines, Tier: tier, Ask: h.ask, Far: h.far})
		}
	}
	if c.Says("over") && len(c.Items) == 0 && h.d.Kind == "campaign" {
		h.ask = true // only "end" ends: "the East is done" says how far he has got
		add(0, "end")
		h.ask = false
		return out
	}
	if c.Notes["not"] && !h.d.Own && c.Some("stand") && !c.Some("march") && !c.Some("withdraw") { // "I would rather not fight"
		return out
	}
	if c.Notes["no"] {
		if h.d.Pass != nil && !h.d.Own && (c.Bare() || c.Can("withdraw", "split", "stand", "march", "shield")) && len(c.Of(wording.Place)) == 0 {
			add(0, h.d.Pass.String())
		}
		return out
	}
	if h.d.Kind != "campaign" && h.later(c) {
		if h.d.Kind == "place" && rules.NoCampaign(h.p, h.side) != "" {
			add(0, "halt") // any line of a campaign is told so
			return out
		}
		if h.marches(c, add); h.d.Kind != "place" || len(out) > 0 {
			return out
		}
	}
	if h.d.Kind == "place" && h.digs(c) {
		h.works(c, add)
		return out
	}
	switch h.d.Kind {
	case "campaign":
		if c.Points > 0 && len(c.Items)+len(c.Loose) == 0 && (c.Says("pass") || c.Says("march") && !c.Notes["no"]) {
			h.ask = !c.Says("pass") || c.Some("march") // "I let one point go"
			add(0, "pass "+phrase.Plural(c.Points, "point", "points"))
			h.ask = false
			return out
		}
		if c.Says("pass") && len(c.Loose) == 1 && len(c.Items) == 0 && c.Loose[0].N > 0 {
			add(0, "pass "+phrase.Plural(c.Loose[0].N, "point", "points"))
		} else if c.Says("pass") && len(c.Items)+len(c.Loose) == 0 && !c.Notes["rest"] && passes.MatchString(h.said) {
			add(0, "pass 1 point")
			add(0, "end")
		}
		h.activates(c, add)
		h.battle(c, add)
		h.marches(c, add)
		h.works(c, add)
		h.regroups(c, add)
	case "place":
		h.arrivals(c, add)
	case "lose":
		h.losses(c, add)
	case "reorganize":
		h.regroups(c, add)
		h.answers(c, add)
	default:
		h.answers(c, add)
	}
	return out
}

// someLeader is what a clause could mean that names a leader by his office alone, "the general at St. Louis": each of those who are there.
func (h *hearing) someLeader(c *wording.Clause, at int) []wording.Reading {
	var out []wording.Reading
	for l := range h.p.Board.Leaders[:board.LeadersInUse] {
		info := &h.p.Board.Leaders[l]
		if info.Side != h.side || !slices.ContainsFunc(c.Of(wording.Place), func(p wording.Item) bool {
			at, ok := h.area(p.IDs[0])
			return ok && p.Role != "to" && h.p.Leaders[l].At == at
		}) {
			continue
		}
		named := *c
		named.Items = slices.Clone(c.Items)
		named.Items[at].Sort, named.Items[at].IDs = wording.Own, []string{info.Short}
		out = append(out, h.guess(&named)...)
	}
	return out
}

// later says whether a clause is a march for when what is asked now is over: it says that somebody goes from one place to another.
func (h *hearing) later(c *wording.Clause) bool {
	if h.p.Mover != h.side && rules.NoCampaign(h.p, h.side) == "" {
		return false
	}
	if h.d.Kind != "place" && len(c.Paths()) == 0 {
		return false
	}
	role := func(r string) bool {
		return slices.ContainsFunc(c.Items, func(i wording.Item) bool { return i.Sort == wording.Place && i.Role == r })
	}
	if h.d.Kind == "place" {
		return h.campaigns(c, role("from") && role("to"))
	}
	return role("to") && (role("from") || c.Some("march"))
}

// campaigns says whether a clause that is said to a question about what comes is a march for the campaign: it says whence, or names
// somebody who stands there already, and nothing that comes.
func (h *hearing) campaigns(c *wording.Clause, whence bool) bool {
	for _, o := range c.Of(wording.Own) {
		if slices.ContainsFunc(o.IDs, h.comes) && !(c.Some("assault") && !c.Some("place")) {
			return false
		}
	}
	if whence && len(c.Paths()) > 0 || c.Some("assault") && !c.Some("place") && len(c.Of(wording.Place, wording.Foe)) > 0 {
		return true
	}
	ps := c.Of(wording.Place)
	if len(c.Of(wording.Own)) > 0 {
		return (c.Bare() || c.Some("march")) && len(ps) > 0
	}
	if len(ps) != 2 || ps[1].Role != "to" || ps[0].Role != "" && ps[0].Role != "of" || ps[0].Count.Said() || len(c.Loose) > 0 {
		return false
	}
	return !slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool { return k.IDs[0] != "" })
}

// comes says whether a leader of this name is still to be placed.
func (h *hearing) comes(id string) bool {
	for _, k := range h.p.Arrivals[:h.p.Coming] {
		if l := h.p.Board.Lists[k.Line].Leader; l != board.NoLeader && h.p.Board.Leaders[l].Short == id {
			return true
		}
	}
	return false
}

// digs says whether a clause builds forts that do not come by themselves.
func (h *hearing) digs(c *wording.Clause) bool {
	fort := slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool { return k.IDs[0] == "fort" })
	if !fort && (!c.Says("build") || c.Can("place") || made(c)) { // "they start at Cairo"
		return false
	}
	if s, open := h.p.Top(); !open || s.Side != h.side {
		return true
	}
	return !slices.ContainsFunc(h.p.Arrivals[:h.p.Coming], func(k state.Arrival) bool {
		w := h.p.Board.Lists[k.Line].What
		return w == board.AFort || w == board.AConstruction
	})
}

// made says whether a clause names what is no fort, and is made all the same: "build the ironclad in St. Louis".
func made(c *wording.Clause) bool {
	return slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool {
		return slices.Contains([]string{"ironclads", "ships", "gunboats", "supply", "railhead", "militia"}, k.IDs[0]) && k.Role != "with"
	})
}

// activates is a leader whose march begins here, whom others may be told to join: "activate the leader at Cincinnati".
func (h *hearing) activates(c *wording.Clause, add func(int, ...string)) {
	own, ps := c.Of(wording.Own), c.Of(wording.Place)
	alone := len(own)+len(c.Of(wording.Foe))+len(c.Ways) == 0 && len(c.Of(wording.Kind)) > 0
	if c.Says("activate") && alone && len(ps) == 1 && ps[0].Role != "to" {
		for _, at := range ps[0].IDs {
			for _, u := range h.units(c, at) {
				add(0, "activate "+u+" at "+at)
			}
		}
		return
	}
	if !c.Says("activate") || len(own) != 1 || len(c.Of(wording.Kind, wording.Foe))+len(c.Loose)+len(c.Ways) > 0 ||
		len(ps) > 1 || len(ps) == 1 && ps[0].Role == "to" {
		return
	}
	for _, id := range own[0].IDs {
		at := h.areaOf(id)
		if at == board.NoArea || len(ps) == 1 && !slices.Contains(ps[0].IDs, h.p.Board.Name(at)) {
			continue
		}
		if c.Notes["alone"] {
			id += " alone"
		}
		add(0, "activate "+id+" at "+h.p.Board.Name(at))
	}
}

// battle is what may be said to a battle that waits: attack, or bring more.
func (h *hearing) battle(c *wording.Clause, add func(int, ...string)) {
	if h.p.Battle.At == board.NoArea || len(c.Of(wording.Foe)) > 0 {
		return
	}
	if len(c.Of(wording.Own)) > 0 {
		h.brings(c, add)
		return
	}
	h.brings(c, add)
	here := h.p.Board.Name(h.p.Battle.At)
	var others []wording.Item
	via := ""
	for _, p := range c.Of(wording.Place) {
		if p.Role == "via" && via == "" {
			via = " via " + p.IDs[0]
		} else if !slices.Contains(p.IDs, here) {
			others = append(others, p)
		}
	}
	switch {
	case len(others) == 0 && c.Says("attack") && !h.onlyGoes(c):
		if len(c.Loose) == 1 && c.Loose[0].N > 0 && !c.Loose[0].All {
			add(0, fmt.Sprintf("attack %s with %d", here, c.Loose[0].N))
		} else if !slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool { return k.IDs[0] != "army" || k.Count.N > 0 }) {
			add(0, "attack "+here)
		}
	case len(others) == 1 && c.Says("attack") && (others[0].Role == "with" || others[0].Role == "from"): // "attack together with Springfield"
		for _, from := range others[0].IDs {
			for _, u := range h.units(c, from) {
				add(0, "march "+u+" from "+from+via+" to "+here, "attack "+here)
			}
		}
	case len(others) == 1 && (len(c.Of(wording.Place)) == 1 || via != "") && (c.Bare() || c.Can("march")):
		for _, from := range others[0].IDs {
			for _, u := range h.units(c, from) {
				add(0, "march "+u+" from "+from+via+" to "+here)
			}
		}
	}
}

// onlyGoes says whether a clause leads to the place of a battle that waits, and has no other verb than one that also only sends somebody:
// "he goes to Manassas as well".
func (h *hearing) onlyGoes(c *wording.Clause) bool {
	to := slices.ContainsFunc(c.Of(wording.Place), func(p wording.Item) bool { return p.Role == "to" })
	return to && !slices.ContainsFunc(c.Verbs, func(v []string) bool { return !slices.Contains(v, "march") })
}

// brings are leaders who come to a battle that waits: "bring McClellan and everything else".
func (h *hearing) brings(c *wording.Clause, add func(int, ...string)) {
	own := c.Of(wording.Own)
	if len(own) != 1 || !c.Says("march") || slices.ContainsFunc(own, func(o wording.Item) bool { return o.Role == "to" || o.Role == "join" }) {
		return
	}
	here := h.p.Board.Name(h.p.Battle.At)
	for _, from := range h.stands(c) {
		for _, p := range c.Of(wording.Place) {
			if !slices.Contains(p.IDs, from) && !slices.Contains(p.IDs, here) {
				return
			}
		}
		if from == here {
			continue
		}
		for _, u := range h.units(c, from) {
			add(0, "march "+u+" from "+from+" to "+here)
		}
	}
}

// regroups are infantry units of an area that are joined or split: "combine three 1s into a 3".
func (h *hearing) regroups(c *wording.Clause, add func(int, ...string)) {
	ps := h.among(c)
	foreign := func(k wording.Item) bool { // "and a fort there" is more
		return !slices.Contains([]string{"", "infantry", "smallest", "army", "militia", "1s", "2s", "3s", "4s"}, k.IDs[0])
	}
	if len(ps) > 1 || len(c.Of(wording.Foe)) > 0 || c.Bare() || slices.ContainsFunc(c.Of(wording.Kind), foreign) {
		return
	}
	for _, o := range c.Of(wording.Own) { // Johnston's three
		if !o.Holds && !strings.HasSuffix(o.Text, "'s") && !strings.HasSuffix(o.Text, "’s") || len(ps) == 0 {
			return
		}
	}
	if h.unites(c, ps, add) {
		return
	}
	if len(ps) == 0 && h.d.Kind == "reorganize" && h.p.Battle.At != board.NoArea {
		ps = []wording.Item{{Sort: wording.Place, IDs: []string{h.p.Board.Name(h.p.Battle.At)}}}
	}
	if len(ps) == 0 {
		return
	}
	if h.halves(c, ps, add) {
		return
	}
	parts, ok := sizesOf(c)
	if !ok {
		return
	}
	if ks := c.Of(wording.Kind); c.Can("split") && len(c.Loose) == 1 && len(ks) == 1 && ks[0].Count.N == 2 &&
		(ks[0].IDs[0] == "" || ks[0].IDs[0] == "infantry") { // "the 2 into two brigades"
		parts = parts[:1]
	}
	for _, name := range ps[0].IDs { // Charleston in either state
		at := " infantry at " + name
		if c.Can("combine") && len(parts) > 1 {
			var lines []string
			for sum, k := parts[0], 1; k < len(parts); k++ {
				lines = append(lines, fmt.Sprintf("join %d+%d%s", max(sum, parts[k]), min(sum, parts[k]), at))
				sum += parts[k]
			}
			add(0, lines...)
		}
		if c.Can("split") && len(parts) == 1 && parts[0] > 1 { // the 3 in two
			for k := 1; k <= parts[0]/2; k++ {
				add(0, fmt.Sprintf("split %d+%d%s", parts[0]-k, k, at))
			}
		}
		if c.Can("split") && len(parts) == 2 {
			add(0, fmt.Sprintf("split %d+%d%s", max(parts[0], parts[1]), min(parts[0], parts[1]), at))
		}
	}
}

// among is where those are who are joined or divided: at the place that is named, or where he stands whose they are; more than one where
// that is not the same.
func (h *hearing) among(c *wording.Clause) []wording.Item {
	ps := c.Of(wording.Place)
	for _, at := range h.stands(c) {
		if len(c.Of(wording.Own)) > 0 && !slices.ContainsFunc(ps, func(p wording.Item) bool { return slices.Contains(p.IDs, at) }) {
			ps = append(ps, wording.Item{Sort: wording.Place, IDs: []string{at}})
		}
	}
	return ps
}

// unites is two units of an area joined that are named as two and not by their sizes: "combine the two brigades at Charleston".
func (h *hearing) unites(c *wording.Clause, at []wording.Item, add func(int, ...string)) bool {
	ks := c.Of(wording.Kind)
	one := slices.Equal(c.Loose, []wording.Count{{N: 1}}) // "into one"
	two := len(ks) == 0 && len(c.Loose) == 1 && (c.Loose[0].Pair || c.Loose[0].All && c.Loose[0].But == 0) ||
		len(ks) == 1 && (len(c.Loose) == 0 || one) && (ks[0].IDs[0] == "" || ks[0].IDs[0] == "infantry" || ks[0].IDs[0] == "smallest") &&
			ks[0].Count.N == 2
	if !c.Can("combine") {
		return false
	}
	if !two {
		return h.some(c, ks, at, add)
	}
	for o := range rules.Legal(h.p, h.d) {
		s := o.String()
		_, name, joins := strings.Cut(s, " at ")
		if joins && strings.HasPrefix(s, "join ") && (len(at) == 0 || slices.Contains(at[0].IDs, name)) {
			add(0, s)
		}
	}
	return true
}

// some asks which units of an area are joined of which neither the number nor the sizes are said, or only their size: "join the 1s at
// Richmond".
func (h *hearing) some(c *wording.Clause, ks, at []wording.Item, add func(int, ...string)) bool {
	if len(ks) != 1 || ks[0].Count.Said() || len(c.Loose) > 0 || len(at) != 1 {
		return false
	}
	size, sized := strings.CutSuffix(ks[0].IDs[0], "s")
	if sized = sized && len(size) == 1; !sized && ks[0].IDs[0] != "infantry" && (ks[0].IDs[0] != "" || !ks[0].Count.Plural) {
		return false
	}
	var lines []string
	for o := range rules.Legal(h.p, h.d) {
		s := o.String()
		units, name, joins := strings.Cut(s, " infantry at ")
		if joins && strings.HasPrefix(s, "join ") && slices.Contains(at[0].IDs, name) && (!sized || units == "join "+size+"+"+size) {
			lines = append(lines, s)
		}
	}
	if len(lines) == 0 {
		return false
	}
	h.ask = true
	add(0, lines...)
	h.ask = false
	return true
}

// halves is a unit of an area divided of which no size is said: "divide one of the units at Washington".
func (h *hearing) halves(c *wording.Clause, at []wording.Item, add func(int, ...string)) bool {
	ks := c.Of(wording.Kind)
	one := len(c.Loose) == 0 || slices.Equal(c.Loose, []wording.Count{{N: 1}})
	if !c.Can("split") || !one || len(ks) != 1 || ks[0].Count.N > 1 || ks[0].Count.All || ks[0].IDs[0] != "" && ks[0].IDs[0] != "infantry" {
		return false
	}
	for o := range rules.Legal(h.p, h.d) {
		s := o.String()
		_, name, _ := strings.Cut(s, " at ")
		if strings.HasPrefix(s, "split ") && slices.Contains(at[0].IDs, name) {
			add(0, s)
		}
	}
	return true
}

// sizesOf are the sizes of the units that a clause puts together or divides, without what it says that they make together: "three 1s into
// a 3".
func sizesOf(c *wording.Clause) ([]int, bool) {
	var ns []int
	for _, n := range c.Loose {
		if n.N < 1 {
			return nil, false
		}
		ns = append(ns, n.N)
	}
	for _, k := range c.Of(wording.Kind) {
		size, sized := strings.CutSuffix(k.IDs[0], "s")
		n, err := strconv.Atoi(size)
		switch {
		case sized && err == nil:
			for range max(1, k.Count.N) {
				ns = append(ns, n)
			}
		case k.Count.N > 0 && (k.IDs[0] == "infantry" || k.IDs[0] == ""):
			ns = append(ns, k.Count.N)
		}
	}
	most := 0
	for i := range ns {
		if ns[i] >= ns[most] {
			most = i
		}
	}
	if len(ns) > 2 {
		sum := 0
		for _, n := range ns {
			sum += n
		}
		if rest := slices.Delete(slices.Clone(ns), most, most+1); sum-ns[most] == ns[most] {
			return rest, true
		}
		if n := len(ns); ns[1] == 1 && n == 3 && ns[0] == ns[2] { // three ones into a 3
			return slices.Repeat([]int{1}, ns[0]), true
		}
	}
	return ns, len(ns) > 0
}

// marches are the marches that a clause can mean: from a place that it names, or from where its leader, militia or boats stand.
func (h *hearing) marches(c *wording.Clause, add func(int, ...string)) {
	if !c.Bare() && !c.Can("march", "assault", "lift") {
		return
	}
	if c = h.placed(c); len(c.Of(wording.Foe)) > 0 {
		return
	}
	if slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool { return k.IDs[0] == "fort" }) || len(c.Ways) > 1 || h.lists(c) {
		return
	}
	by, via := "", ""
	if len(c.Ways) == 1 {
		by = " by " + c.Ways[0]
	}
	for _, p := range c.Of(wording.Place) {
		switch {
		case p.Role != "via":
		case via != "":
			via += ", " + p.IDs[0]
		default:
			via = " via " + p.IDs[0]
		}
	}
	afloat := len(c.Of(wording.Kind)) > 0 && !slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool { return k.IDs[0] != "ships" })
	goes := func(tier int, from, to string) {
		if afloat { // the Mobile ship lies in the Mobile box
			from, to = h.box(from), h.box(to)
		}
		for _, u := range h.units(c, from) {
			alone := 3 * tier
			switch strikes, fights := strikes(c); {
			case !strikes && fights && h.p.Battle.At != board.NoArea && to == h.p.Board.Name(h.p.Battle.At):
				add(alone, "march "+u+" from "+from+via+" to "+to+by, "attack "+to) // does he only bring them?
			case strikes:
				add(3*tier, "march "+u+" from "+from+via+" to "+to+by, "attack "+to)
				if alone += 2; h.aims {
					alone -= 2
				} else if fights { // nobody there? then he is told so
					continue
				}
			}
			add(alone, "march "+u+" from "+from+via+" to "+to+by)
			add(3*tier+1, "lift "+u+" from "+from+via+" to "+to+by)
		}
		h.each(c, from, via+" to "+to+by, 3*tier, add)
	}
	for i, w := range c.Paths() {
		for _, from := range w[0].IDs {
			for _, to := range w[1].IDs {
				h.far = !afloat && h.farther(from, to, w[1].IDs)
				goes(i, from, to)
				h.far = false
			}
		}
	}
	h.gathers(c, add)
	h.meets(c, by, add)
	ps := slices.DeleteFunc(c.Of(wording.Place), func(i wording.Item) bool { return i.Role == "via" })
	if len(ps) != 1 || ps[0].Role == "from" || ps[0].Role == "of" {
		return
	}
	to := ps[0].IDs
	if ps[0].Role == "" && h.beside(ps[0].Text) { // "Jackson and Smith join"
		return
	}
	for _, from := range h.stands(c) {
		for _, t := range to {
			if t != from {
				h.far = !afloat && h.farther(from, t, to)
				goes(0, from, t)
				h.far = false
			}
		}
	}
}

// beside says whether a name stands before or behind another with an "and" between them, and is that of a leader, too.
func (h *hearing) beside(name string) bool {
	low := strings.ToLower(name)
	leads := slices.ContainsFunc(h.p.Board.Leaders[:board.LeadersInUse], func(l board.LeaderInfo) bool {
		return l.Side == h.side && strings.EqualFold(l.Short, name)
	})
	return leads && (strings.Contains(h.said, low+" and ") || strings.Contains(h.said, " and "+low))
}

// lists says whether a clause only names places, in a line that builds, or with an "and" between them: none of them is one to go to.
func (h *hearing) lists(c *wording.Clause) bool {
	ps := c.Of(wording.Place)
	if len(ps) != 2 || ps[0].Role != ps[1].Role || ps[0].Role != "" && ps[0].Role != "at" {
		return false
	}
	if strings.Contains(h.said, strings.ToLower(ps[0].Text+" and "+ps[1].Text)) {
		return true
	}
	return len(c.Items) == 2 && c.Bare() && len(c.Loose) == 0 && builds.MatchString(h.said)
}

// builds is said of a line that builds something.
var builds = regexp.MustCompile(`(?i)\b(?:forts?|build|builds|dig|digs|fortify|fortifies|entrench)\b`)

// gathers is a march from each of several places to the same: "one infantry each from Frederick and Sharpsburg to Harper's Ferry".
func (h *hearing) gathers(c *wording.Clause, add func(int, ...string)) {
	from, to := c.Gather()
	if len(from) == 0 || len(c.Of(wording.Own))+len(c.Ways) > 0 {
		return
	}
	ks := c.Of(wording.Kind)
	var counts []int
	for _, k := range ks {
		counts = append(counts, k.Count.N)
	}
	for _, n := range c.Loose {
		counts = append(counts, n.N)
	}
	infantry := len(ks) == 1 && (ks[0].IDs[0] == "infantry" || ks[0].IDs[0] == "")
	if infantry && len(counts) == len(from) && !slices.Contains(counts, 0) { // 2 infantry from Washington and 1 from Frederick
		var lines []string
		for i, f := range from {
			lines = append(lines, fmt.Sprintf("march %d infantry from %s to %s", counts[i], f.IDs[0], to))
		}
		add(0, lines...)
		return
	}
	each := func(c *wording.Clause) {
		var lines []string
		for _, f := range from {
			us := h.units(c, f.IDs[0])
			if len(us) != 1 {
				return
			}
			lines = append(lines, "march "+us[0]+" from "+f.IDs[0]+" to "+to)
		}
		add(0, lines...)
	}
	one := *c
	one.Loose = slices.DeleteFunc(slices.Clone(c.Loose), func(n wording.Count) bool { return n.All && n.N == 0 && n.But == 0 || n.N == len(from) })
	each(&one)
	if infantry && ks[0].Count.N == len(from) && !apiece.MatchString(h.said) { // two infantry from Washington and Frederick: one of each?
		one.Items = slices.Clone(c.Items)
		for i := range one.Items {
			one.Items[i].Count.N = min(1, one.Items[i].Count.N)
		}
		each(&one)
	}
}

// meets is a march of each of several leaders who stand apart, to the same place: "Jackson and Smith go to Richmond".
func (h *hearing) meets(c *wording.Clause, by string, add func(int, ...string)) {
	own, ps := c.Of(wording.Own), c.Of(wording.Place)
	if len(own) < 2 || len(ps) != 1 || ps[0].Role != "to" || len(h.stands(c)) != len(own) {
		return
	}
	var led, alone []string
	for _, o := range own {
		one := *c
		one.Items = []wording.Item{o, ps[0]}
		from := h.stands(&one)
		if len(o.IDs) != 1 || o.Role != "" || len(from) != 1 {
			return
		}
		us := h.units(&one, from[0])
		if len(us) == 0 {
			return
		}
		led = append(led, "march "+us[0]+" from "+from[0]+" to "+ps[0].IDs[0]+by)
		alone = append(alone, "march "+us[len(us)-1]+" from "+from[0]+" to "+ps[0].IDs[0]+by)
	}
	switch {
	case len(c.Of(wording.Kind))+len(c.Loose) > 0:
	case slices.Equal(led, alone):
		add(0, led...)
	default: // with those whom they lead, or by themselves?
		h.ask = true
		add(0, strings.Join(led, "; "), strings.Join(alone, "; "))
		h.ask = false
	}
}

// apiece is said of as many from each of several places.
var apiece = regexp.MustCompile(`\b(?:each|apiece)\b`)

// strikes says whether a clause brings somebody and attacks: "bring up the one from Frederick, attack Manassas"; fights says that it
// attacks, and does not merely take a place.
func strikes(c *wording.Clause) (strikes, fights bool) {
	brings := false
	for _, v := range c.Verbs {
		march := slices.Contains(v, "march")
		strikes = strikes || !march && slices.Contains(v, "assault")
		fights = fights || !march && slices.Contains(v, "attack")
		brings = brings || march
	}
	return brings && strikes, fights
}

// aims is said of an attack that may be only what somebody comes for.
var aims = regexp.MustCompile(`(?i)\b(?:(?:to|for|before|until|when|whether|prepare|may|might|could|can|soon|eventually)\s+` +
	`(?:we\s+|they\s+|i\s+|an?\s+|the\s+)?(?:attack|assault|hit|storm|charge|strike|fight|battle)|` +
	`ready|later|tomorrow|next (?:turn|month|time|point))`)

// farther says whether of several places of a name another lies nearer: who goes from Cairo to Columbus means hardly that of Ohio, also
// where he may not go to that of Kentucky.
func (h *hearing) farther(from, to string, all []string) bool {
	a, known := h.area(from)
	b, placed := h.area(to)
	if !known || !placed {
		return false
	}
	return slices.ContainsFunc(all, func(other string) bool {
		c, known := h.area(other)
		return known && c != a && h.apart(a, c) < h.apart(a, b)
	})
}

// apart is how far two areas lie from each other, in degrees of latitude.
func (h *hearing) apart(a, b board.Area) float64 {
	from, to := &h.p.Board.Areas[a], &h.p.Board.Areas[b]
	return math.Hypot(to.Lat-from.Lat, (to.Lon-from.Lon)*math.Cos(from.Lat*math.Pi/180))
}

// each is a march of its own for each of several units that a clause names by their sizes: "a 3 and the 2".
func (h *hearing) each(c *wording.Clause, from, way string, tier int, add func(int, ...string)) {
	if len(c.Of(wording.Own, wording.Kind)) > 0 || len(c.Loose) < 2 {
		return
	}
	var lines []string
	for _, n := range c.Loose {
		if n.N < 1 || n.All {
			return
		}
		lines = append(lines, fmt.Sprintf("march %d infantry from %s%s", n.N, from, way))
	}
	if len(lines) == 2 && c.Loose[0].N == 1 { // one 3: that is one of the size of three, or one and three
		h.ask = true
		add(tier, lines[1], strings.Join(lines, "; "))
		h.ask = false
		return
	}
	add(tier, lines...)
}

// placed is a clause in which a leader to whom somebody goes, or on whom he marches, is the place where that leader stands.
func (h *hearing) placed(c *wording.Clause) *wording.Clause {
	out := *c
	out.Items = nil
	goal := board.NoArea
	for _, i := range c.Items {
		reached := i.Sort == wording.Foe || i.Sort == wording.Own && (i.Role == "to" || i.Role == "join" || i.Role == "at")
		if !reached || i.Sort == wording.Own && len(c.Of(wording.Own, wording.Kind))+len(c.Loose) < 2 && len(c.Of(wording.Place)) == 0 {
			out.Items = append(out.Items, i)
			continue
		}
		for _, id := range i.IDs {
			if a := h.areaOf(id); a == board.NoArea && len(i.IDs) > 1 { // of two Johnstons he who is there
				continue
			} else if goal == board.NoArea || a == goal {
				goal = a
				h.joined = append(h.joined, id)
			} else {
				return c
			}
		}
	}
	if goal == board.NoArea {
		return c
	}
	name := h.p.Board.Name(goal)
	for k, i := range out.Items {
		if i.Sort == wording.Place && slices.Contains(i.IDs, name) {
			out.Items[k].IDs, out.Items[k].Role = []string{name}, "to"
			return &out
		}
	}
	if slices.ContainsFunc(out.Items, func(i wording.Item) bool { return i.Sort == wording.Place && i.Role == "to" }) {
		return c
	}
	out.Items = append(out.Items, wording.Item{Sort: wording.Place, IDs: []string{name}, Role: "to", Text: name})
	return &out
}

// off are the towns off which the boxes lie that lines name, those in which somebody trains, and who stands where they lead to whom
// somebody goes.
func (h *hearing) off(lines string) []string {
	var out []string
	for _, k := range h.p.Board.Boxes {
		if k.Flag != board.NoArea && strings.Contains(lines, h.p.Board.Name(k.Box)) {
			out = append(out, h.p.Board.Name(k.Flag))
		}
	}
	for l := range h.p.Board.Leaders[:board.LeadersInUse] { // who trains does it where he is
		if at := h.p.Leaders[l].At; at != board.NoArea && strings.Contains(lines, "train "+h.p.Board.Leaders[l].Short) {
			out = append(out, h.p.Board.Name(at))
		}
	}
	for _, id := range h.joined {
		if a := h.areaOf(id); a != board.NoArea &&
			(strings.Contains(lines, " to "+h.p.Board.Name(a)) || strings.Contains(lines, " at "+h.p.Board.Name(a))) {
			out = append(out, id)
		}
	}
	return out
}

// box is the sea box of a town, where it has one.
func (h *hearing) box(name string) string {
	if _, ok := h.area(name + " Box"); ok {
		return name + " Box"
	}
	if a, ok := h.area(name); ok {
		for _, k := range h.p.Board.Boxes { // of Charlestons that of South Carolina
			if k.Flag == a {
				return h.p.Board.Name(k.Box)
			}
		}
	}
	return name
}

// works are forts and training.
func (h *hearing) works(c *wording.Clause, add func(int, ...string)) {
	ps, own := c.Of(wording.Place), c.Of(wording.Own)
	if stands.MatchString(h.said) {
		return
	}
	fort := slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool { return k.IDs[0] == "fort" })
	at := func(o wording.Item) bool { // "the Ohio militia builds a fort in Columbus"
		return len(o.IDs) != 1 || len(ps) != 1 || !slices.Contains(ps[0].IDs, h.p.Board.Name(h.areaOf(o.IDs[0])))
	}
	if len(ps) > 0 && !slices.ContainsFunc(own, at) && c.Can("build", "stand") && (fort || c.Says("build") && !made(c)) {
		var at []string
		for _, p := range ps {
			at = append(at, h.manned(p))
		}
		add(0, "build fort at "+strings.Join(at, ", "))
	}
	if len(own) == 1 && c.Some("train") && c.Can("train", "stand") && h.drilled(c) {
		for _, id := range own[0].IDs {
			add(0, "train "+id)
		}
	}
}

// drilled says whether a clause names nothing beside who trains but where he stays, and the unit that he is to have: "McClellan stays in
// Washington and trains another division".
func (h *hearing) drilled(c *wording.Clause) bool {
	return len(c.Loose)+len(c.Ways) == 0 && !slices.ContainsFunc(c.Items, func(i wording.Item) bool {
		switch i.Sort {
		case wording.Own:
			return i.Role != ""
		case wording.Place:
			at := h.stands(c)
			return len(at) != 1 || !slices.Contains(i.IDs, at[0]) || i.Role == "to" || i.Role == "from" || i.Role == "via"
		case wording.Kind:
			return i.Count.N > 1 || i.Count.All || i.IDs[0] != "" && i.IDs[0] != "infantry" && i.IDs[0] != "army"
		}
		return true
	})
}

// manned is the place that a name means where something is built: of several the first in which there is somebody to build it.
func (h *hearing) manned(p wording.Item) string {
	for _, name := range p.IDs {
		if a, ok := h.area(name); ok && h.p.Strength(h.side, a) > 0 {
			return name
		}
	}
	return p.IDs[0]
}

// arrivals are what comes, and where.
func (h *hearing) arrivals(c *wording.Clause, add func(int, ...string)) {
	if c = h.placed(c); len(c.Of(wording.Foe)) > 0 {
		return
	}
	ps, own, ks := c.Of(wording.Place), h.sent(c), h.named(c.Of(wording.Kind))
	if n := len(ks) - 1; n > 0 && len(own)+n > 1 && strings.EqualFold(ks[n].Text, "all") { // "the gunboat and the supply all start at Cairo"
		ks = ks[:n]
	}
	if h.attended(own, ks, ps, c.Loose, add) {
		return
	}
	counted := slices.ContainsFunc(ks, func(k wording.Item) bool { return k.Count.N > 0 })
	if c.Notes["rest"] && len(own) == 0 && !counted && (c.Bare() || c.Can("place")) {
		if len(ps) == 0 {
			h.ask = len(ks) > 0 && !h.only(ks) // of one kind only? then he is asked
			add(0, "place the rest")
		}
		if len(ks) == 0 {
			for _, p := range ps {
				add(0, "place the rest at "+p.IDs[0])
			}
		}
		return
	}
	if c.Notes["rest"] { // "Grant at Cairo, the rest as you like" is two orders
		return
	}
	if len(ps) == 0 || !c.Bare() && !c.Can("place", "replace") && !(made(c) && c.Can("place", "build")) || len(c.Of(wording.Foe)) > 0 {
		return
	}
	if slices.ContainsFunc(ps, func(p wording.Item) bool { return p.Again > 0 }) { // sup: dc dc cairo
		h.again(c, own, ks, ps, add)
		return
	}
	joins := len(ks) == 2 && slices.Contains(ks[1].IDs, "army") && !ks[1].Count.Said() && ks[0].Count.N > 0
	if joins && len(c.Verbs) > 0 { // two infantry join the force at Cairo
		ks = ks[:1]
	}
	if len(ks) > 0 && !slices.ContainsFunc(ks, func(k wording.Item) bool { return k.IDs[0] != "ships" }) {
		ps = h.berths(ps)
	}
	if len(ks) == 1 && len(ps) > 1 && len(own) == 0 { // supplies: Cairo 2, DC 1
		h.spread(c, ks[0], ps, add)
		return
	}
	if h.shares(c, own, ks, ps, add) {
		return
	}
	if len(own)+len(ks) == 0 && len(c.Loose) == 1 && c.Loose[0] == (wording.Count{All: true}) && len(ps) == 1 { // everything at Cairo
		h.ask = true
		add(0, "place the rest at "+ps[0].IDs[0])
		h.ask = false
		return
	}
	if len(c.Loose) > 0 && !(len(c.Loose) == 1 && len(ks) == 1 && !ks[0].Count.Said()) {
		return
	}
	if len(c.Loose) == 1 {
		ks[0].Count = c.Loose[0]
	}
	if len(ks) == len(ps) && len(ks) > 1 && len(own) == 0 { // one supply Richmond one supply Nashville
		var lines []string
		for i, k := range ks {
			if k.IDs[0] == "" || k.Count.All {
				return
			}
			lines = append(lines, "place "+put(k)+" at "+ps[i].IDs[0])
		}
		add(0, lines...)
		return
	}
	if len(own)+len(ks) > 1 && len(ks) > 0 && len(ps) == 1 && !c.Some("replace") { // Grant with two infantry and a supply
		for _, at := range ps[0].IDs {
			var lines []string
			for _, o := range own {
				if len(o.IDs) != 1 {
					return
				}
				lines = append(lines, "place "+o.IDs[0]+" at "+at)
			}
			for _, k := range ks {
				if k.IDs[0] == "" && len(ks) > 1 || k.Count.All {
					return
				}
				lines = append(lines, "place "+put(k)+" at "+at)
			}
			add(0, lines...)
		}
		return
	}
	if len(own)+len(ks) != 1 {
		return
	}
	verb := "place"
	if c.Says("replace") && !c.Can("place") {
		verb = "replace"
	}
	var things []string
	for _, o := range own {
		things = append(things, o.IDs...)
	}
	for _, k := range ks {
		kind := k.IDs[0]
		if kind == "" {
			kind = "infantry"
		}
		n := max(1, k.Count.N)
		every := (k.Count.All || strings.EqualFold(k.Text, "all")) && k.Count.N == 0 && kind == "army"
		if every && len(ps) == 1 && verb == "place" { // all at Pittsburgh
			h.ask = true
			add(0, "place the rest at "+ps[0].IDs[0])
			h.ask = false
			return
		}
		if k.Count.All && k.Count.N == 0 && len(own)+len(ks)+len(ps) == 2 { // all that come
			for n := mostComing; n > 0; n-- {
				add(mostComing-n, fmt.Sprintf("%s %d %s at %s", verb, n, kind, ps[0].IDs[0]))
			}
			return
		}
		if k.Count.All && k.Count.N == 0 {
			return
		}
		if strings.Contains(kind, "-6 ") { // a counter by what is printed on it
			things = append(things, kind)
			continue
		}
		things = append(things, fmt.Sprintf("%d %s", n, kind))
	}
	if len(ps) > 1 {
		return
	}
	h.ask = h.his && len(own) == 0 // his own infantry has come with him
	for _, t := range things {
		for _, at := range ps[0].IDs {
			add(0, verb+" "+t+" at "+at)
		}
	}
	h.ask = false
}

// ofHis is said of those who are a leader's and of nobody else.
var ofHis = regexp.MustCompile(`(?i)\bhis (?:own )?(?:one |two |1 |2 )?(?:infantry|inf|brigade|division|men|corps|troops|unit|command)\b`)

// attended reads a leader who comes with infantry of his own: "Patterson with his brigade to Sharpsburg", "1 infantry with Patterson".
func (h *hearing) attended(own, ks, ps []wording.Item, loose []wording.Count, add func(int, ...string)) bool {
	who := ""
	for _, o := range own {
		if len(o.IDs) != 1 || who != "" && who != o.IDs[0] {
			return false
		}
		who = o.IDs[0]
	}
	if who == "" || len(ks)+len(loose) != 1 || len(ps) > 1 {
		return false
	}
	n := 0
	for l := range h.p.Board.Leaders[:board.LeadersInUse] {
		if h.p.Board.Leaders[l].Short == who {
			n = max(n, arrival.Retinue(h.p, board.Leader(l)))
		}
	}
	said := slices.Concat(loose, []wording.Count{{}})[0]
	if len(ks) == 1 {
		if said = ks[0].Count; ks[0].IDs[0] != "" && ks[0].IDs[0] != "infantry" && ks[0].IDs[0] != "army" {
			return false
		}
	}
	switch {
	case n == 0 || said.N > n:
		return false
	case len(ps) == 1:
		for _, at := range ps[0].IDs {
			alone, both := "place "+who+" at "+at, fmt.Sprintf("place %d infantry at %s", max(1, said.N), at)
			if h.allows("place 1 infantry at "+at) && !ofHis.MatchString(h.said) { // his own, or the other that comes
				h.ask = true
				add(0, alone, alone+"; "+both)
				h.ask = false
				continue
			}
			add(0, alone)
		}
	case own[0].Role == "with" || own[0].Role == "join" || own[0].Role == "to":
		add(0, fmt.Sprintf("place %d infantry with %s", max(1, said.N), who))
	}
	return true
}

// sent are those whom a clause names without who stands already where the others come: "Holmes to Little Rock, together with Van Dorn".
func (h *hearing) sent(c *wording.Clause) []wording.Item {
	ps := c.Of(wording.Place)
	return slices.DeleteFunc(c.Of(wording.Own), func(o wording.Item) bool {
		there := o.Role == "with" && len(ps) == 1 && len(c.Of(wording.Own)) > 1 && !slices.ContainsFunc(o.IDs, func(id string) bool {
			return h.comes(id) || !slices.Contains(ps[0].IDs, h.p.Board.Name(h.areaOf(id)))
		})
		if there {
			h.joined = append(h.joined, o.IDs...)
		}
		return there
	})
}

// only says whether nothing comes but what these kinds name.
func (h *hearing) only(ks []wording.Item) bool {
	return !slices.ContainsFunc(h.p.Arrivals[:h.p.Coming], func(k state.Arrival) bool {
		words := arrival.LineWords(h.p, &h.p.Board.Lists[k.Line], 2)
		return !slices.ContainsFunc(ks, func(i wording.Item) bool { return i.IDs[0] != "" && strings.HasSuffix(words, i.IDs[0]) })
	})
}

// put is what a kind and its number are called where they are placed; a counter by what is printed on it is one.
func put(k wording.Item) string {
	switch kind := k.IDs[0]; {
	case strings.Contains(kind, "-6 "):
		return kind
	case kind == "":
		return fmt.Sprintf("%d infantry", max(1, k.Count.N))
	default:
		return fmt.Sprintf("%d %s", max(1, k.Count.N), kind)
	}
}

// again is one thing for each place of a list in which a place may be named more than once.
func (h *hearing) again(c *wording.Clause, own, ks, ps []wording.Item, add func(int, ...string)) {
	n := 0
	for _, p := range ps {
		n += 1 + p.Again
	}
	_, said := wording.Each(ps)
	if len(own) > 0 || len(ks) != 1 || ks[0].IDs[0] == "" || said > 0 || len(c.Loose) > 0 || ks[0].Count.N > 0 && ks[0].Count.N != n {
		return
	}
	var lines []string
	for _, p := range ps {
		lines = append(lines, fmt.Sprintf("place %d %s at %s", 1+p.Again, ks[0].IDs[0], p.IDs[0]))
	}
	add(0, lines...)
}

// shares is numbers beside places, of the one kind that is named or of the only one that comes: "The two others: one to Washington and one
// to St Louis".
func (h *hearing) shares(c *wording.Clause, own, ks, ps []wording.Item, add func(int, ...string)) bool {
	if len(own) > 0 || len(ks) > 0 || len(ps) == 0 {
		return false
	}
	kind, verb := "", "place"
	if c.Says("replace") && !c.Can("place") {
		kind, verb = "infantry", "replace"
	}
	for _, k := range h.p.Arrivals[:h.p.Coming] {
		line := &h.p.Board.Lists[k.Line]
		if verb == "replace" {
			break
		}
		of := map[board.Thing]string{board.AnInfantry: "infantry", board.ASupply: "supply", board.AFort: "fort", board.AShip: "ships",
			board.AGunboat: "gunboats", board.AnIronclad: "ironclads"}[line.What]
		switch {
		case line.What == board.ALeader || arrival.Escorted(line) != board.NoLeader && rules.Comes(h.p, arrival.Escorted(line)):
		case of == "" || kind != "" && kind != of:
			return false
		default:
			kind = of
		}
	}
	if kind == "ships" {
		ps = h.berths(ps)
	}
	loose, sum := c.Loose, 0
	ns, said := wording.Each(ps)
	for _, n := range ns {
		sum += n
	}
	if len(loose) == len(ps)+1 && loose[0].N == sum { // the two others: one here, one there
		loose = loose[1:]
	}
	vague := func(n wording.Count) bool { return n.N < 1 || n.All }
	if kind == "" || said != len(ps) || len(loose) != len(ps) || slices.ContainsFunc(loose, vague) {
		return false
	}
	var lines []string
	for i, p := range ps {
		lines = append(lines, fmt.Sprintf("%s %d %s at %s", verb, ns[i], kind, p.IDs[0]))
	}
	add(0, lines...)
	return true
}

// allows says whether an order may be given now.
func (h *hearing) allows(order string) bool {
	for o := range rules.Legal(h.p, h.d) {
		if o.String() == order {
			return true
		}
	}
	return false
}

// berths are places for ships: off a town at which none may come lies its blockade box.
func (h *hearing) berths(ps []wording.Item) []wording.Item {
	out := slices.Clone(ps)
	for i, p := range ps {
		var ids []string
		for _, id := range p.IDs {
			for _, at := range []string{id, h.box(id)} {
				if h.allows("place 1 ship at "+at) && !slices.Contains(ids, at) {
					ids = append(ids, at)
				}
			}
		}
		if len(ids) == 1 {
			out[i].IDs = ids
		}
		if p.Role == "from" {
			out[i].Role = "at" // "off Mobile"
		}
	}
	return out
}

// mostComing is more of one kind than come in a turn.
const mostComing = 8

// spread is things of one kind at several places, each with its number, or one at each.
func (h *hearing) spread(c *wording.Clause, k wording.Item, ps []wording.Item, add func(int, ...string)) {
	var lines []string
	ns, said := wording.Each(ps)
	if behind, n := wording.Each(ps[1:]); k.Count.N > 0 && !ps[0].Lead.Said() && ps[0].Count.N == 0 && ps[1].Lead.Said() {
		// two in Boston and one in Cairo
		ns, said = append([]int{k.Count.N}, behind...), n+1
	}
	for i, p := range ps {
		lines = append(lines, fmt.Sprintf("place %d %s at %s", ns[i], k.IDs[0], p.IDs[0]))
	}
	if said == 0 && k.Count.N > 1 && !k.Count.All && apiece.MatchString(h.said) {
		for i := range lines {
			lines[i] = fmt.Sprintf("place %d %s at %s", k.Count.N, k.IDs[0], ps[i].IDs[0])
		}
		if k.IDs[0] != "" && len(c.Loose) == 0 {
			add(0, lines...)
		}
		return
	}
	one := said == 0 && (k.Count.N <= 1 && !k.Count.All || k.Count.N == len(ps))
	if k.IDs[0] != "" && (said == len(ps) || one) && len(c.Loose) <= len(ps) {
		add(0, lines...)
	}
}

// losses are what is lost in a battle.
func (h *hearing) losses(c *wording.Clause, add func(int, ...string)) {
	if len(c.Loose) > 0 && c.Some("lose") && inAll.MatchString(h.said) { // "two losses: the 1 and the militia"
		c.Loose = slices.Clone(c.Loose[1:])
		if len(c.Loose)+len(c.Of(wording.Kind, wording.Own)) == 0 {
			return
		}
	}
	if !c.Bare() && !c.Can("lose", "march") || strings.Contains(h.said, "of each") || len(c.Of(wording.Foe)) > 0 || len(c.Loose) > 1 || len(c.Items)+len(c.Loose) == 0 {
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
		h.ask = len(c.Loose) == 1 && len(c.Of(wording.Kind, wording.Own)) == 0 && loses.MatchString(h.said)
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

// behind is an answer in which the only leader that is named, to whom or on whom somebody goes, is the place where he stands.
func (h *hearing) behind(c *wording.Clause) *wording.Clause {
	own := c.Of(wording.Own)
	if len(own) != 1 || len(c.Items) != 1 || own[0].Role != "to" && own[0].Role != "at" && own[0].Role != "join" || h.d.Kind == "shield" {
		return c
	}
	goal := board.NoArea
	for _, id := range own[0].IDs {
		if a := h.areaOf(id); a != board.NoArea && (goal == board.NoArea || goal == a) {
			goal = a
		} else if a != board.NoArea {
			return c
		}
	}
	if goal == board.NoArea || goal == h.p.Battle.At {
		return c
	}
	out := *c
	out.Items = []wording.Item{{Sort: wording.Place, IDs: []string{h.p.Board.Name(goal)}, Role: "to", Text: own[0].Text}}
	return &out
}

// lies says whether the place at the end of an answer lies in a direction from the battle.
func (h *hearing) lies(heading, tail string) bool {
	_, name, found := strings.Cut(tail, "to ")
	a, known := h.area(name)
	at := h.p.Battle.At
	if !found || !known || at == board.NoArea {
		return false
	}
	to, from := &h.p.Board.Areas[a], &h.p.Board.Areas[at]
	const north = 90 // the headings go clockwise from north
	turn := math.Atan2(to.Lat-from.Lat, (to.Lon-from.Lon)*math.Cos(from.Lat*math.Pi/180)) * 180 / math.Pi
	off := math.Mod(north-turn-45*float64(slices.Index(wording.Headings, heading))+720+180, 360) - 180
	return math.Abs(off) < 60
}
