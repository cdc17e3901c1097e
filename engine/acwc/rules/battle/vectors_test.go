package battle_test

import (
	"encoding/json"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/rules/battle"
)

// A vector is a battle of the sheet, dice and all.
type vector struct {
	Name               string
	Attacker, Defender vectorSide
	Sunrise, Sunset    int
	Town               int
	Reinforcements     []string
	InLineFrom         map[string]int `json:"in_line_from"`
	Dice               string
	Hours              []vectorHour
	Nights             [][]any
	Before             map[string][][]any `json:"before_final_recovery"`
	Result             struct {
		Outcome, Winner, Superiority string
		Days                         int
		Gross                        [2]int           `json:"gross_losses"`
		Net                          [2]int           `json:"net_losses"`
		Guard                        map[string]*bool `json:"rear_guard"`
		After                        []map[string]int `json:"sp_after_recovery"`
	}
}

type vectorSide struct {
	Stance        string
	Quit          int     `json:"quit_at"`
	Inches        int     `json:"works_inches"`
	Kind          string  `json:"works_kind"`
	River         bool    `json:"crossing_river"`
	Counterattack bool    `json:"counterattack"`
	Commands      [][]any `json:"commands"`
}

type vectorHour struct {
	Day, Hour      int
	Press, Counter []string
	Fire           [][]any
	Lost, Saved    []string
	Fortune        [2]int
	Ground         int
	Weak, Loss     [2]int
}

