package discord

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"mime/multipart"
	"net"
	"net/http"
	"net/textproto"
	"strconv"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"
)

// maxInteraction is as large as an interaction may be.
const maxInteraction = 1 << 20

// Endpoint is the handler to which Discord sends interactions over HTTP, for hosts behind a web server. Whatever does not bear
// Discord's signature is refused.
func (d *Door) Endpoint() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodPost {
			http.Error(w, "only interactions of Discord come here", http.StatusMethodNotAllowed)
			return
		}
		if !d.signedNow(r) {
			http.Error(w, "the time that was signed is not now", http.StatusUnauthorized)
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, maxInteraction)
		if len(d.key) == 0 || !discordgo.VerifyInteraction(r, d.key) {
			http.Error(w, "the signature is not Discord's", http.StatusUnauthorized)
			return
		}
		raw, err := io.ReadAll(r.Body)
		if err != nil {
			http.Error(w, "the interaction cannot be read", http.StatusBadRequest)
			return
		}
		var i discordgo.Interaction
		if err := json.Unmarshal(raw, &i); err != nil || i.ID == "" {
			http.Error(w, "this is no interaction", http.StatusBadRequest)
			return
		}
		first, written := make(chan *response, 1), make(chan struct{})
		defer close(written)
		var once sync.Once
		works := d.handle(&i, func(f *response) error {
			err := errors.New("the interaction has had its first answer")
			once.Do(func() { first <- f; err = nil })
			if err == nil {
				<-written // Discord knows of no answer that could be edited before it has this one
			}
			return err
		})
		if !works {
			http.Error(w, "this interaction came before, or is too old", http.StatusConflict)
			return
		}
		select {
		case f := <-first:
			writeFirst(w, f)
			_ = http.NewResponseController(w).Flush()
		case <-time.After(2900 * time.Millisecond):
			once.Do(func() {})
			select {
			case f := <-first: // it came at the last moment
				writeFirst(w, f)
				_ = http.NewResponseController(w).Flush()
			default:
				w.WriteHeader(http.StatusAccepted)
			}
		}
	})
}

// writeFirst is the first answer as the body of Discord's own request.
func writeFirst(w http.ResponseWriter, f *response) {
	body, err := json.Marshal(f)
	if err != nil {
		http.Error(w, "the answer cannot be written", http.StatusInternalServerError)
		return
	}
	if f.Data == nil || f.Data.message == nil || len(f.Data.files) == 0 {
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Content-Length", strconv.Itoa(len(body)))
		_, _ = w.Write(body)
		return
	}
	var b bytes.Buffer
	m := multipart.NewWriter(&b)
	part, _ := m.CreatePart(textproto.MIMEHeader{"Content-Disposition": {`form-data; name="payload_json"`},
		"Content-Type": {"application/json"}})
	_, _ = part.Write(body)
	for n, file := range f.Data.files {
		writeFile(m, n, file)
	}
	_ = m.Close()
	w.Header().Set("Content-Type", m.FormDataContentType())
	w.Header().Set("Content-Length", strconv.Itoa(b.Len()))
	_, _ = w.Write(b.Bytes())
}

// endpoint listens until ctx ends. An address that is taken is tried again.
func (d *Door) endpoint(ctx context.Context) {
	for ctx.Err() == nil {
		l, err := net.Listen("tcp", d.Listen)
		if err != nil {
			d.wrong("the interactions endpoint cannot listen", err)
			select {
			case <-ctx.Done():
			case <-time.After(30 * time.Second):
			}
			continue
		}
		srv := &http.Server{Handler: d.Endpoint(), ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second}
		stop := context.AfterFunc(ctx, func() {
			closing, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
			defer cancel()
			_ = srv.Shutdown(closing)
		})
		d.isUp(0, true)
		err = srv.Serve(l)
		d.isUp(0, false)
		stop()
		if ctx.Err() == nil {
			d.wrong("the interactions endpoint has stopped", err)
		}
	}
}
