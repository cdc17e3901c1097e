package mail

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// isSignatureMark is strict: order lines may begin with dashes. A bar of underscores opens the footer of a list.
func isSignatureMark(line string) bool {
	return line == "--" || len(line) >= 5 && strings.Trim(line, "_") == ""
}

// trackingMark is what programs that watch whether a letter is opened leave alone on a line.
const trackingMark = "\u1427"

// What phones and programs add below a letter, whole lines only.
var sentFrom = regexp.MustCompile(`(?i)^\*?(` + strings.Join([]string{
	`sent (from|via|with|using|by) (my |the |an? )?[\pL\pN .'+-]{1,50}( \(https?://\S+\))?`,
	`sent with \[[^\]]{1,40}\]\(https?://\S+\).{0,40}`,
	`sent from (my )?(iphone|ipad|ipod|phone|mobile|cell|tablet|blackberry|samsung|htc|windows)\b.{0,100}`,
	`[\pL-]{2,20} from mobile`,
	`get (outlook|bluemail) for (ios|android|mac).{0,60}`,
	`yahoo mail: search, organi[sz]e, conquer.{0,60}`,
	`(von meinem|von meiner|gesendet (von|mit|über)|diese nachricht wurde von) [\pL\pN .'-]{1,60}`,
	`envoyé (de|depuis|à partir de|avec) (mon |ma |la )?[\pL\pN .'-]{1,50}`,
	`(enviado|enviada|enviat) (desde|des del|do|de|con|com|a partir do) (mi |meu |el )?[\pL\pN .'-]{1,50}`,
	`inviato (da|dal|con)( mio)? [\pL\pN .'-]{1,50}`,
	`(verzonden|verstuurd) (vanaf|met|van|via) (mijn )?[\pL\pN .'-]{1,50}`,
	`(skickat|sendt|sänt) (från|fra|med) (min |mit )?[\pL\pN .'-]{1,50}`,
	`lähetetty [\pL\pN .'-]{1,50}`,
	`(wysłane|wysłano) z [\pL\pN .'-]{1,50}`,
	`(odesláno|odoslané|poslano) (z|ze|s) [\pL\pN .'-]{1,50}`,
	`(elküldve|iphone-omról küldve).{0,50}`,
	`στάλθηκε από .{1,50}`,
	`trimis de pe .{1,50}`,
	`(отправлено|надіслано) (с|из|з|із|від) .{1,50}`,
	`(发自我的|從我的|发自|傳送自) ?.{1,40}`,
	`dikirim dari .{1,50}`,
	`đã gửi từ .{1,50}`,
	`נשלח מה.{1,40}`,
	`أُ?رسلت من .{1,40}`,
	`(virenfrei|virus-free|sans virus|libre de virus|senza virus|livre de vírus|virusvrij|wolny od wirusów)\.? ?(www\.\S+)?`,
}, "|") + `)\s?[.。]?\*?$`)

// sentOpens are the first words of those lines; only they are looked at closely.
var sentOpens = wordSet("sent|get|yahoo|von|gesendet|diese|envoyé|enviado|enviada|enviat|inviato|verzonden|verstuurd|skickat|sendt|sänt",
	"lähetetty|wysłane|wysłano",
	"odesláno|odoslané|poslano|elküldve|iphone-omról|στάλθηκε|trimis|отправлено|надіслано|发自我的|從我的|发自|傳送自|dikirim|đã",
	"virenfrei|virus-free|sans|libre|senza|livre|virusvrij|wolny")

// sentRunes are the first letters of the same in scripts whose words are not told apart here.
const sentRunes = "发從傳נأرΣσОоНн"

// The same in languages that put the verb at the end.
var sentFromEnds = []string{" gönderildi", "から送信", "에서 보냄", " from mobile"}

