package read

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/state"
	"adjutant/engine/wording"
)

// stands is where those are that a clause names, where it names no place for them; of a battle that waits, where more may come from.
func (h *hearing) stands(c *wording.Clause) []string {
	var out []string
	put := func(a board.Area) {
		if n := h.p.Board.Name(a); a != board.NoArea && !slices.Contains(out, n) {
			out = append(out, n)
		}
	}
	for _, o := range c.Of(wording.Own) {
		for _, id := range o.IDs {
			put(h.areaOf(id))
		}
	}
	if len(c.Of(wording.Own)) > 0 {
		return out
	}
	for _, k := range c.Of(wording.Kind) {
		craft := state.CraftNamed(k.IDs[0])
		if craft == board.NoCraft {
			continue
		}
		for a := range h.p.Board.Areas {
			if h.count(board.Area(a), k.IDs[0]) > 0 {
				put(board.Area(a))
			}
		}
	}
	return out
}

// areaOf is where a leader or a militia stands.
func (h *hearing) areaOf(id string) board.Area {
	for l := range h.p.Board.Leaders[:board.LeadersInUse] {
		if h.p.Board.Leaders[l].Short == id && h.p.Leaders[l].At != board.NoArea {
			return h.p.Leaders[l].At
		}
	}
	for m := range h.p.Militia {
		if board.Militia(m).String() == id {
			return h.p.Militia[m].At
		}
	}
	return board.NoArea
}

// count is how many of a kind of a seat's units that may still move stand at an area; of infantry its factors.
func (h *hearing) count(a board.Area, kind string) int {
	g := h.p.Fresh(h.side, a)
	switch kind {
	case "supply":
		return int(g.Supply)
	case "ships":
		return int(g.Ships)
	case "gunboats":
		return int(g.Guns)
	case "ironclads":
		return int(g.Irons)
	case "railhead":
		return int(g.Rail)
	}
	return g.Inf.Factors()
}

// sizes takes the sizes of units that stand beside their kind for its number: "the unit of strength 3", "2+1+1 infantry".
func (h *hearing) sizes(c *wording.Clause) {
	h.sum = ""
	men := func(i wording.Item) bool { return i.Sort == wording.Kind && (i.IDs[0] == "infantry" || i.IDs[0] == "") }
	if at := slices.IndexFunc(c.Items, func(i wording.Item) bool { return i.IDs[0] == "strength" }); at >= 0 {
		size := c.Items[at]
		c.Items = slices.Delete(slices.Clone(c.Items), at, at+1)
		if size.Count.N > 0 {
			c.Items = slices.DeleteFunc(c.Items, func(i wording.Item) bool { return men(i) && !i.Count.Said() })
			size.IDs, size.Role = []string{"infantry"}, ""
			c.Items = slices.Insert(c.Items, min(at, len(c.Items)), size)
		}
	}
	at := slices.IndexFunc(c.Items, men)
	said := summed.FindString(h.said)
	if at < 0 || c.Items[at].Count.N == 0 || said == "" || h.d.Kind != "campaign" || !c.Bare() && !c.Can("march", "assault", "lift") {
		return
	}
	all := func(n wording.Count) bool { return n.All && n.N == 0 }
	parts, ns := strings.Split(said, "+"), append(slices.DeleteFunc(slices.Clone(c.Loose), all), c.Items[at].Count)
	if len(parts) != len(ns) {
		return
	}
	sum := 0
	for i, n := range ns {
		if fmt.Sprint(n.N) != parts[i] {
			return
		}
		sum += n.N
	}
	c.Items, c.Loose = slices.Clone(c.Items), slices.DeleteFunc(slices.Clone(c.Loose), func(n wording.Count) bool { return !all(n) })
	c.Items[at].Count.N, h.sum = sum, said
}

// summed is several units by their sizes.
var summed = regexp.MustCompile(`\b\d(?:\+\d)+\b`)

