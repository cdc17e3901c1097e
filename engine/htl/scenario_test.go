package htl_test

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"adjutant/engine/htl"
)

// A script is a scenario file, read plainly: the header, and the lines of each section.
type script struct {
	header   map[string]string
	sections map[string][]string
}

func read(t *testing.T, scenario string) script {
	t.Helper()
	text, err := os.ReadFile("board/data/scenario-" + scenario + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	s, section := script{map[string]string{}, map[string][]string{}}, ""
	for _, l := range strings.Split(string(text), "\n") {
		l = strings.TrimSpace(l)
		switch {
		case l == "" || strings.HasPrefix(l, "#"):
		case strings.HasPrefix(l, "["):
			section = strings.Trim(l, "[]")
		case section == "":
			key, value, _ := strings.Cut(l, ":")
			s.header[key] = strings.TrimSpace(value)
		default:
			s.sections[section] = append(s.sections[section], l)
		}
	}
	return s
}

var scenarios = []string{"antietam", "bull_run", "chancellorsville", "chickamauga", "fredericksburg", "gettysburg_day2", "petersburg", "shiloh", "wilderness", "wilsons_creek"}

func TestScenarios(t *testing.T) {
	t.Run("4.1.choice players choose among the ten scenarios", func(t *testing.T) {
		var got []string
		for _, s := range htl.Book.Scenarios {
			got = append(got, s.ID)
		}
		slices.Sort(got)
		if !slices.Equal(got, scenarios) {
			t.Errorf("scenarios: got %v, want %v", got, scenarios)
		}
		if _, err := htl.Book.Start("waterloo", nil); err == nil {
			t.Error("a scenario that is not in the book was accepted")
		}
	})
	t.Run("1.0.sides the Union and the Confederacy play", func(t *testing.T) {
		var got []string
		for _, s := range htl.Book.Seats {
			got = append(got, string(s.Seat)+": "+s.Name)
		}
		if want := []string{"union: the Union", "confederate: the Confederacy"}; !slices.Equal(got, want) {
			t.Errorf("seats: got %q, want %q", got, want)
		}
	})
	full := map[string]int{"infantry": 4, "cavalry": 2, "artillery": 2, "gunboat": 1}
	for _, scenario := range scenarios {
		s := read(t, scenario)
		f := begin(t, scenario, 1)
		units := s.sections["units"]
		t.Run("4.3 the scenario comes from its file: "+scenario, func(t *testing.T) {
			turn, side := 1, s.header["first"]
			wantTurn(t, f, turn, side)
		})
		t.Run("3.1.setup type, morale and hex of each unit: "+scenario, func(t *testing.T) {
			for hex, want := range setUp(units, full) {
				wantAt(t, f, hex, want)
			}
		})
		t.Run("4.2 units start whole unless the scenario says otherwise: "+scenario, func(t *testing.T) {
			total := 0
			for _, u := range units {
				kind := strings.Fields(u)[1]
				if kind != "leader" && has(u, "turn", "") == "" {
					sp, err := strconv.Atoi(has(u, "sp", strconv.Itoa(full[kind])))
					if err != nil {
						t.Fatal(err)
					}
					total += sp
				}
			}
			if got := sum(strengths(f)); got != total {
				t.Errorf("strength points on the board: got %d, want %d", got, total)
			}
		})
		t.Run("4.1.leaders each leader stands with a friendly combat unit: "+scenario, func(t *testing.T) {
			for _, u := range units {
				w := strings.Fields(u)
				if w[1] != "leader" || has(u, "turn", "") != "" {
					continue
				}
				here := standing(f, w[3])
				if !strings.HasPrefix(here, w[0]) || !strings.Contains(here, "infantry") && !strings.Contains(here, "cavalry") && !strings.Contains(here, "artillery") {
					t.Errorf("%s: in %s stands %q", u, w[3], here)
				}
			}
		})
		t.Run("2.1 the terrain is that of the scenario: "+scenario, func(t *testing.T) {
			ground := groundOf(s)
			for hex := range ground {
				wantGround(t, scenario, ground, hex)
			}
		})
		t.Run("6.1 command points are those of the side: "+scenario, func(t *testing.T) {
			want, err := strconv.Atoi(s.header[s.header["first"]+"_ap"])
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range s.sections["rules"] {
				if w := strings.Fields(r); w[0] == "command" && w[1] == s.header["first"] && strings.HasPrefix(w[2], "1-") {
					want, _ = strconv.Atoi(w[3])
				}
			}
			wantAP(t, f, want+1)
		})
	}
	t.Run("4.1.special special rules vary with the scenario", func(t *testing.T) {
		allowed(t, "march E2 to F2", "scenario petersburg", "union infantry E2")
		refused(t, "march E9 to E10", "scenario antietam", "union infantry E9")
		wantAP(t, begin(t, "shiloh", 1).Do("end", 1), 2+1)
		wantAP(t, begin(t, "bull_run", 1).Do("end", 1), 3+1)
	})
}

// setUp is who stands where at the start, as standing tells it.
func setUp(units []string, full map[string]int) map[string]string {
	kinds := []string{"infantry", "cavalry", "artillery", "gunboat", "leader"}
	stacks := map[string][]string{}
	sides := map[string]string{}
	for _, kind := range kinds {
		for _, u := range units {
			w := strings.Fields(u)
			if w[1] != kind || has(u, "turn", "") != "" {
				continue
			}
			name := ""
			for _, x := range w[4:] {
				if !strings.Contains(x, "=") {
					name = strings.TrimSpace(name + " " + x)
				}
			}
			words := "leader " + name
			switch kind {
			case "leader":
			case "gunboat":
				words = "gunboat 1"
			default:
				words = fmt.Sprintf("%s %s %s", kind, w[2], has(u, "sp", strconv.Itoa(full[kind])))
			}
			stacks[w[3]], sides[w[3]] = append(stacks[w[3]], words), w[0]
		}
	}
	want := map[string]string{}
	for hex, s := range stacks {
		want[hex] = sides[hex] + " " + strings.Join(s, ", ")
	}
	return want
}

func sum(ns []int) int {
	total := 0
	for _, n := range ns {
		total += n
	}
	return total
}

// groundOf is the letters of a scenario's map by hex.
func groundOf(s script) map[string]string {
	ground := map[string]string{}
	for _, row := range s.sections["map"] {
		w := strings.Fields(row)
		for i, letter := range w[1:] {
			ground[fmt.Sprintf("%s%d", w[0], i+1)] = letter
		}
	}
	return ground
}

// wantGround tries a hex of a scenario: whether one may enter it, must stop in it, and is covered in it.
func wantGround(t *testing.T, scenario string, ground map[string]string, hex string) {
	t.Helper()
	letter := ground[hex]
	var open []string // neighbours on which units may stand
	for _, n := range neighbours(hex) {
		if l := ground[n]; l != "" && l != "S" && l != "R" {
			open = append(open, n)
		}
	}
	if len(open) < 2 || scenario == "petersburg" && letter == "R" {
		return
	}
	from, on := open[0], open[1]
	head := []string{"scenario " + scenario, "turn 1 union, 9 AP"}
	f := field(t, append(head, "union cavalry "+from)...)
	if got, want := f.Legal("march "+from+" to "+hex), letter != "S" && letter != "R"; got != want {
		t.Errorf("%s, %q: it is entered from %s: got %v, want %v", hex, letter, from, got, want)
	}
	if letter == "S" || letter == "R" {
		return
	}
	if got, want := f.Legal("march "+from+" via "+hex+" to "+on), !strings.Contains("WOHE", letter); got != want {
		t.Errorf("%s, %q: it is crossed from %s to %s: got %v, want %v", hex, letter, from, on, got, want)
	}
	f = field(t, append(head, "union infantry "+from, "confederate infantry "+hex)...).Do("fire "+from+" at "+hex, 5, 5, 4)
	want := "confederate infantry black 2"
	if strings.Contains("WOHETF", letter) {
		want = "confederate infantry black 4"
	}
	wantAt(t, f, hex, want)
}

// neighbours names the six hexes round one, some of which may be off the board.
func neighbours(hex string) []string {
	row, column := hex[0], 0
	if _, err := fmt.Sscan(hex[1:], &column); err != nil {
		panic(err)
	}
	shift := -1 // of the rows above and below: a plain row touches one column less, a shifted one one more
	if (row-'A')%2 == 1 {
		shift = 0
	}
	var hs []string
	for _, n := range [][2]int{{0, -1}, {0, 1}, {-1, shift}, {-1, shift + 1}, {1, shift}, {1, shift + 1}} {
		hs = append(hs, fmt.Sprintf("%c%d", int(row)+n[0], column+n[1]))
	}
	return hs
}
