package bot

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/store"
)

// Vacations belong to a person and stand in his settings. Each of his games counts what it allows of them, and writes that down as
// an event (game.absent): it does so at the first sitting after he has told them.

// How far ahead a vacation may begin, how long it may be, and for how long it is remembered.
const (
	vacationAhead  = 366
	vacationDays   = 92
	vacationsKept  = 60
	maxVacations   = 20
	absenceInSight = 21 // days before an absence for which others read of it
)

// vacation announces days on which a person's clocks stand, in all his games; or calls them off.
func vacation(c *call) {
	args := strings.TrimSpace(c.said.args)
	set := settingsOf(c.player)
	zone := c.clock.zone
	today := c.a.now().In(zone).Format(dayLayout)
	switch strings.ToLower(strings.Trim(args, ".! ")) {
	case "":
		c.listVacations(set, today)
		return
	case "off", "over", "none", "cancel":
		before := len(set.Away)
		set.Away = calledOff(set.Away, today)
		if before == 0 {
			c.say("You have announced no vacation.")
			return
		}
		c.keepVacations(set.Away)
		c.say("Your vacations are called off; from tomorrow on your clocks run.")
		return
	}
	a, err := readVacation(args, c.a.now().In(zone))
	if err == nil {
		set.Away, err = announce(set.Away, a, today)
	}
	if err != nil {
		c.say(err.Error())
		return
	}
	games := c.games()
	c.keepVacations(set.Away)
	c.tellVacation(a, set, games)
}

// keepVacations writes the settings, and lets the game at hand count them; the others follow.
func (c *call) keepVacations(away []Absence) {
	c.change(func(s *Settings) { s.Away = away })
	if c.changed == nil {
		return
	}
	c.a.follow(c.player.ID)
	if c.s == nil {
		return
	}
	c.s.out.Players = append(c.s.out.Players, *c.changed)
	if err := c.s.adopt(); err != nil {
		c.a.log.Error("a vacation was not taken over", "game", c.s.l.Game.ID, "err", err)
	}
}

// games are the games of a person that are not over, as they stand on the table.
func (c *call) games() []*sitting {
	list, err := c.a.gamesOf(c.ctx, c.player.ID)
	if err != nil {
		c.a.log.Error("the games of a player could not be read", "player", c.player.ID, "err", err)
	}
	var out []*sitting
	for _, g := range list {
		if c.s != nil && g == c.s.l.Game.ID {
			out = append(out, c.s)
			continue
		}
		if s, err := c.a.look(c.ctx, g); err == nil && s.begun() {
			out = append(out, s)
		}
	}
	return out
}

// gamesOf lists the games of a player that are not over.
func (a *Adjutant) gamesOf(ctx context.Context, player int64) ([]int64, error) {
	games, err := a.store.Games(ctx, store.GameFilter{Player: player})
	var ids []int64
	for _, g := range games {
		if g.State != "over" {
			ids = append(ids, g.ID)
		}
	}
	return ids, err
}

func (c *call) tellVacation(a Absence, set Settings, games []*sitting) {
	counted := 0
	var others []string
	for _, s := range games {
		for _, seat := range s.players() {
			if s.player(seat).ID != c.player.ID {
				if n := s.name(seat); !slices.Contains(others, n) {
					others = append(others, n)
				}
				continue
			}
			said, n := s.countedWords(seat, a, set)
			if len(games) == 1 && n == a.days() {
				c.say(fmt.Sprintf("Away %s: %s", a.words(c.clock), said))
			} else {
				c.say(fmt.Sprintf("Away %s, in game %d: %s", a.words(c.clock), s.l.Game.ID, said))
			}
			counted += n
		}
	}
	from, to := dayStart(a.From, c.clock.zone), dayStart(addDays(a.To, 1), c.clock.zone)
	switch {
	case len(games) == 0:
		c.say(fmt.Sprintf("Away %s. You have no game now; those that begin before count it.", a.words(c.clock)))
	case counted > 0:
		c.say(fmt.Sprintf("Your clocks stand from %s to %s.", c.clock.at(from), c.clock.at(to)),
			"Standing orders go on acting, so nobody need wait where they answer.")
	}
	if len(others) > 0 && counted > 0 {
		is := " is"
		if len(others) > 1 {
			is = " are"
		}
		c.say(listed(others) + is + " told the dates, not the note.")
	}
}