func vectors(t testing.TB) []vector {
	text, err := os.ReadFile("testdata/battle-vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	var all []vector
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

// names are the sheet's names of the commands and stands of a side.
type names struct {
	commands []string
	stands   [][]string
}

func (v vectorSide) side() (battle.Side, names) {
	s := battle.Side{Assault: v.Stance == "assault", Quit: v.Quit, Counterattack: v.Counterattack}
	var n names
	for _, c := range v.Commands {
		cmd := battle.Command{Exhaustion: int(c[2].(float64))}
		var ids []string
		for _, raw := range c[3].([]any) {
			x := raw.([]any)
			st := battle.Stand{SP: int(x[2].(float64)), Morale: int(x[3].(float64)), PT: x[4].(float64) != 0, NE: x[5].(float64) != 0}
			st.Arm = map[string]board.Arm{"inf": board.Infantry, "cav": board.Cavalry, "art": board.Artillery}[x[1].(string)]
			if w, ok := board.ParseWeapon(x[6].(string) + x[7].(string)); ok {
				st.Weapon = w
			}
			cmd.Stands = append(cmd.Stands, st)
			ids = append(ids, x[0].(string))
		}
		s.Commands = append(s.Commands, cmd)
		n.commands = append(n.commands, c[0].(string))
		n.stands = append(n.stands, ids)
	}
	return s, n
}

func (v vector) battle() (*battle.Battle, [2]names) {
	a, an := v.Attacker.side()
	d, dn := v.Defender.side()
	b := &battle.Battle{Sides: [2]battle.Side{a, d}, Sunrise: v.Sunrise, Sunset: v.Sunset, Town: v.Town, River: v.Attacker.River,
		Inches: v.Defender.Inches, Fort: v.Defender.Kind == "fort"}
	var c battle.Coming
	for _, id := range v.Reinforcements {
		c.Commands = append(c.Commands, slices.Index(dn.commands, id))
	}
	if len(c.Commands) > 0 {
		b.Sides[battle.Defender].Coming = []battle.Coming{c}
	}
	return b, [2]names{an, dn}
}

func (v vector) script() *engine.Script {
	s := &engine.Script{}
	for _, c := range v.Dice {
		s.Values = append(s.Values, int(c-'0'))
	}
	return s
}

func TestTheBattlesOfTheSheetToTheDigit(t *testing.T) {
	for _, v := range vectors(t) {
		t.Run(v.Name, func(t *testing.T) {
			b, names := v.battle()
			dice := v.script()
			r, err := battle.Fight(b, "1862-04 union", dice)
			if err != nil {
				t.Fatal(err)
			}
			same := func(what string, got, want any) {
				t.Helper()
				g, _ := json.Marshal(got)
				w, _ := json.Marshal(want)
				if string(g) != string(w) {
					t.Errorf("%s: got %s, want %s", what, g, w)
				}
			}
			var hours []vectorHour
			var nights [][]any
			for n, d := range r.Days {
				for _, h := range d.Hours {
					hours = append(hours, inWords(n+1, h, names))
				}
				if d.Night == nil || n == len(r.Days)-1 {
					continue
				}
				for w, side := range []string{"att", "def"} {
					mended := []any{}
					for _, m := range d.Night.Mend[w] {
						mended = append(mended, []any{names[w].stands[m.Command][m.Stand], m.Lost, m.Back})
					}
					nights = append(nights, []any{side, n + 1, d.Lost[w], d.Night.Back[w], mended})
				}
			}
			if p := r.Parting; p != nil { // the sheet counts its losses with the last hour
				side := r.Winner.Enemy()
				for _, l := range p.Lost {
					last := &hours[len(hours)-1]
					last.Lost = append(last.Lost, names[side].stands[l.Command][l.Stand])
				}
			}
			for i, h := range hours {
				if i < len(v.Hours) {
					same("an hour", h, v.Hours[i].sorted())
				}
			}
			same("number of hours", len(hours), len(v.Hours))
			if len(v.Nights) > 0 {
				same("nights", nights, v.Nights)
			}
			before := map[string][][]any{}
			after := make([]map[string]int, 2)
			for w, side := range []string{"att", "def"} {
				after[w] = map[string]int{}
				for i, c := range r.End[w] {
					var stands []any
					for k, s := range c.Stands {
						stands = append(stands, []any{names[w].stands[i][k], s.Lost, s.SP})
						after[w][names[w].stands[i][k]] = s.Now
					}
					before[side] = append(before[side], []any{names[w].commands[i], b.Sides[w].Commands[i].Exhaustion, c.Record, c.Broken, stands})
				}
			}
			same("before the final recovery", before, v.Before)
			same("after it", after, v.Result.After)
			same("gross losses", [2]int{r.Missing(0), r.Missing(1)}, v.Result.Gross)
			same("net losses", [2]int{r.ForGood(0), r.ForGood(1)}, v.Result.Net)
			same("days", len(r.Days), v.Result.Days)
			side := []string{"attacker", "defender", ""}
			same("winner", side[r.Winner], v.Result.Winner)
			same("superiority", side[r.Superior], v.Result.Superiority)
			same("outcome", outcome(r), v.Result.Outcome)
			guard := map[string]*bool{"attacker": nil, "defender": nil}
			for w := range r.Left {
				if r.Left[w] {
					guard[side[w]] = &r.Guard[w]
				}
			}
			same("rear guard", guard, v.Result.Guard)
			if left := dice.Left(); len(left) > 0 {
				t.Errorf("%d dice were not rolled", len(left))
			}
		})
	}
}

func outcome(r *battle.Record) string {
	side := []string{"attacker", "defender"}[r.Winner.Enemy()]
	return side + []string{" withdraws", " has left", " leaves at night"}[r.Outcome]
}

func (h vectorHour) sorted() vectorHour {
	if len(h.Saved) == 0 {
		h.Saved = nil
	}
	return h
}

func inWords(day int, h battle.Hour, names [2]names) vectorHour {
	v := vectorHour{Day: day, Hour: h.Hour, Press: []string{}, Counter: []string{}, Fortune: h.Fortune, Ground: h.Ground, Weak: h.Weak,
		Loss: [2]int{h.Lose(0), h.Lose(1)}}
	for _, n := range h.Press[0] {
		v.Press = append(v.Press, names[0].commands[n])
	}
	for _, n := range h.Press[1] {
		v.Counter = append(v.Counter, names[1].commands[n])
	}
	for w, side := range []string{"att", "def"} {
		for _, f := range h.Fire[w] {
			mode := []string{"press", "stand", "hesitate", "skirmish"}[f.Mode]
			v.Fire = append(v.Fire, []any{side, names[w].commands[f.By], mode, f.Dice, f.Hits})
		}
	}
	v.Lost = []string{}
	for _, w := range []int{1, 0} {
		for _, l := range h.Lost[w] {
			v.Lost = append(v.Lost, names[w].stands[l.Command][l.Stand])
		}
	}
	for _, n := range h.Saved {
		v.Saved = append(v.Saved, names[1].commands[n])
	}
	return v
}

func TestWithoutADieNothingHasBeenDone(t *testing.T) {
	for _, v := range vectors(t) {
		b, _ := v.battle()
		fresh, _ := v.battle()
		if _, err := battle.Fight(b, "1862-04 union", engine.NoDice{}); err == nil || !strings.Contains(err.Error(), "entry") {
			t.Errorf("%s without dice: %v", v.Name, err)
		}
		for _, n := range []int{1, 2, 3, 5, 9, 20, 40} {
			if r, err := battle.Fight(b, "1862-04 union", engine.NewScript(v.script().Values[:n]...)); err == nil || r != nil {
				t.Errorf("%s with %d dice: %v, %v", v.Name, n, r, err)
			}
		}
		if !reflect.DeepEqual(b, fresh) {
			t.Errorf("%s: the battle was changed", v.Name)
		}
	}
}

func TestARecordCanBeWrittenAndReadBack(t *testing.T) {
	for _, v := range vectors(t) {
		b, _ := v.battle()
		r, err := battle.Fight(b, "1862-04 union", v.script())
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		var back battle.Record
		if err := json.Unmarshal(text, &back); err != nil || !reflect.DeepEqual(r, &back) {
			t.Errorf("%s: read back it is another (%v)", v.Name, err)
		}
	}
}

func BenchmarkAutomaticBattle(b *testing.B) {
	v := vectors(b)[1]
	x, _ := v.battle()
	dice := engine.NewRandom(1)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := battle.Fight(x, "1862-04 union", dice); err != nil {
			b.Fatal(err)
		}
	}
}
