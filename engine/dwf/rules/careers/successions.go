package careers

import (
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules/ruling"
	"adjutant/engine/dwf/state"
)

// Superseded says whether a line of the lists does not count, because battles decide [alt.rest, R211, R212].
func Superseded(p *state.Position, line *board.ListLine) bool {
	if !p.Options.Careers {
		return false
	}
	passed := p.Careers[board.Rosecrans].Notes&state.NotePassed != 0
	switch {
	case line.Leader == board.Thomas && line.Turn > 0:
		return p.Leaders[board.Thomas].At != board.NoArea
	case passed && (line.Leader == board.Sherman || line.Leader == board.Rosecrans && line.Replaces(board.Gorman) ||
		line.Leader == board.Gorman):
		return false
	case line.Leader == board.Gorman && line.What == board.ARemoval:
		return p.Fates[board.ToSherman].Turn != state.Settled
	}
	return line.Alternative
}

// History settles what the lists put before the beginning of a scenario [R213].
func History(p *state.Position) {
	if !p.Options.Careers {
		return
	}
	for k := range board.Successions {
		i := &board.SuccessionTable[k]
		if i.Listed == board.NoLeader || k == board.BurnsideRating || k == board.HookerRating {
			continue
		}
		for n := range p.Board.Lists {
			l := &p.Board.Lists[n]
			past := l.Turn > 0 && (l.Turn < p.GameTurn || l.Turn == p.GameTurn && i.Side == board.Confederate)
			if past && l.Leader == i.Listed && (i.Before == board.NoLeader && l.What == board.ATransfer ||
				i.Before != board.NoLeader && l.What == board.ALeader && l.Replaces(i.Before)) {
				p.Fates[k] = state.Fate{Turn: state.Settled, At: board.NoArea}
			}
		}
	}
}

// Without leaves out of a set-up who comes by battles only: Longstreet, whom Lee detaches [R213].
func Without(p *state.Position, lines []state.Arrival) []state.Arrival {
	if !p.Options.Careers {
		return lines
	}
	var left []state.Arrival
	for _, k := range lines {
		if p.Board.Lists[k.Line].Leader != board.Longstreet {
			left = append(left, k)
		}
	}
	return left
}

// Newcomers are the leaders whom lines bring.
func Newcomers(p *state.Position, lines []state.Arrival) board.Staff {
	var t board.Staff
	for _, k := range lines {
		if l := p.Board.Lists[k.Line].Leader; l != board.NoLeader {
			t = t.With(l)
		}
	}
	return t
}

// Fate decides when a succession comes. What a battle has decided stays; a clock may start again until it has run out [R206].
func Fate(r *ruling.Ruling, k board.Succession, turn uint8, why state.Cause, at board.Area) {
	f := r.P.Fates[k]
	if f.Turn == state.Settled || f.Running() && (!f.Cause.Clock() || !why.Clock() && f.Turn <= turn) {
		return
	}
	r.Say(state.Fated{Of: k, Turn: int(min(turn, state.Settled-1)), Cause: why, At: r.ID(at)})
}

// comers are the lines that a succession brings: of two that exclude each other, both.
func comers(p *state.Position, k board.Succession) []string {
	early := func(l board.Leader) string {
		if i := p.Board.Listed[board.SuccessionTable[k].Listed]; i > 0 && p.GameTurn < i {
			return board.LeaderIDs[board.OtherVersion(l)]
		}
		return board.LeaderIDs[l]
	}
	switch k {
	case board.GrantBack:
		if p.Careers[board.Grant].Notes&state.NoteRated != 0 {
			return []string{"grant_1863"}
		}
		return []string{"grant_1861"}
	case board.ToBurnside:
		return []string{early(board.Burnside)}
	case board.ToHooker:
		return []string{early(board.Hooker), "burnside moved"}
	case board.GrantGeneral:
		return []string{"general " + board.LeaderIDs[p.Version(board.Grant)]}
	case board.PopeEast:
		return []string{"pope"}
	case board.ToRosecrans:
		return []string{"rosecrans", "thomas"}
	case board.ToSherman:
		return []string{"sherman", "rosecrans moved"}
	case board.ToLee:
		return []string{"lee", "lee's infantry"}
	case board.GrantRating, board.BurnsideRating, board.HookerRating, board.LongstreetsYear:
		return nil
	}
	return []string{board.LeaderIDs[board.SuccessionTable[k].To]}
}

// Succeed lets what is due come to pass, and gives the lines of those who come.
func Succeed(r *ruling.Ruling, s board.Side) []state.Arrival {
	p := r.P
	var lines []state.Arrival
	for k := range board.Successions {
		i, f := &board.SuccessionTable[k], p.Fates[k]
		if !p.Options.Careers || i.Side != s || !f.Running() || f.Turn > p.GameTurn {
			continue
		}
		present := p.WhereIs(i.From) != board.NoArea && !p.Outgoing.Has(i.From)
		e := state.Succeeded{Of: k, Again: i.Again, Why: FateWords(p, k, f)}
		switch {
		case k == board.GrantGeneral && !present:
			continue // he goes when he is back
		case (k == board.PopeEast || k == board.ToBeauregard || k == board.LongstreetsYear) && !present:
			r.Say(state.Fated{Of: k})
			continue
		case i.From == i.To && k != board.GrantGeneral && k != board.PopeEast:
			rerate(r, k, e)
			continue
		}
		if !i.Moves && present {
			e.Out = board.LeaderIDs[i.From]
		}
		r.Say(e)
		for _, id := range comers(p, k) {
			n := p.Board.Synth[board.Instead+id]
			if id == "thomas" && p.Leaders[board.Thomas].At != board.NoArea || !present && (id == "burnside moved" || id == "rosecrans moved") {
				continue
			}
			lines = append(lines, state.Arrival{Line: n, N: p.Board.Lists[n].Count})
		}
	}
	return lines
}

