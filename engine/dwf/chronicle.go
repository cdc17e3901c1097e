package dwf

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// A chronicle is events put into words and marks: by theater, moves before battles, each battle as a story with its arithmetic.

type markKind uint8

const (
	markMarch markKind = iota
	markBattle
	markRetreat
	markOther
)

// A mark is what one line of the log is on the map.
type mark struct {
	Kind   markKind
	Number int
	Side   Side
	Areas  []string
	Ways   []Way
	Text   string
	Short  string
	Result []string
}

// A journey is one move from its beginning to its end.
type journey struct {
	side    Side
	group   Group
	path    []string
	ways    []Way
	costs   []string
	cost    int
	points  int
	dropped []string
	rate    uint8
	kind    moveKind
	theater Theater
}

// A story is one battle.
type story struct {
	at      string
	side    Side
	lines   []engine.Line
	result  []string
	title   string
	theater Theater
	marks   []mark
}

type chronicle struct {
	p        *position
	before   [2][]engine.Line // arrivals, forts, politics, by the side whose turn begins
	journeys []journey
	stories  []story
	after    []engine.Line
	open     *journey
	tale     *story
	marks    []mark
	pars     []engine.Paragraph
	arrived  [2]map[string]int
	order    [2][]string
	opening  Side // whose turn is beginning
	side     Side
}

// chronicle puts events in order.
func (p *position) chronicle(es []engine.Event) *chronicle {
	c := &chronicle{p: p, arrived: [2]map[string]int{{}, {}}, side: p.mover, opening: p.mover}
	for i := len(es) - 1; i >= 0; i-- {
		if o, ok := es[i].(TurnOpened); ok {
			c.side, c.opening = o.Side.Enemy(), o.Side.Enemy()
		}
	}
	for _, e := range es {
		c.event(e)
	}
	c.closeJourney()
	c.closeTale()
	c.layOut()
	return c
}

func (c *chronicle) name(id string) string { return c.p.board.Name(c.p.area(id)) }

func (c *chronicle) closeJourney() {
	if c.open != nil && len(c.open.path) > 1 {
		c.journeys = append(c.journeys, *c.open)
	}
	c.open = nil
}

func (c *chronicle) closeTale() {
	if c.tale != nil {
		c.stories = append(c.stories, *c.tale)
	}
	c.tale = nil
}

// event takes one event in.
func (c *chronicle) event(e engine.Event) {
	p := c.p
	switch e := e.(type) {
	case Activated:
		c.closeJourney()
		c.open = &journey{group: e.Column.Group, kind: e.Column.Kind, path: []string{p.board.Areas[e.Column.At].ID}, rate: e.Column.Rate, theater: p.theater(e.Column.From), side: c.side}
	case Resumed:
		c.closeJourney()
		c.open = &journey{group: e.Column.Group, kind: e.Column.Kind, path: []string{p.board.Areas[e.Column.At].ID}, rate: e.Column.Rate, theater: p.theater(e.Column.From), side: c.side}
	case Marched:
		c.march(e)
	case Dropped:
		if c.open != nil && len(c.open.path) > 1 {
			c.open.dropped = append(c.open.dropped, e.Group.words(p.board, false)+" left at "+p.board.Name(e.Now.At))
		} else if c.open != nil {
			c.open.group = e.Now.Group
		}
	case TookUp:
		if c.open != nil && len(c.open.path) > 1 {
			c.open.dropped = append(c.open.dropped, e.Group.words(p.board, false)+" taken along at "+p.board.Name(e.Now.At))
		} else if c.open != nil {
			c.open.group = e.Now.Group
		}
	case Halted, Met:
		c.closeJourney()
	case Allotted:
		c.side = e.Side
	case TurnOpened:
		c.opening = e.Side
		c.closeJourney()
		c.closeTale()
	default:
		if !c.battle(e) {
			c.aside(e)
		}
	}
}

func (c *chronicle) march(e Marched) {
	c.side = e.Side
	if c.open == nil {
		c.open = &journey{group: e.Now.Group, kind: e.Now.Kind, path: e.Path[:1], rate: e.Now.Rate}
	}
	k := c.open
	k.side = e.Side
	k.path = append(k.path[:len(k.path):len(k.path)], e.Path[1:]...)
	k.ways = append(k.ways[:len(k.ways):len(k.ways)], e.Ways...)
	k.cost += e.Cost
	k.costs = append(k.costs, e.Terms...)
	if e.Point {
		k.points++
	}
	if t := c.p.theater(c.p.area(e.Path[len(e.Path)-1])); t != West {
		k.theater = t
	}
}

