package league

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"

	"adjutant/bot/hall"
	"adjutant/bot/league/season"
	results "adjutant/bot/league/table"
	"adjutant/bot/letter"
	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/store"
)

// How people behave: complaints, games given up early, what somebody has done in all his seasons.

func init() {
	hall.Commands() // the list that is added to
	table.Commands = append(table.Commands, table.Command{Name: "complain", Usage: "complain about NAME because WHY", Alone: true, Quiet: true,
		Says: "your words about somebody, to the moderators who do not play beside him", Run: complain})
	i := slices.IndexFunc(table.Commands, func(c table.Command) bool { return c.Name == "history" })
	games := table.Commands[i].Run
	table.Commands[i].Run = func(c *table.Call) {
		games(c)
		addSeasons(c)
	}
}

var complaint = regexp.MustCompile(`(?is)^(?:about )?(.+?)[,:]? because (.+)$`)

// complain carries a complaint: "complain about ben because ...". Nobody else reads of it.
func complain(c *table.Call) {
	m := complaint.FindStringSubmatch(c.Said.Args)
	if m == nil {
		c.Say("About whom, and why? Say: complain about NAME because ...")
		return
	}
	all, err := table.Called(c.Ctx, c.A, m[1])
	if err != nil {
		play.Fault(c, err)
		return
	}
	if len(all) == 0 {
		c.Say(fmt.Sprintf("I know nobody called %q. Nothing was carried.", post.Short(m[1], 40)))
		return
	}
	free, err := beside(c, all[0])
	if err != nil {
		play.Fault(c, err)
		return
	}
	if len(free) == 0 {
		c.Say(fmt.Sprintf("Every moderator plays beside %s; ask whoever runs the adjutant. Nothing was carried.", all[0].Name))
		return
	}
	var names []string
	for n, p := range free {
		l := letter.Letter(c.A, p, nil, "Adjutant: a complaint")
		l.Kind, l.MessageID = letter.LetterNotice, fmt.Sprintf("complaint%d.%s.%d@%s", n+1, letter.IdOf(c.Request), c.No, c.A.Domain)
		letter.First(l, fmt.Sprintf("%s complains about %s.", c.Player.Name, all[0].Name))
		letter.Add(l, post.Section{Lines: []post.TextLine{{Text: post.OneLine(m[2]), Indent: 1}}})
		letter.Say(l, "Only the moderators who do not play beside %s read this. \"history %s\" tells what he has done here.", all[0].Name,
			all[0].Name)
		sealed, err := letter.Seal(l)
		if err != nil {
			play.Fault(c, err)
			return
		}
		c.Job.Letters = append(c.Job.Letters, sealed)
		names = append(names, p.Name)
	}
	c.Say(fmt.Sprintf("Carried to %s, and to nobody else.", post.Listed(names)))
}

// beside are the moderators who sit in no open season together with somebody, and are not he himself.
func beside(c *table.Call, about store.Player) (free []store.Player, err error) {
	seasons := func(id int64) (out []int64, err error) {
		sits, err := c.A.Store.League().SeasonsOfPlayer(c.Ctx, id)
		for _, s := range sits {
			out = append(out, s.Season)
		}
		return out, err
	}
	his, err := seasons(about.ID)
	if err != nil {
		return nil, err
	}
	for _, m := range c.A.Moderators {
		p := letter.Addressee(c.Ctx, c.A, m)
		own, err := seasons(p.ID)
		if err != nil {
			return nil, err
		}
		if p.ID != about.ID && p.ID != c.Player.ID && !slices.ContainsFunc(own, func(s int64) bool { return slices.Contains(his, s) }) {
			free = append(free, p)
		}
	}
	return free, nil
}

// noteEarly is how often somebody has given a game up before his third turn.
const noteEarly = "early"

// earlyResigned shows the moderators who gives games up early a second time.
func earlyResigned(d *desk, g *season.Game, turns [2]int) error {
	if g.Result.Kind != results.Resigned {
		return nil
	}
	for i, line := range g.Lines {
		if g.Result.Points[i] >= results.Win/2 || turns[i] >= ownTurns {
			continue
		}
		who := strconv.Itoa(g.People[i])
		n, _ := strconv.Atoi(d.note(noteEarly, who))
		d.keep(noteEarly, who, strconv.Itoa(n+1))
		if n+1 < 2 {
			continue
		}
		if err := d.toModerators(fmt.Sprintf("early%d", g.Number), fmt.Sprintf("%s: %s has resigned before turn %d, for the %s time.", d.title(),
			d.name(line), ownTurns, ordinal(n+1)), fmt.Sprintf("The last was game %d, against %s.", g.Link, d.name(other(g, line)))); err != nil {
			return err
		}
	}
	return nil
}

// addSeasons tells the seasons of whoever's history was asked for, with his place in each.
func addSeasons(c *table.Call) {
	who := c.Player
	if table.PlainName(c.Said.Args) != "" {
		all, err := table.Called(c.Ctx, c.A, c.Said.Args)
		if err != nil || len(all) == 0 || all[0].ID != c.Player.ID && !c.Boss {
			return
		}
		who = all[0]
	}
	sits, err := c.A.Store.League().SeasonsOfPlayer(c.Ctx, who.ID)
	if err != nil {
		play.Fault(c, err)
		return
	}
	sec := post.Section{Heading: "Seasons"}
	for _, s := range sits {
		d, err := look(c.Ctx, c.A, s.Season)
		if err != nil || s.Line == 0 || d.s.Divisions == nil {
			continue
		}
		if d.s.Void {
			sec.Lines = append(sec.Lines, post.TextLine{Text: d.title() + ": void, as if never played"})
			continue
		}
		line := d.s.Line(s.Line)
		for _, r := range d.s.Table(line.Division) {
			if r.ID == s.Line {
				text := fmt.Sprintf("%s: %s of %d, %s points; late %d, did not answer %d; %s", d.title(), ordinal(r.Place),
					len(d.s.Divisions[line.Division-1]), tenths(r.Points), line.Late, line.Missed, d.stands(c.Clock))
				if len(line.People) > 1 {
					text += "; as " + d.name(line.ID)
				}
				sec.Lines = append(sec.Lines, post.TextLine{Text: text})
			}
		}
	}
	if len(sec.Lines) > 0 {
		c.Add(sec)
	}
}
