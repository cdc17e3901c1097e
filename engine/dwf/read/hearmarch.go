package read

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"

	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/state"
	"adjutant/engine/wording"
)

// What a clause of the campaign could mean that marches or fights.

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
		if some, n := heldBack(c); some { // all but the one
			if with := h.p.Strength(h.side, h.p.Battle.At) - n; n > 0 && with > 0 {
				add(0, fmt.Sprintf("attack %s with %d", here, with))
			}
		} else if len(c.Loose) == 1 && c.Loose[0].N > 0 && c.Loose[0].N == h.p.Strength(h.side, h.p.Battle.At) { // all three of them
			c.Loose = nil
			add(0, "attack "+here)
		} else if len(c.Loose) == 1 && c.Loose[0].N > 0 && !c.Loose[0].All {
			add(0, fmt.Sprintf("attack %s with %d", here, c.Loose[0].N))
		} else if ks := c.Of(wording.Kind); len(ks) == 1 && len(c.Loose) == 0 && ks[0].IDs[0] == "infantry" && ks[0].Count.N > 0 && !ks[0].Count.All {
			add(0, fmt.Sprintf("attack %s with %d", here, ks[0].Count.N)) // with 2 factors
		} else if !slices.ContainsFunc(ks, func(k wording.Item) bool {
			return k.IDs[0] != "army" || k.Count.N > 0 && k.Count.N != h.p.Strength(h.side, h.p.Battle.At)
		}) {
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

// heldBack is how many factors a clause keeps out of an attack, and whether it does; 0 where it does not say how many.
func heldBack(c *wording.Clause) (some bool, n int) {
	for _, l := range c.Loose {
		some, n = some || l.But > 0, n+l.But
	}
	for _, k := range c.Of(wording.Kind) {
		but := k.Role == "but" || k.Count.But > 0
		switch {
		case (but || some) && (!slices.Contains([]string{"infantry", "", "army"}, k.IDs[0]) || k.Role == "but" && k.Count.N == 0):
			return true, 0 // all but two supply
		case k.Role == "but":
			some, n = true, n+k.Count.N
		case but:
			some, n = true, n+k.Count.But
		}
	}
	return some, n
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

// marches are the marches that a clause can mean: from a place that it names, or from where its leader, militia or boats stand.
func (h *hearing) marches(c *wording.Clause, add func(int, ...string)) {
	if !c.Bare() && !c.Can("march", "assault", "lift") {
		return
	}
	leads := !runsInto.MatchString(h.said) && slices.ContainsFunc(c.Of(wording.Place), func(p wording.Item) bool { return p.Role == "to" }) // before he is placed who is attacked
	if c = h.placed(c); len(c.Of(wording.Foe)) > 0 {
		return
	}
	if slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool { return k.IDs[0] == "fort" }) || len(c.Ways) > 1 || h.lists(c) || aFortStep.MatchString(h.said) {
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
		by := by + h.picks
		if afloat { // the Mobile ship lies in the Mobile box
			from, to = h.box(from), h.box(to)
		}
		for _, u := range h.units(c, from) {
			alone := 3 * tier
			switch strikes, fights := strikes(c, leads); {
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
	goesOn(h, c, via, by, add)
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

// underWay says whether a leader of this name goes with the march that is open.
func underWay(h *hearing, id string) bool {
	for l := range h.p.Column.Group.Staff.Each {
		if h.p.Board.Leaders[l].Short == id {
			return true
		}
	}
	return h.p.Column.Lead != board.NoLeader && h.p.Board.Leaders[h.p.Column.Lead].Short == id
}

// goesOn is the next leg of the march that is open, of which nobody is named, or none but who leads it: "on to Manassas with them, and
// attack".
func goesOn(h *hearing, c *wording.Clause, via, by string, add func(int, ...string)) {
	ps := slices.DeleteFunc(c.Of(wording.Place), func(i wording.Item) bool { return i.Role == "via" })
	if h.p.Column.Kind == state.NoColumn || len(ps) != 1 || len(c.Of(wording.Kind))+len(c.Loose) > 0 || h.picks != "" {
		return
	}
	own := c.Of(wording.Own)
	if len(own) == 0 && ps[0].Role != "to" || len(own) > 0 && (ps[0].Role != "to" && ps[0].Role != "" ||
		c.Notes["alone"] && h.p.Column.Group.Factors() > 0 || slices.ContainsFunc(own, func(o wording.Item) bool {
		return o.Role != "" || !slices.ContainsFunc(o.IDs, func(id string) bool { return underWay(h, id) })
	})) {
		return
	}
	for _, o := range own {
		h.going = append(h.going, o.IDs...)
	}
	for _, to := range ps[0].IDs {
		switch strikes, fights := strikes(c, false); {
		case (strikes || fights) && h.aims:
			add(0, "move"+via+" to "+to+by, "attack "+to)
			add(0, "move"+via+" to "+to+by)
		case strikes || fights:
			add(0, "move"+via+" to "+to+by, "attack "+to)
		default:
			add(0, "move"+via+" to "+to+by)
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
	a, b := strings.ToLower(ps[0].Text), strings.ToLower(ps[1].Text)
	if strings.Contains(h.said, a+" and "+b) || strings.Contains(h.said, a+", "+b+" and ") || strings.Contains(h.said, a+", "+b+", ") ||
		strings.Contains(h.said, ", "+a+", "+b) || strings.Contains(h.said, a+", "+b+" & ") {
		return true
	}
	return len(c.Items) == 2 && c.Bare() && len(c.Loose) == 0 && builds.MatchString(h.said)
}

// builds is said of a line that builds something.
var builds = regexp.MustCompile(`(?i)\b(?:forts?|build|builds|digs?|digging|fortify|fortifies|entrench)\b`)

// aFortStep is a step of a fort, and of nobody who steps anywhere.
var aFortStep = regexp.MustCompile(`\b(?:one|an?|the (?:first|second|other)|another|\d|two|three|fort)\s+(?:fort\s+)?steps?\b`)

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
		one.Items, one.Loose = []wording.Item{o, ps[0]}, nil
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
	loose := slices.DeleteFunc(slices.Clone(c.Loose), func(n wording.Count) bool {
		return n.Pair && len(own) == 2 || n.All && n.But == 0 && (n.N == 0 || n.N == len(own))
	}) // "both to Nashville"
	switch {
	case len(c.Of(wording.Kind))+len(loose) > 0:
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

// runsInto is said of who attacks a place, and is led nowhere before: "smashes into Louisville".
var runsInto = regexp.MustCompile(`\b(?:attack|assault|charg|storm|smash|crash|crush|hammer|bash|slam|barrel|plough|plow|plung|tear|pil)(?:e|es|s|ing|ed)?\s+(?:right\s+|straight\s+)?(?:in|on)?to\b`)

// strikes says whether a clause brings somebody, or leads him somewhere, and attacks: "bring up the one from Frederick, attack Manassas";
// fights says that it attacks, and does not merely take a place.
func strikes(c *wording.Clause, leads bool) (strikes, fights bool) {
	brings := leads || len(c.Verbs) > 1 && !slices.ContainsFunc(c.Verbs, func(v []string) bool { return !slices.Contains(v, "attack") }) // "goes at Manassas and attacks"
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
	`(?:we\s+|they\s+|i\s+|an?\s+|the\s+)?(?:attack|assault|hit|storm|charge|strike|fight|battle|(?:give|offer|do|join) battle|shell|bombard|beat)|` +
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
	for _, id := range h.owners {
		if a := h.areaOf(id); a != board.NoArea && strings.Contains(lines, " from "+h.p.Board.Name(a)) {
			out = append(out, id)
		}
	}
	if strings.HasPrefix(lines, "move ") || strings.Contains(lines, "; move ") {
		out = append(out, h.going...)
	}
	if strings.Contains(lines, "infantry") { // of which sizes they are
		out = append(out, "1s", "2s", "3s", "4s", "smallest", "largest")
	}
	return out
}

// behind is an answer in which the only leader that is named, to whom or on whom somebody goes, is the place where he stands.
func (h *hearing) behind(c *wording.Clause) *wording.Clause {
	own := c.Of(wording.Own)
	if len(own) != 1 || len(c.Items) != 1 || own[0].Role != "to" && own[0].Role != "at" && own[0].Role != "join" || h.d.Kind == "shield" {
		return c
	}
	goal := board.NoArea
	for _, id := range own[0].IDs {
		if a := h.areaOf(id); len(own[0].IDs) > 1 && a != board.NoArea && !h.allows(h.d.Kind+" to "+h.p.Board.Name(a)) { // the other Johnston
			continue
		} else if a != board.NoArea && (goal == board.NoArea || goal == a) {
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
