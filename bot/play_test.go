package bot

import (
	"context"
	"strings"
	"testing"
	"time"

	"adjutant/bot/letter"
	"adjutant/bot/post"
)

func TestOpening(t *testing.T) {
	c := ford(t)
	ls := c.letters()
	first := to(t, ls, anna)
	has(t, first.Preview, "Your move, Anna: Day 1, the North. Until Thu 7 Jan, 22:00 (Berlin).")
	has(t, first.Text(), "ORDERS YOU COULD COPY (LEGAL, NOT ADVICE)\nattack 1\n", "End with: end", "THE POSITION\nNorth 5 men",
		"You win if you leave the South without a man.", "The last link of the chain for this game:", "Game 1, question 1. Moderator: Cora.")
	if first.Question != 1 || first.Subject != "[TOY 1] Anna v. Ben" || first.References[0] != "1.root@club.example" || first.Answers {
		t.Errorf("the opening's header: %+v", first.Letter)
	}
	second := to(t, ls, ben)
	has(t, second.Preview, "The game begins, Ben: you play the South. Anna moves until Thu 7 Jan, 15:00 (Chicago).")
	if second.Question != 0 {
		t.Errorf("Ben's opening asks question %d, want none", second.Question)
	}
	if first.ReplyToken == second.ReplyToken || !strings.HasPrefix(first.ReplyToken, "1.") || len(first.ReplyToken) != 2+26 {
		t.Errorf("tokens %q and %q: want two, 1. and 26 letters and digits each", first.ReplyToken, second.ReplyToken)
	}
}

func TestWholeTurn(t *testing.T) {
	c := ford(t)
	c.letters()

	ls := c.says("north", "attack 2\nraise 1\nend")
	receipt := to(t, ls, anna)
	has(t, receipt.Preview, "Taken, Anna. We wait for Ben (stand or yield) until Wed 6 Jan, 22:00 (Berlin).")
	has(t, receipt.Text(), "attack 2\n  (over the ford)", "Kept until their time has come:\n  raise 1\n  end", "Game 1, receipt 1-1.")
	if !receipt.Answers || receipt.InReplyTo != "m1@mail.example" || receipt.Question != 0 {
		t.Errorf("the receipt's header: %+v", receipt.Letter)
	}
	question := to(t, ls, ben)
	has(t, question.Preview, "An answer is wanted, Ben: stand at the ford, or yield it?")
	has(t, question.Text(), "2 men went over the ford.", "Question 2, until Wed 6 Jan, 15:00 (Chicago); Anna waits for you.", "\nstand\nyield\n")
	if question.Question != 2 || question.Kind != letter.LetterAsk {
		t.Errorf("the question is %s %d, want ask 2", question.Kind, question.Question)
	}

	c.time = c.time.Add(6*time.Hour + 11*time.Minute)
	ls = c.says("south", "stand") // a bare first order answers it
	report := to(t, ls, anna)
	has(t, report.Preview, "There was a fight at the ford, Anna.")
	has(t, report.Text(), "Day 1, the North's turn is over.", "Ben moves until Fri 8 Jan, 04:00 (Berlin).", "They fought:", "AFTERWARDS\n1 men were raised.",
		"WAITED FOR\nBen once, 6 h 11 min.", "DICE\n3 dice. Link of this turn:", "from the opening report.", "Nothing is asked of you now.")
	move := to(t, ls, ben)
	has(t, move.Preview, "Your move, Ben: Day 1, the South. Until Thu 7 Jan, 21:00 (Chicago).")
	has(t, move.Text(), "Your orders were taken, receipt 1-1.", "Since your last report: Day 1, the North's turn.", "They fought:", "Question 3,")
	if len(move.Pictures) != 2 || move.Pictures[0].Around != "ford" || !move.Pictures[0].Inline || move.Pictures[1].Around != "" {
		t.Errorf("the pictures: %+v, want the crop round the ford and the sheet", move.Pictures)
	}
	if move.Pictures[0].Name != "toy-1-1-north-ford.png" {
		t.Errorf("the crop is called %q", move.Pictures[0].Name)
	}
	c.ledgerAgrees()
}

