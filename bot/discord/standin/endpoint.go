package standin

import (
	"bytes"
	"crypto/ed25519"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"time"
)

// SetEndpoint has interactions go to the bot's URL by HTTP from now on, signed, instead of by the gateway. As Discord does
// before it takes a URL, it first sends a PING, and one with a wrong signature, which must be refused with 401. An empty
// URL leads them back to the gateway.
func (d *Discord) SetEndpoint(url string) error {
	if url != "" {
		if err := d.Ping(url); err != nil {
			return err
		}
		if err := d.PingForged(url); err != nil {
			return err
		}
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.endpoint = url
	return nil
}

func (d *Discord) ping() map[string]any {
	return map[string]any{
		"id": d.newID(), "application_id": d.bot.ID, "type": 1, "token": "ping", "version": 1, "user": d.owner.json(),
		"entitlements": []any{}, "authorizing_integration_owners": map[string]any{}, "app_permissions": "0",
	}
}

// Ping sends a PING to the URL, which must be answered with one.
func (d *Discord) Ping(url string) error {
	status, _, body, err := d.deliver(url, d.ping(), false)
	if err != nil {
		return err
	}
	var pong struct {
		Type int `json:"type"`
	}
	if err := json.Unmarshal(body, &pong); err != nil || status != http.StatusOK || pong.Type != 1 {
		return fmt.Errorf("a PING was answered with %d and %.200q, not with 200 and type 1", status, body)
	}
	return nil
}

// PingForged sends a PING with a wrong signature to the URL, which must be refused with 401.
func (d *Discord) PingForged(url string) error {
	status, _, _, err := d.deliver(url, d.ping(), true)
	if err == nil && status != http.StatusUnauthorized {
		err = fmt.Errorf("a PING with a wrong signature was answered with %d, not with 401", status)
	}
	return err
}

// deliver posts a payload to the bot's URL under the application's key.
func (d *Discord) deliver(url string, payload any, forged bool) (status int, header http.Header, body []byte, err error) {
	data, err := json.Marshal(payload)
	if err != nil {
		return 0, nil, nil, err
	}
	at := strconv.FormatInt(d.now().Unix(), 10)
	signature := ed25519.Sign(d.private, append([]byte(at), data...))
	if forged {
		signature[0] ^= 1
	}
	r, err := http.NewRequest(http.MethodPost, url, bytes.NewReader(data))
	if err != nil {
		return 0, nil, nil, err
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("User-Agent", "Discord-Interactions/1.0 (+https://discord.com)")
	r.Header.Set("X-Signature-Ed25519", hex.EncodeToString(signature))
	r.Header.Set("X-Signature-Timestamp", at)
	resp, err := (&http.Client{Timeout: answerWithin + time.Second}).Do(r)
	if err != nil {
		return 0, nil, nil, err
	}
	defer func() { _ = resp.Body.Close() }()
	body, err = io.ReadAll(resp.Body)
	return resp.StatusCode, resp.Header, body, err
}

// knock sends an interaction to the bot's URL and takes the answer: a callback in the body, or 202 if the bot will answer
// or has answered by the callback's own path.
func (d *Discord) knock(url string, i *interaction, payload map[string]any) {
	status, header, data, err := d.deliver(url, payload, false)
	if err == nil && status == http.StatusOK {
		err = d.takeReply(i, header, data)
	} else if err == nil && status != http.StatusAccepted && status != http.StatusNoContent {
		err = fmt.Errorf("answered with %d", status)
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if err != nil {
		kind := FaultSchema
		var refused *apiError
		if errors.As(err, &refused) {
			kind = refused.kind
		}
		if kind != "" {
			d.fault(kind, "answer of the interactions endpoint", err.Error())
		}
	}
	d.notify()
}

func (d *Discord) takeReply(i *interaction, header http.Header, data []byte) error {
	r, err := http.NewRequest(http.MethodPost, "/", bytes.NewReader(data))
	if err != nil {
		return err
	}
	r.Header = header
	r.SetPathValue("interaction_id", i.id)
	r.SetPathValue("interaction_token", i.token)
	c := &call{r: r, method: http.MethodPost, path: callbackPath}
	if err := c.read(d.settings.UploadLimit); err != nil {
		return err
	}
	if err := d.spec.checkRequest(c); err != nil {
		return err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.rest().answer(i, object(c.body), c.files); err != nil {
		return err
	}
	return nil
}
