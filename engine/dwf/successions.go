package dwf

import "fmt"

// Who replaces whom, and when [alt.grant_halleck to alt.beauregard]. What is still to come stands in the position as a fate: the turn,
// and the battle that decided it.

// A succession is one way in which a command changes hands, or a leader his place or his rating.
type succession uint8

// The successions, in the order in which they come to pass in one phase.
const (
	toHalleck       succession = iota // alt.grant_halleck
	grantBack                         // alt.grant_halleck
	grantRating                       // alt.grant_rating
	toMcClellan                       // alt.mcdowell
	toBurnside                        // alt.mcclellan
	burnsideRating                    // alt.burnside_rating
	toHooker                          // alt.burnside
	hookerRating                      // alt.hooker_rating
	toMeade                           // alt.hooker
	grantGeneral                      // alt.grant_general
	popeEast                          // alt.pope_transfer
	toRosecrans                       // alt.buell
	toSherman                         // alt.rosecrans
	toLee                             // alt.jej_lee
	toBragg                           // alt.asj
	toBeauregard                      // alt.beauregard
	longstreetsYear                   // bal.jackson
	successions
)

// A successionInfo is who goes, who comes, and by which arrival of the lists history has it.
type successionInfo struct {
	id       string
	clause   string
	side     Side
	from, to Leader
	moves    bool // who goes is sent elsewhere, or stays
	again    bool // it may come to pass more than once
	listed   Leader
	before   Leader // whom the listed arrival replaces; NoLeader where it is a transfer
}

var successionTable = [successions]successionInfo{
	toHalleck:       {"halleck", "alt.grant_halleck", Union, grant, halleck, false, false, halleck, grant},
	grantBack:       {"grant again", "alt.grant_halleck", Union, halleck, grant, false, false, grant, halleck},
	grantRating:     {"grant rating", "alt.grant_rating", Union, grant, grant, true, false, grantRisen, grant},
	toMcClellan:     {"mcclellan", "alt.mcdowell", Union, mcdowell, mcclellan, false, false, mcclellan, mcdowell},
	toBurnside:      {"burnside", "alt.mcclellan", Union, mcclellan, burnside, false, false, burnside, mcclellan},
	burnsideRating:  {"burnside rating", "alt.burnside_rating", Union, burnside, burnside, true, false, burnside, mcclellan},
	toHooker:        {"hooker", "alt.burnside", Union, burnside, hooker, true, false, hooker, burnside},
	hookerRating:    {"hooker rating", "alt.hooker_rating", Union, hooker, hooker, true, false, hooker, burnside},
	toMeade:         {"meade", "alt.hooker", Union, hooker, meade, false, false, meade, hooker},
	grantGeneral:    {"general", "alt.grant_general", Union, grant, grant, true, false, grantRisen, NoLeader},
	popeEast:        {"pope", "alt.pope_transfer", Union, pope, pope, true, false, pope, NoLeader},
	toRosecrans:     {"rosecrans", "alt.buell", Union, buell, rosecrans, false, false, rosecrans, buell},
	toSherman:       {"sherman", "alt.rosecrans", Union, rosecrans, sherman, true, false, sherman, rosecrans},
	toLee:           {"lee", "alt.jej_lee", Confederate, jeJohnston, lee, false, false, lee, jeJohnston},
	toBragg:         {"bragg", "alt.asj", Confederate, asJohnston, bragg, false, false, bragg, asJohnston},
	toBeauregard:    {"beauregard", "alt.beauregard", Confederate, bragg, beauregard, false, true, NoLeader, NoLeader},
	longstreetsYear: {"longstreet", "bal.jackson", Confederate, longstreet, NoLeader, false, false, NoLeader, NoLeader},
}

func (k succession) String() string { return successionTable[k].id }

// MarshalText writes a succession as it stands in events and in the notation.
func (k succession) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads it back.
func (k *succession) UnmarshalText(text []byte) error {
	for i := range successionTable {
		if successionTable[i].id == string(text) {
			*k = succession(i)
			return nil
		}
	}
	return fmt.Errorf("%q is no succession of leaders", text)
}