// aside is what is neither a move nor a battle.
func (c *chronicle) aside(e engine.Event) {
	say := func(format string, args ...any) {
		c.after = append(c.after, engine.Line{Text: fmt.Sprintf(format, args...)})
	}
	early := func(format string, args ...any) {
		c.before[c.opening] = append(c.before[c.opening], engine.Line{Text: fmt.Sprintf(format, args...)})
	}
	p := c.p
	switch e := e.(type) {
	case Came:
		c.came(e)
	case Missed:
		text := fmt.Sprintf("%s of the %s could not come: no place was open", capital(e.What), sideAdj[e.Side])
		if e.Pile > 0 {
			text += fmt.Sprintf("; %s to the replacement pile", plural(e.Pile, "factor went", "factors went"))
		}
		early("%s.", text)
	case LeaderLeft:
		early("%s left %s.", p.board.Leaders[who(e.Leader)].Short, c.name(e.From))
	case Refused:
		what := "arrival"
		if e.Removal {
			what = "removal"
		}
		early("%s refused the %s of %s.", sideActors[e.Side], what, p.board.Leaders[who(e.Leader)].Short)
	case ReplacedOne:
		c.count(e.Side, fmt.Sprintf("1 replaced infantry at %s", c.name(e.At)))
	case Burned:
		early("The Union burned %s.", c.name(e.At))
	case FortChanged:
		switch e.Why {
		case "attrition":
			early("The fort at %s, without a garrison, fell from %d to %d.", c.name(e.At), e.Was, e.Now)
		case "built":
			early("The fort at %s was finished: %d.", c.name(e.At), e.Now)
		case "dug":
			say("%s put a fort up at %s at once (1 point).", p.board.Leaders[who(e.By)].Short, c.name(e.At))
		}
	case FortBegun:
		if e.Off {
			say("The fort begun at %s was lost.", c.name(e.At))
		} else {
			say("%s began a fort at %s.", sideActors[e.Side], c.name(e.At))
		}
	case Trained:
		say("%s trained %d infantry at %s (1 point).", p.board.Leaders[who(e.Leader)].Short, e.Size, c.name(e.At))
	case PassedPoint:
		say("1 command point was passed.")
	case Regrouped:
		if !e.Join && e.Was.Count() < e.Now.Count() {
			return
		}
		say("%s reorganized at %s: %s.", sideActors[e.Side], c.name(e.At), e.Now)
	case Taken:
		c.taken(e)
	case Converted:
		if e.Off {
			say("The military railroad at %s was lost.", c.name(e.At))
		} else {
			say("The military railroad reached %s.", c.name(e.At))
		}
	case Mended:
		early("The railroads at %s run again.", c.name(e.At))
	case Lost:
		if !e.Owed {
			say("%s lost %s at %s: %s.", sideActors[e.Side], c.lostWords(e), c.name(e.At), e.Why)
		}
	case LeaderWent:
		to := "nowhere: no flag city is left"
		if e.To != "" {
			to = c.name(e.To)
		}
		say("%s, left alone at %s, went to %s.", p.board.Leaders[who(e.Leader)].Short, c.name(e.From), to)
	case Captured:
		say("Supply left at %s: %d lost, %d taken by %s.", c.name(e.At), e.Lost, e.Taken, sideNames[e.Loser.Enemy()])
	case Sailed:
		say("%s slipped from %s to %s.", capital(e.Unit.words(p.board, false)), c.name(e.At), c.name(e.To))
	case KentuckyEntered:
		say("The Confederates entered Kentucky at %s; it is open to both sides now.", c.name(e.At))
	case Statehood:
		early("West Virginia became a state of the Union.")
	case Intervened:
		if e.Step == 1 {
			early("Britain and France intervened: %s. The Union's %s left the war.", e.Why, plural(e.Ships, "ship", "ships"))
		} else {
			early("Five infantry from Europe come to Confederate ports.")
		}
	case Ended:
		say("%s", e.How)
	case Put:
		early("The moderator changed %s.", strings.Join(e.Changes, ", "))
	}
}

func (c *chronicle) taken(e Taken) {
	text := fmt.Sprintf("%s took %s", sideActors[e.By], c.name(e.At))
	if i := c.p.board.Areas[c.p.area(e.At)]; i.Flag == e.By.Enemy() {
		text = fmt.Sprintf("%s, a %s flag city, was taken by %s", c.name(e.At), sideAdj[e.By.Enemy()], sideNames[e.By])
	}
	if e.Broken {
		text += "; its railroads are broken"
	}
	c.after = append(c.after, engine.Line{Text: text + "."})
}

// came gathers arrivals that are alike.
func (c *chronicle) came(e Came) {
	p := c.p
	switch e.What {
	case aLeader, aTransfer:
		text := fmt.Sprintf("%s came to %s.", p.board.Leaders[who(e.Leader)].Short, c.name(e.At))
		if e.From != "" && e.From != e.At {
			text = fmt.Sprintf("%s went from %s to %s.", p.board.Leaders[who(e.Leader)].Short, c.name(e.From), c.name(e.At))
		}
		c.before[e.Side] = append(c.before[e.Side], engine.Line{Text: text})
		return
	case aBurning:
		return
	}
	o := p.board.order(placing)
	o.Thing, o.N = e.What, e.Size
	if m, ok := militiaNamed(e.Militia); ok {
		o.Militia = m
	}
	c.count(e.Side, o.thingWords()+" at "+c.name(e.At))
}

func (c *chronicle) count(s Side, key string) {
	if c.arrived[s][key] == 0 {
		c.order[s] = append(c.order[s], key)
	}
	c.arrived[s][key]++
}

func (c *chronicle) lostWords(e Lost) string {
	g := e.Unit
	words := g.words(c.p.board, false)
	if e.Inf > 0 {
		words = strings.TrimPrefix(words+fmt.Sprintf(", %d infantry", e.Inf), ", ")
	}
	if e.Rams > 0 {
		words = strings.TrimPrefix(words+", "+ironclads.count(e.Rams), ", ")
	}
	return words
}
