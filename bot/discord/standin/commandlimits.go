package standin

import (
	"fmt"
	"regexp"
	"strings"
)

// commandName is what Discord lets a slash command or an option be called.
var commandName = regexp.MustCompile(`^[-_'\p{L}\p{N}\p{Devanagari}\p{Thai}]{1,32}$`)

// commandLimits are what the documentation demands of a slash command beyond the description.
func commandLimits(at []string, body map[string]any) []flaw {
	if kind := integer(body["type"]); kind > 1 {
		return nil
	}
	fs := nameLimits(at, body)
	fs = append(fs, optionsLimits(under(at, "options"), list(body["options"]), 0)...)
	if n := commandSize(body); n > 8000 {
		fs = append(fs, flaw{at, fmt.Sprintf("Command exceeds maximum size (8000); it is %d", n)})
	}
	return fs
}

func nameLimits(at []string, body map[string]any) []flaw {
	var fs []flaw
	name := text(body["name"])
	if !commandName.MatchString(name) || name != strings.ToLower(name) {
		fs = append(fs, flaw{under(at, "name"), fmt.Sprintf("Command name is invalid: %q", name)})
	}
	if text(body["description"]) == "" {
		fs = append(fs, flaw{under(at, "description"), "This field is required"})
	}
	return fs
}

func optionsLimits(at []string, options []any, depth int) []flaw {
	var fs []flaw
	seen := map[string]bool{}
	optional, nested, plain := false, false, false
	if len(options) > 25 {
		fs = append(fs, flaw{at, fmt.Sprintf("Must be 25 or fewer in length; there are %d", len(options))})
	}
	for i, o := range options {
		opt, here := object(o), under(at, i)
		fs = append(fs, nameLimits(here, opt)...)
		if name := text(opt["name"]); seen[name] {
			fs = append(fs, flaw{under(here, "name"), "Option name already exists in options"})
		} else {
			seen[name] = true
		}
		switch kind := integer(opt["type"]); {
		case kind == 2 && depth > 0:
			fs = append(fs, flaw{under(here, "type"), "A group of sub-commands stands at the top only"})
		case kind == 1 && depth > 1:
			fs = append(fs, flaw{under(here, "type"), "Sub-commands do not nest"})
		case kind <= 2:
			nested = true
			fs = append(fs, optionsLimits(under(here, "options"), list(opt["options"]), depth+1)...)
			continue
		}
		plain = true
		if opt["required"] == true && optional {
			fs = append(fs, flaw{under(here, "required"), "Required options must be placed before non-required options"})
		}
		optional = optional || opt["required"] != true
		if opt["autocomplete"] == true && len(list(opt["choices"])) > 0 {
			fs = append(fs, flaw{under(here, "autocomplete"), "Must not be set where there are choices"})
		}
		fs = append(fs, choiceLimits(under(here, "choices"), list(opt["choices"]))...)
	}
	if nested && plain {
		fs = append(fs, flaw{at, "Sub-commands and other options do not mix"})
	}
	return fs
}

// commandSize is the length of all names, descriptions and values of a command together.
func commandSize(body map[string]any) int {
	n := length(text(body["name"])) + length(text(body["description"]))
	for _, c := range list(body["choices"]) {
		n += length(text(object(c)["name"])) + length(text(object(c)["value"]))
	}
	for _, o := range list(body["options"]) {
		n += commandSize(object(o))
	}
	return n
}

// bulkLimits hold what is registered in one scope together: 100 slash commands, no name twice.
func bulkLimits(all []*command) []flaw {
	var fs []flaw
	seen := map[string]bool{}
	slash := 0
	for i, k := range all {
		name := fmt.Sprint(k.Type, " ", k.Name)
		if seen[name] {
			fs = append(fs, flaw{under(nil, i, "name"), "Application command names must be unique"})
		}
		seen[name] = true
		if k.Type == 1 {
			slash++
		}
	}
	if slash > 100 {
		fs = append(fs, flaw{nil, fmt.Sprintf("Maximum number of application commands reached (100); there are %d", slash)})
	}
	return fs
}