// A cause is what decided a fate.
type cause uint8

const (
	byTime   cause = iota // a clock runs
	putOff                // it was put back
	hastened              // it was put forward
	lostAt
	wonAt
	foughtAt
	tookCity
	causes
)

var causeNames = [causes]string{"in time", "put off at", "hastened at", "lost at", "won at", "fought at", "took"}

// clock says whether nothing but time decides, so far.
func (c cause) clock() bool { return c <= hastened }

// MarshalText writes a cause as it stands in events and in the notation.
func (c cause) MarshalText() ([]byte, error) { return []byte(causeNames[c]), nil }

// UnmarshalText reads it back.
func (c *cause) UnmarshalText(text []byte) error {
	for i, n := range causeNames {
		if n == string(text) {
			*c = cause(i)
			return nil
		}
	}
	return fmt.Errorf("%q decides nothing", text)
}

// A fate is when a succession comes to pass.
type fate struct {
	Turn  uint8 // 0: nothing is decided
	Cause cause
	At    Area // of the battle that decided it, or let a clock start again; NoArea for none
}

// settled is the turn of what has come to pass, and does not again.
const settled = 255

// running says whether something is decided and has not come yet.
func (f fate) running() bool { return f.Turn > 0 && f.Turn != settled }

// fate decides when a succession comes. What a battle has decided stays; a clock may start again until it has run out [R206].
func (r *ruling) fate(k succession, turn uint8, why cause, at Area) {
	f := r.p.fates[k]
	if f.Turn == settled || f.running() && (!f.Cause.clock() || !why.clock() && f.Turn <= turn) {
		return
	}
	r.say(Fated{Of: k, Turn: int(min(turn, settled-1)), Cause: why, At: r.id(at)})
}

// comers are the lines that a succession brings: of two that exclude each other, both.
func (p *Position) comers(k succession) []string {
	early := func(l Leader) string {
		if i := p.board.listed[successionTable[k].listed]; i > 0 && p.turn < i {
			return leaderIDs[other(l)]
		}
		return leaderIDs[l]
	}
	switch k {
	case grantBack:
		if p.careers[grant].Notes&noteRated != 0 {
			return []string{"grant_1863"}
		}
		return []string{"grant_1861"}
	case toBurnside:
		return []string{early(burnside)}
	case toHooker:
		return []string{early(hooker), "burnside moved"}
	case grantGeneral:
		return []string{"general " + leaderIDs[p.version(grant)]}
	case popeEast:
		return []string{"pope"}
	case toRosecrans:
		return []string{"rosecrans", "thomas"}
	case toSherman:
		return []string{"sherman", "rosecrans moved"}
	case toLee:
		return []string{"lee", "lee's infantry"}
	case grantRating, burnsideRating, hookerRating, longstreetsYear:
		return nil
	}
	return []string{leaderIDs[successionTable[k].to]}
}

// succeed lets what is due come to pass, and gives the lines of those who come.
func (r *ruling) succeed(s Side) []arrival {
	p := r.p
	var lines []arrival
	for k := range successions {
		i, f := &successionTable[k], p.fates[k]
		if !p.opt.Careers || i.side != s || !f.running() || f.Turn > p.turn {
			continue
		}
		present := p.whereIs(i.from) != NoArea && !p.outgoing.Has(i.from)
		e := Succeeded{Of: k, Again: i.again, Why: p.fateWords(k, f)}
		switch {
		case k == grantGeneral && !present:
			continue // he goes when he is back
		case (k == popeEast || k == toBeauregard || k == longstreetsYear) && !present:
			r.say(Fated{Of: k})
			continue
		case i.from == i.to && k != grantGeneral && k != popeEast:
			r.rerate(k, e)
			continue
		}
		if !i.moves && present {
			e.Out = leaderIDs[i.from]
		}
		r.say(e)
		for _, id := range p.comers(k) {
			n := p.board.synth[alternative+id]
			if id == "thomas" && p.leaders[thomas].At != NoArea || !present && (id == "burnside moved" || id == "rosecrans moved") {
				continue
			}
			lines = append(lines, arrival{n, p.board.lists[n].count})
		}
	}
	return lines
}

