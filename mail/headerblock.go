package mail

import (
	"regexp"
	"strings"
	"unicode"
)

// The block of header lines that Outlook and others put above the letter they repeat, unmarked: the words for its fields.
var (
	fromWords = wordSet("from|von|de|da|van|fra|från|od|от|від|expéditeur|remitente|mittente|lähettäjä",
		"feladó|kimden|από|de la|差出人|发件人|寄件者|寄件人|보낸 사람|送信者|afzender|nadawca|avsändare")
	fieldWords = wordSet("sent|date|gesendet|datum|envoyé|enviado|enviado el|enviado em|enviada|enviada em|inviato|data|fecha|verzonden",
		"sendt|skickat|dato|отправлено|дата",
		"lähetetty|päivämäärä|päiväys|wysłano|wysłane|odesláno|odoslané|elküldve|dátum|gönderildi|tarih|ημερομηνία|εστάλη|trimis|надіслано",
		"to|an|à|a|para|aan|til|till|кому|vastaanottaja|do|komu|címzett|kime|προς|către|cc|kopie|copie|kopia|bcc|pour",
		"destinataire|destinatario|dw|udw|reply-to",
		"subject|betreff|objet|sujet|asunto|assunto|oggetto|onderwerp|emne|ämne|тема|aihe|temat|předmět|predmet|tárgy|konu|θέμα|subiect",
		"件名|主题|主題|主旨|제목|宛先|收件人|收件者|받는 사람|送信日時|日時|日付|发送时间|发送日期|日期|寄件日期|傳送時間|보낸 날짜|抄送|副本")

	// A field of a language that is not listed above: a few words and a colon.
	someField = regexp.MustCompile(`^\*?[^\s:<>@"'.][^:<>@"'.]{0,24}:\*?\s+\S`)
	someYear  = regexp.MustCompile(`(^|\D)20\d\d(\D|$)`)
)

// field is the word before the colon of a header line, in lower case.
func field(line string) (word, value string) {
	colon := strings.IndexByte(line[:min(len(line), 60)], ':')
	if colon < 0 {
		return "", ""
	}
	word = strings.ToLower(strings.TrimSpace(strings.TrimLeft(line[:colon], "* ")))
	return strings.TrimRight(word, "* "), strings.TrimLeft(line[colon+1:], "*")
}

// isField tells whether a line is one of a header in a language that is listed, and whether it names the sender.
func isField(line string) (is, from bool) {
	word, value := field(line)
	if word == "" || value != "" && value[0] != ' ' && !fromWords[word] {
		return false, false
	}
	from = fromWords[word] && strings.TrimSpace(value) != ""
	return fromWords[word] || fieldWords[word], from
}

// headerBlock is the number of lines of such a block at line i: a line that names a sender, and at least two more fields within
// the next lines. A bar before it belongs to it.
func (p *sheet) headerBlock(i int) int {
	start := i
	if isBar(p.lines[i]) || isDashed(p.lines[i]) {
		if start = p.next[i+1]; start == len(p.lines) || start > i+3 {
			return 0
		}
	}
	first := p.lines[start]
	isListed, _ := isField(first)
	addressed := strings.IndexByte(first, '@') >= 0 && len(first) <= maxLine && someField.MatchString(first)
	if !isListed && !addressed || !p.look() {
		return 0
	}
	known, fields, from, address, year := 0, 0, false, false, false
	n := start
	for ; n < len(p.lines) && n < start+8 && strings.TrimSpace(p.lines[n]) != ""; n++ {
		l := p.lines[n][:min(len(p.lines[n]), maxLine)]
		is, names := isField(l)
		if is {
			known++
			from = from || names
		}
		if is || someField.MatchString(l) {
			fields++
			address = address || bareAddress.MatchString(l)
			year = year || someYear.MatchString(l)
		}
	}
	listed := isListed && from && known >= 3
	unlisted := bareAddress.MatchString(first[:min(len(first), maxLine)]) && fields >= 3 && fields == n-start && address && year
	if !listed && !unlisted {
		return 0
	}
	return n - i
}

