package play

import (
	"errors"
	"fmt"
	"slices"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/standing"
)

// Test shows what would be understood of some lines: orders, standing orders and commands. Nothing is played or kept.
func Test(c *table.Call) {
	if len(c.Said.Words) == 0 {
		c.Say(fmt.Sprintf("This is a test, %s: your message reached me, and this answer shows that mine reaches you. Put order lines behind "+
			"the word test and I tell how I read them.", c.Player.Name))
		return
	}
	c.Say(fmt.Sprintf("This is a test, %s. Nothing is played.", c.Player.Name))
	if c.S == nil {
		read := post.Section{Heading: "What I read", Kind: "orders"}
		for _, in := range c.Said.Words {
			read.Lines = append(read.Lines, post.TextLine{Text: fmt.Sprintf("%d %s", in.No, post.Short(in.Text, 200))})
		}
		c.Add(read)
		return
	}
	var understood []engine.LineReport
	say := func(no int, text, meaning string) {
		understood = append(understood, engine.LineReport{No: no, Text: text, Echo: meaning})
	}
	var orders []engine.Input
	var refusals []*engine.Refusal
	for _, in := range c.Said.Words {
		said, found := FindCommand(in.Text)
		switch {
		case !found:
			orders = append(orders, in)
		case said.Name == "standing" && said.Args != "":
			o, err := Standing(c, said.Args)
			if r := (*engine.Refusal)(nil); errors.As(err, &r) {
				refusals = append(refusals, &engine.Refusal{Line: in.No, Words: said.Args, What: r.What, Clause: r.Clause, Try: r.Try})
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
	out, err := c.S.Table.Check(c.Seat, orders)
	understood = append(understood, out.Lines...)
	slices.SortStableFunc(understood, func(a, b engine.LineReport) int { return a.No - b.No })
	sec := post.Section{Heading: "Understood"}
	for _, l := range understood {
		sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("%d %s", l.No, l.Text), Order: true})
		if l.Echo != "" {
			sec.Lines = append(sec.Lines, post.TextLine{Text: "(" + l.Echo + ")", Indent: 1})
		}
	}
	c.Add(sec)
	refusals = append(refusals, out.Refusals...)
	slices.SortStableFunc(refusals, func(a, b *engine.Refusal) int { return a.Line - b.Line })
	for i, r := range refusals {
		if i == 20 {
			c.Say(fmt.Sprintf("And %d more of this sort.", len(refusals)-i))
			break
		}
		c.Add(letter.RefusalSection(c.S.Book, r))
	}
	c.Say(passedOver(out)...)
	if err != nil && len(orders) > 0 {
		c.Say("Nothing is asked of you now, so I cannot say what your orders would do.")
	}
}

// Standing reads a standing order without keeping it.
func Standing(c *table.Call, args string) (standing.Order, error) {
	o, err := standing.Parse(c.S.Book.Kinds, args)
	if err != nil {
		return o, err
	}
	o, _, err = o.Check(c.S.Table.Position.View(c.Seat), c.Seat)
	return o, err
}