func TestOneQuestionKeepsItsNumberThroughATurn(t *testing.T) {
	c := ford(t)
	c.says("north", "attack 1")
	c.letters()
	ls := c.says("south", "yield")
	again := to(t, ls, anna) // no end was given: the turn goes on with its recruits
	has(t, again.Preview, "The ford was yielded. Your move goes on, Anna, until Thu 7 Jan, 22:00 (Berlin).")
	if again.Question != 1 {
		t.Errorf("the turn goes on as question %d, want 1", again.Question)
	}
	has(t, to(t, ls, ben).Preview, "Taken, Ben. The ford was yielded. Anna moves until")
}

func TestWishThatHasBecomeImpossible(t *testing.T) {
	c := ford(t)
	c.says("north", "attack 1\nraise 2\nend")
	c.letters()
	ls := c.says("south", "yield")
	hasNot(t, to(t, ls, ben).Text(), "raise 2") // what the other side had waiting is its own
	report := to(t, ls, anna)
	has(t, report.Text(), "NOT CARRIED OUT\nraise 2: You have ")
	hasNot(t, report.Text(), "2 men were raised")
	c.ledgerAgrees()
}

func TestRefusal(t *testing.T) {
	c := ford(t)
	c.letters()
	ls := c.says("north", "- attck 2\n\n2. raise 1\nHi Ben, nice game\nend")
	none(t, ls, ben)
	no := to(t, ls, anna)
	has(t, no.Preview, "Whom do you send over? Nothing is played yet, Anna: lines 1 and 3 need a change.")
	has(t, no.Text(), `Line 1, "attck": I do not read "attck"; did you mean attack?`, `Line 3, "hi": I do not read "hi"`,
		"Understood and kept ready, in my words:\n  2 raise 1\n  4 end",
		`Send "line 1: ..." and "line 3: ..."; I put them in their old places. Or send everything again. Still your move until Thu 7 Jan, 22:00 (Berlin).`)
	if no.Question != 1 {
		t.Errorf("the refusal asks question %d, want 1", no.Question)
	}
	if n := c.last(); n != c.openingEvents() {
		t.Errorf("event %d was written by a refusal", n)
	}

	ls = c.says("north", "line 3: # never mind\nLINE 1: attack 2")
	has(t, to(t, ls, anna).Text(), "attack 2", "raise 1\n  end")
	has(t, c.ordered(), "attack 2\nraise 1\nend\n")
}

func TestMending(t *testing.T) {
	tests := []struct{ name, first, second, want, answer string }{
		{"one wrong line is replaced", "attack 9\nend", "line 1: attack 2", "attack 2\nend\n", ""},
		{"other lines are added before the end", "attack 9\nend", "line 1: attack 2\nraise 1", "attack 2\nraise 1\nend\n", ""},
		{"a message without a number replaces it", "attack 9\nraise 1\nend", "attack 1", "attack 1\n", ""},
		{"a line copied from the answer is read", "attack 9", "you could: attack 1", "attack 1\n", ""},
		{"nothing waits to be mended", "status", "line 4: attack 1", "", "No message of yours waits to be mended"},
		{"no such line", "attack 9", "line 4: attack 1", "", "Your message had no line 4. Do you mean line 1, \"attack 9\"?"},
		{"no such line, and none like it", "attack 9", "line 4: raise 1", "", "Your message had no line 4. Its lines were: 1 attack 9."},
		{"the number of a right line", "attack 2\nraise many\nend", "line 1: raise 1", "",
			"Line 1 was \"attack 2\". Do you mean that, or line 2, \"raise many\"? Copy one."},
		{"what that answer offers", "attack 2\nraise many\nend", "drop line 2; raise 1", "attack 2\nraise 1\nend\n", ""},
		{"a right line is changed", "attack 2\nraise many\nend", "line 1: attack 1\nline 2: raise 1", "attack 1\nraise 1\nend\n", ""},
		{"a line is dropped behind an order", "attack 2\nraise many\nend", "raise 1. Drop line 2", "attack 2\nraise 1\nend\n", ""},
		{"an order without a line", "attack 2\nraise many\nend", "raise 1 without line 2", "attack 2\nraise 1\nend\n", ""},
		{"a line is dropped before an order", "attack 2\nraise many\nend", "without line 2, and raise 1", "attack 2\nraise 1\nend\n", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := ford(t)
			c.says("north", tt.first)
			ls := c.says("north", tt.second)
			if got := c.ordered(); got != tt.want {
				t.Errorf("the canonical text is %q, want %q; the answer:\n%s", got, tt.want, to(t, ls, anna).Text())
			}
			has(t, to(t, ls, anna).Text(), tt.answer)
		})
	}
}

