package rules

import (
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
)

// fits judges that the army is not larger than its maximum after it has grown [R101].
func fits(p *state.Position, s Side, more int) No {
	if size, most := p.Size(s)+more, p.Maximum(s, true); size > most && p.Bars("3.2") {
		return no("3.2", "Your army would be {n} of {m}.").counts(size, most)
	}
	return No{}
}

// free is the first general of a side's list who may be taken and is not in play; when there is none, a division commander without a
// name [R18].
func free(p *state.Position, s Side, horse bool) General {
	first := NoGeneral
	for g, i := range p.Board.Generals.List {
		if g == 0 || i.Side != s || i.From > p.Turn || p.Find(General(g)) >= 0 {
			continue
		}
		if first == NoGeneral {
			first = General(g)
		}
		if !horse || i.Cavalry {
			return General(g)
		}
	}
	if first != NoGeneral {
		return first
	}
	for n := 1; ; n++ {
		if g := p.Board.Generals.Spare(s, n); p.Find(g) < 0 {
			return g
		}
	}
}

// Nameless says whether a side's list has no names left for the turn.
func Nameless(p *state.Position, s Side) bool { return free(p, s, false) >= board.Spare }

// next is who takes the next corps that is raised: a general who was removed from his army, of several the first of the list; else the
// first who is free [2.2-d, roles 1.5].
func next(p *state.Position, s Side) General {
	first := NoGeneral
	for i := range p.Commands {
		if c := &p.Commands[i]; waits(c, s) && (first == NoGeneral || c.Leader < first) {
			first = c.Leader
		}
	}
	if first != NoGeneral {
		return first
	}
	return free(p, s, false)
}

// waits says whether a general waits for a corps.
func waits(c *state.Command, s Side) bool {
	return c.Side == s && c.Rank == state.Lone && c.Has(state.Waiting)
}

// mayBe judges that a general may be taken from the list.
func mayBe(p *state.Position, s Side, g General) No {
	switch {
	case g == NoGeneral || p.SideOf(g) != s:
		return no("6.21", "No general of yours is called that.")
	case p.Find(g) >= 0 && waits(p.Of(g), s):
		return No{}
	case p.Find(g) >= 0 && p.Bars("6.21"):
		return no("6.21", "{who} has a command or is in play.").who(g)
	case g >= board.Spare && g != free(p, s, false) && p.Bars("6.21"):
		return no("6.21", "Generals without a name come when the list is empty.")
	case g < board.Spare && p.Board.Generals.List[g].From > p.Turn:
		return no("6.21", "{who} is not free yet.").who(g)
	}
	return No{}
}

// spare is the first general of a side in a box who has no troops and no army.
func spare(p *state.Position, s Side, x Box) General {
	out := NoGeneral
	present(p, s, x, func(c *state.Command) {
		if c.Rank == state.Lone && out == NoGeneral {
			out = c.Leader
		}
	})
	return out
}

// mayAppoint judges an army commander [2.2, 6.21-c].
func mayAppoint(p *state.Position, s Side, o Order) No {
	c, n := command(p, s, o.Who)
	switch {
	case n.Refused():
		return n
	case o.Who == p.Board.Generals.Davis:
		return no("2.1", "{who} commands the army where he is, and no other; send him to it.").who(o.Who)
	case c.Rank.Divides() || c.Rank == state.Fort:
		return no("2.2", "{who} commands a division; an army is led by a corps commander whose corps is broken up.").who(o.Who)
	case (c.Rank == state.Army || c.Has(state.Acting)) && p.Bars("2.2"):
		return no("2.2", "{who} commands an army already.").who(o.Who)
	}
	var other General
	present(p, s, c.At, func(x *state.Command) {
		if (x.Rank == state.Army || x.Has(state.Acting)) && x.Leader != p.Board.Generals.Davis {
			other = x.Leader
		}
	})
	if other != NoGeneral && p.Bars("2.2") {
		return no("2.2", "{who} commands the army at {at}.").who(other).at(c.At)
	}
	return settled(p, c)
}

