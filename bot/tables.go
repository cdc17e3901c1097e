package bot

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"

	"adjutant/engine"
	"adjutant/store"
)

// showTables lists the open tables.
func showTables(c *call) {
	ts, err := c.a.store.Tables(c.ctx)
	if err != nil {
		c.fault(err)
		return
	}
	c.add(c.a.tableList(append(ts, c.job.Open...), c.player.ID)...)
}

func (a *Adjutant) tableList(ts []store.Table, reader int64) []Section {
	if len(ts) == 0 {
		return []Section{{Lines: lines(fmt.Sprintf("No table is open. Open one: open %s", exampleGame()))}}
	}
	sec := Section{Heading: "Open tables"}
	for i, t := range ts {
		if i == lotOfTables {
			sec.Lines = append(sec.Lines, TextLine{Text: fmt.Sprintf("And %d more.", len(ts)-i)})
			break
		}
		terms, err := termsOf(t)
		if err != nil {
			a.log.Error("table", "table", t.ID, "err", err)
			continue
		}
		line := fmt.Sprintf("Table %d: %s. %s", t.ID, terms.words(), terms.sitting(reader))
		how := fmt.Sprintf("join %d", t.ID)
		if terms.has(reader) || t.Player == reader {
			how = fmt.Sprintf("leave %d", t.ID)
		}
		sec.Lines = append(sec.Lines, TextLine{Text: line}, TextLine{Text: how, Indent: 1, Order: true})
	}
	return []Section{sec}
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
	return capital(listed(who)) + " waiting."
}

// openTable opens a table: "open ahd 1861 as union pace 72h".
func openTable(c *call) {
	terms, seat, err := c.a.readTerms(c.said.args)
	if err != nil {
		c.sayNo(err)
		return
	}
	ts, err := c.a.store.Tables(c.ctx)
	if err != nil {
		c.fault(err)
		return
	}
	mine := len(c.job.Open)
	for _, t := range ts {
		if t.Player == c.player.ID {
			mine++
		}
	}
	if mine >= tablesAtOnce && !c.boss {
		c.say(fmt.Sprintf("You have %d open tables, and more are not kept for one person. Close one first: leave NUMBER.", mine))
		return
	}
	id, err := c.a.store.NextTable(c.ctx)
	if err != nil {
		c.fault(err)
		return
	}
	id += int64(len(c.job.Open))
	t := store.Table{ID: id, Player: c.player.ID, Book: terms.Book, Scenario: terms.Scenario}
	g := Guest{Player: c.player.ID, Name: c.player.Name}
	switch seat {
	case "host":
		if !c.boss {
			c.say("Only a moderator is host of a table without playing. " + nothingDone)
			return
		}
	case "any", "either", "":
		terms.Guests = []Guest{g}
	default:
		g.Seat, t.Seat = engine.Seat(seat), seat
		terms.Guests = []Guest{g}
	}
	if t.Terms, err = plainJSON(terms); err != nil {
		c.fault(err)
		return
	}
	c.job.Open = append(c.job.Open, t)
	c.say(fmt.Sprintf("Table %d is open: %s.", id, terms.words()),
		"Whoever joins begins the game with you, without another question. Close it with: leave "+strconv.FormatInt(id, 10))
}

var leadingNumber = regexp.MustCompile(`(?i)^(?:table\s+|game\s+|no\.?\s+|#)?(\d{1,9})\b[.,:]?\s*(.*)$`)

// table finds the open table that a command names, and what stands behind its number.
func (c *call) table() (t store.Table, terms Terms, rest string, found bool) {
	m := leadingNumber.FindStringSubmatch(c.said.args)
	if m == nil {
		c.say(fmt.Sprintf("Name the table by its number: %s 3.", c.said.Name))
		showTables(c)
		return t, terms, "", false
	}
	rest = m[2]
	id, _ := strconv.ParseInt(m[1], 10, 64)
	t, err := c.a.store.Table(c.ctx, id)
	if err == nil && t.State == "open" {
		terms, err = termsOf(t)
	}
	switch {
	case errors.Is(err, store.ErrNotFound) || err == nil && t.State != "open":
		c.say(fmt.Sprintf("Table %d is not open. %s", id, nothingDone))
		showTables(c)
		return t, terms, "", false
	case err != nil:
		c.fault(err)
		return t, terms, "", false
	}
	return t, terms, rest, true
}

// leaveTable takes a person from a table; whoever has opened it closes it.
func leaveTable(c *call) {
	t, terms, _, found := c.table()
	if !found {
		return
	}
	switch {
	case t.Player == c.player.ID:
		c.job.Close = append(c.job.Close, t)
		c.say(fmt.Sprintf("Table %d is closed.", t.ID))
	case terms.has(c.player.ID):
		var err error
		terms.Guests = slices.DeleteFunc(terms.Guests, func(g Guest) bool { return g.Player == c.player.ID })
		t.Was = t.Terms
		if t.Terms, err = plainJSON(terms); err != nil {
			c.fault(err)
			return
		}
		c.job.Change = append(c.job.Change, t)
		c.say(fmt.Sprintf("You have left table %d.", t.ID))
	default:
		c.say(fmt.Sprintf("You do not sit at table %d. %s", t.ID, nothingDone))
	}
}
