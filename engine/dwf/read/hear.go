package read

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules"
	"adjutant/engine/dwf/state"
	"adjutant/engine/wording"
)

// Hear reads a line that the grammar refused as people write: whole is the position as the table sees it.
func Hear(whole engine.Position, p *state.Position, d engine.Decision, line string, refused error) ([]engine.Order, error) {
	h := &hearing{p: p, d: d, side: board.SideOf(d.Seat)}
	r := &wording.Reader{
		Lexicon: h.lexicon(), Position: whole, Decision: d, Guess: h.guess,
		Strict: func(q engine.Position, d engine.Decision, line string) ([]engine.Order, error) {
			return q.Read(d, line)
		},
	}
	return r.Line(line, refused)
}

// lexicons are the words of each board, seen by each side.
var lexicons sync.Map

type lexiconOf struct {
	b *board.Board
	s board.Side
}

func (h *hearing) lexicon() *wording.Lexicon {
	key := lexiconOf{h.p.Board, h.side}
	if l, ok := lexicons.Load(key); ok {
		return l.(*wording.Lexicon)
	}
	l := wording.New(nil)
	h.p.Board.Names.Each(func(name, shown string) { l.AddPlace(shown, name) })
	for i := range h.p.Board.Leaders[:board.LeadersInUse] {
		info := &h.p.Board.Leaders[i]
		sort := wording.Foe
		if info.Side == h.side {
			sort = wording.Own
		}
		words := strings.Fields(info.Short)
		l.Add(sort, info.Short, info.Short, info.Name, words[len(words)-1])
		l.Add(sort, info.Short, callings[info.ID]...)
	}
	for m := range board.Militia(board.MilitiaCount) {
		sort := wording.Foe
		if m.Side() == h.side {
			sort = wording.Own
		}
		state := strings.TrimSuffix(m.String(), " militia")
		l.Add(sort, m.String(), m.String(), "militia of "+state, "militia from "+state, state+" mil")
	}
	vocabulary(l)
	lexicons.Store(key, l)
	return l
}

// callings are other names of leaders, as histories have them.
var callings = map[string][]string{
	"mcclellan": {"mac", "little mac", "george mcclellan"}, "jackson": {"stonewall", "stonewall jackson", "thomas jackson"},
	"je_johnston": {"joe johnston", "joseph johnston", "joseph e johnston", "jej", "je johnston"},
	"as_johnston": {"albert johnston", "albert sidney johnston", "sidney johnston", "asj", "as johnston"}, "smith": {"kirby smith", "edmund smith"},
	"lee": {"robert e lee", "robert lee", "re lee"}, "beauregard": {"bory", "pgt beauregard"}, "van_dorn": {"earl van dorn", "vandorn"},
	"grant_1861": {"ulysses grant", "us grant"}, "sherman": {"william sherman"}, "buell": {"don carlos buell"}, "s_jones": {"sam jones", "jones"},
	"polk": {"leonidas polk"}, "bragg": {"braxton bragg"}, "hooker": {"joe hooker"}, "thomas": {"george thomas"},
}

