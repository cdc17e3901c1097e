package standin

import (
	"encoding/json"
	"net/http"
	"strings"
	"time"
)

func (d rest) handler() http.Handler {
	mux := http.NewServeMux()
	all := commandRoutes()
	all = append(all, messageRoutes()...)
	all = append(all, pinRoutes()...)
	all = append(all, threadRoutes()...)
	all = append(all, webhookRoutes()...)
	all = append(all, worldRoutes()...)
	for _, r := range all {
		mux.HandleFunc(r.method+" /api/{version}"+r.path, func(w http.ResponseWriter, q *http.Request) { d.serve(w, q, r) })
	}
	mux.HandleFunc("/api/", func(w http.ResponseWriter, q *http.Request) {
		d.serve(w, q, route{q.Method, q.URL.Path, func(*Discord, *call) (int, any, *apiError) {
			return 0, nil, &apiError{status: http.StatusNotFound, message: "404: Not Found", kind: FaultUnknown}
		}})
	})
	mux.HandleFunc("GET /attachments/{channel}/{id}/{name}", d.download)
	mux.HandleFunc("GET /gateway/", d.exchange().open)
	mux.HandleFunc("GET /gateway", d.exchange().open)
	return mux
}

// serve takes a request through everything that Discord does before and after the operation itself.
func (d rest) serve(w http.ResponseWriter, r *http.Request, to route) {
	began := time.Now()
	c := &call{r: r, method: to.method, path: to.path}
	failure := d.failing(c)
	if failure != nil && failure.Delay > 0 {
		select {
		case <-time.After(failure.Delay):
		case <-r.Context().Done():
			return
		}
	}
	var status int
	var body any
	refused := d.limited(w.Header(), c, failure)
	if refused == nil && failure != nil && failure.Status != 0 && !failure.After {
		refused = &apiError{status: failure.Status, message: http.StatusText(failure.Status)}
	}
	if refused == nil {
		status, body, refused = d.attempt(c, to)
	}
	if refused == nil && failure != nil && failure.Status != 0 {
		refused = &apiError{status: failure.Status, message: http.StatusText(failure.Status)}
	}
	if refused != nil {
		status, body = refused.status, refused.json()
		if status == http.StatusTooManyRequests {
			body = limitBody(w.Header())
		}
	}
	d.note(c, status, body, refused, began)
	write(w, status, body)
}

func (d rest) attempt(c *call, to route) (int, any, *apiError) {
	if err := d.authorized(c); err != nil {
		return 0, nil, err
	}
	if err := c.read(d.settings.UploadLimit); err != nil {
		return 0, nil, err
	}
	if err := d.spec.checkRequest(c); err != nil {
		return 0, nil, err
	}
	if strings.HasSuffix(c.path, "/commands") || strings.HasSuffix(c.path, "/commands/{command_id}") {
		if fs := commandsLimits(c); len(fs) > 0 {
			return 0, nil, invalidForm(FaultLimit, fs...)
		}
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	status, body, err := to.serve(d.Discord, c)
	d.notify()
	return status, plain(body), err
}

func commandsLimits(c *call) []flaw {
	if c.method == http.MethodPatch {
		return nil // judged with what it edits
	}
	if all, ok := c.body.([]any); ok {
		var fs []flaw
		for i, b := range all {
			fs = append(fs, commandLimits(under(nil, i), object(b))...)
		}
		return fs
	}
	if c.body == nil {
		return nil
	}
	return commandLimits(nil, object(c.body))
}

// open tells whether an operation needs no bot token: the token in its path is enough.
func open(path string) bool {
	return path == callbackPath || path == "/gateway" || strings.HasPrefix(path, "/webhooks/{webhook_id}/{webhook_token}")
}

func (d rest) authorized(c *call) *apiError {
	if version := c.r.PathValue("version"); version != "v9" && version != "v10" && c.r.Pattern != "/api/" {
		return &apiError{status: http.StatusBadRequest, code: 50041, message: "Invalid API version", kind: FaultUnknown}
	}
	if open(c.path) || c.r.Header.Get("Authorization") == "Bot "+d.settings.Token {
		return nil
	}
	return &apiError{status: http.StatusUnauthorized, message: "401: Unauthorized", kind: FaultAuth}
}

// note writes the request down, with whatever was wrong with it or with its answer.
func (d rest) note(c *call, status int, body any, refused *apiError, began time.Time) {
	var own error
	if body != nil && status < 500 {
		own = d.spec.checkAnswer(c.method, c.path, status, body)
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	at := c.method + " " + c.path
	if refused != nil && refused.kind != "" {
		d.fault(refused.kind, at, refused.Error())
	}
	if own != nil {
		d.fault(FaultOwn, at, inWords(flaws(own)))
	}
	if !strings.Contains(c.r.UserAgent(), "DiscordBot") {
		d.fault(FaultUnknown, at, "the User-Agent names no DiscordBot")
	}
	q := Request{Method: c.method, Path: c.path, URL: c.r.URL.Path, Status: status, At: d.now(), Took: time.Since(began), Body: c.body}
	for _, f := range c.files {
		q.Files = append(q.Files, f.name)
	}
	d.requests = append(d.requests, q)
	d.notify()
}

// write sends an answer; one without a body has no type either.
func write(w http.ResponseWriter, status int, body any) {
	if body == nil {
		w.WriteHeader(status)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body)
}
