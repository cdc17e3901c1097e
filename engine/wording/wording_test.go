package wording

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"adjutant/engine"
)

// words is a lexicon of a small war.
func words() *Lexicon {
	l := New(nil)
	for _, n := range []string{"Cairo", "St. Louis", "Forts Henry and Donelson", "Springfield (Illinois)", "Springfield (Missouri)", "Jackson"} {
		l.AddPlace(n)
	}
	l.Add(Own, "Jackson's brigade", "Jackson", "Jackson's brigade")
	l.Deeds(map[string]string{"march": "march,move,go,dig out", "entrench": "entrench,dig in,stay"})
	l.Kinds(map[string]string{"infantry": "infantry,inf", "": "guy,unit"})
	l.Add(Way, "river", "river")
	l.Add(Note, "no", "not")
	return l
}

func (i Item) short() string {
	s := strings.Join(i.IDs, "|")
	if i.Role != "" {
		s = i.Role + " " + s
	}
	if i.Count != (Count{}) && i.Sort == Kind {
		all := map[bool]string{true: " all"}[i.Count.All]
		if i.Count.But > 0 {
			all += fmt.Sprintf(" but %d", i.Count.But)
		}
		s = fmt.Sprintf("%d%s %s", i.Count.N, all, s)
	}
	return s
}

func TestALineIsTakenApart(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"Cairo to StLouis", "Cairo; to St. Louis"},
		{"Cairo-St.Louis", "from Cairo; to St. Louis"},
		{"2inf cairo -> st louis mo", "2 infantry; from Cairo; to St. Louis"},
		{"2) I would like to move both guys from Cairo, please", "2 ; from Cairo; [march]"},
		{"Ft. Henry & Donelson digs in", "Forts Henry and Donelson; [entrench]"},
		{"sprngfield", "Springfield (Illinois)|Springfield (Missouri)"},
		{"Springfield, MO", "Springfield (Missouri)"},
		{"cair", "Cairo"},
		{"carro", "Cairo"},
		{"the infantry of Cairo marches by river", "infantry; of Cairo; [march]; river"},
		{"all three infantry at Cairo", "3 all infantry; at Cairo"},
		{"Cairo (3 inf) - St. Louis", "from Cairo; 3 infantry; to St. Louis"},
		{"Cairo quark", "Cairo; ?quark"},
		{"one of the two infantry at Cairo", "1 infantry; at Cairo"},
		{"all infantry at Cairo save one", "0 all but 1 infantry; at Cairo"},
		{"Cairo - Jackson's brigade 2 Springfield", "from Cairo; to Jackson's brigade; to Springfield (Illinois)|Springfield (Missouri)"},
		{"Cairo > St. Louis > Ft Henry & Donelson", "from Cairo; via St. Louis; to Forts Henry and Donelson"},
		{"infantry 3 Cairo", "3 infantry; Cairo"},
		{"Springfeelt", "Springfield (Illinois)|Springfield (Missouri); ?Springfeelt"},
		{"mrach to Cairo", "to Cairo; [march]"},
		{"marsh to Cairo", "to Cairo; [march]; ?marsh"},
		{"the gallant infanrty of Cairo marches speedlily to St. Louis", "infantry; of Cairo; to St. Louis; [march]"},
		{"the wounded infantry of Cairo", "infantry; of Cairo; ?wounded"},
		{"the infantry and zouaves of Cairo", "infantry; of Cairo; ?zouaves"},
		{"zouaves to Cairo", "to Cairo; ?zouaves"},
		{"Cairo to the beach", "Cairo; ?beach"},
	} {
		r := &Reader{Lexicon: words()}
		k := r.clauses(tokens(unlabelled(c.line)))[0]
		var got []string
		for _, i := range k.Items {
			got = append(got, i.short())
		}
		for _, v := range k.Verbs {
			got = append(got, fmt.Sprint(v))
		}
		got = append(got, k.Ways...)
		for _, u := range k.Unknown {
			got = append(got, "?"+u)
		}
		if s := strings.Join(got, "; "); s != c.want {
			t.Errorf("%q is taken apart as %q, want %q", c.line, s, c.want)
		}
	}
}

func TestAWordOfSeveralSensesIsTakenInEach(t *testing.T) {
	r := &Reader{Lexicon: words()}
	cs := r.clauses(tokens("Jackson to Cairo"))
	if len(cs) != 2 || cs[0].Items[0].Sort == cs[1].Items[0].Sort {
		t.Errorf("%d readings of a name that a town and a brigade bear, want 2", len(cs))
	}
	if n := len(r.clauses(tokens(strings.Repeat("Jackson ", 20)))); n > mostReadings {
		t.Errorf("%d readings are more than %d", n, mostReadings)
	}
}

func TestADeedIsNeverGuessed(t *testing.T) {
	for _, w := range []string{"mrach", "marsh", "entrnch"} {
		if s := words().Near(w); s != nil {
			t.Errorf("%q is guessed to be %v", w, s)
		}
	}
	if s := words().Of("march"); len(s) != 1 || s[0] != (Sense{Deed, "march"}) {
		t.Errorf("march is %v", s)
	}
}