func vocabulary(l *wording.Lexicon) {
	l.Deeds(map[string]string{
		"march": `march,move,mv,go,send,shift,advance,proceed,head,ride,travel,transfer,return,relocate,bring,take,fall back,go back,join,lead,
			come,push,rush,leave,back,sail,steam,ship,lift,reinforce,bring up,retreat,withdraw,fetch,pull back,rail`,
		"assault":  "attack,assault,hit,storm,x,charge,strike,invade,seize,capture,occupy,raid,take,fight",
		"lift":     "lift,sail,embark,sea lift,ship,ferry",
		"attack":   "attack,assault,fight,begin the battle,x,battle,strike,hit,charge,go,fire",
		"build":    "build,dig,dig in,fortify,construct,construction,start building,begin building,start construction,begin,fort,forts,entrench",
		"train":    "train,drill,training,use,raise,ability,special ability",
		"place":    "place,put,arrive,appear,come,deploy,go,enter,set up,send,take command,land,choose",
		"replace":  "replace,rebuild,replacement",
		"stand":    "stand,hold,stay,stay put,remain,fight,fight on,stand ground,hold ground,stand our ground,hold our ground,stay and fight,keep,rest,stand fast,remain standing",
		"withdraw": "withdraw,evade,retreat,fall back,pull back,back,run,flee,retire,go back,leave,w d,wd,get out,go,march,move",
		"lose":     "lose,loss,losses,take the loss,take loss,casualty,sacrifice",
		"shield":   "shield,protect,use",
		"split":    "split,divide,break up,split up",
		"over":     "thats all,that is all,thats it,that is it,done,finished,ready,nothing else,nothing more,no more,stop,over,finished with my turn,end",
		"pass":     "pass,skip",
	})
	l.Kinds(map[string]string{
		"infantry": "infantry,inf,infantries,factor,factors,foot,sp", "supply": "supply,supplies,s,supply unit,supply units,sup",
		"gunboats": "gunboat,gb,gbs", "ships": "ship", "ironclads": "ironclad,ic", "militia": "militia,mil",
		"fort":     "fort,fortress",
		"railhead": "mrr,railhead,military railroad",
		"":         "unit,brigade,division,corp,corps,troop,men,man,guy,boy,soldier,garrison",
		"army":     "army,whole army,everyone,everybody,force,all",
	})
	l.Add(wording.Way, "rail", "rail", "railroad", "railway", "train")
	l.Add(wording.Way, "road", "road", "foot")
	l.Add(wording.Way, "river", "river", "boat", "water", "the river")
	l.Add(wording.Way, "sea", "sea", "ocean", "by sea")
	l.Add(wording.Note, "no", "no", "not", "dont", "do not", "never", "none", "nobody", "wont")
	l.Add(wording.Note, "alone", "alone", "himself", "by himself", "on his own", "solo", "without troops")
	l.Add(wording.Note, "army", "his army", "whole army", "his whole army", "his troops", "his men", "his corps", "his force", "all his")
	l.Add(wording.Note, "rest", "the rest", "rest", "everything else", "wherever you like", "the others", "anywhere")
	l.Add(wording.Note, "only", "only")
	l.Add(wording.Note, "battle", "the battle", "the fight", "the attack", "this battle")
}

// A hearing finds the lines that a clause could mean in a position.
type hearing struct {
	p    *state.Position
	d    engine.Decision
	side board.Side
}

func (h *hearing) guess(c *wording.Clause) []wording.Reading {
	var out []wording.Reading
	add := func(tier int, lines ...string) {
		if len(lines) > 0 {
			out = append(out, wording.Reading{Lines: lines, Tier: tier})
		}
	}
	if c.Says("over") && len(c.Items) == 0 && h.d.Kind == "campaign" {
		add(0, "end")
		return out
	}
	if c.Notes["no"] {
		if h.d.Pass != nil && !h.d.Own && (c.Bare() || c.Can("withdraw", "split", "stand", "march", "shield")) && len(c.Of(wording.Place)) == 0 {
			add(0, h.d.Pass.String())
		}
		return out
	}
	switch h.d.Kind {
	case "campaign":
		h.battle(c, add)
		h.marches(c, add)
		h.works(c, add)
	case "place":
		h.arrivals(c, add)
	case "lose":
		h.losses(c, add)
	default:
		h.answers(c, add)
	}
	return out
}

