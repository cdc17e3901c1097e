package dwf_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/dwf"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/state"
	"adjutant/engine/enginetest"
	"adjutant/engine/player"
)

// began reckons the value of an attack and its column [cbt.att_value, cbt.column, R51, R120].
func (k *bookkeeper) began(p engine.Position, e state.BattleBegan) {
	k.attack = e
	k.from = map[string]bool{}
	at, ok := k.name[e.Title]
	if !ok || e.Battle.Bombs > 0 {
		return
	}
	land, features := 0, map[string]bool{}
	for _, a := range e.Attack.Approaches {
		var ground []string
		if a.Way.Land() {
			ground = k.lines[a.From+"|"+at+"|land"].into
			k.from[a.From] = true
		} else {
			ground = []string{"cross_major_river"}
			if kind := k.lines[a.From+"|"+at+"|water"].kind; a.Terrain == board.SeasonalRiver && (kind == "river_seasonal" || kind == "coastal" || kind == "sea") {
				ground = []string{"cross_seasonal_river"}
			}
		}
		n, halved := a.Units, false
		for _, f := range ground {
			if f == "swamp" || f == "mountain" || f == "cross_major_river" {
				halved = true
			}
			if f != "swamp" || season(p) != "01" {
				features[f] = true
			}
		}
		if halved {
			n = (n + 1) / 2
		}
		for _, f := range ground {
			if f == "forest" || f == "rough" || f == "cross_seasonal_river" {
				n = max(0, n-1)
			}
		}
		if n != a.Value {
			k.fault(p, "%d from %s to %s over %v are worth %d, want %d", a.Units, a.From, at, ground, a.Value, n)
		}
		land += n
	}
	if e.Attack.Leaders > land {
		k.fault(p, "leaders add %d to %d", e.Attack.Leaders, land)
	}
	if total := land + e.Attack.Leaders + e.Attack.Naval; e.Attack.Total != total {
		k.fault(p, "the attack of %s is worth %d, want %d + %d + %d", at, e.Attack.Total, land, e.Attack.Leaders, e.Attack.Naval)
	}
	if len(e.Attack.Approaches) > 0 {
		want := "Clear"
		for f := range features {
			want = map[string]string{"forest": "Woods", "rough": "Woods", "cross_seasonal_river": "Seas", "mountain": "Seas", "swamp": "Seas", "cross_major_river": "Major"}[f]
		}
		if len(features) > 1 {
			want = "Maximum"
		}
		if got := e.Attack.Column.String(); !strings.HasPrefix(got, want) {
			k.fault(p, "the column for %v is %s, want %s", features, got, want)
		}
	}
}

// reckoned reckons the losses [cbt.def_loss, cbt.att_loss, R57, R58, R77].
func (k *bookkeeper) reckoned(p engine.Position, e state.Reckoned) {
	k.seen["battles"]++
	s, a, d := e.Sum, k.attack.Attack, k.attack.Defence
	column := 0
	for i, name := range []string{"Clear", "Woods", "Seas", "Major", "Maximum"} {
		if strings.HasPrefix(s.Column.String(), name) {
			column = i
		}
	}
	if s.Row < 1 || s.Row > a.Total {
		k.fault(p, "row %d of an attack of %d", s.Row, a.Total)
		return
	}
	attacker, defender, n := 0, 0, s.Row
	for ; n > 20; n -= 20 {
		attacker, defender = attacker+k.rows[19][column], defender+k.rows[19][5]
	}
	attacker, defender = attacker+k.rows[n-1][column], defender+k.rows[n-1][5]
	due := max(0, defender-s.DefenderShield)
	if d.Fort > 0 && defender > 0 {
		due = max(1, due)
	}
	capacity := d.Units + d.Fort + d.Naval
	unmet := max(0, due-capacity)
	extra := 0
	if e.Battle.Starved {
		extra = (defender + 1) / 2
	}
	mine := 0
	for _, x := range a.Approaches {
		mine += x.Units
	}
	pays := max(0, max(0, attacker-unmet)-s.AttackerShield)
	pays = min(max(pays, min(d.Fort, mine)), mine+a.Naval)
	takes := min(min(due, capacity)+extra, capacity)
	got := []int{s.Attacker, s.Defender, s.Unmet, s.Extra, s.DefenderDue, s.AttackerDue}
	want := []int{attacker, defender, unmet, extra, takes, pays}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		k.fault(p, "row %d, %s, against %+v, shields %d and %d: attacker, defender, unmet, extra, defender's and attacker's losses %v, want %v", s.Row, s.Column, d, s.AttackerShield, s.DefenderShield, got, want)
	}
}