// rerate gives a leader his other counter, on the board or off it.
func (r *ruling) rerate(k succession, e Succeeded) {
	p := r.p
	from, to := other(successionTable[k].from), successionTable[k].to
	if k == grantRating {
		from, to = grant, grantRisen
	} else if p.leaders[from].At == NoArea {
		e.Why = ""
	}
	r.say(e)
	if e.Why != "" {
		r.say(Rerated{From: leaderIDs[from], To: leaderIDs[to], At: r.id(p.leaders[from].At)})
	}
}

// takesCommand starts the clocks of a leader who comes by a list, and settles what his coming settles.
func (r *ruling) takesCommand(i uint16) {
	p := r.p
	line := &p.board.lists[i]
	if !p.opt.Careers || line.leader == NoLeader {
		return
	}
	if line.what == aTransfer {
		if i == p.board.synth[alternative+"pope"] {
			r.say(Noted{Leader: leaderIDs[pope], Note: "called east"})
		}
		return
	}
	if rival, k, open := p.rival(i); open {
		r.say(PassedOver{Leader: leaderIDs[rival], Line: p.arrivals[k].Line})
	}
	switch line.leader {
	case halleck:
		r.fate(grantBack, p.turn+2, byTime, NoArea)
	case mcclellan:
		r.fate(toBurnside, p.turn+4, byTime, NoArea)
	case burnsideEarly:
		r.fate(burnsideRating, p.turn+2, byTime, NoArea)
	case hookerEarly:
		r.fate(hookerRating, p.turn+2, byTime, NoArea)
		r.fate(toMeade, p.turn+3, byTime, NoArea)
	case hooker:
		r.fate(toMeade, p.turn+3, byTime, NoArea)
	case buell:
		since := p.turn
		if came := p.board.listed[buell]; p.part > 0 && came > 0 {
			since = min(since, came)
		}
		r.fate(toRosecrans, since+aYear, byTime, NoArea)
	case grant, grantRisen:
		if p.part == 0 && p.leaders[lyon].At != NoArea {
			r.say(Noted{Leader: leaderIDs[lyon], Note: "leaving"})
		}
	}
}

// rival is who does not come if the leader of a line does [alt.buell], and where his own line stands among the arrivals.
func (p *Position) rival(i uint16) (Leader, int, bool) {
	a, b := p.board.synth[alternative+"rosecrans"], p.board.synth[alternative+"thomas"]
	if i != a && i != b {
		return NoLeader, 0, false
	}
	for k, x := range p.arrivals[:p.coming] {
		if x.Line == a+b-i {
			return p.board.lists[x.Line].leader, k, true
		}
	}
	return NoLeader, 0, false
}

// chosen says whether a line leaves its owner a choice beside the place: one of two leaders, or whether Pope goes at all.
func (p *Position) chosen(i uint16) bool {
	if _, _, open := p.rival(i); open {
		return true
	}
	return i == p.board.synth[alternative+"pope"] && p.opt.Careers && p.careers[pope].Notes&noteWashington != 0
}

// departing are the leaders of a side who leave when this turn's arrivals are placed.
func (p *Position) departing(s Side) Staff {
	var t Staff
	for l := range p.outgoing.each {
		v := p.version(l)
		if k := p.leaders[v]; p.board.Leaders[v].Side == s && k.At != NoArea && k.Flags&leaderStays == 0 {
			t = t.with(v)
		}
	}
	return t
}

// dismiss takes them off the map.
func (r *ruling) dismiss(s Side) {
	for l := range r.p.departing(s).each {
		if l == asJohnston { // alt.asj: killed, as is told with his successor's coming
			r.say(Relieved{Leader: leaderIDs[l], From: r.id(r.p.leaders[l].At)})
			continue
		}
		r.say(LeaderLeft{Leader: leaderIDs[l], From: r.id(r.p.leaders[l].At)})
	}
}
