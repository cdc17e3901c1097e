package letter

import (
	"slices"
	"strconv"

	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
)

// Afresh is what a letter tells of a turn that goes on: all that its reader has not been told yet, with the whole of the round in which it
// begins. The rounds before are named in a line each. Where something is hidden all is told: what was told then may say more now.
func Afresh(s *table.Sitting, d *table.Draft, t told) (news []engine.Paragraph, before post.Section) {
	d.Tells = s.Last()
	until := int64(0)
	if notes := s.NotesNow(string(d.Seat), table.NoteTold); len(notes) == 1 {
		until, _ = strconv.ParseInt(notes[0].Text, 10, 64)
	}
	n := 0
	for n < len(t.es) && t.es[n].N <= until {
		n++
	}
	if n == 0 || s.Hides(d.Seat) {
		return t.Paras, before
	}
	news, rounds := fold(Tell(s, d.Seat, s.Table.Position, t.es[:n]), t.Paras)
	before = post.Section{Heading: "Earlier in this turn",
		Lines: post.Lines(append(rounds, `My letters before have told it; "log" tells the whole turn.`)...)}
	return news, before
}

// fold leaves out of all that is told of a turn what was told before, and names the rounds of battles of which it leaves out the shots.
func fold(before, all []engine.Paragraph) (news []engine.Paragraph, rounds []string) {
	for _, p := range all {
		k := 0
		if i := slices.IndexFunc(before, func(q engine.Paragraph) bool {
			return q.Part == p.Part && q.Place == p.Place && sameHead(p, q)
		}); i >= 0 {
			was := before[i].Lines
			for k < len(was) && k < len(p.Lines) && was[k].Text == p.Lines[k].Text && was[k].Indent == p.Lines[k].Indent {
				k++
			}
		}
		if k == len(p.Lines) && k > 0 {
			continue
		}
		for k > 0 && p.Lines[k].Indent > 0 {
			k--
		}
		for i := range k {
			if p.Part == engine.PartBattle && p.Lines[i].Indent == 0 && p.Lines[i+1].Indent > 0 {
				rounds = append(rounds, p.Lines[i].Text)
			}
		}
		p.Lines = p.Lines[k:]
		news = append(news, p)
	}
	return news, rounds
}

// sameHead says whether two paragraphs have one heading; that of marches counts them.
func sameHead(p, q engine.Paragraph) bool {
	return p.Part == engine.PartMarches || p.Heading == q.Heading
}
