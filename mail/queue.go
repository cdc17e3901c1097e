package mail

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/emersion/go-imap/v2"

	"adjutant/bot/hall"
	"adjutant/bot/post"
)

// An extent says how much of a message must be read.
type extent int

const (
	readHeader    extent = iota // who may do nothing here is recognised before anything else is read
	readBeginning               // a stranger may wish to join
	readWhole
)

// An arrival is a message that waits, as far as its header tells.
type arrival struct {
	uid    imap.UID
	ins    []Incoming // one for each of our addresses that must hear of it
	extent extent
	ours   bool   // it came to its sender's own address
	lane   string // of these, one after the other
	games  []string
	tag    int64 // when its turn is
}

// tokens are those for which it is read.
func (a *arrival) tokens() []string {
	var all []string
	for _, in := range a.ins {
		all = append(all, in.Request.Token)
	}
	return all
}

// A queue says whose message is next. Nobody's mails hold up those of others: each sender has a lane in which his own follow one
// another, the lanes take turns, and a domain of many senders has no more turns than a few of them. Those who play here come before
// all strangers, who still get one turn in five. It is start-time fair queueing: a message's tag is the turn at which it would come
// if all lanes were served at once. The messages to one game keep the order in which they came, whoever sent them: an answer is not
// read before what it answers.
type queue struct {
	waiting []*arrival
	inWork  map[*arrival]bool
	games   map[string][]*arrival // that wait, as they came
	lanes   [2]map[string]int64   // the last tag of each lane, of strangers and of ours
	now     [2]int64              // the tag that was served last
	streak  int                   // of ours, while strangers waited
}

const (
	laneStep      = 8 // of one sender from message to message
	domainStep    = 1 // of all senders of a domain: eight of them have a turn each at once
	oursInARow    = 4
	strangersHand = 1   // hands that are never given to strangers, if there are more
	gameInARow    = 100 // so many messages are not overtaken by a later one to the same game
)

func newQueue() *queue {
	return &queue{inWork: map[*arrival]bool{}, games: map[string][]*arrival{}, lanes: [2]map[string]int64{{}, {}}}
}

// class is 1 for ours.
func (a *arrival) class() int {
	if a.ours {
		return 1
	}
	return 0
}

// add puts a message behind those of its lane.
func (q *queue) add(a *arrival) {
	lanes, now := q.lanes[a.class()], q.now[a.class()]
	a.tag = max(now, lanes[a.lane]) + laneStep
	if !a.ours {
		domain := "domain " + organization(domainOf(a.ins[0].Request.From))
		lanes[domain] = max(now, lanes[domain]) + domainStep
		a.tag = max(a.tag, lanes[domain])
	}
	lanes[a.lane] = a.tag
	q.wait(a)
}

// wait puts a message at its place.
func (q *queue) wait(a *arrival) {
	i, _ := slices.BinarySearchFunc(q.waiting, a, func(x, y *arrival) int {
		return cmp.Or(cmp.Compare(x.tag, y.tag), cmp.Compare(x.uid, y.uid))
	})
	q.waiting = slices.Insert(q.waiting, i, a)
	for _, g := range a.games {
		i, _ := slices.BinarySearchFunc(q.games[g], a, func(x, y *arrival) int { return cmp.Compare(x.uid, y.uid) })
		q.games[g] = slices.Insert(q.games[g], i, a)
	}
}

// drop takes messages out that wait.
func (q *queue) drop(gone func(*arrival) bool) {
	q.waiting = slices.DeleteFunc(q.waiting, gone)
	for g, as := range q.games {
		if as = slices.DeleteFunc(as, gone); len(as) > 0 {
			q.games[g] = as
		} else {
			delete(q.games, g)
		}
	}
}

// overtakes says whether an earlier message to one of its games could be worked on before it.
func (q *queue) overtakes(a *arrival, held func(*arrival) bool) bool {
	for _, g := range a.games {
		n := 0
		for _, b := range q.games[g] {
			if b == a {
				break
			}
			if n++; n > gameInARow {
				return false
			}
		}
		lanes := map[string]bool{} // that wait for another try
		for _, b := range q.games[g][:n] {
			if lanes[b.lane] = lanes[b.lane] || held(b); !lanes[b.lane] {
				return true
			}
		}
	}
	return false
}

// next takes the message whose turn it is; nil: none can be worked on now. held tells of a lane that waits for another try.
func (q *queue) next(hands int, held func(*arrival) bool) *arrival {
	var first [2]*arrival
	busyStrangers := 0
	lanes, games := map[string]bool{}, map[string]bool{}
	for a := range q.inWork {
		lanes[a.lane] = true
		for _, g := range a.games {
			games[g] = true
		}
		if !a.ours {
			busyStrangers++
		}
	}
	for _, a := range q.waiting {
		if first[a.class()] != nil || lanes[a.lane] {
			continue
		}
		lanes[a.lane] = true // those behind it wait for it
		if !held(a) && !slices.ContainsFunc(a.games, func(g string) bool { return games[g] }) && !q.overtakes(a, held) {
			first[a.class()] = a
			if first[0] != nil && first[1] != nil {
				break
			}
		}
	}
	if hands > strangersHand && busyStrangers >= hands-strangersHand {
		first[0] = nil
	}
	a := first[1]
	switch {
	case a == nil || first[0] != nil && q.streak >= oursInARow:
		a, q.streak = first[0], 0
	case first[0] != nil:
		q.streak++
	}
	if a == nil {
		return nil
	}
	q.now[a.class()] = max(q.now[a.class()], a.tag)
	q.drop(func(b *arrival) bool { return b == a })
	q.inWork[a] = true
	return a
}

// done ends the work on a message; it waits on, at its old place, if again is set.
func (q *queue) done(a *arrival, again bool) {
	delete(q.inWork, a)
	if again {
		q.wait(a)
	}
	for class, lanes := range q.lanes {
		switch {
		case len(q.waiting)+len(q.inWork) == 0:
			q.lanes[class], q.now[class] = map[string]int64{}, 0
		case len(lanes) > 2*len(q.waiting)+100: // most of them lie behind
			maps.DeleteFunc(lanes, func(_ string, tag int64) bool { return tag <= q.now[class] })
		}
	}
}

// arrive makes of a header an arrival: what must be read of it, and in which lane it waits.
func arrive(uid imap.UID, ins []Incoming, whose []post.Whose) *arrival {
	a := &arrival{uid: uid, extent: readHeader}
	from := strings.ToLower(ins[0].Request.From)
	a.lane = "from " + from
	var stranger []Incoming
	for i, in := range ins {
		switch whose[i] {
		case hall.WhoseOwn:
			a.ours, a.extent = true, readWhole
			a.lane = "ours " + from
			game, _, _ := strings.Cut(in.Request.Token, ".")
			if _, err := strconv.Atoi(game); err == nil {
				a.games = append(a.games, game)
			}
		case hall.WhoseOther:
			if in.Kind == KindAutoReply { // it may be a report about a letter
				a.extent = readWhole
			}
		default:
			stranger = append(stranger, in)
			continue
		}
		a.ins = append(a.ins, in)
	}
	if len(a.ins) == 0 {
		a.ins = stranger[:1]
		if whose[0] == hall.WhoseNone {
			a.extent = readBeginning
		}
	}
	switch a.ins[0].Kind {
	case KindOwn, KindList, KindNone:
		a.extent = readHeader
		a.ours, a.lane, a.games = false, "from "+from, nil
	}
	return a
}
