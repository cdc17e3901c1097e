package state

import (
	"adjutant/engine"
	"adjutant/engine/acwc/board"
)

// The events of the game. Each is a fact. Boxes and generals stand in them by their numbers on the board of the game.
type (
	// Next says that steps are done and others come; Push is in the order in which they will be done.
	Next struct {
		Pop  int    `json:"pop,omitempty"`
		Push []Step `json:"push,omitempty"`
	}
	// TurnOpened begins a player turn: what was of the last one is forgotten.
	TurnOpened struct {
		Turn uint8 `json:"turn"`
		Side Side  `json:"side"`
	}
	// WorksGrew says what stands in a box by the schedule [14]; Guns is the battalions that came.
	WorksGrew struct {
		At     Box   `json:"at"`
		Side   Side  `json:"side"`
		Fort   bool  `json:"fort,omitempty"`
		Inches uint8 `json:"inches"`
		Guns   uint8 `json:"guns,omitempty"`
	}
	// Commanded is the marches of a turn [7]; Die 0 where none was rolled.
	Commanded struct {
		Side    Side  `json:"side"`
		Die     uint8 `json:"die,omitempty"`
		Marches uint8 `json:"marches"`
	}
	// SupplyJudged is who was out of supply when the turn began [13].
	SupplyJudged struct {
		Side Side      `json:"side"`
		Out  []General `json:"out,omitempty"`
	}
	// SupplyFailed is who of them is still out of supply after the movement.
	SupplyFailed struct {
		Side Side      `json:"side"`
		Out  []General `json:"out,omitempty"`
	}
	// Reported is what a side was told [12].
	Reported struct {
		Side    Side     `json:"side"`
		Reports []Report `json:"reports"`
	}
	// Blockaded adds a port to the blockade [12.25].
	Blockaded struct {
		At Box `json:"at"`
	}
	// SpiedOn names the port of the spy [12.25].
	SpiedOn struct {
		At Box `json:"at"`
	}
	// Planned writes an order of the movement phase down; it is carried out with the others.
	Planned struct {
		Order Order `json:"order"`
	}
	// PlanTaken takes the orders up to carry them out.
	PlanTaken struct {
		Side Side `json:"side"`
	}
	// Activated spends a march on a box [7].
	Activated struct {
		At Box `json:"at"`
	}
	// Marched is a corps that went its way: the boxes that it entered. Met says that it stopped at an enemy.
	Marched struct {
		Who  General `json:"who"`
		From Box     `json:"from"`
		Path []Box   `json:"path"`
		Way  Way     `json:"way"`
		Act  uint8   `json:"act"`
		Met  bool    `json:"met,omitempty"`
		Jump bool    `json:"jump,omitempty"`
	}
	// SailedTo is a corps that went by sea [7.4, 7.5].
	SailedTo struct {
		Who    General `json:"who"`
		From   Box     `json:"from"`
		To     Box     `json:"to"`
		Cost   uint8   `json:"cost"`
		Landed bool    `json:"landed,omitempty"`
		Met    bool    `json:"met,omitempty"`
	}
	// Entrenched is a corps that dug [7.6]. Inches is what stands there then; Acts the marches that it took part in.
	Entrenched struct {
		Who    General `json:"who"`
		At     Box     `json:"at"`
		Dug    uint8   `json:"dug"`
		Inches uint8   `json:"inches"`
		Acts   []int   `json:"acts"`
	}
	// WorksLeft says that entrenchments are gone [7.6].
	WorksLeft struct {
		At   Box  `json:"at"`
		Side Side `json:"side"`
	}
	// GunsLost says that the heavy guns of a box are gone [14.2].
	GunsLost struct {
		At Box `json:"at"`
	}
	// Posted is a division that was left as a garrison, sent to screen, or came back to its corps.
	Posted struct {
		Who  General `json:"who"`
		Post Post    `json:"post"`
		At   Box     `json:"at"`
		Met  bool    `json:"met,omitempty"`
	}
	// Went is a general who went alone [7.7], or had to [R43].
	Went struct {
		Who General `json:"who"`
		To  Box     `json:"to"`
		How string  `json:"how"` // "travelled", "displaced"
	}
	// Dropped is an order that could not be carried out any more.
	Dropped struct {
		Order Order `json:"order"`
	}
	// Reverted gives a raided box back [3.4].
	Reverted struct {
		At Box  `json:"at"`
		To Side `json:"to"`
	}
	// Fed is who eats what a city gives [13.3].
	Fed struct {
		Who General `json:"who"`
	}
	// Starved is a command out of supply, and the points that it loses [13.4].
	Starved struct {
		Who  General `json:"who"`
		At   Box     `json:"at"`
		Dice []int   `json:"dice"`
		Lost int     `json:"lost"`
	}
	// Wore takes points from stands by attrition.
	Wore struct {
		Of Ref   `json:"of"`
		N  uint8 `json:"n"`
	}
	// Contested is the boxes in which both sides stand.
	Contested struct {
		Contests []Contest `json:"contests"`
	}
	// Opened is the boxes to which the defender of a contested box may withdraw, or a beaten side retreat; Corps is how many corps the
	// mover brought there.
	Opened struct {
		At    Box    `json:"at"`
		Open  BoxSet `json:"open"`
		Corps uint8  `json:"corps,omitempty"`
	}
	// Answered is the word of the defender of a contested box.
	Answered struct {
		At     Box        `json:"at"`
		Side   Side       `json:"side"`
		Answer AnswerKind `json:"answer"`
		To     Box        `json:"to"`
	}
	// Withdrew is a force that went before the battle [8]. Won says that it counts as a battle won for the mover.
	Withdrew struct {
		At   Box       `json:"at"`
		Side Side      `json:"side"`
		Who  []General `json:"who"`
		To   Box       `json:"to"`
		Won  bool      `json:"won,omitempty"`
	}
	// Gone is what the other side reads of a withdrawal.
	Gone struct {
		At   Box  `json:"at"`
		Side Side `json:"side"`
		Won  bool `json:"won,omitempty"`
	}
	// BattleOpened begins a battle.
	BattleOpened struct {
		At Box `json:"at"`
	}
	// Instructed is what a side has said for the battle.
	Instructed struct {
		Side   Side         `json:"side"`
		Orders Instructions `json:"orders"`
	}
	// CameUp is a corps that came as a reinforcement [8.4]. From is the id of the box in which it stood; older records do not tell it.
	CameUp struct {
		Who  General `json:"who"`
		From string  `json:"from,omitempty"`
		To   Box     `json:"to"`
	}
	// BattleTold is a battle as it was fought, in the form of the rules. Parts is what either side may read of it where forces are hidden.
	BattleTold struct {
		At     Box         `json:"at"`
		Record *Account    `json:"record,omitempty"`
		Parts  [2]*Account `json:"parts,omitzero"`
	}
	// Bled is what the stands of a battle have for good: those of a command in order, heavy guns under no general.
	Bled struct {
		At   Box     `json:"at"`
		Who  General `json:"who,omitempty"`
		SP   []int   `json:"sp"`
		Lost int     `json:"lost"`
		Back int     `json:"back"`
		Side Side    `json:"side"` // whose they are
	}
	// BattleFought is how a battle ended.
	BattleFought struct {
		At     Box      `json:"at"`
		Mover  Side     `json:"mover"`
		Winner Side     `json:"winner"`
		Beaten Side     `json:"beaten"` // who must leave; Nobody's where nobody must
		Days   int      `json:"days"`
		Picks  [2]uint8 `json:"picks"`
	}
	// Engaged is those commands of a side that were engaged in a battle.
	Engaged struct {
		At  Box          `json:"at"`
		Who []Engagement `json:"who"`
	}
	// Retreated is a beaten force that left; To is NoBox where it was lost.
	Retreated struct {
		At   Box       `json:"at"`
		Side Side      `json:"side"`
		Who  []General `json:"who"`
		To   Box       `json:"to"`
	}
	// BattleClosed ends a battle.
	BattleClosed struct {
		At Box `json:"at"`
	}
	// Lost is a command that is gone with its stands; its general lives.
	Lost struct {
		Who General `json:"who"`
		To  Box     `json:"to"` // where he goes
	}
	// Captured is a box that changed hands [3.3, 3.4].
	Captured struct {
		At   Box  `json:"at"`
		By   Side `json:"by"`
		Raid bool `json:"raid,omitempty"`
	}
	// Fell is the fall of Washington [4.3].
	Fell struct {
		Die  uint8 `json:"die"`
		Lost uint8 `json:"lost"`
	}
	// Risen is stands that were promoted [9.3]: Nth of the command's list, all to the next grade.
	Risen struct {
		Who    General     `json:"who"`
		Stands []int       `json:"stands"`
		To     board.Grade `json:"to"`
		How    string      `json:"how"` // "training", "battle", "corps"
		At     Box         `json:"at"`  // of the battle
	}
	// PicksClosed ends a side's promotions of this turn.
	PicksClosed struct {
		Side Side `json:"side"`
	}
	// Shifted is a division that changed its corps [10].
	Shifted struct {
		Who  General `json:"who"`
		Over General `json:"over"`
	}
	// Transferred is a stand that changed its command.
	Transferred struct {
		Of Ref     `json:"of"`
		To General `json:"to"`
	}
	// Merged is a stand that gave its points to another; nothing is left of it if Left is 0 [10].
	Merged struct {
		From Ref   `json:"from"`
		To   Ref   `json:"to"`
		Now  Stand `json:"now"`
		Left uint8 `json:"left,omitempty"`
	}
	// Formed is a new command.
	Formed struct {
		Who    General `json:"who"`
		Side   Side    `json:"side"`
		Rank   Rank    `json:"rank"`
		Over   General `json:"over,omitempty"`
		At     Box     `json:"at"`
		Stands []Stand `json:"stands,omitempty"`
		How    string  `json:"how"` // "raised", "formed"
	}
	// Relieved gives the division of a general to a division commander without a name, so that he may take a corps [R18].
	Relieved struct {
		Who General `json:"who"`
		By  General `json:"by"`
	}
	// Ranked changes what a general commands: a corps becomes a field corps, a division a cavalry division, a general an army commander.
	Ranked struct {
		Who    General `json:"who"`
		Rank   Rank    `json:"rank"`
		Acting bool    `json:"acting,omitempty"`
	}
	// Mustering opens a side's recruiting phase [11.1].
	Mustering struct {
		Side Side  `json:"side"`
		Die  uint8 `json:"die"`
		Left uint8 `json:"left"`
		Room int   `json:"room"`
		Cap  int   `json:"cap"`
	}
	// Mustered counts a corps that was raised.
	Mustered struct {
		At Box `json:"at"`
	}
	// Rearmed gives a stand other arms [11.3, 11.4]; For is the corps whose turn it was.
	Rearmed struct {
		Of     Ref          `json:"of"`
		Weapon board.Weapon `json:"weapon"`
		For    General      `json:"for,omitempty"`
	}
	// Trained says that stands are poorly trained no more [11.2].
	Trained struct {
		Side Side  `json:"side"`
		Of   []Ref `json:"of"`
	}
	// KentuckyEntered ends the neutrality of Kentucky [R95].
	KentuckyEntered struct{}
	// Ended is the end of the game.
	Ended struct {
		Winner Side   `json:"winner"`
		How    string `json:"how"`
	}
	// Put is the moderator's hand: the position as he left it, in the notation.
	Put struct {
		Text string `json:"text"`
	}
)

