package bot

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"adjutant/bot/hall"
	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/play"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/ahd"
)

func TestStandingOrderAnswersBeforeAnybodyIsAsked(t *testing.T) {
	c := ford(t)
	c.letters()
	kept := to(t, c.says("south", "standing answer: if outnumbered"), ben)
	has(t, kept.Text(), "In force: answer: if outnumbered. Seen by you and the moderator only.", "You yield if the enemy has more than you. Otherwise you do not.")
	ls := c.says("north", "attack 5; end")
	has(t, to(t, ls, ben).Text(), "The ford was yielded.", "Your move, Ben")
	hasNot(t, to(t, ls, anna).Text(), "outnumbered", `"answer"`)
	settled := 0
	for _, e := range c.events() {
		if s, ok := e.(engine.Settled); ok && s.Asked == "answer" {
			settled++
			if s.How != "standing" || s.Order != "yield" {
				t.Errorf("settled %+v, want yield by standing order", s)
			}
		}
	}
	if settled != 1 {
		t.Errorf("%d answers were settled, want 1", settled)
	}
	c.ledgerAgrees()
}

func TestStandingOrdersCountThoughTheRestIsRefused(t *testing.T) {
	c := ford(t)
	c.letters()
	no := to(t, c.says("north", "standing answer: never\natack 2\nend"), anna)
	has(t, no.Text(), "Nothing is played yet, Anna: line 2 needs a change.", `Line 2, "atack"`, "In force: answer: never.")
	has(t, to(t, c.says("north", "standing"), anna).Text(), "You have 1 standing order.", "1 answer: never", "You never yield.")
}

// A standing order never answers a question that is open already, but by the wish of its player.
func TestStandingUse(t *testing.T) {
	c := ford(t)
	c.says("north", "attack 2; end")
	kept := to(t, c.says("south", "standing answer at ford: always"), ben)
	has(t, kept.Text(), "In force: answer at the ford: always.", `As things stand it would answer "yield".`, `It leaves the question that is open now to you; "standing use" lets it answer that one too.`)
	has(t, to(t, c.says("south", "status"), ben).Text(), "We wait for you, Ben: question 2")
	c.time = c.time.Add(25 * time.Hour)
	if err := hall.Tick(context.Background(), c.a); err != nil {
		t.Fatal(err)
	}
	has(t, to(t, c.letters(), ben).Text(), `Your standing orders would answer "yield"; "standing use" lets them.`)
	refused := to(t, c.says("south", "standing use\nstand"), ben)
	has(t, refused.Text(), "Nothing is played.", `"standing use" answers the question for you; send it without order lines.`)
	ls := c.says("south", "standing use")
	has(t, to(t, ls, anna).Text(), "The ford was yielded.")
	has(t, to(t, ls, ben).Text(), "Your move, Ben")
	has(t, to(t, c.says("south", "standing use"), ben).Text(), "No question is open that a standing order could answer.")
	has(t, to(t, c.says("south", "status"), ben).Text(), "1 question so far: 1 answered by standing order, 0 by default, 0 by hand")
	c.ledgerAgrees()
}

func TestSettingsOfKinds(t *testing.T) {
	c := ford(t)
	c.letters()
	has(t, to(t, c.says("south", "standing answer: default"), ben).Text(), `Answer: where no standing order answers, the default does (stand); "standing answer: ask" asks you.`)
	ls := c.says("north", "attack 1; end")
	has(t, to(t, ls, ben).Text(), "They fought:")
	has(t, to(t, c.says("south", "standing answer: ask"), ben).Text(), `Answer: where no standing order answers, I ask you; "standing answer: default" lets the default answer at once (stand).`)
	if c.sitting().Answers(engine.Decision{Seat: "south", Kind: "answer"}) {
		t.Error("the default still answers")
	}
	if !c.sitting().Answers(engine.Decision{Seat: "south", Kind: "raise"}) {
		t.Error("the default of another kind answers no more")
	}
}

func TestStandingListAndDrop(t *testing.T) {
	c := ford(t)
	c.letters()
	has(t, to(t, c.says("south", "standing"), ben).Text(), "You have no standing orders. One answers a question before it is asked, as in: standing answer: never", "Raise: where no standing order answers, the default does (none)")
	c.says("south", "standing answer: never\nstanding answer at the ford: if outnumbered\nstanding raise: any")
	replaced := to(t, c.says("south", "standing answer at the ford: always"), ben)
	has(t, replaced.Text(), `You have one for the ford already: "if outnumbered". This one replaces it.`)
	has(t, to(t, c.says("south", "standing drop 7"), ben).Text(), `You have no standing order 7; "standing" lists them.`)
	has(t, to(t, c.says("south", "standing drop 2"), ben).Text(), `Dropped: "raise: any".`)
	has(t, to(t, c.says("south", "standing answer: off"), ben).Text(), `Dropped: "answer: never", "answer at the ford: always".`)
	has(t, to(t, c.says("south", "standing answer: off"), ben).Text(), "You had no standing order of answer.")
	if notes := c.sitting().L.NotesOf("south", table.NoteStanding); len(notes) != 0 {
		t.Errorf("%d notes are left, want none", len(notes))
	}
}