// bodies are what one calls a counter of any size.
var bodies = map[string]bool{"division": true, "corp": true, "corps": true, "unit": true}

// takesHis is said of who takes another's men along.
var takesHis = regexp.MustCompile(`\b(?:takes?|brings?|leads?|with|taking|bringing|leading) (?:(?:general|one|two|both|all) (?:of )?)?\pL+(?:'s|’s) `)

// aCounter is said of one of them.
var aCounter = regexp.MustCompile(`\b(?:one|an?|1) (?:(?:infantry|inf) unit|(?:infantry |inf )?counter)\b`)

// sends is said of somebody who does not go himself.
var sends = regexp.MustCompile(`\b([\pL.]+)(?:'s)?,?\s+(?:(?:please|also|should|shall|will|must|can|could|to|is|himself|now|then)\s+)*(?:sends?|dispatch(?:es)?|orders|lets|gives up)\b`)

// sentBy says whether a line, in small letters, says of a leader that he sends others.
func sentBy(said, id string) bool {
	words := strings.Fields(strings.ToLower(strings.Split(id, " (")[0]))
	for _, m := range sends.FindAllStringSubmatch(said, -1) {
		if m[1] == words[len(words)-1] {
			return true
		}
	}
	return false
}

// formations are what one calls by the name of him who leads it.
var formations = map[string]bool{"corps": true, "corp": true, "command": true, "force": true, "army": true, "column": true, "wing": true}

// units are the units at an area that a clause can mean, each as the grammar has them; where a leader takes infantry along and nothing is said of
// the supply there, with it and without.
func (h *hearing) units(c *wording.Clause, at string) []string {
	a, ok := h.area(at)
	if !ok {
		return nil
	}
	us := menOf(h, c, a)
	n := h.count(a, "supply")
	if n == 0 || !takesAlong.MatchString(h.said) || ofSupply.MatchString(h.said) || nothingElse.MatchString(h.said) {
		return us
	}
	var out []string
	for _, u := range us {
		if withMen.MatchString(u) {
			out = append(out, fmt.Sprintf("%s, %d supply", u, n))
		}
		out = append(out, u)
	}
	return out
}

var (
	// withMen is a leader with infantry and nothing else, takesAlong said of who does not go alone.
	withMen    = regexp.MustCompile(`^\p{Lu}[\pL.' ()0-9]*(?:, \p{Lu}[\pL.' ()0-9]*)*(?:, [\d+]+ infantry)+$`)
	takesAlong = regexp.MustCompile(`\b(?:with|and|takes?|taking|brings?|bringing|leads?|leading|along|his)\b`)
	// ofSupply speaks of the supply of a place, nothingElse is said by who takes no more than he names.
	ofSupply    = regexp.MustCompile(`\b(?:suppl(?:y|ies)|wagons?|wagon trains?|stores|depots?|sup|baggage|trains)\b`)
	nothingElse = regexp.MustCompile(`\b(?:only|just|nothing (?:else|more)|no more than|no one else|nobody else|(?:travel|march|mov|go)\w* light|(?:the rest|everything else|all else|the others) (?:stays?|remains?|holds?)|leav\w+ the rest)\b`)
)

