package dwf

import "fmt"

// A turnInfo is a turn of the game [turn.calendar, turn.weather].
type turnInfo struct {
	id      string // "1861_may", as the lists name it
	key     string // "1861-05", as tests and dates write it
	label   string // "May 1861"
	year    int
	season  uint8 // 0 Winter to 5 October-November
	weather weather
}

type weather uint8

const (
	clearWeather weather = iota
	rain
	winter
)

var weatherNames = [...]string{"clear weather", "rain", "winter"}

func (w weather) String() string { return weatherNames[w] }

// lastTurn is Winter 1865 [R08].
const lastTurn = 24

// turns are the set-up turn and the 24 that are played [turn.calendar, R08].
var turns = func() []turnInfo {
	seasons := []struct {
		id, label string
		month     int
		weather   weather
	}{{"winter", "Winter", 1, winter}, {"may", "May", 5, clearWeather}, {"june", "June", 6, clearWeather}, {"jul_aug", "July-August", 7, clearWeather},
		{"aug_sep", "August-September", 9, clearWeather}, {"oct_nov", "October-November", 10, rain}}
	var all []turnInfo
	for n := range lastTurn + 1 {
		s, year := seasons[n%6], 1861+n/6
		all = append(all, turnInfo{id: fmt.Sprintf("%d_%s", year, s.id), key: fmt.Sprintf("%d-%02d", year, s.month), label: fmt.Sprintf("%s %d", s.label, year),
			year: year, season: uint8(n % 6), weather: s.weather})
	}
	return all
}()

// turnNamed finds a turn by the name that the lists have for it.
func turnNamed(id string) (uint8, bool) {
	for n, t := range turns {
		if t.id == id {
			return uint8(n), true
		}
	}
	return 0, false
}

// turnIDs are the names of the player turns, by turn and side: "1862-05 union".
var turnIDs = func() [][2]string {
	all := make([][2]string, len(turns))
	for n, t := range turns {
		for s := Union; s <= Confederate; s++ {
			all[n][s] = t.key + " " + sideIDs[s]
		}
	}
	return all
}()
