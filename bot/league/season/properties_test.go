package season

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"adjutant/bot/league/pairing"
	"adjutant/bot/league/rating"
	"adjutant/bot/league/table"
	"adjutant/engine/enginetest"
)

// A temper is how people behave in a random season.
type temper struct {
	name             string
	play, moderate   bool
	leave            int // one line in so many a week; 0: nobody
	correct, absence bool
}

var tempers = []temper{
	{name: "all silent"},
	{name: "all play", play: true},
	{name: "moderator silent", play: true, leave: 60, absence: true},
	{name: "half leave", play: true, moderate: true, leave: 12, absence: true},
	{name: "corrections", play: true, moderate: true, leave: 60, correct: true},
}

// run is a random season while it is played. Its people are numbers from first on.
type run struct {
	t     *testing.T
	what  string
	r     *rand.Rand
	l     *Log
	first int
	after func(Event)
	crash func() bool
}

func (x *run) add(at time.Time, kind Kind, f Fact) bool {
	e := Event{at, kind, f}
	if x.l.Season().Refuses(e) != "" {
		return false
	}
	must(x.t, x.l, at, kind, f)
	if x.crash != nil && x.crash() { // what stands in the store is all that is left
		l, err := Read(x.l.String())
		if err != nil {
			x.t.Fatalf("%s: %v", x.what, err)
		}
		l.Continue([]byte("nonce"))
		x.l = l
	}
	if x.after != nil {
		x.after(e)
	}
	return true
}

// due lets happen what has fallen due.
func (x *run) due(now time.Time) {
	for range 10_000 {
		e, any := x.l.Season().Due(now, seed)
		if !any {
			return
		}
		if why := x.l.Season().Refuses(e); why != "" {
			x.t.Fatalf("%s: %s is due and is refused: %s", x.what, e.Kind, why)
		}
		x.add(e.At, e.Kind, e.Fact)
	}
	x.t.Fatalf("%s: what is due has no end", x.what)
}

// outcome is any result that ends a game before its judgement.
func (x *run) outcome() *table.Result {
	kinds := []table.Kind{table.Played, table.Played, table.Played, table.Resigned, table.Agreed, table.Forfeit, table.Walkover, table.Double,
		table.Void}
	r := table.Result{Kind: kinds[x.r.IntN(len(kinds))], Points: [2]int{10, 0}}
	switch {
	case r.Kind == table.Double || r.Kind == table.Void:
		r.Points = [2]int{}
	case r.Kind == table.Agreed:
		r.Points = [2]int{5, 5}
	case x.r.IntN(2) == 0:
		r.Points = [2]int{0, 10}
	}
	if r.Kind == table.Played {
		r.Margin = x.r.IntN(31) - 15
	}
	return &r
}

// week is what people do in a week.
func (x *run) week(now time.Time, how temper) {
	s := x.l.Season()
	for _, g := range s.Games {
		switch {
		case how.play && g.Running() && x.r.IntN(9) == 0:
			x.add(now, Ended, Fact{Game: g.Number, Result: x.outcome()})
		case how.correct && x.r.IntN(25) == 0:
			x.add(now, Replaced, Fact{Who: 100, Why: "wrong side", Game: g.Number, Result: x.outcome()})
		case how.correct && x.r.IntN(60) == 0:
			x.add(now, Reopened, Fact{Who: 100, Game: g.Number})
		case how.moderate && x.r.IntN(4) == 0:
			v := Verdict(x.r.Float64(), 7)
			x.add(now, Proposed, Fact{Game: g.Number, Result: &v})
		case how.moderate && x.r.IntN(8) == 0:
			v := Verdict(x.r.Float64(), 7)
			x.add(now, Judged, Fact{Who: 100, Game: g.Number, Result: &v})
		}
	}
	x.climbs(now, how)
	x.teams(now, how)
	s = x.l.Season()
	for _, l := range slices.Clone(s.Lines) {
		switch {
		case how.leave > 0 && x.r.IntN(how.leave) == 0:
			f := Fact{Line: l.ID}
			if l.Team != nil {
				f.Of = l.Team[x.r.IntN(len(l.Team))]
			}
			x.add(now, []Kind{Vacant, Left}[x.r.IntN(2)], f)
		case l.Vacant && l.Team != nil && x.r.IntN(3) == 0:
			x.gives(now, l, l.Out, x.first+50+x.r.IntN(40))
		case l.Vacant && x.r.IntN(3) == 0:
			x.add(now, Seated, Fact{Line: l.ID, Person: x.first + 50 + x.r.IntN(40)})
		case how.absence && x.r.IntN(40) == 0:
			x.add(now, Absent, Fact{Line: l.ID, Round: s.Round + 1})
		case how.play && x.r.IntN(10) == 0:
			x.add(now, Late, Fact{Line: l.ID})
		}
	}
	if s.Header.Format != Ladder && how.play && x.r.IntN(12) == 0 {
		x.add(now, StandsIn, Fact{Person: x.first + 95 + x.r.IntN(3)})
	}
	if how.moderate && x.r.IntN(30) == 0 {
		x.add(now, Held, Fact{Who: 100, Days: 7})
	}
}