// menOf are the units at an area that a clause names, each as the grammar has them.
func menOf(h *hearing, c *wording.Clause, a board.Area) []string {
	var led, rest []string
	own := c.Of(wording.Own)
	held := len(own) == 1 && (own[0].Holds || strings.HasSuffix(own[0].Text, "'s") || strings.HasSuffix(own[0].Text, "’s")) && own[0].Role != "with"
	var open []string // what may be meant beside what is said
	for _, o := range c.Of(wording.Own) {
		if o.Role == "to" || o.Role == "join" {
			return nil
		}
		id := ""
		for _, x := range o.IDs {
			if h.areaOf(x) == a || len(o.IDs) == 1 {
				id = x
			}
		}
		if id == "" {
			return nil
		}
		if o.Holds && afloat(c) { // Grant's gunboats
			h.owners = append(h.owners, id)
			continue
		}
		if o.Role == "but" {
			continue
		}
		if (o.Holds || strings.HasSuffix(o.Text, "'s") || strings.HasSuffix(o.Text, "’s")) && len(led) > 0 && takesHis.MatchString(h.said) { // "Curtis takes Pope's brigade"
			h.owners, h.ask = append(h.owners, id), true // how many are his?
			continue
		}
		if strings.HasSuffix(id, " militia") {
			rest = append(rest, id)
		} else {
			led = append(led, id)
		}
	}
	if len(led) > 1 { // "Holmes sends Van Dorn"
		if sent := slices.DeleteFunc(slices.Clone(led), func(id string) bool { return sentBy(h.said, id) }); len(sent) > 0 && len(sent) < len(led) {
			h.owners = append(h.owners, slices.DeleteFunc(slices.Clone(led), func(id string) bool { return slices.Contains(sent, id) })...)
			led = sent
		}
	}
	if h.leads && len(own) == 0 && !afloat(c) { // "he takes his 3 infantry from Fredericksburg": he who stands there
		if led = h.meant(a); len(led) != 1 {
			return nil
		}
	}
	kinds := slices.DeleteFunc(h.named(c.Of(wording.Kind)), func(k wording.Item) bool { return k.Role == "but" && k.IDs[0] == "militia" }) // it goes only where it is named
	all := len(kinds)
	kinds = slices.DeleteFunc(kinds, func(k wording.Item) bool { return k.Role == "but" })
	butted := len(kinds) < all
	if c.Notes["rest"] && len(kinds)+len(c.Loose) > 0 { // "leaves one infantry behind and takes the rest" is not one infantry
		return nil
	}
	loose := c.Loose
	if beside := len(loose) == 1 && loose[0].N > 0 && strings.Contains(h.said, fmt.Sprintf("the %d ", loose[0].N)); beside && len(kinds) == 1 &&
		!kinds[0].Count.Said() && kinds[0].IDs[0] == "supply" { // a supply with the 3
		kinds, loose = append(kinds, wording.Item{Sort: wording.Kind, IDs: []string{"infantry"}, Count: loose[0]}), nil
	}
	if len(loose) == 1 && len(kinds) == 1 && !kinds[0].Count.Said() && !h.one(kinds[0]) { // gunboats (2)
		kinds[0].Count, loose = loose[0], nil
	}
	if len(loose) > 1 || len(loose) == 1 && len(kinds) > 0 && loose[0].N != 0 {
		return nil
	}
	if len(loose) == 1 {
		k := wording.Item{Sort: wording.Kind, IDs: []string{"infantry"}, Count: loose[0]}
		if loose[0].All {
			k.IDs = []string{"army"}
		}
		kinds = []wording.Item{k}
	}
	army := c.Notes["army"]
	if army && len(kinds) == 1 && kinds[0].IDs[0] == "supply" && kinds[0].Role != "of" { // "his army and the supplies"
		if n := kinds[0].Count; n.N > 0 && n.N != h.count(a, "supply") || n.But > 0 || n.Half {
			return nil
		}
		kinds = nil
	}
	if army && len(kinds) > 0 {
		army = false
		kinds[0].Count.All = kinds[0].Count.All || !kinds[0].Count.Said() && strings.Contains(h.said, "all his") // all his infantry
	}
	every := slices.ContainsFunc(loose, func(n wording.Count) bool { return n.All && n.But == 0 })
	inf := h.count(a, "infantry")
	said := len(rest) > 0
	seen := map[string]bool{}
	for i, k := range kinds {
		said = true
		n, kind := k.Count, k.IDs[0]
		if before := max(0, i-1); i > 0 && !n.Said() && kinds[before].Count.All && kinds[before].Count.But == 0 && h.count(a, kind) > 0 {
			n.All = true // all his infantry and supply
		}
		if h.one(k) {
			n.N = 1
		}
		if (n.All || kind == "army") && n.N > inf+h.count(a, "supply")+len(h.militiaAt(a))+len(h.staff(a))-len(led) && (kind == "" || kind == "infantry" || kind == "army") {
			return nil // all three of two
		}
		if kind == "army" && n.N > 0 && !n.Half && n.But == 0 && strings.EqualFold(k.Text, "all") && len(kinds) == 1 && len(led)+len(rest) == 0 { // all 14: of the infantry, or of all?
			if n.N != inf {
				return nil
			}
			men := fmt.Sprintf("%d infantry", inf)
			return []string{"all", men, strings.Join(append(h.staff(a), men), ", ")}
		}
		if seen[kind] && !n.Said() || k.Role == "join" { // the men at Manassas with his division
			continue
		}
		seen[kind] = true
		if mil := h.militiaAt(a); kind == "militia" && len(mil) == 1 && n.N < 2 {
			rest = append(rest, mil...)
			continue
		}
		if kind == "leaders" {
			staff := h.staff(a)
			if n.N > 0 && n.N != len(staff) || len(led) > 0 {
				return nil
			}
			led = staff
			said = len(rest) > 0
			continue
		}
		if size, sized := strings.CutSuffix(kind, "s"); sized && len(size) == 1 && n.N == 0 { // the threes, all the ones
			said, other := ofSize(h, a, size, n, k.Text)
			switch {
			case said == "":
				return nil
			case other != "":
				open = append(open, said, other)
			default:
				rest = append(rest, said)
			}
			continue
		}
		if kind == "largest" {
			most := largest(h.p.Fresh(h.side, a).Inf)
			if n.N > 1 && n.N != most || n.All || n.Plural || strings.HasSuffix(k.Text, "s") { // "the big unit of three" is of three
				return nil
			}
			kind, n.N = "infantry", most
		}
		if kind == "smallest" || kind == "1s" {
			kind, n.N = "infantry", max(1, n.N)
		}
		if kind == "" || kind == "militia" {
			kind = "infantry"
		}
		if size, sized := strings.CutSuffix(kind, "s"); sized && len(size) == 1 && n.N > 0 && !n.All { // one of the threes
			rest = append(rest, strings.Join(slices.Repeat([]string{size}, n.N), "+")+" infantry")
			continue
		}
		switch {
		case kind == "army" && n.But > 0:
			if n.Of(inf) < 1 {
				return nil
			}
			rest = append(rest, fmt.Sprintf("%d infantry", n.Of(inf)))
		case len(led) > 0 && strings.HasPrefix(strings.ToLower(k.Text), "army") && !strings.Contains(k.Text, "'") && !n.Said() && len(kinds) < 3:
			// Bragg takes the army: all of it
			army = true
			continue
		case slices.Contains(k.IDs, "army") && butted && !n.Said():
			army = true
			continue
		case kind == "army" || n.All && n.But == 0 && n.N == 0 && k.IDs[0] == "":
			army = true
			continue
		case kind == "infantry":
			switch {
			case n.Said():
				want := n.N
				if n.All && n.N == 0 || n.Half {
					want = n.Of(inf)
				}
				if n.All && n.N > 0 && n.N != inf && inf > 0 { // all three of four?
					open = append(open, fmt.Sprintf("%d infantry", n.N), fmt.Sprintf("%d infantry", inf))
					continue
				}
				if want < 1 {
					return nil
				}
				if n.N == 1 && len(led) == 0 && inf > 1 && (bodies[strings.ToLower(strings.TrimSuffix(k.Text, "s"))] || aCounter.MatchString(h.said)) {
					for i, has := range h.p.Fresh(h.side, a).Inf { // one of the divisions: of what size?
						if has > 0 {
							open = append(open, fmt.Sprintf("%d infantry", i+1))
						}
					}
					if h.p.Fresh(h.side, a).Inf.Count() == 1 { // he speaks of several
						open = append(open, "1 infantry")
					}
					continue
				}
				if h.sum != "" && n.N == want {
					rest = append(rest, h.sum+" infantry")
					continue
				}
				rest = append(rest, fmt.Sprintf("%d infantry", want))
			case inf <= 1 || len(led) > 0 || n.Plural || bodies[strings.ToLower(k.Text)] && h.p.Fresh(h.side, a).Inf.Count() == 1: // the division that is there
				rest = append(rest, fmt.Sprintf("%d infantry", max(1, inf)))
			default:
				for n := 1; n < min(inf, int(h.p.Limit().Unit[h.side])+1); n++ {
					open = append(open, fmt.Sprintf("%d infantry", n))
				}
				open = append(open, fmt.Sprintf("%d infantry", inf))
			}
		default:
			have := h.count(a, kind)
			want := n.N
			if n.All && n.N == 0 || !n.Said() && n.Plural || !n.Said() && have == 1 {
				want = have - n.But
			}
			if want < 1 {
				if have == 0 {
					want = 1
				} else {
					want = 1
					open = append(open, fmt.Sprintf("%d %s", have, kind))
					if have > 1 {
						open = append(open, "1 "+kind)
					}
					continue
				}
			}
			rest = append(rest, fmt.Sprintf("%d %s", want, kind))
		}
	}
	if butted && !army {
		but := slices.DeleteFunc(h.named(c.Of(wording.Kind)), func(k wording.Item) bool { return k.Role != "but" })
		if len(rest)+len(open) > 0 && slices.ContainsFunc(but, func(k wording.Item) bool { // two infantry without infantry
			return slices.ContainsFunc(slices.Concat(rest, open), func(r string) bool { return k.IDs[0] == "" || strings.HasSuffix(r, k.IDs[0]) })
		}) && !partsAll(h, a, rest, but) {
			return nil
		}
		army = len(rest)+len(open) == 0 // Grant without his supply
	}
	join := func(parts ...[]string) string { return strings.Join(slices.Concat(parts...), ", ") }
	switch {
	case army && butted:
		list := h.spared(c, a)
		switch staff := h.staff(a); {
		case len(list) == 0 || len(rest) > 0:
			return nil
		case len(led) == 0 && len(staff) > 0: // with the leaders who are there, or without?
			return []string{join(staff, list), join(list), list[0]}
		}
		return []string{join(led, list)}
	case army:
		for _, kind := range []string{"infantry", "supply"} { // everybody, all the infantry and all four supply
			all := fmt.Sprintf("%d %s", h.count(a, kind), kind)
			if rest = slices.DeleteFunc(rest, func(r string) bool { return r == all }); slices.ContainsFunc(rest, func(r string) bool {
				return strings.HasSuffix(r, " "+kind)
			}) {
				return nil
			}
		}
		if mil := h.militiaAt(a); len(mil) > 0 && len(led) > 0 && every { // with everything
			return []string{join(led, rest, []string{"all"}, mil), join(led, rest, []string{"all"})}
		}
		return []string{join(led, rest, []string{"all"})}
	case len(open) > 0:
		var out []string
		for _, o := range open {
			out = append(out, join(led, rest, []string{o}))
		}
		return out
	case said && len(led) == 1 && len(rest) > 0 && sentBy(h.said, led[0]): // McClellan sends two ones
		h.owners = append(h.owners, led...)
		return []string{join(rest)}
	case said && len(led) > 0 && inf > 0 && !c.Notes["alone"] && !slices.ContainsFunc(rest, func(u string) bool {
		return !strings.HasSuffix(u, " supply") && !strings.HasSuffix(u, " gunboats")
	}):
		return []string{join(led, []string{fmt.Sprintf("%d infantry", inf)}, rest), join(led, rest)} // Bragg and the supply: with his men?
	case said && len(led) > 0 && len(rest) > 0 && held: // Curtis's brigades: with him, or without?
		if len(kinds) == 1 && formations[strings.ToLower(kinds[0].Text)] { // Johnston's corps
			return []string{join(led, rest)}
		}
		h.owners = append(h.owners, led...)
		if hisStay.MatchString(h.said) { // Johnston's three, he stays
			return []string{join(rest)}
		}
		return []string{join(led, rest), join(rest)}
	case said:
		return []string{join(led, rest)}
	case len(led) > 0 && (c.Notes["alone"] || inf == 0):
		return []string{join(led)}
	case len(led) > 0:
		return []string{join(led, []string{"all"}), join(led)}
	}
	if h.she && len(own) == 0 {
		return boats(h, a)
	}
	return h.all(a, inf)
}

