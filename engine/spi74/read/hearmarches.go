package read

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"adjutant/engine/phrase"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/rules"
	"adjutant/engine/spi74/state"
	"adjutant/engine/wording"
)

// What a clause could mean that moves.

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
		if k.Role == "but" && k.IDs[0] == "repair" { // it is none of the points
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
		case slices.ContainsFunc(kinds, func(k wording.Item) bool { return k.Role == "but" && k.IDs[0] != "repair" }): // all but the point in the fort
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
	if ships := h.ships(at, state.Naval); what == "" && n == 0 && len(c.Ways) == 0 && ships > 0 && count.N <= ships { // nobody else is there
		what, n = "naval", ships
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
		if strings.HasSuffix(i.Text, "'s") && noLeader.MatchString(h.said) { // "B's eight to 2013 without him"
			continue
		}
		if i.Role != "but" && !staysBehind(h, i.IDs[0]) && !(naval && (i.Holds || strings.HasSuffix(i.Text, "'s"))) {
			ids = append(ids, i.IDs[0])
		}
	}
	if len(ids) == 0 {
		return ""
	}
	return " with " + strings.Join(ids, " and ")
}

// staysBehind says whether a line says of a leader that he stays: "B's men to 2013, B stays".
func staysBehind(h *hearing, name string) bool {
	for _, m := range stayingLeader.FindAllStringSubmatch(h.said, -1) {
		if m[1] == strings.ToLower(name) {
			return true
		}
	}
	return false
}

var stayingLeader = regexp.MustCompile(`\b([a-z]+)(?: himself)? (?:stays|remains|waits|sits tight|does not (?:go|move)|doesn.?t (?:go|move))\b`)

