package bot

import (
	"context"
	"testing"
	"time"

	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// leaves are the letters that a sender would get now.
func (c *club) leaves() []string {
	c.t.Helper()
	ls, err := c.store.Outbox().Claim(context.Background(), "mail", 100, time.Minute)
	if err != nil {
		c.t.Fatal(err)
	}
	var to []string
	for _, l := range ls {
		to = append(to, l.Kind)
		if err := c.store.Outbox().Sent(context.Background(), l.ID, "250"); err != nil {
			c.t.Fatal(err)
		}
	}
	return to
}

// sends empties the outbox, one conversation after the other.
func (c *club) sends() (kinds []string) {
	for {
		more := c.leaves()
		if len(more) == 0 {
			return kinds
		}
		kinds = append(kinds, more...)
	}
}

func want(t *testing.T, what string, got []string, want ...string) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%s: got %q, want %q", what, got, want)
	}
	for i := range got {
		if got[i] != want[i] {
			t.Fatalf("%s: got %q, want %q", what, got, want)
		}
	}
}

func TestDigest(t *testing.T) {
	c := ford(t)
	c.says("south", "digest 19\nzone America/Chicago")
	c.sends()
	c.letters()
	c.says("north", "press ben: hello") // 14:05 in Chicago
	c.says("north", "press ben: are you there?")
	want(t, "at once", c.sends(), letterTaken2(c)...)
	hasNot(t, to(t, c.says("north", "status"), anna).Text(), "Press") // nobody reads who writes to whom
	c.sends()
	c.letters()

	c.time = time.Date(2027, 1, 5, 0, 59, 0, 0, time.UTC)
	if ls := c.tick(); len(ls) != 0 {
		t.Fatalf("before the hour: %+v", ls)
	}
	c.time = c.time.Add(time.Minute) // 19:00 in Chicago
	l := to(t, c.tick(), ben)
	has(t, l.Text(), "Your digest, Ben: 2 letters of game 1.", "Nothing here asks anything of you", "\nMON 4 JAN, 14:05 (CHICAGO)\nAnna writes: \"hello\"",
		"Anna writes: \"are you there?\"", "Answer with: press anna: ...", `answer with "me"`)
	if l.Kind != letter.LetterDigest || l.ReplyToken != c.request("south", "").Token || l.Subject != "[TOY 1] Anna v. Ben" || l.Question != 0 {
		t.Errorf("the digest of one game: %+v, want it in its conversation", l.Letter)
	}
	want(t, "at the hour", c.sends(), letter.LetterDigest)
	if ls := c.tick(); len(ls) != 0 {
		t.Errorf("a second digest: %+v", ls)
	}
}

// letterTaken2 is the two answers to Anna's press.
func letterTaken2(*club) []string { return []string{letter.LetterAnswer, letter.LetterAnswer} }

func TestDigestAndQuestions(t *testing.T) {
	c := ford(t)
	c.says("south", "digest 19")
	c.sends()
	c.letters()
	c.time = time.Date(2027, 1, 4, 20, 30, 0, 0, time.UTC) // 14:30 in Chicago; the digest is due in 4 h 30 min
	c.says("north", "attack 1")                            // 48 h for the answer
	want(t, "a question that has time", c.sends(), letter.LetterTaken)
	has(t, to(t, c.says("north", "status"), anna).Text(), "Question to Ben, Mon 4 Jan, 21:30: on its way or there.")
	c.sends()
	c.time = time.Date(2027, 1, 5, 1, 0, 0, 0, time.UTC)
	c.letters()
	c.tick()
	want(t, "at the hour", c.sends(), letter.LetterAsk)
	held := c.question("south")
	if held.Question != 2 {
		t.Errorf("the question that waited asks %d, want 2: it is answered to its game", held.Question)
	}

	c.time = time.Date(2027, 1, 5, 1, 30, 0, 0, time.UTC)
	c.says("south", "stand")
	c.sends()
	c.time = time.Date(2027, 1, 6, 21, 0, 0, 0, time.UTC)
	c.letters()
	c.says("north", "end")
	c.sends()
	c.says("south", "attack 1") // Anna has no digest
	want(t, "without a digest", c.sends(), letter.LetterAsk, letter.LetterTaken)
}

func TestAQuestionWithoutTimeNeverWaits(t *testing.T) {
	c := newClub(t)
	c.start(people.Spec{Book: "toy", Scenario: "ford", Players: map[engine.Seat]table.Person{"north": anna, "south": ben}, Pace: record.Pace{Turn: 72 * time.Hour, Interruption: 24 * time.Hour}})
	c.says("south", "digest 19")
	c.sends()
	c.says("north", "attack 1") // due Tue 5 Jan, 15:00 in Chicago: less than a day behind Mon 19:00
	want(t, "at once", c.sends(), letter.LetterTaken, letter.LetterAsk)
}

func TestAQuestionThatWasSettledMeanwhileIsNews(t *testing.T) {
	c := ford(t)
	c.says("south", "digest 19")
	c.says("north", "press ben: one")
	c.sends()
	c.letters()
	c.says("north", "attack 1")
	c.says("south", "stand") // he found out by himself
	c.letters()
	c.time = c.time.Add(24 * time.Hour)
	l := to(t, c.tick(), ben)
	has(t, l.Text(), "Your digest, Ben: 2 letters of game 1.", "An answer is wanted, Ben:")
	if l.Question != 0 {
		t.Errorf("the digest asks question %d, which is answered", l.Question)
	}
}