// ofSize is all units of a size that stand at an area, as the grammar has them, and what else may be meant by "the ones" there: everybody.
func ofSize(h *hearing, a board.Area, size string, n wording.Count, text string) (said, other string) {
	inf := h.p.Fresh(h.side, a).Inf
	if has := int(inf[board.Atoi(size)-1]) - n.But; has > 0 {
		said = strings.Join(slices.Repeat([]string{size}, has), "+") + " infantry"
	}
	if strings.EqualFold(text, "ones") && !n.All && n.But == 0 && inf.Count() > int(inf[0]) {
		other = fmt.Sprintf("%d infantry", inf.Factors())
	}
	if said == "" {
		return other, ""
	}
	return said, other
}

// boats are what "she" may be that lies at an area.
func boats(h *hearing, a board.Area) []string {
	var out []string
	for _, kind := range []string{"ironclads", "gunboats", "ships"} {
		if h.count(a, kind) > 0 {
			out = append(out, "1 "+kind)
		}
	}
	return out
}

// partsAll says whether those who go and those who stay are together all who stand at an area: "with 10 infantry, leaving 4".
func partsAll(h *hearing, a board.Area, goes []string, stays []wording.Item) bool {
	return !slices.ContainsFunc(stays, func(k wording.Item) bool {
		kind := k.IDs[0]
		if kind == "" {
			kind = "infantry"
		}
		n := k.Count.N
		for _, u := range goes {
			if some, ok := strings.CutSuffix(u, " "+kind); ok {
				n += board.Atoi(some)
			}
		}
		return k.Count.N == 0 || k.Count.All || n != h.count(a, kind)
	})
}