// teams is what members of teams and referees do in a week; a game that is made begins with its referee, and teams on their seats.
func (x *run) teams(now time.Time, how temper) {
	for _, l := range slices.Clone(x.l.Season().Lines) {
		switch {
		case l.Team == nil || how.name == "all silent":
		case x.r.IntN(12) == 0:
			x.add(now, Teamed, Fact{Line: l.ID, Person: x.first + 300 + x.r.IntN(60), Rating: 1300 + x.r.IntN(400)})
		case x.r.IntN(25) == 0:
			x.gives(now, l, l.Team[x.r.IntN(len(l.Team))], 0)
		case x.r.IntN(12) == 0:
			team := slices.Clone(l.Team)
			slices.Reverse(team)
			x.add(now, Lineup, Fact{Line: l.ID, Team: team, Round: x.l.Season().Round + 1})
		}
	}
	if p := []int{100, 201, 202, 203}[x.r.IntN(4)]; how.moderate {
		switch x.r.IntN(20) {
		case 0:
			x.add(now, Refereed, Fact{Who: 100, Person: p})
		case 1:
			x.add(now, Refereed, Fact{Who: 100, Of: p})
		case 2:
			x.add(now, Offers, Fact{Person: p})
		}
	}
	x.links(now)
}

// links begins all games that were paired.
func (x *run) links(now time.Time) {
	for _, g := range slices.Clone(x.l.Season().Games) {
		s := x.l.Season()
		if g = s.Game(g.Number); g.Link != 0 || s.Over() {
			continue
		}
		f := Fact{Game: g.Number, Link: int64(1000 + g.Number), Referee: s.RefereeFor(g.Division)}
		for i, id := range g.Lines {
			if s.Header.Team > 0 {
				f.Sides[i] = s.Seats(s.Line(id), g.Round, g.Number%2, 1+g.Number%3)
			}
		}
		if !x.add(now, Linked, f) {
			x.t.Fatalf("%s: game %d cannot begin: %s", x.what, g.Number, s.Refuses(Event{now, Linked, f}))
		}
	}
}

// gives lets a member of a team give way to another, or go; his games go to that one, or to the captain.
func (x *run) gives(now time.Time, l *Line, of, to int) {
	if !x.add(now, Teamed, Fact{Line: l.ID, Of: of, Person: to}) {
		return
	}
	line := x.l.Season().Line(l.ID)
	if line.Sits(of) || !line.Sits(line.Captain) || len(line.Team) > x.l.Season().Header.Team {
		x.t.Fatalf("%s: the team of line %d is %v with captain %d after %d went", x.what, l.ID, line.Team, line.Captain, of)
	}
	if to == 0 {
		to = line.Captain
	}
	for _, g := range slices.Clone(x.l.Season().Games) {
		if g.Running() {
			x.add(now, Sat, Fact{Game: g.Number, Of: of, Person: to})
		}
	}
}

