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
		if _, command := FindCommand(line); !command && !denies.MatchString(line) {
			if line = takeQuestions(&m, line); line == "" {
				continue
			}
			line = AsAsked(line)
		}
		if c, found := FindCommand(line); found && !denies.MatchString(line) {
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

// worldly are commands whose words orders, and letters, begin with as well: "join 1+1 infantry at Cairo", "leave two at Cairo, the rest to
// Paducah", "Late, but here it is: Cairo to Paducah"; looking those with which a sentence of a letter may begin that has others behind it:
// "Map looks great! Cairo to Paducah.", "No finesse from me today. Burnside charges."
var (
	worldly = strings.Fields(`join leave give open draw late link mail pause record extend hint history list name dates pace pictures
		renew resume door learn`)
	looking = strings.Fields(`yes no map log status help rules why odds legal supply charts dice`)
)

// OrdersAmongCommands takes lines that begin with the word of a command for the orders that they are, where they can be carried out as
// such, or are near one that can.
func OrdersAmongCommands(s *table.Sitting, seat engine.Seat, m table.Message) table.Message {
	var kept []table.SaidCommand
	for _, c := range m.Commands {
		if !ambiguous(c) || !ordersSomething(s, seat, c) {
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

// ambiguous says whether the line of a command may be one of orders.
func ambiguous(c table.SaidCommand) bool {
	switch {
	case c.Line.Text == "" || c.Rest || c.Args == "":
		return false
	case c.Name == "accept" || c.Name == "decline":
		return attacked.MatchString(c.Args)
	case c.Name == "supply" && supplied.MatchString(c.Line.Text): // "Supply: one to Richmond"
		return true
	case slices.Contains(looking, c.Name):
		all := questionSentences(c.Line.Text)
		word, _, more := strings.Cut(all[0], " ") // "yes. And Cairo to Paducah" answers before it orders
		return len(all) > 1 && more && !strings.ContainsAny(word, ",.!:") && !strings.HasSuffix(all[0], "?")
	}
	return slices.Contains(worldly, c.Name) && strings.Contains(c.Args, " ")
}

// ordersSomething says whether the line of a command is understood as orders in whole or in part, or says what only orders say.
func ordersSomething(s *table.Sitting, seat engine.Seat, c table.SaidCommand) bool {
	if c.Person && orderly.MatchString(c.Args) {
		return true
	}
	out, err := s.Table.Check(seat, []engine.Input{c.Line})
	if err != nil {
		return false
	}
	looks := slices.Contains(looking, c.Name)
	if len(out.Lines) > 0 && (len(out.Refusals) == 0 || looks) {
		return true
	}
	return (!looks || c.Name == "no") && orderly.MatchString(c.Args) && slices.ContainsFunc(out.Refusals, func(r *engine.Refusal) bool { return len(r.Try) > 0 })
}

// supplied is an order about supply units, and no question about who is fed.
var supplied = regexp.MustCompile(`(?i)^supply\b[^?]*\b(?:to|at|in|for)\b[^?]*$`)

// attacked is what is accepted or declined in an answer to an attack.
var attacked = regexp.MustCompile(`(?i)^(?:the |this )?(?:battle|combat|fight)\b`)
