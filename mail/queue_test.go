package mail

import (
	"fmt"
	"slices"
	"testing"

	"github.com/emersion/go-imap/v2"

	"adjutant/bot/hall"
	"adjutant/bot/post"
)

// came is a message by its sender and, if it is his own, its token.
func came(uid int, from, token string) *arrival {
	whose := hall.WhoseNobody
	if token != "" {
		whose = hall.WhoseOwn
	}
	in := Incoming{Kind: KindOrders, Request: post.Request{From: from, Token: token}}
	return arrive(imap.UID(uid), []Incoming{in}, []post.Whose{whose})
}

// drain takes everything out of a queue, one at once, and tells by UID in which order.
func drain(q *queue) []int {
	var order []int
	for a := q.next(1, func(*arrival) bool { return false }); a != nil; a = q.next(1, func(*arrival) bool { return false }) {
		order = append(order, int(a.uid))
		q.done(a, false)
	}
	return order
}

// However many strangers wait, and however many names they give themselves, a player is next.
func TestAFloodHoldsUpNobody(t *testing.T) {
	const flood = 2000
	for name, from := range map[string]func(i int) string{
		"one sender":                       func(int) string { return "mallory@evil.example" },
		"many senders of one domain":       func(i int) string { return fmt.Sprintf("m%d@evil.example", i) },
		"many domains":                     func(i int) string { return fmt.Sprintf("m@evil%d.example", i) },
		"the player's own address, forged": func(int) string { return "anna@mail.example" },
	} {
		q := newQueue()
		for i := range flood {
			q.add(came(i, from(i), ""))
		}
		q.add(came(flood, "anna@mail.example", "12.anna"))
		q.add(came(flood+1, "ben@mail.example", "12.ben"))
		if order := drain(q); !slices.Equal(order[:2], []int{flood, flood + 1}) || len(order) != flood+2 {
			t.Errorf("%s: handled first: %v, want the players", name, order[:4])
		}
	}
}

// A newcomer is a stranger too: a domain of many senders does not keep him waiting, nor do players who write all day.
func TestANewcomerHasHisTurn(t *testing.T) {
	q := newQueue()
	for i := range 500 {
		q.add(came(i, fmt.Sprintf("m%d@evil.example", i), ""))
		q.add(came(1000+i, "anna@mail.example", "12.anna"))
	}
	q.add(came(9999, "newcomer@mail.example", ""))
	order := drain(q)
	if at := slices.Index(order, 9999); at > 9*(oursInARow+1) {
		t.Errorf("the newcomer came as number %d, want him after eight of the flood at most", at)
	}
	if at := slices.Index(order, 0); at != oursInARow {
		t.Errorf("the first stranger came as number %d, want him after %d of the players", at, oursInARow)
	}
}

// Each sender's own messages keep their order; the lanes take turns, in the order in which they came.
func TestLanesTakeTurns(t *testing.T) {
	q := newQueue()
	for i, from := range []string{"anna", "anna", "anna", "ben", "cora", "ben"} {
		q.add(came(i, from+"@mail.example", "p."+from))
	}
	if order, want := drain(q), []int{0, 3, 4, 1, 5, 2}; !slices.Equal(order, want) {
		t.Errorf("handled as %v, want %v", order, want)
	}
}

// The messages to one game are worked on as they came, whoever sent them; those who fill it up hold up themselves alone in the end.
func TestAGameKeepsItsOrder(t *testing.T) {
	q := newQueue()
	for i, v := range [][2]string{{"anna", "12.a"}, {"anna", "12.a"}, {"ben", "12.b"}, {"anna", "12.a"}, {"dora", "14.d"}, {"ben", "12.b"}} {
		q.add(came(i, v[0]+"@mail.example", v[1]))
	}
	if order, want := drain(q), []int{0, 4, 1, 2, 3, 5}; !slices.Equal(order, want) {
		t.Errorf("handled as %v, want %v", order, want)
	}
	for i := range 500 {
		q.add(came(i, "anna@mail.example", "12.a"))
	}
	q.add(came(500, "ben@mail.example", "12.b"))
	if at := slices.Index(drain(q), 500); at > 1 {
		t.Errorf("behind 500 messages of Anna's Ben's came as number %d, want it second", at)
	}

	first, second := came(1, "anna@mail.example", "12.a"), came(2, "ben@mail.example", "12.b")
	q.add(first)
	q.add(second)
	if a := q.next(4, func(a *arrival) bool { return a == first }); a != second {
		t.Errorf("next: %v; a message that waits for another try holds up its sender alone", a)
	}
}

