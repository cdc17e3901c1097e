package standin

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"
)

// length counts as Discord does, in UTF-16 units.
func length(s string) int { return len(utf16.Encode([]rune(s))) }

func object(v any) map[string]any { m, _ := v.(map[string]any); return m }
func list(v any) []any            { l, _ := v.([]any); return l }
func text(v any) string           { s, _ := v.(string); return s }

func under(at []string, more ...any) []string {
	out := append([]string(nil), at...)
	for _, m := range more {
		out = append(out, fmt.Sprint(m))
	}
	return out
}

// messageLimits are what the documentation demands of a message beyond the description: 2,000 characters of content, 6,000
// of all embeds together, names that are not empty, and rows of components that Discord can lay out.
func messageLimits(at []string, body map[string]any) []flaw {
	var fs []flaw
	if n := length(text(body["content"])); n > 2000 {
		fs = append(fs, flaw{under(at, "content"), fmt.Sprintf("Must be 2000 or fewer in length; it is %d", n)})
	}
	total := 0
	for i, e := range list(body["embeds"]) {
		n, more := embedLimits(under(at, "embeds", i), object(e))
		total += n
		fs = append(fs, more...)
	}
	if total > 6000 {
		fs = append(fs, flaw{under(at, "embeds"), fmt.Sprintf("Embed size exceeds maximum size of 6000; it is %d", total)})
	}
	fs = append(fs, componentLimits(under(at, "components"), list(body["components"]), integer(body["flags"]))...)
	return fs
}

func embedLimits(at []string, e map[string]any) (total int, fs []flaw) {
	total = length(text(e["title"])) + length(text(e["description"])) +
		length(text(object(e["footer"])["text"])) + length(text(object(e["author"])["name"]))
	for i, f := range list(e["fields"]) {
		name, value := text(object(f)["name"]), text(object(f)["value"])
		total += length(name) + length(value)
		if strings.TrimSpace(name) == "" {
			fs = append(fs, flaw{under(at, "fields", i, "name"), "This field is required"})
		}
		if strings.TrimSpace(value) == "" {
			fs = append(fs, flaw{under(at, "fields", i, "value"), "This field is required"})
		}
	}
	if total == 0 && e["image"] == nil && e["thumbnail"] == nil && e["video"] == nil {
		fs = append(fs, flaw{under(at, "description"), "This field is required: the embed shows nothing"})
	}
	return total, fs
}

// showNew is the flag of a message made of the newer components alone, which are laid out freely.
const showNew = 1 << 15

func componentLimits(at []string, rows []any, flags int) []flaw {
	var fs []flaw
	seen := map[string]bool{}
	if flags&showNew == 0 && len(rows) > 5 {
		fs = append(fs, flaw{at, fmt.Sprintf("Must be 5 or fewer in length; there are %d rows", len(rows))})
	}
	for i, r := range rows {
		row := object(r)
		here := under(at, i)
		if integer(row["type"]) != 1 {
			if flags&showNew == 0 {
				fs = append(fs, flaw{under(here, "type"), "Must be an action row, as the message lacks the flag for other components"})
			}
			continue
		}
		parts := list(row["components"])
		for j, p := range parts {
			part := object(p)
			if isSelect(integer(part["type"])) && len(parts) > 1 {
				fs = append(fs, flaw{under(here, "components"), "A menu must have a row of its own"})
			}
			fs = append(fs, partLimits(under(here, "components", j), part, seen)...)
		}
	}
	return fs
}

func isSelect(kind int) bool { return kind == 3 || kind >= 5 && kind <= 8 }

func partLimits(at []string, p map[string]any, seen map[string]bool) []flaw {
	var fs []flaw
	id := text(p["custom_id"])
	if id != "" && seen[id] {
		fs = append(fs, flaw{under(at, "custom_id"), "Component custom id cannot be duplicated"})
	}
	seen[id] = true
	switch kind := integer(p["type"]); {
	case kind == 2:
		fs = append(fs, buttonLimits(at, p)...)
	case isSelect(kind):
		fs = append(fs, selectLimits(at, p)...)
	}
	return fs
}

func buttonLimits(at []string, p map[string]any) []flaw {
	var fs []flaw
	style := integer(p["style"])
	if style <= 4 && text(p["custom_id"]) == "" {
		fs = append(fs, flaw{under(at, "custom_id"), "A custom id is required"})
	}
	if style == 5 && (text(p["url"]) == "" || text(p["custom_id"]) != "") {
		fs = append(fs, flaw{under(at, "url"), "A link button has a url and no custom id"})
	}
	if style != 6 && text(p["label"]) == "" && p["emoji"] == nil {
		fs = append(fs, flaw{under(at, "label"), "A button needs a label or an emoji"})
	}
	return fs
}

func selectLimits(at []string, p map[string]any) []flaw {
	var fs []flaw
	least, most := bounds(p)
	if least > most {
		fs = append(fs, flaw{under(at, "min_values"), "Must be at most max_values"})
	}
	if integer(p["type"]) != 3 {
		return fs
	}
	options := list(p["options"])
	if most > len(options) {
		fs = append(fs, flaw{under(at, "max_values"), "Must be at most the number of options, " + strconv.Itoa(len(options))})
	}
	values, chosen := map[string]bool{}, 0
	for i, o := range options {
		v := text(object(o)["value"])
		if values[v] {
			fs = append(fs, flaw{under(at, "options", i, "value"), "The specified option value is already used"})
		}
		values[v] = true
		if object(o)["default"] == true {
			chosen++
		}
	}
	if chosen > most {
		fs = append(fs, flaw{under(at, "options"), "More options are chosen beforehand than may be chosen"})
	}
	return fs
}

// bounds are how many values a menu lets one choose; one if it says nothing.
func bounds(p map[string]any) (least, most int) {
	least, most = 1, 1
	if p["min_values"] != nil {
		least = integer(p["min_values"])
	}
	if p["max_values"] != nil {
		most = integer(p["max_values"])
	}
	return least, most
}
