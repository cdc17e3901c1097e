package mind

import (
	"fmt"
	"strings"

	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/rules"
	"adjutant/engine/acwc/state"
)

// What a side may not have meant when it ends its movement, by what it knows.

// capital is the box that a side does not mean to leave.
func capital(p *state.Position, s Side) Box {
	if s == board.Union {
		return p.Board.Washington
	}
	x, _ := p.Board.Find("Richmond")
	return x
}

// writes says whether a side is writing its orders.
func writes(p *state.Position, s Side) bool {
	t, open := p.Top()
	return open && t.Kind == state.March && p.Mover == s
}

// Bare is the capital of a side that the orders written down leave without troops; empty where they do not.
func Bare(p *state.Position, s Side) string {
	at := capital(p, s)
	if !writes(p, s) || at == board.NoBox || p.Hold[at].Owner != s || rules.Paper(p, s).Troops(s, at) {
		return ""
	}
	return p.Board.Name(at)
}

// Amiss is a capital that the orders written down leave empty, a port that is due to come under blockade, a spy who is still idle.
func Amiss(p *state.Position, s Side, begun func() *state.Position) []string {
	if !writes(p, s) {
		return nil
	}
	var out []string
	at := capital(p, s)
	if Bare(p, s) != "" {
		if before := begun(); before != nil && before.Troops(s, at) {
			out = append(out, fmt.Sprintf("%s would stand empty, and did not when your turn began.", p.Board.Name(at)))
		}
	}
	os := legal(p, s)
	if o, due := port(os, state.BlockadePort); due {
		out = append(out, fmt.Sprintf("A port is due to come under blockade, and none is named (12.25): %s would do.", o))
	}
	if o, due := port(os, state.SpyOn); due {
		out = append(out, fmt.Sprintf("The port spy has no port (12.25): %s would do.", o))
	}
	return out
}

// Unused is the marches that are left behind what is written down.
func Unused(p *state.Position, s Side) string {
	if !writes(p, s) {
		return ""
	}
	left := int(rules.Paper(p, s).Marches)
	if left == 0 {
		return ""
	}
	for _, o := range legal(p, s) {
		if o.Verb == state.MarchTo {
			are := "are"
			if left == 1 {
				are = "is"
			}
			return fmt.Sprintf("%d of your marches %s left", left, are)
		}
	}
	return ""
}

// Left is what a side leaves undone that carries its orders out as they stand, and whether it has orders to carry out.
func Left(p *state.Position, s Side, begun func() *state.Position) (words string, waits bool) {
	if !writes(p, s) {
		return "", false
	}
	var out []string
	if words := Unused(p, s); words != "" {
		out = append(out, words)
	}
	if at := Bare(p, s); at != "" {
		if before := begun(); before != nil && before.Troops(s, capital(p, s)) {
			out = append(out, at+" stands empty, and did not when your turn began")
		}
	}
	os := legal(p, s)
	if _, due := port(os, state.BlockadePort); due {
		out = append(out, "a port is due to come under blockade, and you have named none (12.25)")
	}
	if _, due := port(os, state.SpyOn); due {
		out = append(out, "the port spy has no port (12.25)")
	}
	return strings.Join(out, "; "), true
}
