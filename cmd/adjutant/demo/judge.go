package demo

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strconv"
	"strings"

	"adjutant/bot/record"
	"adjutant/cmd/adjutant/retell"
	"adjutant/engine"
)

// judge looks at what the demo left, as a stranger would: the mail alone, and the record.
func (r *demo) judge(_ context.Context, _ int64) error {
	wrong := r.judgeQuestions()
	wrong = append(wrong, r.judgeMistakes()...)
	f, err := os.Open(filepath.Join(r.out, "game.record"))
	if err != nil {
		return err
	}
	defer f.Close()
	rec, err := record.ParseRecord(f)
	if err != nil {
		return err
	}
	verdict, err := record.VerifyRecord(rec)
	if err != nil {
		wrong = append(wrong, err.Error())
	} else {
		r.say("%s", verdict)
	}
	arrows, err := JudgeArrows(rec)
	if err != nil {
		return err
	}
	wrong = append(wrong, arrows...)
	if len(wrong) > 0 {
		return errors.New("the demo is not in order:\n  " + strings.Join(wrong, "\n  "))
	}
	r.say("Judged by the mail alone: every question was answered once, the mistake was told with line and clause, the stale answer was " +
		"refused, and the arrows on the maps are the marches of the log.")
	return nil
}

var (
	questionFooter = regexp.MustCompile(`(?m)^Game \d+, question (\d+)`)
)

// QuestionOf is the number of the question that a letter puts; 0 when it puts none.
func QuestionOf(m *Received) int {
	found := questionFooter.FindStringSubmatch(m.Text)
	if found == nil {
		return 0
	}
	n, err := strconv.Atoi(found[1])
	if err != nil {
		return 0
	}
	return n
}

// judgeQuestions: every question that was put was answered once, the one still open not at all.
func (r *demo) judgeQuestions() []string {
	letters := map[string]*Received{}
	answers := map[string]int{} // Message-ID of a player's mail -> the question of the letter that it answers
	asked, taken := map[int]bool{}, map[int]int{}
	for _, m := range r.mails {
		if m.letter != nil {
			letters[m.letter.ID] = m.letter
			if q := QuestionOf(m.letter); q > 0 {
				asked[q] = true
			}
			if q := answers[m.letter.InReplyTo]; q > 0 && strings.HasPrefix(m.letter.Auto, "auto-replied") && isReceipt(m.letter.Text) {
				taken[q]++
			}
			continue
		}
		own, err := ReadMail(m.to, m.raw)
		if err != nil {
			return []string{err.Error()}
		}
		if l := letters[own.InReplyTo]; l != nil {
			answers[own.ID] = QuestionOf(l)
		}
	}
	var wrong []string
	last := 0
	for q := range asked {
		last = max(last, q)
	}
	for q := 1; q <= last; q++ {
		want := 1
		if q == last {
			want = 0
		}
		if taken[q] != want || !asked[q] {
			wrong = append(wrong, fmt.Sprintf("question %d: asked %v, answered %d times, want %d", q, asked[q], taken[q], want))
		}
	}
	return wrong
}

// isReceipt says whether a letter says that orders were taken.
func isReceipt(text string) bool {
	return strings.HasPrefix(text, "Taken, ") || strings.Contains(text, "Your orders were taken, receipt ")
}

func (r *demo) judgeMistakes() []string {
	mistake, stale := false, false
	for _, m := range r.mails {
		if m.letter == nil {
			continue
		}
		t := strings.Join(strings.Fields(m.letter.Text), " ")
		mistake = mistake || strings.Contains(t, `Line 1, "Mannasses": I know no box Mannasses`) &&
			strings.Contains(t, "Lexington is neutral; infantry goes two boxes by rail only where every box is yours (4.0).")
		stale = stale || strings.Contains(t, "Too late: question 2 was answered") && strings.Contains(t, "None of these orders was carried out.")
	}
	var wrong []string
	if !mistake {
		wrong = append(wrong, "no mail tells the mistake with its line and its clause")
	}
	if !stale {
		wrong = append(wrong, "no mail refuses the stale answer")
	}
	return wrong
}

// JudgeArrows holds the maps to the log: for every player turn, the arrows of the map are the marches of the log, number by number.
func JudgeArrows(rec record.Record) ([]string, error) {
	var wrong []string
	err := retell.Each(rec, func(p engine.Position, turn []engine.Event) {
		drawn, told := map[int]bool{}, map[int]bool{}
		for _, a := range engine.Draw(p, "", turn).Arrows {
			if !a.Retreat && a.Number > 0 {
				drawn[a.Number] = true
			}
		}
		for _, par := range engine.Tell(p, "", turn) {
			n := 0
			for _, l := range par.Lines {
				if l.Number > 0 {
					n = l.Number
				}
				if goes(par, l) {
					told[n] = true
				}
			}
		}
		if a, b := numbers(drawn), numbers(told); a != b {
			wrong = append(wrong, fmt.Sprintf("%s: the map has arrows %s, the log marches %s", p.Turn().Title, a, b))
		}
	})
	return wrong, err
}

// goes says whether a line tells of somebody who went somewhere: by an order, or in what follows from one.
func goes(par engine.Paragraph, l engine.Line) bool {
	if l.Number > 0 {
		return (par.Part == engine.PartMarches || par.Numbered) && (strings.Contains(l.Text, " from ") || strings.Contains(l.Text, " entered at "))
	}
	return par.Numbered && (strings.Contains(l.Text, " advanced to ") ||
		strings.Contains(l.Text, " went to ") && !strings.Contains(l.Text, " made room "))
}

func numbers(set map[int]bool) string {
	var ns []int
	for n := range set {
		ns = append(ns, n)
	}
	sort.Ints(ns)
	return fmt.Sprint(ns)
}