func TestWhatIsNotAnOrder(t *testing.T) {
	tests := []struct {
		name    string
		request post.Request
		want    []string
	}{
		{"empty", post.Request{NotRead: []string{"Sent from my Pixel"}}, []string{"Your message was empty, Anna.", `Not read: "Sent from my Pixel".`, "attack 1"}},
		{"too large", post.Request{Refused: "Your message is larger than 1 MB."}, []string{"could not be read", "larger than 1 MB", "Now: Day 1, the North: your turn, question 1, until Thu 7 Jan, 22:00 (Berlin)."}},
		{"doubtful", post.Request{Text: "attack 2\nend", Doubt: "it repeats a mail of mine"}, []string{"I am not sure what you wrote.", "It repeats a mail of mine.", "WHAT I READ\nattack 2\nend"}},
		{"only a comment", post.Request{Text: "# hello"}, []string{"I found no order in your message."}},
		{"far too long", post.Request{Text: strings.Repeat("attack 1\n", 301)}, []string{"Your message has 301 lines; I read at most 300."}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := ford(t)
			c.letters()
			r := c.request("north", "")
			r.Text, r.NotRead, r.Refused, r.Doubt = tt.request.Text, tt.request.NotRead, tt.request.Refused, tt.request.Doubt
			c.handle(r)
			ls := c.letters()
			none(t, ls, ben)
			has(t, to(t, ls, anna).Text(), tt.want...)
			if n := c.last(); n != c.openingEvents() {
				t.Errorf("event %d was written", n)
			}
		})
	}
}

func TestOutOfTurn(t *testing.T) {
	c := ford(t)
	c.letters()
	ls := c.says("south", "attack 1")
	has(t, to(t, ls, ben).Text(), "Nothing is asked of you now, Ben. Anna moves until Thu 7 Jan, 15:00 (Chicago).", "None of these orders was carried out or kept.")
	none(t, ls, anna)

	c.says("north", "attack 1")
	c.letters()
	has(t, to(t, c.says("north", "raise 1"), anna).Text(), "Nothing is asked of you now, Anna.\n\nWe wait for Ben (stand or yield)")
}

func TestSameMessageTwice(t *testing.T) {
	c := ford(t)
	c.letters()
	r := c.request("north", "attack 2")
	c.handle(r)
	n := c.last()
	if len(c.letters()) != 2 {
		t.Fatal("the first time: want two letters")
	}
	c.handle(r)
	if ls := c.letters(); len(ls) != 0 || c.last() != n {
		t.Errorf("the second time wrote %d letters and events up to %d, want none and %d", len(ls), c.last(), n)
	}
}

func TestCommandsBesideOrders(t *testing.T) {
	c := ford(t)
	c.letters()
	ls := c.says("north", "Status\nattack 2\nzone Europe/Lisbon")
	answer := to(t, ls, anna)
	has(t, answer.Text(), "Taken, Anna.", "attack 2", "We wait for you, Anna: question 1, the turn", "Your times are shown for Lisbon from now on.")
	has(t, to(t, c.says("south", "zone"), ben).Preview, "Your times are shown for Chicago.")
	p, err := c.store.PlayerByAddress(context.Background(), anna.Address)
	if err != nil || p.Zone != "Europe/Lisbon" {
		t.Errorf("Anna's zone is %q (%v), want Europe/Lisbon", p.Zone, err)
	}
}