// Kinds of events: once written, a kind keeps its meaning.
func (Next) Kind() string            { return "acwc.next" }
func (TurnOpened) Kind() string      { return "acwc.turnopened" }
func (WorksGrew) Kind() string       { return "acwc.worksgrew" }
func (Relieved) Kind() string        { return "acwc.relieved" }
func (Commanded) Kind() string       { return "acwc.commanded" }
func (SupplyJudged) Kind() string    { return "acwc.supplyjudged" }
func (SupplyFailed) Kind() string    { return "acwc.supplyfailed" }
func (Reported) Kind() string        { return "acwc.reported" }
func (Blockaded) Kind() string       { return "acwc.blockaded" }
func (SpiedOn) Kind() string         { return "acwc.spiedon" }
func (Planned) Kind() string         { return "acwc.planned" }
func (PlanTaken) Kind() string       { return "acwc.plantaken" }
func (Activated) Kind() string       { return "acwc.activated" }
func (Marched) Kind() string         { return "acwc.marched" }
func (SailedTo) Kind() string        { return "acwc.sailedto" }
func (Entrenched) Kind() string      { return "acwc.entrenched" }
func (WorksLeft) Kind() string       { return "acwc.worksleft" }
func (GunsLost) Kind() string        { return "acwc.gunslost" }
func (Posted) Kind() string          { return "acwc.posted" }
func (Went) Kind() string            { return "acwc.went" }
func (Dropped) Kind() string         { return "acwc.dropped" }
func (Reverted) Kind() string        { return "acwc.reverted" }
func (Fed) Kind() string             { return "acwc.fed" }
func (Starved) Kind() string         { return "acwc.starved" }
func (Wore) Kind() string            { return "acwc.wore" }
func (Contested) Kind() string       { return "acwc.contested" }
func (Opened) Kind() string          { return "acwc.opened" }
func (KentuckyEntered) Kind() string { return "acwc.kentuckyentered" }
func (Answered) Kind() string        { return "acwc.answered" }
func (Withdrew) Kind() string        { return "acwc.withdrew" }
func (Gone) Kind() string            { return "acwc.gone" }
func (BattleOpened) Kind() string    { return "acwc.battleopened" }
func (Instructed) Kind() string      { return "acwc.instructed" }
func (CameUp) Kind() string          { return "acwc.cameup" }
func (BattleTold) Kind() string      { return "acwc.battletold" }
func (Engaged) Kind() string         { return "acwc.engaged" }
func (Bled) Kind() string            { return "acwc.bled" }
func (BattleFought) Kind() string    { return "acwc.battlefought" }
func (Retreated) Kind() string       { return "acwc.retreated" }
func (BattleClosed) Kind() string    { return "acwc.battleclosed" }
func (Lost) Kind() string            { return "acwc.lost" }
func (Captured) Kind() string        { return "acwc.captured" }
func (Fell) Kind() string            { return "acwc.fell" }
func (Risen) Kind() string           { return "acwc.risen" }
func (PicksClosed) Kind() string     { return "acwc.picksclosed" }
func (Shifted) Kind() string         { return "acwc.shifted" }
func (Transferred) Kind() string     { return "acwc.transferred" }
func (Merged) Kind() string          { return "acwc.merged" }
func (Formed) Kind() string          { return "acwc.formed" }
func (Ranked) Kind() string          { return "acwc.ranked" }
func (Mustering) Kind() string       { return "acwc.mustering" }
func (Mustered) Kind() string        { return "acwc.mustered" }
func (Rearmed) Kind() string         { return "acwc.rearmed" }
func (Trained) Kind() string         { return "acwc.trained" }
func (Ended) Kind() string           { return "acwc.ended" }
func (Put) Kind() string             { return "acwc.put" }

