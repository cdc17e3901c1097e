package engine_test

import (
	"errors"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/ahd"
	"adjutant/engine/enginetest"
)

// A sitting is a table at which the first rulebook is played with default-on kinds answered, as people play it.
type sitting struct {
	t *testing.T
	*engine.Table
	out engine.Outcome
}

func sit(t *testing.T) *sitting {
	p, err := ahd.Book.Start("1861", nil)
	if err != nil {
		t.Fatal(err)
	}
	on := func(d engine.Decision) bool { k, _ := ahd.Book.Kind(d.Kind); return k.DefaultOn }
	return &sitting{t: t, Table: &engine.Table{Position: p, Answers: on}}
}

func inputs(text string) []engine.Input {
	var in []engine.Input
	for i, l := range strings.Split(strings.TrimSpace(text), "\n") {
		in = append(in, engine.Input{No: i + 1, Text: strings.TrimSpace(l)})
	}
	return in
}

// send sends a message whose dice must all be rolled.
func (s *sitting) send(seat engine.Seat, text string, dice ...int) *sitting {
	s.t.Helper()
	script := engine.NewScript(dice...)
	out, err := s.Take(seat, 1, inputs(text), func(string) engine.Dice { return script })
	if err != nil {
		s.t.Fatalf("%s, %q: %v", seat, text, err)
	}
	if left := script.Left(); len(left) > 0 || out.Wanted != nil {
		s.t.Fatalf("%s, %q: dice left %v, wanted %v; refused %v", seat, text, left, out.Wanted, out.Refusals)
	}
	s.out = out
	return s
}

func (s *sitting) line(i int, how string) *sitting {
	s.t.Helper()
	if i >= len(s.out.Lines) || s.out.Lines[i].How != how {
		s.t.Fatalf("the lines are %+v; want line %d %s", s.out.Lines, i, how)
	}
	return s
}

func (s *sitting) asks(seat engine.Seat, kind string) *sitting {
	s.t.Helper()
	d, open := s.Awaits(seat)
	if !open || d.Kind != kind {
		s.t.Fatalf("awaited is %+v, want %s for %s", s.Position.Awaited(), seat, kind)
	}
	return s
}

func (s *sitting) told(seat engine.Seat, words ...string) *sitting {
	s.t.Helper()
	text := enginetest.Words(s.Position.Tell(seat, s.out.Events))
	for _, w := range words {
		if !strings.Contains(text, w) {
			s.t.Errorf("the report lacks %q:\n%s", w, text)
		}
	}
	return s
}

const firstOrders = `march 1 mi inf from Washington to Manassas
	march 1 mi inf from Cincinnati to Louisville
	promote 1 mi inf at Washington
	recruit 1 mi inf at Washington, 1 mi inf at Baltimore, 1 mi cav at Cincinnati
	end`

// The first week of the specimen correspondence, with its dice.
func TestTheFirstWeek(t *testing.T) {
	s := sit(t).send("union", firstOrders, 4, 1)
	s.line(0, "played").line(1, "played").line(2, "waiting").line(3, "waiting").asks("confederate", "retreat")
	s.told("union", "needed 2, rolled 4, missed.", "needed 2, rolled 1, reduced it.")
	if want := "march 1 militia infantry from Washington to Manassas Junction by rail\nmarch 1 militia infantry from Cincinnati to Louisville by river\npromote 1 militia infantry at Washington\nrecruit 1 militia infantry at Washington, 1 militia infantry at Baltimore, 1 militia cavalry at Cincinnati\nend\n"; s.out.Canon != want {
		t.Errorf("the canonical text is\n%s\nwant\n%s", s.out.Canon, want)
	}
	s.send("confederate", "stand; reinforce Manassas Junction with 1 mi from Fredericksburg, 1 mi from Front Royal", 5, 1, 6).asks("union", "retreat")
	s.told("confederate", "brought 1 militia infantry each from Fredericksburg and Front Royal")
	s.send("union", "stand; reinforce with 1 mi from Harpers Ferry", 2, 3).asks("confederate", "retreat")
	s.send("confederate", "stand", 2, 4).asks("union", "retreat")
	s.send("union", "retreat to Washington", 4).asks("confederate", "march")
	s.line(0, "played").line(1, "played").line(2, "played").line(3, "played")
	s.told("union", "The Confederacy won. It promoted 1 militia infantry to veteran infantry, by the default.",
		"Captured: Louisville. Union maximum 34 + 1 = 35; Confederate 29.",
		"Promoted: 1 militia infantry at Washington to veteran infantry.",
		"Recruiting die 4: 4 points; 3 spent, 1 lost, no recruits left.",
		"at Washington and Baltimore: 1 militia infantry each; at Cincinnati: 1 militia cavalry")
	brief := enginetest.Words(s.Position.Brief("union"))
	for _, w := range []string{"Union, 14 units of at most 35. Recruits: none.", "Washington: 1 veteran infantry, 2 militia infantry, entrenched", "Confederate, 7 units of at most 29. Recruits: 2 militia infantry, 1 militia cavalry."} {
		if !strings.Contains(brief, w) {
			t.Errorf("the position lacks %q:\n%s", w, brief)
		}
	}
	s.send("confederate", "march 1 mi from Nashville to Bowling Green\nmarch 1 mi from Memphis via Humbolt to Forts\npromote 1 mi at Manassas\nrecruit 1 mi at Richmond, 1 mc at Memphis\nend", 1, 3).asks("union", "march")
	s.told("union", "Recruiting die 1, counts as 2: 2 points, both spent.", "Captured: Bowling Green. Confederate maximum 29 + 1 = 30; Union 35.", "March die 3: 3 marches.")
}