// meant is whom "he" may mean who stands at an area: of several those of whom was spoken just before.
func (h *hearing) meant(a board.Area) []string {
	staff := h.staff(a)
	if h.spoken == "" && len(staff) == 1 {
		return staff
	}
	return slices.DeleteFunc(staff, func(id string) bool {
		words := strings.Fields(strings.ToLower(id))
		return !strings.Contains(h.spoken, words[len(words)-1])
	})
}

// staff is the leaders at an area who may still move.
func (h *hearing) staff(a board.Area) []string {
	var out []string
	for l := range h.p.Fresh(h.side, a).Staff.Each {
		out = append(out, h.p.Board.Leaders[l].Short)
	}
	return out
}

// one says whether a kind is named as one of several, "with a supply".
func (h *hearing) one(k wording.Item) bool {
	if k.Count.Said() || k.Count.Plural || k.IDs[0] == "army" || k.IDs[0] == "" && !bodies[strings.ToLower(k.Text)] {
		return false
	}
	return strings.Contains(" "+h.said+" ", " a "+strings.ToLower(k.Text)+" ") || strings.Contains(" "+h.said+" ", " an "+strings.ToLower(k.Text)+" ")
}

// spared is all that stands at an area without what a clause says that stays of it: "everybody but one infantry", "everyone but the
// supply".
func (h *hearing) spared(c *wording.Clause, a board.Area) []string {
	stays := map[string]int{}
	for _, k := range c.Of(wording.Kind) {
		kind := k.IDs[0]
		switch {
		case k.Role != "but":
			continue
		case kind == "":
			kind = "infantry"
		}
		have := h.count(a, kind)
		vague := !k.Count.Said() && kind == "infantry" && have > 1 && !k.Count.Plural
		if kind != "infantry" && kind != "supply" || have == 0 || stays[kind] > 0 || vague {
			return nil
		}
		if stays[kind] = k.Count.Of(have); !k.Count.Said() {
			stays[kind] = have
		}
		if stays[kind] < 1 {
			return nil
		}
	}
	if len(h.militiaAt(a)) > 0 {
		return nil
	}
	var out []string
	for _, kind := range []string{"infantry", "supply"} {
		if n := h.count(a, kind) - stays[kind]; n > 0 {
			out = append(out, fmt.Sprintf("%d %s", n, kind))
		}
	}
	return out
}

