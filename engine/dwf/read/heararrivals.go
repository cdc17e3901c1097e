package read

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules"
	"adjutant/engine/dwf/rules/arrival"
	"adjutant/engine/dwf/state"
	"adjutant/engine/names"
	"adjutant/engine/wording"
)

// What a clause could mean that places what comes.

// supplyComes says whether supply comes, and a line names no place whence any would go.
func supplyComes(p *state.Position, line string) bool {
	return !whence.MatchString(uncounted.ReplaceAllString(line, "")) && slices.ContainsFunc(p.Arrivals[:p.Coming], func(k state.Arrival) bool {
		return p.Board.Lists[k.Line].What == board.ASupply
	})
}

// suppliesOnly says whether lines march supply, and nothing else.
func suppliesOnly(lines []string) bool {
	return !slices.ContainsFunc(lines, func(l string) bool { return !marchesSupply.MatchString(l) })
}

var (
	// uncounted is how many there are at the head of a line, whence a place from which they go.
	uncounted     = regexp.MustCompile(`(?i)^\W*(?:(?:send|move|both|all|the|my|one|two|three|put|bring|\d)\s+)+`)
	whence        = regexp.MustCompile(`\b(?:from|at|in|of)\s+\p{Lu}|\p{Lu}\pL+(?:'s|’s)\b|\p{Lu}\pL+ (?:supply|supplies|wagons?|sends?|gives?|ships?)\b|->|→|>`)
	marchesSupply = regexp.MustCompile(`^march \d+ supply from `)
)

var (
	// ordinal is one more of what comes: "two supply to Cairo, the third to Washington".
	ordinal = regexp.MustCompile(`(?i)\b(?:another|(?:the )?(?:second|third|fourth|fifth|last|other|final|remaining))(?: one)? ` +
		`(?:goes |comes |arrives )?((?:to|at|in|into|for|off|where|with)\s|(?-i:\p{Lu}[\pL.']*))`)
	// elsewhere is what is said to come where nothing is known.
	elsewhere = regexp.MustCompile(`(?i:(?:^|,\s*|\band\s+)(?:and\s+)?(?:the\s+(?:first|second|third|fourth|last|other)(?:\s+one)?|another|one|two|three|\d|` +
		`(?:an?|the|one|two|three|\d)\s+(?:ships?|gunboats?|ironclads?|supply|supplies|infantry|brigades?|units?))\s+(?:goes\s+|comes\s+)?` +
		`(?:off|at|in|to|into)\s+)\p{Lu}`)

	// follows leads to a list.
	follows = regexp.MustCompile(`(?i)\s+(?:as follows|thus|like this|like so)\s*:`)
)

// his is said of what comes with a leader.
var his = regexp.MustCompile(`(?i)\bhis\b`)

