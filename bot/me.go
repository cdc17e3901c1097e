package bot

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"adjutant/engine"
)

// me shows all that a person has chosen, and how to change each.
func me(c *call) {
	s := settingsOf(c.player)
	c.say(fmt.Sprintf("Your settings, %s. They hold in all your games.", c.player.Name))
	list := Section{Heading: "Settings"}
	add := func(is, change string) {
		list.Lines = append(list.Lines, TextLine{Text: is}, TextLine{Text: "change: " + change, Indent: 1})
	}
	add(fmt.Sprintf("Name: %s, in games that you join from now on.", c.player.Name), "name Anna B.")
	zone := "Times: for " + c.clock.town + ", where it is " + c.clock.now(c.a.now()) + "."
	if c.player.Zone == "" {
		zone = "Times: in UTC, for you have not told your zone."
	}
	add(zone, "zone Europe/Lisbon")
	add(wordsOf(s.Dates).example("Dates: %s, as in ", c.a.now().In(c.clock.zone)), "dates en, dates de, dates fr")
	add("News: "+digestWords(s)+".", "digest 19, digest off")
	add("Reminders: "+reminderWords(s)+".", "reminders 48 6, reminders off")
	add("Maps: "+themeWords[s.theme()]+".", "theme light, theme dark, theme contrast")
	add("Signs of the arms: "+symbolWords[s.symbols()]+".", "symbols nato, symbols period")
	add("Pictures: "+pictureWords[s.pictures()]+".", "pictures all, pictures maps, pictures one, pictures off")
	add(c.a.doorWords(c.player))
	press := "Press: by your name."
	if s.Anonymous {
		press = "Press: anonymous; other players read that it comes from their opponent."
	}
	add(press, "anonymous on, anonymous off")
	for _, away := range s.Away {
		list.Lines = append(list.Lines, TextLine{Text: "Away: " + away.words(c.clock) + "."})
	}
	c.add(list)
}

// now is "Tue 5 Jan, 14:31", without the place.
func (c *clock) now(t time.Time) string {
	t = t.In(c.zone)
	return c.words.day(t) + t.Format(", 15:04")
}

var themeWords = map[string]string{
	"light":    "light",
	"dark":     "dark",
	"contrast": "high contrast, blue against orange",
}

func reminderWords(s Settings) string {
	hours := s.reminders()
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
	return listed(out) + " " + unit + " before a deadline"
}

// setName sets the name by which a person is known in games to come.
func setName(c *call) {
	name, no := goodName(c.said.args)
	if no != "" {
		c.say(no)
		return
	}
	no, err := c.a.ownName(c.ctx, name, c.player.Address)
	if err != nil {
		c.fault(err)
		return
	}
	if no != "" {
		c.say(no, nothingDone)
		return
	}
	p := c.player
	p.Name = name
	c.player, c.changed = p, &p
	c.say(fmt.Sprintf("You are called %s in games that you join from now on. Games that have begun keep the name that you have there.", name))
}

// setTheme sets the colours of a person's maps.
func setTheme(c *call) {
	name := word(c.said.args)
	if name == "high" || strings.HasPrefix(name, "high") {
		name = "contrast"
	}
	if themeWords[name] == "" {
		c.say("Maps are light, dark or in high contrast: theme light, theme dark, theme contrast.")
		return
	}
	c.change(func(s *Settings) { s.Theme = name })
	c.say("Your maps are " + themeWords[name] + " from now on.")
}

// setDates sets the language of a person's dates.
func setDates(c *call) {
	name := word(c.said.args)
	for id, l := range languages {
		if name == strings.ToLower(l.title) {
			name = id
		}
	}
	w, known := languages[name]
	if !known {
		c.say("Dates are written in English, German or French: " + "dates " + strings.Join(languageOrder, ", dates ") + ".")
		return
	}
	c.change(func(s *Settings) { s.Dates = name })
	c.clock.words = w
	c.say(w.example("Your dates are in %s from now on, as in ", c.a.now().In(c.clock.zone)))
}

const (
	maxReminders    = 5
	longestReminder = 14 * 24 // hours
)

// setReminders sets how long before a deadline a person is reminded.
func setReminders(c *call) {
	var hours []int
	for _, w := range strings.FieldsFunc(strings.ToLower(c.said.args), func(r rune) bool { return strings.ContainsRune(" ,.;", r) }) {
		switch w {
		case "off", "none", "no", "never":
			c.change(func(s *Settings) { s.Reminders = []int{} })
			c.say("You are not reminded any more. A deadline that has passed is still told.")
			return
		case "and", "h", "hours", "before":
			continue
		}
		h, err := strconv.Atoi(strings.TrimSuffix(w, "h"))
		if err != nil || h < 1 || h > longestReminder {
			c.say(fmt.Sprintf("Say the hours before a deadline, from 1 to %d: reminders 24 3. None at all: reminders off.", longestReminder))
			return
		}
		if !slices.Contains(hours, h) {
			hours = append(hours, h)
		}
	}
	switch {
	case len(hours) == 0:
		c.say("You are reminded: " + reminderWords(settingsOf(c.player)) + ". Other hours: reminders 48 6. None: reminders off.")
		return
	case len(hours) > maxReminders:
		c.say(fmt.Sprintf("I remind you of one deadline at most %d times.", maxReminders))
		return
	}
	slices.Sort(hours)
	slices.Reverse(hours)
	c.change(func(s *Settings) { s.Reminders = hours })
	c.say("You are reminded " + reminderWords(settingsOf(c.player)) + ", of each question that is asked from now on.")
}

// setAnonymous sets whether a person's press names him.
func setAnonymous(c *call) {
	switch word(c.said.args) {
	case "on", "yes":
		c.change(func(s *Settings) { s.Anonymous = true })
		c.say("Your press to other players names nobody from now on; they read that it comes from their opponent. A moderator still sees who you are.")
	case "off", "no":
		c.change(func(s *Settings) { s.Anonymous = false })
		c.say("Your press carries your name from now on.")
	default:
		c.say("Say: anonymous on, or anonymous off.")
	}
}

// word is the first word of what stands behind a command.
func word(args string) string {
	first, _, _ := strings.Cut(strings.Trim(strings.ToLower(args), " .!\""), " ")
	return strings.Trim(first, ".,;:!\"")
}

// isSide says whether a name is that of a side.
func (s *sitting) isSide(name string) bool {
	return slices.ContainsFunc(s.book.Seats, func(i engine.SeatInfo) bool {
		return slices.Contains([]string{plainName(i.Name), plainName(i.Short), plainName(string(i.Seat))}, plainName(name))
	})
}
