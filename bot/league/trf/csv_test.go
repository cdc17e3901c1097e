package trf

import (
	"slices"
	"strings"
	"testing"
	"time"
)

func TestGamesComeBack(t *testing.T) {
	rows := []Row{
		{Season: "Winter 1861", Round: 1, Match: 2, Game: 3, First: "Anna", Second: "O'Neill, \"Ben\"", Points: [2]int{10, 0}, Kind: "played",
			Margin: -12, Ended: time.Date(2027, 2, 7, 0, 0, 0, 0, time.UTC), Rated: true},
		{Season: "Winter 1861", Round: 1, Match: 2, Game: 4, First: "=HYPERLINK(1)", Second: "'+x", Points: [2]int{8, 2}, Kind: "agreed",
			Ended: time.Date(2027, 2, 8, 0, 0, 0, 0, time.UTC)},
		{Season: "Winter 1861", Round: 2, Match: 3, Game: 5, First: "Ünal", Second: "Carl"},
	}
	text := Games(rows)
	want := "season,round,match,game,first,second,points,kind,margin,ended,rated\n" +
		"Winter 1861,1,2,3,Anna,\"O'Neill, \"\"Ben\"\"\",1-0,played,-12,2027-02-07,yes\n" +
		"Winter 1861,1,2,4,'=HYPERLINK(1),''+x,0.8-0.2,agreed,0,2027-02-08,no\n" +
		"Winter 1861,2,3,5,Ünal,Carl,,,,,no\n"
	if text != want {
		t.Errorf("got\n%s\nwant\n%s", text, want)
	}
	got, err := ParseGames(text)
	if err != nil || !slices.Equal(got, rows) {
		t.Errorf("%v\n got %+v\nwant %+v", err, got, rows)
	}
	rows[2].Members = [2]string{"Ünal; =Ben", "-Carl"}
	if got, err = ParseGames(Games(rows)); err != nil || !slices.Equal(got, rows) {
		t.Errorf("with members: %v\n got %+v\nwant %+v", err, got, rows)
	}
}

func TestGamesThatAreNone(t *testing.T) {
	good := Games([]Row{{Season: "W", Round: 1, Kind: "played", Points: [2]int{10, 0}, Ended: time.Unix(0, 0)}})
	for what, text := range map[string]string{
		"nothing":             "",
		"a column is missing": strings.Replace(good, "margin", "gap", 1),
		"a round in letters":  strings.Replace(good, "W,1,", "W,one,", 1),
		"points":              strings.Replace(good, "1-0", "1", 1),
		"points in hundreds":  strings.Replace(good, "1-0", "0.55-0.45", 1),
		"a day":               strings.Replace(good, "1970-01-01", "1 January", 1),
		"a short row":         good + "W,1\n",
	} {
		if _, err := ParseGames(text); text == good || err == nil {
			t.Errorf("%s: read as if it were right", what)
		}
	}
}

func TestGuests(t *testing.T) {
	got, err := ParseGuests("\ufeffAddress, Name,Rating,shoe\nanna@example.org,Anna,1620,38\nben@example.org,Ben,,40\n")
	want := []Guest{{Name: "Anna", Address: "anna@example.org", Rating: 1620}, {Name: "Ben", Address: "ben@example.org"}}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%v: %+v", err, got)
	}
	for _, text := range []string{
		"name\nAnna\n", "name,address\nAnna,\n", "name,address\nA,a@x.org\nB,A@x.org\n", "name,address,rating\nA,a@x.org,strong\n",
	} {
		if _, err := ParseGuests(text); err == nil {
			t.Errorf("read as if it were right: %q", text)
		}
	}
}
