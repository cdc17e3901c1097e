package people

import (
	"context"
	"slices"
	"strings"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// Learn begins a first game in which each letter explains what is new: "learn ahd". Without a book it lists what can be learnt.
func Learn(c *table.Call) {
	id := strings.ToLower(strings.Trim(c.Said.Args, " .!\""))
	if id == "" {
		lessons(c)
		return
	}
	spec, err := LessonSpec(c.A, id, table.Person{Name: c.Player.Name, Address: c.Player.Address, Zone: c.Player.Zone})
	if err != nil {
		sayNo(c, err)
		return
	}
	Begins(c, func(ctx context.Context, mark store.Mark, d *table.Draft) error {
		f := Founding{Mark: &mark, errand: c.Job.Errand}
		f.Answer = func(s *table.Sitting) (store.Letter, error) {
			letter.Say(d, "Your lesson of %s is game %d, and begins at once.", s.Book.Title, s.L.Game.ID)
			letter.Say(d, "Its first letter comes by itself: answer that one, with the orders that it shows or with others. Nothing of it counts.")
			return Finish(d)
		}
		_, err := MakeGame(ctx, c.A, spec, f)
		return err
	})
}

// lessons lists what can be learnt.
func lessons(c *table.Call) {
	sec := post.Section{Kind: "orders", Sends: true}
	for _, b := range engine.Books() {
		if b.Lesson != nil {
			sec.Lines = append(sec.Lines, post.TextLine{Text: "learn " + b.ID})
		}
	}
	c.Say("A first game against the machine, in which each letter explains what is new and gives orders to copy:")
	c.Add(sec)
}

// LessonSpec is the game by which somebody learns a book.
func LessonSpec(a *table.House, id string, pupil table.Person) (Spec, error) {
	if !slices.ContainsFunc(engine.Books(), func(b *engine.Book) bool { return b.ID == id }) {
		return Spec{}, table.Refused("I know no rulebook %q; \"learn\" lists what can be learnt.", post.Short(id, 20))
	}
	book, err := Offered(a, id)
	if err != nil {
		return Spec{}, err
	}
	l := book.Lesson
	if l == nil {
		return Spec{}, table.Refused("There is no lesson of %s yet. \"how to play %s\" tells it on one page.", book.Title, id)
	}
	spec := Spec{Book: book.ID, Scenario: l.Scenario, Position: l.Position, Players: map[engine.Seat]table.Person{}}
	for _, i := range book.Seats {
		spec.Players[i.Seat] = table.TheTeacher()
	}
	spec.Players[l.Seat] = pupil
	return spec, nil
}