func TestWhatIsNotWorkedOnAtOnce(t *testing.T) {
	free := func(*arrival) bool { return false }
	next := func(q *queue, held func(*arrival) bool) int {
		if a := q.next(4, held); a != nil {
			return int(a.uid)
		}
		return -1
	}
	q := newQueue()
	for i, v := range [][2]string{{"anna", "12.a"}, {"anna", "13.a"}, {"ben", "12.b"}, {"dora", "14.d"}} {
		q.add(came(i, v[0]+"@mail.example", v[1]))
	}
	if got := []int{next(q, free), next(q, free), next(q, free)}; !slices.Equal(got, []int{0, 3, -1}) {
		t.Errorf("in work at once: %v; want Anna's first and Dora's, for the others wait for the same sender or the same game", got)
	}

	q = newQueue()
	for i := range 6 {
		q.add(came(i, fmt.Sprintf("m@evil%d.example", i), ""))
	}
	if got := []int{next(q, free), next(q, free), next(q, free), next(q, free)}; got[3] != -1 || got[2] == -1 {
		t.Errorf("strangers in work: %v, want three, so that a hand is free", got)
	}
	q.add(came(9, "anna@mail.example", "12.a"))
	if got := next(q, free); got != 9 {
		t.Errorf("next: %d, want the player's", got)
	}

	q = newQueue()
	for i, from := range []string{"anna", "anna", "ben"} {
		q.add(came(i, from+"@mail.example", "p."+from))
	}
	a := q.next(4, free)
	q.done(a, true) // it has failed and waits
	held := func(b *arrival) bool { return b == a }
	if got := []int{next(q, held), next(q, held), next(q, free)}; !slices.Equal(got, []int{2, -1, 0}) {
		t.Errorf("handled as %v; want Ben's, nothing of Anna's, and her first when its time has come", got)
	}
}

func TestHowMuchIsRead(t *testing.T) {
	in := func(kind Kind, token string) Incoming {
		return Incoming{Kind: kind, Request: post.Request{From: "anna@mail.example", Token: token}}
	}
	for _, tt := range []struct {
		name   string
		ins    []Incoming
		whose  []post.Whose
		extent extent
		tokens []string
	}{
		{"the sender's own address", []Incoming{in(KindOrders, "12.a")}, []post.Whose{hall.WhoseOwn}, readWhole, []string{"12.a"}},
		{"his own beside another's and an unknown one", []Incoming{in(KindOrders, "12.b"), in(KindOrders, "x"), in(KindOrders, "12.a")},
			[]post.Whose{hall.WhoseOther, hall.WhoseNobody, hall.WhoseOwn}, readWhole, []string{"12.b", "12.a"}},
		{"another's address", []Incoming{in(KindOrders, "12.b")}, []post.Whose{hall.WhoseOther}, readHeader, []string{"12.b"}},
		{"a report to another's address", []Incoming{in(KindAutoReply, "12.b")}, []post.Whose{hall.WhoseOther}, readWhole, []string{"12.b"}},
		{"unknown tokens", []Incoming{in(KindOrders, "x"), in(KindOrders, "y")}, []post.Whose{hall.WhoseNobody, hall.WhoseNobody}, readHeader, []string{"x"}},
		{"a machine's to an unknown token", []Incoming{in(KindAutoReply, "x")}, []post.Whose{hall.WhoseNobody}, readHeader, []string{"x"}},
		{"no token", []Incoming{in(KindOrders, "")}, []post.Whose{hall.WhoseNone}, readBeginning, []string{""}},
		{"a list", []Incoming{in(KindList, "")}, []post.Whose{hall.WhoseNone}, readHeader, []string{""}},
		{"a list, to the sender's own address", []Incoming{in(KindList, "12.a")}, []post.Whose{hall.WhoseOwn}, readHeader, []string{"12.a"}},
	} {
		a := arrive(1, tt.ins, tt.whose)
		if a.extent != tt.extent || !slices.Equal(a.tokens(), tt.tokens) || a.ours != (tt.extent == readWhole && slices.Contains(tt.whose, hall.WhoseOwn)) {
			t.Errorf("%s: %d of it is read for %q (ours: %t), want %d for %q", tt.name, a.extent, a.tokens(), a.ours, tt.extent, tt.tokens)
		}
	}
}
