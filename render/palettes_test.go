package render

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/color"
	"maps"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/player"
	"adjutant/engine/scene"
	"adjutant/render/ink"
)

// paletteSizes is how many colours the palettes of each kind of board have by day and in the dark: as many as keep pictures near to true
// colours, and no more, for each takes room.
var paletteSizes = map[string][2]int{"boxes": {128, 128}, "towns": {128, 104}, "fog": {128, 128}, "hexes": {160, 160}, "country": {82, 82}}

func paletteSize(kind, theme string) int {
	if theme == "dark" {
		return paletteSizes[kind][1]
	}
	return paletteSizes[kind][0]
}

var learning = flag.String("learn", "", "learn the palettes of these `kinds` of boards anew from pictures, divided by commas")

// dearness is what a rare colour costs against being near, in squared distance for each bit it would take.
const dearness = 16

// TestPalettesAreLearned holds that each board in each theme has its colours; -learn learns them from pictures.
func TestPalettesAreLearned(t *testing.T) {
	if *learning != "" {
		learnPalettes(t)
		return // the program has the old ones until it is built anew
	}
	text, err := os.ReadFile("ink/palettes.txt")
	if err != nil {
		t.Fatal(err)
	}
	for kind := range paletteSizes {
		for _, theme := range []string{"light", "dark", "contrast"} {
			if n := strings.Count(string(text), kind+" "+theme+" "); n != 1 {
				t.Errorf("%s %s: %d palettes, want 1; run go test -learn", kind, theme, n)
			}
		}
	}
	for _, all := range []map[string]*ink.Themed{ink.Themes, ink.TownThemes, ink.FogThemes, ink.HexThemes, ink.CountryThemes} {
		for _, th := range all {
			k := th.Inks()
			if kind, theme, _ := strings.Cut(k.Name, " "); len(k.Palette) > paletteSize(kind, theme) {
				t.Errorf("%s: %d colours, want at most %d", k.Name, len(k.Palette), paletteSize(kind, theme))
			}
		}
	}
}

// A pigment is a colour of pictures, and what part of them it covers.
type pigment struct {
	at   [3]float64
	part float64
	of   int // the colour of the palette that stands for it
}

func pigmentOf(c color.RGBA) pigment {
	return pigment{at: [3]float64{float64(c.R), float64(c.G), float64(c.B)}}
}

// off is the squared distance of two colours.
func (p pigment) off(q pigment) float64 {
	r, g, b := p.at[0]-q.at[0], p.at[1]-q.at[1], p.at[2]-q.at[2]
	return r*r + g*g + b*b
}