// Twelve lines of standing orders are lines, not commands.
func TestManyStandingOrdersInOneMessage(t *testing.T) {
	c := manassas(t)
	var text []string
	for _, box := range []string{"Cairo", "St. Louis", "Quincy", "Rolla", "Vandalia", "Chicago", "Cincinnati", "Dayton", "Canton", "Cleveland", "Pittsburgh", "Baltimore"} {
		text = append(text, "standing retreat at "+box+": never")
	}
	has(t, to(t, c.says("union", strings.Join(text, "\n")), anna).Text(), "retreat at Baltimore: never")
	has(t, to(t, c.says("union", "standing"), anna).Text(), "You have 12 standing orders.")
}

// The refusals of the specification that belong to A House Divided, whole sentences, and the warnings that are none.
func TestStandingRefusals(t *testing.T) {
	c := manassas(t)
	for _, tt := range []struct {
		said string
		want []string
	}{
		{"standing retreet: never", []string{`I know no kind "retreet" in this game; did you mean retreat?`}},
		{"standing retreat: if outnumberd 2 to 1", []string{`I do not read "outnumberd"; did you mean outnumbered?`}},
		{"standing retreat at Mannasses: never", []string{"I know no box Mannasses; did you mean Manassas Junction?"}},
		{"standing retreat: to Richmond, else any", []string{"In force: retreat: always; to any.", `Richmond can never be a retreat for you while it is Confederate (5.4); I keep "else any".`}},
		{"standing retreat: to Richmond", []string{"Richmond can never be a retreat for you while it is Confederate (5.4). No retreat is left in that list."}},
		{"standing fire: cover infantry only", []string{`Every enemy must be covered if there are shooters (5.1); say "cover all" first.`}},
		{"standing retreat: if the enemy is tired", []string{`I do not read "is tired". Tests are: outnumbered, reduced, losing, round, odds, entrenched, in a fort, in a city, it is ours, before, from.`}},
		{"standing promote: crack infantry from militia", []string{"A promotion goes one step: militia to veteran, veteran to crack (6.0)."}},
		{"standing reinforce at Cairo: from Vandalia", []string{"In force: reinforce at Cairo: always; from Vandalia."}},
		{"standing reinforce at Cairo: from St. Louis", []string{`You have one for Cairo already: "always; from Vandalia". This one replaces it.`}},
		{"standing retreat at Washington: always", []string{"In force: retreat at Washington: always.", "As things stand this would leave Washington empty; it falls to the first Confederate who enters."}},
		{"standing withdraw: if round 3 or later", []string{`Cavalry withdraws before the first round; "round 3 or later" can never hold then (5.6).`}},
		{"standing retreat", []string{`Say behind a colon what is to be done: "standing retreat: never".`}},
	} {
		l := to(t, c.says("union", tt.said), anna)
		said := l.Text()
		for _, w := range tt.want {
			if !strings.Contains("\n"+said, "\n"+w) && !strings.Contains(said, "\n  "+w+"\n") {
				t.Errorf("%q was answered\n%swant the line %q", tt.said, said, w)
			}
		}
		if !strings.HasPrefix(tt.want[0], "In force") && !strings.HasPrefix(tt.want[0], "You have one") {
			has(t, said, "Not kept: ")
		}
	}
}

func TestAsThingsStand(t *testing.T) {
	c := manassas(t)
	has(t, to(t, c.says("confederate", "standing retreat at Springfield (Missouri): if reduced; to Fayetteville (Arkansas), else any"), ben).Text(),
		"In force: retreat at Springfield (Missouri): if reduced; to Fayetteville (Arkansas), else any. Seen by you and the moderator only.",
		"You retreat at Springfield (Missouri) if one of your units is reduced. Otherwise you do not. Tried from the left: to Fayetteville (Arkansas), else any.",
		"As things stand none of your units there is reduced (0 of 1 reduced): you would not retreat.")
}