// climbs is what people do on a ladder in a week.
func (x *run) climbs(now time.Time, how temper) {
	s := x.l.Season()
	if s.Header.Format != Ladder {
		return
	}
	order := s.Ladder().Order()
	for i := range order {
		if i > 0 && x.r.IntN(5) == 0 { // even the silent challenge: it begins nothing
			x.add(now, Challenged, Fact{Line: order[i], Of: order[max(0, i-1-x.r.IntN(4))]})
		}
		if how.absence && x.r.IntN(30) == 0 {
			x.add(now, Away, Fact{Line: order[i], From: now, Until: now.AddDate(0, 0, 14)})
		}
	}
	for _, c := range slices.Clone(x.l.Season().Ladder().Open) {
		if how.play && !c.Accepted && x.r.IntN(2) == 0 {
			x.add(now, Paired, x.l.Season().Accepted(c.By, c.Of))
		}
	}
	for _, g := range slices.Clone(x.l.Season().Games) {
		for _, id := range g.Lines {
			if !g.Running() && x.r.IntN(2) == 0 {
				x.add(now, Off, Fact{Line: id, Game: g.Number})
			}
		}
	}
	for _, id := range slices.Clone(x.l.Season().Ladder().Outside) {
		if x.r.IntN(4) == 0 {
			x.add(now, Again, Fact{Line: id})
		}
	}
	if x.r.IntN(8) == 0 {
		n := len(x.l.Season().Lines) + 1
		x.add(now, Joined, Fact{Line: n, Person: x.first + n, Rating: 1500})
	}
}

// play plays a season to its end.
func (x *run) play(h Header, lines int, how temper) {
	l, err := Open(h, []byte("nonce"))
	if err != nil {
		x.t.Fatalf("%s: %v", x.what, err)
	}
	x.l = l
	for id := 1; id <= lines; id++ {
		x.add(h.SignUp.AddDate(0, 0, -3), Joined, Fact{Line: id, Person: x.first + id, Rating: 1300 + x.r.IntN(60)*10})
		if h.Team > 0 {
			x.add(h.SignUp.AddDate(0, 0, -3), Teamed, Fact{Line: id, Person: x.first + 400 + id, Rating: 1500})
		}
	}
	if len(h.Referees) > 1 && x.r.IntN(3) == 0 { // a referee plays, too
		x.add(h.SignUp.AddDate(0, 0, -3), Joined, Fact{Line: lines + 1, Person: 201, Rating: 1500})
	}
	for now := h.SignUp.AddDate(0, 0, -2); ; now = now.AddDate(0, 0, 1) {
		if now.After(h.SignUp.AddDate(3, 0, 0)) {
			x.t.Fatalf("%s: no end", x.what)
		}
		at, more := x.l.Season().Next()
		if !more {
			return
		}
		x.due(now)
		if e, again := x.l.Season().Due(now, seed); again {
			x.t.Fatalf("%s: %s is due a second time", x.what, e.Kind)
		}
		if x.l.Season().Over() && !at.Equal(now) && h.Format != Ladder {
			x.t.Fatalf("%s: ends on %v, told was %v", x.what, now, at)
		}
		x.links(now)
		if int(now.Sub(h.SignUp).Hours()/24)%7 == 3 && x.l.Season().Divisions != nil {
			x.week(now.Add(time.Hour), how)
		}
	}
}

// eachSeason plays seasons of all formats and tempers.
func eachSeason(t *testing.T, seeds uint64, see func(x *run, h Header, lines int, how temper)) {
	for _, format := range []Format{Swiss, RoundRobin, KnockOut, Ladder} {
		for _, how := range tempers {
			for n := range seeds {
				r := rand.New(rand.NewPCG(n, 11))
				h := header(format, 1+r.IntN(2))
				h.Moderators = []int{100}
				h.Days = 14 + 7*r.IntN(3)
				switch {
				case format == KnockOut:
					h.Unit = 2
				case format == Ladder:
					h.Unit, h.Last = 2, h.First.AddDate(0, 0, 150+r.IntN(200))
				case r.IntN(3) == 0:
					h.Unit, h.Final = 2, 2<<r.IntN(3)
				}
				if (format == Swiss || format == RoundRobin) && r.IntN(3) == 0 {
					h.Divisions = 1 + r.IntN(3)
				}
				if format == Swiss && r.IntN(2) == 0 {
					h.Rounds = 1 + r.IntN(6)
				}
				if format != Ladder && r.IntN(3) == 0 {
					h.Team = 2 + r.IntN(3)
				}
				if r.IntN(3) == 0 {
					h.Referees = []int{100, 201, 202}[:1+r.IntN(3)]
				}
				x := &run{t: t, r: r, first: 1000, what: fmt.Sprintf("%s, %s, seed %d", format, how.name, n)}
				see(x, h, r.IntN(14), how)
			}
		}
	}
}

