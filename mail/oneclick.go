package mail

import (
	"context"
	"crypto/rand"
	"fmt"
	"log/slog"
	"net/http"
	"path"
	"strings"

	gomail "github.com/emersion/go-message/mail"

	"adjutant/bot/letter"
)

// unsubscribeFields puts in how a mail program may stop the letters to whoever has this token. The button by mail works everywhere;
// one click without a mail needs an address on the web (RFC 8058).
func (from Identity) unsubscribeFields(h *gomail.Header, token string) {
	if !from.Unsubscribe || token == "" {
		return
	}
	ways := "<mailto:" + from.Address.Plus(stopMark+token) + ">"
	if from.OneClick != "" {
		ways = "<" + strings.TrimSuffix(from.OneClick, "/") + "/" + letter.UnsubscribeKey(token) + ">, " + ways
		h.Set("List-Unsubscribe-Post", "List-Unsubscribe=One-Click")
	}
	h.Set("List-Unsubscribe", ways)
}

// A OneClick answers the web address in List-Unsubscribe: a POST stops the letters, a GET shows a page with a button, for a program
// that only looks whether the page is there must stop nothing.
type OneClick struct {
	Stop func(ctx context.Context, door, id, key string) (known bool, err error)
	Log  *slog.Logger // nil: slog.Default
}

const oneClickPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>%[1]s</title><body><p>%[1]s</p>%[2]s</body></html>`

// ServeHTTP takes the last piece of the path as the key.
func (o OneClick) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Content-Security-Policy", "default-src 'none'; form-action 'self'")
	switch r.Method {
	case http.MethodGet, http.MethodHead:
		fmt.Fprintf(w, oneClickPage, "Stop this mail? Your games go on.",
			`<form method="post"><button name="List-Unsubscribe" value="One-Click">Stop the mail</button></form>`)
		return
	case http.MethodPost:
	default:
		w.Header().Set("Allow", "GET, HEAD, POST")
		http.Error(w, "Only GET and POST.", http.StatusMethodNotAllowed)
		return
	}
	known, err := o.Stop(r.Context(), "web", rand.Text(), path.Base(r.URL.Path))
	switch {
	case err != nil:
		if o.Log == nil {
			o.Log = slog.Default()
		}
		o.Log.Error("mail could not be stopped by one click", "err", err)
		w.WriteHeader(http.StatusInternalServerError)
		fmt.Fprintf(w, oneClickPage, "That did not work just now. Try again later.", "")
	case !known:
		w.WriteHeader(http.StatusNotFound)
		fmt.Fprintf(w, oneClickPage, "This address is not known, or was replaced.", "")
	default:
		fmt.Fprintf(w, oneClickPage, "Your mail is stopped. Your games go on.", "")
	}
}