// besideCrew is a clause without the repair unit that goes with others, "two points and the repair crew"; nil where it goes by itself.
func besideCrew(c *wording.Clause) *wording.Clause {
	crew := func(i wording.Item) bool { return i.Sort == wording.Kind && i.IDs[0] == "repair" && i.Role != "but" }
	rest := *c
	for _, k := range c.Of(wording.Kind) {
		ahead := func(p wording.Item) bool { return p.Lead.N > 1 && p.Lead.N == k.Count.N }
		if crew(k) && slices.ContainsFunc(c.Of(wording.Place), ahead) { // "4 from Cairo with the crew"
			rest.Loose = append(slices.Clone(rest.Loose), wording.Count{N: k.Count.N})
		}
	}
	others := len(rest.Loose) > 0
	for _, k := range c.Of(wording.Kind) {
		others = others || k.IDs[0] == "all" || k.IDs[0] == "" && k.Count.Said()
	}
	if !others || !slices.ContainsFunc(c.Items, crew) {
		return nil
	}
	rest.Items = slices.DeleteFunc(slices.Clone(c.Items), crew)
	return &rest
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
	if halts(h, c, ps) {
		add(0, "halt")
		return
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
	if len(c.Ways) == 0 && anyMeans.MatchString(h.said) {
		by = append(by, " by rail", " by river", " by sea")
	}
	for _, p := range ps {
		if p.Role == "via" && via == "" {
			via = " via " + p.IDs[0]
		} else if p.Role == "via" {
			via += ", " + p.IDs[0]
		}
	}
	if h.p.Force.Kind != state.NoForce && comeAfter(h, ps) {
		return
	}
	if onTheWay(h, c, ps) {
		switch {
		case len(c.Ways) > 0:
		case h.p.Force.Kind == state.Railway:
			by = []string{" by rail"}
		case riding.MatchString(h.said):
			by = append(by, " by rail")
		}
		for _, way := range by {
			line := "on" + via + " to " + ps[len(ps)-1].IDs[0] + way
			if !further.MatchString(h.said) || unsure.MatchString(h.said) { // "he goes to 4511": a guess, or an order?
				h.asks = append(h.asks, line)
				continue
			}
			add(0, line)
		}
		return
	}
	goes := func(tier int, from, to string) {
		if rest := besideCrew(c); rest != nil {
			for _, f := range h.forces(rest, from) {
				for _, way := range by {
					add(tier, "march "+f+" from "+from+via+" to "+to+way, "march repair from "+from+via+" to "+to+way)
				}
			}
			return
		}
		for _, f := range h.forces(c, from) {
			if n, admiral, led := strings.Cut(f, " naval with "); led && admiral == "Farragut" { // he goes with gunboats alone
				h.asks = append(h.asks, "march "+n+" naval from "+from+via+" to "+to)
				continue
			}
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
			if f == "repair" && len(c.Ways) == 0 && riding.MatchString(h.said) { // wherever it does not mend
				add(tier+1, "march "+f+" from "+from+via+" to "+to+" by rail")
			}
		}
	}
	if len(ps) == 2 && ps[0].IDs[0] == ps[1].IDs[0] && ps[1].Role == "to" && h.near[strings.ToLower(ps[0].Text)] { // "the point near Pittsburgh goes into Pittsburgh"
		h.meant = append(h.meant, ps[0].IDs[0])
		for _, own := range nearest(h, h.hex(ps[1]), 0) {
			goes(0, own, ps[1].IDs[0])
		}
		return
	}
	for i, w := range c.Paths() {
		from, to := w[0], w[1]
		if (!c.Bare() || len(c.Ways) > 0) && startsAt(h.said, to.Text) && !startsAt(h.said, from.Text) { // "the three at 4616 land at Fort Monroe" go from there
			continue
		}
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
	if own := c.Of(wording.Own); len(ps) == 0 && len(own) == 1 { // "B south with 3"
		from, _ := h.stands(own[0])
		for _, to := range h.compass(c, h.hex(wording.Item{IDs: []string{from}})) {
			goes(0, from, to)
		}
	}
	ps = slices.DeleteFunc(slices.Clone(ps), func(i wording.Item) bool { return i.Role == "via" })
	stand := len(ps) == 1 && ps[0].Role == "at" && rules.Movable(h.p, h.side, h.hex(ps[0])) > 0 // "the four at 4405" come from nowhere else
	if len(ps) == 1 && ps[0].Role != "from" && ps[0].Role != "of" && !stand {
		for _, from := range h.sources(c, ps[0].IDs[0]) {
			goes(0, from, ps[0].IDs[0])
		}
		if loose := h.parts(c); len(loose) == 1 && len(by) == 1 && by[0] == "" &&
			(strings.Contains(h.said, fmt.Sprintf("the %d ", loose[0].N)) || loose[0].N > 1 && loose[0].N < len(phrase.Numbers) && strings.Contains(h.said, "the "+phrase.Numbers[loose[0].N]+" ")) {
			by = []string{" by rail", " by river", " by sea"}
			for x := range board.Hexes { // "bring the 4 back to Washington": others of as many may ride or sail there
				if hex := board.Hex(x); h.able(hex.String()) == loose[0].N && board.Distance(hex, h.hex(ps[0])) > 1 {
					goes(0, hex.String(), ps[0].IDs[0])
				}
			}
		}
	}
}

// standing is who stands at a place, before it is named.
var standing = regexp.MustCompile(`\b(?:` + aNumber + `|points?|men|troops|boys|army|force|garrison|everyone|everybody|all|ships?|brigades?|soldiers?|embark|load) (?:who (?:are|stand) )?(?:at|in|off|from) (?:hex )?$`)

// startsAt says whether a line speaks first of those who stand at a place.
func startsAt(said, place string) bool {
	at := strings.Index(said, strings.ToLower(place))
	return at >= 0 && standing.MatchString(said[:at])
}

// comeAfter says whether places are where those go on who are on their way, and that from which others come there, too, who march by
// themselves: "it goes on to 4620, the two at 5201 go to 4620".
func comeAfter(h *hearing, ps []wording.Item) bool {
	if len(ps) < 2 || ps[0].Role != "to" || ps[1].Role == "via" || ps[1].Role == "to" || ps[1].IDs[0] == h.p.Force.At.String() {
		return false
	}
	head, _, _ := strings.Cut(h.said, strings.ToLower(ps[0].Text))
	return further.MatchString(head) || spokenOf.MatchString(head)
}

// onTheWay says whether a clause sends on those who are on their way, and nobody else: "carry on to 4713", "put him on the train to
// Cincinnati".
func onTheWay(h *hearing, c *wording.Clause, ps []wording.Item) bool {
	f := &h.p.Force
	if f.Kind == state.NoForce || len(ps) == 0 || len(c.Loose) > 0 || !further.MatchString(h.said) && !spokenOf.MatchString(h.said) && !wayOn.MatchString(h.said) {
		return false
	}
	ps = slices.DeleteFunc(slices.Clone(ps), func(p wording.Item) bool { // where they are
		return p.IDs[0] == f.At.String() && p.Role != "to" && p.Role != "via"
	})
	if len(ps) == 0 {
		return false
	}
	for i, p := range ps {
		if last := i == len(ps)-1; last && p.Role != "to" && p.Role != "" || !last && p.Role != "via" || p.Lead.Said() || p.Count.Said() {
			return false
		}
	}
	for _, o := range c.Of(wording.Own) {
		if at, ok := h.stands(o); !ok || at != f.At.String() || o.Role != "" && o.Role != "with" {
			return false
		}
		h.meant = append(h.meant, o.IDs...)
	}
	for _, k := range c.Of(wording.Kind) { // "the lad on the train rides on"
		if kind := map[string]state.ForceKind{"": state.Army, "naval": state.Fleet, "riverine": state.Flotilla, "repair": state.Railway}[k.IDs[0]]; f.Kind != kind || k.Count.N > 0 && k.Count.N != int(f.N) {
			return false
		}
	}
	return len(c.Of(wording.Foe)) == 0
}

var (
	// further is said of who goes on, or of whom was spoken.
	further = regexp.MustCompile(`(?i)\b(?:on|onwards?|onto|continues?|continuing|keeps? (?:on )?(?:going|moving|marching|riding|sailing|steaming)|` +
		`further|farther|all the way|him|it)\b|^\W*(?:the|that|this|my) train (?:goes|runs|rolls|steams|proceeds|rides|travels) `)
	halting = regexp.MustCompile(`(?i)^\W*(?:(?:please|ok|okay|good|fine|right|yes|no|now|so|then|well|he|it|they|let him|let it|let them)\W+)*(?:halts?|stops?)\b`)
	riding  = regexp.MustCompile(`(?i)\b(?:rides?|riding|line)\b`)
	// anyMeans leaves open by what way somebody goes.
	anyMeans = regexp.MustCompile(`(?i)\bby (?:whatever|any|whichever) (?:means?|way|route)\b|\b(?:whichever|whatever|any) (?:way|route)\b|\bsomehow\b|` +
		`\bhowever (?:it|they|you|he)\b`)
	spokenOf = regexp.MustCompile(`(?i)\b(?:he|they|she)\b|^\W*(?:(?:and|so|now|then|please)\W+)*(?:the |that |this |my )train (?:(?:should|shall|must|will|may|is to) )?(?:runs?|goes|go|rolls?|rides?|steams?|proceeds?|travels?|takes) `)
	unsure   = regexp.MustCompile(`(?i)\b(?:could|might|may|can|would|should)\b|^\W*(?:will|does|shall|is)\b|\?\s*$`)
)

// halts says whether a clause ends the way of those who are on it, and no more: "halt here".
func halts(h *hearing, c *wording.Clause, ps []wording.Item) bool {
	f := &h.p.Force
	if f.Kind == state.NoForce || len(c.Verbs) != 1 || !c.Some("halt") || !halting.MatchString(h.said) ||
		len(c.Loose)+len(c.Ways)+len(c.Of(wording.Kind, wording.Own, wording.Foe)) > 0 {
		return false
	}
	h.meant = append(h.meant, f.At.String())
	return !slices.ContainsFunc(ps, func(p wording.Item) bool { return p.IDs[0] != f.At.String() || p.Role == "to" || p.Role == "from" })
}

// andSome is so many from another place, behind the first of those from which some come.
var andSome = regexp.MustCompile(`^[\pL\d.' ]+? and (?:the |my )?(` + aNumber + `)(?: points?| men| man)? (?:from|of|at|in) (?:\d{4}|(?:st\.? |fort |new )?[\pL]+)`)

// allThere are all who are in a place, before it is named.
var allThere = regexp.MustCompile(`^(?:everyone|everybody|everything|all|(?:the|my) (?:men|army|force|troops|garrison))(?: of (?:them|those))? (?:in|at|from|of) `)

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
	said := allThere.ReplaceAllString(h.said, "")
	second := andSome.FindStringSubmatch(said)
	andNext := len(from) == 2 && len(counts) == 1 && second != nil && strings.HasPrefix(said, strings.ToLower(from[0].Text)) &&
		valueOf(second[1]) == counts[0].N && strings.HasSuffix(second[0], " "+strings.ToLower(from[1].Text))
	var lines []string
	for i, p := range from {
		n := rules.Movable(h.p, h.side, h.hex(p))
		switch {
		case n == 0:
			return
		case andNext && i == 0: // "4405 and two from Washington to 4406": all of the first
		case andNext:
			n = counts[0].N
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
	anyWay := anyMeans.MatchString(h.said)
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
		for x := range board.Hexes { // those, or others who can ride or sail there?
			if anyWay && rules.Movable(h.p, h.side, board.Hex(x)) >= count.N && board.Hex(x) != at.Hex() && board.Distance(board.Hex(x), at.Hex()) > 1 {
				out = append(out, board.Hex(x).String())
			}
		}
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