// BeginsBattle makes statistics count the battle.
func (BattleOpened) BeginsBattle() bool { return true }

// ThrownBy is whose command die it was.
func (e Commanded) ThrownBy() engine.Seat { return e.Side.Seat() }

// Costs is the points that did not come back.
func (e Bled) Costs() []engine.Cost {
	if e.Lost == e.Back {
		return nil
	}
	return []engine.Cost{{Seat: e.Side.Seat(), Loss: float64(e.Lost - e.Back)}}
}

// Facts are the events of the book.
var Facts = engine.FactsOf("the campaign",
	Next{}, TurnOpened{}, WorksGrew{}, Commanded{}, SupplyJudged{}, SupplyFailed{}, Reported{}, Blockaded{}, SpiedOn{}, Planned{},
	PlanTaken{}, Activated{}, Marched{}, SailedTo{}, Entrenched{}, WorksLeft{}, GunsLost{}, Posted{}, Went{}, Dropped{}, Reverted{},
	Fed{}, Starved{}, Wore{}, Contested{}, Opened{}, KentuckyEntered{}, Answered{}, Withdrew{}, Gone{}, BattleOpened{},
	Instructed{}, CameUp{}, BattleTold{}, Engaged{}, Bled{}, BattleFought{}, Retreated{}, BattleClosed{}, Lost{}, Captured{},
	Fell{}, Risen{}, PicksClosed{}, Shifted{}, Transferred{}, Merged{}, Formed{}, Relieved{}, Ranked{}, Mustering{}, Mustered{}, Rearmed{},
	Trained{}, Ended{}, Put{}, Private{},
)
