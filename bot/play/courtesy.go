package play

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
)

// What people write round their orders out of courtesy. None of it is an order in any book.
var (
	greeting = regexp.MustCompile(`(?i)^(?:hi|hello|hey|hallo|dear|good (?:morning|afternoon|evening|day)|guten (?:tag|morgen|abend)|bonjour|hola|ciao|moin|servus|liebe[rs]?)(?: (?:adjutant|all|everyone|everybody|there|folks|team|sir|madam|zusammen|tous))?\s*[,.!:]*$`)
	farewell = regexp.MustCompile(`(?i)^(?:(?:many |with )?thanks(?: a lot| again| in advance| very much)?|thank you(?: very much| again| in advance)?|thx|ty|cheers|(?:kind |best |warm |with kind )?regards|best(?: wishes)?|all the best|yours(?: sincerely| truly| faithfully)?|sincerely(?: yours)?|greetings|have a (?:nice|good|great) (?:day|evening|weekend|week)|good luck|(?:viele |liebe |beste |schöne |herzliche )?gr(?:ü|ue)(?:ß|ss)e|mit freundlichen gr(?:ü|ue)(?:ß|ss)en|mfg|lg|vg|danke(?: schön)?|vielen dank|merci(?: beaucoup)?|cordialement|bien à (?:vous|toi)|gracias|(?:un )?saludos?|(?:cordiali )?saluti|grazie|groet(?:en|jes)?|bedankt|met vriendelijke groet(?:en)?|obrigad[oa]|abraços?|hilsen|mvh|hälsningar|pozdrawiam|dzięki|с уважением|спасибо)\s*[,.!:)-]*$`)
)

// wishing are good wishes with whom or whence they come: "Best regards from Bruges", "Greetings to your wife".
var wishing = regexp.MustCompile(`(?i)^(?:(?:many|with|kind|kindest|best|warm|warmest) )*(?:regards|wishes|greetings|cheers|thanks` +
	`|love) (?:from|to) [\pL\pM.' -]{1,30}$`)

// heading is what stands over orders and orders nothing: "Please do the following:", "My orders for April:", "Turn 3:".
var heading = regexp.MustCompile(`(?i)^(?:(?:ok|okay|right|alright|all right|so|well|now|then|and|good|fine|please|hi|hello|hey|dear` +
	`|adjutant|sir)[,.! ]+)*(?:` +
	`(?:please |kindly |could you (?:please )?|would you (?:please )?|i(?:'d| would) like (?:you )?to |let(?:'s| us) |i (?:will|shall` +
	`|want to) |i'll )*` +
	`(?:do|execute|carry out|play|make|perform|take|enter|accept|find|see|read|give|issue|submit|send|try|follow)(?: me| for me| out)?` +
	` (?:the |these |this |my |our )*` +
	theirs + `?(?:following|below|as follows|orders?|moves?|actions?|instructions?|commands?|things?)(?: (?:orders?|moves?|marches` +
	`|actions?|things?|below|please))*` + ofWhen +
	`|(?:here|these|this|below|following|there|attached)(?:'s| is| are| come| comes| follow| follows|)(?: now)? (?:the |my |our |what ` +
	`|all )*` + theirs + ordered + `(?: i (?:want|would like|plan)(?: to do)?)?` + ofWhen +
	`|(?:my|our|the|so my|and my) ` + theirs + ordered + `(?: (?:is|are|would be|will be|as follows|are as follows|today))*` + ofWhen +
	`|` + theirs + ordered + `(?: (?:as follows|follow))?` + ofWhen + `|(?:turn|day|week|game turn|season|year) \d{1,4}(?:[,.]?` +
	` (?:orders?|moves?|turn|union|confederate|confederacy|north|south))*` +
	`|(?:as follows|the following|following))\s*[:.]+\s*$`)

const (
	theirs = `(?:(?:union|confederate|northern|southern|federal|rebel|final|new|revised|corrected|next|full|complete|first|opening` +
		`|today's|this turn's) )*`
	ordered = `(?:orders?|moves?|turn|actions?|instructions?|set-?up|setup|answers?|decisions?|plans?|reply|response|commands?)`
	ofWhen  = `(?:,? (?:for|of|in|on|during|to) (?:the |this |our |my |next )?(?:(?:turn|winter|spring|summer|autumn|fall|month|season` +
		`|year|campaign|turn|day|week|game|moment|union|confederacy|confederates?|south|north|rest|battle|question|early|late|` +
		`january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec` +
		`|\d{1,4})[ ,.]*(?:and |of |the )*)+)*`
)

