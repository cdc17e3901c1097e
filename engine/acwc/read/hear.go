package read

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/rules"
	"adjutant/engine/acwc/state"
	"adjutant/engine/wording"
)

// Hear reads a line that the grammar refused as people write: whole is the view as the table sees it, and p what stands in it.
func Hear(whole engine.Position, p *state.Position, d engine.Decision, line string, refused error) ([]engine.Order, error) {
	h := &hearing{whole: whole, p: p, d: d, side: board.SideOf(d.Seat)}
	if d.Kind == "march" {
		h.p = rules.Paper(p, h.side)
	}
	if no := (*engine.Refusal)(nil); errors.As(refused, &no) && strings.HasPrefix(no.What, whichOfThem) {
		return nil, refused
	}
	r := &wording.Reader{
		Lexicon: h.lexicon(), Position: whole, Decision: d, Guess: h.guess,
		Strict: func(q engine.Position, d engine.Decision, line string) ([]engine.Order, error) {
			return q.Read(d, line)
		},
	}
	return r.Line(line, refused)
}

// A hearing finds the lines that a clause could mean in a position.
type hearing struct {
	whole engine.Position
	p     *state.Position // with the plan carried out, where there is one
	d     engine.Decision
	side  board.Side
	out   []wording.Reading
}

// asks lets the writer be asked whether he means a line.
func (h *hearing) asks(line string) {
	h.out = append(h.out, wording.Reading{Lines: []string{line}, Ask: true})
}

func (h *hearing) guess(c *wording.Clause) []wording.Reading {
	var out []wording.Reading
	add := func(tier int, lines ...string) {
		if len(lines) > 0 {
			out = append(out, wording.Reading{Lines: lines, Tier: tier})
		}
	}
	kind := h.d.Kind
	none := c.Notes["no"] && len(c.Of(wording.Place)) == 0 && (c.Bare() || c.Can(append(deedsOf[kind], "over")...))
	if c.Says("over") && len(c.Of(wording.Own, wording.Place)) == 0 || none && (kind == "fight" || len(c.Of(wording.Own)) == 0) {
		switch {
		case kind == "fight":
			add(0, "fight")
		case none && kind != "march" && h.d.Pass != nil:
			add(0, h.d.Pass.String())
		case h.d.Own: // how much is over? "end" is the whole turn
			out = append(out, wording.Reading{Lines: []string{"end"}, Ask: true})
		default:
			add(0, "pass")
		}
		return out
	}
	if c.Notes["no"] {
		return nil
	}
	switch kind {
	case "march":
		h.marches(c, add)
	case "fight":
		h.meetings(c, add)
	case "battle":
		h.out = nil
		h.battles(c, add)
		out = append(out, h.out...)
	case "promote", "credit":
		h.promotions(c, add)
	case "recruit":
		h.recruits(c, add)
	case "reorganize":
		h.transfers(c, add)
	}
	return out
}

// deedsOf are the deeds that "no ..." speaks of at a decision.
var deedsOf = map[string][]string{"march": {"march"}, "fight": {"withdraw"}, "battle": {"reinforce"}, "promote": {"promote", "train"},
	"credit": {"promote"}, "recruit": {"recruit"}, "reorganize": {"transfer", "swap"}}