// rerate gives a leader his other counter, on the board or off it.
func rerate(r *ruling.Ruling, k board.Succession, e state.Succeeded) {
	p := r.P
	from, to := board.OtherVersion(board.SuccessionTable[k].From), board.SuccessionTable[k].To
	if k == board.GrantRating {
		from, to = board.Grant, board.GrantRisen
	} else if p.Leaders[from].At == board.NoArea {
		e.Why = ""
	}
	r.Say(e)
	if e.Why != "" {
		r.Say(state.Rerated{From: board.LeaderIDs[from], To: board.LeaderIDs[to], At: r.ID(p.Leaders[from].At)})
	}
}

// TakesCommand starts the clocks of a leader who comes by a list, and settles what his coming settles.
func TakesCommand(r *ruling.Ruling, i uint16) {
	p := r.P
	line := &p.Board.Lists[i]
	if !p.Options.Careers || line.Leader == board.NoLeader {
		return
	}
	if line.What == board.ATransfer {
		if i == p.Board.Synth[board.Instead+"pope"] {
			r.Say(state.Noted{Leader: board.LeaderIDs[board.Pope], Note: "called east"})
		}
		return
	}
	if rival, k, open := rival(p, i); open {
		r.Say(state.PassedOver{Leader: board.LeaderIDs[rival], Line: p.Arrivals[k].Line})
	}
	switch line.Leader {
	case board.Halleck:
		Fate(r, board.GrantBack, p.GameTurn+2, state.ByTime, board.NoArea)
	case board.McClellan:
		Fate(r, board.ToBurnside, p.GameTurn+4, state.ByTime, board.NoArea)
	case board.BurnsideEarly:
		Fate(r, board.BurnsideRating, p.GameTurn+2, state.ByTime, board.NoArea)
	case board.HookerEarly:
		Fate(r, board.HookerRating, p.GameTurn+2, state.ByTime, board.NoArea)
		Fate(r, board.ToMeade, p.GameTurn+3, state.ByTime, board.NoArea)
	case board.Hooker:
		Fate(r, board.ToMeade, p.GameTurn+3, state.ByTime, board.NoArea)
	case board.Buell:
		since := p.GameTurn
		if came := p.Board.Listed[board.Buell]; p.Part > 0 && came > 0 {
			since = min(since, came)
		}
		Fate(r, board.ToRosecrans, since+AYear, state.ByTime, board.NoArea)
	case board.Grant, board.GrantRisen:
		if p.Part == 0 && p.Leaders[board.Lyon].At != board.NoArea {
			r.Say(state.Noted{Leader: board.LeaderIDs[board.Lyon], Note: "leaving"})
		}
	}
}

// rival is who does not come if the leader of a line does [alt.buell], and where his own line stands among the arrivals.
func rival(p *state.Position, i uint16) (board.Leader, int, bool) {
	a, b := p.Board.Synth[board.Instead+"rosecrans"], p.Board.Synth[board.Instead+"thomas"]
	if i != a && i != b {
		return board.NoLeader, 0, false
	}
	for k, x := range p.Arrivals[:p.Coming] {
		if x.Line == a+b-i {
			return p.Board.Lists[x.Line].Leader, k, true
		}
	}
	return board.NoLeader, 0, false
}

// Chosen says whether a line leaves its owner a choice beside the place: one of two leaders, or whether Pope goes at all.
func Chosen(p *state.Position, i uint16) bool {
	if _, _, open := rival(p, i); open {
		return true
	}
	return i == p.Board.Synth[board.Instead+"pope"] && p.Options.Careers && p.Careers[board.Pope].Notes&state.NoteWashington != 0
}

// Departing are the leaders of a side who leave when this turn's arrivals are placed.
func Departing(p *state.Position, s board.Side) board.Staff {
	var t board.Staff
	for l := range p.Outgoing.Each {
		v := p.Version(l)
		if k := p.Leaders[v]; p.Board.Leaders[v].Side == s && k.At != board.NoArea && k.Flags&state.LeaderStays == 0 {
			t = t.With(v)
		}
	}
	return t
}

// Dismiss takes them off the map.
func Dismiss(r *ruling.Ruling, s board.Side) {
	for l := range Departing(r.P, s).Each {
		if l == board.ASJohnston { // alt.asj: killed, as is told with his successor's coming
			r.Say(state.Relieved{Leader: board.LeaderIDs[l], From: r.ID(r.P.Leaders[l].At)})
			continue
		}
		r.Say(state.LeaderLeft{Leader: board.LeaderIDs[l], From: r.ID(r.P.Leaders[l].At)})
	}
}
