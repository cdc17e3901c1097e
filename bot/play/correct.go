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
	corrects = whole(`(?:no|nope|sorry|oops|wait|correction|actually|i mean|i meant|make (?:it|that)|change (?:it|that)|on second thoughts?)[,.!: ]+` +
		`(?:(?:no|sorry|wait|i mean|i meant|make (?:it|that)|rather|better|it should be|should be|should have been|to)[,.!: ]+)*(.+?)[.! ]*`)
	notBut  = whole(`(?:no[,.!: ]+|sorry[,.!: ]+)?not (?:to |at |from |the )?(.+?)[,;:. ]+(?:but )?(?:to |at |from )?([^,;:]+?)[.! ]*`)
	nothing = regexp.MustCompile(`(?i)^\s*no (?:more )?[a-z]+[.! ]*$`)
	instead = whole(`(.+?)[, ]+(?:instead|rather|i meant)(?: please)?[.! ]*`)
)

// refrains says whether a line wants something not to be done ("no reinforcements"), rather than something else instead.
func refrains(said string) bool { return nothing.MatchString(said) && !instead.MatchString(said) }

// places are the words behind which a line names something.
var places = []string{"to", "from", "at", "via", "with", "by"}

// corrected is what somebody wants instead of what he has said; empty where he corrects nothing.
func corrected(said string) string {
	thing := ""
	if f := corrects.FindStringSubmatch(said); f != nil {
		thing = f[1]
	}
	if f := instead.FindStringSubmatch(strings.TrimSpace(thing)); f != nil {
		return f[1]
	}
	if f := instead.FindStringSubmatch(said); f != nil && thing == "" {
		return f[1]
	}
	return thing
}

// correct reads a message as a correction of the line that was taken last. ok is false where it is none.
func correct(s *table.Sitting, seat engine.Seat, m table.Message, said string) (fixed table.Message, wrong string, try []string, ok bool) {
	thing, replaces := corrected(said), ""
	if f := notBut.FindStringSubmatch(said); f != nil {
		replaces, thing = f[1], f[2]
	}
	if _, open := letter.Awaits(s, seat); thing == "" || !open || len(strings.Fields(thing)) > 20 {
		return m, "", nil, false
	}
	if answers(s, seat, said) {
		m.Commands, m.Orders = nil, []engine.Input{{No: 1, Text: said}}
		return m, "", nil, true
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
	if replaces != "" && !speaksOf(last, replaces) {
		return m, "", nil, false
	}
	found, because := variants(before, seat, last, thing)
	switch {
	case len(found) == 0 && len(m.Commands) == 0:
		return m, "", nil, false
	case len(found) == 0 && leaves(s, seat, thing):
		return m, fmt.Sprintf(`"undo" takes %q back; until then it stands.`, last), nil, true
	case len(found) == 0 && refrains(said):
		return bare(), "", nil, true
	case len(found) == 0:
		return m, strings.Join(strings.Fields(fmt.Sprintf(`I read %q as a correction of %q, but no such line would do. %s "undo" takes that line back.`,
			said, last, because)), " "), nil, true
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

// speaksOf says whether a line names what some words name.
func speaksOf(line, words string) bool {
	line = " " + strings.ToLower(line)
	return slices.ContainsFunc(strings.Fields(strings.ToLower(words)), func(w string) bool { return len(w) > 1 && strings.Contains(line, " "+w) })
}

// answers says whether words that begin with a no are the answer to the question that is open: "no, stay where you are".
func answers(s *table.Sitting, seat engine.Seat, said string) bool {
	dec, open := s.Table.Awaits(seat)
	if !open || dec.Own {
		return false
	}
	out, err := s.Table.Check(seat, []engine.Input{{No: 1, Text: said}})
	return err == nil && len(out.Refusals) == 0 && len(out.Lines) > 0
}

// leaves says whether words order nothing: "stay where you are".
func leaves(s *table.Sitting, seat engine.Seat, words string) bool {
	out, err := s.Table.Check(seat, []engine.Input{{No: 1, Text: words}})
	if err == nil && len(out.Refusals)+len(out.Lines) == 0 {
		return true
	}
	first, _, _ := strings.Cut(strings.ToLower(words), " ")
	return stays[first]
}

// stays begin what leaves somebody where he is.
var stays = map[string]bool{"stay": true, "remain": true, "wait": true, "don't": true, "dont": true, "do": true, "not": true, "leave": true}

// variants are the orders that a line becomes with something else in one of its places, or as a whole. because is why the nearest of those
// that were tried would not do.
func variants(p engine.Position, seat engine.Seat, line, thing string) (found []string, because string) {
	try := func(text string) (f *engine.Refusal) {
		out, err := (&engine.Table{Position: p.Clone()}).Check(seat, []engine.Input{{No: 1, Text: text}})
		if err == nil && len(out.Refusals) > 0 {
			return out.Refusals[0]
		}
		if err != nil || len(out.Lines) != 1 {
			return nil
		}
		if got := out.Lines[0].Text; got != line && got != "" && !slices.Contains(found, got) {
			found = append(found, got)
		}
		return nil
	}
	if try(thing); len(found) > 0 {
		return found, ""
	}
	words := strings.Fields(line)
	only := "" // "no, from Cairo" says what it replaces
	if first, rest, ok := strings.Cut(thing, " "); ok && slices.Contains(places, strings.ToLower(first)) {
		only, thing = strings.ToLower(first), rest
	}
	for i, w := range words {
		if !slices.Contains(places, w) || only != "" && w != only {
			continue
		}
		end := nextPlace(words, i)
		f := try(strings.Join(slices.Concat(words[:i+1], []string{thing}, words[end:]), " "))
		if w != "by" && w != "via" { // another place may lie another way
			if g := try(strings.Join(slices.Concat(direct(words[:i]), []string{w, thing}, direct(words[end:])), " ")); g != nil {
				f = g
			}
		}
		if f != nil && (because == "" || w == "to" || w == "at") {
			because = f.What
		}
	}
	if first := nextPlace(words, 0); only == "" && len(found) == 0 && first > 1 && first < len(words) { // another unit, or another number
		try(strings.Join(slices.Concat(words[:1], []string{thing}, words[first:]), " "))
	}
	return found, because
}

// nextPlace is where the next name of a line begins, behind the word at i.
func nextPlace(words []string, i int) int {
	for i++; i < len(words) && !slices.Contains(places, words[i]); i++ {
	}
	return i
}

// direct is the words of a line without those that say by what way.
func direct(words []string) []string {
	var out []string
	for i := 0; i < len(words); {
		end := nextPlace(words, i)
		if words[i] != "via" && words[i] != "by" {
			out = append(out, words[i:end]...)
		}
		i = end
	}
	return out
}
