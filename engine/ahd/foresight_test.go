package ahd_test

import (
	"errors"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/ahd"
	"adjutant/engine/enginetest"
	orders "adjutant/engine/standing"
)

// sheet is standing orders, entered as a player enters them.
func sheet(t *testing.T, f *enginetest.Fixture, seat engine.Seat, lines ...string) *orders.Sheet {
	t.Helper()
	s := &orders.Sheet{Kinds: ahd.Book.Kinds}
	for _, l := range lines {
		o, err := orders.Parse(ahd.Book.Kinds, l)
		if err != nil {
			t.Fatalf("%q: %v", l, err)
		}
		if o, _, err = o.Check(f.P.View(seat), seat); err != nil {
			t.Fatalf("%q: %v", l, err)
		}
		s.Add(o)
	}
	return s
}

// answered is what a sheet answers to the open decision; empty where the player is to be asked.
func answered(t *testing.T, f *enginetest.Fixture, s *orders.Sheet) (order, told string) {
	t.Helper()
	d := f.Awaited()
	a, ok := s.Answer(f.P.View(d.Seat), d)
	if !ok {
		return "", strings.Join(a.Told, " ")
	}
	return a.Order.String(), strings.Join(a.Told, " ")
}

func wantAnswer(t *testing.T, f *enginetest.Fixture, want string, lines ...string) {
	t.Helper()
	got, _ := answered(t, f, sheet(t, f, f.Awaited().Seat, lines...))
	if got != want {
		t.Errorf("%q answered %q, want %q; the position:\n%s", lines, got, want, f.P.Text())
	}
}

