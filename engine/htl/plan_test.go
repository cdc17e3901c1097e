package htl_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/htl"
)

// afternoon is a position that letters of people were written for.
func afternoon(t *testing.T, name string) *engine.Table {
	t.Helper()
	text, err := os.ReadFile("testdata/people/" + name + ".position")
	if err != nil {
		t.Fatal(err)
	}
	p, err := htl.Book.Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	return &engine.Table{Position: p}
}

func inputs(message string) (in []engine.Input) {
	for _, line := range strings.Split(message, "\n") {
		in = append(in, engine.Input{No: len(in) + 1, Text: line})
	}
	return in
}

// Of a sentence that is not read to its end what it plainly seems to order stands in what a yes would play; what it denies, tells of, puts
// under a condition, or names another number of, does not.
func TestWhatPlainlySeemsToBeMeantStandsInThePlan(t *testing.T) {
	const other = "fire Latham's battery at D12"
	for said, want := range map[string]string{
		"Jackson's brigade shall go forward to F6 and stand among Imboden's guns":           "march Jackson's brigade to F6",
		"Stuart's cavalry I send to F4, a quorum of watchers":                               "march Stuart's cavalry to F4",
		"Jackson's brigade might have gone forward to F6 and stood among Imboden's guns":    "",
		"Jackson's brigade went forward to F6 and stood among Imboden's guns":               "",
		"Jackson's brigade advanced to F6 and was quick among Imboden's guns":               "",
		"Jackson's brigade does not go forward to F6 to stand among Imboden's guns":         "",
		"if Sherman comes, Jackson's brigade shall go forward to F6 among Imboden's guns":   "",
		"you would see Jackson's brigade go forward to F6 and stand among Imboden's guns":   "",
		"Jackson's brigade shall quickstep among Imboden's guns":                            "",
		"Will Jackson's brigade go forward to F6 and stand among Imboden's guns?":           "",
		"Next turn Jackson's brigade goes forward to F6 and stands among Imboden's guns":    "",
		"I wish Jackson's brigade had gone forward to F6 and stood among Imboden's guns":    "",
		"Porter shall go forward to F6 and stand among Imboden's guns":                      "",
		"Jackson's brigade shall go forward to H13 and stand quaintly among your batteries": "",
	} {
		s := afternoon(t, "henry").Salvage("confederate", inputs(said+"\n"+other+"\nmarch Porter to A1"))
		got := strings.Join(slices.DeleteFunc(s.Lines, func(line string) bool { return line == other }), "; ")
		if got != want {
			t.Errorf("%q: a yes would play %q, want %q", said, got, want)
		}
	}
}

// What stands behind such a sentence is read again behind it, and the word at the end of a letter that is near a name is who writes it.
func TestAPlanIsReadAnewBehindWhatWasMended(t *testing.T) {
	letter := "jim!!\nElzey comes on at I5 quaking\nthen\nstuart to E4\nevans shoots at porter in B4\nbeau"
	s := afternoon(t, "place").Salvage("confederate", inputs(letter))
	if got := strings.Join(s.Lines, "; "); got != "place Elzey at I5; march Stuart's cavalry to E4; fire Evans at B4" {
		t.Errorf("a yes would play %q", got)
	}
}

// Words behind a die are read where the message may have led by then: Sherman has left D12.
func TestWordsBehindADieAreReadWhereTheMessageLeads(t *testing.T) {
	for said, want := range map[string]string{
		"Sherman goes to D11\nKeyes closes up to D12 behind them":          "march Sherman to D11; march Keyes to D12",
		"Sherman goes to D11 with Tyler\nKeyes into D12, Schenck into D13": "march Sherman to D11 with Tyler; march Keyes to D12; march Schenck to D13",
		"Schenck goes to E12\nKeyes closes up to D12":                      "", // Sherman stands there
	} {
		for _, shot := range []string{"fire Griffin's battery at C5", "Griffin's battery shoots at Evans"} {
			out, err := afternoon(t, "bull_run").Check("union", inputs(shot+"\n"+said))
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, l := range out.Lines {
				got = append(got, l.Text)
			}
			switch {
			case want == "" && len(out.Refusals) != 1:
				t.Errorf("%q: nobody leaves D12, %q", said, got)
			case want != "" && (len(out.Refusals) > 0 || strings.Join(got[1:], "; ") != want):
				t.Errorf("%q is read as %q, %v", said, got, out.Refusals)
			}
		}
	}
}

// What is passed over of words behind a die is told as it is of others.
func TestWhatIsPassedOverBehindADieIsTold(t *testing.T) {
	out, err := afternoon(t, "bull_run").Check("union", inputs("fire Griffin's battery at C5\nSherman goes to D11, whence he may look about"))
	if err != nil || len(out.Refusals) > 0 || len(out.Lines) != 2 || !strings.Contains(out.Lines[1].Read, "whence he may look about") {
		t.Errorf("%+v %v %v", out.Lines, out.Refusals, err)
	}
}

// What stands in the first column of a table counts its rows, or what they cost, where its head says so; else it counts who goes.
func TestRowsOfATable(t *testing.T) {
	out, err := afternoon(t, "bull_run").Check("union", inputs(`| AP | who | what |
|----|-----|------|
| 1 | Sherman | moves to D11 |
| 2 | Keyes | D13 to D12 |
| 3 | Schenck | to E12 |`))
	if err != nil || len(out.Refusals) > 0 || len(out.Lines) != 3 || out.Lines[1].Text != "march Keyes to D12" {
		t.Errorf("%+v %v %v", out.Lines, out.Refusals, err)
	}
}
