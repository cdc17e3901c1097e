package late

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"adjutant/bot/clock"
	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// SayVacation announces days on which a person's clocks stand, in all his games; or calls them off.
func SayVacation(c *table.Call) {
	args := strings.TrimSpace(c.Said.Args)
	set := table.SettingsOf(c.Player)
	zone := c.Clock.Zone
	today := c.A.Now().In(zone).Format(clock.DayLayout)
	switch strings.ToLower(strings.Trim(args, ".! ")) {
	case "":
		listVacations(c, set, today)
		return
	case "off", "over", "none", "cancel":
		before := len(set.Away)
		set.Away = CalledOff(set.Away, today)
		if before == 0 {
			c.Say("You have announced no vacation.")
			return
		}
		keepVacations(c, set.Away)
		c.Say("Your vacations are called off; from tomorrow on your clocks run.")
		return
	}
	a, err := clock.ReadVacation(args, c.A.Now().In(zone))
	if err == nil {
		set.Away, err = Announce(set.Away, a, today)
	}
	if err != nil {
		c.Say(err.Error())
		return
	}
	games := games(c)
	keepVacations(c, set.Away)
	tellVacation(c, a, set, games)
}

// keepVacations writes the settings, and lets the game at hand count them; the others follow.
func keepVacations(c *table.Call, away []clock.Absence) {
	c.Change(func(s *table.Settings) { s.Away = away })
	if c.Changed == nil {
		return
	}
	follow(c.A, c.Player.ID)
	if c.S == nil {
		return
	}
	c.S.Out.Players = append(c.S.Out.Players, *c.Changed)
	if err := Adopt(c.S); err != nil {
		c.A.Log.Error("a vacation was not taken over", "game", c.S.L.Game.ID, "err", err)
	}
}

// games are the games of a person that are not over, as they stand on the table.
func games(c *table.Call) []*table.Sitting {
	list, err := gamesOf(c.Ctx, c.A, c.Player.ID)
	if err != nil {
		c.A.Log.Error("the games of a player could not be read", "player", c.Player.ID, "err", err)
	}
	var out []*table.Sitting
	for _, g := range list {
		if c.S != nil && g == c.S.L.Game.ID {
			out = append(out, c.S)
			continue
		}
		if s, err := letter.Look(c.Ctx, c.A, g); err == nil && letter.Begun(s) {
			out = append(out, s)
		}
	}
	return out
}

// gamesOf lists the games of a player that are not over.
func gamesOf(ctx context.Context, a *table.House, player int64) ([]int64, error) {
	games, err := a.Store.Games(ctx, store.GameFilter{Player: player})
	var ids []int64
	for _, g := range games {
		if g.State != "over" {
			ids = append(ids, g.ID)
		}
	}
	return ids, err
}

func tellVacation(c *table.Call, a clock.Absence, set table.Settings, games []*table.Sitting) {
	counted := 0
	var others []string
	for _, s := range games {
		for _, seat := range s.Players() {
			if s.Player(seat).ID != c.Player.ID {
				if n := letter.Name(s, seat); !slices.Contains(others, n) {
					others = append(others, n)
				}
				continue
			}
			said, n := countedWords(s, seat, a, set)
			if len(games) == 1 && n == a.Days() {
				c.Say(fmt.Sprintf("Away %s: %s", a.Words(c.Clock), said))
			} else {
				c.Say(fmt.Sprintf("Away %s, in game %d: %s", a.Words(c.Clock), s.L.Game.ID, said))
			}
			counted += n
		}
	}
	from, to := clock.DayStart(a.From, c.Clock.Zone), clock.DayStart(clock.AddDays(a.To, 1), c.Clock.Zone)
	switch {
	case len(games) == 0:
		c.Say(fmt.Sprintf("Away %s. You have no game now; those that begin before count it.", a.Words(c.Clock)))
	case counted > 0:
		c.Say(fmt.Sprintf("Your clocks stand from %s to %s.", c.Clock.At(from), c.Clock.At(to)),
			"Standing orders go on acting, so nobody need wait where they answer.")
	}
	if len(others) > 0 && counted > 0 {
		is := " is"
		if len(others) > 1 {
			is = " are"
		}
		c.Say(post.Listed(others) + is + " told the dates, not the note.")
	}
}