// wantAll demands all answers to a decision that takes many orders, until it is closed or passed.
func wantAll(t *testing.T, f *enginetest.Fixture, want []string, lines ...string) {
	t.Helper()
	d := f.Awaited()
	s := sheet(t, f, d.Seat, lines...)
	var got []string
	for range 50 {
		ds := f.P.Awaited()
		if len(ds) == 0 || ds[0].Kind != d.Kind || ds[0].Question != d.Question {
			break
		}
		a, ok := s.Answer(f.P.View(d.Seat), ds[0])
		if !ok {
			got = append(got, "asks")
			break
		}
		got = append(got, a.Order.String())
		es, err := f.P.Rule(ds[0], a.Order, engine.NewRandom(1))
		if err != nil {
			t.Fatalf("%q: %v", a.Order, err)
		}
		for _, e := range es {
			f.P.Fold(e)
		}
	}
	if strings.Join(got, "; ") != strings.Join(want, "; ") {
		t.Errorf("%q answered\n%s\nwant\n%s", lines, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestStandingExamples enters the examples of the specification that are of this book, in July 1861.
func TestStandingExamples(t *testing.T) {
	f := start(t, "1861")
	for seat, lines := range map[engine.Seat][]string{
		"union": {
			"retreat at Springfield (Missouri): if reduced; to Fayetteville (Arkansas), else any",
			"retreat: never", "reinforce: always, never from Washington", "reinforce at Cairo: if not outnumbered; from Vandalia, then St. Louis",
			"fire: cover all, then the reduced, then the strongest", "promote: veteran cavalry, then militia infantry",
		},
		"confederate": {
			"retreat: if outnumbered 2 to 1, never from Richmond; to Vandalia if it is ours, else any",
			"withdraw: always, never from Nashville; to any if it is ours, else ask",
		},
	} {
		for _, l := range lines {
			o := sheet(t, f, seat, "standing "+l).Orders[0]
			if got := o.String(); got != l {
				t.Errorf("%s: %q is kept as %q", seat, l, got)
			}
		}
	}
}

func TestThingsOfStandingOrders(t *testing.T) {
	f := start(t, "1861")
	for line, want := range map[string]string{
		"retreat at manassas, missouri: always; to ft henry":           "retreat at Manassas Junction, Missouri: always; to Forts Henry and Donelson",
		"retreat: always; to farthest, else Virginia":                  "retreat: always; to the farthest from the enemy, else Virginia",
		"retreat at New York: never":                                   "retreat at New York: never",
		"retreat: if manassas is theirs and fort henry is not empty":   "",
		"retreat: if Manassas is theirs and not Ft Henry is empty":     "retreat: if Manassas Junction is theirs and not Forts Henry and Donelson is empty",
		"fire: cover all, then reduced, crack cavalry, the vet, inf":   "fire: cover all, then the reduced, crack cavalry, veteran, infantry",
		"promote: mi inf, militia, cav, militia infantry to veteran":   "promote: militia infantry, militia, cavalry, militia infantry",
		"promote: veteran cavalry from militia, crack from veteran":    "promote: militia cavalry, veteran",
		"reinforce: always, never with cav, never at Cairo; from IL":   "",
		"reinforce: always, never with cav, never at Cairo":            "reinforce: always, never with cavalry, never at Cairo",
		"battles: manassas, then cairo":                                "battles: Manassas Junction, then Cairo",
		"withdraw: never at Cairo; to any if it is empty, else Quincy": "withdraw: always, never at Cairo; to any if it is empty, else Quincy",
	} {
		o, err := orders.Parse(ahd.Book.Kinds, line)
		if err == nil {
			o, _, err = o.Check(f.P, "union")
		}
		switch {
		case want == "" && err == nil:
			t.Errorf("%q was kept as %q, want it refused", line, o)
		case want != "" && err != nil:
			t.Errorf("%q was refused: %v", line, err)
		case want != "" && o.String() != want:
			t.Errorf("%q was kept as %q, want %q", line, o, want)
		}
	}
}

func TestStandingRefusals(t *testing.T) {
	f := start(t, "1861")
	for line, want := range map[string]string{
		"retreat at Mannasses: never":                  "I know no box Mannasses; did you mean Manassas Junction?",
		"retreat: if outnumberd 2 to 1":                `I do not read "outnumberd"; did you mean outnumbered?`,
		"retreat: if the enemy is tired":               `I do not read "is tired". Tests are: outnumbered, reduced, losing, round, odds, entrenched, in a fort, in a city, it is ours, before, from.`,
		"retreat: if day 2 or later":                   `I do not read "day 2 or later". Tests are: outnumbered, reduced, losing, round, odds, entrenched, in a fort, in a city, it is ours, before, from.`,
		"retreat: to Richmond":                         "Richmond can never be a retreat for you while it is Confederate (5.4). No retreat is left in that list.",
		"withdraw: always; to Memphis":                 "Memphis can never be a withdrawal for you while it is Confederate (5.6). No withdrawal is left in that list.",
		"fire: cover infantry only":                    `Every enemy must be covered if there are shooters (5.1); say "cover all" first.`,
		"fire: the bravest":                            `I do not read "the bravest"; targets are: cover all, the reduced, the weakest, the strongest, crack, cavalry, infantry.`,
		"promote: crack infantry from militia":         "A promotion goes one step: militia to veteran, veteran to crack (6.0).",
		"promote: crack infantry":                      "Crack is the top; there is nothing better (6.0).",
		"promote: militia infantry to veteran cavalry": "Infantry stays infantry, and cavalry cavalry (6.0).",
		"retreat: if before 1861-07":                   `"before 1861-07" can never hold; it is 1861-07 now.`,
		"retreat: if from 1866-01":                     `"from 1866-01" can never hold; the game ends by 1865-11.`,
		"retreat: if odds below 0":                     `"odds below 0" can never hold.`,
		"retreat: if outnumbered 0 to 1":               `I do not read "outnumbered 0 to 1"; say "outnumbered 2 to 1".`,
		"retreat: if reduced and not reduced":          `"reduced and not reduced" can never hold.`,
		"withdraw: if round 2 or later":                `Cavalry withdraws before the first round; "round 2 or later" can never hold then (5.6).`,
	} {
		o, err := orders.Parse(ahd.Book.Kinds, line)
		if err == nil {
			_, _, err = o.Check(f.P, "union")
		}
		var r *engine.Refusal
		if !errors.As(err, &r) || r.What != want {
			t.Errorf("%q: got %v, want %q", line, err, want)
		}
	}
	o, err := orders.Parse(ahd.Book.Kinds, "retreat: to Richmond, else any")
	if err != nil {
		t.Fatal(err)
	}
	o, notes, err := o.Check(f.P, "union")
	if want := `Richmond can never be a retreat for you while it is Confederate (5.4); I keep "else any".`; err != nil || len(notes) != 1 || notes[0] != want || o.String() != "retreat: always; to any" {
		t.Errorf("kept %q with %q, %v; want the note %q", o, notes, err, want)
	}
}

func TestRetreatByStandingOrder(t *testing.T) {
	plain := []string{"union 2 vi at Manassas Junction, from Washington", "confederate 1 vi at Manassas Junction"}
	f := attack(t, plain...).Do("end marches", 6, 6, 6).Asks("confederate", "retreat")
	wantAnswer(t, f, "stand", "retreat: never")
	wantAnswer(t, f, "retreat to Gordonsville", "retreat: if outnumbered 2 to 1; to Gordonsville")
	wantAnswer(t, f, "stand", "retreat: if outnumbered 3 to 1; to Gordonsville")
	wantAnswer(t, f, "retreat to Gordonsville", "retreat: if outnumbered 2 to 1; to Vandalia if it is ours, to Gordonsville if it is ours, else any")
	wantAnswer(t, f, "", "retreat: if outnumbered; to Vandalia")
	wantAnswer(t, f, "stand", "retreat: if outnumbered; to Vandalia", "retreat at Virginia: never")
	wantAnswer(t, f, "retreat to Front Royal", "retreat: never", "retreat at Manassas Junction: to Front Royal", "retreat at Virginia: never")
	wantAnswer(t, f, "stand", "retreat at Manassas Junction: to Vandalia", "retreat at Virginia: never")
	wantAnswer(t, f, "stand", "retreat: always, never from Manassas Junction")
	wantAnswer(t, f, "stand", "retreat: always, never at Virginia")
	wantAnswer(t, f, "", "retreat: always, but ask")
	wantAnswer(t, f, "", "retreat: never, but ask if not reduced")
	wantAnswer(t, f, "stand", "retreat: never, but ask if reduced")
	wantAnswer(t, f, "", "retreat: to Vandalia, else ask")
	wantAnswer(t, f, "stand", "retreat: if reduced or losing 1 or more")
	wantAnswer(t, f, "retreat to Fredericksburg", "retreat: if not losing 1 or more and round 2 or later; to Fredericksburg")
	wantAnswer(t, f, "stand", "retreat: if entrenched or in a city or in a fort or round 3 or later or Washington is ours or it is theirs; to any")
	wantAnswer(t, f, "retreat to Front Royal", "retreat: if odds below 50; to Front Royal")
	wantAnswer(t, f, "stand", "retreat: if odds below 5; to Front Royal")

	f = attack(t, "union 2 vi at Manassas Junction, from Washington", "union 1 mi at Gordonsville", "control union at Gordonsville", "confederate 1 vi at Manassas Junction").Do("end marches", 6, 6, 6)
	got, told := answered(t, f, sheet(t, f, "confederate", "retreat: if outnumbered 2 to 1; to Gordonsville, else any"))
	if want := `Your standing order named Gordonsville; the enemy stands there, so "else any" chose Fredericksburg.`; got != "retreat to Fredericksburg" || told != want {
		t.Errorf("answered %q and told %q, want %q", got, told, want)
	}
}

// A reduced unit, and what a battle has cost so far.
func TestLossesAreCounted(t *testing.T) {
	f := attack(t, "union 2 vi at Manassas Junction, from Washington", "confederate 2 vi at Manassas Junction").Do("end marches", 6, 6, 1, 1)
	f.Asks("confederate", "retreat").Has("lost         confederate 2")
	wantAnswer(t, f, "retreat to Front Royal", "retreat: if losing 2 or more and all reduced; to Front Royal")
	wantAnswer(t, f, "stand", "retreat: if losing 3 or more; to Front Royal")
	again, err := ahd.Book.Parse(f.P.Text())
	if err != nil || again.Text() != f.P.Text() {
		t.Errorf("the position with losses reads back as %v, %v", again, err)
	}
}

// outnumbered counts what stands there; with reinforcements it counts what one's own orders would bring, or the default.
func TestOutnumberedWithReinforcements(t *testing.T) {
	f := attack(t, "union 2 vi at Manassas Junction, from Washington", "confederate 1 vi at Manassas Junction", "confederate 1 mi at Gordonsville").Do("end marches", 6, 6, 6)
	plain := "retreat: if outnumbered 2 to 1; to Front Royal"
	wantAnswer(t, f, "retreat to Front Royal", plain)
	wantAnswer(t, f, "retreat to Front Royal", plain, "reinforce: always")
	outnumbered := "retreat: if outnumbered 2 to 1 with reinforcements; to Front Royal"
	wantAnswer(t, f, "stand", outnumbered)
	wantAnswer(t, f, "stand", outnumbered, "reinforce: always")
	wantAnswer(t, f, "retreat to Front Royal", outnumbered, "reinforce: never")
	wantAnswer(t, f, "retreat to Front Royal", outnumbered, "reinforce: always, never from Gordonsville")
	wantAnswer(t, f, "stand", outnumbered, "reinforce: if not outnumbered with reinforcements")
	wantAnswer(t, f, "retreat to Front Royal", outnumbered, "reinforce: if not outnumbered")
	wantAnswer(t, f, "stand", outnumbered, "reinforce: if outnumbered")
	f.Do("stand").Asks("confederate", "reinforce")
	wantAnswer(t, f, "reinforce Manassas Junction with 1 militia infantry from Gordonsville", "reinforce: if not outnumbered with reinforcements")
	wantAnswer(t, f, "reinforce Manassas Junction with 1 militia infantry from Gordonsville", "reinforce: if outnumbered")
	wantAnswer(t, f, "pass", "reinforce: if not outnumbered")
	wantAnswer(t, f, "", "reinforce: if outnumbered; from Gordonsville if it is theirs")
}

// Round 3 of Manassas Junction in the specimen of the first week: one unit at Washington that may not come, one against two.
func TestFirstWeekRetreat(t *testing.T) {
	f := from(t, "turn 1861-07 union, 0 marches", "steps retreat union 3, reinforce union 3, fire union 3, round union 4, combat union, drill union, promote union 1, muster union, close union",
		"battle at Manassas Junction, round 3", "entered Washington", "union 1 mi at Manassas Junction, fought, marched 1, moved", "union 1 mi at Washington",
		"confederate 2 mi at Manassas Junction, fought", "control confederate at Manassas Junction").Asks("union", "retreat")
	retreat := "retreat: if outnumbered 2 to 1 with reinforcements, never from Washington; to Washington, else any"
	wantAnswer(t, f, "retreat to Washington", retreat, "reinforce: always, never from Washington")
	wantAnswer(t, f, "stand", retreat, "reinforce: always")
}

func TestReinforcingByStandingOrder(t *testing.T) {
	battle := func() *enginetest.Fixture {
		return attack(t, "union 2 vi at Manassas Junction, from Washington", "confederate 1 vi at Manassas Junction", "confederate 1 mi at Gordonsville",
			"confederate 1 vi at Gordonsville", "confederate 1 mc at Front Royal", "confederate 1 mi at Fredericksburg").Do("end marches", 6, 6, 6).Do("stand").Asks("confederate", "reinforce")
	}
	bring := func(what, where string) string {
		return "reinforce Manassas Junction with 1 " + what + " from " + where
	}
	all := []string{bring("veteran infantry", "Gordonsville"), bring("militia infantry", "Fredericksburg"), bring("militia cavalry", "Front Royal")}
	wantAll(t, battle(), all, "reinforce: always")
	wantAll(t, battle(), []string{all[0], all[1], "pass"}, "reinforce: always, never from Front Royal")
	wantAll(t, battle(), []string{all[0], all[1], "pass"}, "reinforce: always, never with cavalry")
	wantAll(t, battle(), []string{"pass"}, "reinforce: always, never at Manassas Junction")
	wantAll(t, battle(), []string{"pass"}, "reinforce: never")
	wantAll(t, battle(), []string{"pass"}, "reinforce: never; from Gordonsville")
	wantAll(t, battle(), []string{all[2], all[1], "pass"}, "reinforce: always; from Front Royal, then Fredericksburg")
	wantAll(t, battle(), []string{all[2], all[0], all[1]}, "reinforce: always; from Front Royal, then any")
	wantAll(t, battle(), []string{all[2], "asks"}, "reinforce: always; from Front Royal, else ask")
	wantAll(t, battle(), []string{"asks"}, "reinforce: always; from Richmond")
	wantAll(t, battle(), []string{"pass"}, "reinforce: always; from Richmond, else nothing")
	wantAll(t, battle(), []string{"pass"}, "reinforce: always; from Richmond", "reinforce at Virginia: never")
}

func TestFireByStandingOrder(t *testing.T) {
	battle := func() *enginetest.Fixture {
		return attack(t, "union 1 ci at Manassas Junction, from Washington", "union 1 vi at Manassas Junction, reduced, from Washington", "union 1 mi at Manassas Junction, from Washington",
			"confederate 2 vi at Manassas Junction", "confederate 2 mi at Manassas Junction", "confederate 1 mc at Manassas Junction").Do("end marches").Asks("confederate", "fire")
	}
	targets := func(lines ...string) string {
		f := battle()
		s := sheet(t, f, "confederate", lines...)
		var at []string
		for f.P.Awaited()[0].Kind == "fire" && f.P.Awaited()[0].Seat == "confederate" {
			d := f.P.Awaited()[0]
			a, ok := s.Answer(f.P, d)
			if !ok {
				return "asks"
			}
			_, target, _ := strings.Cut(a.Order.String(), " at 1 ")
			at = append(at, target)
			es, err := f.P.Rule(d, a.Order, engine.NewRandom(1))
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range es {
				f.P.Fold(e)
			}
		}
		return strings.Join(at, ", ")
	}
	for order, want := range map[string]string{
		"fire: cover all, then the reduced, then the strongest": "veteran infantry (reduced), crack infantry, militia infantry, veteran infantry (reduced), veteran infantry (reduced)",
		"fire: the strongest":          "crack infantry, crack infantry, crack infantry, veteran infantry (reduced), militia infantry",
		"fire: cover all, the weakest": "militia infantry, veteran infantry (reduced), crack infantry, militia infantry, militia infantry",
		"fire: militia, any":           "militia infantry, militia infantry, militia infantry, veteran infantry (reduced), crack infantry",
		"fire: cavalry":                "asks",
	} {
		if got := targets(order); got != want {
			t.Errorf("%q aims at %s; want %s", order, got, want)
		}
	}
}

func TestWithdrawalByStandingOrder(t *testing.T) {
	battle := func(lines ...string) *enginetest.Fixture {
		return attack(t, append([]string{"union 1 vi at Manassas Junction, from Washington", "confederate 1 vc at Manassas Junction", "confederate 1 mc at Manassas Junction"}, lines...)...).Do("end marches").Asks("confederate", "withdraw")
	}
	wantAll(t, battle(), []string{"withdraw 1 militia cavalry to Front Royal", "withdraw 1 veteran cavalry to Front Royal"}, "withdraw: always; to Front Royal")
	wantAll(t, battle(), []string{"stand"}, "withdraw: never")
	wantAll(t, battle(), []string{"stand"}, "withdraw: always, never from Manassas Junction; to Front Royal")
	wantAll(t, battle(), []string{"asks"}, "withdraw: always; to any if it is neutral, else ask")
	wantAll(t, battle("control union at Front Royal", "control union at Gordonsville"), []string{"withdraw 1 militia cavalry to Fredericksburg", "withdraw 1 veteran cavalry to Fredericksburg"},
		"withdraw: if outnumbered 1 to 2; to any if it is ours, else ask")
}

// Who has said nothing of withdrawal, and something of retreat, has said what his cavalry does.
func TestRetreatOrdersWithdrawCavalry(t *testing.T) {
	one := attack(t, "union 1 vi at Manassas Junction, from Washington", "confederate 1 vc at Manassas Junction").Do("end marches").Asks("confederate", "withdraw")
	two := attack(t, "union 2 vi at Manassas Junction, from Washington", "confederate 1 vc at Manassas Junction").Do("end marches")
	ratio := "retreat: if outnumbered 2 to 1; to Gordonsville, else any"
	wantAnswer(t, two, "withdraw 1 veteran cavalry to Gordonsville", ratio)
	wantAnswer(t, one, "stand", ratio)
	wantAnswer(t, two, "stand", "retreat: if outnumbered 2 to 1, never from Manassas Junction")
	wantAnswer(t, two, "stand", "retreat: if round 2 or later") // there is no round yet
	wantAnswer(t, two, "", "retreat: if outnumbered, but ask")
	wantAnswer(t, two, "stand", ratio, "withdraw: never")
	wantAnswer(t, two, "", ratio, "withdraw at Paducah: never")
	asked := sheet(t, two, "confederate", ratio)
	asked.Settings = map[string]bool{"withdraw": false}
	if got, _ := answered(t, two, asked); got != "" {
		t.Errorf("withdraw is set to ask, and %q was answered", got)
	}
}

func TestPromotionAndBattlesByStandingOrder(t *testing.T) {
	won := attack(t, "union 1 vc at Manassas Junction, from Washington", "union 1 mi at Manassas Junction, from Washington", "confederate 1 vi at Manassas Junction").Do("end marches").Do("fire 1 vi at 1 mi", 6, 6, 6).Do("retreat to Gordonsville").Asks("union", "promote")
	wantAnswer(t, won, "promote 1 veteran cavalry at Manassas Junction", "promote: veteran cavalry, then militia infantry")
	wantAnswer(t, won, "promote 1 militia infantry at Manassas Junction", "promote: veteran infantry, then infantry")
	wantAnswer(t, won, "", "promote: militia cavalry")
	wantAnswer(t, won, "pass", "promote: militia cavalry, else nothing")

	two := attack(t, "union 1 vi at Manassas Junction, from Washington", "confederate 1 vi at Manassas Junction", "confederate 1 vi at Fredericksburg", "union 1 vi at Fredericksburg, from Washington").Do("end marches").Asks("union", "battles")
	wantAnswer(t, two, "battle Manassas Junction", "battles: Manassas Junction, then Fredericksburg")
	wantAnswer(t, two, "battle Fredericksburg", "battles: Cairo, then any")
}

// The defaults do what the book's list of kinds says of them.
func TestDefaultsDoWhatTheySay(t *testing.T) {
	answer := func(f *enginetest.Fixture) string { return f.P.Default(f.Awaited()).String() }
	tests := []struct {
		name string
		f    *enginetest.Fixture
		want string
	}{
		{"5.6 cavalry withdraws to an own box farthest from the enemy", attack(t, "union 1 vi at Manassas Junction, from Washington", "union 1 mi at Washington", "union 1 mi at Harper's Ferry", "confederate 1 vc at Manassas Junction").Do("end marches"), "withdraw 1 veteran cavalry to Gordonsville"},
		{"5.6 but stands if it is entrenched", attack(t, "union 1 vi at Manassas Junction, from Washington", "confederate 1 vc at Manassas Junction, entrenched").Do("end marches"), "stand"},
		{"5.6 or in a recruitment city", from(t, "turn 1862-09 union, 0 marches", "union 1 vi at Nashville, from Bowling Green", "union 1 mi at New York", "confederate 1 vc at Nashville").Do("end marches"), "stand"},
		{"5.4 a side stands with as many steps as the enemy", attack(t, "union 1 vi at Manassas Junction, from Washington", "confederate 1 vi at Manassas Junction").Do("end marches", 6, 6), "stand"},
		{"5.4 and retreats with fewer to the own box where it is worth most: between Washington and Richmond", attack(t, "union 1 vi at Manassas Junction, from Washington", "union 1 mi at Washington", "union 1 mi at Harper's Ferry", "confederate 1 vi at Manassas Junction").Do("end marches", 6, 1), "retreat to Fredericksburg"},
		{"5.5 whatever can come is brought", attack(t, "union 1 vi at Manassas Junction, from Washington", "confederate 1 vi at Manassas Junction", "confederate 1 mi at Gordonsville").Do("end marches", 6, 6).Do("stand"),
			"reinforce Manassas Junction with 1 militia infantry from Gordonsville"},
		{"5.5 but no recruitment city is left empty", attack(t, "union 1 vi at Manassas Junction, from Harper's Ferry", "confederate 1 vi at Manassas Junction", "union 1 mi at Washington").Do("end marches", 6, 6).Do("stand", 6).Do("stand"), "pass"},
		{"5.1 all are covered first", attack(t, "union 1 ci at Manassas Junction, from Washington", "union 1 mi at Manassas Junction, reduced, from Washington", "confederate 2 vi at Manassas Junction").Do("end marches").Do("fire 1 vi at 1 mi (reduced)"),
			"fire 1 veteran infantry at 1 crack infantry"},
		{"5.1 then fire gathers on the one most likely destroyed", attack(t, "union 1 mi at Manassas Junction, from Washington", "union 1 mi at Manassas Junction, reduced, from Washington", "confederate 3 vi at Manassas Junction").Do("end marches").
			Do("fire 1 vi at 1 mi, 1 vi at 1 mi (reduced)"), "fire 1 veteran infantry at 1 militia infantry (reduced)"},
		{"6.0 militia before veterans", attack(t, "union 1 vi at Manassas Junction, from Washington", "union 1 mc at Manassas Junction, from Washington", "confederate 1 vi at Manassas Junction").Do("end marches").Do("fire 1 vi at 1 mc", 6, 6, 6).Do("retreat to Gordonsville"),
			"promote 1 militia cavalry at Manassas Junction"},
		{"6.0 infantry before cavalry", attack(t, "union 1 mi at Manassas Junction, from Washington", "union 1 mc at Manassas Junction, from Washington", "confederate 1 vi at Manassas Junction").Do("end marches").Do("fire 1 vi at 1 mc", 6, 6, 6).Do("retreat to Gordonsville"),
			"promote 1 militia infantry at Manassas Junction"},
		{"5.0 battles by name", attack(t, "union 1 vi at Manassas Junction, from Washington", "confederate 1 vi at Manassas Junction", "confederate 1 vi at Fredericksburg", "union 1 vi at Fredericksburg, from Washington").Do("end marches"),
			"battle Fredericksburg"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := answer(tt.f); got != tt.want {
				t.Errorf("the default is %q, want %q", got, tt.want)
			}
		})
	}
}

func TestCautionBeforeACapitalIsEmpty(t *testing.T) {
	one := []string{"turn 1862-09 union, 0 marches", "union 1 mi at Washington", "confederate 2 mi at Richmond"}
	washington := "As things stand this would leave Washington empty; it falls to the first Confederate who enters."
	richmond := "As things stand this would leave Richmond empty; it falls to the first Union who enters."
	for _, tt := range []struct {
		seat  engine.Seat
		order string
		want  string
	}{
		{"union", "reinforce: always", washington},
		{"union", "reinforce at Manassas Junction: if not outnumbered", washington},
		{"union", "reinforce: always; from Harper's Ferry, else any", washington},
		{"union", "reinforce: always, never from Washington", ""},
		{"union", "reinforce: always, never with infantry", ""},
		{"union", "reinforce: always; from Harper's Ferry", ""},
		{"union", "reinforce at Cairo: always", ""},
		{"union", "reinforce: never", ""},
		{"union", "retreat: always", washington},
		{"union", "retreat: if not reduced", washington},
		{"union", "retreat: if reduced", ""},
		{"union", "retreat at Cairo: always", ""},
		{"union", "withdraw: always", ""},
		{"confederate", "reinforce: always", ""},
		{"confederate", "retreat at Virginia: always", richmond},
		{"confederate", "retreat: always, never from Richmond", ""},
	} {
		f := from(t, one...)
		got := strings.Join(f.P.(orders.Cautioner).Caution(tt.seat, sheet(t, f, tt.seat, tt.order).Orders[0]), " ")
		if got != tt.want {
			t.Errorf("%s, %q: warned %q, want %q", tt.seat, tt.order, got, tt.want)
		}
	}
}
