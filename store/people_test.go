package store

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"
)

func TestInvitationsAreKeptByAddressAndByPlayer(t *testing.T) {
	s, c := open(t)
	anna, bela := addPlayers(t, s)
	n := newGame(anna, bela)
	n.Invited = []Invitation{{Player: anna.ID, Address: "bela@mail.example"}}
	g := must[Game](t)(s.CreateGame(ctx, n))
	c.add(time.Hour)
	must[Committed](t)(s.Take(ctx, g.ID, nil, 1, rule(Outcome{Invited: []Invitation{
		{Player: anna.ID, Address: "carl@mail.example", Stranger: true}, {Address: "Bela@Mail.Example"}}})))
	by := must[[]Inviting](t)(s.InvitationsSince(ctx, start))
	if len(by) != 2 || by[0].From != anna.Address || !by[0].Joined.Equal(start) || by[0].Address != "carl@mail.example" || !by[0].Stranger ||
		by[0].Game != g.ID || !by[1].At.Equal(start) {
		t.Errorf("of Anna: got %+v, want Carl's, then Bela's", by)
	}
	if by := must[[]Inviting](t)(s.InvitationsSince(ctx, start.Add(time.Minute))); len(by) != 1 {
		t.Errorf("of Anna within the last hour: got %+v, want one", by)
	}
	to := must[[]Invitation](t)(s.InvitationsTo(ctx, "BELA@mail.example"))
	if len(to) != 2 || to[0].Player != 0 || to[1].Player != anna.ID || to[0].Answered {
		t.Errorf("to Bela: got %+v, want the moderator's and Anna's, unanswered", to)
	}
	must[Committed](t)(s.Take(ctx, g.ID, nil, 1, rule(Outcome{Answered: []string{"bela@mail.example"}})))
	for _, i := range must[[]Invitation](t)(s.InvitationsTo(ctx, "bela@mail.example")) {
		if !i.Answered {
			t.Errorf("got %+v, want it answered", i)
		}
	}
	if i := must[[]Invitation](t)(s.InvitationsTo(ctx, "carl@mail.example")); i[0].Answered {
		t.Errorf("Carl's: got %+v, want it open", i)
	}
}

func TestTables(t *testing.T) {
	s, _ := open(t)
	anna, bela := addPlayers(t, s)
	for i, seat := range []string{"union", ""} {
		id := must[int64](t)(s.NextTable(ctx))
		if id != int64(i+1) {
			t.Errorf("got table %d, want %d", id, i+1)
		}
		e := Errand{Open: []Table{{ID: id, Player: anna.ID, Book: "ahd", Scenario: "1861", Seat: seat, Terms: []byte(`{"pace":72}`)}}}
		wantError(t, s.Run(ctx, Mark{Door: "mail", ID: fmt.Sprint(i)}, e), nil)
		wantError(t, s.Run(ctx, Mark{Door: "mail", ID: fmt.Sprint(i)}, e), ErrSeen)
		wantError(t, s.Run(ctx, Mark{Door: "mail", ID: fmt.Sprint("again", i)}, e), ErrTaken)
	}
	if ts := must[[]Table](t)(s.Tables(ctx)); len(ts) != 2 || ts[0].Seat != "union" || string(ts[0].Terms) != `{"pace":72}` ||
		!ts[1].At.Equal(start) {
		t.Errorf("got %+v, want both", ts)
	}

	n := newGame(anna, bela)
	ts := must[[]Table](t)(s.Tables(ctx))
	n.Table = &ts[1]
	n.Mark = &Mark{Door: "mail", ID: "join"}
	bela.Zone = "Europe/Vienna"
	n.Errand = Errand{Players: []Player{bela}, Letters: []Letter{letter("table 2", bela.ID)}}
	g := must[Game](t)(s.CreateGame(ctx, n))
	if got := must[Table](t)(s.Table(ctx, 2)); got.State != "taken" || got.Game != g.ID {
		t.Errorf("got %+v, want it taken by game %d", got, g.ID)
	}
	if p := must[Player](t)(s.PlayerByID(ctx, bela.ID)); p.Zone != "Europe/Vienna" {
		t.Errorf("the joiner's zone: got %q", p.Zone)
	}
	if p := posted(t, s, "table 2"); p.Game != g.ID {
		t.Errorf("the answer: got %+v, want one of game %d", p, g.ID)
	}
	n.Mark = &Mark{Door: "mail", ID: "join too"}
	_, err := s.CreateGame(ctx, n)
	wantError(t, err, ErrNotFound)
	if k := count(t, s, "SELECT count(*) FROM game"); k != 1 {
		t.Errorf("%d games are made of one table", k)
	}
	if k := count(t, s, "SELECT count(*) FROM mark WHERE id = 'join too'"); k != 0 {
		t.Error("what came to nothing is marked")
	}

	first := ts[0]
	first.Was, first.Terms = first.Terms, json.RawMessage(`{"pace":24}`)
	wantError(t, s.Run(ctx, Mark{Door: "mail", ID: "sit down"}, Errand{Change: []Table{first}}), nil)
	wantError(t, s.Run(ctx, Mark{Door: "mail", ID: "sit down too"}, Errand{Change: []Table{first}}), ErrNotFound)
	wantError(t, s.Run(ctx, Mark{Door: "mail", ID: "close as it was"}, Errand{Close: []Table{ts[0]}}), ErrNotFound)
	wantError(t, s.Run(ctx, Mark{Door: "mail", ID: "close"}, Errand{Close: []Table{first}}), nil)
	wantError(t, s.Run(ctx, Mark{Door: "mail", ID: "close again"}, Errand{Close: []Table{first}}), ErrNotFound)
	if ts := must[[]Table](t)(s.Tables(ctx)); len(ts) != 0 {
		t.Errorf("got %+v, want no open table", ts)
	}
	if id := must[int64](t)(s.NextTable(ctx)); id != 3 {
		t.Errorf("got number %d, want 3: no number comes back", id)
	}
}