// promotions are the divisions that a clause names, or those of the corps that it names: all of so many, else each is offered.
func (h *hearing) promotions(c *wording.Clause, add func(int, ...string)) {
	if !c.Bare() && !c.Can("train", "promote") {
		return
	}
	own := c.Of(wording.Own)
	whose := func(i wording.Item) bool { return i.Role == "of" && len(h.under(i)) > 0 }
	if direct := slices.DeleteFunc(slices.Clone(own), whose); len(direct) > 0 {
		own = direct
	}
	count, tier := wording.Count{}, 0
	for _, k := range c.Of(wording.Kind) {
		if k.Count.Said() {
			count = k.Count
		}
	}
	if len(c.Loose) == 1 {
		count = c.Loose[0]
	}
	lists := [][]string{nil}
	for _, i := range own {
		all := [][]string{}
		for _, id := range i.IDs {
			divisions := h.under(wording.Item{IDs: []string{id}})
			switch {
			case len(divisions) == 0:
				all = append(all, []string{id})
			case count.N == len(divisions) || count.All:
				all = append(all, divisions)
			default:
				for _, d := range divisions {
					all = append(all, []string{d})
				}
			}
		}
		var next [][]string
		for _, l := range lists {
			for _, a := range all {
				next = append(next, append(slices.Clone(l), a...))
			}
		}
		lists = next
	}
	for _, l := range lists {
		if len(l) == 0 || len(lists) > mostLists {
			continue
		}
		if h.d.Kind == "promote" {
			add(tier, "train "+strings.Join(l, ", "))
		}
		add(tier+1, "promote "+strings.Join(l, ", "))
	}
}

// mostLists is more ways to take names than are looked at.
const mostLists = 12

// under are the divisions of a corps by its general; none of who heads no corps.
func (h *hearing) under(i wording.Item) []string {
	var out []string
	for k := range h.p.Commands {
		d := &h.p.Commands[k]
		if d.Side == h.side && d.Rank.Divides() && slices.Contains(i.IDs, h.p.Board.Generals.Short(d.Over)) {
			out = append(out, h.p.Board.Generals.Short(d.Leader))
		}
	}
	return out
}

// over is the general of the corps of a division.
func (h *hearing) over(division string) string {
	g, _ := h.p.Board.Generals.Find(h.side, division)
	if len(g) != 1 || h.p.Of(g[0]) == nil || !h.p.Of(g[0]).Rank.Divides() {
		return ""
	}
	return h.p.Board.Generals.Short(h.p.Of(g[0]).Over)
}

// transfers are divisions and stands that change their command, and generals who take one.
func (h *hearing) transfers(c *wording.Clause, add func(int, ...string)) {
	own := c.Of(wording.Own)
	if slices.ContainsFunc(c.Items, func(i wording.Item) bool { return i.Role == "but" }) {
		return // everyone but somebody is no brigade
	}
	arms, n := []string{}, 1
	for _, k := range c.Of(wording.Kind) {
		if k.IDs[0] == "infantry" || k.IDs[0] == "cavalry" || k.IDs[0] == "artillery" {
			if !slices.Contains(arms, k.IDs[0]) {
				arms = append(arms, k.IDs[0])
			}
		}
		n = max(n, k.Count.N)
	}
	if len(c.Loose) == 1 {
		n = max(n, c.Loose[0].N)
	}
	if c.Says("appoint") && len(own) == 1 {
		add(0, "appoint "+own[0].IDs[0]+" to army")
		return
	}
	if len(own) != 2 || n > mostBrigades {
		if len(own) > 2 && c.Can("transfer") && len(arms) == 0 && own[len(own)-1].Role == "to" {
			for _, o := range own[:len(own)-1] {
				if len(o.IDs) > 1 || o.Role != "" {
					return
				}
			}
			names := h.named(&wording.Clause{Items: own[:len(own)-1]})
			add(0, "transfer "+strings.Join(names, ", ")+" to "+own[len(own)-1].IDs[0])
		}
		return
	}
	if c.Says("swap") {
		for _, a := range own[0].IDs {
			for _, b := range own[1].IDs {
				if x, y := h.over(a), h.over(b); x != "" && y != "" && x != y {
					add(0, "transfer "+a+" to "+y, "transfer "+b+" to "+x)
				}
			}
		}
		return
	}
	who, whom := own[0], own[1]
	switch {
	case !c.Bare() && !c.Can("transfer", "receive"):
		return
	case who.Role == "to" || who.Role == "join" || whom.Role == "of" || whom.Role == "from" || c.Says("receive") && !c.Says("transfer"):
		who, whom = whom, who
	}
	h.handed(c, who, whom, arms, n, add)
	if gives(c, who, whom) {
		h.handed(c, whom, who, arms, n, add) // "give Burnside Sherman's cavalry": which way he is asked
	}
}

