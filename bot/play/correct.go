package play

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"adjutant/bot/letter"
	"adjutant/bot/table"
	"adjutant/engine"
)

// "No, Paducah instead", right after an echo, means the line before it with another name in one of its places.

var (
	corrects = whole(`(?:no|nope|sorry|oops|wait|correction|actually|i mean|i meant)[,.!: ]+` +
		`(?:(?:no|sorry|wait|i mean|i meant|make (?:it|that)|rather|better|it should be|should be|should have been|to)[,.!: ]+)*(.+?)[.! ]*`)
	nothing = regexp.MustCompile(`(?i)^\s*no (?:more )?[a-z]+[.! ]*$`)
	instead = whole(`(.+?)[, ]+(?:instead|rather|i meant)(?: please)?[.! ]*`)
)

// refrains says whether a line wants something not to be done ("no reinforcements"), rather than something else instead.
func refrains(said string) bool { return nothing.MatchString(said) && !instead.MatchString(said) }

// places are the words behind which a line names something.
var places = []string{"to", "from", "at", "via", "with", "by"}

// correct reads a message as a correction of the line that was taken last. ok is false where it is none.
func correct(s *table.Sitting, seat engine.Seat, m table.Message, said string) (fixed table.Message, wrong string, try []string, ok bool) {
	thing := ""
	if f := corrects.FindStringSubmatch(said); f != nil {
		thing = f[1]
	}
	if f := instead.FindStringSubmatch(strings.TrimSpace(thing)); f != nil {
		thing = f[1]
	} else if f := instead.FindStringSubmatch(said); f != nil && thing == "" {
		thing = f[1]
	}
	if _, open := letter.Awaits(s, seat); thing == "" || !open || len(strings.Fields(thing)) > 20 {
		return m, "", nil, false
	}
	last, before, why := lastLine(s, seat)
	bare := func() table.Message { // "no reinforcements" orders something: it corrects nothing
		m.Commands, m.Orders = nil, []engine.Input{{No: 1, Text: said}}
		return m
	}
	if before == nil && len(m.Commands) == 1 && refrains(said) {
		return bare(), "", nil, true
	}
	if before == nil {
		if len(m.Commands) == 1 { // a "no" that is no answer to anything
			return m, fmt.Sprintf("I read %q as a correction, and no line of yours can be taken back. %s", said, why), nil, true
		}
		return m, "", nil, false
	}
	found := variants(before, seat, last, thing)
	switch {
	case len(found) == 0 && len(m.Commands) == 0:
		return m, "", nil, false
	case len(found) == 0 && refrains(said):
		return bare(), "", nil, true
	case len(found) == 0:
		return m, fmt.Sprintf(`I read %q as a correction of %q, but no such line would do. "undo" takes that line back.`, said, last), nil, true
	case len(found) > 1:
		return m, fmt.Sprintf("%q, which of these instead of %q? Send undo and the line.", said, last), found[:min(len(found), 3)], true
	}
	undo, _ := FindCommand("undo")
	m.Commands = []table.SaidCommand{undo}
	m.Orders = []engine.Input{{No: 1, Text: found[0]}}
	return m, "", nil, true
}

// lastLine is the line that undo would take back, with the position before it; nil where it would take none.
func lastLine(s *table.Sitting, seat engine.Seat) (line string, before engine.Position, why string) {
	if ws := s.Table.Wishes[seat]; len(ws) > 0 {
		return ws[len(ws)-1].Line, s.Table.Position.View(seat), ""
	}
	played, why, err := undoable(s, seat)
	if err != nil || len(played) == 0 {
		return "", nil, why
	}
	p, err := table.PositionAt(s, played[0].from-1)
	if err != nil {
		return "", nil, ""
	}
	return played[0].line, p.View(seat), ""
}

// variants are the orders that a line becomes with something else in one of its places, or as a whole.
func variants(p engine.Position, seat engine.Seat, line, thing string) []string {
	var found []string
	try := func(text string) {
		out, err := (&engine.Table{Position: p.Clone()}).Check(seat, []engine.Input{{No: 1, Text: text}})
		if err != nil || len(out.Refusals) > 0 || len(out.Lines) != 1 {
			return
		}
		if got := out.Lines[0].Text; got != line && got != "" && !slices.Contains(found, got) {
			found = append(found, got)
		}
	}
	if try(thing); len(found) > 0 {
		return found
	}
	words := strings.Fields(line)
	for i, w := range words {
		if !slices.Contains(places, w) {
			continue
		}
		end := i + 1
		for end < len(words) && !slices.Contains(places, words[end]) {
			end++
		}
		try(strings.Join(slices.Concat(words[:i+1], []string{thing}, words[end:]), " "))
		if end < len(words) && words[end] == "by" { // another place may lie another way
			try(strings.Join(slices.Concat(words[:i+1], []string{thing}), " "))
		}
	}
	return found
}