// battle is what may be said to a battle that waits: attack, or bring more.
func (h *hearing) battle(c *wording.Clause, add func(int, ...string)) {
	if h.p.Battle.At == board.NoArea || len(c.Of(wording.Own, wording.Foe)) > 0 {
		return
	}
	here := h.p.Board.Name(h.p.Battle.At)
	var others []wording.Item
	for _, p := range c.Of(wording.Place) {
		if !slices.Contains(p.IDs, here) {
			others = append(others, p)
		}
	}
	switch {
	case len(others) == 0 && c.Says("attack"):
		if len(c.Loose) == 1 && c.Loose[0].N > 0 {
			add(0, fmt.Sprintf("attack %s with %d", here, c.Loose[0].N))
		} else if len(c.Of(wording.Kind)) == 0 {
			add(0, "attack "+here)
		}
	case len(others) == 1 && len(c.Of(wording.Place)) == 1 && (c.Bare() || c.Can("march")):
		for _, from := range others[0].IDs {
			for _, u := range h.units(c, from) {
				add(0, "march "+u+" from "+from+" to "+here)
			}
		}
	}
}

// marches are the marches that a clause can mean: from a place that it names, or from where its leader, militia or boats stand.
func (h *hearing) marches(c *wording.Clause, add func(int, ...string)) {
	if !c.Bare() && !c.Can("march", "assault", "lift") || len(c.Of(wording.Foe)) > 0 {
		return
	}
	if slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool { return k.IDs[0] == "fort" }) || len(c.Ways) > 1 {
		return
	}
	by, via := "", ""
	if len(c.Ways) == 1 {
		by = " by " + c.Ways[0]
	}
	for _, p := range c.Of(wording.Place) {
		if p.Role == "via" {
			if via != "" {
				return
			}
			via = " via " + p.IDs[0]
		}
	}
	go_ := func(tier int, from, to string) {
		for _, u := range h.units(c, from) {
			add(3*tier, "march "+u+" from "+from+via+" to "+to+by)
			add(3*tier+1, "lift "+u+" from "+from+via+" to "+to+by)
		}
	}
	for i, w := range c.Paths() {
		for _, from := range w[0].IDs {
			for _, to := range w[1].IDs {
				go_(i, from, to)
			}
		}
	}
	ps := slices.DeleteFunc(c.Of(wording.Place), func(i wording.Item) bool { return i.Role == "via" })
	if len(ps) != 1 || ps[0].Role == "from" || ps[0].Role == "of" {
		return
	}
	to := ps[0].IDs
	for _, from := range h.stands(c) {
		for _, t := range to {
			if t != from {
				go_(0, from, t)
			}
		}
	}
	if len(c.Of(wording.Own)) == 0 && h.p.Battle.At != board.NoArea {
		return
	}
}

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