// Words of a letter's end are no talk where they are a deed of the book.
func TestADeedIsNoTalk(t *testing.T) {
	r := &Reader{Lexicon: words()}
	r.Lexicon.Deeds(map[string]string{"over": "that is all"})
	for line, want := range map[string]bool{"that is all": true, "That is all.": true, "that is it": false} {
		if ts := tokens(line); !talks(ts) || r.deed(ts) != want {
			t.Errorf("%q is talk: %v, a deed: %v, want true and %v", line, talks(ts), r.deed(ts), want)
		}
	}
}

func TestCounts(t *testing.T) {
	for _, c := range []struct {
		count      Count
		have, want int
	}{
		{Count{N: 2}, 3, 2}, {Count{N: 4}, 3, 0}, {Count{All: true}, 3, 3}, {Count{All: true, But: 1}, 3, 2}, {Count{All: true, But: 1}, 1, 0},
	} {
		if got := c.count.Of(c.have); got != c.want {
			t.Errorf("%+v of %d is %d, want %d", c.count, c.have, got, c.want)
		}
	}
}

// fields is a position in which marches are legal to some places only.
type fields struct {
	engine.Position
	reach string
}

type march string

func (m march) String() string { return string(m) }

func (p fields) Legal(engine.Decision) iter.Seq[engine.Order] {
	return func(func(engine.Order) bool) {}
}

func (p fields) Clone() engine.Position { return p }

func (p fields) Suggest(engine.Decision, int) []string { return nil }

func (p fields) Awaited() []engine.Decision { return nil }

func (p fields) Lines(os []engine.Order) []string {
	var out []string
	for _, o := range os {
		out = append(out, o.String())
	}
	return out
}

func (p fields) Rule(_ engine.Decision, o engine.Order, _ engine.Dice) ([]engine.Event, error) {
	_, to, _ := strings.Cut(o.String(), " to ")
	if !strings.Contains(p.reach, to) {
		return nil, engine.Refuse(to, "4.0", "%s is out of reach.", to)
	}
	return nil, nil
}

func reader(reach string) *Reader {
	p := fields{reach: reach}
	return &Reader{
		Lexicon: words(), Position: p, Decision: engine.Decision{Kind: "march", Own: true},
		Strict: func(_ engine.Position, _ engine.Decision, line string) ([]engine.Order, error) {
			return []engine.Order{march(line)}, nil
		},
		Guess: func(c *Clause) []Reading {
			var out []Reading
			for i, w := range c.Paths() {
				for _, to := range w[1].IDs {
					out = append(out, Reading{Lines: []string{"march from " + w[0].IDs[0] + " to " + to}, Tier: i})
				}
			}
			return out
		},
	}
}

func TestWhatIsLegalSaysWhatWasMeant(t *testing.T) {
	refused := engine.Refuse("Cairo", "", "An order begins with a verb.")
	for _, c := range []struct{ reach, line, want string }{
		{"Springfield (Missouri)", "Cairo to Springfield", "march from Cairo to Springfield (Missouri)"},
		{"St. Louis", "St Louis Cairo", "march from Cairo to St. Louis"},
		{"St. Louis, Cairo", "St Louis Cairo", "march from St. Louis to Cairo"},
		{"St. Louis, Cairo", "Cairo to St Louis and St Louis to Cairo", "march from Cairo to St. Louis; march from St. Louis to Cairo"},
		{"St. Louis, Cairo", "Hi! Cairo to St Louis, thanks.", "march from Cairo to St. Louis"},
		{"St. Louis", "thank you very much", ""},
		{"St. Louis", "Right ho, Cairo to St Louis if you please, old boy", "march from Cairo to St. Louis"},
		{"St. Louis", "Springfield stays put", ""},
		{"St. Louis", "Hi, Cairo to St Louis. Best, Anna", "march from Cairo to St. Louis"},
		{"St. Louis, Cairo", "- Cairo to St Louis - Springfield stays put - St Louis to Cairo", "march from Cairo to St. Louis; march from St. Louis to Cairo"},
		{"St. Louis, Cairo", "1) Cairo to St Louis 2) not Springfield 3) St Louis to Cairo", "march from Cairo to St. Louis; march from St. Louis to Cairo"},
		{"St. Louis", "Cairo to Springfield, sorry, I meant Cairo to St Louis", "march from Cairo to St. Louis"},
	} {
		os, err := reader(c.reach).Line(c.line, refused)
		if got := strings.Join((fields{}).Lines(os), "; "); err != nil || got != c.want {
			t.Errorf("%q is read as %q (%v), want %q", c.line, got, err, c.want)
		}
	}
}

func TestTwoMeaningsAreAsked(t *testing.T) {
	_, err := reader("Springfield (Missouri), Springfield (Illinois)").Line("Cairo to Springfield", engine.Refuse("Cairo", "", "No."))
	var r *engine.Refusal
	if !errors.As(err, &r) || len(r.Try) != 2 || r.Try[0] != "march from Cairo to Springfield (Illinois)" {
		t.Errorf("two Springfields in reach are answered with %+v", r)
	}
}

