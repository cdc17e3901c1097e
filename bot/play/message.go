package play

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
)

// ReadMessage sorts a text into commands, orders, and mendings of older orders. What is too much (unfit tells) is counted, not sorted.
func ReadMessage(text string) table.Message {
	var m table.Message
	no := 0
	for line := range strings.SplitSeq(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		no++
		if len(text) > MaxText || no > MaxLines {
			continue
		}
		inPress := len(m.Commands) > 0 && m.Commands[len(m.Commands)-1].Name == "press" || len(line) >= 5 && strings.EqualFold(line[:5], "press")
		if !inPress && TooLong(&m, no, line) {
			continue
		}
		written := line
		line = AsTyped(line)
		if k := len(m.Commands) - 1; k >= 0 && m.Commands[k].Rest {
			if m.Commands[k].Name == "press" {
				line, written = post.Visible(line), post.Visible(written)
			} else {
				seesIn(&m, no, line)
			}
			m.Commands[k].Words = append(m.Commands[k].Words, engine.Input{No: no, Text: ArrowsAsTo(line)})
			m.Commands[k].Raw = append(m.Commands[k].Raw, written)
			continue
		}
		if out, rest, leaves := leavesOut(line); leaves {
			for _, w := range numbers.FindAllString(out, -1) {
				n, _ := strconv.Atoi(w)
				m.Mends = append(m.Mends, engine.Input{No: n})
			}
			if line = rest; line == "" {
				continue
			}
		}
		if c, command := FindCommand(line); (!command || saysMore(c, line)) && !denies.MatchString(line) {
			if line = takeQuestions(&m, line); line == "" {
				continue
			}
			line = AsAsked(line)
		}
		if c, found := FindCommand(line); found && !denies.MatchString(line) && !saysMore(c, line) {
			if c.Name == "press" {
				c.Args = post.Visible(c.Args)
			} else if c.Rest || c.Name == "standing" {
				seesIn(&m, no, line)
			}
			if c.Rest && c.Args != "" {
				c.Words, c.Raw = []engine.Input{{No: no, Text: c.Args}}, []string{c.Args}
			}
			c.Line = engine.Input{No: no, Text: ArrowsAsTo(line)}
			m.Commands = append(m.Commands, c)
			continue
		}
		seesIn(&m, no, line)
		parts := questionSentences(line)
		if len(parts) > 1 && !slices.ContainsFunc(parts, func(s string) bool { return !denies.MatchString(s) }) {
			line = strings.Join(parts, "; ")
		}
		if mend := Again.FindStringSubmatch(line); mend != nil {
			n, _ := strconv.Atoi(mend[1])
			m.Mends = append(m.Mends, engine.Input{No: n, Text: ArrowsAsTo(mend[2])})
			continue
		}
		m.Orders = append(m.Orders, engine.Input{No: no, Text: ArrowsAsTo(line)})
	}
	m.Size = no
	return m
}

// seesIn looks for signs that nobody sees in a line of orders.
func seesIn(m *table.Message, no int, line string) {
	if m.Unread == "" {
		m.Unread = post.AboutUnseen(no, line)
	}
}

// denies is "no forts", "no attacks this season": it speaks of orders, and answers nothing that is asked with yes and no.
var denies = regexp.MustCompile(`(?i)^no (?:more |further |other |new |naval |rail |sea )*(?:forts?|attacks?|assaults?|march(?:es)?` +
	`|moves?|movement|battles?|reinforcements?|recruits?|recruiting|` +
	`promotions?|retreats?|withdrawals?|builds?|building|blockades?|landings?|invasions?|transfers?|transport|replacements?|advances?` +
	`|pursuits?|raids?|fire|firing|entrenchments?|entrenching|orders?|actions?|changes?|placements?)\b`)

// saysMore says whether a line that begins with the word of a question to me is a sentence of a letter, with others behind it: "Map looks
// great! Cairo to Paducah.", "No finesse from me today. Burnside charges." What stands there may order something.
func saysMore(c table.SaidCommand, line string) bool {
	if !slices.Contains([]string{"yes", "no", "map", "log", "status", "help", "rules", "why", "odds", "legal", "supply", "charts", "dice"}, c.Name) {
		return false
	}
	parts := questionSentences(line)
	return len(parts) > 1 && strings.Contains(strings.TrimRight(parts[0], ".!? "), " ") && !strings.ContainsAny(strings.Fields(line)[0], ",.!") &&
		!strings.HasSuffix(parts[0], "?")
}

// worldly are commands whose words orders, and letters, begin with as well: "join 1+1 infantry at Cairo", "leave two at Cairo, the rest to
// Paducah", "Late, but here it is: Cairo to Paducah".
var worldly = strings.Fields(`join leave give open draw late link mail pause record extend hint history list name dates pace pictures
	renew resume door learn`)

// OrdersAmongCommands takes lines that begin with the word of a command for the orders that they are, where they can be
// carried out as such, or are near one that can.
func OrdersAmongCommands(s *table.Sitting, seat engine.Seat, m table.Message) table.Message {
	var kept []table.SaidCommand
	for _, c := range m.Commands {
		fights := (c.Name == "accept" || c.Name == "decline") && attacked.MatchString(c.Args)
		if c.Line.Text == "" || !strings.Contains(c.Args, " ") && !fights || len(c.Words) > 1 || !slices.Contains(worldly, c.Name) && !fights {
			kept = append(kept, c)
			continue
		}
		out, err := s.Table.Check(seat, []engine.Input{c.Line})
		near := orderly.MatchString(c.Args) && slices.ContainsFunc(out.Refusals, func(r *engine.Refusal) bool { return len(r.Try) > 0 })
		if err != nil || (len(out.Refusals) > 0 || len(out.Lines) == 0) && !near {
			kept = append(kept, c)
			continue
		}
		m.Orders = append(m.Orders, c.Line)
	}
	if len(kept) < len(m.Commands) {
		m.Commands = kept
		slices.SortStableFunc(m.Orders, func(a, b engine.Input) int { return a.No - b.No })
	}
	return m
}

// attacked is what is accepted or declined in an answer to an attack.
var attacked = regexp.MustCompile(`(?i)^(?:the |this )?(?:battle|combat|fight)\b`)
