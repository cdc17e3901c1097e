package mail

import (
	"bytes"
	"fmt"
	"io"
	"mime"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/emersion/go-message"
	_ "github.com/emersion/go-message/charset" // makes message decode all common character sets
	"golang.org/x/text/encoding/charmap"

	"adjutant/bot/post"
)

// A message may nest its parts as it likes; a person's does not go as deep as this.
const (
	maxDepth = 20
	maxParts = 200
)

// content is the text of a message, taken out of its parts.
type content struct {
	plain         string      // all text/plain, normalised
	html          string      // all text/html as text, quotations cut down to lines that begin with ">"
	htmlFull      string      // the same with quotations whole
	htmlSignature []string    // lines that the HTML marks as a signature
	notRead       []string    // attachments with text in them
	files         []post.File // their texts, a few at most
	doubt         string
	refused       string
	report        report
}

// report is the parts of a multipart/report.
type report struct {
	kind     string // "delivery-status", "disposition-notification"
	status   []byte // the body of message/delivery-status
	original []byte // the header of the letter that is reported on, perhaps with its body
}

// walker gathers the content of a message part by part.
type walker struct {
	content
	parts   int
	other   bool // there are parts that are no text
	anyText bool
	room    map[string]int // how many bytes of texts of a type are still read
	cut     map[string]bool
}

// The bounds of what is kept of a report.
const maxReport = 64 << 10 // bytes

func readContent(h message.Header, body []byte) content {
	w := walker{room: map[string]int{"text/plain": maxText, "text/html": maxText}, cut: map[string]bool{}}
	plain, html := w.walk(piece{h, body, true}, 0)
	w.plain = plain
	noPlain := strings.TrimSpace(plain) == ""
	if w.cut["text/plain"] || noPlain && w.cut["text/html"] {
		w.doubts(fmt.Sprintf("it has more than %s of text, and I read no further", size(maxText)))
	}
	if html != "" {
		t, whole := htmlText(html)
		if !whole && noPlain {
			w.doubts("its HTML is too large or nested too deep to be read in full")
		}
		if t.struck {
			w.doubts("some of it is struck through")
		}
		w.html, w.htmlFull, w.htmlSignature = t.reply, t.full, t.signature
	}
	if !w.anyText && w.other && w.refused == "" {
		w.refused = "I found no text in your message, only attachments; send the orders as text."
	}
	return w.content
}

func (w *walker) doubts(why string) {
	if w.doubt == "" {
		w.doubt = why
	}
}

// walk gives the text/plain (normalised) and the text/html below one part. Of alternatives the first that has text counts.
func (w *walker) walk(p piece, depth int) (plain, html string) {
	w.parts++
	if w.parts > maxParts || depth > maxDepth {
		w.doubts("it is nested too deep to be read in full")
		return "", ""
	}
	h := p.header
	mediaType, params := contentType(&h)
	if strings.HasPrefix(mediaType, "multipart/") {
		return w.multipart(mediaType, params, p.body, depth)
	}
	e, err := message.New(h, bytes.NewReader(p.body))
	switch {
	case message.IsUnknownCharset(err):
		if strings.HasPrefix(mediaType, "text/") {
			w.doubts(fmt.Sprintf("I do not know its character set %q", short(params["charset"])))
		}
	case err != nil:
		w.doubts(fmt.Sprintf("I do not know its encoding %q", short(h.Get("Content-Transfer-Encoding"))))
	}
	disposition, _, _ := h.ContentDisposition()
	switch {
	case mediaType == "message/delivery-status" || mediaType == "message/global-delivery-status":
		w.report.status, _ = readAll(io.LimitReader(e.Body, maxReport))
	case mediaType == "message/rfc822" || mediaType == "text/rfc822-headers" || mediaType == "message/global":
		if w.report.original == nil {
			w.report.original, _ = readAll(io.LimitReader(e.Body, maxReport))
		}
		w.other = true
	case mediaType == "application/pkcs7-mime" && !strings.Contains(params["smime-type"], "signed"), mediaType == "application/pgp-encrypted":
		w.refused = "Your message is encrypted and I have no key; send it as plain text."
	case strings.EqualFold(disposition, "attachment") || !strings.HasPrefix(mediaType, "text/") || w.anyText && fileName(h) != "":
		w.attachment(h, mediaType, e.Body)
	case mediaType == "text/html":
		w.anyText = true
		return "", w.text(mediaType, e.Body, p.whole)
	case mediaType == "text/plain":
		w.anyText = true
		s := lineFeeds(w.text(mediaType, e.Body, p.whole))
		if strings.EqualFold(params["format"], "flowed") {
			s = unflow(s, strings.EqualFold(params["delsp"], "yes"))
		}
		return normal(s), ""
	default:
		w.other = true
	}
	return "", ""
}

