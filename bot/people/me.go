package people

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"adjutant/bot/clock"
	"adjutant/bot/letter"
	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
)

// Me shows all that a person has chosen, and how to change each.
func Me(c *table.Call) {
	s := table.SettingsOf(c.Player)
	c.Say(fmt.Sprintf("Your settings, %s. They hold in all your games.", c.Player.Name))
	list := post.Section{Heading: "Settings"}
	add := func(is, change string) {
		list.Lines = append(list.Lines, post.TextLine{Text: is}, post.TextLine{Text: "change: " + change, Indent: 1})
	}
	add(fmt.Sprintf("Name: %s, in games that you join from now on.", c.Player.Name), "name Anna B.")
	zone := "Times: for " + c.Clock.Town + ", where it is " + now(c.Clock, c.A.Now()) + "."
	if c.Player.Zone == "" {
		zone = "Times: in UTC, for you have not told your zone."
	}
	add(zone, "zone Europe/Lisbon")
	add(clock.WordsOf(s.Dates).Example("Dates: %s, as in ", c.A.Now().In(c.Clock.Zone)), "dates en, dates de, dates fr")
	add("News: "+letter.DigestWords(s)+".", "digest 19, digest off")
	add("Reminders: "+reminderWords(s)+".", "reminders 48 6, reminders off")
	add("Maps: "+themeWords[s.ThemeShown()]+".", "theme light, theme dark, theme contrast")
	add("Signs of the arms: "+table.SymbolWords[s.SymbolsShown()]+".", "symbols nato, symbols period")
	add("Pictures: "+table.PictureWords[s.WantedPictures()]+".", "pictures all, pictures maps, pictures one, pictures off")
	add(letter.DoorWords(c.A, c.Player))
	press := "Press: by your name."
	if s.Anonymous {
		press = "Press: anonymous; other players read that it comes from their opponent."
	}
	add(press, "anonymous on, anonymous off")
	if c.A.Public != "" {
		add("Public pages of the league: "+publicWords[s.Public]+".", "public name, public side, public no")
		calendar := "Calendar of your deadlines: none."
		if s.Calendar != "" {
			calendar = "Calendar of your deadlines: " + c.A.CalendarAt(s.Calendar)
		}
		add(calendar, "calendar, calendar new, calendar off")
	}
	for _, away := range s.Away {
		list.Lines = append(list.Lines, post.TextLine{Text: "Away: " + away.Words(c.Clock) + "."})
	}
	c.Add(list)
}

// now is "Tue 5 Jan, 14:31", without the place.
func now(c *clock.Clock, t time.Time) string {
	t = t.In(c.Zone)
	return c.Words.Day(t) + t.Format(", 15:04")
}

var publicWords = map[string]string{"": "your line's number, for you have not said", "name": "your name", "side": "your line's number",
	"no": "not even a number"}

var themeWords = map[string]string{
	"light":    "light",
	"dark":     "dark",
	"contrast": "high contrast, blue against orange",
}

func reminderWords(s table.Settings) string {
	hours := s.RemindersAt()
	if len(hours) == 0 {
		return "none"
	}
	var out []string
	for _, h := range hours {
		out = append(out, strconv.Itoa(h))
	}
	unit := "hours"
	if hours[len(hours)-1] == 1 && len(hours) == 1 {
		unit = "hour"
	}
	return post.Listed(out) + " " + unit + " before a deadline"
}

// SetName sets the name by which a person is known in games to come.
func SetName(c *table.Call) {
	name, no := GoodName(c.Said.Args)
	if no != "" {
		c.Say(no)
		return
	}
	no, err := OwnName(c.Ctx, c.A, name, c.Player.Address)
	if err != nil {
		play.Fault(c, err)
		return
	}
	if no != "" {
		c.Say(no, nothingDone)
		return
	}
	p := c.Player
	p.Name = name
	c.Player, c.Changed = p, &p
	c.Say(fmt.Sprintf("You are called %s in games that you join from now on. Games that have begun keep the name that you have there.", name))
}

