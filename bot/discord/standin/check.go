package standin

import (
	"fmt"
	"maps"
	"net/http"
	"strconv"
	"strings"
)

// callbackSchemas are the branches of the union that a callback's body is: judged by its own branch, a refusal says what
// is wrong instead of why six other branches do not fit.
var callbackSchemas = map[int]string{
	1: "PongInteractionCallbackRequest",
	4: "CreateMessageInteractionCallbackRequest",
	5: "CreateMessageInteractionCallbackRequest",
	6: "UpdateMessageInteractionCallbackRequest",
	7: "UpdateMessageInteractionCallbackRequest",
	8: "ApplicationCommandAutocompleteCallbackRequest",
	9: "ModalInteractionCallbackRequest",
}

const callbackPath = "/interactions/{interaction_id}/{interaction_token}/callback"

// checkRequest judges a request by the description: its path, its query and its body.
func (s *description) checkRequest(c *call) *apiError {
	method := strings.ToLower(c.method)
	if s.at("paths", c.path, method) == nil {
		return nil // an older path that the description leaves out
	}
	if fs := s.checkParameters(c, s.at("paths", c.path, "parameters"), "paths", c.path, "parameters"); len(fs) > 0 {
		return invalidForm(FaultSchema, fs...)
	}
	if fs := s.checkParameters(c, s.at("paths", c.path, method, "parameters"), "paths", c.path, method, "parameters"); len(fs) > 0 {
		return invalidForm(FaultSchema, fs...)
	}
	at := []string{"paths", c.path, method, "requestBody", "content", "application/json", "schema"}
	if s.at(at...) == nil {
		return nil
	}
	if c.body == nil {
		if s.at("paths", c.path, method, "requestBody", "required") == true {
			return &apiError{status: http.StatusBadRequest, code: 50109, message: "The request body contains invalid JSON.", kind: FaultSchema}
		}
		return nil
	}
	if c.path == callbackPath {
		body, _ := c.body.(map[string]any)
		name, ok := callbackSchemas[integer(body["type"])]
		if !ok {
			return invalidForm(FaultSchema, flaw{[]string{"type"}, "This is no type of callback that the stand-in knows"})
		}
		at = []string{"components", "schemas", name}
	}
	schema, err := s.schema(at...)
	if err == nil {
		err = schema.Validate(documented(c.path, c.body))
	}
	if err != nil {
		return invalidForm(FaultSchema, flaws(err)...)
	}
	return nil
}

func (s *description) checkParameters(c *call, list any, at ...string) []flaw {
	params, _ := list.([]any)
	var fs []flaw
	for i, p := range params {
		param, _ := p.(map[string]any)
		name, _ := param["name"].(string)
		var text string
		switch param["in"] {
		case "path":
			text = c.r.PathValue(name)
		case "query":
			if !c.r.URL.Query().Has(name) {
				continue
			}
			text = c.r.URL.Query().Get(name)
		default:
			continue
		}
		schema, err := s.schema(append(at[:len(at):len(at)], strconv.Itoa(i), "schema")...)
		if err == nil {
			err = schema.Validate(fromQuery(text, param["schema"]))
		}
		if err != nil {
			fs = append(fs, flaw{[]string{name}, fmt.Sprintf("%q: %s", text, flaws(err)[0].what)})
		}
	}
	return fs
}

// fromQuery gives the text of a parameter the type that its schema asks for.
func fromQuery(text string, schema any) any {
	s, _ := schema.(map[string]any)
	switch s["type"] {
	case "integer":
		if n, err := strconv.Atoi(text); err == nil {
			return float64(n)
		}
	case "boolean":
		if b, err := strconv.ParseBool(text); err == nil {
			return b
		}
	case "array":
		return []any{text}
	}
	return text
}

// documented is a body as the description wants it where Discord's documentation says otherwise, and wins: permissions are
// written as strings there and as numbers here.
func documented(path string, body any) any {
	if !strings.Contains(path, "/commands") {
		return body
	}
	one := func(v any) any {
		m, ok := v.(map[string]any)
		if !ok {
			return v
		}
		text, ok := m["default_member_permissions"].(string)
		if !ok {
			return v
		}
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return v
		}
		fixed := maps.Clone(m)
		fixed["default_member_permissions"] = float64(n)
		return fixed
	}
	list, ok := body.([]any)
	if !ok {
		return one(body)
	}
	fixed := make([]any, len(list))
	for i, v := range list {
		fixed[i] = one(v)
	}
	return fixed
}

// checkAnswer judges the stand-in's own answer.
func (s *description) checkAnswer(method, path string, status int, body any) error {
	switch {
	case status == http.StatusTooManyRequests:
		return s.named("RatelimitedResponse", body)
	case status >= 400:
		// The errors of single fields bear words as codes in the documentation, and numbers in the description.
		top := maps.Clone(object(body))
		delete(top, "errors")
		return s.named("ErrorResponse", top)
	}
	method = strings.ToLower(method)
	if s.at("paths", path, method) == nil {
		return nil
	}
	code := strconv.Itoa(status)
	if s.at("paths", path, method, "responses", code) == nil {
		return fmt.Errorf("the description knows no answer %d", status)
	}
	at := []string{"paths", path, method, "responses", code, "content", "application/json", "schema"}
	if s.at(at...) == nil || status == http.StatusNoContent {
		return nil
	}
	schema, err := s.schema(at...)
	if err != nil {
		return err
	}
	return schema.Validate(body)
}

func integer(v any) int {
	switch n := v.(type) {
	case float64:
		return int(n)
	case int:
		return n
	}
	return 0
}
