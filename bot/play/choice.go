package play

import (
	"slices"
	"strings"

	"adjutant/bot/letter"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/names"
)

// Who was asked which of several orders he means does not copy one: he says "the first", "both", "Paducah, please".

// choose reads a message of one line as the answer to the one line of the message before that was refused: which of the suggested orders
// it is, or what it should be instead. ok is false where it is neither.
func choose(s *table.Sitting, seat engine.Seat, m table.Message, said string) (fixed table.Message, try []string, ok bool) {
	dec, open := letter.Awaits(s, seat)
	k, found := KeptOf(s, seat)
	if !open || !found || k.Question != s.Ledger.Number(dec.Seat, dec.Question) || len(m.Mends) > 0 {
		return m, nil, false
	}
	out, err := s.Table.Check(seat, k.Lines)
	if err != nil || len(out.Refusals) != 1 {
		return m, nil, false
	}
	if own, err := s.Table.Check(seat, []engine.Input{{No: 1, Text: said}}); err != nil || len(own.Refusals) == 0 && len(own.Lines) > 0 {
		return m, nil, false // it is an order as it stands
	}
	r := out.Refusals[0]
	at := slices.IndexFunc(k.Lines, func(in engine.Input) bool { return in.No == r.Line })
	if at < 0 {
		return m, nil, false
	}
	mended := func(line string) table.Message {
		m.Commands, m.Orders, m.Mends = nil, nil, []engine.Input{{No: r.Line, Text: line}}
		return m
	}
	if pick, ok := picked(r.Try, said); ok {
		return mended(pick), nil, true
	}
	thing := corrected(said)
	if thing == "" || strings.Contains(k.Lines[at].Text, ";") {
		return m, nil, false
	}
	if pick, ok := picked(r.Try, thing); ok {
		return mended(pick), nil, true
	}
	better, _ := variants(s.Table.Position.View(seat), seat, k.Lines[at].Text, thing)
	switch len(better) {
	case 0:
		return m, nil, false
	case 1:
		return mended(better[0]), nil, true
	}
	return m, better[:min(len(better), 3)], true
}

// ordinals are the words that count suggestions; the last is counted from the end.
var ordinals = map[string]int{"first": 0, "1st": 0, "former": 0, "second": 1, "2nd": 1, "third": 2, "3rd": 2, "fourth": 3, "4th": 3}

// counts are words that say a number of units.
var counts = map[string]string{"both": "2", "two": "2", "one": "1", "three": "3", "four": "4", "five": "5", "six": "6"}

// besides says nothing of which is meant.
var besides = map[string]bool{"please": true, "the": true, "one": true, "ones": true, "i": true, "mean": true, "meant": true, "of": true, "them": true,
	"thanks": true, "option": true, "just": true, "only": true, "a": true, "an": true, "with": true, "it": true, "is": true, "that": true, "to": true, "yes": true,
	"choose": true, "take": true, "go": true, "want": true, "and": true, "at": true, "in": true, "from": true, "by": true}

// picked is the one of some suggestions of which words speak: by its place among them, or by what it alone of them names.
func picked(tries []string, said string) (string, bool) {
	words := strings.Fields(names.Level(said))
	if len(tries) < 2 || len(words) == 0 || len(words) > 8 {
		return "", false
	}
	var telling []string
	place := -1
	for _, w := range words {
		if n, counts := ordinals[w]; counts {
			place = n
			continue
		}
		if w == "last" || w == "latter" {
			place = len(tries) - 1
			continue
		}
		if !besides[w] || w == "one" && len(words) == 1 {
			telling = append(telling, w)
		}
	}
	if place >= 0 {
		if len(telling) > 0 || place >= len(tries) {
			return "", false
		}
		return tries[place], true
	}
	fits := ""
	for _, t := range tries {
		all := strings.Fields(names.Level(t))
		has := func(w string) bool {
			n, number := counts[w]
			return slices.ContainsFunc(all, func(x string) bool { return x == w || number && x == n || len(w) > 3 && strings.HasPrefix(x, w) })
		}
		if len(telling) == 0 || slices.ContainsFunc(telling, func(w string) bool { return !has(w) }) {
			continue
		}
		if fits != "" {
			return "", false
		}
		fits = t
	}
	return fits, fits != ""
}
