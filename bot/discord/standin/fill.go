package standin

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// A filling puts a user's values into the options of a command, as Discord's client does.
type filling struct {
	u        *User
	c        *Channel
	values   Values
	focused  string
	resolved map[string]map[string]any
	used     map[string]bool
	shown    []string // "name: value", as it stands over the answer
}

// nest goes down the sub-commands and fills the options of the last.
func (f *filling) nest(options []option, path []string) ([]any, error) {
	if len(path) == 0 {
		return f.fill(options)
	}
	n := slices.IndexFunc(options, func(o option) bool { return o.Type <= 2 && o.Name == path[0] })
	if n < 0 {
		return nil, fmt.Errorf("there is no sub-command %q", path[0])
	}
	inner, err := f.nest(options[n].Options, path[1:])
	if err != nil {
		return nil, err
	}
	if inner == nil {
		inner = []any{}
	}
	return []any{map[string]any{"name": path[0], "type": options[n].Type, "options": inner}}, nil
}

func (f *filling) fill(options []option) ([]any, error) {
	var filled []any
	for _, o := range options {
		if o.Type <= 2 {
			return nil, errors.New("one of its sub-commands must be named")
		}
		v, given := f.values[o.Name]
		f.used[o.Name] = true
		if !given {
			switch {
			case o.Name == f.focused:
				v = ""
			case o.Required && f.focused == "":
				return nil, fmt.Errorf("the option %q is required", o.Name)
			default:
				continue
			}
		}
		one := map[string]any{"name": o.Name, "type": o.Type}
		if o.Name == f.focused {
			if !o.Autocomplete {
				return nil, fmt.Errorf("the option %q has no autocompletion", o.Name)
			}
			one["focused"], one["value"] = true, fmt.Sprint(v)
			filled = append(filled, one)
			continue
		}
		value, err := f.value(o, v)
		if err != nil {
			return nil, fmt.Errorf("the option %q: %w", o.Name, err)
		}
		one["value"] = value
		filled = append(filled, one)
	}
	if f.focused != "" && !f.used[f.focused] {
		return nil, fmt.Errorf("there is no option %q", f.focused)
	}
	return filled, nil
}

// value is v as it is sent for the option, if Discord's client would let it pass.
func (f *filling) value(o option, v any) (any, error) {
	show := func(words string) { f.shown = append(f.shown, o.Name+": "+words) }
	if n, ok := v.(int64); ok {
		v = int(n)
	}
	switch v := v.(type) {
	case string:
		if o.Type != 3 {
			return nil, errors.New("a text does not fit")
		}
		show(v)
		return v, f.text(o, v)
	case int, float64:
		if o.Type != 4 && o.Type != 10 {
			return nil, errors.New("a number does not fit")
		}
		show(fmt.Sprint(v))
		return v, f.number(o, v)
	case bool:
		if o.Type != 5 {
			return nil, errors.New("yes or no does not fit")
		}
		show(strings.ToUpper(fmt.Sprint(v)[:1]) + fmt.Sprint(v)[1:])
		return v, nil
	case *User:
		if o.Type != 6 && o.Type != 9 {
			return nil, errors.New("a person does not fit")
		}
		f.person(v)
		show("@" + v.Name)
		return v.ID, nil
	case *Channel:
		if o.Type != 7 {
			return nil, errors.New("a channel does not fit")
		}
		f.resolve("channels", v.ID, v.partialJSON(everybody))
		show("#" + v.called())
		return v.ID, nil
	case *Role:
		if o.Type != 8 && o.Type != 9 {
			return nil, errors.New("a role does not fit")
		}
		f.resolve("roles", v.ID, v.json(1))
		show("@" + v.Name)
		return v.ID, nil
	case Upload:
		if o.Type != 11 {
			return nil, errors.New("a file does not fit")
		}
		a := f.u.d.store(f.c, upload{name: v.Name, kind: v.Type, data: v.Data}, "")
		f.resolve("attachments", a.ID, a.json(true))
		show(v.Name)
		return a.ID, nil
	default:
		return nil, fmt.Errorf("a %T cannot be filled in", v)
	}
}

func (f *filling) person(u *User) {
	f.resolve("users", u.ID, u.json())
	if f.c.Guild == nil {
		return
	}
	if m := f.c.Guild.member(u.ID); m != nil {
		j := m.json()
		delete(j, "user")
		delete(j, "mute")
		delete(j, "deaf")
		j["permissions"] = f.c.Guild.of(m).String()
		f.resolve("members", u.ID, j)
	}
}

func (f *filling) resolve(kind, id string, v map[string]any) {
	if f.resolved[kind] == nil {
		f.resolved[kind] = map[string]any{}
	}
	f.resolved[kind][id] = v
}

func (f *filling) text(o option, v string) error {
	most := 6000
	if o.MaxLength != nil {
		most = *o.MaxLength
	}
	switch n := length(v); {
	case v == "":
		return errors.New("an empty text cannot be sent")
	case strings.Contains(v, "\n"):
		return errors.New("a command's option is one line: Discord's client makes a blank of a line break")
	case n > most || o.MinLength != nil && n < *o.MinLength:
		return fmt.Errorf("a text of %d characters does not fit", n)
	}
	return among(o, v)
}

func (f *filling) number(o option, v any) error {
	x, ok := v.(float64)
	if n, whole := v.(int); whole {
		x, ok = float64(n), true
	} else if o.Type == 4 {
		ok = x == float64(int64(x))
	}
	if !ok || o.MinValue != nil && x < *o.MinValue || o.MaxValue != nil && x > *o.MaxValue {
		return fmt.Errorf("%v does not fit", v)
	}
	return among(o, v)
}

// among lets only the choices pass where an option has them.
func among(o option, v any) error {
	if len(o.Choices) == 0 {
		return nil
	}
	for _, c := range o.Choices {
		if fmt.Sprint(c.Value) == fmt.Sprint(v) {
			return nil
		}
	}
	return fmt.Errorf("%v is none of its choices", v)
}
