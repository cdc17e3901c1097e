package battle

// A Mode is how a command fights in an hour.
type Mode uint8

// The modes.
const (
	Pressing Mode = iota
	InPosition
	Hesitating
	Skirmishing
)

// A Volley is the fire of a command in an hour.
type Volley struct {
	By   int  `json:"by"`
	Mode Mode `json:"mode"`
	Dice int  `json:"dice"`
	Hits int  `json:"hits,omitempty"`
}

// A Loss is a point that a stand lost.
type Loss struct {
	Command int `json:"c"`
	Stand   int `json:"s"`
}

// An Hour is an hour of fighting. Of the pairs the first is the attacker's.
type Hour struct {
	Hour    int         `json:"hour"`
	Line    [2][]int    `json:"line"`             // who was in line, in order
	Press   [2][]int    `json:"press"`            // who pressed
	Fortune [2]int      `json:"fortune"`          // the dice
	Fire    [2][]Volley `json:"fire"`             //
	Lost    [2][]Loss   `json:"lost"`             // in order
	Saved   []int       `json:"saved,omitempty"`  // the defender's commands whose works caught a hit
	Broken  [2][]int    `json:"broken,omitempty"` //
	Spent   [2][]int    `json:"spent,omitempty"`  // commands that came to their exhaustion in this hour
	Ground  int         `json:"ground"`
	Weak    [2]int      `json:"weak"` // in 100
}

// Lose is how many points a side lost in the hour.
func (h *Hour) Lose(w Who) int { return len(h.Lost[w]) }

// An Arrival is a command that came as a reinforcement: when it was there, and when in line.
type Arrival struct {
	Command int  `json:"c"`
	Hour    int  `json:"hour"`
	Line    int  `json:"line"`
	Rail    bool `json:"rail,omitempty"`
	Night   bool `json:"night,omitempty"` // it came in the night before
}

// A Day is a day of a battle.
type Day struct {
	Plan     [2]int       `json:"plan"`    // the dice
	Contact  int          `json:"contact"` // the first hour of fighting; not before sunset if there was none
	Arrivals [2][]Arrival `json:"arrivals"`
	Hours    []Hour       `json:"hours,omitempty"`
	Lost     [2]int       `json:"lost"`
	Night    *Nightfall   `json:"night,omitempty"` // nil if the battle ended by daylight
}

// A Nightfall is what was done when night fell, and what came back in the night if both stayed [8.51].
type Nightfall struct {
	Went [2]bool   `json:"went"`
	Back [2]int    `json:"back"`
	Dug  int       `json:"dug,omitempty"`
	Mend [2][]Mend `json:"mend,omitempty"`
}

// A Mend is what a stand had lost on the day and what came back to it.
type Mend struct {
	Command int `json:"c"`
	Stand   int `json:"s"`
	Lost    int `json:"lost"`
	Back    int `json:"back"`
}

// An Outcome is how a battle ended.
type Outcome uint8

// The outcomes.
const (
	Withdrew  Outcome = iota // the beaten side, by daylight
	Vanished                 // nobody of the beaten side was left in line
	WentNight                // one side or both went in the night
)

// A Parting is the fire into the back of a side that withdraws by daylight [8.57].
type Parting struct {
	Dice   int    `json:"dice"`
	Hits   int    `json:"hits"`
	Lost   []Loss `json:"lost,omitempty"`
	Broken []int  `json:"broken,omitempty"`
}

// A StandEnd is how a stand came out of the battle.
type StandEnd struct {
	Lost int `json:"lost,omitempty"` // on the last day
	SP   int `json:"sp"`             // when the fighting ended
	Now  int `json:"now"`            // after the recovery
}

// A CommandEnd is how a command came out of the battle.
type CommandEnd struct {
	Record  int        `json:"record"` // its losses as they count for its exhaustion
	There   bool       `json:"there"`  // false for a reinforcement that never came
	InLine  bool       `json:"line,omitempty"`
	Broken  bool       `json:"broken,omitempty"`
	Engaged bool       `json:"engaged,omitempty"` // caused or took losses
	Spent   bool       `json:"spent,omitempty"`   // came to its exhaustion and was never broken [9.32]
	Stands  []StandEnd `json:"stands"`
}

// A Share is the part of the last day's losses that comes back [9.1].
type Share struct {
	Num int `json:"num"`
	Den int `json:"den"`
}