func TestApplicant(t *testing.T) {
	s, _ := open(t)
	anna, bela := addPlayers(t, s)
	n := newGame(anna, bela)
	n.Invited = []Invitation{{Player: anna.ID, Address: "carl@mail.example", Stranger: true}}
	must[Game](t)(s.CreateGame(ctx, n))
	for i, token := range []string{"j.one", "j.two"} {
		a := &Applicant{Address: "Carl@mail.example", Name: "Carl", Token: token}
		wantError(t, s.Run(ctx, Mark{Door: "mail", ID: fmt.Sprint(i)}, Errand{Applicant: a, Letters: []Letter{letter(token, 0)}}), nil)
	}
	_, err := s.ApplicantByToken(ctx, "j.one")
	wantError(t, err, ErrNotFound)
	if a := must[Applicant](t)(s.ApplicantByToken(ctx, "j.two")); a.Name != "Carl" || !a.At.Equal(start) {
		t.Errorf("got %+v", a)
	}
	must[Player](t)(s.Admit(ctx, &Mark{Door: "mail", ID: "yes"}, Player{Name: "Carl", Address: "carl@mail.example", Token: "p.carl"}, nil))
	_, err = s.ApplicantByToken(ctx, "j.two")
	wantError(t, err, ErrNotFound)
	if is := must[[]Invitation](t)(s.InvitationsTo(ctx, "carl@mail.example")); !is[0].Answered {
		t.Errorf("got %+v, want it answered: he has joined", is)
	}
}

func TestJoinEndsTheWaitingOfHeldLetters(t *testing.T) {
	s, _ := open(t)
	g := createGame(t, s)
	held := func(id string) Letter {
		l := letter(id, 1)
		l.Door = "digest"
		return l
	}
	must[Committed](t)(s.Take(ctx, g.ID, nil, 1, rule(Outcome{Letters: []Letter{held("h1"), held("h2"), held("h3"), letter("a1", 1)}})))
	want(t, "held letters hold nothing up", claimed(t, s, 10), "a1")
	wantError(t, s.Outbox().Sent(ctx, posted(t, s, "a1").ID, "250"), nil)
	h1, h2, h3 := posted(t, s, "h1").ID, posted(t, s, "h2").ID, posted(t, s, "h3").ID

	wantError(t, s.Join(ctx, "digest", "mail", []int64{h1, 99}, nil, []Letter{letter("d0", 1)}), ErrNotFound)
	if p := posted(t, s, "h1"); p.State != Owed || p.Door != "digest" {
		t.Errorf("after a failure: got %+v, want it held", p)
	}
	wantError(t, s.Join(ctx, "digest", "mail", []int64{h1, h2}, []int64{h3}, []Letter{letter("d1", 1)}), nil)
	want(t, "at the hour", claimed(t, s, 10), "h3", "d1")
	if p := posted(t, s, "h1"); p.State != Sent || p.Reply != "joined with others" || !p.Next.IsZero() {
		t.Errorf("got %+v, want it sent with others", p)
	}
	wantError(t, s.Join(ctx, "digest", "mail", []int64{h2}, nil, []Letter{letter("d2", 1)}), ErrNotFound)
	wantError(t, s.Join(ctx, "digest", "mail", nil, []int64{h3}, nil), ErrNotFound)
}