func TestEverySeasonEndsOnTheToldDay(t *testing.T) {
	eachSeason(t, 7, func(x *run, h Header, lines int, how temper) {
		x.play(h, lines, how)
		s := x.l.Season()
		if !s.Closed || s.HeldDays > 2*MostHeld {
			t.Fatalf("%s: closed %t, held for %d days", x.what, s.Closed, s.HeldDays)
		}
		if lines < 2 && h.Format != Ladder {
			return
		}
		told := h.First.AddDate(0, 0, s.Rounds*(h.Days+h.Judgement)+s.HeldDays).Format(stamp)
		if last, ends := s.LastDay(); ends {
			told = last.Format(stamp)
		}
		closed := slices.IndexFunc(x.l.Links, func(l Link) bool { return l.Kind == Closed })
		if at := x.l.Links[closed].At; at != told || s.Round != s.Rounds {
			t.Fatalf("%s: ended %s after %d of %d rounds, told was %s", x.what, at, s.Round, s.Rounds, told)
		}
		for _, g := range s.Games {
			if g.Running() {
				t.Fatalf("%s: game %d still runs", x.what, g.Number)
			}
		}
	})
}

func TestWhoMeetsWhomInASeason(t *testing.T) {
	eachSeason(t, 7, func(x *run, h Header, lines int, how temper) {
		x.play(h, lines, how)
		s := x.l.Season()
		met, seats, matches := map[[2]int]map[int]bool{}, map[int]int{}, map[int]map[[2]int]bool{}
		corrected := how.correct
		for _, g := range s.Games {
			pair := [2]int{min(g.Lines[0], g.Lines[1]), max(g.Lines[0], g.Lines[1])}
			if met[pair] == nil {
				met[pair] = map[int]bool{}
			}
			if (g.Result.Kind.Met() || h.Format == RoundRobin) && (h.Final == 0 || g.Round <= s.TableRounds) {
				met[pair][g.Match] = true
			}
			seats[g.Lines[0]]++
			seats[g.Lines[1]]--
			if matches[g.Match] == nil {
				matches[g.Match] = map[[2]int]bool{}
			}
			matches[g.Match][g.Lines] = true
		}
		for pair, times := range met {
			if len(times) > 1 && !corrected && h.Format != KnockOut && h.Format != Ladder {
				t.Fatalf("%s: %v meet in matches %v", x.what, pair, times)
			}
		}
		for m, games := range matches {
			if len(games) != h.Unit {
				t.Fatalf("%s: match %d has the seats %v", x.what, m, games)
			}
		}
		for line, d := range seats {
			if h.Unit == 2 && d != 0 {
				t.Fatalf("%s: line %d has its seats %d apart", x.what, line, d)
			}
		}
		if h.Format == RoundRobin && how.leave == 0 {
			for _, div := range s.Divisions {
				for i, a := range div {
					for _, b := range div[:i] {
						if len(met[[2]int{min(a, b), max(a, b)}]) != 1 {
							t.Fatalf("%s: %d and %d have not met", x.what, a, b)
						}
					}
				}
			}
		}
		if h.Format == KnockOut && how.leave == 0 && len(s.Divisions) > 0 {
			want := 1<<s.Rounds - 1
			if len(matches) != want {
				t.Fatalf("%s: %d matches, want %d", x.what, len(matches), want)
			}
		}
	})
}

