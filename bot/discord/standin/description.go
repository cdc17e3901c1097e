package standin

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"golang.org/x/text/language"
	words "golang.org/x/text/message"
)

// printer words what a schema finds wrong.
var printer = words.NewPrinter(language.English)

// official reads the embedded description once for all stand-ins of a process.
var official = sync.OnceValues(func() (*description, error) { return readDescription(packed) })

// packed is Discord's OpenAPI description of its HTTP interface, version 10, as published under the licence beside it.
//
//go:embed spec/openapi.json.gz
var packed []byte

const specURL = "https://discord.com/openapi.json"

// A description is Discord's own account of its HTTP interface. Schemas are compiled when they are first needed and then
// kept: compiled anew for each body they would cost more than the bot's whole answer.
type description struct {
	doc map[string]any

	mu       sync.Mutex
	compiler *jsonschema.Compiler
	schemas  map[string]*jsonschema.Schema
}

func readDescription(gz []byte) (*description, error) {
	r, err := gzip.NewReader(bytes.NewReader(gz))
	if err != nil {
		return nil, fmt.Errorf("Discord's description: %w", err)
	}
	doc, err := jsonschema.UnmarshalJSON(r)
	if err != nil {
		return nil, fmt.Errorf("Discord's description: %w", err)
	}
	c := jsonschema.NewCompiler()
	c.DefaultDraft(jsonschema.Draft2020)
	c.AssertFormat()
	if err := c.AddResource(specURL, doc); err != nil {
		return nil, fmt.Errorf("Discord's description: %w", err)
	}
	root, ok := doc.(map[string]any)
	if !ok {
		return nil, errors.New("Discord's description is no object")
	}
	return &description{doc: root, compiler: c, schemas: map[string]*jsonschema.Schema{}}, nil
}

// at is the part of the description under the keys, or nil.
func (d *description) at(keys ...string) any {
	var v any = d.doc
	for _, k := range keys {
		m, ok := v.(map[string]any)
		if !ok {
			return nil
		}
		v = m[k]
	}
	return v
}

// schema compiles the schema under the keys, which must exist.
func (d *description) schema(keys ...string) (*jsonschema.Schema, error) {
	var p strings.Builder
	p.WriteString(specURL + "#")
	for _, k := range keys {
		p.WriteString("/" + strings.NewReplacer("~", "~0", "/", "~1", "{", "%7B", "}", "%7D", "@", "%40").Replace(k))
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if s := d.schemas[p.String()]; s != nil {
		return s, nil
	}
	s, err := d.compiler.Compile(p.String())
	if err != nil {
		return nil, fmt.Errorf("Discord's description at %s: %w", strings.Join(keys, " "), err)
	}
	d.schemas[p.String()] = s
	return s, nil
}

// named checks v against a schema of the description by its name.
func (d *description) named(name string, v any) error {
	s, err := d.schema("components", "schemas", name)
	if err != nil {
		return err
	}
	return s.Validate(v)
}

// A flaw is one place where a body does not fit the description.
type flaw struct {
	at   []string // keys and numbers from the top of the body
	what string
}

// flaws are the innermost reasons of a refusal, those at the deepest place first found: in a union, the branches that do
// not even fit at the top say nothing of use.
func flaws(err error) []flaw {
	var v *jsonschema.ValidationError
	if !errors.As(err, &v) {
		return []flaw{{what: err.Error()}}
	}
	var all []flaw
	deepest := 0
	var walk func(*jsonschema.ValidationError)
	walk = func(v *jsonschema.ValidationError) {
		if len(v.Causes) == 0 {
			all = append(all, flaw{v.InstanceLocation, v.ErrorKind.LocalizedString(printer)})
			deepest = max(deepest, len(v.InstanceLocation))
		}
		for _, c := range v.Causes {
			walk(c)
		}
	}
	walk(v)
	var kept []flaw
	for _, f := range all {
		if len(f.at) == deepest {
			kept = append(kept, f)
		}
	}
	return kept
}