// agreeing stands before what is said then: "OK: ...".
var agreeing = regexp.MustCompile(`(?i)^(?:ok|okay|o\.k\.|right|alright|all right|well|well then|now then|here goes|here we go)$`)

// WithoutCourtesy takes greetings, farewells and names of the writer out of the lines that would be orders; to are the names of those whom
// he may greet. told are those of them that may be more than courtesy: they count as not read.
// Whoever is called like an order of one word can still give it.
func WithoutCourtesy(book *engine.Book, m table.Message, to []string, names ...string) (rest table.Message, told []string) {
	named := func(line string, names []string) bool {
		return table.PlainName(line) != "" && !engine.IsEnd(line) && !slices.Contains(book.OneWord, table.PlainName(line)) &&
			slices.ContainsFunc(names, func(n string) bool {
				return table.PlainName(n) == table.PlainName(line) || table.PlainName(table.FirstWord(n)) == table.PlainName(line)
			})
	}
	all := slices.Concat(names, to, hosts)
	polite := func(part string) bool {
		bare := withoutName(part, all)
		return farewell.MatchString(bare) || greeting.MatchString(bare) || wishing.MatchString(bare)
	}
	var kept []engine.Input
	for i, in := range m.Orders {
		last, several := i == len(m.Orders)-1, len(m.Orders) > 1
		courteous := 0 // parts of the line that are
		parts := strings.FieldsFunc(in.Text, func(r rune) bool { return strings.ContainsRune(",.!:;-~\u2013\u2014()", r) })
		for _, part := range parts {
			part = strings.TrimSpace(part)
			if part == "" || polite(part) || courteous > 0 && named(part, all) || i == 0 && several && agreeing.MatchString(part) {
				courteous++
			}
		}
		first := i == 0 && several && strings.HasSuffix(in.Text, ",") && named(in.Text, all) // "Anna,"
		switch {
		case len(parts) > 0 && courteous == len(parts), first, last && named(strings.TrimLeft(in.Text, "-~ "), names):
			if wishing.MatchString(withoutName(strings.TrimRight(in.Text, " .!,"), all)) {
				told = append(told, in.Text)
			}
		case several && heading.MatchString(in.Text):
		case farewell.MatchString(withoutName(in.Text, names)) || i == 0 && greeting.MatchString(in.Text):
		default:
			kept = append(kept, in)
		}
	}
	m.Orders = kept
	return m, told
}

// hosts are what people call the adjutant, and whoever conducts the game.
var hosts = []string{"Adjutant", "Moderator", "Referee", "Umpire"}

// Greeted are the names of those whom a player may greet: all who play, and who moderates.
func Greeted(s *table.Sitting) []string {
	var out []string
	for _, i := range s.Seats() {
		out = append(out, letter.Name(s, i.Seat), s.Player(i.Seat).Name)
	}
	for _, p := range table.ModeratorsOf(s) {
		out = append(out, p.Name)
	}
	return out
}

// withoutName is a line without a name at its end: "Thanks, Anna".
func withoutName(line string, names []string) string {
	rest := strings.TrimRight(line, " .!,:")
	at := strings.LastIndexAny(rest, " ,")
	if at < 0 || !slices.ContainsFunc(names, func(n string) bool {
		return table.PlainName(n) != "" && table.PlainName(table.FirstWord(n)) == table.PlainName(rest[at+1:])
	}) {
		return line
	}
	return strings.TrimRight(rest[:at], " ,-:")
}

// Overlooked says which line that was taken for a signature or a disclaimer reads as an order: then it is not certain what was
// meant.
func Overlooked(s *table.Sitting, r post.Request, seat engine.Seat) string {
	dec, open := letter.Awaits(s, seat)
	if !open || s.Table.Position == nil {
		return ""
	}
	for _, line := range r.NotRead {
		if len(strings.Fields(line)) < 2 || len(line) > 200 {
			continue
		}
		if orders, err := s.Table.Position.View(seat).Read(dec, ArrowsAsTo(AsTyped(line))); err == nil && len(orders) > 0 {
			return fmt.Sprintf("the line %q stands below a signature mark, but reads as an order", post.Short(line, 100))
		}
	}
	return ""
}
