package dwf_test

import (
	"encoding/csv"
	"fmt"
	"os"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/state"
)

// A bookkeeper watches a game and reckons everything again from the charts and the board's files, without the engine's help.
type bookkeeper struct {
	rows   [][6]int
	lines  map[string]line   // by "from|to|land", "from|to|water"
	colors map[string]string // of areas, at the start
	name   map[string]string
	attack state.BattleBegan
	from   map[string]bool // areas from which the open attack came by land
	faults []string
	seen   map[string]int
}

// A line is a link into an area: its kind, and the ground beside that area.
type line struct {
	kind string
	into []string
}

func newBookkeeper(t *testing.T) *bookkeeper {
	t.Helper()
	k := &bookkeeper{rows: chart(t), lines: map[string]line{}, colors: map[string]string{}, name: map[string]string{}, seen: map[string]int{}}
	table := func(file string) ([][]string, map[string]int) {
		f, err := os.Open("board/data/" + file)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		rows, err := csv.NewReader(f).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		at := map[string]int{}
		for i, h := range rows[0] {
			at[h] = i
		}
		return rows[1:], at
	}
	rows, at := table("links.csv")
	for _, r := range rows {
		a, b, kind := r[at["a"]], r[at["b"]], r[at["kind"]]
		how := "water"
		if kind == "rail" || kind == "road" {
			how = "land"
		}
		split := func(s string) []string { return strings.FieldsFunc(s, func(c rune) bool { return c == ';' }) }
		k.lines[b+"|"+a+"|"+how] = line{kind, split(r[at["terrain_into_a"]])}
		k.lines[a+"|"+b+"|"+how] = line{kind, split(r[at["terrain_into_b"]])}
	}
	rows, at = table("areas.csv")
	for _, r := range rows {
		k.colors[r[at["id"]]] = r[at["color"]]
		k.name[r[at["name"]]] = r[at["id"]]
	}
	return k
}

func (k *bookkeeper) fault(p engine.Position, format string, args ...any) {
	if len(k.faults) < 10 {
		k.faults = append(k.faults, p.Turn().ID+": "+fmt.Sprintf(format, args...))
	}
}

// soldiers says where each side has infantry, militia or a fort.
func (k *bookkeeper) soldiers(p engine.Position) map[string]string {
	where := map[string]string{}
	for _, l := range strings.Split(p.Text(), "\n") {
		key, rest, _ := strings.Cut(l, " ")
		what, at, ok := strings.Cut(strings.TrimSpace(rest), " at ")
		at, _, _ = strings.Cut(at, ", ")
		switch {
		case !ok && key != "converted":
		case key == "converted":
			for _, a := range strings.Split(strings.TrimSpace(rest), ", ") {
				where[k.name[a]] += "railroad "
			}
		case key == "fort":
			where[k.name[at]] += strings.Fields(what)[1] + " "
		case key == "union" || key == "confederate":
			if strings.Contains(what, "infantry") || strings.Contains(what, "militia") {
				where[k.name[at]] += key + " "
			}
			if strings.Contains(what, "railhead") {
				where[k.name[at]] += "railroad "
			}
		}
	}
	return where
}

func season(p engine.Position) string { return p.Turn().ID[5:7] }

// marched reckons what a way costs [chart.terrain, move.allowance, move.enemy_stop].
func (k *bookkeeper) marched(p engine.Position, e state.Marched) {
	now := e.Now
	road := map[string]int{"10": 3, "01": 4}[season(p)]
	if road == 0 {
		road = 2
	}
	stand := k.soldiers(p)
	side, enemy := "union", "confederate"
	if e.Side == board.Confederate {
		side, enemy = enemy, side
	}
	if got := e.Path; len(got) != len(e.Ways)+1 {
		k.fault(p, "the way %v has %d ways", got, len(e.Ways))
		return
	}
	alone := now.Group.Inf.Count() == 0 && now.Group.Mil == 0 && now.Group.Staff != 0 && now.Group.Ships+now.Group.Guns+now.Group.Irons == 0
	low, high := 0, 0
	for i, way := range e.Ways {
		from, to := e.Path[i], e.Path[i+1]
		how := "water"
		if way.Land() {
			how = "land"
		}
		l, ok := k.lines[from+"|"+to+"|"+how]
		if !ok {
			k.fault(p, "no line by %s joins %s and %s", how, from, to)
			continue
		}
		if i+1 < len(e.Ways) && strings.Contains(stand[to], enemy) && !strings.Contains(stand[to], side) {
			k.fault(p, "%v leads through the enemy at %s", e.Path, to)
		}
		k.seen["step by "+l.kind]++
		cost, more := 0, 0
		switch l.kind {
		case "rail":
			cost, more = 1, road-1
			home := map[string]string{"union": "csa", "confederate": "usa"}[side]
			if i > 0 && !alone && now.Group.Inf.Count()+now.Group.Mil.Count() > 0 && k.colors[from] == home && !strings.Contains(stand[from], side) && !strings.Contains(stand[from], "railroad") {
				cost, more = road, 0 // dmg.rail_cut: he takes the area as he passes it
			}
		case "road":
			cost = road
		case "sea":
			if cost = 1; now.Group.Guns > 0 {
				cost = 2
			}
		case "river_seasonal":
			if cost = 2; season(p) == "01" {
				cost = 4
			}
		default:
			cost = 2
		}
		for _, f := range l.into {
			if cost++; f == "mountain" {
				cost++
			}
		}
		low, high = low+cost, high+cost+more
	}
	if alone {
		if len(e.Ways) > 10 {
			k.fault(p, "a leader alone goes %d areas", len(e.Ways))
		}
		return
	}
	most := int(now.Rate)
	if now.Sea || now.River || !e.Ways[len(e.Ways)-1].Land() {
		most = 10
	}
	if now.Blue {
		most++
	}
	least := now.Fed && len(e.Ways) == 1 && int(now.Steps) == 1 && low > e.Cost && season(p) != "10" && season(p) != "01" || now.Group.Rail > 0
	if int(now.Spent) > most && !least {
		k.fault(p, "%v: %d spent of %d", e.Path, now.Spent, most)
	}
	if (e.Cost < low || e.Cost > high) && !least {
		k.fault(p, "%v costs %d, want %d to %d", e.Path, e.Cost, low, high)
	}
}