// countedWords says how many days of an absence a game counts, and what is left.
func countedWords(s *table.Sitting, seat engine.Seat, a clock.Absence, set table.Settings) (string, int) {
	most := s.Ledger.Pace.MaxAbsence()
	all := absences(s, seat, set)
	used, here := 0, 0
	for _, b := range all {
		used += b.Days()
		if from, to := max(a.From, b.From), min(a.To, b.To); from <= to {
			here += clock.Absence{From: from, To: to}.Days()
		}
	}
	switch {
	case most == 0:
		return "this game allows no absence, so your clock runs on there.", 0
	case here == 0:
		return fmt.Sprintf("none of your %s is left there, so your clock runs on.", post.Count(most, "day", "days")), 0
	case here < a.Days():
		return fmt.Sprintf("only the first %s count; then your %d are used up.", post.Count(here, "day", "days"), most), here
	}
	return fmt.Sprintf("%d of your %s; %d left.", here, post.Count(most, "day", "days"), most-used), here
}

func listVacations(c *table.Call, set table.Settings, today string) {
	var out []string
	for _, a := range set.Away {
		if a.To >= today {
			out = append(out, record.Spoken("Away "+a.Words(c.Clock)+".", noteWords(a.Note)))
		}
	}
	if len(out) == 0 {
		out = []string{"You have announced no vacation. Say: vacation 2027-01-09 to 2027-01-12"}
	}
	c.Say(out...)
}

func noteWords(note string) string {
	if note == "" {
		return ""
	}
	return fmt.Sprintf("Your note: %q.", note)
}

// Announce adds an absence to those that a person has announced; what overlaps or adjoins becomes one.
func Announce(away []clock.Absence, a clock.Absence, today string) ([]clock.Absence, error) {
	switch {
	case a.To < a.From:
		return nil, fmt.Errorf("A vacation ends on the day it begins or later: vacation 2027-01-09 to 2027-01-12")
	case a.From < today:
		return nil, fmt.Errorf("A vacation is told before it begins; %s is past.", a.From)
	case a.From > clock.AddDays(today, letter.VacationAhead):
		return nil, fmt.Errorf("That is more than a year ahead; tell it nearer to the day.")
	case a.Days() > letter.VacationDays:
		return nil, fmt.Errorf("A vacation is %d days at most; for more there is: pause", letter.VacationDays)
	}
	var out []clock.Absence
	for _, b := range away {
		switch {
		case b.To < clock.AddDays(today, -letter.VacationsKept):
		case b.To >= today && b.From <= clock.AddDays(a.To, 1) && a.From <= clock.AddDays(b.To, 1):
			a.From, a.To = min(a.From, b.From), max(a.To, b.To)
			record.Fill(&a.Note, b.Note)
		default:
			out = append(out, b)
		}
	}
	if len(out) >= letter.MaxVacations {
		return nil, fmt.Errorf("You have announced %d vacations already.", len(out))
	}
	out = append(out, a)
	slices.SortFunc(out, func(x, y clock.Absence) int { return strings.Compare(x.From, y.From) })
	return out, nil
}

// CalledOff leaves of announced absences what is past, and of a running one the days up to today.
func CalledOff(away []clock.Absence, today string) []clock.Absence {
	var out []clock.Absence
	for _, a := range away {
		if a.From > today {
			continue
		}
		a.To = min(a.To, today)
		out = append(out, a)
	}
	return out
}

// Vacation announces an absence of a person, because he or a moderator says so, and lets all his games count it. The answer is in
// sentences, for whoever said it.
func Vacation(ctx context.Context, a *table.House, player int64, from, to, note string) ([]string, error) {
	p, err := a.Store.PlayerByID(ctx, player)
	if err != nil {
		return nil, err
	}
	words := from + " to " + to
	if note != "" {
		words += " note " + note
	}
	c := &table.Call{A: a, Ctx: ctx, Player: p, Clock: clock.NewClock(p.Zone), Said: table.SaidCommand{Args: words}}
	SayVacation(c)
	if c.Changed != nil {
		if err := a.Store.UpdatePlayer(ctx, *c.Changed); err != nil {
			return nil, err
		}
	}
	var out []string
	for _, s := range c.Sections {
		for _, l := range s.Lines {
			out = append(out, l.Text)
		}
	}
	return out, FollowUp(ctx, a)
}