// named are kinds with "all" before another taken for its number: "all infantry and both gunboats".
func (h *hearing) named(kinds []wording.Item) []wording.Item {
	var out []wording.Item
	all, every := false, false
	for i, k := range kinds {
		if k.IDs[0] == "army" && strings.EqualFold(k.Text, "all") && i+1 < len(kinds) && !kinds[i+1].Count.Said() {
			all = true
			continue
		}
		if k.IDs[0] == "army" && strings.EqualFold(k.Text, "all") && i+1 < len(kinds) && kinds[i+1].Count.N > 0 && !kinds[i+1].Count.All {
			every = true // "all four infantry"
			continue
		}
		if k.IDs[0] == "army" && k.Holds && i+1 < len(kinds) { // the Army of Tennessee's two divisions
			continue
		}
		if all || every {
			k.Count.All, all, every = true, false, false
		}
		out = append(out, k)
	}
	return out
}

// afloat says whether all kinds that a clause names are boats.
func afloat(c *wording.Clause) bool {
	ks := slices.DeleteFunc(c.Of(wording.Kind), func(k wording.Item) bool { return k.Role == "but" })
	return len(ks) > 0 && !slices.ContainsFunc(ks, func(k wording.Item) bool {
		return k.IDs[0] != "gunboats" && k.IDs[0] != "ships" && k.IDs[0] != "ironclads"
	})
}

