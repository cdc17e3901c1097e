package standin

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
)

// TestRefereeAgrees has kin-openapi judge requests by the same description: the stand-in's own reading of it, which
// compiles each schema once, must come to the same verdicts.
func TestRefereeAgrees(t *testing.T) {
	t.Parallel()
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		t.Fatal(err)
	}
	data, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := openapi3.NewLoader().LoadFromData(data)
	if err != nil {
		t.Fatal(err)
	}
	own, err := official()
	if err != nil {
		t.Fatal(err)
	}
	const messages, commands, answer = "/channels/{channel_id}/messages", "/applications/{application_id}/commands", "/webhooks/{webhook_id}/{webhook_token}/messages/@original"
	x := strings.Repeat
	tests := []struct {
		method, path, body string
		fits               bool
	}{
		{"POST", callbackPath, `{"type":4,"data":{"content":"hello","components":null,"embeds":null,"tts":false}}`, true},
		{"POST", callbackPath, `{"type":4,"data":{"content":"` + x("x", 2001) + `"}}`, false},
		{"POST", callbackPath, `{"type":4,"data":{"content":7}}`, false},
		{"POST", callbackPath, `{"type":5}`, true},
		{"POST", callbackPath, `{"type":5,"data":{"flags":64}}`, true},
		{"POST", callbackPath, `{"type":7,"data":{"embeds":[{"title":"x","fields":[{"name":"a","value":"b"}]}]}}`, true},
		{"POST", callbackPath, `{"type":8,"data":{"choices":[{"name":"a","value":"b"}]}}`, true},
		{"POST", callbackPath, `{"type":8,"data":{"choices":[{"name":"a","value":3}]}}`, true},
		{"POST", callbackPath, `{"type":8,"data":{"choices":[` + x(`{"name":"a","value":"b"},`, 25) + `{"name":"a","value":"b"}]}}`, false},
		{"POST", callbackPath, `{"type":8,"data":{"choices":[{"name":"","value":"b"}]}}`, false},
		{"POST", callbackPath, `{"type":9,"data":{"custom_id":"m","title":"T","components":[{"type":1,"components":[{"type":4,"style":2,"label":"x","custom_id":"y"}]}]}}`, true},
		{"POST", callbackPath, `{"type":9,"data":{"custom_id":"m","title":"` + x("T", 46) + `","components":[]}}`, false},
		{"POST", callbackPath, `{"type":9,"data":{"title":"T","components":[]}}`, false},
		{"POST", callbackPath, `{"type":99}`, false},
		{"POST", messages, `{"content":"x","allowed_mentions":{"parse":["users"]},"nonce":"12"}`, true},
		{"POST", messages, `{"content":"x","nonce":"` + x("1", 26) + `"}`, false},
		{"POST", messages, `{"components":[{"type":1,"components":[{"type":2,"style":1,"label":"x","custom_id":"y"}]}]}`, true},
		{"POST", messages, `{"components":[{"type":1,"components":[{"type":2,"style":12,"label":"x","custom_id":"y"}]}]}`, false},
		{"POST", messages, `{"components":[{"type":1,"components":[]}]}`, false},
		{"POST", messages, `{"embeds":[{"timestamp":"yesterday"}]}`, false},
		{"POST", messages, `{"attachments":[{"id":"0","filename":"map.png","description":"a map"}]}`, true},
		{"PATCH", answer, `{"content":null,"components":[]}`, true},
		{"PATCH", answer, `{"content":"` + x("x", 2001) + `"}`, false},
		{"PUT", commands, `[{"name":"orders","description":"give orders","options":[{"type":3,"name":"text","description":"d","required":true}]}]`, true},
		{"PUT", commands, `[{"name":"orders","description":"give orders","options":[{"type":30,"name":"text","description":"d"}]}]`, false},
		{"PUT", commands, `{"name":"orders"}`, false},
		{"POST", commands, `{"description":"no name"}`, false},
		{"POST", commands, `{"name":"mod","description":"d","default_member_permissions":32,"contexts":[0]}`, true},
		{"POST", "/channels/{channel_id}/threads", `{"name":"game 12","type":11,"auto_archive_duration":10080}`, true},
		{"POST", "/channels/{channel_id}/threads", `{"name":"","type":11}`, false},
		{"POST", "/users/@me/channels", `{"recipient_id":"12"}`, true},
		{"POST", "/users/@me/channels", `{"recipient_id":"x2"}`, false},
	}
	for n, tt := range tests {
		t.Run(fmt.Sprint(n, " ", tt.method, " ", tt.path), func(t *testing.T) {
			r := httptest.NewRequest(tt.method, "https://discord.com/api/v10/x", strings.NewReader(tt.body))
			r.Header.Set("Content-Type", "application/json")
			params := map[string]string{}
			for _, part := range strings.Split(tt.path, "/") {
				if name, ok := strings.CutPrefix(part, "{"); ok {
					params[strings.TrimSuffix(name, "}")] = "12"
					r.SetPathValue(strings.TrimSuffix(name, "}"), "12")
				}
			}
			item := doc.Paths.Value(tt.path)
			input := &openapi3filter.RequestValidationInput{
				Request: r, PathParams: params, Options: &openapi3filter.Options{AuthenticationFunc: openapi3filter.NoopAuthenticationFunc},
				Route: &routers.Route{Spec: doc, Path: tt.path, PathItem: item, Method: tt.method, Operation: item.GetOperation(tt.method)},
			}
			referee := openapi3filter.ValidateRequest(t.Context(), input)
			c := &call{r: r, method: tt.method, path: tt.path}
			if err := c.readJSON([]byte(tt.body)); err != nil {
				t.Fatal(err)
			}
			got := own.checkRequest(c)
			if (got == nil) != tt.fits || (referee == nil) != tt.fits {
				t.Errorf("%.120s: the stand-in says %v, kin-openapi says %v; fits: %v", tt.body, got, referee, tt.fits)
			}
		})
	}
}
