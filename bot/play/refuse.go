package play

import (
	"fmt"
	"slices"
	"strings"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
)

// refuse shows all that is wrong with a message of some lines at once, what was understood, and how to mend it.
func refuse(s *table.Sitting, c *letter.Cause, out engine.Outcome, said []engine.Input) error {
	switch {
	case !talks(out):
	case len(c.Later) > 0: // beside what is asked there is only talk
		c.AnswerLater()
		return letter.CommandsOnly(s, c)
	case slices.ContainsFunc(out.Refusals, asksAlone):
		return unanswered(s, c)
	default:
		return talkAlone(s, c)
	}
	d := letter.Draft(s, c.Seat, letter.LetterAnswer, &c.Request)
	nothing := fmt.Sprintf("Nothing is played yet, %s: %s.", d.Name, letter.LinesNeed(len(said), out.Refusals))
	dec, _ := s.Table.Awaits(c.Seat)
	plan := planned(s, c.Seat, said)
	var offered []string
	if len(plan.Lines) > 0 && dec.Own { // what he has written is nearer to what he wants than what he could
		letter.AskBriefly(s, d, nothing)
		letter.Add(d, planSections(plan, ended(out))...)
	} else {
		offered = letter.AskAgain(s, d, nothing)
	}
	const most = 20
	for i, r := range out.Refusals {
		if i == most {
			letter.Say(d, "And %d more of this sort.", len(out.Refusals)-most)
			break
		}
		letter.Add(d, letter.RefusalSection(s.Book, untold(r, dec.Asks, offered)))
	}
	if !dec.Own {
		letter.Add(d, planSections(plan, false)...)
	}
	letter.Add(d, keptReady(out, plan))
	tellNever(s, c.Seat, out)
	c.Request.NotRead = append(c.Request.NotRead, slices.DeleteFunc(out.Asked, func(l string) bool {
		return slices.ContainsFunc(out.Refusals, func(r *engine.Refusal) bool { return r.Words == l })
	})...)
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
	if ended(out) {
		letter.Say(d, `Put "end" below what you send again; else I ask before your turn ends.`)
	}
	if name := answersPress(s, c.Request, c.Seat); name != "" {
		letter.Say(d, "If this was meant for a person and not for me, begin with: press %s: ...", name)
	}
	letter.AddSections(s, d, c)
	return letter.Post(s, d)
}

// planned is what can be played of a refused message without what is wrong; it is remembered like a preview, so that "yes" plays it.
func planned(s *table.Sitting, seat engine.Seat, said []engine.Input) engine.Salvage {
	s.Note(string(seat), table.NotePreview)
	plan := (&engine.Table{Position: s.Table.Position.View(seat), Begun: s.Begun}).Salvage(seat, said)
	if len(plan.Lines) > 0 {
		keepPreview(s, seat, inputs(plan.Lines))
	}
	return plan
}

// Understood stands above what "yes" would play of a refused message.
const Understood = "This I have understood"

// planSections shows what "yes" would play.
func planSections(plan engine.Salvage, ended bool) []post.Section {
	if len(plan.Lines) == 0 {
		return nil
	}
	how := `"yes" plays this, without the rest.`
	if ended {
		how += ` "yes" and below it "end" plays it and ends your turn.`
	}
	all := []post.Section{{Heading: Understood, Kind: "orders", Sends: true, Lines: post.Lines(plan.Lines...)}}
	for _, l := range plan.Likely {
		all = append(all, post.Section{Lines: post.Lines(fmt.Sprintf("I am not sure that %q means: %s.", post.Short(l.Words, 80), l.Line))})
	}
	return append(all, post.Section{Lines: post.Lines(how)})
}

// keptReady shows the lines of a refused message that were understood and that "yes" would not play: they hang on what is wrong.
func keptReady(out engine.Outcome, plan engine.Salvage) post.Section {
	wrong := map[int]bool{}
	for _, r := range out.Refusals {
		wrong[r.Line] = true
	}
	var understood []post.TextLine
	for _, l := range out.Lines {
		if !wrong[l.No] && !slices.Contains(plan.Lines, l.Text) && (len(plan.Lines) == 0 || !engine.IsEnd(l.Text)) {
			understood = append(understood, post.TextLine{Text: fmt.Sprintf("%d %s", l.No, l.Text), Indent: 1, Order: true})
		}
	}
	if len(understood) == 0 {
		return post.Section{}
	}
	return post.Section{Lines: append(post.Lines("Understood and kept ready, in my words:"), understood...)}
}

// ended says whether a message ends its turn.
func ended(out engine.Outcome) bool {
	return slices.ContainsFunc(out.Lines, func(l engine.LineReport) bool { return engine.IsEnd(l.Text) })
}

// asksAlone says whether a refused line only asks something.
func asksAlone(r *engine.Refusal) bool {
	return r.What == engine.Nothing && strings.HasSuffix(strings.TrimSpace(r.Words), "?")
}

// talks says whether all of a message orders nothing: there is nothing in it to be mended.
func talks(out engine.Outcome) bool {
	return len(out.Refusals) > 0 && !slices.ContainsFunc(out.Refusals, func(r *engine.Refusal) bool { return r.What != engine.Nothing })
}

// talkAlone answers a message that orders nothing and asks nothing.
func talkAlone(s *table.Sitting, c *letter.Cause) error {
	d := letter.Draft(s, c.Seat, letter.LetterAnswer, &c.Request)
	letter.AskAgain(s, d, fmt.Sprintf("I read no order in this, %s. Nothing was changed.", d.Name))
	letter.Say(d, "If it was meant for a person, begin with: press %s: ...", otherName(s, c.Seat))
	letter.AddNotRead(s, d, c.Request)
	letter.AddNow(s, d)
	letter.AddSections(s, d, c)
	return letter.Post(s, d)
}

// otherName is the name of another player, as press is sent to it.
func otherName(s *table.Sitting, seat engine.Seat) string {
	for _, i := range s.Seats() {
		if i.Seat != seat && s.Player(i.Seat).ID != 0 {
			return strings.ToLower(table.FirstWord(letter.Name(s, i.Seat)))
		}
	}
	return "NAME"
}

// unanswered says that there is no answer to a question, and where there may be one.
func unanswered(s *table.Sitting, c *letter.Cause) error {
	return letter.Answer(s, c, fmt.Sprintf("I have no answer to that, %s. Nothing was changed.", letter.Name(s, c.Seat)),
		fmt.Sprintf(`"help" tells what can be said now, "rules WORD" finds a rule, "what happened at PLACE?" looks into the reports. `+
			`"press %s: ..." sends your words to another player, "press moderator: ..." asks a person.`, otherName(s, c.Seat)))
}

// untold is a refusal without the question and what answers it, where that stands above; of several orders that may be meant none is left
// out.
func untold(r *engine.Refusal, asks string, offered []string) *engine.Refusal {
	x := *r
	x.What = post.Capital(strings.TrimPrefix(r.What, asks+" "))
	left := slices.DeleteFunc(slices.Clone(r.Try), func(try string) bool { return slices.Contains(offered, try) })
	if r.What != engine.Ambiguous || len(left) == 0 {
		x.Try = left
	}
	return &x
}
