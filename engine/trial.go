package engine

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// A Trial is how games came out in which a machine played all seats of a scenario.
type Trial struct {
	Scenario string       `json:"scenario"`
	Options  []string     `json:"options,omitempty"`
	Players  string       `json:"players"` // who played, in the order of the seats: "steady,steady"
	Games    int          `json:"games"`
	Won      map[Side]int `json:"won"`
	Drawn    int          `json:"drawn"`
	Seed     uint64       `json:"seed"`    // of the first game; each next game has the next
	Start    string       `json:"start"`   // by which position: the beginning of its text's SHA-256; figures of another say nothing
	Program  string       `json:"program"` // that played
}

// ReadTrials reads what WriteTrials has written.
func ReadTrials(raw []byte) (all []Trial, err error) {
	err = json.Unmarshal(raw, &all)
	return all, err
}

// MustTrials reads the figures that a book ships with.
func MustTrials(raw []byte) []Trial {
	all, err := ReadTrials(raw)
	if err != nil {
		panic("engine: figures of scenarios: " + err.Error())
	}
	return all
}

// WriteTrials writes figures, one scenario with its options a line.
func WriteTrials(all []Trial) ([]byte, error) {
	var lines []string
	for _, m := range all {
		raw, err := json.Marshal(m)
		if err != nil {
			return nil, err
		}
		lines = append(lines, string(raw))
	}
	return []byte("[\n" + strings.Join(lines, ",\n") + "\n]\n"), nil
}

// Same says whether two are of the same scenario with the same options.
func (m Trial) Same(o Trial) bool {
	return m.Scenario == o.Scenario && slices.Equal(slices.Sorted(slices.Values(m.Options)), slices.Sorted(slices.Values(o.Options)))
}

// Share is what a side has won, a draw being half a game.
func (m Trial) Share(side Side) float64 {
	return (float64(m.Won[side]) + float64(m.Drawn)/2) / float64(max(1, m.Games))
}

// StartMark is by what figures know the position from which they come.
func StartMark(p Position) string {
	sum := sha256.Sum256([]byte(p.Text()))
	return hex.EncodeToString(sum[:8])
}

// Trial is how a scenario with just these options came out, if the book ships figures of it as it is now.
func (b *Book) Trial(scenario string, options []string) (Trial, bool) {
	i := slices.IndexFunc(b.Trials, func(m Trial) bool { return m.Same(Trial{Scenario: scenario, Options: options}) })
	if i < 0 || b.Trials[i].Games == 0 {
		return Trial{}, false
	}
	start, err := b.Start(scenario, options)
	if err != nil || StartMark(start) != b.Trials[i].Start {
		return Trial{}, false
	}
	return b.Trials[i], true
}

// uneven is the share above which a scenario is told to favour a side.
const uneven = 0.65

// Uneven warns of a scenario in which one side wins far more often, and says what would mend it; "" where sides are even or nothing is
// known.
func (b *Book) Uneven(scenario string, options []string) string {
	m, known := b.Trial(scenario, options)
	if !known {
		return ""
	}
	for _, side := range b.AllSides() {
		if m.Share(side.Side) <= uneven {
			continue
		}
		machine := "the machine"
		if strings.Contains(m.Players, "fast") {
			machine = "a machine that does not think ahead"
		}
		text := fmt.Sprintf("Uneven: where %s played both sides, %s got %s of %d games.", machine, side.Name, half(m, side.Side), m.Games)
		return text + " " + b.mends(m, side.Side)
	}
	return ""
}

// half is how many games a side got, a draw being half a game: "87", "34.5".
func half(m Trial, side Side) string {
	return strings.TrimSuffix(fmt.Sprintf("%.1f", float64(m.Won[side])+float64(m.Drawn)/2), ".0")
}

// mends is what would make a scenario fairer that favours a side.
func (b *Book) mends(m Trial, strong Side) string {
	text := "Fairer: two games with sides changed over"
	var against []string
	for _, o := range b.Options {
		favours := Side(o.Favors)
		if o.Value == "" && favours != strong && b.isSide(favours) && !slices.Contains(m.Options, o.ID) {
			against = append(against, o.ID)
		}
	}
	if len(against) > 0 {
		text += ", or options that favour the other side: " + strings.Join(against, " ")
	}
	text += "."
	for _, o := range b.Trials {
		if o.Scenario != m.Scenario || len(o.Options) == 0 || o.Share(strong) >= m.Share(strong) {
			continue
		}
		if with, known := b.Trial(o.Scenario, o.Options); known {
			text += fmt.Sprintf(" With %s it was %s of %d.", strings.Join(o.Options, " "), half(with, strong), with.Games)
		}
	}
	return text
}

func (b *Book) isSide(side Side) bool {
	return slices.ContainsFunc(b.AllSides(), func(i SideInfo) bool { return i.Side == side })
}