func TestPointsAreRightAfterEveryEvent(t *testing.T) {
	eachSeason(t, 3, func(x *run, h Header, lines int, how temper) {
		spans := map[int]table.Span{}
		x.after = func(e Event) {
			s := x.l.Season()
			if e.Kind == Replaced || e.Kind == Reopened || e.Kind == Divided || e.Fact.Places != nil { // the table's promise is kept by then
				spans = map[int]table.Span{}
			}
			want, got := 0, 0
			for _, g := range s.Games {
				if sum := g.Result.Points[0] + g.Result.Points[1]; !g.Running() && sum != table.Win && g.Result.Kind != table.Double &&
					g.Result.Kind != table.Void {
					t.Fatalf("%s: game %d has %d tenths", x.what, g.Number, sum)
				}
				for i, id := range g.Lines { // a volunteer has none of them, nor has the table of its knock-out
					if s.Line(id).For == 0 && (h.Final == 0 || g.Round <= s.TableRounds) {
						want += g.Result.Points[i]
					}
				}
			}
			for _, b := range s.Byes {
				want += b.Points
			}
			for d := range s.Divisions {
				for _, row := range s.Table(d + 1) {
					got += row.Points
				}
				for id, now := range s.Reach(d + 1) {
					if was, ok := spans[id]; ok && (now.Best < was.Best || now.Worst > was.Worst) {
						t.Fatalf("%s: after %s line %d can end %v, before %v", x.what, e.Kind, id, now, was)
					}
					spans[id] = now
				}
			}
			if got != want {
				t.Fatalf("%s: after %s %d tenths in the table, want %d", x.what, e.Kind, got, want)
			}
		}
		x.play(h, lines, how)
		for d := range x.l.Season().Divisions {
			for _, row := range x.l.Season().Table(d + 1) {
				if span, told := spans[row.ID]; told && (row.Place < span.Best || row.Place > span.Worst) {
					t.Fatalf("%s: line %d ended %d, promised was %v", x.what, row.ID, row.Place, span)
				}
			}
		}
	})
}

// ratings are those after the season.
func ratings(s *Season) map[string]rating.Rating {
	end, ladder := s.LastDay()
	if !ladder {
		end = s.Dates(s.Rounds).Settled
	}
	months := rating.Monthly.Run(rating.History{}, s.Rated(), s.Header.First, end)
	return months[len(months)-1].After
}

// TestALogThatIsReadIsTheSeason: table, ratings and all else come out again; and a season that was stopped between any two steps and
// read again is to the byte the one that was not.
func TestALogThatIsReadIsTheSeason(t *testing.T) {
	eachSeason(t, uint64(enginetest.Games(2)), func(x *run, h Header, lines int, how temper) {
		x.play(h, lines, how)
		again, err := Read(x.l.String())
		if err != nil {
			t.Fatalf("%s: %v", x.what, err)
		}
		if !reflect.DeepEqual(again.Season(), x.l.Season()) {
			t.Fatalf("%s: another season was read", x.what)
		}
		if lines >= 2 && !maps.Equal(ratings(again.Season()), ratings(x.l.Season())) {
			t.Fatalf("%s: other ratings", x.what)
		}
	})
	eachSeason(t, uint64(enginetest.Games(1)), func(x *run, h Header, lines int, how temper) {
		stops := rand.New(rand.NewPCG(1, 12))
		y := &run{t: t, r: rand.New(rand.NewPCG(77, 1)), first: x.first, what: x.what, crash: func() bool { return stops.IntN(6) == 0 }}
		z := &run{t: t, r: rand.New(rand.NewPCG(77, 1)), first: x.first, what: x.what}
		y.play(h, lines, how)
		z.play(h, lines, how)
		if y.l.String() != z.l.String() {
			t.Fatalf("%s: stopped and read again it is another season", x.what)
		}
	})
}

func TestOtherPeopleTheSameTable(t *testing.T) {
	eachSeason(t, 3, func(x *run, h Header, lines int, how temper) {
		h.Referees = nil // who are people, too
		y := &run{t: t, r: rand.New(rand.NewPCG(5, 1)), first: 7000, what: x.what}
		x.r = rand.New(rand.NewPCG(5, 1))
		x.play(h, lines, how)
		y.play(h, lines, how)
		a, b := x.l.Season(), y.l.Season()
		for d := range a.Divisions {
			if !slices.Equal(a.Table(d+1), b.Table(d+1)) {
				t.Fatalf("%s: other people, another table", x.what)
			}
		}
		if lines < 2 {
			return
		}
		other := ratings(b)
		for name, r := range ratings(a) {
			var n int
			fmt.Sscan(name, &n)
			if other[Player(n+6000)] != r {
				t.Fatalf("%s: other people, other ratings", x.what)
			}
		}
	})
}