func TestAWrongLinePlaysNothing(t *testing.T) {
	s := sit(t)
	before := s.Position.Text()
	s.send("union", "march 1 mi inf from Washington to Mannasses\nmarch 1 mi inf from Cincinnati via Lexington to Louisville by rail\npromote 1 mi inf at Washington\nend")
	if len(s.out.Refusals) != 2 || len(s.out.Events) > 0 || s.Position.Text() != before {
		t.Fatalf("%d refusals, %d events; want two refusals and nothing played", len(s.out.Refusals), len(s.out.Events))
	}
	want := []string{
		`line 1, "Mannasses": I know no box Mannasses; did you mean Manassas Junction?`,
		`line 2, "via Lexington": Lexington is neutral; infantry goes two boxes by rail only where every box is yours (4.0).`,
	}
	for i, r := range s.out.Refusals {
		if r.Error() != want[i] {
			t.Errorf("refusal %d reads\n%s\nwant\n%s", i, r.Error(), want[i])
		}
	}
	try := s.out.Refusals[1].Try
	if len(try) == 0 || try[0] != "march 1 militia infantry from Cincinnati to Louisville by river" {
		t.Errorf("what would do is %q; want the march to Louisville by river first", try)
	}
	for _, line := range try {
		if out, err := s.Check("union", inputs(line)); err != nil || len(out.Refusals) > 0 {
			t.Errorf("the suggested %q is refused: %v, %v", line, err, out.Refusals)
		}
	}
}

func TestNoWordIsPassedOver(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"hold the line please", `line 1, "the line please": I do not read "the line please" here.`},
		{"end of story", `line 1, "of story": I do not read "of story" here.`},
		{"march 1 mi from Cairo to Paducah with Grant", `line 1, "with Grant": I do not read "with Grant" here.`},
		{"pass on", `line 1, "on": I do not read "on" here.`},
		{"retreat quickly to Washington", `line 1, "quickly": I do not read "quickly" here.`},
	} {
		s := sit(t)
		s.send("union", c.line)
		if len(s.out.Refusals) != 1 || s.out.Refusals[0].Error() != c.want {
			t.Errorf("%q is answered with %v, want %s", c.line, s.out.Refusals, c.want)
		}
	}
}

func TestSideThatIsNotAwaitedGivesNoOrders(t *testing.T) {
	s := sit(t)
	if _, err := s.Take("confederate", 1, inputs("end"), nil); !errors.Is(err, engine.ErrNotAwaited) {
		t.Errorf("orders out of turn give %v, want ErrNotAwaited", err)
	}
}

func TestPartOfATurnLeavesItOpen(t *testing.T) {
	s := sit(t).send("union", "march 1 mi from Cairo to Paducah").line(0, "played").asks("union", "march")
	s.send("union", "march 1 mi from Cincinnati to Louisville").asks("union", "march")
	s.send("union", "end", 2).asks("confederate", "march")
	s.told("union", "by the default")
}

