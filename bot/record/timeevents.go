package record

import (
	"slices"

	"adjutant/bot/clock"
	"adjutant/engine"
)

// The events of a game's clocks. The rows of the deadlines themselves are no part of the record.
type (
	// Late says that the time of a question was over, and that its grace began.
	Late struct {
		Seat     engine.Seat `json:"seat"`
		Question int         `json:"question"`
		Times    int         `json:"times"` // that this seat was late in the game, this one included
	}
	// Missed says that the grace was over too.
	Missed struct {
		Seat     engine.Seat `json:"seat"`
		Question int         `json:"question"`
		Row      int         `json:"row"`    // times in a row, this one included
		Then     string      `json:"then"`   // what the settings say: SpentDefaults and so on
		Vacant   bool        `json:"vacant"` // nobody is asked for this seat any more, until its player is heard of
	}
	// Returned says that the player of a vacant seat was heard of.
	Returned struct {
		Seat engine.Seat `json:"seat"`
	}
	// Left says that the player of a seat goes, though his side plays on without him: nobody is asked until he is heard of again.
	Left struct {
		Seat engine.Seat `json:"seat"`
	}
	// Nudged says that a moderator has let a question be answered without its player.
	Nudged struct {
		Seat     engine.Seat `json:"seat"`
		Question int         `json:"question"`
		How      string      `json:"how"` // SpentDefaults, SpentSteady
		By       string      `json:"by"`
		Why      string      `json:"why,omitempty"`
	}
	// Extended says that a question got more time.
	Extended struct {
		Seat     engine.Seat `json:"seat"`
		Question int         `json:"question"`
		Hours    int         `json:"hours"`
		Of       string      `json:"of"` // whose time it is: extendedOwn and so on
		By       string      `json:"by"`
		Why      string      `json:"why,omitempty"`
		Public   bool        `json:"public,omitempty"` // the other side reads the reason
	}
	// Paused says that all clocks of the game stand.
	Paused struct {
		By     string `json:"by"`
		Why    string `json:"why,omitempty"`
		From   string `json:"from"`             // as store.Stamp writes it
		Until  string `json:"until,omitempty"`  // empty: until somebody resumes
		Agreed bool   `json:"agreed,omitempty"` // by the players
	}
	// Resumed says that they run again.
	Resumed struct {
		By    string `json:"by,omitempty"` // empty: its time had come
		Why   string `json:"why,omitempty"`
		Hours int    `json:"hours"` // that the game was paused, rounded up
	}
	// Absent says on which days the clock of a seat stands: all that were ever announced for this game and not called off.
	Absent struct {
		Seat engine.Seat     `json:"seat"`
		Away []clock.Absence `json:"away"` // without the notes, which are private
	}
)

// Whose time an extension is.
const (
	ExtendedOwn       = "own"       // one of the few that each player has
	ExtendedGiven     = "given"     // by the opponent
	ExtendedModerator = "moderator" // by a moderator
	ExtendedDown      = "down"      // nobody's: the adjutant was not there
)

// Kinds of events: once written, a kind keeps its meaning.
func (Late) Kind() string     { return "game.late" }
func (Missed) Kind() string   { return "game.missed" }
func (Returned) Kind() string { return "game.returned" }
func (Left) Kind() string     { return "game.left" }
func (Nudged) Kind() string   { return "game.nudged" }
func (Extended) Kind() string { return "game.extended" }
func (Paused) Kind() string   { return "game.paused" }
func (Resumed) Kind() string  { return "game.resumed" }
func (Absent) Kind() string   { return "game.absent" }

// Time that has passed is not struck with the moves that were made in it; only what was answered without its player is.
func (Late) Lasts()     {}
func (Returned) Lasts() {}
func (Left) Lasts()     {}
func (Extended) Lasts() {}
func (Paused) Lasts()   {}
func (Resumed) Lasts()  {}
func (Absent) Lasts()   {}

// A timeLedger is what the events of the clocks add up to.
type timeLedger struct {
	Paused    *Paused                         `json:"paused,omitempty"`
	PausedFor int                             `json:"paused_for,omitempty"` // hours, in pauses by agreement that are over
	Late      map[engine.Seat]int             `json:"late,omitempty"`       // times
	Missed    map[engine.Seat]int             `json:"missed,omitempty"`     // times in a row
	Vacant    map[engine.Seat]bool            `json:"vacant,omitempty"`
	Absent    map[engine.Seat][]clock.Absence `json:"absent,omitempty"`
	Taken     map[engine.Seat]int             `json:"taken,omitempty"`    // extensions of his own
	Given     map[int]int                     `json:"given,omitempty"`    // hours by the opponent, by question of this turn
	Tardy     []int                           `json:"tardy,omitempty"`    // questions of this turn whose lateness was noted
	Answered  map[int]string                  `json:"answered,omitempty"` // questions of this turn that the clock answers, and how
}

// fold enters an event that was not struck.
func (l *timeLedger) fold(e engine.Event) {
	switch e := e.(type) {
	case Seated:
		for _, m := range []map[engine.Seat]int{l.Late, l.Missed, l.Taken} {
			delete(m, e.Seat)
		}
		delete(l.Vacant, e.Seat)
		delete(l.Absent, e.Seat)
	case Opened:
		l.Given, l.Tardy, l.Answered = nil, nil, nil
	case engine.Ordered:
		l.heard(e.Seat)
	case Returned:
		l.heard(e.Seat)
	case Left:
		put(&l.Vacant, e.Seat, true)
	case Late:
		put(&l.Late, e.Seat, e.Times)
		l.Tardy = append(l.Tardy, e.Question)
	case Missed:
		put(&l.Missed, e.Seat, e.Row)
		if e.Vacant {
			put(&l.Vacant, e.Seat, true)
		}
		if e.Then != SpentWait && e.Then != SpentForfeit {
			put(&l.Answered, e.Question, e.Then)
		}
	case Nudged:
		put(&l.Answered, e.Question, e.How)
	case Extended:
		l.extend(e)
	case Paused:
		l.Paused = &e
	case Resumed:
		if l.Paused != nil && l.Paused.Agreed {
			l.PausedFor += e.Hours
		}
		l.Paused = nil
	case Reopened:
		l.Missed, l.Vacant = nil, nil // all are asked again
	case Absent:
		put(&l.Absent, e.Seat, slices.Clone(e.Away))
		if len(e.Away) == 0 {
			delete(l.Absent, e.Seat)
		}
	}
}

// heard notes that the player of a seat is there.
func (l *timeLedger) heard(seat engine.Seat) {
	delete(l.Missed, seat)
	delete(l.Vacant, seat)
}

func (l *timeLedger) extend(e Extended) {
	switch e.Of {
	case ExtendedOwn:
		put(&l.Taken, e.Seat, l.Taken[e.Seat]+1)
	case ExtendedGiven:
		put(&l.Given, e.Question, l.Given[e.Question]+e.Hours)
	}
}

func put[K comparable, V any](m *map[K]V, k K, v V) {
	if *m == nil {
		*m = map[K]V{}
	}
	(*m)[k] = v
}