// What is copied of a line of which a part was not clear is the whole line.
func TestAPartThatIsAskedKeepsTheRest(t *testing.T) {
	_, err := reader("Springfield (Missouri), Springfield (Illinois), St. Louis").Line("Cairo to St Louis, St Louis to Springfield",
		engine.Refuse("Cairo", "", "No."))
	var r *engine.Refusal
	if want := "march from Cairo to St. Louis; march from St. Louis to Springfield (Missouri)"; !errors.As(err, &r) || !slices.Contains(r.Try, want) {
		t.Errorf("the lines to copy are %v, want %q among them", r, want)
	}
}

func TestNumbersOfPlaces(t *testing.T) {
	for line, want := range map[string]string{"2 Cairo, 1 St Louis": "[2 1] 2", "Cairo 2, St Louis 1": "[2 1] 2", "Cairo, two - St Louis": "[2 1] 1",
		"Cairo and St Louis": "[1 1] 0"} {
		r := &Reader{Lexicon: words()}
		ns, said := Each(r.clauses(tokens(line))[0].Of(Place))
		if got := fmt.Sprint(ns, said); got != want {
			t.Errorf("%q has the numbers %s, want %s", line, got, want)
		}
	}
}

func TestAQuestionOrdersNothing(t *testing.T) {
	for line, orders := range map[string]bool{"Can Cairo go to St Louis?": false, "Can you please march from Cairo to St Louis?": true, "Could Cairo go to St Louis?": true} {
		os, err := reader("St. Louis").Line(line, engine.Refuse("Cairo", "", "No."))
		var r *engine.Refusal
		if len(os) > 0 != orders || !orders && (!errors.As(err, &r) || len(r.Try) != 1) {
			t.Errorf("%q is answered with %v, %v", line, os, err)
		}
	}
}

// A reading that leaves out somebody who is named, or a number, is not played.
func TestNothingIsLeftOut(t *testing.T) {
	for _, line := range []string{"Cairo to St Louis with Jackson's brigade", "Cairo to St Louis 3", "infantry but Jackson from Cairo to St Louis"} {
		r := reader("St. Louis")
		os, err := r.Line(line, engine.Refuse("Cairo", "", "No."))
		if but := strings.Contains(line, "but"); len(os) > 0 != but || !but && err == nil {
			t.Errorf("%q is read as %v (%v)", line, os, err)
		}
	}
}

func TestNoWordIsPassedOver(t *testing.T) {
	os, err := reader("St. Louis").Line("Cairo to St Louis unless it rains", engine.Refuse("Cairo", "", "No."))
	var r *engine.Refusal
	if !errors.As(err, &r) || len(os) > 0 || r.Words != "unless" || len(r.Try) != 1 || r.Try[0] != "march from Cairo to St. Louis" {
		t.Errorf("a line with a condition is answered with %v, %+v", os, r)
	}
}

func TestALongLineIsNotLookedAt(t *testing.T) {
	r := reader("St. Louis")
	r.Guess = func(*Clause) []Reading { t.Fatal("it was looked at"); return nil }
	for _, line := range []string{strings.Repeat("Cairo to St Louis, ", 50_000), strings.Repeat("a,", 200)} {
		refused := engine.Refuse("Cairo", "", "No.")
		if _, err := r.Line(line, refused); err != error(refused) {
			t.Errorf("%d bytes are answered with %v", len(line), err)
		}
	}
}

func TestTriesAreBounded(t *testing.T) {
	r := reader("nowhere")
	n := 0
	strict := r.Strict
	r.Strict = func(p engine.Position, d engine.Decision, line string) ([]engine.Order, error) {
		n++
		return strict(p, d, line)
	}
	if _, err := r.Line(strings.Repeat("Cairo to Springfield, ", 9), engine.Refuse("Cairo", "", "No.")); err == nil || n > mostTried {
		t.Errorf("%d lines were tried for one (%v), want %d at most", n, err, mostTried)
	}
}

// What only tells what has been, or praises it, is read as no order; what may be meant for something is.
func TestThePastOrdersNothing(t *testing.T) {
	for line, left := range map[string]string{
		"Well fought everybody! That was a close one at Baltimore.": "",
		"It really was hot at Cairo; march to Paducah":              "march to Paducah",
		"Well done all, what a fight.":                              "",
		"What a mess, Cairo to Paducah":                             "What a mess, Cairo to Paducah",
		"Great fight! Nice move, well played":                       "",
		"Thanks for the fight, Cairo to Paducah":                    "Thanks for the fight, Cairo to Paducah",
		"That was a close one at Baltimore, Dave!":                  "",
		"That was close, Hold":                                      "That was close, Hold",
		"It was meant for Cairo":                                    "It was meant for Cairo",
		"That was close, Cairo to Paducah":                          "That was close, Cairo to Paducah",
		"Well done Cairo":                                           "Well done Cairo",
	} {
		if got := raw(untold(tokens(line))); got != raw(tokens(left)) {
			t.Errorf("%q is read as %q, want %q", line, got, left)
		}
	}
}