func TestALaterLineClosesTheMarches(t *testing.T) {
	s := sit(t).send("union", "promote 1 mi at Cairo", 3).line(0, "played").asks("union", "recruit")
	s.send("union", "march 1 mi from Cincinnati to Louisville")
	if len(s.out.Refusals) != 1 || !strings.Contains(s.out.Refusals[0].What, "Your marches are over for this turn (3.0).") {
		t.Errorf("a march after the marches is answered with %v", s.out.Refusals)
	}
}

func TestAnImpossibleWishIsTold(t *testing.T) {
	s := sit(t).send("union", "recruit 1 mi at Louisville, 1 mc at Chicago\nend", 5)
	s.line(0, "played").line(1, "played").asks("confederate", "march")
	if why := s.out.Lines[0].Why; !strings.Contains(why, "Louisville is not yours (7.0).") {
		t.Errorf("the line says %q", why)
	}
	s.told("union", "at Chicago: 1 militia cavalry")
	s = sit(t).send("union", "march 1 mi from Washington to Manassas\npromote 1 mi at Manassas", 4, 4).send("confederate", "stand", 6)
	s.send("union", "retreat to Washington").line(1, "skipped").asks("union", "promote")
}

func TestAWishThatNoDieMakesLegalIsRefused(t *testing.T) {
	s := sit(t).send("union", "promote 1 mi at Cairo\nrecruit 1 mi at Louisville\nend")
	if r := s.out.Refusals; len(r) != 1 || r[0].Line != 2 || !strings.Contains(r[0].What, "Louisville is not yours (7.0).") {
		t.Errorf("a recruit at Louisville is answered with %v", r)
	}
	s.asks("union", "march")
}

func TestBareStandBringsNobody(t *testing.T) {
	s := sit(t).send("union", "march 1 mi from Washington to Manassas\nend", 4, 4)
	s.send("confederate", "stand", 6).asks("union", "retreat")
	if strings.Contains(enginetest.Words(s.Position.Tell("union", s.out.Events)), "brought") {
		t.Error("a bare stand brought somebody")
	}
}

func TestReinforceImpliesStand(t *testing.T) {
	s := sit(t).send("union", "march 1 mi from Washington to Manassas\nend", 4, 4)
	s.send("confederate", "reinforce Manassas with 1 mi from Front Royal", 6, 6).asks("union", "retreat")
	s.told("union", "brought 1 militia infantry from Front Royal")
}

func TestADieThatIsNotThereStopsTheGameWithoutLoss(t *testing.T) {
	s := sit(t)
	script := engine.NewScript(4)
	out, err := s.Take("union", 1, inputs(firstOrders), func(string) engine.Dice { return script })
	if err != nil || out.Wanted == nil || out.Wanted.Purpose != "fire" {
		t.Fatalf("with one die too few: wanted %v, %v; want a fire die", out.Wanted, err)
	}
	if left := script.Left(); len(left) != 1 {
		t.Errorf("the dice left are %v; the ruling that wanted a second one may keep none", left)
	}
}

func TestReplayLeavesStruckEventsOut(t *testing.T) {
	s := sit(t)
	start := s.Position.Text()
	s.send("union", "march 1 mi from Cairo to Paducah")
	one := s.Position.Text()
	es := []engine.Numbered{{N: 1, Event: engine.Started{Position: start}}}
	add := func(new []engine.Event) (from, to int64) {
		from = int64(len(es) + 1)
		for _, e := range new {
			es = append(es, engine.Numbered{N: int64(len(es) + 1), Event: e})
		}
		return from, int64(len(es))
	}
	add(s.out.Events)
	s.send("union", "march 1 mi from Cincinnati to Louisville")
	from, to := add(s.out.Events)
	two := s.Position.Text()
	check := func(want, what string) {
		t.Helper()
		p, err := engine.Replay(ahd.Book, nil, es)
		if err != nil || p.Text() != want {
			t.Errorf("%s: the replay is another position (%v)", what, err)
		}
	}
	check(two, "before the strike")
	strike, _ := add([]engine.Event{engine.Struck{From: from, To: to, By: "Cora", Why: "slip"}})
	check(one, "after the strike")
	add([]engine.Event{engine.Struck{From: strike, To: strike, By: "Cora", Why: "no slip"}})
	check(two, "after the strike was struck")
}

