package state

import (
	"adjutant/engine/dwf/board"
)

// The events of the game. Each is a fact, with all that is needed to tell it. Areas and leaders stand by their ids.
type (
	// Next says that steps are done and others come: what is still to be done changes only by it.
	Next struct {
		Pop  int    `json:"pop,omitempty"`
		Push []Step `json:"push,omitempty"` // in the order in which they will be done
	}
	// TurnOpened begins a player turn: what was moved and fought in the last one is forgotten.
	TurnOpened struct {
		Turn int        `json:"turn"`
		Side board.Side `json:"side"`
	}
	// SetUp begins a part of a set-up.
	SetUp struct {
		Part int        `json:"part"`
		Side board.Side `json:"side"`
	}
	// Arriving says what is to be placed in this phase.
	Arriving struct {
		Side  board.Side `json:"side"`
		Lines []Arrival  `json:"lines"`
	}
	// Came puts what a list brings on the board.
	Came struct {
		Line    uint16      `json:"line"`
		Side    board.Side  `json:"side"`
		What    board.Thing `json:"what"`
		Size    uint8       `json:"size,omitempty"`
		Leader  string      `json:"leader,omitempty"`
		Militia string      `json:"militia,omitempty"`
		At      string      `json:"at"`
		From    string      `json:"from,omitempty"` // where a leader came from
		Why     string      `json:"why,omitempty"`  // what no list has
	}
	// Missed says that something cannot come: nowhere is a place for it [reinf.enemy].
	Missed struct {
		Line uint16     `json:"line"`
		N    int        `json:"n"`
		Side board.Side `json:"side"`
		Pile int        `json:"pile,omitempty"` // factors that go to the replacement pile
		What string     `json:"what"`

		Counters bool `json:"counters,omitempty"` // for want of them
	}
	// LeaderLeft takes a leader from the map, when the arrivals are placed.
	LeaderLeft struct {
		Leader string `json:"leader"`
		From   string `json:"from,omitempty"`
	}
	// Refused says that a novice refuses the arrival or the removal of a leader [bal.novice].
	Refused struct {
		Side    board.Side `json:"side"`
		Leader  string     `json:"leader"`
		Line    uint16     `json:"line,omitempty"`
		Removal bool       `json:"removal,omitempty"`
	}
	// ReplacedOne brings an infantry factor back from the replacement pile [repl.losses_only].
	ReplacedOne struct {
		Group int        `json:"group"`
		By    string     `json:"by,omitempty"`   // the administrator to whom it comes
		City  string     `json:"city,omitempty"` // that gives it then
		At    string     `json:"at"`
		Side  board.Side `json:"side"`
	}
	// Burned says that a city is burned for good [dmg.burn].
	Burned struct {
		At string     `json:"at"`
		By board.Side `json:"by"`
	}
	// FortChanged gives a fort another value: attrition, a finished step, a loss, Lee [fort.attrition, fort.build_two_turns].
	FortChanged struct {
		At     string        `json:"at"`
		Side   board.Side    `json:"side"`
		Was    int           `json:"was"`
		Now    int           `json:"now"`
		Why    string        `json:"why"`              // "attrition", "built", "lost", "bombarded", "dug"
		By     string        `json:"by,omitempty"`     // who dug it
		Points int           `json:"points,omitempty"` // left, when dug
		Duties board.Theater `json:"duties,omitempty"`
	}
	// FortBegun puts a construction marker down, or takes it off [fort.build_two_turns].
	FortBegun struct {
		At     string        `json:"at"`
		Side   board.Side    `json:"side"`
		Points int           `json:"points"` // left
		Duties board.Theater `json:"duties"` // left
		Half   string        `json:"half,omitempty"`
		For    board.Theater `json:"for,omitempty"`
		Off    bool          `json:"off,omitempty"`
	}
	// Regrouped gives infantry units of an area other sizes [reorg.free].
	Regrouped struct {
		Side  board.Side     `json:"side"`
		At    string         `json:"at"`
		Moved bool           `json:"moved,omitempty"`
		Was   board.Counters `json:"was"`
		Now   board.Counters `json:"now"`
		Join  bool           `json:"join,omitempty"`
		Fresh board.Counters `json:"fresh,omitzero"` // that had not moved and were joined to some that had [R101]
	}
	// Trained creates infantry by a leader's ability [ldr.mcclellan]; UsedAbility says that he does not move this turn.
	Trained struct {
		Leader string        `json:"leader"`
		At     string        `json:"at"`
		Size   int           `json:"size"`
		Points int           `json:"points"`
		Duties board.Theater `json:"duties"`
	}
	// PassedPoint spends a point on nothing [cmd.pass].
	PassedPoint struct {
		Points int `json:"points"`
	}
	// Allotted gives the command points and what must be done with them [cmd.points, cmd.east, cmd.trans].
	Allotted struct {
		Side   board.Side    `json:"side"`
		Points int           `json:"points"`
		Duties board.Theater `json:"duties"`
	}
	// Activated begins a move.
	Activated struct {
		Column Column            `json:"column"`
		Inf    [2]board.Counters `json:"inf"`
	}
	// Marched takes a column from area to area.
	Marched struct {
		Side  board.Side  `json:"side"`
		Path  []string    `json:"path"` // from where it stood to where it came
		Ways  []board.Way `json:"ways"`
		Cost  int         `json:"cost"`
		Now   Column      `json:"now"`
		Point bool        `json:"point,omitempty"` // it cost a command point
		Left  int         `json:"left"`            // points
		Terms []string    `json:"terms,omitempty"` // of the cost: "rail 1", "woods 1"
		Lift  int         `json:"lift,omitempty"`  // factors that used sea lift now
		Ferry int         `json:"ferry,omitempty"` // by Confederate riverine lift
	}
	// TookUp adds units to a column; Dropped leaves some behind [move.drop_pick].
	TookUp struct {
		Group  board.Group       `json:"group"`
		Now    Column            `json:"now"`
		Inf    [2]board.Counters `json:"inf"`
		Point  bool              `json:"point,omitempty"` // it cost a command point
		Left   int               `json:"left,omitempty"`  // points, then
		Duties board.Theater     `json:"duties,omitempty"`
	}
	// Dropped leaves units of a column behind.
	Dropped struct {
		Group board.Group       `json:"group"`
		Now   Column            `json:"now"`
		Fresh bool              `json:"fresh,omitempty"` // they had not moved yet
		Inf   [2]board.Counters `json:"inf"`
	}
	// Halted ends a move.
	Halted struct {
		Column Column        `json:"column"`
		Duties board.Theater `json:"duties"` // left
	}
	// Met says that a column has come upon the enemy: it stops there for battle [move.enemy_stop].
	Met struct {
		Side   board.Side    `json:"side"`
		At     string        `json:"at"`
		Entry  Entry         `json:"entry"`
		Duties board.Theater `json:"duties"`
	}
	// Taken says that an area has come into a side's hands, and whether its railroads broke [dmg.rail_cut].
	Taken struct {
		At     string     `json:"at"`
		By     board.Side `json:"by"`
		Broken bool       `json:"broken,omitempty"`
	}
	// Converted puts a military railroad marker down [mrr.convert].
	Converted struct {
		At  string `json:"at"`
		Off bool   `json:"off,omitempty"`
	}
	// Mended says that the railroads of an area run again [dmg.rail_fix].
	Mended struct {
		At string `json:"at"`
	}
	// Clashed says that ironclads went down together [nav.iron_exchange, nav.iron_ships].
	Clashed struct {
		At    string `json:"at"`
		Irons int    `json:"irons,omitempty"` // of the Union
		Ships int    `json:"ships,omitempty"`
		Rams  int    `json:"rams"`
		Due   int    `json:"due"` // the turn in which they return
	}
	// Lost takes pieces off the board.
	Lost struct {
		Side  board.Side  `json:"side"`
		At    string      `json:"at"`
		From  string      `json:"from,omitempty"` // of an attacker: where he came from
		Inf   int         `json:"infantry,omitempty"`
		Unit  board.Group `json:"unit"` // what is no infantry
		Rams  int         `json:"rams,omitempty"`
		Due   int         `json:"due,omitempty"` // the turn in which it comes back
		Pile  int         `json:"pile,omitempty"`
		Now   [2]board.Counters
		Why   string         `json:"why,omitempty"`
		Owed  bool           `json:"owed,omitempty"`  // it counts toward the losses of the battle
		Entry int            `json:"entry,omitempty"` // of the attack, from 1
		Rest  board.Counters `json:"rest"`            // what infantry is left of that entry
	}
	// Sailed moves naval units out of a port [nav.retreat, R67].
	Sailed struct {
		At   string      `json:"at"`
		To   string      `json:"to"`
		Unit board.Group `json:"unit"`
	}
	// BattleBegan opens a battle, with what it was reckoned with [cbt.att_value].
	BattleBegan struct {
		Battle   Battle    `json:"battle"`
		Attack   Attack    `json:"attack"`
		Defence  Defence   `json:"defence"`
		Title    string    `json:"title"`
		Spent    string    `json:"spent,omitempty"` // where a supply unit was spent
		Entry    int       `json:"entry,omitempty"` // that brought it, from 1
		Supplied [2]string `json:"supplied"`        // how either side was, in words
	}
	// Opposed says that the enemy is attacked, before anything is reckoned.
	Opposed struct {
		Battle Battle `json:"battle"`
	}
	// Shielded names the leader who takes losses off [ldr.losses].
	Shielded struct {
		Side   board.Side `json:"side"`
		Leader string     `json:"leader"`
	}
	// Reckoned are the losses of either side [cbt.def_loss, cbt.att_loss].
	Reckoned struct {
		Battle Battle    `json:"battle"`
		Sum    Reckoning `json:"sum"`
	}
	// Compared says who holds the field, and why [cbt.compare].
	Compared struct {
		At     string     `json:"at"`
		Winner board.Side `json:"winner"`
		Nobody bool       `json:"nobody,omitempty"` // nobody is left on either side
		Values [2]int     `json:"values"`
		Why    string     `json:"why"`
	}
	// Went moves pieces out of a battle: a withdrawal or a retreat [cbt.retreat_before, ret.own_colour].
	Went struct {
		Side   board.Side     `json:"side"`
		Group  board.Group    `json:"group"`
		Fresh  board.Counters `json:"fresh"` // those of the infantry that had not moved
		From   string         `json:"from"`
		To     string         `json:"to"`
		Before bool           `json:"before,omitempty"` // the battle: a withdrawal
		Rule   string         `json:"rule,omitempty"`
		Moved  bool           `json:"moved,omitempty"` // an attacker
	}
	// Stranded says that a leader waits for his owner's choice of a flag city.
	Stranded struct {
		Leader string `json:"leader"`
	}
	// Resumed lets a column go on after the enemy has withdrawn [move.continue].
	Resumed struct {
		Column Column   `json:"column"`
		Behind []Column `json:"behind,omitempty"` // those that go on after it
	}
	// BattleEnded clears the field.
	BattleEnded struct {
		At     string `json:"at"`
		Fought bool   `json:"fought,omitempty"`
		Clear  bool   `json:"clear,omitempty"` // all entries are forgotten
	}
	// LeaderWent sends a leader to a flag city [ldr.alone].
	LeaderWent struct {
		Leader string `json:"leader"`
		From   string `json:"from"`
		To     string `json:"to"` // empty where no city is left
	}
	// Captured settles supply that was left with the enemy [cap.supply].
	Captured struct {
		At    string     `json:"at"`
		Loser board.Side `json:"loser"`
		Lost  int        `json:"lost"`
		Taken int        `json:"taken"`
	}
	// KentuckyEntered opens Kentucky [pol.ky_entry].
	KentuckyEntered struct {
		At string `json:"at"`
	}
	// Statehood makes West Virginia a state [pol.wv_state].
	Statehood struct{}
	// Intervened says that Britain and France have come in [pol.fi_effect].
	Intervened struct {
		Step  int    `json:"step"` // 1: they come in; 2: their infantry comes
		Ships int    `json:"ships"`
		Why   string `json:"why"`
	}
	// Ended ends the game.
	Ended struct {
		Winner string `json:"winner,omitempty"`
		How    string `json:"how"`
	}
)

// Disbanded takes an infantry unit off the map, to no other benefit than its counter [disband].
type Disbanded struct {
	Side  board.Side `json:"side"`
	At    string     `json:"at"`
	Size  int        `json:"size"`
	Moved bool       `json:"moved,omitempty"`
}

// Put is what a moderator's correction has made of the position; it stands whole in the notation.
type Put struct {
	Changes  []string `json:"changes"` // in words
	Position string   `json:"position"`
}
