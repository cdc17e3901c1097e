package dwf

import "adjutant/engine"

// The events of careers.
type (
	// Stood puts a battle on the record of a leader who took part in it [alt.def_usa, alt.def_csa].
	Stood struct {
		Leader  string `json:"leader"`
		At      string `json:"at"`
		Won     bool   `json:"won,omitempty"`
		Lost    bool   `json:"lost,omitempty"`
		Factors int    `json:"factors"`          // infantry and militia of his side when it began
		Bled    int    `json:"bled,omitempty"`   // what of it was lost
		Large   bool   `json:"large,omitempty"`  // it counts among his large battles
		Beaten  bool   `json:"beaten,omitempty"` // he commanded and may be replaced for it [alt.jej_back]
	}
	// Fated says when a leader is to be replaced, called away or rated anew; with turn 0, that it is off.
	Fated struct {
		Of    succession `json:"of"`
		Turn  int        `json:"turn"`
		Cause cause      `json:"cause"`
		At    string     `json:"at,omitempty"` // where the battle was
	}
	// Succeeded says that it comes to pass this turn, and who leaves when the arrivals are placed.
	Succeeded struct {
		Of    succession `json:"of"`
		Out   string     `json:"out,omitempty"`
		Again bool       `json:"again,omitempty"` // it may come to pass once more
		Why   string     `json:"why,omitempty"`
	}
	// Rerated exchanges the counter of a leader for his other one.
	Rerated struct {
		From string `json:"from"`
		To   string `json:"to"`
		At   string `json:"at,omitempty"` // empty for off the board
	}
	// Relieved takes a leader off the map outside the reinforcement phase: killed, or his time is over.
	Relieved struct {
		Leader string `json:"leader"`
		From   string `json:"from"`
		Why    string `json:"why,omitempty"` // empty where it is told already
	}
	// Noted remembers something of a leader: one of noteNames, "idle", or "leaving", at the end of this reinforcement phase.
	Noted struct {
		Leader string `json:"leader"`
		Note   string `json:"note"`
	}
	// Trophy says that a leader has captured a flag city [alt.grant_general].
	Trophy struct {
		Leader string `json:"leader"`
		At     string `json:"at"`
	}
	// PassedOver says that a leader does not come, or is not called away, because his owner chose otherwise.
	PassedOver struct {
		Leader string `json:"leader"`
		Line   uint16 `json:"line"`
		Stays  bool   `json:"stays,omitempty"` // he was to be called away
	}
	// Recalled brings a leader back in place of a beaten one [alt.jej_back].
	Recalled struct {
		Leader string `json:"leader"`
		For    string `json:"for"`
		At     string `json:"at"`
	}
	// Detached gives a leader a command out of another's stack [alt.longstreet].
	Detached struct {
		Leader string `json:"leader"`
		By     string `json:"by"`
		At     string `json:"at"`
	}
)

// Kind makes Stood an event.
func (Stood) Kind() string { return "dwf.stood" }

// Kind makes Fated an event.
func (Fated) Kind() string { return "dwf.fated" }

// Kind makes Succeeded an event.
func (Succeeded) Kind() string { return "dwf.succeeded" }

// Kind makes Rerated an event.
func (Rerated) Kind() string { return "dwf.rerated" }

// Kind makes Relieved an event.
func (Relieved) Kind() string { return "dwf.relieved" }

// Kind makes Noted an event.
func (Noted) Kind() string { return "dwf.noted" }

// Kind makes Trophy an event.
func (Trophy) Kind() string { return "dwf.trophy" }

// Kind makes PassedOver an event.
func (PassedOver) Kind() string { return "dwf.passed_over" }

// Kind makes Recalled an event.
func (Recalled) Kind() string { return "dwf.recalled" }

// Kind makes Detached an event.
func (Detached) Kind() string { return "dwf.detached" }

func init() {
	known(Stood{})
	known(Fated{})
	known(Succeeded{})
	known(Rerated{})
	known(Relieved{})
	known(Noted{})
	known(Trophy{})
	known(PassedOver{})
	known(Recalled{})
	known(Detached{})
}

// foldCareer makes true what happens to careers.
func (p *Position) foldCareer(e engine.Event) {
	switch e := e.(type) {
	case Stood:
		k := &p.careers[person(who(e.Leader))]
		if e.Won {
			k.Won++
			k.Last = p.turn
		}
		if e.Lost {
			k.Lost++
		}
		if e.Large {
			k.Large++
		}
		if e.Beaten {
			k.Beaten = p.turn
		}
	case Fated:
		p.fates[e.Of] = fate{Turn: uint8(e.Turn), Cause: e.Cause, At: p.area(e.At)}
	case Succeeded:
		p.fates[e.Of] = fate{Turn: settled, At: NoArea}
		if e.Again {
			p.fates[e.Of] = fate{At: NoArea}
		}
		if e.Out != "" {
			p.outgoing = p.outgoing.with(person(who(e.Out)))
		}
	case Rerated:
		k := &p.careers[person(who(e.From))]
		if who(e.To) == grantRisen {
			k.Notes |= noteRated
		}
		if was := p.leaders[who(e.From)]; was.At != NoArea {
			p.leaders[who(e.From)] = leaderState{At: NoArea}
			p.leaders[who(e.To)] = was
		}
	case Relieved:
		p.leaders[who(e.Leader)] = leaderState{At: NoArea}
		p.outgoing = p.outgoing.without(person(who(e.Leader)))
	case Noted:
		p.noted(who(e.Leader), e.Note)
	case Trophy:
		p.site(p.area(e.At)).Marks |= markTrophy
	case PassedOver:
		p.arrived(e.Line, 1)
		if !e.Stays {
			p.careers[person(who(e.Leader))].Notes |= notePassed
		}
	case Recalled:
		p.leaders[who(e.For)] = leaderState{At: NoArea}
		p.leaders[who(e.Leader)] = leaderState{At: p.area(e.At)}
	case Detached:
		p.leaders[who(e.Leader)] = leaderState{At: p.area(e.At)}
		p.careers[who(e.Leader)].Notes |= noteDetached
	}
}

func (p *Position) noted(l Leader, words string) {
	switch words {
	case "idle":
		p.careers[l].Idle++
	case "leaving":
		p.outgoing = p.outgoing.with(l)
	}
	for _, n := range noteNames {
		if n.name == words {
			p.careers[l].Notes |= n.bit
		}
	}
}

// arrivedOnce keeps one counter of a man on the board: who comes anew has left his other place [ldr.versions].
func (p *Position) arrivedOnce(l Leader) {
	if !p.opt.Careers {
		return
	}
	for _, v := range []Leader{person(l), other(person(l))} {
		if v != l && v != NoLeader {
			p.leaders[v] = leaderState{At: NoArea}
		}
	}
	p.outgoing = p.outgoing.without(person(l))
}
