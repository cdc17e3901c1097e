package mail

import (
	"regexp"
	"strings"
)

// The block of header lines that Outlook and others put above the letter they repeat, unmarked.
var (
	blockFrom = regexp.MustCompile(`(?i)^\*?(` + strings.Join(fromWords, "|") + `)\s?:\*?\s*\S`)

	blockField = regexp.MustCompile(`(?i)^\*?(` + strings.Join(append([]string{
		`Sent|Date|Gesendet|Datum|Envoyé|Enviado( el)?|Enviada( em)?|Inviato|Data|Fecha|Verzonden|Sendt|Skickat|Dato|Отправлено|Дата|Lähetetty|Päivämäärä|Päiväys|Wysłano|Odesláno|Odoslané|Elküldve|Dátum|Gönderildi|Tarih|Ημερομηνία|Εστάλη|Trimis|Надіслано`,
		`To|An|À|A|Para|Aan|Til|Till|Кому|Vastaanottaja|Do|Komu|Címzett|Kime|Προς|Către|Cc|Kopie|Copie|Kopia|Bcc`,
		`Subject|Betreff|Objet|Asunto|Assunto|Oggetto|Onderwerp|Emne|Ämne|Тема|Aihe|Temat|Předmět|Predmet|Tárgy|Konu|Θέμα|Subiect|件名|主题|主旨|제목|宛先|收件人|받는 사람|送信日時|日時|发送时间|日期|보낸 날짜`,
	}, fromWords...), "|") + `)\s?:\*?(\s|$)`)

	// A field of a language that is not listed above: a few words and a colon.
	someField = regexp.MustCompile(`^\*?[^\s:<>@"'.][^:<>@"'.]{0,24}:\*?\s+\S`)
	someYear  = regexp.MustCompile(`(^|\D)20\d\d(\D|$)`)

	originalMessage = regexp.MustCompile(`(?i)^-{2,}\s*(original message|original appointment|forwarded message|ursprüngliche nachricht|originalnachricht|weitergeleitete nachricht|message d'origine|message original|message transféré|mensaje original|mensaje reenviado|messaggio originale|messaggio inoltrato|oorspronkelijk bericht|doorgestuurd bericht|mensagem original|mensagem encaminhada|oprindelig meddelelse|ursprungligt meddelande|opprinnelig melding|alkuperäinen viesti|wiadomość oryginalna|původní zpráva|исходное сообщение|пересылаемое сообщение|eredeti üzenet|özgün ileti|元のメッセージ|原始邮件)\s*-{2,}\s*(([\pL ]{2,12})\s?:.*)?$|^(begin forwarded message|anfang der weitergeleiteten nachricht|début du message réexpédié|inicio del mensaje reenviado|inizio messaggio inoltrato|begin doorgestuurd bericht):$`)

	// Words between dashes, in whatever language; it counts only with header lines right behind it.
	dashedWords = regexp.MustCompile(`^-{3,}\s*\pL.{2,60}\S\s*-{3,}$`)
)

var fromWords = []string{"From", "Von", "De", "Da", "Van", "Fra", "Från", "Od", "От", "Від", "Expéditeur", "Remitente", "Mittente", "Lähettäjä",
	"Feladó", "Kimden", "Από", "De la", "差出人", "发件人", "寄件者", "보낸 사람"}

// headerBlock is the number of lines of such a block at line i: a line that names a sender, and at least two more fields within
// the next lines. A bar before it belongs to it.
func headerBlock(lines []string, i int) int {
	start := i
	if isBar(lines[i]) || dashedWords.MatchString(strings.TrimSpace(lines[i])) {
		if start = nextFull(lines, i+1); start < 0 || start > i+3 {
			return 0
		}
	}
	if !someField.MatchString(lines[start]) && !blockField.MatchString(lines[start]) {
		return 0
	}
	known, fields, from, address, year := 0, 0, false, false, false
	n := start
	for ; n < len(lines) && n < start+8 && strings.TrimSpace(lines[n]) != ""; n++ {
		l := lines[n]
		if blockField.MatchString(l) {
			known++
			from = from || blockFrom.MatchString(l)
		}
		if blockField.MatchString(l) || someField.MatchString(l) {
			fields++
			address = address || bareAddress.MatchString(l)
			year = year || someYear.MatchString(l)
		}
	}
	listed := blockField.MatchString(lines[start]) && from && known >= 3
	unlisted := bareAddress.MatchString(lines[start]) && fields >= 3 && fields == n-start && address && year
	if !listed && !unlisted {
		return 0
	}
	return n - i
}

// isBar is a line of dashes or underscores, as Outlook draws one above its block.
func isBar(line string) bool {
	t := strings.TrimSpace(line)
	return len(t) >= 5 && strings.Trim(t, "_-") == ""
}
