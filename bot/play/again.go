package play

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// After a preview people do not write their orders again: "yes", "ok do it", "same as preview without line 3".

var (
	agrees = whole(`(?:(?:yes|yep|yeah|ok|okay|good|fine|great|perfect|alright|all right|sure|looks good)[,.! ]+)*` +
		`(?:yes|yep|yeah|ok|okay|(?:please |then |just )?(?:do|play|send|submit|execute|take|confirm) (?:it|that|this|them|so|these|those|all)|` +
		`make it so|go ahead|confirmed|agreed)(?: please| now| then)?[.! ]*`)
	asPreviewed = whole(`(?:(?:yes|ok|okay|please|now)[,.! ]+)*(?:(?:play|send|do|order|take) )?(?:(?:exactly )?(?:the )?(?:same|all|everything|it|orders?|lines?) )?` +
		`(?:as|like|in|from|of) (?:in )?(?:the |my |that |your )?(?:last )?preview(?:ed)?[,.]?` +
		`(?: (?:but |only )?(?:without|except(?: for)?|minus|but not|less|leaving out|leave out) (?:the )?lines? ([\d, &]+(?:and [\d, &]+)*))?(?:,? please)?[.! ]*`)
	thenEnds = regexp.MustCompile(`(?i)^(.*?)[,.]? (?:and )?(?:then )?(end(?: (?:my |the )?turn)?[.!]?)$`)
	numbers  = regexp.MustCompile(`\d+`)
)

// keepPreview remembers the lines of a preview until orders are taken, by the numbers by which the answer shows them, and what a yes to
// them plays where that is not all of them.
func keepPreview(s *table.Sitting, seat engine.Seat, lines []engine.Input, sure ...string) {
	dec, open := letter.Awaits(s, seat)
	if !open {
		return
	}
	k := kept{Question: s.Ledger.Number(dec.Seat, dec.Question), Lines: lines, Sure: sure}
	if text, err := record.PlainJSON(k); err == nil {
		s.Note(string(seat), table.NotePreview, store.Note{Key: table.NotePreview, Text: string(text)})
	}
}

// previewed are the lines that a seat had previewed for the question that is open.
func previewed(s *table.Sitting, seat engine.Seat) []engine.Input { return previewedOf(s, seat).Lines }

// agreed are the lines that a mere yes plays of those.
func agreed(s *table.Sitting, seat engine.Seat) []engine.Input {
	k := previewedOf(s, seat)
	if len(k.Sure) == 0 {
		return k.Lines
	}
	return inputs(k.Sure)
}

// inputs is lines with their numbers.
func inputs(lines []string) []engine.Input {
	var out []engine.Input
	for i, l := range lines {
		out = append(out, engine.Input{No: i + 1, Text: l})
	}
	return out
}

func previewedOf(s *table.Sitting, seat engine.Seat) kept {
	var k kept
	notes := s.NotesNow(string(seat), table.NotePreview)
	dec, open := letter.Awaits(s, seat)
	if len(notes) != 1 || !open || json.Unmarshal([]byte(notes[0].Text), &k) != nil || k.Question != s.Ledger.Number(dec.Seat, dec.Question) {
		return kept{}
	}
	return k
}

// OfPreview is what a line that speaks of a preview means of its lines. meant is false where it speaks of none; again says that it repeats
// them and is no mere yes; wrong is why it cannot be done.
func OfPreview(lines []engine.Input, said string) (out []engine.Input, meant, again bool, wrong string) {
	said = strings.Join(strings.Fields(said), " ")
	if agrees.MatchString(said) {
		return lines, true, false, ""
	}
	m := asPreviewed.FindStringSubmatch(said)
	if m == nil {
		return nil, false, false, ""
	}
	out = slices.Clone(lines)
	for _, w := range numbers.FindAllString(m[1], -1) {
		n, err := strconv.Atoi(w)
		at := slices.IndexFunc(out, func(in engine.Input) bool { return in.No == n })
		if err != nil || at < 0 {
			return nil, true, true, fmt.Sprintf("Your preview had no line %s. Its lines were: %s.", w, numbered(lines))
		}
		out = slices.Delete(out, at, at+1)
	}
	return out, true, true, ""
}

