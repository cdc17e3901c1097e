package mail

import (
	"regexp"
	"strings"
)

// The line before a quotation, in the languages of the programs that write it, with the date first. It may be broken over several lines; all
// patterns want a number (the date) or an address, so that "On the march he wrote:" stays an ordinary line.
var attributions = []*regexp.Regexp{
	regexp.MustCompile(`^[-*\[ ]*(On|At)\b.*\b(wrote|writes|said)\s?:[-* ]*$`),
	regexp.MustCompile(`^[-* ]*Am\b.*\bschrieb\b.{0,160}:$`),
	regexp.MustCompile(`^[-* ]*Le\b.*\ba écrit\b.{0,160}:$`),
	regexp.MustCompile(`^[-* ]*El\b.*\bescribi[óo].{0,160}:$`),
	regexp.MustCompile(`^[-* ]*(Il|In data|Il giorno)\b.*\bha scritto\b.{0,160}:$`),
	regexp.MustCompile(`^[-* ]*Op\b.*\bschreef\b.{0,160}:$`),
	regexp.MustCompile(`^[-* ]*Em\b.*\bescreveu\b.{0,160}:$`),
	regexp.MustCompile(`^[-* ]*(Den|Dnia|W dniu|Dne)\b.*\b(skrev|skreiv|napisał|napisał\(a\)|napsal|napsal\(a\))\s?.{0,160}:$`),
	regexp.MustCompile(`^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b.{0,160}<[^<>\s]+@[^<>\s]+>.{0,20}:?$`),
	regexp.MustCompile(`^((Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*, )?\d{1,2} \w+ \d{4}\b.{0,160}<[^<>\s]+@[^<>\s]+>\s?:$`),
	regexp.MustCompile(`^\d.{0,200}(пишет|написал|написала)\s?:$`),
}

// The same with the name first.
var namedAttributions = []*regexp.Regexp{
	regexp.MustCompile(`^[^<>]{1,160}<[^<>\s]+@[^<>\s]+>.{0,5}\b(wrote|writes|schrieb|schreef|skrev|a écrit|ha scritto|escribió|escreveu)(\s.{0,120})?:$`),
	regexp.MustCompile(`^.{1,80}\b(wrote on|schrieb am|schreef op|skrev den|ha scritto il|a écrit le)\b.{0,120}:$`),
}

var hasDate = regexp.MustCompile(`\d|@`)

// attribution is the number of lines of an attribution that begins at line i; 0 when none does.
func attribution(lines []string, i int) int {
	for n := 1; n <= 4 && i+n <= len(lines); n++ {
		last := strings.TrimSpace(lines[i+n-1])
		if last == "" || isQuoted(last) {
			return 0
		}
		text := func(from int) string { return squeeze(strings.Join(lines[from:i+n], " ")) }
		dated, named := matches(text(i), attributions), matches(text(i), namedAttributions)
		if !dated && !named {
			continue
		}
		for later := i + 1; later < i+n; later++ {
			if matches(text(later), attributions) || !dated && matches(text(later), namedAttributions) {
				return 0 // it begins further down; this line is the sender's
			}
		}
		return n
	}
	return 0
}

func matches(s string, patterns []*regexp.Regexp) bool {
	if len(s) > 400 || !hasDate.MatchString(s) {
		return false
	}
	for _, p := range patterns {
		if p.MatchString(s) {
			return true
		}
	}
	return false
}

// The block of header lines that Outlook and others put above the letter they repeat, unmarked.
var (
	blockFrom  = regexp.MustCompile(`(?i)^\*?(From|Von|De|Da|Van|Fra|Från|Od|Från|От|Expéditeur|Remitente|Mittente)\s?:\*?\s*\S`)
	blockField = regexp.MustCompile(`(?i)^\*?(From|Von|De|Da|Van|Fra|Från|Od|От|Sent|Date|Gesendet|Datum|Envoyé|Enviado( el)?|Enviada( em)?|Inviato|Data|Fecha|Verzonden|Sendt|Skickat|Отправлено|Дата|To|An|À|A|Para|Aan|Til|Till|Кому|Cc|Kopie|Subject|Betreff|Objet|Asunto|Assunto|Oggetto|Onderwerp|Emne|Ämne|Тема)\s?:\*?(\s|$)`)

	originalMessage = regexp.MustCompile(`(?i)^-{2,}\s*(original message|original appointment|forwarded message|ursprüngliche nachricht|originalnachricht|weitergeleitete nachricht|message d'origine|message original|message transféré|mensaje original|mensaje reenviado|messaggio originale|messaggio inoltrato|oorspronkelijk bericht|doorgestuurd bericht|mensagem original|oprindelig meddelelse|ursprungligt meddelande)\s*-{2,}\s*((from|von|de|da|van)\s?:.*)?$`)
)

// headerBlock is the number of lines of such a block at line i: a first line that names a sender or a date, and at least two
// more fields within the next lines. A bar before it belongs to it.
func headerBlock(lines []string, i int) int {
	start := i
	if isBar(lines[i]) {
		if start = nextFull(lines, i+1); start < 0 || start > i+3 {
			return 0
		}
	}
	if !blockField.MatchString(lines[start]) {
		return 0
	}
	fields, from, n := 0, false, 0
	for n = start; n < len(lines) && n < start+8; n++ {
		if strings.TrimSpace(lines[n]) == "" {
			break
		}
		if blockField.MatchString(lines[n]) {
			fields++
			from = from || blockFrom.MatchString(lines[n])
		}
	}
	if !from || fields < 3 {
		return 0
	}
	return n - i
}

// isBar is a line of dashes or underscores, as Outlook draws one above its block.
func isBar(line string) bool {
	t := strings.TrimSpace(line)
	return len(t) >= 5 && strings.Trim(t, "_-") == ""
}

var (
	sentFrom = regexp.MustCompile(`(?i)^\*?(` + strings.Join([]string{
		`sent (from|via|with|using) (my |the |an? )?[\pL\pN .'+-]{1,50}( \(https?://\S+\))?`,
		`get outlook for (ios|android|mac).{0,60}`,
		`yahoo mail: search, organi[sz]e, conquer.{0,60}`,
		`(von meinem|von meiner|gesendet (von|mit|über)) [\pL\pN .'-]{1,50}`,
		`envoyé (de|depuis|à partir de) (mon |ma )?[\pL\pN .'-]{1,50}`,
		`(enviado|enviada) (desde|do|de|con|a partir do) (mi |meu )?[\pL\pN .'-]{1,50}`,
		`inviato (da|dal|con)( mio)? [\pL\pN .'-]{1,50}`,
		`(verzonden|verstuurd) (vanaf|met|van) (mijn )?[\pL\pN .'-]{1,50}`,
		`(skickat|sendt|sänt) (från|fra) (min |mit )?[\pL\pN .'-]{1,50}`,
		`отправлено (с|из) .{1,50}`,
		`(virenfrei|virus-free)\. ?www\.\S+`,
	}, "|") + `)\.?\*?$`)

	disclaimer = regexp.MustCompile(`(?i)^\*?(confidentiality notice|legal disclaimer|disclaimer:|this (e-?mail|message)( and any| is intended| may contain| contains)|diese e-?mail (enthält|kann|ist))`)
)