// The owner reads which of his orders answered; the other side reads only that one did.
func TestStandingOrderIsPrivate(t *testing.T) {
	c := manassas(t)
	c.says("confederate", "standing retreat at Manassas Junction: if reduced; to Front Royal\nstanding promote: infantry")
	ls := c.says("union", "march 1 mi inf from Washington to Manassas\nend")
	report := to(t, ls, ben).Text()
	other := to(t, ls, anna).Text()
	if !strings.Contains(report, "The Confederates retreated to Front Royal") {
		t.Fatalf("the battle took another way than the test wants:\n%s", report)
	}
	has(t, report, `The Confederates retreated to Front Royal, by standing order "retreat at Manassas Junction" (1 of 1 reduced).`)
	has(t, other, "The Confederates retreated to Front Royal, by standing order.")
	hasNot(t, other, "retreat at Manassas", "if reduced", "1 of 1")
	for _, h := range c.sitting().Stored {
		if text, err := record.PlainJSON(h.Event); err != nil || strings.Contains(string(text), "if reduced") {
			t.Errorf("event %d holds the text of a standing order: %s, %v", h.N, text, err)
		}
	}
	has(t, to(t, c.says("confederate", "log"), ben).Text(), `by standing order "retreat at Manassas Junction"`)
	hasNot(t, to(t, c.says("union", "log"), anna).Text(), `by standing order "`)
}

// The echo, the report and why state the sum by which an order was judged: what stands there, and what was not counted. Its owner alone
// reads it.
func TestTheSumOfAStandingOrder(t *testing.T) {
	c := manassas(t)
	c.letters()
	has(t, to(t, c.says("confederate", "standing retreat at Manassas Junction: if outnumbered 1 to 1; to Fredericksburg, else any"), ben).Text(),
		`As things stand "outnumbered 1 to 1" cannot be known there yet and counts as not met: you would not retreat.`)
	ls := c.says("union", "march 1 mi inf from Washington to Manassas\nend")
	sum := `by standing order "retreat at Manassas Junction" (1 to 1; 1 militia infantry from Front Royal and 1 militia infantry from Fredericksburg could have come, not counted)`
	report := to(t, ls, ben).Text()
	has(t, report, "retreated to Fredericksburg, "+sum)
	hasNot(t, to(t, ls, anna).Text(), "1 to 1", "not counted")
	has(t, to(t, c.says("confederate", "log"), ben).Text(), sum)
	hasNot(t, to(t, c.says("union", "log"), anna).Text(), "1 to 1", "not counted")
	for n := 1; ; n++ {
		why := to(t, c.says("confederate", fmt.Sprintf("why %d", n)), ben).Text()
		if strings.Contains(why, sum) {
			break
		}
		if strings.Contains(why, "has no number") {
			t.Fatal("why tells of no sum")
		}
	}
}

// What could not be followed is told to the owner alone.
func TestNotFollowedIsToldToTheOwner(t *testing.T) {
	c := manassas(t)
	c.says("confederate", "standing retreat at Manassas Junction: always; to Harper's Ferry, else any")
	ls := c.says("union", "march 1 mi inf from Washington to Manassas\nend")
	has(t, to(t, ls, ben).Text(), "YOUR STANDING ORDERS", `Your standing order named Harper's Ferry; the enemy stands there, so "else any" chose Fredericksburg.`)
	hasNot(t, to(t, ls, anna).Text(), "YOUR STANDING ORDERS", "Harper's Ferry; the enemy")
}

// manassas is the campaign of 1861 before its first move, with letters read.
func manassas(t *testing.T) *club {
	t.Helper()
	c := campaign(t, "1861")
	c.letters()
	return c
}

func TestStandForThisBattle(t *testing.T) {
	c := manassas(t)
	c.says("union", "standing retreat: never\nstanding reinforce: never")
	c.letters()
	has(t, to(t, c.says("union", "march 1 mi inf from Washington to Manassas\nend"), ben).Text(), "Fight on at Manassas Junction")
	no := to(t, c.says("confederate", "retreat to Front Royal, this battle"), ben)
	has(t, no.Text(), "Nothing is played.", `"retreat to Front Royal, this battle" cannot be said for a whole battle; only the answer that changes nothing can, as in: stand, this battle.`)
	refused := to(t, c.says("confederate", "stand, this battle\nreinforce from Paris"), ben)
	has(t, refused.Text(), "Nothing is played yet")
	if kept := c.sitting().Sheet("confederate").Kept; len(kept) != 0 {
		t.Errorf("a refused answer left %+v behind", kept)
	}
	c.says("confederate", "standing reinforce: never\nstand for the rest of this battle")
	// Whatever the dice, the battle goes on without another question to Ben, until it is over.
	if d, open := c.sitting().Table.Awaits("confederate"); open && !d.Own {
		t.Fatalf("Ben was asked again: %s", d.Asks)
	}
	has(t, c.everything("union"), "Round 2. The Confederates stood", "Round 3. The Confederates stood, as Ben answered in round 2.")
	if kept := c.sitting().Sheet("confederate").Kept; len(kept) != 1 || kept[0].Text != "reinforce: never" {
		t.Errorf("after the battle Ben's standing orders are %+v, want the one of reinforce alone", kept)
	}
}