// appoint makes an army commander: his corps is broken up among the others of its box; while they have no room he keeps it and acts
// [2.2-c, roles 1.4].
func (r reforming) appoint(s Side, o Order) {
	c := r.p.Of(o.Who)
	if c.Rank == state.Lone {
		r.tell(s, state.Ranked{Who: o.Who, Rank: state.Army})
		return
	}
	trial := reforming{&ruling{p: r.p.Clone()}}
	if !trial.breakUp(s, o.Who) {
		r.tell(s, state.Ranked{Who: o.Who, Rank: c.Rank, Acting: true})
		return
	}
	r.breakUp(s, o.Who)
	r.tell(s, state.Ranked{Who: o.Who, Rank: state.Army})
}

// breakUp gives the divisions and the stands of a corps to others in its box, and says whether nothing is left.
func (r reforming) breakUp(s Side, g General) bool {
	for {
		i := r.p.Find(g)
		from, to := r.p.Body(i)
		if to > from+1 {
			d := &r.p.Commands[from+1]
			o := state.NewOrder(r.p.Board, state.TransferDivision)
			o.Who = d.Leader
			for _, x := range others(r.p, s, d.At, g) {
				o.Whom = x
				if n := mayTransferDivision(r.p, s, o); !n.Refused() || n.Clause == "6.22" {
					break
				}
				o.Whom = NoGeneral
			}
			if o.Whom == NoGeneral {
				return false
			}
			r.tell(s, state.Shifted{Who: o.Who, Over: o.Whom})
			continue
		}
		c := &r.p.Commands[i]
		if len(c.Stands) == 0 {
			return true
		}
		moved := false
		for _, x := range takers(r.p, s, c.At, g) {
			to := r.p.Of(x)
			if n := tallyOf(r.p, corpsOf(r.p, to)); !takesStand(r.p, to, c.Stands[0], &n, true).Refused() {
				r.tell(s, state.Transferred{Of: state.Ref{Of: g}, To: x})
				moved = true
				break
			}
		}
		if !moved {
			return false
		}
	}
}

// others is the corps of a side in a box but one.
func others(p *state.Position, s Side, x Box, but General) []General {
	var out []General
	present(p, s, x, func(c *state.Command) {
		if c.Rank.Heads() && c.Rank != state.Fort && c.Leader != but {
			out = append(out, c.Leader)
		}
	})
	return out
}

// takers is all commands with troops of a side in a box but one.
func takers(p *state.Position, s Side, x Box, but General) []General {
	var out []General
	present(p, s, x, func(c *state.Command) {
		if (c.Rank.Heads() || c.Rank.Divides()) && c.Rank != state.Fort && c.Leader != but {
			out = append(out, c.Leader)
		}
	})
	return out
}

// mayForm judges a new formation [6.12 to 6.14, 6.25].
func mayForm(p *state.Position, s Side, o Order) No {
	c, n := command(p, s, o.Who)
	if n.Refused() {
		return n
	}
	if n := settled(p, c); n.Refused() {
		return n
	}
	switch o.Rank {
	case state.FieldCorps:
		if c.Rank != state.Corps {
			return no("6.12", "{who} commands no corps that could be doubled.").who(o.Who)
		}
		return fits(p, s, 1)
	case state.Corps:
		return mayFormCorps(p, s, c)
	case state.CavalryDivision:
		_, n := horsemen(p, s, c)
		return n
	case state.CavalryCorps:
		return mayFormCavalryCorps(p, s, c)
	case state.Reserve:
		return mayFormReserve(p, s, c)
	case state.Division:
		switch {
		case c.Rank != state.Corps && c.Rank != state.FieldCorps:
			return no("6.24", "{who} commands no corps of infantry.").who(o.Who)
		case spare(p, s, c.At) == NoGeneral:
			return no("6.21", "No general without a command is at {at}.").at(c.At)
		case footOf(c) < 2 && p.Bars("6.24"):
			return no("6.24", "{who} has fewer than two brigades of foot among his corps troops.").who(o.Who)
		}
		return No{}
	}
	return no("6", "That cannot be formed.")
}