// endBehind divides an answer from the end of the turn behind it: "yes, and end".
func endBehind(said string) (answer string, end []engine.Input) {
	f := thenEnds.FindStringSubmatch(said)
	if f == nil {
		return strings.TrimSpace(said), nil
	}
	return f[1], []engine.Input{{Text: f[2]}}
}

func numbered(lines []engine.Input) string {
	var out []string
	for _, in := range lines {
		out = append(out, fmt.Sprintf("%d %s", in.No, in.Text))
	}
	return strings.Join(out, "; ")
}

// Meant puts what a message speaks of into its place: the lines of the last preview, the line that it corrects. wrong is why it cannot be
// done.
func Meant(s *table.Sitting, seat engine.Seat, m table.Message) (said table.Message, wrong string, try []string) {
	t, asked := TakebackAsked(s)
	asked = asked && t.Seat != seat
	if len(m.Orders)+len(m.Commands) == 1 && !asked {
		text := ""
		if len(m.Orders) == 1 {
			text = m.Orders[0].Text
		} else if c := m.Commands[0]; c.Name == "yes" || c.Name == "no" {
			text = strings.TrimSpace(c.Name + " " + c.Args)
		}
		if text != "" {
			if fixed, try, chosen := choose(s, seat, m, text); chosen && len(try) > 0 {
				return fixed, "Which of these do you mean? Copy one.", try
			} else if chosen {
				return fixed, "", nil
			}
			if fixed, wrong, try, corrects := correct(s, seat, m, text); corrects {
				return fixed, wrong, try
			}
		}
	}
	lines := previewed(s, seat)
	var orders []engine.Input
	for _, in := range m.Orders {
		out, meant, again, wrong := OfPreview(lines, in.Text)
		if meant && !again {
			out = agreed(s, seat)
		}
		dec, open := letter.Awaits(s, seat)
		switch {
		case meant && len(lines)+len(m.Commands) == 0 && !again && len(m.Orders) == 1 && open && dec.Own:
			return m, "Nothing of yours waits for a yes. Send your orders whole.", nil
		case !meant || len(lines) == 0 && !again:
			orders = append(orders, in)
			continue
		case len(lines) == 0:
			return m, "No preview of yours waits, so I do not know its lines. Send the orders whole.", nil
		case wrong != "":
			return m, wrong, nil
		}
		orders = append(orders, out...)
		mends := m.Mends
		m.Mends = nil
		for _, in := range mends {
			if !replaceLine(orders, in) {
				return m, fmt.Sprintf("Your preview had no line %d. Its lines were: %s.", in.No, numbered(lines)), nil
			}
		}
	}
	m.Orders = orders
	if i := slices.IndexFunc(m.Commands, func(c table.SaidCommand) bool { return c.Name == "yes" }); i >= 0 && len(lines) > 0 && !asked {
		said, end := endBehind("yes " + m.Commands[i].Args)
		if out, meant, again, wrong := OfPreview(lines, said); meant {
			m.Commands = slices.Delete(slices.Clone(m.Commands), i, i+1)
			if !again {
				out = agreed(s, seat)
			}
			m.Orders = slices.Concat(out, end, m.Orders)
			for i := range m.Orders {
				m.Orders[i].No = i + 1
			}
			return m, wrong, nil
		}
	}
	return m, "", nil
}

// repeated puts the lines of the last preview where one of this one speaks of them.
func repeated(s *table.Sitting, seat engine.Seat, words []engine.Input) (out []engine.Input, wrong string) {
	last := previewed(s, seat)
	for _, in := range words {
		lines, meant, again, wrong := OfPreview(last, in.Text)
		switch {
		case !meant || !again || len(last) == 0:
			out = append(out, in)
		case wrong != "":
			return nil, wrong
		default:
			out = append(out, lines...)
		}
	}
	return out, ""
}

// Unclear answers what speaks of something that is not there, or could mean several lines.
func Unclear(s *table.Sitting, c *letter.Cause, wrong string, try []string) error {
	d := letter.Draft(s, c.Seat, letter.LetterAnswer, &c.Request)
	letter.AskAgain(s, d, "Nothing is played.")
	letter.Say(d, "%s", wrong)
	if len(try) > 0 {
		letter.Add(d, post.Section{Kind: "orders", Lines: post.Lines(try...)})
	}
	letter.AddSections(s, d, c)
	return letter.Post(s, d)
}