func TestWhatWasChangedIsSeen(t *testing.T) {
	x := &run{t: t, r: rand.New(rand.NewPCG(3, 3)), first: 1000, what: "changed"}
	h := header(Swiss, 2)
	h.Moderators = []int{100}
	x.play(h, 6, tempers[3])
	text := x.l.String()
	lines := strings.Split(text, "\n")
	join := func(list ...[]string) string { return strings.Join(slices.Concat(list...), "\n") }
	for what, bad := range map[string]string{
		"a fact":         strings.Replace(text, `"points":[10,0]`, `"points":[0,10]`, 1),
		"a time":         strings.Replace(text, "T01:00:00.000Z", "T02:00:00.000Z", 1),
		"the header":     strings.Replace(text, `"pace":"72h`, `"pace":"24h`, 1),
		"one left out":   join(lines[:9], lines[10:]),
		"two exchanged":  join(lines[:9], lines[10:11], lines[9:10], lines[11:]),
		"the end":        join(lines[:len(lines)-3], lines[len(lines)-2:]),
		"another end":    strings.Replace(text, "\nend ", "\nend 1", 1),
		"no end":         join(lines[:len(lines)-2]),
		"nothing at all": "",
	} {
		if bad == text {
			t.Fatalf("%s: nothing was changed", what)
		}
		if _, err := Read(bad); err == nil {
			t.Errorf("%s was changed and nobody saw it", what)
		}
	}
	hidden := x.l.Without(func(_ int, e Link) bool { return e.Kind == Late })
	read, err := Read(hidden.String())
	if err != nil || read.Season() != nil || string(read.Last) != string(x.l.Last) || strings.Contains(hidden.String(), " late ") {
		t.Errorf("a log with events withheld: %v", err)
	}
	if err := read.Add(Event{Kind: Voided}); err == nil {
		t.Error("a log that only can be read was written")
	}
}

