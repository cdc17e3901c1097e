package trf

import (
	"encoding/csv"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"
)

// A Row is a game in games.csv.
type Row struct {
	Season             string
	Round, Match, Game int
	First, Second      string
	Points             [2]int // tenths; written as 1-0, 0.5-0.5, 0.8-0.2, or nothing while it runs
	Kind               string // "" while it runs
	Margin             int
	Ended              time.Time // the day, UTC
	Rated              bool
	Unrated            string    // why a game that has ended is not rated, or only for one of two
	Members            [2]string // of teams: who sat there, "Anna; Ben"
}

var header = []string{"season", "round", "match", "game", "first", "second", "points", "kind", "margin", "ended", "rated"}

// members are the columns behind the others where teams play.
var members = []string{"first_members", "second_members"}

// Games is a games.csv: a header and one game a row.
func Games(rows []Row) string {
	records := [][]string{header}
	teams := slices.ContainsFunc(rows, func(r Row) bool { return r.Members != [2]string{} })
	if teams {
		records[0] = slices.Concat(header, members)
	}
	for _, r := range rows {
		record := []string{guard(r.Season), strconv.Itoa(r.Round), strconv.Itoa(r.Match), strconv.Itoa(r.Game),
			guard(r.First), guard(r.Second), "", r.Kind, "", "", "no"}
		if r.Kind != "" {
			record[6] = tenths(r.Points[0]) + "-" + tenths(r.Points[1])
			record[8] = strconv.Itoa(r.Margin)
			record[9] = r.Ended.UTC().Format(time.DateOnly)
		}
		switch {
		case r.Rated:
			record[10] = "yes"
		case r.Unrated != "":
			record[10] = "no: " + r.Unrated
		}
		if teams {
			record = append(record, guard(r.Members[0]), guard(r.Members[1]))
		}
		records = append(records, record)
	}
	return write(records)
}

// ParseGames reads a games.csv. Columns are found by their names, in any order; those it does not know are passed over.
func ParseGames(text string) ([]Row, error) {
	records, at, err := read(text, header)
	if err != nil {
		return nil, err
	}
	var rows []Row
	for n, rec := range records {
		get := func(name string) string { return strings.TrimSpace(rec[at[name]]) }
		number := func(name string) int {
			if err != nil || get(name) == "" {
				return 0
			}
			v, bad := strconv.Atoi(get(name))
			if bad != nil {
				err = &SyntaxError{n + 2, fmt.Sprintf("%s should be a number, not %q", name, get(name))}
			}
			return v
		}
		r := Row{Season: unguard(get("season")), Round: number("round"), Match: number("match"), Game: number("game"),
			First:  unguard(get("first")),
			Second: unguard(get("second")), Kind: get("kind"), Margin: number("margin"), Rated: get("rated") == "yes",
			Unrated: strings.TrimSpace(strings.TrimPrefix(strings.TrimPrefix(get("rated"), "no"), ":"))}
		if r.Rated {
			r.Unrated = ""
		}
		for i, name := range members {
			if _, has := at[name]; has {
				r.Members[i] = unguard(get(name))
			}
		}
		if err != nil {
			return nil, err
		}
		if r.Kind != "" {
			a, b, _ := strings.Cut(get("points"), "-")
			var ok, too bool
			r.Points[0], ok = parseTenths(a)
			r.Points[1], too = parseTenths(b)
			if !ok || !too {
				return nil, &SyntaxError{n + 2, fmt.Sprintf("points should be as 1-0 or 0.5-0.5, not %q", get("points"))}
			}
			if r.Ended, err = time.Parse(time.DateOnly, get("ended")); err != nil {
				return nil, &SyntaxError{n + 2, fmt.Sprintf("ended should be a day as 2027-02-07, not %q", get("ended"))}
			}
		}
		rows = append(rows, r)
	}
	return rows, nil
}

// A Guest is one whom a list signs up: he is invited, no more.
type Guest struct {
	Name, Address, Zone string
	Rating              int // 0: none
}

// ParseGuests reads a list of people to be invited: name, address, zone, rating; the last two may be missing.
func ParseGuests(text string) ([]Guest, error) {
	records, at, err := read(text, []string{"name", "address"})
	if err != nil {
		return nil, err
	}
	var guests []Guest
	seen := map[string]bool{}
	for n, rec := range records {
		get := func(name string) string {
			if i, has := at[name]; has {
				return strings.TrimSpace(rec[i])
			}
			return ""
		}
		g := Guest{Name: unguard(get("name")), Address: get("address"), Zone: get("zone")}
		switch key := strings.ToLower(g.Address); {
		case g.Name == "" || g.Address == "":
			return nil, &SyntaxError{n + 2, "a name and an address are needed"}
		case seen[key]:
			return nil, &SyntaxError{n + 2, g.Address + " stands twice"}
		default:
			seen[key] = true
		}
		if s := get("rating"); s != "" {
			if g.Rating, err = strconv.Atoi(s); err != nil || g.Rating < 0 || g.Rating > 4000 {
				return nil, &SyntaxError{n + 2, fmt.Sprintf("%q is no rating", s)}
			}
		}
		guests = append(guests, g)
	}
	return guests, nil
}

// read reads a file with a header: its other records, all as long as the header, and where which column stands.
func read(text string, need []string) (records [][]string, at map[string]int, err error) {
	r := csv.NewReader(strings.NewReader(strings.TrimPrefix(text, "\ufeff")))
	head, err := r.Read()
	if err == io.EOF {
		return nil, nil, &SyntaxError{1, "nothing stands there"}
	}
	if err != nil {
		return nil, nil, err
	}
	at = map[string]int{}
	for i, name := range head {
		at[strings.ToLower(strings.TrimSpace(name))] = i
	}
	for _, name := range need {
		if _, has := at[name]; !has {
			return nil, nil, &SyntaxError{1, fmt.Sprintf("there is no column %q", name)}
		}
	}
	records, err = r.ReadAll()
	return records, at, err
}

func write(records [][]string) string {
	var b strings.Builder
	w := csv.NewWriter(&b)
	_ = w.WriteAll(records) // a Builder does not fail
	return b.String()
}

// formulas is what makes a spreadsheet run a text.
var formulas = []byte("=+-@\t'")

// guard keeps a spreadsheet from taking a name for a formula; unguard takes it back.
func guard(s string) string {
	if s != "" && slices.Contains(formulas, s[0]) {
		return "'" + s
	}
	return s
}

func unguard(s string) string {
	if len(s) > 1 && s[0] == '\'' && slices.Contains(formulas, s[1]) {
		return s[1:]
	}
	return s
}

// tenths is points as people write them: 1, 0.5, 0.
func tenths(n int) string {
	if n%10 == 0 {
		return strconv.Itoa(n / 10)
	}
	return fmt.Sprintf("%d.%d", n/10, n%10)
}

func parseTenths(s string) (int, bool) {
	whole, tenth, has := strings.Cut(strings.TrimSpace(s), ".")
	w, err := strconv.Atoi(whole)
	if err != nil || w < 0 || w > 100 {
		return 0, false
	}
	if !has {
		return w * 10, true
	}
	if len(tenth) != 1 || tenth < "0" || tenth > "9" {
		return 0, false
	}
	return w*10 + int(tenth[0]-'0'), true
}
