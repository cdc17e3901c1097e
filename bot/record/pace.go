package record

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"adjutant/bot/post"
)

// What the settings of a game say when a player's time and grace are spent.
const (
	SpentDefaults = "defaults" // standing orders and defaults answer; after three times in a row they do so at once
	SpentSteady   = "steady"   // the same, but a machine that plays steadily answers instead of the defaults
	SpentForfeit  = "forfeit"  // the game is lost
	SpentWait     = "wait"     // the game waits; the moderator is told, every week again
)

// None says of a limit in a Pace that there is nothing of it.
const None = -1

// A Pace is how long things may take in a game. Fields left zero take the values in brackets.
type Pace struct {
	Turn         time.Duration // a player turn [72 h]
	Interruption time.Duration // an answer in the turn of the other side [48 h]
	Grace        time.Duration // behind both [24 h]; None
	Weekdays     bool          // Saturdays and Sundays do not count, in each player's own zone
	Spent        string        // what happens behind the grace [SpentDefaults]
	Absence      int           // days for which a player may be away in the whole game [21]; None
	Extensions   int           // how often he may take more time in the whole game [3]; None
	Extension    time.Duration // how much at most each time [24 h]
}

// DefaultPace is that of a campaign by mail.
var DefaultPace = Pace{Turn: 72 * time.Hour, Interruption: 48 * time.Hour, Grace: 24 * time.Hour, Spent: SpentDefaults,
	Absence: 21, Extensions: 3, Extension: 24 * time.Hour}

// filled is the pace with its defaults.
func (p Pace) filled() Pace {
	Fill(&p.Turn, DefaultPace.Turn)
	Fill(&p.Interruption, DefaultPace.Interruption)
	Fill(&p.Grace, DefaultPace.Grace)
	Fill(&p.Spent, DefaultPace.Spent)
	Fill(&p.Absence, DefaultPace.Absence)
	Fill(&p.Extensions, DefaultPace.Extensions)
	Fill(&p.Extension, DefaultPace.Extension)
	return p
}

func Fill[T comparable](v *T, otherwise T) {
	var zero T
	if *v == zero {
		*v = otherwise
	}
}

// Event is the pace as the record keeps it, in whole hours.
func (p Pace) Event() Paced {
	p = p.filled()
	hours := func(d time.Duration, least int) int { return max(least, int(d/time.Hour)) }
	return Paced{
		Turn: hours(p.Turn, 1), Interruption: hours(p.Interruption, 1), Grace: hours(p.Grace, 0),
		Weekdays: p.Weekdays, Spent: p.Spent,
		Absence: max(0, p.Absence), Extensions: max(0, p.Extensions), Extension: hours(p.Extension, 1),
	}
}

// old says that the event was written before there was a choice: nothing was played without an order.
func (p Paced) old() bool { return p.Spent == "" }

func (p Paced) WhenSpent() string {
	if p.old() {
		return SpentWait
	}
	return p.Spent
}

func (p Paced) MaxAbsence() int {
	if p.old() {
		return DefaultPace.Absence
	}
	return p.Absence
}

func (p Paced) MaxExtensions() (times, hours int) {
	if p.old() {
		return DefaultPace.Extensions, int(DefaultPace.Extension / time.Hour)
	}
	return p.Extensions, p.Extension
}

// Pace is the event as a setting.
func (p Paced) Pace() Pace {
	none := func(n int) int {
		if n == 0 {
			return None
		}
		return n
	}
	hours := func(n int) time.Duration { return time.Duration(n) * time.Hour }
	times, each := p.MaxExtensions()
	q := Pace{Turn: hours(p.Turn), Interruption: hours(p.Interruption), Grace: hours(p.Grace), Weekdays: p.Weekdays,
		Spent: p.WhenSpent(), Absence: none(p.MaxAbsence()), Extensions: none(times), Extension: hours(each)}
	if p.Grace == 0 {
		q.Grace = None
	}
	return q
}

// String is the pace in the words that ParsePace reads: "72h/48h grace 24h weekdays spent defaults absence 21 extensions 3 of 24h".
func (p Pace) String() string {
	e := p.Event()
	var b strings.Builder
	fmt.Fprintf(&b, "%dh/%dh grace %dh", e.Turn, e.Interruption, e.Grace)
	if e.Weekdays {
		b.WriteString(" weekdays")
	}
	fmt.Fprintf(&b, " spent %s absence %d extensions %d of %dh", e.Spent, e.Absence, e.Extensions, e.Extension)
	return b.String()
}

