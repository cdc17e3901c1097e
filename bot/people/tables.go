package people

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"

	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// ShowTables lists the open tables.
func ShowTables(c *table.Call) {
	ts, err := c.A.Store.Tables(c.Ctx)
	if err != nil {
		play.Fault(c, err)
		return
	}
	c.Add(tableList(c.A, append(ts, c.Job.Open...), c.Player.ID)...)
}

func tableList(a *table.House, ts []store.Table, reader int64) []post.Section {
	if len(ts) == 0 {
		return []post.Section{{Lines: post.Lines(fmt.Sprintf("No table is open. Open one: open %s", exampleGame()))}}
	}
	sec := post.Section{Heading: "Open tables"}
	for i, t := range ts {
		if i == lotOfTables {
			sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("And %d more.", len(ts)-i)})
			break
		}
		terms, err := TermsOf(t)
		if err != nil {
			a.Log.Error("table", "table", t.ID, "err", err)
			continue
		}
		line := fmt.Sprintf("Table %d: %s. %s", t.ID, terms.words(), terms.sitting(reader))
		how := fmt.Sprintf("join %d", t.ID)
		if terms.has(reader) || t.Player == reader {
			how = fmt.Sprintf("leave %d", t.ID)
		}
		sec.Lines = append(sec.Lines, post.TextLine{Text: line}, post.TextLine{Text: how, Indent: 1, Order: true})
	}
	return []post.Section{sec}
}

// has says whether somebody sits at the table.
func (t Terms) has(player int64) bool {
	return slices.ContainsFunc(t.Guests, func(g Guest) bool { return g.Player == player })
}

// sitting is "Anna waits, for the Union."
func (t Terms) sitting(reader int64) string {
	book, err := engine.FindBook(t.Book)
	if err != nil || len(t.Guests) == 0 {
		return "Nobody sits there yet."
	}
	var who []string
	for _, g := range t.Guests {
		name := g.Name
		switch {
		case g.Player == reader:
			name = "you"
		case t.Anonymous:
			name = "somebody"
		}
		side := "any side"
		if g.Seat != "" {
			side = book.Seat(g.Seat).Name
		}
		who = append(who, name+" ("+side+")")
	}
	return post.Capital(post.Listed(who)) + " waiting."
}

// OpenTable opens a table: "open ahd 1861 as union pace 72h".
func OpenTable(c *table.Call) {
	if opensAgainst(c) {
		return
	}
	terms, seat, err := ReadTerms(c.A, c.Said.Args)
	if err != nil {
		sayNo(c, err)
		return
	}
	ts, err := c.A.Store.Tables(c.Ctx)
	if err != nil {
		play.Fault(c, err)
		return
	}
	mine := len(c.Job.Open)
	for _, t := range ts {
		if t.Player == c.Player.ID {
			mine++
		}
	}
	if mine >= TablesAtOnce && !c.Boss {
		c.Say(fmt.Sprintf("You have %d open tables, and more are not kept for one person. Close one first: leave NUMBER.", mine))
		return
	}
	id, err := c.A.Store.NextTable(c.Ctx)
	if err != nil {
		play.Fault(c, err)
		return
	}
	id += int64(len(c.Job.Open))
	t := store.Table{ID: id, Player: c.Player.ID, Book: terms.Book, Scenario: terms.Scenario}
	g := Guest{Player: c.Player.ID, Name: c.Player.Name}
	switch seat {
	case "host":
		if !c.Boss {
			c.Say("Only a moderator is host of a table without playing. " + nothingDone)
			return
		}
	case "any", "either", "":
		terms.Guests = []Guest{g}
	default:
		g.Seat, t.Seat = engine.Seat(seat), seat
		terms.Guests = []Guest{g}
	}
	if t.Terms, err = record.PlainJSON(terms); err != nil {
		play.Fault(c, err)
		return
	}
	c.Job.Open = append(c.Job.Open, t)
	c.Say(fmt.Sprintf("Table %d is open: %s.", id, terms.words()),
		"Whoever joins begins the game with you, without another question. Close it with: leave "+strconv.FormatInt(id, 10))
}

var leadingNumber = regexp.MustCompile(`(?i)^(?:table\s+|game\s+|no\.?\s+|#)?(\d{1,9})\b[.,:]?\s*(.*)$`)

// TableSaid finds the open table that a command names, and what stands behind its number.
func TableSaid(c *table.Call) (t store.Table, terms Terms, rest string, found bool) {
	m := leadingNumber.FindStringSubmatch(c.Said.Args)
	if m == nil {
		c.Say(fmt.Sprintf("Name the table by its number: %s 3.", c.Said.Name))
		ShowTables(c)
		return t, terms, "", false
	}
	rest = m[2]
	id, _ := strconv.ParseInt(m[1], 10, 64)
	t, err := c.A.Store.Table(c.Ctx, id)
	if err == nil && t.State == "open" {
		terms, err = TermsOf(t)
	}
	switch {
	case errors.Is(err, store.ErrNotFound) || err == nil && t.State != "open":
		c.Say(fmt.Sprintf("Table %d is not open. %s", id, nothingDone))
		ShowTables(c)
		return t, terms, "", false
	case err != nil:
		play.Fault(c, err)
		return t, terms, "", false
	}
	return t, terms, rest, true
}

// LeaveTable takes a person from a table; whoever has opened it closes it.
func LeaveTable(c *table.Call) {
	t, terms, _, found := TableSaid(c)
	if !found {
		return
	}
	switch {
	case t.Player == c.Player.ID:
		c.Job.Close = append(c.Job.Close, t)
		c.Say(fmt.Sprintf("Table %d is closed.", t.ID))
	case terms.has(c.Player.ID):
		var err error
		terms.Guests = slices.DeleteFunc(terms.Guests, func(g Guest) bool { return g.Player == c.Player.ID })
		t.Was = t.Terms
		if t.Terms, err = record.PlainJSON(terms); err != nil {
			play.Fault(c, err)
			return
		}
		c.Job.Change = append(c.Job.Change, t)
		c.Say(fmt.Sprintf("You have left table %d.", t.ID))
	default:
		c.Say(fmt.Sprintf("You do not sit at table %d. %s", t.ID, nothingDone))
	}
}
