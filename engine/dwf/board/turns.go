package board

import (
	"fmt"
)

// A TurnInfo is a turn of the game [turn.calendar, turn.weather].
type TurnInfo struct {
	id      string // "1861_may", as the lists name it
	Key     string // "1861-05", as tests and dates write it
	Label   string // "May 1861"
	Year    int
	Season  uint8 // 0 Winter to 5 October-November
	Weather Weather
}

// Weather is that of a season.
type Weather uint8

const (
	ClearWeather Weather = iota
	Rain
	Winter
)

// WeatherNames are what it is called.
var WeatherNames = [...]string{"clear weather", "rain", "winter"}

func (w Weather) String() string { return WeatherNames[w] }

// LastTurn is Winter 1865 [R08].
const LastTurn = 24

// Turns are the set-up turn and the 24 that are played [turn.calendar, R08].
var Turns = func() []TurnInfo {
	seasons := []struct {
		id, label string
		month     int
		weather   Weather
	}{{"winter", "Winter", 1, Winter}, {"may", "May", 5, ClearWeather}, {"june", "June", 6, ClearWeather},
		{"jul_aug", "July-August", 7, ClearWeather}, {"aug_sep", "August-September", 9, ClearWeather}, {"oct_nov", "October-November", 10, Rain}}
	var all []TurnInfo
	for n := range LastTurn + 1 {
		s, year := seasons[n%6], 1861+n/6
		all = append(all, TurnInfo{id: fmt.Sprintf("%d_%s", year, s.id), Key: fmt.Sprintf("%d-%02d", year, s.month),
			Label: fmt.Sprintf("%s %d", s.label, year), Year: year, Season: uint8(n % 6), Weather: s.weather})
	}
	return all
}()

// turnNamed finds a turn by the name that the lists have for it.
func turnNamed(id string) (uint8, bool) {
	for n, t := range Turns {
		if t.id == id {
			return uint8(n), true
		}
	}
	return 0, false
}

// TurnIDs are the names of the player turns, by turn and side: "1862-05 union".
var TurnIDs = func() [][2]string {
	all := make([][2]string, len(Turns))
	for n, t := range Turns {
		for s := Union; s <= Confederate; s++ {
			all[n][s] = t.Key + " " + SideIDs[s]
		}
	}
	return all
}()