// In whatever language: a line that begins with one of these words or names, and names one of these programs or devices, says by what
// it was sent. No order names any of them.
var (
	brands = strings.Fields("outlook iphone ipad ipod android samsung galaxy huawei xiaomi yahoo gmail proton bluemail mailspring " +
		"thunderbird blackberry k-9 aquamail fairmail")
	sentWord = regexp.MustCompile(`(?i)^(` + strings.Join([]string{
		`(sent|from my|get|gesendet|von meinem|von meiner|herunterladen|envoyé|obtenir|obtenez|téléchargez|télécharger)\b`,
		`(enviado|enviada|obtener|obtén|obtenga|descargar|descarga|descargue)\b`,
		`(obter|obtenha|baixar|baixe|transferir|inviat[oa]|ottieni|scarica|verzonden|verstuurd|download|haal|verkrijg)(\s|$)`,
		`(skickat|skaffa|hämta|ladda|sendt|hent|wysłan[eoay]|pobierz|zdobądź)(\s|$)`,
		`(outlook|iphone|ipad|android|samsung|gmail)\b.*(herunterladen|beziehen|holen|downloaden|ophalen|送信|送信しました|入手|入手する|ダウンロード)[.。]?$`,
		`(发自|发送自|获取|下载|來自|傳送自|從我的|取得|下載)`,
	}, "|") + `)`)
	webLink = regexp.MustCompile(`[<(\[]?\bhttps?:[^\s>)\]]*[>)\]]?`)
)

// isSentFrom tells whether a line is of that sort.
func (p *sheet) isSentFrom(line string) bool {
	line = strings.Trim(line, " <>()[]*_")
	if line == "" || len(line) > 200 {
		return false
	}
	for _, end := range sentFromEnds {
		if len(line) <= 100 && !strings.Contains(line, ":") && strings.HasSuffix(strings.TrimRight(line, " .。"), end) {
			return true
		}
	}
	first, _ := utf8.DecodeRuneInString(line)
	if sentOpens[opening(line)] || strings.ContainsRune(sentRunes, first) {
		if p.look() && sentFrom.MatchString(line) {
			return true
		}
	}
	return p.namesProgram(line)
}

// namesProgram tells whether a line says by which program or device it was sent.
func (p *sheet) namesProgram(line string) bool {
	lower := strings.ToLower(line)
	for _, b := range brands {
		if strings.Contains(lower, b) {
			words := webLink.ReplaceAllString(line, "")
			return p.look() && !strings.Contains(words, ":") && len(strings.Fields(words)) <= 12 && sentWord.MatchString(words)
		}
	}
	return false
}

// The first line of what a company adds below every letter. All that follows it belongs to it.
var disclaimer = regexp.MustCompile(`(?i)^[*!_ ]*(` + strings.Join([]string{
	`(confidentiality|privacy|legal|important) (notice|disclaimer|note)\b`,
	`(confidential|disclaimer|privileged and confidential)[:. ]*$`, `disclaimer:`,
	`this (e-?mail|message|communication|transmission)( and any| is (intended|confidential|private)| may contain| contains|, including| \()`,
	`the (information|contents?) (contained )?(in|of) this (e-?mail|message)`,
	`(if you are not|the information .{0,40}intended only for) the (intended|addressee|person)`,
	`please consider the environment before`,
	`diese (e-?mail|nachricht) (enthält|kann|ist|und)`, `der inhalt dieser e-?mail`,
	`(ce|le présent) (message|courriel|e-?mail) (est|et|peut|contient)`,
	`este (mensaje|correo|e-?mail|mensagem)( electrónico)? (y|es|está|puede|va|e)\b`, `esta mensagem (é|e|pode|contém)`,
	`(questo|il presente) messaggio (è|e|può|contiene)`,
	`(dit|deze) (bericht|e-?mail) (is|kan|en|bevat)`,
	`(registered office|company registration|sitz der gesellschaft|geschäftsführer|handelsregister|amtsgericht)\b`,
}, "|") + `)`)

var disclaimerOpens = wordSet("confidentiality|privacy|legal|important|confidential|disclaimer|privileged|this|the|if|please|diese|der|ce|le",
	"este|esta|questo|il|dit|deze",
	"registered|company|sitz|geschäftsführer|handelsregister|amtsgericht")

// isDisclaimer tells whether a line begins what a company adds.
func (p *sheet) isDisclaimer(line string) bool {
	return disclaimerOpens[opening(line)] && p.look() && disclaimer.MatchString(line[:min(len(line), maxLine)])
}