func TestAnOrderThatAnswersAnotherKindSaysSo(t *testing.T) {
	c := manassas(t)
	also := `It also answers withdraw (5.6), where you have no order for that; "standing withdraw: ask" leaves that to you.`
	has(t, to(t, c.says("union", "standing retreat: never"), anna).Text(), also)
	has(t, to(t, c.says("union", "standing"), anna).Text(), `Withdraw: your orders of retreat answer this too; "standing withdraw: ask" asks you.`)
	has(t, to(t, c.says("union", "standing withdraw: ask"), anna).Text(), "Withdraw: where no standing order answers, I ask you")
	hasNot(t, to(t, c.says("union", "standing retreat: always"), anna).Text(), also)
}

func TestOrdersAhead(t *testing.T) {
	c := manassas(t)
	has(t, to(t, c.says("confederate", "ahead\nif the moon is full: end"), ben).Text(), "Nothing is kept ahead.", `Line 2: I do not read "the moon is full".`)
	has(t, to(t, c.says("confederate", "ahead\nif it is ours: end"), ben).Text(), "Nothing is kept ahead.")
	kept := to(t, c.says("confederate", `ahead
march 1 mi from Nashville to Bowling Green
if Washington is ours: march 1 mi from Fredericksburg to Washington
if Manassas is ours and from 1861-07: march 1 mi from Memphis to Island No. 10
march 3 mi from Richmond to Petersburg
promote 1 mi at Nashville; recruit 1 mi at Richmond
end`), ben)
	has(t, kept.Text(), "Kept until your own turn opens; seen by you and the moderator only.", "SENT AHEAD FOR YOUR NEXT TURN", "if Manassas Junction is ours and from 1861-07: march 1 mi from Memphis to Island No. 10")
	ls := c.says("union", "end")
	ben := to(t, ls, ben).Text()
	has(t, ben, "WHAT YOU HAD SENT AHEAD",
		"if Washington is ours: march 1 mi from Fredericksburg to Washington: not tried, for the condition does not hold.",
		"march 3 mi from Richmond to Petersburg: refused. You have no unit at Richmond.",
		"march 1 militia infantry from Nashville to Bowling Green by rail: played.",
		"march 1 militia infantry from Memphis to Island No. 10 by river: played.",
		`end: waits; "end" once more ends your turn. Not all of what you had sent ahead could be played.`)
	anna := to(t, c.says("confederate", "end"), anna).Text()
	has(t, anna, "Your move, Anna", "August 1861, the Union.", "Bowling Green")
	hasNot(t, anna, "AHEAD", "not tried")
	if notes := c.sitting().L.NotesOf("confederate", table.NoteAhead); len(notes) != 0 {
		t.Errorf("%d lines still wait, want none", len(notes))
	}
	c.ledgerAgrees()
}

// Two players who have both sent a turn ahead: one message plays three turns.
func TestBothSentAhead(t *testing.T) {
	c := manassas(t)
	c.says("confederate", "ahead\nend")
	c.says("union", "ahead end")
	ls := c.says("union", "end")
	has(t, to(t, ls, anna).Text(), "AHEAD", "August 1861")
	s := c.sitting()
	if d, open := s.Table.Awaits("confederate"); !open || s.Table.Position.Turn().Title != "August 1861, the Confederacy" {
		t.Errorf("open is %+v, %v in %s; want the Confederate turn of August", d, open, s.Table.Position.Turn().Title)
	}
	c.ledgerAgrees()
}

func TestDropStanding(t *testing.T) {
	c := ford(t)
	c.says("south", "standing answer: never\nstanding answer: default\nstanding raise: any\nahead end")
	s := c.sitting()
	got := strings.Join(table.DropStanding(s, "south"), "; ")
	if want := "answer: never; raise: any; answer: default"; got != want {
		t.Errorf("dropped %q, want %q", got, want)
	}
	if len(s.Sheet("south").Orders) != 0 || len(play.AheadOf(s, "south")) != 0 || table.DefaultOn(s, "south", engine.Kind{ID: "answer"}) {
		t.Error("something of the old player is left")
	}
}