// A Record is a battle as it was fought.
type Record struct {
	Superior Who             `json:"superior"`
	Entry    []int           `json:"entry"` // the hour of each entry group
	Days     []Day           `json:"days"`
	Outcome  Outcome         `json:"outcome"`
	Winner   Who             `json:"winner"`
	Left     [2]bool         `json:"left"`  // who leaves the field
	Guard    [2]bool         `json:"guard"` // a rear guard held, of those who left
	Whole    [2]int          `json:"whole"` // stands that could form it
	Started  [2]int          `json:"started"`
	Parting  *Parting        `json:"parting,omitempty"`
	Share    [2]Share        `json:"share"`
	Guns     [2]bool         `json:"guns"`  // whether guns come back too
	Start    [2]int          `json:"start"` // strength points that fought, reinforcements that came included
	Weigh    [2][2]int       `json:"weigh"` // the weak strength and that of all present, at the end
	End      [2][]CommandEnd `json:"end"`
}

// ForGood is how many points a side has lost for good.
func (r *Record) ForGood(w Who) int {
	now := 0
	for _, c := range r.End[w] {
		if c.There {
			for _, s := range c.Stands {
				now += s.Now
			}
		}
	}
	return r.Start[w] - now
}

// Missing is how many points are missing before the final recovery.
func (r *Record) Missing(w Who) int {
	now := 0
	for _, c := range r.End[w] {
		if c.There {
			for _, s := range c.Stands {
				now += s.SP
			}
		}
	}
	return r.Start[w] - now
}

// Faced is the commands of a side that were in line at any time: both sides know them afterwards.
func (r *Record) Faced(w Who) []int {
	var out []int
	for i, c := range r.End[w] {
		if c.InLine {
			out = append(out, i)
		}
	}
	return out
}

// For is what one side may read of a battle in a hidden game: its own losses and commands, and who was in line against it. There are no
// dice of the enemy, no hits of its own, no saves and no ground: each would tell of the enemy's losses or works.
func (r *Record) For(w Who) *Record {
	e := w.Enemy()
	own := func(n [2]int) (out [2]int) {
		out[w] = n[w]
		return out
	}
	q := &Record{Superior: r.Superior, Outcome: r.Outcome, Winner: r.Winner, Left: r.Left}
	q.Start, q.Started, q.Whole = own(r.Start), own(r.Started), own(r.Whole)
	q.Share[w], q.Guard[w], q.Guns[w], q.Weigh[w], q.End[w] = r.Share[w], r.Guard[w], r.Guns[w], r.Weigh[w], r.End[w]
	if w == Attacker {
		q.Entry = r.Entry
	}
	if r.Outcome == Vanished && r.Winner == w {
		q.Outcome = Withdrew // that nobody was left there is not seen from here
	}
	for _, c := range r.End[e] {
		q.End[e] = append(q.End[e], CommandEnd{There: c.InLine, InLine: c.InLine})
	}
	if r.Parting != nil && r.Left[w] {
		q.Parting = &Parting{Lost: r.Parting.Lost, Broken: r.Parting.Broken}
	}
	q.Days = make([]Day, 0, len(r.Days))
	for _, d := range r.Days {
		q.Days = append(q.Days, d.of(w))
	}
	return q
}

// of is a day as one side may read of it.
func (d Day) of(w Who) Day {
	o := Day{Contact: d.Contact}
	o.Plan[w], o.Arrivals[w], o.Lost[w] = d.Plan[w], d.Arrivals[w], d.Lost[w]
	if d.Hours != nil {
		o.Hours = make([]Hour, 0, len(d.Hours))
	}
	for i := range d.Hours {
		h := &d.Hours[i]
		k := Hour{Hour: h.Hour}
		k.Line[w], k.Press[w], k.Lost[w] = h.Line[w], h.Press[w], h.Lost[w]
		k.Broken[w], k.Spent[w], k.Weak[w] = h.Broken[w], h.Spent[w], h.Weak[w]
		o.Hours = append(o.Hours, k)
	}
	if d.Night != nil {
		o.Night = &Nightfall{Went: d.Night.Went}
		o.Night.Back[w], o.Night.Mend[w] = d.Night.Back[w], d.Night.Mend[w]
		if w == Defender {
			o.Night.Dug = d.Night.Dug
		}
	}
	return o
}