// went looks where somebody retreats [ret.not_from, ret.own_colour, R65, R109].
func (k *bookkeeper) went(p engine.Position, e state.Went) {
	if e.Moved || e.Group.Inf.Count() == 0 {
		return
	}
	k.seen["retreats"]++
	stand := k.soldiers(p)
	enemy, color := "confederate", "usa"
	if e.Side == board.Confederate {
		enemy, color = "union", "csa"
	}
	if _, ok := k.lines[e.From+"|"+e.To+"|land"]; !ok {
		k.fault(p, "a retreat from %s to %s, which no road joins", e.From, e.To)
	}
	if strings.Contains(stand[e.To], enemy) {
		k.fault(p, "a retreat from %s to %s, where the enemy stands", e.From, e.To)
	}
	if k.from[e.To] && !e.Before {
		k.fault(p, "a retreat from %s to %s, where the attack came from", e.From, e.To)
	}
	changes := map[string]bool{"beverly": true, "grafton": true, "harpers_ferry": true, "lewisburg": true, "parkersburg": true, "romney": true, "bowling_green": true, "lexington": true, "louisville": true}
	if k.colors[e.To] == color || changes[e.To] {
		return
	}
	for l := range k.lines {
		w := strings.Split(l, "|")
		if w[0] == e.From && w[2] == "land" && k.colors[w[1]] == color && !k.from[w[1]] && !strings.Contains(stand[w[1]], enemy) && !e.Before {
			k.fault(p, "a retreat from %s to %s, with %s of its own color next to it", e.From, e.To, w[1])
		}
	}
}

func (k *bookkeeper) watch(p engine.Position, _ engine.Decision, _ engine.Order, es []engine.Event) error {
	at := p.Clone()
	for _, e := range es {
		switch x := e.(type) {
		case state.Marched:
			k.marched(at, x)
		case state.BattleBegan:
			k.began(at, x)
		case state.Reckoned:
			k.reckoned(at, x)
		case state.Went:
			k.went(at, x)
		}
		at.Fold(e)
	}
	if len(k.faults) >= 10 {
		return errors.New("enough")
	}
	return nil
}

// Whole games, reckoned again from the book: every step of every march, every battle, every retreat. With -times 10 there are more of them.
func TestGamesByTheBook(t *testing.T) {
	n := max(2, enginetest.Games(3)/10)
	seen := map[string]int{}
	for i := range n {
		scenario := []string{"1863", "1861", "1862"}[i%3]
		t.Run(fmt.Sprintf("ref.order_of_play %s, seed %d", scenario, i+1), func(t *testing.T) {
			k := newBookkeeper(t)
			players := map[engine.Seat]player.Player{"union": player.Random{}, "confederate": player.Random{}}
			_, err := player.Play(player.Setup{Book: dwf.Book, Scenario: scenario, Seed: uint64(i + 1), Players: players, Watch: k.watch})
			if err != nil && len(k.faults) == 0 {
				t.Fatal(err)
			}
			for _, f := range k.faults {
				t.Error(f)
			}
			for what, n := range k.seen {
				seen[what] += n
			}
		})
	}
	for _, what := range []string{"battles", "retreats", "step by rail", "step by road", "step by sea", "step by river_major", "step by river_seasonal", "step by coastal"} {
		if seen[what] == 0 {
			t.Errorf("of %s there was none in %d games: they show nothing", what, n)
		}
	}
}
