package league

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"adjutant/bot/league/season"
	results "adjutant/bot/league/table"
	"adjutant/bot/letter"
	"adjutant/bot/play"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/player"
)

// PlayOuts is how often the machine plays a game to its end that was not over on its last day.
const PlayOuts = 40

// Propose lets the machine judge games that were not over on the last day of their round: each is played out many times, from the true
// position. That takes its time, so it is not done by Tick; cmd calls it beside. plays is PlayOuts but in tests.
func Propose(ctx context.Context, a *table.House, plays int) error {
	due, err := a.Store.League().SeasonsDue(ctx, a.Now())
	if err != nil {
		return err
	}
	var wrong []error
	for _, row := range due {
		if row.Kind != duePlayOut {
			continue
		}
		if err := proposeIn(ctx, a, row.Season, plays); err != nil {
			wrong = append(wrong, fmt.Errorf("season %d: %w", row.Season, err))
		}
	}
	return errors.Join(wrong...)
}

// proposeIn judges the games of one season; when the last is judged, all who play in them are told.
func proposeIn(ctx context.Context, a *table.House, id int64, plays int) error {
	d, err := look(ctx, a, id)
	if err != nil {
		return err
	}
	for _, g := range d.s.Wanting(d.now) {
		f, err := playOut(d, g, plays)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil { // the game is judged a draw, and nobody waits for the machine
			a.Log.Error("the machine cannot judge a game", "season", d.sn.Slug, "game", g.Link, "err", err)
			f = season.Fact{Game: g.Number, Result: drawn(), Why: "the machine could not play it out"}
		}
		err = take(ctx, a, id, nil, func(d *desk) error {
			if !d.s.Game(g.Number).Running() || d.s.Game(g.Number).Proposal != nil {
				return nil
			}
			if err := d.add(season.Proposed, f); err != nil {
				return err
			}
			more := slices.ContainsFunc(d.s.Wanting(d.now), func(o *season.Game) bool { return o.Round == g.Round })
			if more {
				return nil
			}
			return tellProposed(d, g.Round)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// drawn is what is judged where nothing better is known.
func drawn() *results.Result {
	v := season.Verdict(0.5, 0)
	return &v
}

// playOut lets two steady players end a game many times, with seeds that anybody can use again.
func playOut(d *desk, g *season.Game, plays int) (f season.Fact, err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("panic: %v\n%s", v, debug.Stack())
		}
	}()
	s, err := letter.Look(d.ctx, d.a, g.Link)
	if err != nil {
		return f, err
	}
	if ruled, known := byRule(d, g, s); known {
		return ruled, nil
	}
	h := fnv.New32a()
	fmt.Fprintf(h, "%s %d", d.sn.Slug, g.Number)
	first := int64(h.Sum32())
	sum := 0.0
	f.Game = g.Number
	for i := range plays {
		if err := d.ctx.Err(); err != nil {
			return f, err
		}
		seed := first + int64(i)
		setup := player.Setup{Book: s.Book, From: s.Table.Position.Clone(), Seed: uint64(seed), Players: map[engine.Seat]player.Player{}}
		for _, info := range s.Seats() {
			setup.Players[info.Seat] = player.Fast
		}
		played, err := player.Play(setup)
		if err != nil {
			return f, err
		}
		f.Seeds = append(f.Seeds, seed)
		switch played.Result.Winner {
		case sideAt(d, 0).Side:
			sum++
		case "":
			sum += 0.5
		}
	}
	f.Share = sum / float64(plays)
	v := season.Verdict(f.Share, margin(s.Table.Position, d.book))
	if v.Drawn() {
		v.Margin = 0
	}
	if slow, why := slowSide(d, s); d.s.Header.Slow && slow >= 0 {
		v, f.Why = season.Slower(v, slow), why
	}
	f.Result = &v
	return f, nil
}

// byRule is what a rule of the book says of a game, where the season names one and it says something.
func byRule(d *desk, g *season.Game, s *table.Sitting) (f season.Fact, known bool) {
	p, judged := s.Table.Position.(engine.Judged)
	if !judged || d.s.Header.Rule == "" {
		return f, false
	}
	winner, why, known := p.Judge(d.s.Header.Rule)
	if !known {
		return f, false
	}
	v := *drawn()
	for i := range 2 {
		if winner != "" && sideAt(d, i).Side == winner {
			v.Points = [2]int{}
			v.Points[i] = results.Win
			v.Margin = margin(s.Table.Position, d.book)
		}
	}
	return season.Fact{Game: g.Number, Result: &v, Why: fmt.Sprintf("by %s, %s", d.s.Header.Rule, why)}, true
}

// slowSide is the side of a game that was slow, and why; -1: neither.
func slowSide(d *desk, s *table.Sitting) (slow int, why string) {
	pace, err := record.ParsePace(d.s.Header.Pace)
	if err != nil {
		return -1, ""
	}
	var used, given [2]time.Duration
	for _, seat := range s.Listing().Seats {
		if i := sideNumber(d, s.SideOf(engine.Seat(seat.Seat))); i >= 0 {
			used[i] += time.Duration(seat.Minutes) * time.Minute
			given[i] += time.Duration(seat.Answers) * pace.Turn
		}
	}
	if slow = season.IsSlow(used, given); slow < 0 {
		return slow, ""
	}
	return slow, fmt.Sprintf("%s took %.0f h for its answers, the other side %.0f h", sideAt(d, slow).Name, used[slow].Hours(),
		used[1-slow].Hours())
}

// endJudged ends a game as it was judged, in its own record too.
func endJudged(d *desk, g *season.Game, why string) error {
	winner := d.winner(g)
	begin, kind := "Judged", record.ResultAdjudicated
	if g.Result.Kind == results.Agreed {
		begin, kind = "A draw, as all players agreed", record.ResultAgreed
		if winner != "" {
			begin = "Agreed"
		}
	}
	_, err := onTable(d, g.Link, func(s *table.Sitting) error {
		if s.IsOver() {
			return nil
		}
		return play.End(s, record.Over{Winner: winner, How: play.SpokenEnd(s, begin, why), Result: kind, By: d.title(), Why: why})
	})
	d.seen(g)
	return err
}

// putRight gives a game in its own record the result that a moderator has put right in the season.
func putRight(d *desk, g *season.Game, by, why string) error {
	_, err := onTable(d, g.Link, quietly(func(s *table.Sitting) error {
		var err error
		if k := g.Result.Kind; k == results.Void || k == results.Double {
			err = play.Void(s, k == results.Double, by, why)
		} else {
			err = play.Award(s, d.winner(g), by, why)
		}
		var already table.No
		if errors.As(err, &already) { // the game itself has this result
			return nil
		}
		return err
	}))
	d.seen(g)
	return err
}

// winner is the side that has won a game, or "".
func (d *desk) winner(g *season.Game) engine.Side {
	for i := range 2 {
		if g.Result.Points[i] > results.Win/2 {
			return sideAt(d, i).Side
		}
	}
	return ""
}

// outcomeWords is what somebody says how a game shall end: a draw, a side, or as it was proposed.
func outcomeWords(d *desk, g *season.Game, words string) (results.Result, error) {
	r := results.Result{Kind: results.Adjudicated, Points: [2]int{results.Win / 2, results.Win / 2}}
	w := table.PlainName(words)
	switch w {
	case "draw", "adraw", "drawn":
		return r, nil
	case "asproposed", "proposed", "proposal":
		if g.Proposal == nil {
			return r, table.Refused("Nothing is proposed for game %d yet.", g.Link)
		}
		return *g.Proposal, nil
	case "void":
		return results.Result{Kind: results.Void}, nil
	case "double":
		return results.Result{Kind: results.Double}, nil
	}
	for i := range 2 {
		line := d.s.Line(g.Lines[i])
		if sideSaid(d, words) == i {
			w = table.PlainName(d.name(line.ID))
		}
		for _, n := range []string{d.name(line.ID), d.player(line.Person()).Name} {
			if table.PlainName(n) == w && w != "" {
				r.Points = [2]int{}
				r.Points[i] = results.Win
				return r, nil
			}
		}
	}
	return r, table.Refused("How shall game %d end? Say draw, %s or %s.", g.Link, strings.ToLower(sideAt(d, 0).Short),
		strings.ToLower(sideAt(d, 1).Short))
}

// stopped says whether the last day of play of a game is over and nothing is judged yet.
func (d *desk) stopped(g *season.Game) bool {
	return g.Running() && !d.now.Before(d.s.Dates(g.Round).Stops)
}

// agree notes what a player would agree to; when both say the same, it stands at once.
func (d *desk) agree(g *season.Game, line int, words string) (stands bool, err error) {
	r, err := outcomeWords(d, g, words)
	if err != nil {
		return false, err
	}
	if r.Kind == results.Void || r.Kind == results.Double {
		return false, table.Refused("Only a moderator says so.")
	}
	text := fmt.Sprint(r.Points)
	d.keep("agree", fmt.Sprintf("%d.%d", g.Number, line), text)
	if d.note("agree", fmt.Sprintf("%d.%d", g.Number, other(g, line))) != text {
		return false, nil
	}
	r.Kind = results.Agreed
	if err := withMargin(d, g, &r); err != nil {
		return false, err
	}
	if err := d.add(season.Ended, season.Fact{Game: g.Number, Result: &r, Why: "both agreed"}); err != nil {
		return false, err
	}
	return true, endJudged(d, g, "")
}

// withMargin puts the margin into a result that is not a draw, as the game stands.
func withMargin(d *desk, g *season.Game, r *results.Result) error {
	if r.Drawn() || !r.Kind.Rated() || r.Kind == results.Forfeit {
		r.Margin = 0
		return nil
	}
	s, err := lookAtGame(d, g.Link)
	if err != nil {
		return err
	}
	r.Margin = margin(s.Table.Position, d.book)
	return nil
}

// answer notes what a player says to a proposal; two who say yes have it at once.
func (d *desk) answer(g *season.Game, line int, yes bool, why string) (stands bool, err error) {
	if d.now.After(d.s.Dates(g.Round).Stops.Add(answerDays * 24 * time.Hour)) {
		return false, table.Refused("The five days for an answer are over.")
	}
	if d.note("answer", fmt.Sprintf("%d.%d", g.Number, line)) != "" {
		return false, table.Refused("You have answered once already.")
	}
	said := "yes"
	if !yes {
		said = strings.TrimSpace("no " + why)
	}
	d.keep("answer", fmt.Sprintf("%d.%d", g.Number, line), said)
	if !yes || d.note("answer", fmt.Sprintf("%d.%d", g.Number, other(g, line))) != "yes" {
		return false, nil
	}
	return true, d.judge(g, *g.Proposal, 0, "both said yes")
}

// answerDays is how many days of the judgement people have for an answer.
const answerDays = 5

// judge settles a game that was not over on its last day.
func (d *desk) judge(g *season.Game, r results.Result, who int, why string) error {
	if err := d.add(season.Judged, season.Fact{Who: who, Game: g.Number, Result: &r, Why: why}); err != nil {
		return err
	}
	return endJudged(d, g, why)
}
