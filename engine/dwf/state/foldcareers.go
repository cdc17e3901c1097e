package state

import (
	"adjutant/engine"
	"adjutant/engine/dwf/board"
)

// foldCareer makes true what happens to careers.
func (p *Position) foldCareer(e engine.Event) {
	switch e := e.(type) {
	case Stood:
		k := &p.Careers[board.Person(board.LeaderOf(e.Leader))]
		if e.Won {
			k.Won++
			k.Last = p.GameTurn
		}
		if e.Lost {
			k.Lost++
		}
		if e.Large {
			k.Large++
		}
		if e.Beaten {
			k.Beaten = p.GameTurn
		}
	case Fated:
		p.Fates[e.Of] = Fate{Turn: uint8(e.Turn), Cause: e.Cause, At: p.Area(e.At)}
	case Succeeded:
		p.Fates[e.Of] = Fate{Turn: Settled, At: board.NoArea}
		if e.Again {
			p.Fates[e.Of] = Fate{At: board.NoArea}
		}
		if e.Out != "" {
			p.Outgoing = p.Outgoing.With(board.Person(board.LeaderOf(e.Out)))
		}
	case Rerated:
		k := &p.Careers[board.Person(board.LeaderOf(e.From))]
		if board.LeaderOf(e.To) == board.GrantRisen {
			k.Notes |= NoteRated
		}
		if was := p.Leaders[board.LeaderOf(e.From)]; was.At != board.NoArea {
			hand{p}.post(board.LeaderOf(e.From), LeaderState{At: board.NoArea})
			hand{p}.post(board.LeaderOf(e.To), was)
		}
	case Relieved:
		hand{p}.post(board.LeaderOf(e.Leader), LeaderState{At: board.NoArea})
		p.Outgoing = p.Outgoing.Without(board.Person(board.LeaderOf(e.Leader)))
	case Noted:
		p.noted(board.LeaderOf(e.Leader), e.Note)
	case Trophy:
		hand{p}.site(p.Area(e.At)).Marks |= MarkTrophy
	case PassedOver:
		p.arrived(e.Line, 1)
		if !e.Stays {
			p.Careers[board.Person(board.LeaderOf(e.Leader))].Notes |= NotePassed
		}
	case Recalled:
		hand{p}.post(board.LeaderOf(e.For), LeaderState{At: board.NoArea})
		hand{p}.post(board.LeaderOf(e.Leader), LeaderState{At: p.Area(e.At)})
	case Detached:
		hand{p}.post(board.LeaderOf(e.Leader), LeaderState{At: p.Area(e.At)})
		p.Careers[board.LeaderOf(e.Leader)].Notes |= NoteDetached
	}
}

func (p *Position) noted(l board.Leader, words string) {
	switch words {
	case "idle":
		p.Careers[l].Idle++
	case "leaving":
		p.Outgoing = p.Outgoing.With(l)
	}
	for _, n := range noteNames {
		if n.name == words {
			p.Careers[l].Notes |= n.bit
		}
	}
}

// arrivedOnce keeps one counter of a man on the board: who comes anew has left his other place [ldr.versions].
func (p *Position) arrivedOnce(l board.Leader) {
	if !p.Options.Careers {
		return
	}
	for _, v := range []board.Leader{board.Person(l), board.OtherVersion(board.Person(l))} {
		if v != l && v != board.NoLeader {
			hand{p}.post(v, LeaderState{At: board.NoArea})
		}
	}
	p.Outgoing = p.Outgoing.Without(board.Person(l))
}