// countedWords says how many days of an absence a game counts, and what is left.
func (s *sitting) countedWords(seat engine.Seat, a Absence, set Settings) (string, int) {
	most := s.ledger.Pace.absence()
	all := s.absences(seat, set)
	used, here := 0, 0
	for _, b := range all {
		used += b.days()
		if from, to := max(a.From, b.From), min(a.To, b.To); from <= to {
			here += Absence{From: from, To: to}.days()
		}
	}
	switch {
	case most == 0:
		return "this game allows no absence, so your clock runs on there.", 0
	case here == 0:
		return fmt.Sprintf("none of your %s is left there, so your clock runs on.", count(most, "day", "days")), 0
	case here < a.days():
		return fmt.Sprintf("only the first %s count; then your %d are used up.", count(here, "day", "days"), most), here
	}
	return fmt.Sprintf("%d of your %s; %d left.", here, count(most, "day", "days"), most-used), here
}

func (c *call) listVacations(set Settings, today string) {
	var out []string
	for _, a := range set.Away {
		if a.To >= today {
			out = append(out, spoken("Away "+a.words(c.clock)+".", noteWords(a.Note)))
		}
	}
	if len(out) == 0 {
		out = []string{"You have announced no vacation. Say: vacation 2027-01-09 to 2027-01-12"}
	}
	c.say(out...)
}

func noteWords(note string) string {
	if note == "" {
		return ""
	}
	return fmt.Sprintf("Your note: %q.", note)
}

// announce adds an absence to those that a person has announced; what overlaps or adjoins becomes one.
func announce(away []Absence, a Absence, today string) ([]Absence, error) {
	switch {
	case a.To < a.From:
		return nil, fmt.Errorf("A vacation ends on the day it begins or later: vacation 2027-01-09 to 2027-01-12")
	case a.From < today:
		return nil, fmt.Errorf("A vacation is told before it begins; %s is past.", a.From)
	case a.From > addDays(today, vacationAhead):
		return nil, fmt.Errorf("That is more than a year ahead; tell it nearer to the day.")
	case a.days() > vacationDays:
		return nil, fmt.Errorf("A vacation is %d days at most; for more there is: pause", vacationDays)
	}
	var out []Absence
	for _, b := range away {
		switch {
		case b.To < addDays(today, -vacationsKept):
		case b.To >= today && b.From <= addDays(a.To, 1) && a.From <= addDays(b.To, 1):
			a.From, a.To = min(a.From, b.From), max(a.To, b.To)
			fill(&a.Note, b.Note)
		default:
			out = append(out, b)
		}
	}
	if len(out) >= maxVacations {
		return nil, fmt.Errorf("You have announced %d vacations already.", len(out))
	}
	out = append(out, a)
	slices.SortFunc(out, func(x, y Absence) int { return strings.Compare(x.From, y.From) })
	return out, nil
}

// calledOff leaves of announced absences what is past, and of a running one the days up to today.
func calledOff(away []Absence, today string) []Absence {
	var out []Absence
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
func (a *Adjutant) Vacation(ctx context.Context, player int64, from, to, note string) ([]string, error) {
	p, err := a.store.PlayerByID(ctx, player)
	if err != nil {
		return nil, err
	}
	words := from + " to " + to
	if note != "" {
		words += " note " + note
	}
	c := &call{a: a, ctx: ctx, player: p, clock: newClock(p.Zone), said: saidCommand{args: words}}
	vacation(c)
	if c.changed != nil {
		if err := a.store.UpdatePlayer(ctx, *c.changed); err != nil {
			return nil, err
		}
	}
	var out []string
	for _, s := range c.sections {
		for _, l := range s.Lines {
			out = append(out, l.Text)
		}
	}
	return out, a.followUp(ctx)
}