// gives says whether two are named behind a verb and nothing says who of them gives.
func gives(c *wording.Clause, who, whom wording.Item) bool {
	return !c.Bare() && who.Role == "" && whom.Role == "" && c.Says("transfer")
}

// handed is what one gives to another.
func (h *hearing) handed(c *wording.Clause, who, whom wording.Item, arms []string, n int, add func(int, ...string)) {
	if len(arms) == 0 && n > 1 || len(arms) > 1 {
		return
	}
	stands := slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool { return k.IDs[0] == "brigade" })
	if len(arms) == 0 && stands {
		arms = []string{"infantry"}
	}
	for _, a := range who.IDs {
		for _, b := range whom.IDs {
			if len(arms) == 0 {
				add(0, "transfer "+a+" to "+b)
				continue
			}
			var lines []string
			for i := range n {
				lines = append(lines, fmt.Sprintf("transfer %s %d of %s to %s", arms[0], i+1, a, b))
			}
			add(0, lines...)
		}
	}
}

// mostBrigades is more than a division has.
const mostBrigades = 6

// named are the generals of the writer whom a clause names, each by the name that the grammar reads; none where one of them is not clear.
func (h *hearing) named(c *wording.Clause) []string {
	var out []string
	for _, i := range c.Of(wording.Own) {
		if len(i.IDs) > 1 {
			return nil
		}
		out = append(out, i.IDs[0])
	}
	return out
}

// corps are the corps of the writer in a box, by their generals.
func (h *hearing) corps(at string) []string {
	x, ok := h.p.Board.Find(at)
	if !ok {
		return nil
	}
	var out []string
	for i := range h.p.Commands {
		if c := &h.p.Commands[i]; c.Side == h.side && c.At == x && c.Rank.Heads() && c.Rank != state.Fort {
			out = append(out, h.p.Board.Generals.Short(c.Leader))
		}
	}
	return out
}

// who are the groups of corps at a box that a clause without a name can mean.
func (h *hearing) who(c *wording.Clause, at string) [][]string {
	here := h.corps(at)
	if len(here) == 0 {
		return nil
	}
	count, everyone := wording.Count{}, false
	if len(c.Loose) == 1 {
		count = c.Loose[0]
	}
	for _, k := range c.Of(wording.Kind) {
		if k.Count.Said() {
			count = k.Count
		}
		everyone = everyone || k.IDs[0] == "all"
	}
	switch {
	case len(here) == 1 && !count.Said():
		return [][]string{here}
	case everyone && !count.Said(), count.Of(len(here)) == len(here):
		return [][]string{here}
	case count.Said() && count.Of(len(here)) == 0, count.Of(len(here)) > 1:
		return nil
	}
	var out [][]string
	for _, one := range here {
		out = append(out, []string{one})
	}
	if !count.Said() {
		out = append(out, here)
	}
	return out
}

// marches are what is ordered before the turn's marches are made.
func (h *hearing) marches(c *wording.Clause, add func(int, ...string)) {
	ps := c.Of(wording.Place)
	switch {
	case c.Says("blockade") && len(ps) == 1:
		add(0, "blockade "+ps[0].IDs[0])
		return
	case c.Says("spy") && len(ps) == 1:
		add(0, "spy "+ps[0].IDs[0])
		return
	case c.Says("detach") && len(ps) == 1:
		for _, who := range h.divisions(c) {
			add(0, "detach "+who+" at "+ps[0].IDs[0])
		}
		return
	case c.Says("rejoin") && len(ps) == 0 && len(h.named(c)) > 0:
		add(0, "rejoin "+strings.Join(h.named(c), ", "))
		return
	case c.Says("screen") && len(ps) == 1 && len(h.named(c)) > 0:
		add(0, "screen "+strings.Join(h.named(c), ", ")+" to "+ps[0].IDs[0])
		return
	case c.Says("entrench") || c.Some("entrench") && c.Can("entrench", "stand"):
		h.entrenchments(c, add)
		return
	case !c.Bare() && !c.Can("march", "assault", "lift"):
		return
	}
	if c.Of(wording.Own) != nil && len(h.named(c)) == 0 {
		h.either(c, add)
		return
	}
	h.journeys(c, h.named(c), add)
}