func TestStandingAfterTheGame(t *testing.T) {
	c := newClub(t)
	c.start(people.Spec{Book: "toy", Position: "rulebook toy\nturn 1 attack\nmen 1 1\nfield 0\npoints 0\npanics false\n", Players: map[engine.Seat]table.Person{"north": anna, "south": ben}})
	for range 40 {
		if c.sitting().Ledger.Over != nil {
			break
		}
		d := c.sitting().Table.Position.Awaited()[0]
		c.says(d.Seat, map[string]string{"attack": "attack 1", "answer": "stand", "raise": "end"}[d.Kind])
	}
	has(t, to(t, c.says("south", "standing answer: never"), ben).Text(), "You hold no seat in game 1.")
}

func TestTally(t *testing.T) {
	at := time.Date(2027, 1, 5, 8, 0, 0, 0, time.UTC)
	n := int64(0)
	say := func(after time.Duration, e engine.Event) record.Happened {
		n++
		at = at.Add(after)
		return record.Happened{N: n, At: at, Event: e}
	}
	settled := func(seat engine.Seat, kind, how string) record.Happened {
		return say(0, engine.Settled{Seat: seat, Asked: kind, How: how})
	}
	es := []record.Happened{
		say(0, record.Opened{Turn: "t1"}), say(0, record.Asked{Number: 1, Seat: "union", Question: "t1"}), say(time.Hour, engine.Ordered{Seat: "union", Question: 1}),
		// Round 1 by default, round 2 by standing order, in one question; the other side by hand.
		settled("confederate", "fire", "default"), say(0, engine.Rolled{}),
		settled("confederate", "retreat", "standing"), settled("confederate", "reinforce", "standing"), settled("confederate", "fire", "default"), say(0, engine.Rolled{}),
		say(0, record.Asked{Number: 2, Seat: "union", Question: "t1/2"}), say(6*time.Hour, engine.Ordered{Seat: "union", Question: 2}), settled("union", "fire", "default"), say(0, engine.Rolled{}),
		settled("confederate", "retreat", "as Ben answered in round 2"), say(0, engine.Rolled{}),
		say(0, record.Asked{Number: 3, Seat: "union", Question: "t1/3"}),
	}
	if got, want := record.LedgerOf(ahd.Book, es).Counted(""), (record.Count{Standing: 2, ByDefault: 1, ByHand: 1, Open: 1, Waited: 6 * time.Hour}); got != want {
		t.Errorf("counted %+v, want %+v", got, want)
	}
}

// Whatever both sides leave standing, campaigns by random messages keep their promises.
func TestCampaignByStandingOrders(t *testing.T) {
	if testing.Short() {
		t.Skip("whole games")
	}
	c := campaign(t, "1861")
	for _, seat := range []engine.Seat{"union", "confederate"} {
		c.says(seat, "standing retreat: if outnumbered 2 to 1, never from Richmond; to any\nstanding reinforce: always\nstanding fire: cover all, then the reduced, then the strongest\nstanding withdraw: default\nstanding promote: infantry, else any")
	}
	c.letters()
	for range 60 {
		s := c.sitting()
		ds := s.Table.Position.Awaited()
		if len(ds) == 0 {
			break
		}
		if !ds[0].Own {
			t.Fatalf("%s was asked: %s", ds[0].Seat, ds[0].Asks)
		}
		var text []string
		for o := range s.Table.Position.Legal(ds[0]) {
			if line := o.String(); strings.HasPrefix(line, "march") && len(text) < 2 && strings.Contains(line, " by rail") {
				text = append(text, line)
			}
		}
		c.says(ds[0].Seat, strings.Join(text[:min(1, len(text))], "\n")+"\nend")
	}
	c.ledgerAgrees()
}

// events are those of the game.
func (c *club) events() []engine.Event {
	c.t.Helper()
	var es []engine.Event
	all, err := c.sitting().Events(1)
	if err != nil {
		c.t.Fatal(err)
	}
	for _, h := range all {
		es = append(es, h.Event)
	}
	return es
}

// sitting is the game as it stands.
func (c *club) sitting() *table.Sitting {
	c.t.Helper()
	s, err := letter.Look(context.Background(), c.a, c.game.ID)
	if err != nil {
		c.t.Fatal(err)
	}
	return s
}

// everything is the turn so far in words, for a seat.
func (c *club) everything(seat engine.Seat) string {
	c.t.Helper()
	s := c.sitting()
	all, err := s.Events(1)
	if err != nil {
		c.t.Fatal(err)
	}
	var b strings.Builder
	for _, p := range letter.Tell(s, seat, s.Table.Position, all) {
		for _, l := range p.Lines {
			b.WriteString(l.Text + "\n")
		}
	}
	return b.String()
}