func footOf(c *state.Command) int {
	n := 0
	for _, s := range c.Stands {
		if s.Arm == board.Infantry && s.Counts() {
			n++
		}
	}
	return n
}

// mayFormCorps judges that a field corps becomes a corps again, or that a division becomes a corps of its own under a spare general.
func mayFormCorps(p *state.Position, s Side, c *state.Command) No {
	switch {
	case c.Rank == state.FieldCorps:
		if n := bodyUnits(p, p.Find(c.Leader)); n > 12 && p.Bars("6.11") {
			return no("6.11", "{who} has {n} units; a corps has 12.").who(c.Leader).counts(n, 12)
		}
		return No{}
	case c.Rank != state.Division:
		return no("6.11", "{who} commands no division that could become a corps.").who(c.Leader)
	case !isDivision(c) && p.Bars("6.24"):
		return no("6.24", "{who} has fewer than two brigades.").who(c.Leader)
	case spare(p, s, c.At) == NoGeneral:
		return no("6.21", "No general without a command is at {at}.").at(c.At)
	}
	if k := p.Find(c.Over); corpsGuns(p, k) > divisionGuns(p, k)-guns(c) && corpsGuns(p, k) > 0 && p.Bars("6.22") {
		return no("6.22", "Corps artillery never has more battalions than the divisions of its corps.")
	}
	return fits(p, s, 1)
}

// horsemen is the brigades of horse that a division commander would lead as a cavalry division: those of the corps troops of the army,
// as many as four, and as his corps has room for [6.25].
func horsemen(p *state.Position, s Side, d *state.Command) ([]state.Ref, No) {
	rec := p.Record()
	switch {
	case !rec.CavalryDivision[s] && s == Union && p.Bars("6.25"):
		return nil, no("6.25", "Cavalry divisions come in January 1862.")
	case !rec.CavalryDivision[s] && p.Bars("6.25"):
		return nil, no("6.25", "Cavalry divisions come in September 1861.")
	case d.Rank != state.Division:
		return nil, no("6.25", "{who} commands no division of infantry.").who(d.Leader)
	case guns(d) > 0 && heavy(d) && p.Bars("6.25"):
		return nil, no("6.25", "Horse artillery is SB-F or R-F only; {who} has heavier guns.").who(d.Leader)
	}
	var other General
	var all []state.Ref
	present(p, s, d.At, func(c *state.Command) {
		if c.Rank == state.CavalryDivision {
			other = c.Leader
		}
		if c.Rank != state.Corps && c.Rank != state.FieldCorps {
			return
		}
		for k, st := range c.Stands {
			if st.Arm == board.Cavalry && st.Counts() {
				all = append(all, state.Ref{Of: c.Leader, N: uint8(k)})
			}
		}
	})
	if other != NoGeneral && !rec.CavalryCorps[s] && p.Bars("6.25") {
		return nil, no("6.25", "The army at {at} has a cavalry division already.").at(d.At)
	}
	corps := p.Find(d.Over)
	room := capacity(p.Commands[corps].Rank) - bodyUnits(p, corps)
	var out []state.Ref
	for _, x := range all {
		if len(out) == 4 {
			break
		}
		if x.Of != d.Over {
			if room == 0 {
				continue
			}
			room--
		}
		out = append(out, x)
	}
	if len(out) < 2 && p.Bars("6.25") {
		return nil, no("6.25", "Two brigades of horse at least must be among the corps troops at {at}, and room for them.").at(d.At)
	}
	return out, No{}
}

func heavy(c *state.Command) bool {
	for _, s := range c.Stands {
		if s.Arm == board.Artillery && s.Weapon != board.SBF && s.Weapon != board.RF {
			return true
		}
	}
	return false
}