func TestWhatIsRefused(t *testing.T) {
	l, err := Open(header(Swiss, 2), []byte("nonce")) // person 1 is a moderator
	if err != nil {
		t.Fatal(err)
	}
	s, first := l.Season(), header(Swiss, 2).First
	refused := func(what string, at time.Time, kind Kind, f Fact) {
		t.Helper()
		if err := l.Add(Event{at, kind, f}); err == nil {
			t.Errorf("%s: not refused", what)
		}
	}
	for id := 1; id <= 8; id++ {
		must(t, l, first.AddDate(0, 0, -2), Joined, Fact{Line: id, Person: id, Rating: 1500})
	}
	win := &table.Result{Kind: table.Played, Points: [2]int{10, 0}}
	refused("a person twice", first, Joined, Fact{Line: 9, Person: 3})
	refused("a line twice", first, Joined, Fact{Line: 3, Person: 30})
	refused("a division without a line", first, Divided, Fact{Divisions: [][]int{{1, 2}}, Lots: map[int]int{1: 1, 2: 2}})
	refused("a round during sign-up", first, Began, Fact{Round: 1})
	for {
		e, any := s.Due(first, seed)
		if !any {
			break
		}
		must(t, l, e.At, e.Kind, e.Fact)
	}
	week := first.AddDate(0, 0, 7)
	refused("a second beginning", week, Began, Fact{Round: 1})
	refused("a second pairing", week, Paired, Fact{Round: 1, Division: 1})
	refused("the next round before its day", week, Paired, Fact{Round: 2, Division: 1})
	refused("joining late", week, Joined, Fact{Line: 9, Person: 9})
	refused("judging while it is played", week, Judged, Fact{Who: 100, Game: 1, Result: draw()})
	refused("a result with a fault", week, Ended, Fact{Game: 1, Result: &table.Result{Kind: table.Played, Points: [2]int{10, 10}}})
	refused("a result of no game", week, Ended, Fact{Game: 99, Result: win})
	must(t, l, week, Ended, Fact{Game: 1, Result: win})
	refused("a second result", week, Ended, Fact{Game: 1, Result: win})
	refused("a player who moderates", week, Replaced, Fact{Who: 1, Game: 1, Result: draw()})
	refused("a stranger who moderates", week, Replaced, Fact{Who: 55, Game: 1, Result: draw()})
	must(t, l, week, Replaced, Fact{Who: 100, Game: 1, Result: draw()})
	for kind, f := range map[Kind]Fact{Held: {Who: 1, Days: 3}, Voided: {Who: 1}, Closed: {Who: 1, Seed: seed}, Reopened: {Who: 1, Game: 1}} {
		refused("a player: "+string(kind), week, kind, f)
	}
	refused("31 days", week, Held, Fact{Who: 100, Days: 31})
	must(t, l, week, Held, Fact{Who: 100, Days: 20})
	refused("31 days in two parts", week, Held, Fact{Who: 100, Days: 11})
	refused("another seed", week, Closed, Fact{Who: 100, Seed: []byte("x")})
	stops := s.Dates(1).Stops
	refused("a player who judges", stops, Judged, Fact{Who: 1, Game: 2, Result: draw()})
	refused("a verdict that is none", stops, Judged, Fact{Who: 100, Game: 2, Result: win})
	refused("playing on after the last day", stops, Reopened, Fact{Who: 100, Game: 1})
	if n := len(s.Wanting(stops)); n != len(s.Games)-1 {
		t.Errorf("%d games want a proposal", n)
	}
	v := Verdict(0.8, 3)
	must(t, l, stops, Proposed, Fact{Game: 2, Result: &v})
	if len(s.Wanting(stops)) != len(s.Games)-2 || len(s.Wanting(stops.Add(-time.Hour))) != 0 {
		t.Error("games that want a proposal")
	}
	for {
		e, any := s.Due(s.Dates(1).Settled, seed)
		if !any || e.Kind != Judged {
			break
		}
		must(t, l, e.At, e.Kind, e.Fact)
	}
	if g := s.Game(2); g.Result != v {
		t.Errorf("the proposal of game 2 does not stand: %+v", g.Result)
	}
	if g := s.Game(3); g.Result != *draw() {
		t.Errorf("without a proposal a game is drawn: %+v", g.Result)
	}
	var swapped []pairing.Pair
	for _, p := range s.Pairing(1, seed).Pairs {
		swapped = append(swapped, pairing.Pair{Lines: [2]int{p.Lines[1], p.Lines[0]}})
	}
	swapped[0].Lines = s.Games[0].Lines
	refused("a pairing that meets again", s.Dates(1).Settled, Paired, Fact{Who: 100, Round: 2, Division: 1, Pairs: swapped})
	must(t, l, week, Voided, Fact{Who: 100, Why: "as if never played"})
	refused("anything in a void season", week, Late, Fact{Line: 2})
}

func TestVerdicts(t *testing.T) {
	for share, want := range map[float64][2]int{0.75: {10, 0}, 0.74: {5, 5}, 0.675: {5, 5}, 0.26: {5, 5}, 0.25: {0, 10}} {
		if v := Verdict(share, 4); v.Points != want || v.Fault() != "" {
			t.Errorf("share %v: %+v, %s", share, v, v.Fault())
		}
	}
}

func TestHeadersThatDoNotHold(t *testing.T) {
	for _, spoil := range []func(*Header){
		func(h *Header) { h.Version = 2 }, func(h *Header) { h.Format = "king of the hill" }, func(h *Header) { h.Unit = 3 },
		func(h *Header) { h.Days = 0 }, func(h *Header) { h.SignUp = h.First.AddDate(0, 0, 1) },
		func(h *Header) { h.Format, h.Divisions = KnockOut, 2 }, func(h *Header) { h.Format, h.Unit = KnockOut, 1 },
		func(h *Header) { h.Final = 3 }, func(h *Header) { h.Final, h.Unit = 4, 1 }, func(h *Header) { h.Format, h.Final = KnockOut, 4 },
		func(h *Header) { h.Format, h.Unit = Ladder, 1 }, func(h *Header) { h.Format, h.Divisions = Ladder, 2 },
		func(h *Header) { h.Last = h.First.AddDate(1, 0, 0) }, func(h *Header) { h.Format, h.Last = Ladder, h.First.AddDate(0, 0, 7) },
	} {
		h := header(Swiss, 2)
		spoil(&h)
		if _, err := Open(h, nil); err == nil {
			t.Errorf("%+v is opened", h)
		}
	}
}