// divisions are those whom a clause names, as the grammar lists them; of a name that two bear, each of them.
func (h *hearing) divisions(c *wording.Clause) []string {
	if names := h.named(c); len(names) > 0 {
		return []string{strings.Join(names, ", ")}
	}
	if own := c.Of(wording.Own); len(own) == 1 {
		return own[0].IDs
	}
	return nil
}

// either is a march of each of those whom one name can mean.
func (h *hearing) either(c *wording.Clause, add func(int, ...string)) {
	if own := c.Of(wording.Own); len(own) == 1 {
		for _, one := range own[0].IDs {
			h.journeys(c, []string{one}, add)
		}
	}
}

// journeys are the marches of generals, or of who stands where the clause begins.
func (h *hearing) journeys(c *wording.Clause, names []string, add func(int, ...string)) {
	by, via := "", ""
	if len(c.Ways) == 1 {
		by = " by " + c.Ways[0]
	} else if len(c.Ways) > 1 {
		return
	}
	var ps []wording.Item
	for _, p := range c.Of(wording.Place) {
		switch {
		case p.Role == "via" && via == "":
			via = " via " + p.IDs[0]
		case p.Role == "via":
			via += ", " + p.IDs[0]
		default:
			ps = append(ps, p)
		}
	}
	verb := "march "
	if c.Some("lift") && !c.Some("march") || by == " by sea" {
		verb, by, via = "lift ", "", ""
	}
	if len(ps) == 1 && len(names) > 0 && ps[0].Role != "from" && ps[0].Role != "of" {
		for _, to := range ps[0].IDs {
			add(0, verb+strings.Join(names, ", ")+via+" to "+to+by)
			if by+via == "" {
				add(1, "send "+strings.Join(names, ", ")+" to "+to)
			}
		}
		return
	}
	for i, w := range c.Paths() {
		for _, from := range w[0].IDs {
			for _, to := range w[1].IDs {
				groups := [][]string{names}
				if len(names) == 0 {
					groups = h.who(c, from)
				}
				for _, g := range groups {
					add(i, verb+strings.Join(g, ", ")+" from "+from+via+" to "+to+by)
				}
			}
		}
	}
}

func (h *hearing) entrenchments(c *wording.Clause, add func(int, ...string)) {
	names := h.named(c)
	ps := c.Of(wording.Place)
	switch {
	case len(names) > 0 && len(ps) == 0:
		for _, n := range names {
			if g, _ := h.p.Board.Generals.Find(h.side, n); len(g) == 1 && h.p.Of(g[0]) != nil {
				add(0, "entrench "+n+" at "+h.p.Board.Name(h.p.Of(g[0]).At))
			}
		}
	case len(ps) > 1 && len(names) == 0:
		var lines []string
		for _, p := range ps {
			who := h.corps(p.IDs[0])
			if len(who) == 0 || p.Role == "from" || p.Role == "to" {
				return
			}
			lines = append(lines, "entrench "+strings.Join(who, ", ")+" at "+p.IDs[0])
		}
		add(0, lines...)
	case len(ps) == 1:
		for _, at := range ps[0].IDs {
			groups := [][]string{names}
			if len(names) == 0 {
				groups = h.who(c, at)
			}
			for _, g := range groups {
				add(0, "entrench "+strings.Join(g, ", ")+" at "+at)
			}
		}
	}
}

