package standin

import (
	"errors"
	"fmt"
)

func newModal(i *interaction, data map[string]any) *Modal {
	m := &Modal{CustomID: text(data["custom_id"]), Title: text(data["title"]), from: i, rows: list(data["components"])}
	var rows []Component
	decode(data["components"], &rows)
	for _, r := range rows {
		inputs := r.Components
		if r.Component != nil {
			r.Component.Label = r.Label
			inputs = []Component{*r.Component}
		}
		for _, c := range inputs {
			if c.Type != 4 {
				continue
			}
			f := Field{
				CustomID: c.CustomID, Label: c.Label, Value: c.Value, Placeholder: c.Placeholder, Lines: c.Style == 2,
				Required: c.Required == nil || *c.Required, MinLength: c.MinLength, MaxLength: c.MaxLength,
			}
			if f.MaxLength == 0 {
				f.MaxLength = 4000
			}
			m.Fields = append(m.Fields, f)
		}
	}
	return m
}

// SubmitModal fills in a modal and sends it off. Values go by custom id or by label; a field that is not named keeps what
// stood in it.
func (u *User) SubmitModal(m *Modal, values map[string]string) (Seen, error) {
	i, err := u.form(m, values)
	if err != nil {
		return Seen{}, err
	}
	return u.d.do(i)
}

func (u *User) form(m *Modal, values map[string]string) (*interaction, error) {
	switch {
	case m == nil:
		return nil, errors.New("no modal has opened")
	case m.from.user != u:
		return nil, fmt.Errorf("the modal %q is %s's", m.Title, m.from.user.Name)
	case m.sent != nil:
		return nil, fmt.Errorf("the modal %q has been sent off already", m.Title)
	}
	filled, used := map[string]string{}, 0
	for _, f := range m.Fields {
		v := f.Value
		for _, key := range []string{f.CustomID, f.Label} {
			if given, ok := values[key]; ok {
				v = given
				used++
				break
			}
		}
		n := length(v)
		switch {
		case n == 0 && f.Required:
			return nil, fmt.Errorf("the field %q is required", f.Label)
		case n > 0 && (n < f.MinLength || n > f.MaxLength):
			return nil, fmt.Errorf("the field %q takes %d to %d characters, not %d", f.Label, f.MinLength, f.MaxLength, n)
		}
		filled[f.CustomID] = v
	}
	if used < len(values) {
		return nil, fmt.Errorf("the modal %q has not all the fields that were filled in", m.Title)
	}
	d := u.d
	d.mu.Lock()
	defer d.mu.Unlock()
	m.sent = filled
	i := d.newInteraction(kindModal, u, m.from.channel, map[string]any{"custom_id": m.CustomID, "components": m.submitted(filled)})
	i.after, i.message = m.from, m.from.message
	return i, nil
}

// submitted are the rows of the modal as they come back with their values.
func (m *Modal) submitted(filled map[string]string) []any {
	n := 0
	value := func(in any) map[string]any {
		n++
		id := text(object(in)["custom_id"])
		return map[string]any{"type": 4, "id": n, "custom_id": id, "value": filled[id]}
	}
	var rows []any
	for _, r := range m.rows {
		n++
		row := map[string]any{"type": object(r)["type"], "id": n}
		if c := object(r)["component"]; c != nil {
			row["component"] = value(c)
		} else if inputs := list(object(r)["components"]); inputs != nil {
			var parts []any
			for _, in := range inputs {
				parts = append(parts, value(in))
			}
			row["components"] = parts
		}
		rows = append(rows, row)
	}
	return rows
}