func (w *walker) multipart(mediaType string, params map[string]string, body []byte, depth int) (plain, html string) {
	if mediaType == "multipart/report" {
		w.report.kind = strings.ToLower(params["report-type"])
	}
	if mediaType == "multipart/encrypted" {
		w.refused = "Your message is encrypted and I have no key; send it as plain text."
		return "", ""
	}
	if params["boundary"] == "" {
		w.doubts("its parts have no boundary between them")
		return "", ""
	}
	alternative := mediaType == "multipart/alternative"
	var plains, htmls []string
	parts := pieces(body, params["boundary"], maxParts+1-w.parts)
	for _, p := range parts {
		t, h := w.walk(p, depth+1)
		if strings.TrimSpace(t) != "" && (!alternative || len(plains) == 0) {
			plains = append(plains, t)
		}
		if strings.TrimSpace(h) != "" && (!alternative || len(htmls) == 0) {
			htmls = append(htmls, h)
		}
	}
	if len(parts) == 0 {
		w.doubts("one of its parts is damaged")
	}
	return strings.Join(plains, "\n"), strings.Join(htmls, "\n")
}

// Of the texts that are attached no more than this is handed on.
const (
	maxFiles = 3
	maxFile  = 128 << 10 // bytes
)

// attachment keeps the text of an attachment for whoever may use one, and remembers that it was not looked into, if a player might
// have meant it to be read.
func (w *walker) attachment(h message.Header, mediaType string, body io.Reader) {
	w.other = true
	name := fileName(h)
	text := strings.HasPrefix(mediaType, "text/")
	if name != "" && text {
		w.notRead = append(w.notRead, "attachment "+name)
	}
	if name == "" || len(w.files) == maxFiles || !text && !strings.HasSuffix(strings.ToLower(name), ".txt") {
		return
	}
	b, _ := readAll(io.LimitReader(body, maxFile+1))
	if len(b) <= maxFile && !bytes.Contains(b, []byte{0}) {
		w.files = append(w.files, post.File{Name: name, Text: lineFeeds(decoded(b))})
	}
}

// fileName is the name of an attachment, without a folder.
func fileName(h message.Header) string {
	_, params, _ := h.ContentDisposition()
	name := params["filename"]
	if name == "" {
		_, params, _ = h.ContentType()
		name = params["name"]
	}
	return oneLine(name[strings.LastIndexAny(name, `/\\`)+1:])
}

// text reads a text part as UTF-8, as far as there is room for its type. Bytes that are none are taken for Windows-1252, which mislabelled
// mail nearly always is.
func (w *walker) text(mediaType string, r io.Reader, whole bool) string {
	b, broken := readAll(r)
	if broken || !whole {
		w.doubts("it seems to be cut off or damaged")
	}
	room := w.room[mediaType]
	if len(b) > room && mediaType == "text/plain" {
		b = shortLines(b)
	}
	if len(b) > room {
		w.cut[mediaType] = true
		for b = b[:room]; len(b) > 0 && !utf8.RuneStart(b[len(b)-1]); b = b[:len(b)-1] {
		}
		b = b[:max(len(b)-1, 0)]
	}
	w.room[mediaType] -= len(b)
	return decoded(b)
}

// shortLines cuts lines that are longer than all the bot would read.
func shortLines(b []byte) []byte {
	const longest = 32 << 10
	var out []byte
	for len(b) > 0 {
		line := b
		if end := bytes.IndexByte(b, '\n'); end >= 0 {
			line = b[:end+1]
		}
		b = b[len(line):]
		if len(line) > longest {
			line = append(line[:longest:longest], '\n')
		}
		out = append(out, line...)
	}
	return out
}

func decoded(b []byte) string {
	if utf8.Valid(b) {
		return string(b)
	}
	if t, err := charmap.Windows1252.NewDecoder().Bytes(b); err == nil {
		return strings.ToValidUTF8(string(t), "?")
	}
	return string(bytes.ToValidUTF8(b, []byte("?")))
}

var (
	boundaryParam = regexp.MustCompile(`(?i)boundary\s*=\s*(?:"([^"]+)"|([^\s;"]+))`)
	charsetParam  = regexp.MustCompile(`(?i)charset\s*=\s*"?([^\s;"]+)`)
)

// contentType is the media type of a part, in lower case. A Content-Type that breaks the grammar is put right in h, so that its
// character set and boundary still count.
func contentType(h *message.Header) (string, map[string]string) {
	t, params, err := h.ContentType()
	if err == nil && t != "" {
		return strings.ToLower(t), params
	}
	field := h.Get("Content-Type")
	t, _, _ = strings.Cut(field, ";")
	t = strings.ToLower(strings.TrimSpace(t))
	if !strings.Contains(t, "/") {
		t = "text/plain"
	}
	params = map[string]string{}
	if m := boundaryParam.FindStringSubmatch(field); m != nil {
		params["boundary"] = m[1] + m[2]
	}
	if m := charsetParam.FindStringSubmatch(field); m != nil {
		params["charset"] = m[1]
	}
	mended := mime.FormatMediaType(t, params)
	if mended == "" {
		t, params, mended = "text/plain", map[string]string{}, "text/plain"
	}
	h.Set("Content-Type", mended)
	return t, params
}
