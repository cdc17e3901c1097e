package bot

import (
	"errors"
	"fmt"
	"slices"

	"adjutant/engine"
	"adjutant/engine/standing"
)

// test shows what would be understood of some lines: orders, standing orders and commands. Nothing is played or kept.
func test(c *call) {
	if len(c.said.rest) == 0 {
		c.say(fmt.Sprintf("This is a test, %s: your message reached me, and this answer shows that mine reaches you. Put order lines behind the word test and I tell how I read them.", c.player.Name))
		return
	}
	c.say(fmt.Sprintf("This is a test, %s. Nothing is played.", c.player.Name))
	if c.s == nil {
		read := Section{Heading: "What I read", Kind: "orders"}
		for _, in := range c.said.rest {
			read.Lines = append(read.Lines, TextLine{Text: fmt.Sprintf("%d %s", in.No, short(in.Text, 200))})
		}
		c.add(read)
		return
	}
	var understood []engine.LineReport
	say := func(no int, text, meaning string) {
		understood = append(understood, engine.LineReport{No: no, Text: text, Echo: meaning})
	}
	var orders []engine.Input
	var refusals []*engine.Refusal
	for _, in := range c.said.rest {
		said, found := findCommand(in.Text)
		switch {
		case !found:
			orders = append(orders, in)
		case said.Name == "standing" && said.args != "":
			o, err := c.standing(said.args)
			if r := (*engine.Refusal)(nil); errors.As(err, &r) {
				refusals = append(refusals, &engine.Refusal{Line: in.No, Words: said.args, What: r.What, Clause: r.Clause, Try: r.Try})
				continue
			}
			meaning := ""
			if o.Setting == "" {
				meaning = o.Words()
			}
			say(in.No, "standing "+o.String(), meaning)
		default:
			say(in.No, in.Text, "a command: "+said.Says)
		}
	}
	out, err := c.s.table.Check(c.seat, orders)
	understood = append(understood, out.Lines...)
	slices.SortStableFunc(understood, func(a, b engine.LineReport) int { return a.No - b.No })
	sec := Section{Heading: "Understood"}
	for _, l := range understood {
		sec.Lines = append(sec.Lines, TextLine{Text: fmt.Sprintf("%d %s", l.No, l.Text), Order: true})
		if l.Echo != "" {
			sec.Lines = append(sec.Lines, TextLine{Text: "(" + l.Echo + ")", Indent: 1})
		}
	}
	c.add(sec)
	refusals = append(refusals, out.Refusals...)
	slices.SortStableFunc(refusals, func(a, b *engine.Refusal) int { return a.Line - b.Line })
	for i, r := range refusals {
		if i == 20 {
			c.say(fmt.Sprintf("And %d more of this sort.", len(refusals)-i))
			break
		}
		c.add(refusalSection(r))
	}
	if err != nil && len(orders) > 0 {
		c.say("Nothing is asked of you now, so I cannot say what your orders would do.")
	}
}

// standing reads a standing order without keeping it.
func (c *call) standing(args string) (standing.Order, error) {
	o, err := standing.Parse(c.s.book.Kinds, args)
	if err != nil {
		return o, err
	}
	o, _, err = o.Check(c.s.table.Position.View(c.seat), c.seat)
	return o, err
}