func mayFormCavalryCorps(p *state.Position, s Side, c *state.Command) No {
	rec := p.Record()
	late := p.Opt.LateCorps && (s == Confederate && p.Turn < 16 || s == Union && p.Turn < 26)
	switch {
	case c.Rank != state.CavalryDivision:
		return no("6.13", "{who} commands no cavalry division.").who(c.Leader)
	case (!rec.CavalryCorps[s] || late) && p.Bars("6.13"):
		return no("6.13", "It is too early for cavalry corps.")
	case c.Post != state.With && p.Bars("6.13"):
		return no("6.13", "{who} is detached.").who(c.Leader)
	case p.Commands[p.Find(c.Over)].Rank == state.CavalryCorps && p.Bars("6.13"):
		return no("6.13", "{who} is in a cavalry corps already.").who(c.Leader)
	}
	n := 0
	for i := range p.Commands {
		if p.Commands[i].Side == s && p.Commands[i].Rank == state.CavalryCorps {
			n++
		}
	}
	if n >= 5 && p.Bars("6.13") {
		return no("6.13", "A side has at most five cavalry corps.")
	}
	return fits(p, s, rec.CavalrySize)
}

func mayFormReserve(p *state.Position, s Side, c *state.Command) No {
	switch {
	case (s != Union || !p.Record().Reserve) && p.Bars("6.14"):
		return no("6.14", "The Union forms an artillery reserve from April 1862.")
	case (c.Rank != state.Corps && c.Rank != state.FieldCorps || guns(c) == 0) && p.Bars("6.14"):
		return no("6.14", "{who} has no corps artillery.").who(c.Leader)
	}
	for i := range p.Commands {
		if p.Commands[i].Rank == state.Reserve {
			return no("6.14", "There is an artillery reserve already.")
		}
	}
	return fits(p, s, 1)
}

// formed makes a new formation.
func (r reforming) formed(s Side, o Order) {
	c := r.p.Of(o.Who)
	at, over := c.At, c.Over
	switch o.Rank {
	case state.FieldCorps:
		r.tell(s, state.Ranked{Who: o.Who, Rank: state.FieldCorps})
	case state.Corps:
		if c.Rank == state.FieldCorps {
			r.tell(s, state.Ranked{Who: o.Who, Rank: state.Corps})
			return
		}
		g := spare(r.p, s, at)
		r.tell(s, state.Formed{Who: g, Side: s, Rank: state.Corps, At: at, How: "formed"})
		r.tell(s, state.Shifted{Who: o.Who, Over: g})
	case state.CavalryCorps:
		g := free(r.p, s, true)
		r.tell(s, state.Formed{Who: g, Side: s, Rank: state.CavalryCorps, At: at, How: "formed"})
		r.tell(s, state.Shifted{Who: o.Who, Over: g})
	case state.Reserve:
		g := free(r.p, s, false)
		k := c.StandOf(board.Artillery, 1)
		r.tell(s, state.Formed{Who: g, Side: s, Rank: state.Reserve, At: at, How: "formed"})
		r.tell(s, state.Transferred{Of: state.Ref{Of: o.Who, N: uint8(k)}, To: g})
	case state.Division:
		g := spare(r.p, s, at)
		r.tell(s, state.Formed{Who: g, Side: s, Rank: state.Division, Over: o.Who, At: at, How: "formed"})
		for range 2 {
			r.tell(s, state.Transferred{Of: state.Ref{Of: o.Who, N: uint8(r.p.Of(o.Who).StandOf(board.Infantry, 1))}, To: g})
		}
	case state.CavalryDivision:
		list, _ := horsemen(r.p, s, c)
		r.tell(s, state.Ranked{Who: o.Who, Rank: state.CavalryDivision})
		for i := len(list) - 1; i >= 0; i-- { // from behind: a stand that goes changes the places after it
			r.tell(s, state.Transferred{Of: list[i], To: o.Who})
		}
		for {
			k := r.p.Of(o.Who).StandOf(board.Infantry, 1)
			if k < 0 {
				break
			}
			r.tell(s, state.Transferred{Of: state.Ref{Of: o.Who, N: uint8(k)}, To: over})
		}
	}
}
