package tell

import (
	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/state"
)

// A chronicle is events put into words and marks: turn by turn, in each by theater, moves before battles, each battle as a story with
// its arithmetic, then what followed and politics.

type MarkKind uint8

const (
	MarchMark MarkKind = iota
	BattleMark
	RetreatMark
	OtherMark
)

// A Mark is what one line of the log is on the map.
type Mark struct {
	Kind   MarkKind
	Number int
	Side   board.Side
	Areas  []string
	Ways   []board.Way
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

func frontOf(t board.Theater) front {
	switch t {
	case board.East:
		return eastFront
	case board.Trans:
		return transFront
	}
	return westFront
}

// A chapter is what happened in one player turn.
type chapter struct {
	side     board.Side
	early    []engine.Line // arrivals, forts
	arrived  map[string][]string
	order    []string // of the places where something arrived
	journeys []journey
	stories  []*story
	after    []engine.Line
	taken    []state.Taken
	politics []engine.Line
	points   int // command points at its beginning; 0 where that is not told
	left     int
	ended    string            // how the game ended in it
	stood    []string          // where units were reorganized
	stand    map[string]string // how they stand there: "3+1"
	setUp    bool              // it is a part of the set-up
	told     bool              // its marches have their sentence for a first line
}

// A Chronicle is events in order, as they are being put into words.
type Chronicle struct {
	p        *state.Position
	seat     engine.Seat // who reads it; empty for both
	chapters []*chapter
	now      *chapter
	open     *journey
	met      []state.Met // what has come upon the enemy, until the battle is over
	tale     *story
	last     *story // the battle that is over, to which what follows belongs
	how      map[string]string
	Marks    []Mark
	pars     []engine.Paragraph
	number   int
	mended   engine.Mended // who puts right what is told next, and why
}

// ChronicleOf puts events in order, for nobody in particular.
func ChronicleOf(p *state.Position, es []engine.Event) *Chronicle { return chronicleFor(p, "", es) }

// chronicleFor tells one reader: only the short sentences, which become the first line of a letter, call him "you".
func chronicleFor(p *state.Position, seat engine.Seat, es []engine.Event) *Chronicle {
	c := &Chronicle{p: p, seat: seat, how: map[string]string{}}
	c.begin(firstSide(p, es))
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
func firstSide(p *state.Position, es []engine.Event) board.Side {
	for _, e := range es {
		switch e := e.(type) {
		case state.TurnOpened:
			return e.Side.Enemy()
		case state.SetUp:
			return e.Side
		case state.Allotted:
			return e.Side
		case state.Marched:
			return e.Side
		}
	}
	return p.Mover
}

func (c *Chronicle) begin(s board.Side) {
	c.now = &chapter{side: s, arrived: map[string][]string{}}
	c.chapters = append(c.chapters, c.now)
}

func (c *Chronicle) name(id string) string { return c.p.Board.Name(c.p.Area(id)) }

// actors is "The Union", "The Confederates", and "You" to the side's own player.
func (c *Chronicle) actors(s board.Side) string {
	if c.seat != "" && s.Seat() == c.seat {
		return "You"
	}
	return board.SideActors[s]
}

// event takes one event in.
func (c *Chronicle) event(e engine.Event) {
	switch e := e.(type) {
	case engine.Settled:
		c.settled(e)
	case state.TurnOpened:
		c.closeJourney()
		c.closeTale()
		c.last = nil
		c.begin(e.Side)
	case state.Allotted:
		c.now.points, c.now.left = e.Points, e.Points
	default:
		if !c.moves(e) && !c.battle(e) {
			c.aside(e)
		}
	}
}

// settled keeps by whom a decision was taken, until it is told.
func (c *Chronicle) settled(e engine.Settled) {
	c.how[string(e.Seat)+" "+e.Asked] = e.Words()
	if c.tale != nil && e.Order == "stand" && (e.Asked == "withdraw" || e.Asked == "naval") {
		c.tale.stood = append(c.tale.stood, board.SideActors[board.SideOf(e.Seat)]+" stood"+c.byWhom(board.SideOf(e.Seat), e.Asked)+".")
	}
}

// byWhom is the words for who made a decision that is being told, said once: ", by standing order".
func (c *Chronicle) byWhom(s board.Side, kind string) string {
	key := string(s.Seat()) + " " + kind
	how := c.how[key]
	delete(c.how, key)
	return how
}