// SetTheme sets the colours of a person's maps.
func SetTheme(c *table.Call) {
	name := table.Word(c.Said.Args)
	if name == "high" || strings.HasPrefix(name, "high") {
		name = "contrast"
	}
	if themeWords[name] == "" {
		c.Say("Maps are light, dark or in high contrast: theme light, theme dark, theme contrast.")
		return
	}
	c.Change(func(s *table.Settings) { s.Theme = name })
	c.Say("Your maps are " + themeWords[name] + " from now on.")
}

// SetDates sets the language of a person's dates.
func SetDates(c *table.Call) {
	name := table.Word(c.Said.Args)
	for id, l := range clock.Languages {
		if name == strings.ToLower(l.Title) {
			name = id
		}
	}
	w, known := clock.Languages[name]
	if !known {
		c.Say("Dates are written in English, German or French: " + "dates " + strings.Join(clock.LanguageOrder, ", dates ") + ".")
		return
	}
	c.Change(func(s *table.Settings) { s.Dates = name })
	c.Clock.Words = w
	c.Say(w.Example("Your dates are in %s from now on, as in ", c.A.Now().In(c.Clock.Zone)))
}

const (
	maxReminders    = 5
	longestReminder = 14 * 24 // hours
)

// SetReminders sets how long before a deadline a person is reminded.
func SetReminders(c *table.Call) {
	var hours []int
	for _, w := range strings.FieldsFunc(strings.ToLower(c.Said.Args), func(r rune) bool { return strings.ContainsRune(" ,.;", r) }) {
		switch w {
		case "off", "none", "no", "never":
			c.Change(func(s *table.Settings) { s.Reminders = []int{} })
			c.Say("You are not reminded any more. A deadline that has passed is still told.")
			return
		case "and", "h", "hours", "before":
			continue
		}
		h, err := strconv.Atoi(strings.TrimSuffix(w, "h"))
		if err != nil || h < 1 || h > longestReminder {
			c.Say(fmt.Sprintf("Say the hours before a deadline, from 1 to %d: reminders 24 3. None at all: reminders off.", longestReminder))
			return
		}
		if !slices.Contains(hours, h) {
			hours = append(hours, h)
		}
	}
	switch {
	case len(hours) == 0:
		c.Say("You are reminded: " + reminderWords(table.SettingsOf(c.Player)) + ". Other hours: reminders 48 6. None: reminders off.")
		return
	case len(hours) > maxReminders:
		c.Say(fmt.Sprintf("I remind you of one deadline at most %d times.", maxReminders))
		return
	}
	slices.Sort(hours)
	slices.Reverse(hours)
	c.Change(func(s *table.Settings) { s.Reminders = hours })
	c.Say("You are reminded " + reminderWords(table.SettingsOf(c.Player)) + ", of each question that is asked from now on.")
}

// SetAnonymous sets whether a person's press names him.
func SetAnonymous(c *table.Call) {
	switch table.Word(c.Said.Args) {
	case "on", "yes":
		c.Change(func(s *table.Settings) { s.Anonymous = true })
		c.Say("Your press to other players names nobody from now on; they read that it comes from their opponent. A moderator still " +
			"sees who you are.")
	case "off", "no":
		c.Change(func(s *table.Settings) { s.Anonymous = false })
		c.Say("Your press carries your name from now on.")
	default:
		c.Say("Say: anonymous on, or anonymous off.")
	}
}

// isSide says whether a name is that of a side.
func isSide(s *table.Sitting, name string) bool {
	return slices.ContainsFunc(s.Seats(), func(i engine.SeatInfo) bool {
		return slices.Contains([]string{table.PlainName(i.Name), table.PlainName(i.Short), table.PlainName(string(i.Seat))},
			table.PlainName(name))
	})
}
