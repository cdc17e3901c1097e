package state

import "slices"

// A Level is how much a report tells [12.1].
type Level uint8

// The levels.
const (
	Unseen Level = iota
	Fragmentary
	Complete
	Detailed
)

var levelNames = []string{"unseen", "fragmentary", "complete", "detailed"}

func (l Level) String() string { return levelNames[l] }

// MarshalText writes a level as "complete".
func (l Level) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// UnmarshalText reads it back.
func (l *Level) UnmarshalText(text []byte) error { return unname(l, levelNames, text) }

// A Source is where a report comes from, unless from a command.
type Source uint8

// The sources [12.2].
const (
	FromCommand Source = iota
	Sympathisers
	BlockadeReport
	Spy
	Contact // in a box that both have entered
)

var sourceNames = []string{"command", "sympathisers", "blockade", "spy", "contact"}

func (s Source) String() string { return sourceNames[s] }

// MarshalText writes a source as "spy".
func (s Source) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads it back.
func (s *Source) UnmarshalText(text []byte) error { return unname(s, sourceNames, text) }

// A Sighting is a unit of the enemy in a report: a corps of a kind, a garrison division, the garrison of a fort. The name and the box
// from which it came stand in detailed reports alone.
type Sighting struct {
	Rank    Rank    `json:"rank"`
	Leader  General `json:"leader,omitempty"`
	Arrived bool    `json:"arrived,omitempty"` // in its side's last turn
	From    Box     `json:"from"`              // NoBox where the report does not tell
}

// A Report is what a side was told of a box in a turn. What its level does not tell is not in it.
type Report struct {
	At         Box        `json:"at"`
	Turn       uint8      `json:"turn"`
	Level      Level      `json:"level"`
	Source     Source     `json:"source,omitempty"`
	By         General    `json:"by,omitempty"` // who saw it, for FromCommand
	Seen       bool       `json:"seen,omitempty"`
	Units      []Sighting `json:"units,omitempty"`
	Commander  General    `json:"commander,omitempty"` // of the whole force
	Brigades   uint8      `json:"brigades,omitempty"`
	Battalions uint8      `json:"battalions,omitempty"`
	Entrenched bool       `json:"entrenched,omitempty"`
	Roads      uint8      `json:"roads,omitempty"` // by which the enemy came, for a fragmentary report in contact
}

// Faded is the age in turns beyond which a report is forgotten [roles 3.7].
const Faded = 3

// Known says whether a side knows of enemy troops in a box: it sees them, or a report of this turn tells of them.
func (p *Position) Known(s Side, x Box) bool {
	if !p.Opt.Hidden || p.Eye == Nobody && p.Troops(s, x) && p.Troops(s.Enemy(), x) {
		return p.Troops(s.Enemy(), x)
	}
	r := p.ReportOf(s, x)
	return r != nil && r.Turn == p.Turn && r.Seen
}

// KnownCorps says whether a side knows of an enemy cavalry corps in a box.
func (p *Position) KnownCorps(s Side, x Box) bool {
	if !p.Opt.Hidden {
		return p.CavalryCorpsAt(s.Enemy(), x)
	}
	r := p.ReportOf(s, x)
	return r != nil && r.Turn == p.Turn && slices.ContainsFunc(r.Units, func(u Sighting) bool { return u.Rank == CavalryCorps })
}

// CavalryCorpsAt says whether a side has a cavalry corps in a box, or a division of one that screens there [R100].
func (p *Position) CavalryCorpsAt(s Side, x Box) bool {
	for i := range p.Commands {
		c := &p.Commands[i]
		if c.Side != s || c.At != x || len(c.Stands) == 0 {
			continue
		}
		if c.Rank == CavalryCorps {
			return true
		}
		if c.Rank.Divides() {
			if over := p.Of(c.Over); over != nil && over.Rank == CavalryCorps {
				return true
			}
		}
	}
	return false
}

// secret says whether anything lies in the position that is answered in secret.
func (p *Position) secret() bool {
	return len(p.Plan) > 0 || len(p.Contests) > 0 || p.Battle.At != NoBox
}

// View is what a side, or who looks on, may know, itself a position [12]. Without hidden forces only the answers given in secret are left
// out.
func (p *Position) View(s Side) *Position {
	if p.Eye != Nobody || !p.Opt.Hidden && !p.secret() {
		return p
	}
	q := p.without([2]bool{p.Opt.Hidden && s != Union, p.Opt.Hidden && s != Confederate})
	q.Eye = s
	if q.Mover != s {
		q.Plan = nil
	}
	top, open := q.Top()
	beaten := open && top.Kind == Retreat
	for i := range q.Contests {
		c := &q.Contests[i]
		if q.Mover.Enemy() != s {
			c.Answer, c.To, c.Corps = Unanswered, NoBox, 0
		}
		if beaten && top.Side != s || !beaten && q.Mover.Enemy() != s {
			c.Open = BoxSet{}
		}
	}
	for e := Union; e <= Confederate; e++ {
		if e != s {
			q.Battle.Orders[e] = Instructions{}
			if p.Opt.Hidden {
				q.hide(e)
			}
		}
	}
	if !p.Opt.Hidden {
		return q
	}
	if q.Mover != s {
		q.Die, q.Marches, q.Acts, q.Used, q.Training = 0, 0, nil, BoxSet{}, 0
	}
	if !open || top.Side != s {
		q.Raising = Raising{}
	}
	if s != Union {
		q.Spied = NoBox
	}
	if open && !top.Asks(s) {
		q.Steps = []Step{S(Wait, q.Mover)}
	}
	return q
}

// hide takes out what the other side may not know of a side beside its commands and its reports.
func (p *Position) hide(e Side) {
	p.Trenches = slices.DeleteFunc(p.Trenches, func(t Trench) bool { return t.Side == e })
	p.Works = slices.DeleteFunc(p.Works, func(w Work) bool { return w.Side == e })
	for i := range p.Affairs {
		p.Affairs[i].Picks[e] = 0
		p.Affairs[i].Engaged = slices.DeleteFunc(slices.Clone(p.Affairs[i].Engaged), func(x Engagement) bool { return p.SideOf(x.Who) == e })
	}
}

// SideOf is the side of a general.
func (p *Position) SideOf(g General) Side { return p.Board.Generals.SideOf(g) }

// Name is the name by which a general is called.
func (p *Position) Name(g General) string { return p.Board.Generals.Short(g) }

// Maximum is how large a side's army may be [3.2, 4.3]: raids count for recruiting, not for the tests of the game [R98].
func (p *Position) Maximum(s Side, raids bool) int {
	n := 0
	for x := range p.Board.Boxes {
		owner := p.Hold[x].Owner
		if !raids {
			owner = p.Tested(Box(x))
		}
		if owner == s {
			n += int(p.Board.Boxes[x].Value[s])
		}
	}
	if s == Union {
		n -= int(p.Fallen)
	}
	return n
}

// Size is what a side's army counts [3.2]; of the enemy it is what the position holds.
func (p *Position) Size(s Side) int {
	n := 0
	for i := range p.Commands {
		if c := &p.Commands[i]; c.Side == s {
			n += p.SizeOf(c.Rank)
		}
	}
	return n
}

// SizeOf is what a corps of a kind counts [3.2, 6.13].
func (p *Position) SizeOf(r Rank) int {
	switch r {
	case Corps, Reserve:
		return 1
	case FieldCorps:
		return 2
	case CavalryCorps:
		return p.Record().CavalrySize
	}
	return 0
}
