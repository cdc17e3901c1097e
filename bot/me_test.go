package bot

import (
	"context"
	"testing"
	"time"

	"adjutant/bot/clock"
	"adjutant/bot/table"
	"adjutant/store"
)

func (c *club) settings(p table.Person) table.Settings {
	c.t.Helper()
	q, err := c.store.PlayerByAddress(context.Background(), p.Address)
	if err != nil {
		c.t.Fatal(err)
	}
	return table.SettingsOf(q)
}

func TestMe(t *testing.T) {
	c := ford(t)
	c.letters()
	l := to(t, c.says("north", "me"), anna)
	has(t, l.Text(), "Your settings, Anna. They hold in all your games.", "Times: for Berlin, where it is Mon 4 Jan, 21:05.\n  change: zone Europe/Lisbon",
		"Dates: English, as in Mon 4 Jan.", "News: each letter at once.\n  change: digest 19, digest off", "Reminders: 24 and 3 hours before a deadline.",
		"Maps: light.\n  change: theme light, theme dark, theme contrast", "Door: mail", "Press: by your name.", `Your settings (times, digest, reminders, map): answer with "me".`)
	has(t, to(t, c.personally(anna, "name Anna B.\nzone Asia/Tokyo\ntheme contrast\ndates de\ndigest 7\nreminders 48 6\nanonymous on\nme"), anna).Text(),
		"You are called Anna B. in games that you join from now on.", "Name: Anna B.", "Times: for Tokyo, where it is Di 5. Jan., 05:05.", "Dates: German, as in Di 5. Jan.",
		"News: in one letter a day, at 7:00.", "Reminders: 48 and 6 hours before a deadline.", "Maps: high contrast, blue against orange.", "Press: anonymous;")
}

func TestEveryLetterSaysHowToChangeSettings(t *testing.T) {
	c := ford(t)
	c.says("north", "attack 1\nend")
	c.says("south", "stand")
	c.says("north", "nonsense")
	c.personally(anna, "help")
	c.time = c.time.Add(80 * time.Hour)
	c.tick()
	c.seen = 0
	ls := c.letters()
	if len(ls) < 8 {
		t.Fatalf("only %d letters were written", len(ls))
	}
	for _, l := range ls {
		if l.ReplyToken != "" {
			has(t, l.Text(), `answer with "me"`)
		}
	}
}

func TestSettings(t *testing.T) {
	t.Parallel()
	seven := 7
	tests := []struct {
		text, want string
		is         func(table.Settings) bool
	}{
		{"symbols period", "The signs of the arms on your maps are of their time, muskets, horses and guns, from now on.", func(s table.Settings) bool { return s.Symbols == "period" }},
		{"theme dark", "Your maps are dark from now on.", func(s table.Settings) bool { return s.Theme == "dark" }},
		{"Theme: High contrast", "Your maps are high contrast, blue against orange from now on.", func(s table.Settings) bool { return s.Theme == "contrast" }},
		{"theme pink", "Maps are light, dark or in high contrast", func(s table.Settings) bool { return s.Theme == "" }},
		{"dates fr", "Your dates are in French from now on, as in lun. 4 janv.", func(s table.Settings) bool { return s.Dates == "fr" }},
		{"dates German", "Your dates are in German from now on, as in Mo 4. Jan.", func(s table.Settings) bool { return s.Dates == "de" }},
		{"dates tlh", "Dates are written in English, German or French", func(s table.Settings) bool { return s.Dates == "" }},
		{"digest 7", "Your news comes in one letter a day, at 7:00 (Berlin), from now on.", func(s table.Settings) bool { return s.Digest != nil && *s.Digest == seven }},
		{"digest 19:00", "at 19:00 (Berlin)", func(s table.Settings) bool { return *s.Digest == 19 }},
		{"digest", "at 19:00 (Berlin)", func(s table.Settings) bool { return *s.Digest == 19 }},
		{"digest 24", "from 0 to 23", func(s table.Settings) bool { return s.Digest == nil }},
		{"mail digest", "at 19:00 (Berlin)", func(s table.Settings) bool { return *s.Digest == 19 }},
		{"mail twice", "Say: mail each, mail digest, or mail off.", func(s table.Settings) bool { return s.Digest == nil }},
		{"reminders 3 48h, 3", "You are reminded 48 and 3 hours before a deadline, of each question that is asked from now on.", func(s table.Settings) bool {
			return len(s.Reminders) == 2 && s.Reminders[0] == 48 && s.Reminders[1] == 3
		}},
		{"reminders 1", "You are reminded 1 hour before a deadline", func(s table.Settings) bool { return len(s.Reminders) == 1 }},
		{"reminders off", "You are not reminded any more.", func(s table.Settings) bool {
			return s.Reminders != nil && len(s.Reminders) == 0 && len(s.RemindersAt()) == 0
		}},
		{"reminders", "24 and 3 hours before a deadline. Other hours: reminders 48 6.", func(s table.Settings) bool { return s.Reminders == nil && len(s.RemindersAt()) == 2 }},
		{"reminders 1 2 3 4 5 6", "at most 5 times", func(s table.Settings) bool { return s.Reminders == nil }},
		{"reminders 0", "from 1 to 336", func(s table.Settings) bool { return s.Reminders == nil }},
		{"reminders soon", "from 1 to 336", func(s table.Settings) bool { return s.Reminders == nil }},
		{"door mail", "You hear by mail only", func(s table.Settings) bool { return s.Door == "mail" }},
		{"door discord", "Mail is the only door that is open.", func(s table.Settings) bool { return s.Door == "" }},
		{"anonymous on", "Your press to other players names nobody", func(s table.Settings) bool { return s.Anonymous }},
		{"anonymous", "Say: anonymous on, or anonymous off.", func(s table.Settings) bool { return !s.Anonymous }},
	}
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			for _, where := range []string{"game", "own address"} {
				c := ford(t)
				c.letters()
				var ls []letterAs
				if where == "game" {
					ls = c.says("north", tt.text)
				} else {
					ls = c.personally(anna, tt.text)
				}
				has(t, to(t, ls, anna).Text(), tt.want)
				if s := c.settings(anna); !tt.is(s) {
					t.Errorf("said to the %s the settings are %+v", where, s)
				}
			}
		})
	}
}