// meetings are the answers to an enemy who has come.
func (h *hearing) meetings(c *wording.Clause, add func(int, ...string)) {
	var here, to []wording.Item
	for _, p := range c.Of(wording.Place) {
		contested := slices.ContainsFunc(h.p.Contests, func(k state.Contest) bool { return slices.Contains(p.IDs, h.p.Board.Name(k.At)) })
		if contested && p.Role != "to" {
			here = append(here, p)
		} else {
			to = append(to, p)
		}
	}
	at := ""
	if len(here) == 1 {
		at = here[0].IDs[0]
	}
	switch {
	case len(to) == 0 && c.Says("stand", "assault"):
		add(0, strings.TrimSpace("fight "+prefixed("at ", at)))
	case len(to) == 1 && (c.Bare() || c.Can("withdraw", "march")):
		for _, x := range to[0].IDs {
			add(0, "withdraw "+prefixed("from ", at)+"to "+x)
		}
	case len(to) == 0 && c.Says("withdraw"):
		for o := range h.whole.Legal(h.d) {
			if s := o.String(); strings.HasPrefix(s, "withdraw") && (at == "" || strings.Contains(s, " from "+at+" ")) {
				add(0, s)
			}
		}
	}
}

// prefixed is words behind a little word, with a blank behind; empty without words.
func prefixed(little, words string) string {
	if words == "" {
		return ""
	}
	return little + words + " "
}

// battles are the orders for a battle.
func (h *hearing) battles(c *wording.Clause, add func(int, ...string)) {
	names := h.named(c)
	switch {
	case c.Says("quit") && len(c.Loose) == 1 && len(names) == 0:
		add(0, fmt.Sprintf("quit %d", c.Loose[0].N))
	case c.Notes["night"] && len(names) > 0:
	case c.Notes["night"] && (c.Some("withdraw") || c.Some("march")):
		if len(c.Of(wording.Place)) > 0 { // where to is not his to say: he is asked
			h.asks("night go")
			return
		}
		add(0, "night go")
	case c.Notes["night"] && (c.Some("stand") || c.Some("entrench")):
		add(0, "night stay")
	case len(names) > 0 && c.Notes["reserve"]:
		add(0, "reserve "+strings.Join(names, ", "))
	case len(names) > 0 && (c.Some("reinforce") || c.Says("march")):
		add(0, "reinforce with "+strings.Join(names, ", ")+" by road")
		if len(c.Ways) == 0 || c.Ways[0] == "rail" {
			add(len(c.Ways)^1, "reinforce with "+strings.Join(names, ", ")+" by rail")
		}
	case len(names) == 0 && len(c.Of(wording.Place)) == 0 && c.Says("assault") && !c.Notes["night"]:
		add(0, "stance assault")
	case len(names) == 0 && len(c.Of(wording.Place)) == 0 && c.Says("stand") && !c.Notes["night"]:
		add(0, "stance hold")
	}
}

// mostRaised is more corps than are ever raised at a city.
const mostRaised = 6

// recruits are new corps at the places that are named, under who is named.
func (h *hearing) recruits(c *wording.Clause, add func(int, ...string)) {
	ps, names := c.Of(wording.Place), h.named(c)
	if len(ps) == 0 || len(names) < len(c.Of(wording.Own)) || len(names) > 1 || len(names) == 1 && len(ps) > 1 || !c.Bare() && !c.Can("recruit", "march") {
		return
	}
	if slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool { return k.IDs[0] == "cavalry" || k.IDs[0] == "artillery" }) {
		return
	}
	counts, said := wording.Each(ps)
	for _, k := range c.Of(wording.Kind) {
		if k.Count.N > 1 && len(ps) == 1 {
			counts[0] = k.Count.N
		} else if k.Count.N > 1 {
			return
		}
	}
	if len(c.Loose) > said && !(len(c.Loose) == said+1 && c.Loose[0].N == len(ps)) {
		return
	}
	name := ""
	if len(names) == 1 {
		name = names[0] + " "
	}
	for i := range ps[0].IDs {
		var lines []string
		for k, p := range ps {
			for range min(counts[k], mostRaised) {
				lines = append(lines, "recruit corps "+name+"at "+p.IDs[min(i, len(p.IDs)-1)])
			}
		}
		add(0, lines...)
	}
}
