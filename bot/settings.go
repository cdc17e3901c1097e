package bot

import (
	"encoding/json"

	"adjutant/store"
)

// Settings is what a person has chosen for all his games. The zero value is what everybody begins with.
type Settings struct {
	Reminders []int     `json:"reminders,omitempty"` // hours before a deadline; nil: 24 and 3
	Digest    *int      `json:"digest,omitempty"`    // the hour of his day at which all news comes in one message; nil: each turn
	Door      string    `json:"door,omitempty"`      // the only door by which he wants to hear; empty: all that he has
	Theme     string    `json:"theme,omitempty"`     // of maps: "light", "dark", "contrast"; empty: light
	Dates     string    `json:"dates,omitempty"`     // language of dates: "en", "de", "fr"; empty: en
	Away      []Absence `json:"away,omitempty"`      // announced absences, the earliest first
}

// An Absence is a time for which somebody is away, in whole days of his own zone.
type Absence struct {
	From string `json:"from"` // first day, "2027-01-09"
	To   string `json:"to"`   // last day
	Note string `json:"note,omitempty"`
}

// settingsOf reads what a person has chosen; what cannot be read counts as not chosen.
func settingsOf(p store.Player) Settings {
	var s Settings
	if json.Unmarshal(p.Settings, &s) != nil {
		return Settings{}
	}
	return s
}

// with is the person with other settings.
func (s Settings) with(p store.Player) (store.Player, error) {
	text, err := plainJSON(s)
	p.Settings = text
	return p, err
}