// militiaAt is the militia at an area that may still move.
func (h *hearing) militiaAt(a board.Area) []string {
	var out []string
	g := h.p.Fresh(h.side, a)
	for m := range board.Militia(board.MilitiaCount) {
		if g.Mil.Has(m) {
			out = append(out, m.String())
		}
	}
	return out
}

// all is what a clause can mean by a place alone: the only unit there, or each leader's stack, all infantry and one of it.
func (h *hearing) all(a board.Area, inf int) []string {
	g := h.p.Fresh(h.side, a)
	var out []string
	for l := range g.Staff.Each {
		out = append(out, h.p.Board.Leaders[l].Short+", all")
	}
	if inf > 0 {
		out = append(out, fmt.Sprintf("%d infantry", inf))
	}
	if inf > 1 {
		out = append(out, "1 infantry")
	}
	out = append(out, h.militiaAt(a)...)
	if len(out) == 0 {
		return []string{"1 infantry"} // for the true reason
	}
	return out
}

// area is the area of just this name.
func (h *hearing) area(name string) (board.Area, bool) {
	id, ok := h.p.Board.Names.Find1(name)
	if !ok {
		return board.NoArea, false
	}
	a, ok := h.p.Board.ByID[id]
	return a, ok
}

// largest is the size of the largest of some units.
func largest(of board.Counters) int {
	size := 0
	for i, n := range of {
		if n > 0 {
			size = i + 1
		}
	}
	return size
}
