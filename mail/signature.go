package mail

import (
	"regexp"
	"strings"
)

// isSignatureMark is strict: order lines may begin with dashes. A bar of underscores opens the footer of a list.
func isSignatureMark(line string) bool {
	return line == "--" || len(line) >= 5 && strings.Trim(line, "_") == ""
}

// What phones and programs add below a letter, whole lines only.
var sentFrom = regexp.MustCompile(`(?i)^\*?(` + strings.Join([]string{
	`sent (from|via|with|using) (my |the |an? )?[\pL\pN .'+-]{1,50}( \(https?://\S+\))?`,
	`sent with \[[^\]]{1,40}\]\(https?://\S+\).{0,40}`,
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
	`(virenfrei|virus-free|sans virus|libre de virus)\.? ?(www\.\S+)?`,
}, "|") + `)\s?[.。]?\*?$`)

// The same in languages that put the verb at the end.
var sentFromEnds = []string{" gönderildi", "から送信", "에서 보냄"}

// isSentFrom tells whether a line is of that sort.
func isSentFrom(line string) bool {
	line = strings.TrimSpace(line)
	for _, end := range sentFromEnds {
		if len(line) <= 100 && strings.HasSuffix(strings.TrimRight(line, " .。"), end) {
			return true
		}
	}
	return sentFrom.MatchString(line)
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
