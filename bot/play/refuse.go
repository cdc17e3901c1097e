package play

import (
	"fmt"
	"slices"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
)

// refuse shows all that is wrong with a message at once, what was understood, and how to mend it.
func refuse(s *table.Sitting, c *letter.Cause, out engine.Outcome, total int) error {
	d := letter.Draft(s, c.Seat, letter.LetterAnswer, &c.Request)
	wrong := map[int]bool{}
	for _, r := range out.Refusals {
		wrong[r.Line] = true
	}
	offered := letter.AskAgain(s, d, fmt.Sprintf("Nothing is played yet, %s: %s.", d.Name, letter.LinesNeed(total, out.Refusals)))
	const most = 20
	for i, r := range out.Refusals {
		if i == most {
			letter.Say(d, "And %d more of this sort.", len(out.Refusals)-most)
			break
		}
		letter.Add(d, letter.RefusalSection(s.Book, untold(r, offered)))
	}
	dec, _ := s.Table.Awaits(c.Seat)
	var understood []post.TextLine
	ended := false
	for _, l := range out.Lines {
		ended = ended || l.Text == "end"
		if !wrong[l.No] {
			understood = append(understood, post.TextLine{Text: fmt.Sprintf("%d %s", l.No, l.Text), Indent: 1, Order: true})
		}
	}
	if len(understood) > 0 {
		letter.Add(d, post.Section{Lines: append(post.Lines("Understood and kept ready, in my words:"), understood...)})
	}
	tellNever(s, c.Seat, out)
	c.Request.NotRead = append(c.Request.NotRead, out.Asked...)
	letter.AddNotRead(s, d, c.Request)
	letter.Add(d, s.Desk.Told[c.Seat]...)
	still := "Still asked: question " + fmt.Sprint(d.Question)
	if s.TurnQuestion(dec) {
		still = "Still your move"
	}
	if due, ok := letter.DueThen(s, d.Question); ok {
		still += " until " + d.Clock.At(due)
	}
	letter.Say(d, "%s %s.", letter.MendWords(out.Refusals), still)
	if ended {
		letter.Say(d, `Put "end" below what you send again; else I ask before your turn ends.`)
	}
	if name := answersPress(s, c.Request, c.Seat); name != "" {
		letter.Say(d, "If this was meant for a person and not for me, begin with: press %s: ...", name)
	}
	letter.AddSections(s, d, c)
	return letter.Post(s, d)
}

// untold is a refusal without what was offered above it already, where that is all that it offers.
func untold(r *engine.Refusal, offered []string) *engine.Refusal {
	if slices.ContainsFunc(r.Try, func(try string) bool { return !slices.Contains(offered, try) }) {
		return r
	}
	x := *r
	x.Try = nil
	return &x
}
