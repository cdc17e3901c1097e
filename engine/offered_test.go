package engine

import (
	"iter"
	"slices"
	"strings"
	"testing"
)

// A talker is the toy among people who talk: of dice they only tell, and "throw them" is understood behind that.
type talker struct{ *toy }

func (p talker) View(Seat) Position             { return p }
func (p talker) Clone() Position                { return talker{p.toy.Clone().(*toy)} }
func (p talker) Suggest(Decision, int) []string { return nil }
func (p talker) Legal(Decision) iter.Seq[Order] { return func(func(Order) bool) {} }
func (p talker) Awaited() []Decision {
	ds := p.toy.Awaited()
	ds[0].Pass = toyOrder("stop")
	return ds
}

func (p talker) Hear(d Decision, line string, refused error) ([]Order, error) {
	return p.Follow(d, "", line, refused)
}

func (p talker) Follow(_ Decision, before, line string, refused error) ([]Order, error) {
	switch {
	case strings.Contains(line, "dice"):
		f := Refuse(line, "", Nothing)
		f.Aside, f.Told = true, true
		return nil, f.Offering([]string{"throw 1"})
	case strings.Contains(before, "dice") && strings.Contains(line, "them"):
		return []Order{toyOrder("throw")}, nil
	}
	return nil, refused
}

func TestAMessageThatOnlyTellsIsOfferedWhatItSpeaksOf(t *testing.T) {
	table := &Table{Position: talker{&toy{}}}
	for _, c := range []struct {
		message string
		wrong   string
		offered []string
	}{
		{"What fine dice you have.", Nothing, []string{"throw 1", "stop"}},
		{"What fine dice you have.\nLet me throw them.", Doubtful, []string{"throw 1"}},
		{"What fine weather.\nLet me throw them.", `I do not read "Let me throw them.".`, nil},
	} {
		var in []Input
		for i, l := range strings.Split(c.message, "\n") {
			in = append(in, Input{No: i + 1, Text: l})
		}
		out, err := table.Check("a", in)
		if err != nil || len(out.Refusals) == 0 {
			t.Fatalf("%q: %v, %+v", c.message, err, out)
		}
		last := out.Refusals[len(out.Refusals)-1]
		if last.What != c.wrong || !slices.Equal(last.Try, c.offered) {
			t.Errorf("%q: %q with %q, want %q with %q", c.message, last.What, last.Try, c.wrong, c.offered)
		}
	}
}