// The longest times that a pace may name, and the most days and extensions.
const (
	MaxPace       = 60 * 24 * time.Hour
	maxAbsence    = 366
	maxExtensions = 100
)

var paceTimes = regexp.MustCompile(`^(\d{1,4}[hd]?)(?:/(\d{1,4}[hd]?))?$`)

// ParsePace reads a pace: "72h/48h grace 24h weekdays spent wait absence 21 extensions 3 of 24h", each part in any order and any
// of them left out. The word "pace" may stand first; "h" is hours, "d" days, a bare number hours. The error is for a person.
func ParsePace(words string) (Pace, error) {
	p := DefaultPace
	w := strings.Fields(strings.ToLower(strings.NewReplacer(",", " ", ";", " ", "_", " ").Replace(words)))
	next := func(what string) (string, error) {
		if len(w) == 0 {
			return "", fmt.Errorf("the pace does not say %s", what)
		}
		word := w[0]
		w = w[1:]
		return word, nil
	}
	for len(w) > 0 {
		word, _ := next("")
		var err error
		switch word {
		case "pace":
		case "weekdays":
			p.Weekdays = true
		case "grace":
			p.Grace, err = PaceTime(next("how long the grace is"))
		case "spent":
			p.Spent, err = spentWord(next("what happens when the time is spent"))
		case "absence":
			p.Absence, err = paceCount("days of absence", maxAbsence)(next("how many days of absence"))
			if len(w) > 0 && strings.TrimSuffix(w[0], "s") == "day" {
				w = w[1:]
			}
		case "extensions":
			if p.Extensions, err = paceCount("extensions", maxExtensions)(next("how many extensions")); err == nil && len(w) > 0 && w[0] == "of" {
				w = w[1:]
				p.Extension, err = PaceTime(next("how long an extension is"))
			}
		default:
			err = p.times(word)
		}
		if err != nil {
			return Pace{}, err
		}
	}
	if p.Extension == None {
		p.Extension, p.Extensions = DefaultPace.Extension, None
	}
	return p, nil
}

// times reads "72h/48h", or "72h" for both.
func (p *Pace) times(word string) error {
	m := paceTimes.FindStringSubmatch(word)
	if m == nil {
		return fmt.Errorf("I do not read %q in a pace; a pace is written: 72h/48h grace 24h weekdays spent defaults", post.Short(word, 40))
	}
	if m[2] == "" {
		m[2] = m[1]
	}
	var err error
	if p.Turn, err = PaceTime(m[1], nil); err == nil {
		p.Interruption, err = PaceTime(m[2], nil)
	}
	if err == nil && (p.Turn == None || p.Interruption == None) {
		err = fmt.Errorf("a turn and an answer need an hour at least")
	}
	return err
}

// PaceTime reads "24h", "3d" or "24"; nothing of it is None.
func PaceTime(word string, err error) (time.Duration, error) {
	if err != nil {
		return 0, err
	}
	if word == "none" || word == "no" {
		return None, nil
	}
	unit := time.Hour
	digits := strings.TrimSuffix(word, "h")
	if d, days := strings.CutSuffix(word, "d"); days {
		digits, unit = d, 24*time.Hour
	}
	n, err := strconv.Atoi(digits)
	switch {
	case err != nil || n < 0:
		return 0, fmt.Errorf("%q is no time; a time is written 24h or 3d", post.Short(word, 40))
	case n == 0:
		return None, nil
	case n > int(MaxPace/unit):
		return 0, fmt.Errorf("%s is too long; at most %d days", word, MaxPace/(24*time.Hour))
	}
	return time.Duration(n) * unit, nil
}

func paceCount(what string, most int) func(string, error) (int, error) {
	return func(word string, err error) (int, error) {
		if err != nil {
			return 0, err
		}
		if word == "none" || word == "no" {
			return None, nil
		}
		n, err := strconv.Atoi(word)
		switch {
		case err != nil || n < 0 || n > most:
			return 0, fmt.Errorf("%q is no number of %s; 0 to %d", post.Short(word, 40), what, most)
		case n == 0:
			return None, nil
		}
		return n, nil
	}
}

func spentWord(word string, err error) (string, error) {
	if err != nil {
		return "", err
	}
	switch word {
	case SpentDefaults, SpentSteady, SpentForfeit, SpentWait:
		return word, nil
	case "default":
		return SpentDefaults, nil
	}
	return "", fmt.Errorf("%q is not what a game can do when the time is spent; it can: %s, %s, %s or %s",
		post.Short(word, 40), SpentWait, SpentDefaults, SpentSteady, SpentForfeit)
}