// learnPalettes writes the palettes anew, from sheets and crops of every rulebook in play.
func learnPalettes(t *testing.T) {
	t.Helper()
	kinds := strings.Split(*learning, ",")
	seen := map[*ink.Themed]map[color.RGBA]float64{}
	for _, s := range playedScenes(t) {
		if th, _, err := prepare(s, Options{}); err != nil || !slices.Contains(kinds, kindOf(th)) {
			continue
		}
		for _, theme := range []string{"light", "dark", "contrast"} {
			around := []string{""}
			for i := range 2 {
				if g := s.Still.Hexes(); g != nil {
					around = append(around, g.Cells[len(g.Cells)*(2*i+1)/4].ID)
				} else {
					around = append(around, s.Places[len(s.Places)*(2*i+1)/4].ID)
				}
			}
			for _, id := range around {
				th, m := TrueColours(t, s, Options{Theme: theme, Around: id})
				note(seen, th, m)
			}
		}
	}
	text, err := os.ReadFile("ink/palettes.txt")
	if err != nil {
		t.Fatal(err)
	}
	lines := slices.DeleteFunc(strings.Split(strings.TrimSpace(string(text)), "\n"), func(line string) bool {
		kind, _, _ := strings.Cut(line, " ")
		return slices.Contains(kinds, kind)
	})
	for th, count := range seen {
		k := th.Inks()
		_, theme, _ := strings.Cut(k.Name, " ")
		line := k.Name
		for _, c := range learn(k.Own, count, paletteSize(kindOf(th), theme)) {
			line += fmt.Sprintf(" %02X%02X%02X", c.R, c.G, c.B)
		}
		lines = append(lines, line)
	}
	slices.Sort(lines)
	if err := os.WriteFile("ink/palettes.txt", []byte(strings.Join(lines, "\n")+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
}

// kindOf is the kind of board of a theme.
func kindOf(th *ink.Themed) string {
	kind, _, _ := strings.Cut(th.Inks().Name, " ")
	return kind
}

// note counts the colours of a picture.
func note(seen map[*ink.Themed]map[color.RGBA]float64, th *ink.Themed, m *image.RGBA) {
	if seen[th] == nil {
		seen[th] = map[color.RGBA]float64{}
	}
	for i := 0; i < len(m.Pix); i += 4 {
		seen[th][color.RGBA{m.Pix[i], m.Pix[i+1], m.Pix[i+2], 255}] += 1 / float64(len(m.Pix))
	}
}

// playedScenes are the ends of some turns of games at random in every rulebook.
func playedScenes(t *testing.T) []*scene.Scene {
	t.Helper()
	var all []*scene.Scene
	stop := errors.New("enough")
	for _, book := range engine.Books() {
		for _, scenario := range []string{book.Scenarios[0].ID, book.Scenarios[len(book.Scenarios)-1].ID} {
			players := map[engine.Seat]player.Player{}
			for _, s := range book.Seats {
				players[s.Seat] = player.Random{}
			}
			turns, turn := 0, ""
			var since []engine.Event
			_, err := player.Play(player.Setup{Book: book, Scenario: scenario, Seed: 7, Players: players,
				Watch: func(p engine.Position, _ engine.Decision, _ engine.Order, es []engine.Event) error {
					since = append(since, es...)
					if now := p.Turn().ID; now != turn {
						if turns++; turns == 2 || turns == 5 {
							all = append(all, drawable(p.Scene(book.Seats[0].Seat, since)))
						}
						turn, since = now, nil
					}
					if turns == 5 {
						return stop
					}
					return nil
				}})
			if err != nil && !errors.Is(err, stop) {
				t.Fatal(err)
			}
		}
	}
	return all
}

// learn is the colours that, beside its own, bring a theme near to what is seen of it: first again and again the one that is missed most,
// then each is moved to the middle of all that it stands for.
func learn(own []color.RGBA, count map[color.RGBA]float64, size int) []color.RGBA {
	var all, palette []pigment
	for _, c := range slices.SortedFunc(maps.Keys(count), func(a, b color.RGBA) int {
		return cmp.Compare(int(a.R)<<16|int(a.G)<<8|int(a.B), int(b.R)<<16|int(b.G)<<8|int(b.B))
	}) {
		p := pigmentOf(c)
		p.part = count[c]
		all = append(all, p)
	}
	known := map[color.RGBA]bool{}
	for _, c := range own {
		if !known[c] {
			known[c] = true
			palette = append(palette, pigmentOf(c))
		}
	}
	fixed := len(palette)
	missed := make([]float64, len(all))
	for i, p := range all {
		missed[i] = math.Inf(1)
		for _, q := range palette {
			missed[i] = min(missed[i], p.off(q))
		}
	}
	for len(palette) < size {
		most := 0
		for i := range all {
			if missed[i]*all[i].part > missed[most]*all[most].part {
				most = i
			}
		}
		palette = append(palette, all[most])
		for i, p := range all {
			missed[i] = min(missed[i], p.off(all[most]))
		}
	}
	bits := make([]float64, len(palette))
	for range 12 {
		sums, parts, total := make([][3]float64, len(palette)), make([]float64, len(palette)), 0.0
		for i := range all {
			p := &all[i]
			least := math.Inf(1)
			for k := range palette {
				if cost := p.off(palette[k]) + dearness*bits[k]; cost < least {
					p.of, least = k, cost
				}
			}
			for x := range sums[p.of] {
				sums[p.of][x] += p.at[x] * p.part
			}
			parts[p.of] += p.part
			total += p.part
		}
		for k := range palette {
			bits[k] = math.Log2(total / max(parts[k], total/1e9))
			for x := range sums[k] {
				if k >= fixed && parts[k] > 0 {
					palette[k].at[x] = sums[k][x] / parts[k]
				}
			}
		}
	}
	var out []color.RGBA
	for _, p := range palette[fixed:] {
		c := color.RGBA{uint8(math.Round(p.at[0])), uint8(math.Round(p.at[1])), uint8(math.Round(p.at[2])), 255}
		if !known[c] {
			known[c] = true
			out = append(out, c)
		}
	}
	return out
}
