package standin

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	_ "image/gif"
	_ "image/jpeg"
	_ "image/png"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"strconv"
	"strings"
)

// An upload is a file that came with a request.
type upload struct {
	id   string // the n of "files[n]"
	name string
	kind string
	data []byte
}

// A file is what can be downloaded from the stand-in.
type file struct {
	Attachment
	channel string
}

// An Attachment is a file as a message shows it.
type Attachment struct {
	ID          string
	Name        string
	Description string // for those who do not see the picture
	Type        string
	URL         string
	Width       int // of pictures
	Height      int
	Data        []byte
}

// read takes in the body, JSON or a form with files, of at most limit bytes.
func (c *call) read(limit int64) *apiError {
	kind, params, _ := mime.ParseMediaType(c.r.Header.Get("Content-Type"))
	body := http.MaxBytesReader(nil, c.r.Body, limit)
	if kind == "multipart/form-data" {
		return c.readForm(multipart.NewReader(body, params["boundary"]))
	}
	data, err := io.ReadAll(body)
	if err != nil {
		return broken(err)
	}
	if len(bytes.TrimSpace(data)) == 0 {
		return nil
	}
	if kind != "application/json" {
		return badRequest(50035, fmt.Sprintf("Expected \"Content-Type\" header to be one of {'application/json'}; it is %q.", kind))
	}
	return c.readJSON(data)
}

func (c *call) readJSON(data []byte) *apiError {
	if err := json.Unmarshal(data, &c.body); err != nil {
		return &apiError{status: http.StatusBadRequest, code: 50109, message: "The request body contains invalid JSON.", kind: FaultSchema}
	}
	return nil
}

func broken(err error) *apiError {
	var large *http.MaxBytesError
	if errors.As(err, &large) {
		return tooLarge()
	}
	return badRequest(50035, "Invalid Form Body: "+err.Error())
}

func (c *call) readForm(form *multipart.Reader) *apiError {
	for {
		part, err := form.NextPart()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return broken(err)
		}
		data, err := io.ReadAll(part)
		if err != nil {
			return broken(err)
		}
		if part.FormName() == "payload_json" {
			if err := c.readJSON(data); err != nil {
				return err
			}
			continue
		}
		id, ok := strings.CutPrefix(part.FormName(), "files[")
		id, closed := strings.CutSuffix(id, "]")
		if _, err := strconv.Atoi(id); err != nil || !ok || !closed || part.FileName() == "" {
			return badRequest(50035, fmt.Sprintf("Invalid Form Body: part %q is neither payload_json nor files[n] with a name", part.FormName()))
		}
		c.files = append(c.files, upload{id, part.FileName(), part.Header.Get("Content-Type"), data})
	}
}

// store keeps an upload for download; d.mu is held.
func (d *Discord) store(channel *Channel, u upload, description string) Attachment {
	a := Attachment{ID: d.id(), Name: u.name, Description: description, Type: u.kind, Data: u.data}
	if a.Type == "" || a.Type == "application/octet-stream" {
		a.Type = http.DetectContentType(u.data)
	}
	if size, _, err := image.DecodeConfig(bytes.NewReader(u.data)); err == nil {
		a.Width, a.Height = size.Width, size.Height
	}
	a.URL = fmt.Sprintf("%s/attachments/%s/%s/%s", d.URL(), channel.ID, a.ID, pathSafe(u.name))
	d.files[a.ID] = &file{a, channel.ID}
	return a
}

func pathSafe(name string) string {
	return strings.Map(func(r rune) rune {
		if r == '/' || r == '?' || r == '#' || r == '%' || r == ' ' || r > 126 {
			return '_'
		}
		return r
	}, name)
}

func (d rest) download(w http.ResponseWriter, r *http.Request) {
	d.mu.Lock()
	f := d.files[r.PathValue("id")]
	d.mu.Unlock()
	if f == nil || f.channel != r.PathValue("channel") {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", f.Type)
	w.Header().Set("Content-Length", strconv.Itoa(len(f.Data)))
	_, _ = w.Write(f.Data)
}

func (a Attachment) json(ephemeral bool) map[string]any {
	m := map[string]any{"id": a.ID, "filename": a.Name, "size": len(a.Data), "url": a.URL, "proxy_url": a.URL, "content_type": a.Type}
	if a.Description != "" {
		m["description"] = a.Description
	}
	if a.Width > 0 {
		m["width"], m["height"] = a.Width, a.Height
	}
	if ephemeral {
		m["ephemeral"] = true
	}
	return m
}
