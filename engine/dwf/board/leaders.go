package board

import (
	"fmt"
	"math/bits"
	"strings"

	"adjutant/engine/graph"
)

// A Leader is a leader, by his number in the table [lead.ratings].
type Leader uint8

// NoLeader is none.
const NoLeader Leader = 255

// LeaderCount is room for the leaders of the table.
const LeaderCount = 54

// LeaderIDs are the leaders of the book; a board may rate them as it likes, but has all of them.
var LeaderIDs = [LeaderCount]string{
	"ap_stewart", "as_johnston", "banks", "beauregard", "bragg", "buell", "burnside", "burnside_early", "butler", "carr", "curtis", "early",
	"forrest", "gorman", "grant_1861", "grant_1863", "halleck", "hardee", "holmes", "hood", "hooker", "hooker_early", "howard", "hunter",
	"hurlbut", "jackson", "je_johnston", "lee", "longstreet", "loring", "lyon", "magruder", "mcclellan", "mcdowell", "mcpherson", "meade",
	"ord", "patterson", "pemberton", "polk", "pope", "price", "rosecrans", "s_jones", "schofield", "sheridan", "sherman", "slocum", "smith",
	"steele", "thomas", "van_dorn",
}

// LeadersInUse: of the places in the table some are free.
const LeadersInUse = 52

// An Ability is a special ability of a leader [opt.abilities].
type Ability uint16

// The abilities.
const (
	Administrator Ability = 1 << iota
	AdministratorMilitia
	Aggressive
	Corps
	Defensive
	DefensiveMaster
	Engineer
	Independent
	Loyalist
	Moves
	MasterTrainer
	SiegeWar
)

var abilityIDs = []string{"administrator", "administrator_militia", "aggressive", "corps", "defensive", "defensive_master", "engineer",
	"independent", "loyalist", "moves", "master_trainer", "siege_war"}

// A LeaderInfo is what is printed on a leader's counter.
type LeaderInfo struct {
	ID      string
	Name    string // as orders and the notation have it; one of several versions bears its year
	Short   string // "Grant", as reports have it
	Side    Side
	Combat  uint8
	Move    uint8
	Corps   bool // commands no army
	Ability Ability
}

// Has says whether he has an ability.
func (i LeaderInfo) Has(a Ability) bool { return i.Ability&a != 0 }

// LeaderNamed finds a leader by id.
func LeaderNamed(id string) (Leader, bool) {
	for l, n := range LeaderIDs {
		if n == id && id != "" {
			return Leader(l), true
		}
	}
	return NoLeader, false
}

// A Staff is a set of leaders.
type Staff uint64

// Has says whether a leader is among them.
func (s Staff) Has(l Leader) bool { return l < 64 && s&(1<<l) != 0 }

// With is the leaders and one more.
func (s Staff) With(l Leader) Staff { return s | 1<<l }

// Without is the leaders but for one.
func (s Staff) Without(l Leader) Staff { return s &^ (1 << l) }

// First is the leader of the lowest number.
func (s Staff) First() Leader {
	if s == 0 {
		return NoLeader
	}
	return Leader(bits.TrailingZeros64(uint64(s)))
}

// Each goes through them in the order of the table.
func (s Staff) Each(yield func(Leader) bool) {
	for s != 0 {
		l := s.First()
		if !yield(l) {
			return
		}
		s = s.Without(l)
	}
}

// MarshalText writes the leaders by their ids: "grant_1861 buell".
func (s Staff) MarshalText() ([]byte, error) {
	var ids []string
	for l := range s.Each {
		ids = append(ids, LeaderIDs[l])
	}
	return []byte(strings.Join(ids, " ")), nil
}

// UnmarshalText reads them back.
func (s *Staff) UnmarshalText(text []byte) error {
	*s = 0
	for _, id := range strings.Fields(string(text)) {
		l, ok := LeaderNamed(id)
		if !ok {
			return fmt.Errorf("%q is no leader", id)
		}
		*s = s.With(l)
	}
	return nil
}