// units are the units at an area that a clause can mean, each as the grammar has them.
func (h *hearing) units(c *wording.Clause, at string) []string {
	a, ok := h.area(at)
	if !ok {
		return nil
	}
	var led, rest []string
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
		if strings.HasSuffix(id, " militia") {
			rest = append(rest, id)
		} else {
			led = append(led, id)
		}
	}
	kinds := slices.Clone(c.Of(wording.Kind))
	loose := c.Loose
	if len(loose) == 1 && len(kinds) == 1 && !kinds[0].Count.Said() { // gunboats (2)
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
	if army && len(kinds) > 0 {
		army = false
	}
	inf := h.count(a, "infantry")
	said := len(rest) > 0
	for _, k := range kinds {
		said = true
		n, kind := k.Count, k.IDs[0]
		if kind == "" || kind == "militia" {
			kind = "infantry"
		}
		switch {
		case kind == "army" || n.All && n.But == 0 && n.N == 0 && k.IDs[0] == "":
			army = true
			continue
		case kind == "infantry":
			switch {
			case n.Said():
				want := n.N
				if n.All && n.N == 0 {
					want = inf - n.But
				}
				if want < 1 {
					return nil
				}
				rest = append(rest, fmt.Sprintf("%d infantry", want))
			case inf <= 1 || len(led) > 0 || n.Plural:
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
	join := func(parts ...[]string) string { return strings.Join(slices.Concat(parts...), ", ") }
	switch {
	case army:
		return []string{join(led, rest, []string{"all"})}
	case len(open) > 0:
		var out []string
		for _, o := range open {
			out = append(out, join(led, rest, []string{o}))
		}
		return out
	case said:
		return []string{join(led, rest)}
	case len(led) > 0 && (c.Notes["alone"] || inf == 0):
		return []string{join(led)}
	case len(led) > 0:
		return []string{join(led, []string{"all"}), join(led)}
	}
	return h.all(a, inf)
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
	for m := range board.Militia(board.MilitiaCount) {
		if g.Mil.Has(m) {
			out = append(out, m.String())
		}
	}
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

// works are forts and training.
func (h *hearing) works(c *wording.Clause, add func(int, ...string)) {
	ps, own := c.Of(wording.Place), c.Of(wording.Own)
	fort := slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool { return k.IDs[0] == "fort" })
	if len(ps) > 0 && len(own) == 0 && c.Can("build") && (fort || c.Says("build")) {
		var at []string
		for _, p := range ps {
			at = append(at, p.IDs[0])
		}
		add(0, "build fort at "+strings.Join(at, ", "))
	}
	if len(own) == 1 && c.Says("train") && len(ps) == 0 {
		for _, id := range own[0].IDs {
			add(0, "train "+id)
		}
	}
}

// arrivals are what comes, and where.
func (h *hearing) arrivals(c *wording.Clause, add func(int, ...string)) {
	ps, own, ks := c.Of(wording.Place), c.Of(wording.Own), c.Of(wording.Kind)
	if c.Notes["rest"] && len(own) == 0 && (c.Bare() || c.Can("place")) {
		if len(ps) == 0 {
			add(0, "place the rest")
		}
		for _, p := range ps {
			add(0, "place the rest at "+p.IDs[0])
		}
		return
	}
	if len(ps) == 0 || !c.Bare() && !c.Can("place", "replace") || len(c.Of(wording.Foe)) > 0 || len(c.Loose) > 0 {
		return
	}
	if len(ks) == len(ps) && len(ks) > 1 && len(own) == 0 { // one supply Richmond one supply Nashville
		var lines []string
		for i, k := range ks {
			if k.IDs[0] == "" || k.Count.All {
				return
			}
			lines = append(lines, fmt.Sprintf("place %d %s at %s", max(1, k.Count.N), k.IDs[0], ps[i].IDs[0]))
		}
		add(0, lines...)
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
		if k.Count.All && k.Count.N == 0 {
			return
		}
		things = append(things, fmt.Sprintf("%d %s", n, kind))
	}
	if len(ps) > 1 {
		return
	}
	for _, t := range things {
		for _, at := range ps[0].IDs {
			add(0, verb+" "+t+" at "+at)
		}
	}
}

// losses are what is lost in a battle.
func (h *hearing) losses(c *wording.Clause, add func(int, ...string)) {
	if !c.Bare() && !c.Can("lose", "march") || len(c.Of(wording.Foe)) > 0 || len(c.Loose) > 0 || len(c.Items) == 0 {
		return
	}
	var parts []string
	for _, i := range c.Items {
		switch i.Sort {
		case wording.Kind:
			kind := i.IDs[0]
			if kind == "" {
				kind = "infantry"
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
		add(0, "lose "+strings.Join(parts, ", "))
	}
}

// answers are the legal orders that name all that a clause names.
func (h *hearing) answers(c *wording.Clause, add func(int, ...string)) {
	here := ""
	if h.p.Battle.At != board.NoArea {
		here = h.p.Board.Name(h.p.Battle.At)
	}
	for o := range rules.Legal(h.p, h.d) {
		s := o.String()
		verb, tail, _ := strings.Cut(s, " ")
		deed := verb
		if verb == "retreat" {
			deed = "withdraw"
		}
		if !c.Bare() && !c.Can(deed) {
			continue
		}
		fits := true
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
		if fits && (!c.Bare() || len(c.Items) > 0) {
			add(0, s)
		}
	}
}