func TestWordsBehindEnd(t *testing.T) {
	s := sit(t)
	before := s.Position.Text()
	s.send("union", "march 1 mi from Washington to Manassas\nend; march 1 mi from Cincinnati to Louisville")
	if len(s.out.Refusals) != 1 || s.Position.Text() != before {
		t.Fatalf("%d refusals; want one, and nothing played", len(s.out.Refusals))
	}
	if got, want := s.out.Refusals[0].Error(), `line 2, "march 1 mi from Cincinnati to Louisville": Nothing is done behind end; write it before.`; got != want {
		t.Errorf("it reads\n%s\nwant\n%s", got, want)
	}
}

// What a decision has no room for is refused also where what fills it rolls a die.
func TestSurplusBeforeADieIsRefused(t *testing.T) {
	battle := func(t *testing.T) *sitting {
		return sit(t).send("union", "march 1 mi inf from Washington to Manassas\nend", 4, 1).asks("confederate", "retreat")
	}
	const union = "rulebook ahd\nunion 3 militia infantry at Washington\nunion 1 militia infantry at Baltimore\nconfederate 1 militia infantry at Richmond\n"
	for _, c := range []struct{ name, position, line, want string }{
		{"recruits beyond the points", "turn 1862-09 union, 0 marches, 1 points\nsteps recruit union, close union\n" + union,
			"recruit 1 mi at Washington, 1 mi at Baltimore", "more than can be done"},
		{"a second promotion", "turn 1862-09 union, 0 marches\nsteps promote union 1, muster union, close union\n" + union, "promote 1 mi at Washington\npromote 1 mi at Washington", "more than can be done"},
		{"two promoted where one may be", "turn 1862-09 union, 0 marches\nsteps promote union 1, muster union, close union\n" + union, "promote 2 mi at Washington", "one unit"},
		{"recruits that are too many are no promotion", "turn 1862-09 union, 0 marches\nsteps promote union 1, muster union, close union\n" + union,
			"recruit 5 mi at Washington", "One unit a turn"},
		{"a recruit where no rule allows one", "turn 1862-09 union, 2 marches\n" + union, "recruit 1 mi at Springfield (Illinois)\nend", "no recruitment city"},
		{"recruits beyond what a city gives", "turn 1862-09 union, 2 marches\n" + union, "recruit 3 mi at Washington\nend", "One unit a turn"},
		{"two promotions in one segment, ahead", "turn 1862-09 union, 2 marches\n" + union, "promote 1 mi at Washington, 1 mi at Baltimore\nend", "one unit"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := ahd.Book.Parse(c.position)
			if err != nil {
				t.Fatal(err)
			}
			s := &sitting{t: t, Table: &engine.Table{Position: p, Strict: true}}
			if s.send("union", c.line); len(s.out.Refusals) != 1 || !strings.Contains(s.out.Refusals[0].What, c.want) {
				t.Errorf("refused is %v; want one refusal with %q", s.out.Refusals, c.want)
			}
		})
	}
	t.Run("a recruit where nothing may be recruited", func(t *testing.T) {
		p, err := ahd.Book.Start("1862", nil)
		if err != nil {
			t.Fatal(err)
		}
		text := strings.Replace(p.Text(), "1862-04 union", "1862-04 confederate", 1) // all its militia is on the board
		if p, err = ahd.Book.Parse(text); err != nil {
			t.Fatal(err)
		}
		s := &sitting{t: t, Table: &engine.Table{Position: p, Strict: true}}
		if s.send("confederate", "recruit 1 mi at Richmond\nend"); len(s.out.Refusals) != 1 || !strings.Contains(s.out.Refusals[0].What, "It does not come to that this turn") {
			t.Errorf("refused is %v of %v", s.out.Refusals, s.out.Lines)
		}
	})
	t.Run("a reinforcement beside those that fill the round", func(t *testing.T) {
		s := battle(t).send("confederate", "stand; reinforce Manassas with 1 mi from Fredericksburg, 1 mi from Front Royal, 1 mi from Richmond")
		if len(s.out.Refusals) != 1 || !strings.Contains(s.out.Refusals[0].What, "Richmond is not next to Manassas Junction") {
			t.Errorf("refused is %v", s.out.Refusals)
		}
	})
}