func TestCommands(t *testing.T) {
	tests := []struct {
		say  string
		want []string
	}{
		{"help", []string{"Day 2, the North: your turn, until Thu 7 Jan, 22:00 (Berlin). Write orders, one a line; end closes it.", "attack 1", "help all - all that can be said"}},
		{"help all", []string{"Write orders, one a line, and end with: end", "status - who is waited for", "zone Europe/Lisbon - your time zone"}},
		{"Hi, what do I do?", []string{"Day 2, the North: your turn", "attack 1"}},
		{"Can I play against the computer?", []string{"Yes, the machine plays", "invite machine to "}},
		{"Could you show me the map, please?", []string{"Day 2, the North, as it is now."}},
		{"can i resign?", []string{"resign, resign yes: gives the game up."}},
		{"help log", []string{"log, log TURN, log dice TURN: the report of a turn; its dice."}},
		{"Help dice?", []string{"purpose|game|turn|salt|number", "openssl dgst -sha256"}},
		{"help frobnicate", []string{`I know no command "frobnicate", and no order that begins so is legal now.`}},
		{"status", []string{"We wait for you, Anna: question 5, the turn, until Thu 7 Jan, 22:00 (Berlin).", "Report to Ben", "waits to be sent."}},
		{"map", []string{"Day 2, the North, as it is now.", "THE POSITION"}},
		{"map high", []string{"THE POSITION"}},
		{"map Mars", []string{"I know no place Mars on this map"}},
		{"log", []string{"Turn 2: Day 1, the South.", "The ford was yielded."}},
		{"log 1", []string{"Turn 1: Day 1, the North.", "They fought:"}},
		{"log day 1, the north", []string{"Turn 1: Day 1, the North."}},
		{"log 77", []string{`I know no turn "77". There are 3 turns`}},
		{"log dice 1", []string{"DICE\n1: 3, fire|1|1 north|", "\nlink: "}},
		{"test", []string{"This is a test, Anna: your message reached me"}},
		{"test\nattack 2\nfly 3", []string{"Nothing is played.", "attack 2\n  (over the ford)", `Line 3, "fly": I do not read "fly"`}},
		{"zone Atlantis/Poseidonis", []string{`I know no time zone "Atlantis/Poseidonis".`}},
	}
	c := ford(t)
	c.says("north", "attack 1\nend")
	c.says("south", "stand")
	c.says("south", "attack 1\nend")
	c.says("north", "yield")
	c.letters()
	for _, tt := range tests {
		t.Run(tt.say, func(t *testing.T) {
			c.t, c.time = t, c.time.Add(7*time.Minute)
			n := c.last()
			ls := c.says("north", tt.say)
			none(t, ls, ben)
			has(t, to(t, ls, anna).Text(), tt.want...)
			if c.last() != n {
				t.Errorf("a command wrote event %d", c.last())
			}
		})
	}
}

func TestStatusTellsWhatTheRelaySaid(t *testing.T) {
	c := ford(t)
	ctx := context.Background()
	for range 2 {
		ls, err := c.store.Outbox().Claim(ctx, "mail", 10, time.Hour)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range ls {
			if err := c.store.Outbox().Sent(ctx, l.ID, "250 2.1.5 <someone@mail.example> queued as 4F1"); err != nil {
				t.Fatal(err)
			}
		}
	}
	c.letters()
	text := to(t, c.says("north", "status"), anna).Text()
	has(t, text, `Opening report to you, Mon 4 Jan, 21:05: sent at once.`,
		"Opening report to Ben, Mon 4 Jan, 21:05: on its way or there.\n")
	hasNot(t, text, "someone@mail.example", "250", "relay")
}