// isBar is a line of dashes or underscores, as Outlook draws one above its block.
func isBar(line string) bool {
	t := strings.Trim(line, " *")
	return len(t) >= 5 && strings.Trim(t, "_-") == ""
}

// isDashed is words between dashes, in whatever language; it counts only with header lines right behind it.
func isDashed(line string) bool {
	t := strings.Trim(line, " *")
	if len(t) > 100 || !strings.HasPrefix(t, "---") || !strings.HasSuffix(t, "---") {
		return false
	}
	words := strings.Trim(t, "- ")
	return len(words) >= 4 && strings.IndexFunc(words, unicode.IsLetter) == 0
}

// What programs write between dashes above a letter that they repeat or pass on.
var originalWords = wordSet("original message|original appointment|forwarded message|reply message|ursprüngliche "+
	"nachricht|originalnachricht",
	"original-nachricht|original nachricht",
	"weitergeleitete nachricht|weitergeleitete mail|message d'origine|message original|message initial|message transféré|message réexpédié",
	"mensaje original|mensaje reenviado|mensaje enviado|messaggio originale|messaggio inoltrato|messaggio di inoltro",
	"oorspronkelijk bericht|origineel bericht|doorgestuurd bericht|mensagem original|mensagem encaminhada|mensagem reencaminhada",
	"oprindelig meddelelse|videresendt meddelelse|ursprungligt meddelande|originalmeddelande",
	"vidarebefordrat meddelande|vidarebefordrat mail|opprinnelig melding|videresendt melding",
	"alkuperäinen viesti|välitetty viesti|wiadomość oryginalna|oryginalna wiadomość|oryginalny e-mail",
	"treść oryginalnej wiadomości|treść przekazanej wiadomości|wiadomość przekazana|przekazana wiadomość",
	"forwarded mail",
	"původní zpráva|přeposlaná zpráva|исходное сообщение|пересылаемое сообщение|перенаправленное сообщение",
	"eredeti üzenet|továbbított üzenet|özgün ileti|yönlendirilmiş mesaj",
	"元のメッセージ|元のメール|転送メッセージ|転送されたメッセージ|原始邮件|原邮件|转发邮件|转发的邮件|已转发的邮件|转发的消息|原始郵件|轉寄郵件|轉寄訊息|원본 메시지|전달된 메시지")

// The line with which Apple's programs begin a letter that they pass on.
var forwardWords = wordSet("begin forwarded message|anfang der weitergeleiteten nachricht|anfang der weitergeleiteten e-mail",
	"début du message réexpédié|début du message transféré",
	"inicio del mensaje reenviado|inizio messaggio inoltrato|inizio del messaggio inoltrato",
	"begin doorgestuurd bericht|início da mensagem reencaminhada|início da mensagem encaminhada",
	"początek przekazywanej wiadomości|początek przekazanej wiadomości|vidarebefordrat brev",
	"vidarebefordrat meddelande|börjar vidarebefordrat meddelande|start på videresendt besked|videresendt melding",
	"転送されたメッセージ|以下は転送されたメッセージです|开始转发的邮件|下面是被转发的邮件|以下是转发的邮件|以下是轉寄的郵件|開始轉寄郵件")

// isOriginalMessage tells whether a line says that an older letter begins below it.
func isOriginalMessage(line string) bool {
	if len(line) > maxLine {
		return false
	}
	t := strings.Trim(line, " *_")
	if words, colon := strings.CutSuffix(t, ":"); colon && forwardWords[strings.ToLower(strings.TrimSpace(words))] {
		return true
	}
	inner := strings.TrimLeft(t, "-")
	if len(t)-len(inner) < 2 {
		return false
	}
	words, rest, dashes := strings.Cut(strings.TrimLeft(inner, " "), "--")
	if !dashes || !originalWords[strings.ToLower(strings.TrimSpace(words))] {
		return false
	}
	rest = strings.TrimLeft(rest, "-* ")
	word, _ := field(rest)
	return rest == "" || fromWords[word] || fieldWords[word]
}
