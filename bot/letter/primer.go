package letter

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
)

// HowToPlay tells a book on one page: what a turn is, what may be done, what decides, and orders that can be copied.
func HowToPlay(c *table.Call) {
	book, _, ok := rulebook(c, strings.Trim(c.Said.Args, " .?!()"), "how to play BOOK")
	switch {
	case !ok:
		return
	case book.Primer == nil:
		c.Say(fmt.Sprintf(`I have no first page of %s. "rules" tells its rules.`, book.Title))
		return
	}
	c.Say("How to play " + book.Title + ".")
	if c.S == nil {
		c.Add(primerParts(book)...)
		c.Add(post.Section{Lines: post.Lines(fmt.Sprintf(`All its rules, in my words: "rules %s".`, book.ID))})
		return
	}
	c.Add(primerOf(c.S, c.Seat)...)
	c.Say(`"help" tells what can be said to me now, "rules" the rules.`)
}

// primerOf is the page for a seat of a game.
func primerOf(s *table.Sitting, seat engine.Seat) []post.Section {
	if s.Book.Primer == nil {
		return nil
	}
	return append(primerParts(s.Book), primerOrders(s, seat))
}

func primerParts(book *engine.Book) []post.Section {
	return post.Sections(book.Primer.Parts)
}

// primerOrders are five orders as people write them. One that is not legal in this position gives way to one that is and does the same,
// where there is one.
func primerOrders(s *table.Sitting, seat engine.Seat) post.Section {
	sec := post.Section{Heading: "Five orders to copy"}
	start := s.Book.Primer.Scenario
	if i := slices.IndexFunc(s.Book.Scenarios, func(sc engine.Scenario) bool { return sc.ID == start }); i >= 0 {
		start = s.Book.Scenarios[i].Title
	}
	elsewhere := false
	var later []post.TextLine
	dec, open := Awaits(s, seat)
	for _, e := range s.Book.Primer.Of(seat) {
		line := e.Line
		if !engine.IsEnd(line) && notNow(s, seat, line) {
			later = append(later, post.TextLine{Text: e.For}, post.TextLine{Text: line, Indent: 1, Order: true})
			continue
		}
		if open && !engine.IsEnd(line) && !takes(s, seat, line) {
			if like := legalOf(s, seat, dec, table.FirstWord(line), 1); len(like) > 0 {
				line = like[0]
			} else {
				elsewhere = true
			}
		}
		sec.Lines = append(sec.Lines, post.TextLine{Text: e.For}, post.TextLine{Text: line, Indent: 1, Order: true})
	}
	if len(later) > 0 {
		sec.Lines = append(append(sec.Lines, post.TextLine{Text: "And for later, not in this turn:"}), later...)
	}
	if elsewhere || !open {
		sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("Their names are those of the start of %q; what is legal for you now, "+
			"\"legal\" tells in your turn.", start)})
	}
	return sec
}

// notNow says whether nothing of the kind of a line can be done this turn.
func notNow(s *table.Sitting, seat engine.Seat, line string) bool {
	dec, open := Awaits(s, seat)
	if !open {
		return false
	}
	var later *engine.Later
	_, err := s.Table.Position.View(seat).Read(dec, line)
	return errors.As(err, &later) && later.Never != ""
}

// takes says whether a line would be taken now, or kept for later in the turn.
func takes(s *table.Sitting, seat engine.Seat, line string) bool {
	out, err := s.Table.Check(seat, []engine.Input{{No: 1, Text: line}})
	return err == nil && len(out.Refusals) == 0
}

// MyGames lists the games of a person, moderator or not: whose turn it is, until when.
func MyGames(c *table.Call) {
	c.Boss = false
	ownGames(c)
}
