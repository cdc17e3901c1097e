package dwf

import (
	"strings"

	"adjutant/engine"
)

// Disbanding [disband]: a side that lacks a counter may take a unit off the map for it.

// Disbanded takes an infantry unit off the map, to no other benefit.
type Disbanded struct {
	Side  Side   `json:"side"`
	At    string `json:"at"`
	Size  int    `json:"size"`
	Moved bool   `json:"moved,omitempty"`
}

// Kind makes Disbanded an event.
func (Disbanded) Kind() string { return "dwf.disbanded" }

// eachExchange lists what helps where a counter is lacking while things are placed: other sizes in an area, a unit disbanded.
func (p *Position) eachExchange(s Side, yield func(order) bool) bool {
	return !p.lacks(s) || p.eachRegrouping(s, yield) && p.eachDisbanding(s, yield)
}

// eachDisbanding lists the units that can be disbanded.
func (p *Position) eachDisbanding(s Side, yield func(order) bool) bool {
	if !p.lacks(s) {
		return true
	}
	o := p.board.order(disbanding)
	for a := range p.board.Areas {
		if p.contested(Area(a)) {
			continue
		}
		for moved := range 2 {
			o.At, o.Moved = Area(a), moved == 1
			for i, n := range p.sites[a].Inf[s][moved] {
				if o.N = uint8(i + 1); n > 0 && !yield(o) {
					return false
				}
			}
		}
	}
	return true
}

func (r *ruling) disband(s Step, o order) {
	r.say(Disbanded{Side: s.Side, At: r.id(o.At), Size: int(o.N), Moved: o.Moved})
	if s.Kind == stepPlace {
		r.placeForegone()
	}
}

func (p *Position) foldDisbanded(e Disbanded) {
	p.site(p.area(e.At)).Inf[e.Side][index(e.Moved)][e.Size-1]--
	p.regroup = NoArea
}

// readDisband reads "disband 3 infantry at Cairo".
func (s *sentence) readDisband() ([]engine.Order, error) {
	words := strings.Fields(s.first)
	named := len(words) > 1 && strings.EqualFold(words[1], "moved")
	if named {
		words = append(words[:1], words[2:]...)
	}
	us, err := s.units(strings.Join(words, " "))
	if err != nil {
		return nil, err
	}
	o := s.p.board.order(disbanding)
	if o.At, err = s.area(s.part("at"), func(a Area) bool { return s.p.inf(s.step.Side, a).Count() > 0 }); err != nil {
		return nil, err
	}
	if len(us) != 1 || us[0].inf < 1 || us[0].inf > maxSize || len(us[0].parts) > 1 {
		return nil, engine.Refuse(s.first, "disband", "One infantry unit is disbanded at a time, by its size: disband 3 infantry at Cairo.")
	}
	o.N = uint8(us[0].inf)
	x := s.p.sites[o.At].Inf[s.step.Side]
	o.Moved = named || x[0][o.N-1] == 0 && x[1][o.N-1] > 0
	return []engine.Order{o}, s.only("at")
}

func (p *Position) explainDisband(s Side, o order, no refuser) error {
	switch {
	case !p.board.mix.limited[s]:
		return no("disband", "No counter is lacking: this board sets no limit to them (Disbanding Units).")
	case !p.lacks(s):
		return no("disband", "No counter is lacking: of every size there is one left (Disbanding Units).")
	}
	return no("disband", "No infantry unit of %d is at %s, or it has met the enemy.", o.N, p.board.Name(o.At))
}