// placed is a clause in which a leader to whom somebody goes, or on whom he marches, is the place where that leader stands.
func (h *hearing) placed(c *wording.Clause) *wording.Clause {
	out := *c
	out.Items = nil
	goal := board.NoArea
	for _, i := range c.Items {
		reached := i.Sort == wording.Foe || i.Sort == wording.Own && (i.Role == "to" || i.Role == "join" || i.Role == "at" || receives(h, c, i))
		comes := h.d.Kind == "place" && slices.ContainsFunc(i.IDs, h.comes) && (len(c.Of(wording.Place)) > 1 || len(c.Of(wording.Own)) > 1 && len(c.Of(wording.Place)) > 0) // "one supply to Nashville, Beauregard to Charleston"
		if !reached || comes || i.Sort == wording.Own && !c.Notes["rest"] &&
			len(c.Of(wording.Own, wording.Kind))+len(c.Loose) < 2 && len(c.Of(wording.Place)) == 0 {
			out.Items = append(out.Items, i)
			continue
		}
		for _, id := range i.IDs {
			if a := h.areaOf(id); len(i.IDs) > 1 && (a == board.NoArea || h.elsewhere(c, i.IDs, a)) { // of two Johnstons he who is there
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
	at := wording.Item{Sort: wording.Place, IDs: []string{name}, Role: "to", Text: name}
	if len(c.Loose) == 1 && h.d.Kind == "place" { // "one with McClellan"
		at.Lead = c.Loose[0]
	}
	out.Items = append(out.Items, at)
	return &out
}

// nthOne is a line in which the next of what comes is one more of it: "two supply to Cairo, the third to Washington".
func nthOne(h *hearing, line string) string {
	return ordinal.ReplaceAllStringFunc(line, func(w string) string {
		m := ordinal.FindStringSubmatch(w)
		if unicode.IsUpper([]rune(m[1])[0]) && !slices.ContainsFunc(h.lexicon().Of(names.Level(m[1])), func(s wording.Sense) bool { return s.Sort == wording.Place }) {
			return w
		}
		return "one " + m[1]
	})
}

// receives says whether a leader who stands on the map only says where what comes shall come: "Grant gets two".
func receives(h *hearing, c *wording.Clause, o wording.Item) bool {
	if h.d.Kind != "place" || o.Sort != wording.Own || o.Role != "" || !receiving.MatchString(h.said) ||
		slices.ContainsFunc(o.IDs, func(id string) bool { return h.comes(id) || h.areaOf(id) == board.NoArea || retinue(h, id) > 0 }) {
		return false
	}
	return len(c.Loose)+len(c.Of(wording.Kind)) > 0 && !slices.ContainsFunc(c.Of(wording.Place), func(p wording.Item) bool {
		return !slices.ContainsFunc(o.IDs, func(id string) bool { return slices.Contains(p.IDs, h.p.Board.Name(h.areaOf(id))) })
	})
}

// receiving is said of who is given something.
var receiving = regexp.MustCompile(`(?i)\b(?:gets?|receives?|has|have|is given|takes?)\b`)

// elsewhere says whether a clause names the place where another of several leaders stands, and not the area of this one: "to Johnston at
// Fredericksburg".
func (h *hearing) elsewhere(c *wording.Clause, ids []string, a board.Area) bool {
	named := func(at board.Area) bool {
		return at != board.NoArea && slices.ContainsFunc(c.Of(wording.Place), func(p wording.Item) bool { return slices.Contains(p.IDs, h.p.Board.Name(at)) })
	}
	return !named(a) && slices.ContainsFunc(ids, func(id string) bool { return named(h.areaOf(id)) })
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
		for _, k := range h.p.Board.Boxes { // that of Savannah and Jacksonville
			if towns, _ := strings.CutSuffix(h.p.Board.Name(k.Box), " Box"); slices.Contains(strings.Split(towns, " and "), name) {
				return h.p.Board.Name(k.Box)
			}
		}
	}
	return name
}

// arrivals are what comes, and where.
func (h *hearing) arrivals(c *wording.Clause, add func(int, ...string)) {
	if c = h.placed(joining(h, c)); len(c.Of(wording.Foe)) > 0 {
		return
	}
	if slices.Contains(c.Ways, "river") { // a boat of whatever kind
		return
	}
	ps, own := c.Of(wording.Place), h.sent(c)
	c = sizedCounter(h, c)
	ks := printed(h, own, slices.DeleteFunc(h.named(c.Of(wording.Kind)), func(k wording.Item) bool { return garrisons(h, k, ps) }))
	if n := len(ks) - 1; n > 0 && len(own)+n > 1 && strings.EqualFold(ks[n].Text, "all") { // "the gunboat and the supply all start at Cairo"
		ks = ks[:n]
	}
	if h.attended(own, ks, ps, c.Loose, add) {
		return
	}
	counted := slices.ContainsFunc(ks, func(k wording.Item) bool { return k.Count.N > 0 }) ||
		slices.ContainsFunc(c.Loose, func(n wording.Count) bool { return n.N > 0 }) // "one at Nashville. Place the rest"
	if c.Notes["rest"] && len(own) == 0 && !counted && (c.Bare() || c.Can("place")) {
		if len(ps) == 0 {
			h.ask = len(ks) > 0 && !h.only(ks) // of one kind only? then he is asked
			add(0, "place the rest")
		}
		if len(ks) == 0 {
			for _, p := range ps {
				if regexp.MustCompile(regexp.QuoteMeta(strings.ToLower(p.Text)) + endsBefore).MatchString(h.said) { // "Grant: Cairo. Place the rest"
					continue
				}
				add(0, "place the rest at "+p.IDs[0])
			}
		}
		return
	}
	if c.Notes["rest"] { // "Grant at Cairo, the rest as you like" is two orders
		return
	}
	if c.Some("replace") && slices.ContainsFunc(ks, func(k wording.Item) bool { return k.IDs[0] != "" && !strings.HasSuffix(k.IDs[0], "infantry") }) {
		return // "one replacement at Cairo and a supply there" is two orders
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
	vague := false
	for i, k := range ks { // "the supplies to Cairo" are all, or some
		if n := comingOf(h, k.IDs[0]); strings.HasSuffix(k.Text, "s") && len(k.Text) > 1 && !k.Count.Said() && n > 1 && k.IDs[0] != "ships" && !c.Some("replace") {
			ks[i].Count.N, vague = n, true
		} else if k.Count.Half || k.Count.All && k.Count.But > 0 {
			if ks[i].Count = (wording.Count{N: k.Count.Of(n)}); ks[i].Count.N == 0 { // half of three
				return
			}
		}
	}
	h.ask = vague
	defer func() { h.ask = false }()
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
			for i, k := range ks {
				twice := slices.ContainsFunc(ks[:i], func(o wording.Item) bool { return o.IDs[0] == k.IDs[0] }) // "one supply there, the other supply Richmond"
				if k.IDs[0] == "" && len(ks) > 1 || k.Count.All || twice {
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
			add(0, fmt.Sprintf("%s %d %s at %s", verb, max(1, comingOf(h, kind)), kind, ps[0].IDs[0]))
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
	h.ask = vague || h.his && len(own) == 0 && slices.ContainsFunc(ks, func(k wording.Item) bool { // his own infantry has come with him
		return !strings.Contains(h.said, "other "+strings.ToLower(k.Text)) && (k.IDs[0] == "" || strings.HasSuffix(k.IDs[0], "infantry") || k.IDs[0] == "army")
	})
	for _, t := range things {
		for _, at := range ps[0].IDs {
			add(0, verb+" "+t+" at "+at)
		}
	}
}

// calledAs is what a clause calls each kind of thing that comes.
var calledAs = map[board.Thing]string{board.AnInfantry: "infantry", board.ASupply: "supply", board.AFort: "fort", board.AShip: "ships",
	board.AGunboat: "gunboats", board.AnIronclad: "ironclads"}

// comingOf is how many of a kind come that have still no place.
func comingOf(h *hearing, kind string) int {
	n := 0
	for _, k := range h.p.Arrivals[:h.p.Coming] {
		if line := &h.p.Board.Lists[k.Line]; calledAs[line.What] == kind && arrival.Escorted(line) == board.NoLeader {
			n += int(k.N)
		}
	}
	return n
}

// endsBefore is the end of a sentence, behind which what is left is spoken of.
const endsBefore = `\s*[.;!\n]\s*(?:(?:you|please|just|and|then|now|may|can|i|we)\s+)*(?:(?:place|put|leave|let)\s+)?(?:the (?:rest|others|remainder)|everything else|all else)\b[^.;!\n]*[.! ]*$`

// garrisons says whether a kind only calls those so who stand at the place where others go: "Hardee joins the Nashville people".
func garrisons(h *hearing, k wording.Item, ps []wording.Item) bool {
	return len(ps) == 1 && !k.Count.Said() && (k.IDs[0] == "" || k.IDs[0] == "army") && slices.ContainsFunc([]string{" ", "'s ", "’s "}, func(of string) bool {
		return strings.Contains(h.said, strings.ToLower(ps[0].Text+of+k.Text))
	})
}

// vessel is the kind of boat that comes: a gunboat, or whatever comes alone.
func vessel(p *state.Position) string {
	kind := "vessel"
	for _, k := range p.Arrivals[:p.Coming] {
		switch p.Board.Lists[k.Line].What {
		case board.AGunboat:
			return "gunboat"
		case board.AShip:
			return "vessel"
		case board.AnIronclad:
			kind = "ironclad"
		}
	}
	return kind
}

// joining is a clause in which a leader with whom something comes is where it comes, if he stands there already: "one supply with Bragg".
func joining(h *hearing, c *wording.Clause) *wording.Clause {
	own := c.Of(wording.Own)
	comes := len(own) == 2 && len(own[0].IDs) == 1 && h.comes(own[0].IDs[0]) // Holmes with Van Dorn
	if len(c.Of(wording.Place)) > 0 || !comes && (len(c.Of(wording.Kind)) == 0 || len(own) != 1) {
		return c
	}
	out := *c
	out.Items = slices.Clone(c.Items)
	for i, o := range out.Items {
		if o.Sort == wording.Own && o.Role == "with" && !slices.ContainsFunc(o.IDs, func(id string) bool { return h.comes(id) || retinue(h, id) > 0 }) {
			out.Items[i].Role = "at"
		}
	}
	return &out
}

// onlyCounter is the counter of infantry that comes, by what is printed on it, where no other infantry comes; else it is empty.
func onlyCounter(h *hearing) string {
	counter := ""
	for _, k := range h.p.Arrivals[:h.p.Coming] {
		line := &h.p.Board.Lists[k.Line]
		switch words := arrival.LineWords(h.p, line, 1); {
		case line.What != board.AnInfantry:
		case counter != "" || !strings.Contains(words, "-6 infantry"):
			return ""
		default:
			counter = words
		}
	}
	return counter
}

// sizedCounter is a clause in which that counter is named which is only called by its size: "Grant with the 2 at Cairo".
func sizedCounter(h *hearing, c *wording.Clause) *wording.Clause {
	counter := onlyCounter(h)
	if counter == "" || len(c.Loose) != 1 || !strings.HasPrefix(counter, fmt.Sprintf("%d-", c.Loose[0].N)) ||
		slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool { return k.IDs[0] == "" || strings.HasSuffix(k.IDs[0], "infantry") }) {
		return c
	}
	out := *c
	out.Loose = nil
	out.Items = append(slices.Clone(c.Items), wording.Item{Sort: wording.Kind, IDs: []string{counter}, Text: counter})
	return &out
}

// printed are kinds with the counter of infantry that comes, by what is printed on it, for infantry where no other comes, neither by itself
// nor with those who are named.
func printed(h *hearing, own, ks []wording.Item) []wording.Item {
	counter := onlyCounter(h)
	escorted := slices.ContainsFunc(own, func(o wording.Item) bool {
		return slices.ContainsFunc(o.IDs, func(id string) bool { return retinue(h, id) > 0 })
	})
	for i, k := range ks {
		if counter != "" && (k.IDs[0] == "infantry" || k.IDs[0] == "") && k.Count.N <= 1 && !k.Count.All && !k.Count.Plural && (k.Role != "with" || len(own) > 0 && !escorted) && k.Role != "but" {
			ks[i].IDs, ks[i].Count = []string{counter}, wording.Count{}
		}
	}
	return ks
}

// ofHis is said of those who are a leader's and of nobody else.
var ofHis = regexp.MustCompile(`(?i)\bhis (?:own )?(?:one |two |1 |2 )?(?:infantry|inf|brigade|division|man|men|boys|people|corps|troops|unit|command)\b`)

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
	n := retinue(h, who)
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

// retinue is how much infantry comes with a leader of this name, by itself.
func retinue(h *hearing, id string) int {
	n := 0
	for l := range h.p.Board.Leaders[:board.LeadersInUse] {
		if h.p.Board.Leaders[l].Short == id {
			n = max(n, arrival.Retinue(h.p, board.Leader(l)))
		}
	}
	return n
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
		of := calledAs[line.What]
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
	if said == 0 && k.Count.N > 1 && !k.Count.All && apiece.MatchString(h.said) && !slices.Equal(c.Loose, []wording.Count{{N: 1}}) { // "three ships: one each"
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
