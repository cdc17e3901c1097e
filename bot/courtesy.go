package bot

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
)

// What people write round their orders out of courtesy. None of it is an order in any book.
var (
	greeting = regexp.MustCompile(`(?i)^(?:hi|hello|hey|hallo|dear|good (?:morning|afternoon|evening|day)|guten (?:tag|morgen|abend)|bonjour|hola|ciao|moin|servus|liebe[rs]?)(?: (?:adjutant|all|everyone|everybody|there|folks|team|sir|madam|zusammen|tous))?\s*[,.!:]*$`)
	farewell = regexp.MustCompile(`(?i)^(?:(?:many |with )?thanks(?: a lot| again| in advance| very much)?|thank you(?: very much| again| in advance)?|thx|ty|cheers|(?:kind |best |warm |with kind )?regards|best(?: wishes)?|all the best|yours(?: sincerely| truly| faithfully)?|sincerely(?: yours)?|greetings|have a (?:nice|good|great) (?:day|evening|weekend|week)|good luck|(?:viele |liebe |beste |schöne |herzliche )?gr(?:ü|ue)(?:ß|ss)e|mit freundlichen gr(?:ü|ue)(?:ß|ss)en|mfg|lg|vg|danke(?: schön)?|vielen dank|merci(?: beaucoup)?|cordialement|bien à (?:vous|toi)|gracias|(?:un )?saludos?|(?:cordiali )?saluti|grazie|groet(?:en|jes)?|bedankt|met vriendelijke groet(?:en)?|obrigad[oa]|abraços?|hilsen|mvh|hälsningar|pozdrawiam|dzięki|с уважением|спасибо)\s*[,.!:)-]*$`)
)

// bareOrders are orders of one word in some book: whoever is called so must still be able to say them.
var bareOrders = []string{"end", "done", "finish", "stand", "hold", "pass", "skip", "none", "halt", "withdraw", "retreat", "evade"}

// withoutCourtesy takes greetings, farewells and names of the writer out of the lines that would be orders. They count as not read.
func (m message) withoutCourtesy(names ...string) (message, []string) {
	var out []string
	called := func(line string) bool {
		return plainName(line) != "" && !slices.Contains(bareOrders, plainName(line)) && slices.ContainsFunc(names, func(n string) bool {
			return plainName(n) == plainName(line) || plainName(firstWord(n)) == plainName(line)
		})
	}
	var kept []engine.Input
	for i, in := range m.orders {
		last := i == len(m.orders)-1
		if farewell.MatchString(in.Text) || i == 0 && greeting.MatchString(in.Text) || last && called(strings.TrimLeft(in.Text, "-~ ")) {
			out = append(out, in.Text)
			continue
		}
		kept = append(kept, in)
	}
	m.orders = kept
	return m, out
}

// overlooked says which line that was taken for a signature or a disclaimer reads as an order: then it is not certain what was
// meant.
func (s *sitting) overlooked(r Request, seat engine.Seat) string {
	dec, open := s.awaits(seat)
	if !open || s.table.Position == nil {
		return ""
	}
	for _, line := range r.NotRead {
		if len(strings.Fields(line)) < 2 || len(line) > 200 {
			continue
		}
		if orders, err := s.table.Position.View(seat).Read(dec, arrowsAsTo(asTyped(line))); err == nil && len(orders) > 0 {
			return fmt.Sprintf("the line %q stands below a signature mark, but reads as an order", short(line, 100))
		}
	}
	return ""
}
