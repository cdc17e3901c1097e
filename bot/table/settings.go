package table

import (
	"encoding/json"

	"adjutant/bot/clock"
	"adjutant/bot/record"
	"adjutant/store"
)

// Settings is what a person has chosen for all his games. The zero value is what everybody begins with.
type Settings struct {
	Reminders []int           `json:"reminders"`           // hours before a deadline, the longest first; nil: 24 and 3; empty: none
	Digest    *int            `json:"digest,omitempty"`    // the hour of his day at which all news comes in one message; nil: each turn
	Link      *LinkCode       `json:"link,omitempty"`      // the code that ties him to a user of Discord, until it is said there
	Door      string          `json:"door,omitempty"`      // the only door by which he wants to hear; empty: all that he has
	Theme     string          `json:"theme,omitempty"`     // of maps: "light", "dark", "contrast"; empty: light
	Symbols   string          `json:"symbols,omitempty"`   // of the arms on maps: "nato", "period"; empty: nato
	Pictures  string          `json:"pictures,omitempty"`  // that come with his letters: "all", "maps", "one", "off"; empty: all
	Dates     string          `json:"dates,omitempty"`     // language of dates: "en", "de", "fr"; empty: en
	Anonymous bool            `json:"anonymous,omitempty"` // his press to other players names his side only
	Away      []clock.Absence `json:"away,omitempty"`      // announced absences, the earliest first
	League    string          `json:"league,omitempty"`    // which letters of seasons he wants: "all", "rounds", "none"; empty: all
	Public    string          `json:"public,omitempty"`    // what public pages call him: "name", "side", "no"; empty: he has not said
	Calendar  string          `json:"calendar,omitempty"`  // names the file with his deadlines for calendar programs; empty: he wants none
	Muted     []int64         `json:"muted,omitempty"`     // people whose press he does not want
	Silent    bool            `json:"silent,omitempty"`    // his mail is stopped but for answers; it waits as for a digest
	Replaced  []string        `json:"replaced,omitempty"`  // personal tokens that he had before
}

// SettingsOf reads what a person has chosen; what cannot be read counts as not chosen.
func SettingsOf(p store.Player) Settings {
	var s Settings
	if json.Unmarshal(p.Settings, &s) != nil {
		return Settings{}
	}
	return s
}

// With is the person with other settings.
func (s Settings) With(p store.Player) (store.Player, error) {
	text, err := record.PlainJSON(s)
	p.Settings = text
	return p, err
}

// Change changes the settings of the person who speaks.
func (c *Call) Change(set func(*Settings)) {
	s := SettingsOf(c.Player)
	set(&s)
	p, err := s.With(c.Player)
	if err != nil {
		c.Say("Your settings cannot be written just now; nothing was changed.")
		c.A.Log.Error("settings", "player", c.Player.ID, "err", err)
		return
	}
	c.Player, c.Changed = p, &p
}

// ThemeShown is the colours of his maps.
func (s Settings) ThemeShown() string {
	if s.Theme == "" {
		return "light"
	}
	return s.Theme
}

// RemindersAt are the hours before a deadline at which he is reminded.
func (s Settings) RemindersAt() []int {
	if s.Reminders == nil {
		return []int{24, 3}
	}
	return s.Reminders
}
