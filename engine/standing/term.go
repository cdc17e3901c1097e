package standing

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A topic is what a test that all books share is about.
type topic int

const (
	other topic = iota // a book's own
	outnumbered
	ratio // outnumbered n to m
	reduced
	entrenched
	inCity
	inFort
	losing
	round
	day
	odds
	held // ours, theirs, neutral, empty
	beforeDate
	fromDate
)

// A term is one test taken apart.
type term struct {
	topic topic
	not   bool
	n, m  int
	with  bool   // of outnumbered: what one's own orders and the default would bring is counted
	word  string // of reduced: "", "any", "all"; of held: whose; of a date: the date; of another: its words
	of    string // of held: the thing, or "it"
}

var holdings = []string{"ours", "theirs", "neutral", "empty"}

// A form is a way to write a test: what is found in it makes the term.
type form struct {
	like *regexp.Regexp
	make func(found []string) term
}

func number(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return 1 << 20 // too long for a number that means anything
	}
	return n
}

// subject is words that may stand before a test and say nothing more than it does.
var subject = regexp.MustCompile(`(?i)^(?:i am|i'm|we are|my units are|mine are|the place is)\s+`)

func like(pattern string) *regexp.Regexp { return regexp.MustCompile(`(?i)^` + pattern + `$`) }

// withThem is what counts the units that would be brought.
const withThem = `( (?:with|after|including|counting) (?:my |our |the )?(?:own )?reinforcements?)?`

var forms = []form{
	{like(`outnumbered` + withThem), func(f []string) term { return term{topic: outnumbered, with: f[1] != ""} }},
	{like(`outnumbered (?:by )?(\d+)(?: to |:| : )(\d+)` + withThem), func(f []string) term {
		return term{topic: ratio, n: number(f[1]), m: number(f[2]), with: f[3] != ""}
	}},
	{like(`(?:(any|all) )?reduced`), func(f []string) term { return term{topic: reduced, word: strings.ToLower(f[1])} }},
	{like(`entrenched`), func([]string) term { return term{topic: entrenched} }},
	{like(`in a city`), func([]string) term { return term{topic: inCity} }},
	{like(`in a fort`), func([]string) term { return term{topic: inFort} }},
	{like(`losing (\d+)(?: or more)?`), func(f []string) term { return term{topic: losing, n: number(f[1])} }},
	{like(`round (\d+) or later`), func(f []string) term { return term{topic: round, n: number(f[1])} }},
	{like(`day (\d+) or later`), func(f []string) term { return term{topic: day, n: number(f[1])} }},
	{like(`odds (?:are )?(?:below|under) (\d+)`), func(f []string) term { return term{topic: odds, n: number(f[1])} }},
	{like(`before (\d{4}-\d{2})`), func(f []string) term { return term{topic: beforeDate, word: f[1]} }},
	{like(`from (\d{4}-\d{2})`), func(f []string) term { return term{topic: fromDate, word: f[1]} }},
}

var ownership = like(`(.+) is (ours|theirs|neutral|empty)`)

const it = "it"

// termOf takes a test apart.
func termOf(words string) term {
	words = strings.Join(strings.Fields(words), " ")
	not := false
	for {
		rest, ok := cutWords(words, "not")
		if !ok || rest == "" {
			break
		}
		words, not = rest, !not
	}
	short, denied := subject.ReplaceAllString(words, ""), not
	if rest, ok := cutWords(short, "not"); ok && rest != "" {
		short, denied = rest, !not
	}
	for _, f := range forms {
		if found := f.like.FindStringSubmatch(short); found != nil {
			t := f.make(found)
			t.not = denied
			return t
		}
	}
	if found := ownership.FindStringSubmatch(words); found != nil {
		t := term{topic: held, of: found[1], word: strings.ToLower(found[2]), not: not}
		if strings.EqualFold(t.of, it) {
			t.of = it
		}
		return t
	}
	return term{word: words, not: not}
}

// text is the test without its "not".
func (t term) text() string {
	switch t.topic {
	case outnumbered:
		return "outnumbered" + t.brought()
	case ratio:
		return fmt.Sprintf("outnumbered %d to %d%s", t.n, t.m, t.brought())
	case reduced:
		return strings.TrimSpace(t.word + " reduced")
	case entrenched:
		return "entrenched"
	case inCity:
		return "in a city"
	case inFort:
		return "in a fort"
	case losing:
		return fmt.Sprintf("losing %d or more", t.n)
	case round:
		return fmt.Sprintf("round %d or later", t.n)
	case day:
		return fmt.Sprintf("day %d or later", t.n)
	case odds:
		return fmt.Sprintf("odds below %d", t.n)
	case held:
		return t.of + " is " + t.word
	case beforeDate:
		return "before " + t.word
	case fromDate:
		return "from " + t.word
	}
	return t.word
}

func (t term) brought() string {
	if t.with {
		return " with reinforcements"
	}
	return ""
}

// ofCandidate says whether a test is about the thing that is being chosen.
func (t term) ofCandidate() bool { return t.topic == held && t.of == it }

// Holding says whether words are a way to choose places by who holds them: "ours", "theirs", "neutral", "empty".
func Holding(words string) bool { return slices.Contains(holdings, words) }

// InBattle says whether a test counts what only a battle that is being fought has: its rounds, its days, its losses.
func InBattle(words string) bool {
	t := termOf(words)
	return t.topic == losing || t.topic == round || t.topic == day
}