func TestSettingsOfOneMessageAreAllKept(t *testing.T) {
	c := ford(t)
	c.says("north", "theme dark\ndates fr\nzone Europe/Paris\nreminders 12")
	s := c.settings(anna)
	if p := c.enrols(anna); s.Theme != "dark" || s.Dates != "fr" || p.Zone != "Europe/Paris" || len(s.Reminders) != 1 {
		t.Errorf("got %+v and zone %q, want all four", s, p.Zone)
	}
}

func TestThemeReachesThePictures(t *testing.T) {
	c := ford(t)
	c.says("south", "theme contrast")
	c.letters()
	ls := c.says("north", "attack 2\nend")
	for _, l := range ls {
		for _, p := range l.Pictures {
			want := "light"
			if l.To == ben.Address {
				want = "contrast"
			}
			if p.Theme != want {
				t.Errorf("a picture for %s is %q, want %q", l.Name, p.Theme, want)
			}
		}
	}
}

func TestDatesInThreeLanguages(t *testing.T) {
	tests := []struct{ dates, want string }{
		{"en", "Until Thu 7 Jan, 22:00 (Berlin)."},
		{"de", "Until Do 7. Jan., 22:00 (Berlin)."},
		{"fr", "Until jeu. 7 janv., 22:00 (Berlin)."},
	}
	for _, tt := range tests {
		t.Run(tt.dates, func(t *testing.T) {
			c := newClub(t)
			c.personally(anna, "dates "+tt.dates)
			c.letters()
			c.start(fordSpec)
			has(t, to(t, c.letters(), anna).Preview, tt.want)
		})
	}
	first := time.Date(2027, 3, 1, 12, 0, 0, 0, time.UTC)
	for _, tt := range []struct{ dates, want string }{{"en", "Mon 1 Mar"}, {"de", "Mo 1. März"}, {"fr", "lun. 1er mars"}, {"", "Mon 1 Mar"}} {
		if got := clock.WordsOf(tt.dates).Day(first); got != tt.want {
			t.Errorf("the first of March in %q: got %q, want %q", tt.dates, got, tt.want)
		}
	}
	for id, w := range clock.Languages {
		for m := time.January; m <= time.December; m++ {
			if w.Months[m-1] == "" {
				t.Errorf("%s has no word for %s", id, m)
			}
		}
	}
}

func TestSettingsThatCannotBeRead(t *testing.T) {
	for _, raw := range []string{"", "{}", "[]", `{"digest":"x"}`, `{"reminders":null}`} {
		s := table.SettingsOf(store.Player{Settings: []byte(raw)})
		if s.Digest != nil || s.ThemeShown() != "light" || len(s.RemindersAt()) != 2 {
			t.Errorf("of %q: got %+v, want what everybody begins with", raw, s)
		}
	}
}
