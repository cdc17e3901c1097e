package dwf

import (
	"adjutant/engine"
)

// A chronicle is events put into words and marks: turn by turn, in each by theater, moves before battles, each battle as a story with
// its arithmetic, then what followed and politics.

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

// A front is a part of a report: a theater, or the sea.
type front uint8

const (
	eastFront front = iota
	westFront
	transFront
	coastFront
	fronts
)

var frontHeads = [fronts]string{"in the East", "in the West", "west of the Mississippi", "on the coast and at sea"}

func frontOf(t Theater) front {
	switch t {
	case East:
		return eastFront
	case Trans:
		return transFront
	}
	return westFront
}

// A chapter is what happened in one player turn.
type chapter struct {
	side     Side
	early    []engine.Line // arrivals, forts
	arrived  map[string][]string
	order    []string // of the places where something arrived
	journeys []journey
	stories  []*story
	after    []engine.Line
	taken    []Taken
	politics []engine.Line
	points   int // command points at its beginning; 0 where that is not told
	left     int
	ended    string            // how the game ended in it
	stood    []string          // where units were reorganized
	stand    map[string]string // how they stand there: "3+1"
	setUp    bool              // it is a part of the set-up
	told     bool              // its marches have their sentence for a first line
}

type chronicle struct {
	p        *Position
	seat     engine.Seat // who reads it; empty for both
	chapters []*chapter
	now      *chapter
	open     *journey
	met      []Met // what has come upon the enemy, until the battle is over
	tale     *story
	last     *story // the battle that is over, to which what follows belongs
	how      map[string]string
	marks    []mark
	pars     []engine.Paragraph
	number   int
	mended   engine.Mended // who puts right what is told next, and why
}

// chronicle puts events in order, for nobody in particular.
func (p *Position) chronicle(es []engine.Event) *chronicle { return p.chronicleFor("", es) }

// chronicleFor tells one reader: only the short sentences, which become the first line of a letter, call him "you".
func (p *Position) chronicleFor(seat engine.Seat, es []engine.Event) *chronicle {
	c := &chronicle{p: p, seat: seat, how: map[string]string{}}
	c.begin(p.firstSide(es))
	for _, e := range es {
		c.event(e)
	}
	c.closeJourney()
	c.awaits()
	c.closeTale()
	for _, k := range c.chapters {
		c.layOut(k)
	}
	return c
}

// firstSide is whose turn it is as events begin.
func (p *Position) firstSide(es []engine.Event) Side {
	for _, e := range es {
		switch e := e.(type) {
		case TurnOpened:
			return e.Side.Enemy()
		case SetUp:
			return e.Side
		case Allotted:
			return e.Side
		case Marched:
			return e.Side
		}
	}
	return p.mover
}

func (c *chronicle) begin(s Side) {
	c.now = &chapter{side: s, arrived: map[string][]string{}}
	c.chapters = append(c.chapters, c.now)
}

func (c *chronicle) name(id string) string { return c.p.board.Name(c.p.area(id)) }

// actors is "The Union", "The Confederates", and "You" to the side's own player.
func (c *chronicle) actors(s Side) string {
	if c.seat != "" && s.seat() == c.seat {
		return "You"
	}
	return sideActors[s]
}

// event takes one event in.
func (c *chronicle) event(e engine.Event) {
	switch e := e.(type) {
	case engine.Settled:
		c.settled(e)
	case TurnOpened:
		c.closeJourney()
		c.closeTale()
		c.last = nil
		c.begin(e.Side)
	case Allotted:
		c.now.points, c.now.left = e.Points, e.Points
	default:
		if !c.moves(e) && !c.battle(e) {
			c.aside(e)
		}
	}
}

// settled keeps by whom a decision was taken, until it is told.
func (c *chronicle) settled(e engine.Settled) {
	c.how[string(e.Seat)+" "+e.Asked] = e.Words()
	if c.tale != nil && e.Order == "stand" && (e.Asked == "withdraw" || e.Asked == "naval") {
		c.tale.stood = append(c.tale.stood, sideActors[sideOf(e.Seat)]+" stood"+c.byWhom(sideOf(e.Seat), e.Asked)+".")
	}
}

// byWhom is the words for who made a decision that is being told, said once: ", by standing order".
func (c *chronicle) byWhom(s Side, kind string) string {
	key := string(s.seat()) + " " + kind
	how := c.how[key]
	delete(c.how, key)
	return how
}