func (b *Board) loadLeaders() error {
	t, err := graph.Read(b.files, "leaders.csv", "id", "name", "side", "combat", "move", "corps", "optional_abilities")
	if err != nil {
		return err
	}
	for _, r := range t.Rows {
		l, ok := LeaderNamed(r.Text("id"))
		if !ok || b.Leaders[l].ID != "" {
			return r.Fault("id", "%q is no leader of the book, or stands here twice", r.Text("id"))
		}
		i := LeaderInfo{ID: r.Text("id"), Short: strings.TrimPrefix(r.Text("name"), "(Kirby) ")}
		i.Name = i.Short
		switch i.ID {
		case "grant_1861":
			i.Name = "Grant (1861)"
		case "grant_1863":
			i.Name = "Grant (1863)"
		case "burnside_early", "hooker_early":
			i.Name += " (early)"
		}
		if i.Side, err = pick(r, "side", map[string]Side{"usa": Union, "csa": Confederate}); err != nil {
			return err
		}
		for column, to := range map[string]*uint8{"combat": &i.Combat, "move": &i.Move} {
			n, err := r.Int(column)
			if err != nil {
				return err
			}
			if n < 0 || n > 9 {
				return r.Fault(column, "a rating is 0 to 9")
			}
			*to = uint8(n)
		}
		if i.Corps, err = r.Flag("corps"); err != nil {
			return err
		}
		for _, id := range SplitOn(r.Text("optional_abilities"), ";") {
			known := false
			for k, a := range abilityIDs {
				if a == id {
					i.Ability |= 1 << k
					known = true
				}
			}
			if !known {
				return r.Fault("optional_abilities", "%q is no ability", id)
			}
		}
		b.Leaders[l] = i
		b.People.Add(i.ID, i.Name)
	}
	for l, id := range LeaderIDs[:LeadersInUse] {
		if b.Leaders[l].ID == "" {
			return &graph.Fault{File: t.File, Line: len(t.Rows) + 1, Column: "id", What: "the leader " + id + " is missing"}
		}
	}
	for alias, id := range map[string]string{"johnston": "je_johnston", "kirby smith": "smith", "stewart": "ap_stewart", "jones": "s_jones",
		"stonewall": "jackson", "stonewall jackson": "jackson", "sidney johnston": "as_johnston",
		"albert sidney johnston": "as_johnston", "joe johnston": "je_johnston", "joseph johnston": "je_johnston"} {
		b.People.Alias(alias, id)
	}
	for m := range MilitiaCount {
		b.People.Add(MilitiaStates[m], Militia(m).String())
	}
	return nil
}

// A Militia is one of the militia units, by its state [mil.home].
type Militia uint8

// MilitiaCount is how many states have a militia.
const MilitiaCount = 17

// NoMilitia is none.
const NoMilitia Militia = 255

// MilitiaStates are their states.
var MilitiaStates = [MilitiaCount]string{"AL", "AR", "DE", "FL", "GA", "IL", "IN", "LA", "MS", "NC", "OH", "PA", "SC", "TN", "TX", "VA",
	"WV"}

// WestVirginia has its militia once it is a state.
const WestVirginia Militia = 16

// militias are the side and the name of each.
var militias = func() (all [MilitiaCount]struct {
	side Side
	name string
}) {
	for m, state := range MilitiaStates {
		all[m].side, all[m].name = Confederate, StateNames[state]+" militia"
		switch state {
		case "DE", "IL", "IN", "OH", "PA", "WV":
			all[m].side = Union
		}
	}
	return all
}()

// Side is whose militia it is.
func (m Militia) Side() Side { return militias[m].side }

func (m Militia) String() string { return militias[m].name }

// MilitiaNamed is the militia of a state.
func MilitiaNamed(state string) (Militia, bool) {
	for m, s := range MilitiaStates {
		if s == state {
			return Militia(m), true
		}
	}
	return NoMilitia, false
}

// A Guard is a set of militias.
type Guard uint32

// Has says whether a militia is among them.
func (g Guard) Has(m Militia) bool { return m < 32 && g&(1<<m) != 0 }

// Each lists them.
func (g Guard) Each(yield func(Militia) bool) {
	for left := uint32(g); left != 0; left &= left - 1 {
		if !yield(Militia(bits.TrailingZeros32(left))) {
			return
		}
	}
}

// Count is how many they are.
func (g Guard) Count() int { return bits.OnesCount32(uint32(g)) }

// MarshalText writes the militias by their states: "AL GA".
func (g Guard) MarshalText() ([]byte, error) {
	var ids []string
	for m, s := range MilitiaStates {
		if g.Has(Militia(m)) {
			ids = append(ids, s)
		}
	}
	return []byte(strings.Join(ids, " ")), nil
}

// UnmarshalText reads them back.
func (g *Guard) UnmarshalText(text []byte) error {
	*g = 0
	for _, id := range strings.Fields(string(text)) {
		m, ok := MilitiaNamed(id)
		if !ok {
			return fmt.Errorf("%q has no militia", id)
		}
		*g |= 1 << m
	}
	return nil
}

// StateNames are the states by the letters that the board has for them.
var StateNames = map[string]string{
	"AL": "Alabama", "AR": "Arkansas", "DC": "District of Columbia", "DE": "Delaware", "FL": "Florida", "GA": "Georgia", "IL": "Illinois",
	"IN": "Indiana", "KY": "Kentucky", "LA": "Louisiana", "MD": "Maryland", "MO": "Missouri", "MS": "Mississippi", "NC": "North Carolina",
	"OH": "Ohio", "PA": "Pennsylvania", "SC": "South Carolina", "SEA": "the sea", "TN": "Tennessee", "TX": "Texas", "VA": "Virginia",
	"WV": "West Virginia",
}

// AnyAble says whether one of these leaders has one of these abilities.
func (b *Board) AnyAble(t Staff, a Ability) bool {
	for l := range t.Each {
		if b.Leaders[l].Ability&a != 0 {
			return true
		}
	}
	return false
}