func TestDigestOfSeveralGames(t *testing.T) {
	c := ford(t)
	c.start(people.Spec{Book: "toy", Scenario: "ford", Players: map[engine.Seat]table.Person{"north": anna, "south": ben}})
	c.says("south", "digest 0")
	c.letters()
	c.says("north", "press ben: from game 2")
	c.game.ID = 1
	c.says("north", "press ben: from game 1")
	c.letters()
	c.time = time.Date(2027, 1, 5, 6, 0, 0, 0, time.UTC) // midnight in Chicago
	l := to(t, c.tick(), ben)
	has(t, l.Text(), "Your digest, Ben: 2 letters of 2 games.", "[TOY 1] ANNA V. BEN, MON 4 JAN", "[TOY 2] ANNA V. BEN, MON 4 JAN")
	if l.ReplyToken != c.enrols(ben).Token || l.Subject != "Adjutant: your digest" {
		t.Errorf("the digest of two games: %+v, want it from his own address", l.Letter)
	}
}

func TestOneLetterIsNoDigest(t *testing.T) {
	c := ford(t)
	c.says("south", "mail digest 6")
	c.says("north", "press ben: alone")
	c.letters()
	c.sends()
	c.time = c.time.Add(24 * time.Hour)
	c.tick()
	want(t, "at the hour", c.sends(), letter.LetterPress)
}

func TestDigestOffSendsWhatWaits(t *testing.T) {
	c := ford(t)
	c.says("south", "digest")
	c.says("north", "press ben: one")
	c.says("north", "press ben: two")
	c.sends()
	c.letters()
	has(t, to(t, c.says("south", "mail each"), ben).Text(), "Each letter comes at once from now on; what waits for your digest comes now.")
	c.sends()
	has(t, to(t, c.tick(), ben).Text(), "Your digest, Ben: 2 letters of game 1.")
	c.says("north", "press ben: three")
	want(t, "afterwards", c.sends(), letter.LetterDigest, letter.LetterAnswer, letter.LetterPress)
}

func TestTheDigestSurvivesTheDaemon(t *testing.T) {
	c := ford(t)
	c.says("south", "digest 19")
	c.says("north", "press ben: one")
	c.says("north", "press ben: two")
	c.letters()
	c.a = New(Config{Store: c.store, Domain: "club.example", Now: func() time.Time { return c.time }, Random: steady(), Draw: c.a.Draw, Log: c.a.Log}).House
	c.time = c.time.Add(3 * 24 * time.Hour) // it was down for days
	has(t, to(t, c.tick(), ben).Text(), "Your digest, Ben: 2 letters of game 1.")
	held, err := c.store.Outbox().Letters(context.Background(), store.OutboxFilter{Door: letter.DoorDigest, Unsent: true})
	if err != nil || len(held) != 0 {
		t.Errorf("%d letters still wait (%v)", len(held), err)
	}
}

func TestNextDigest(t *testing.T) {
	tests := []struct {
		name  string
		hour  int
		zone  string
		after time.Time
		want  time.Time
	}{
		{"later today", 19, "Europe/Berlin", time.Date(2027, 1, 4, 17, 59, 0, 0, time.UTC), time.Date(2027, 1, 4, 18, 0, 0, 0, time.UTC)},
		{"on the hour it is tomorrow", 19, "Europe/Berlin", time.Date(2027, 1, 4, 18, 0, 0, 0, time.UTC), time.Date(2027, 1, 5, 18, 0, 0, 0, time.UTC)},
		{"summer time begins", 19, "Europe/Berlin", time.Date(2027, 3, 27, 18, 30, 0, 0, time.UTC), time.Date(2027, 3, 28, 17, 0, 0, 0, time.UTC)},
		{"an hour that the clock leaves out", 2, "Europe/Berlin", time.Date(2027, 3, 27, 12, 0, 0, 0, time.UTC), time.Date(2027, 3, 28, 1, 0, 0, 0, time.UTC)},
		{"the last day of a year", 0, "UTC", time.Date(2027, 12, 31, 12, 0, 0, 0, time.UTC), time.Date(2028, 1, 1, 0, 0, 0, 0, time.UTC)},
		{"a zone that is not known", 6, "Mars/Olympus", time.Date(2027, 1, 4, 5, 0, 0, 0, time.UTC), time.Date(2027, 1, 4, 6, 0, 0, 0, time.UTC)},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := letter.NextDigest(tt.hour, tt.zone, tt.after); !got.Equal(tt.want) {
				t.Errorf("got %v, want %v", got.UTC(), tt.want)
			}
		})
	}
}

// question is the newest letter of a seat that asks something.
func (c *club) question(seat engine.Seat) (l letterAs) {
	c.t.Helper()
	c.seen = 0
	for _, q := range c.letters() {
		if q.Question > 0 && q.ReplyToken == c.request(seat, "").Token {
			l = q
		}
	}
	return l
}
