package standin

import (
	"fmt"
	"slices"
)

// Press presses a button and waits for the end of the answer. which is the button's custom id, or its label.
func (u *User) Press(m Message, which string) (Seen, error) {
	return u.touch(m, which, func(c Component) (map[string]any, error) {
		if c.Type != 2 || c.Style >= 5 {
			return nil, fmt.Errorf("%q is no button that can be pressed", which)
		}
		return map[string]any{"custom_id": c.CustomID, "component_type": 2}, nil
	})
}

// Select chooses from a menu of texts and waits for the end of the answer. which is the menu's custom id, or its
// placeholder; a value may be given by its label.
func (u *User) Select(m Message, which string, values ...string) (Seen, error) {
	return u.touch(m, which, func(c Component) (map[string]any, error) {
		if c.Type != 3 {
			return nil, fmt.Errorf("%q is no menu of texts", which)
		}
		if len(values) < c.MinValues || len(values) > c.MaxValues {
			return nil, fmt.Errorf("the menu %q takes %d to %d values, not %d", which, c.MinValues, c.MaxValues, len(values))
		}
		var chosen []string
		for _, v := range values {
			n := slices.IndexFunc(c.Options, func(o SelectOption) bool { return o.Value == v || o.Label == v })
			if n < 0 {
				return nil, fmt.Errorf("the menu %q does not offer %q", which, v)
			}
			chosen = append(chosen, c.Options[n].Value)
		}
		return map[string]any{"custom_id": c.CustomID, "component_type": 3, "values": chosen}, nil
	})
}

// touch uses one component of a message as it stands now.
func (u *User) touch(m Message, which string, use func(Component) (map[string]any, error)) (Seen, error) {
	i, err := u.component(m, which, use)
	if err != nil {
		return Seen{}, err
	}
	return u.d.do(i)
}

func (u *User) component(m Message, which string, use func(Component) (map[string]any, error)) (*interaction, error) {
	d := u.d
	d.mu.Lock()
	defer d.mu.Unlock()
	if m.Channel == nil {
		return nil, fmt.Errorf("there is no message that could bear %q", which)
	}
	if err := u.usable(m.Channel); err != nil {
		return nil, err
	}
	n := m.Channel.find(m.ID)
	if n == nil || !n.seenBy(u) {
		return nil, fmt.Errorf("%s does not see the message that bears %q", u.Name, which)
	}
	c, ok := n.shown().component(which)
	switch {
	case !ok:
		return nil, fmt.Errorf("the message has no component %q", which)
	case c.Disabled:
		return nil, fmt.Errorf("%q is greyed out", which)
	}
	data, err := use(c)
	if err != nil {
		return nil, err
	}
	data["id"] = c.ID
	i := d.newInteraction(kindComponent, u, m.Channel, data)
	i.message, i.edits = n, len(n.earlier)
	said := c.Label
	if said == "" {
		said = c.Placeholder
	}
	m.Channel.entries = append(m.Channel.entries, &entry{at: d.now(), user: u, pressed: said, chosen: labels(c, data), message: n})
	return i, nil
}

func labels(c Component, data map[string]any) []string {
	values, _ := data["values"].([]string)
	var out []string
	for _, o := range c.Options {
		if slices.Contains(values, o.Value) {
			out = append(out, o.Label)
		}
	}
	return out
}

// component finds a component by its custom id or, if none has it, by its label or placeholder.
func (m Message) component(which string) (Component, bool) {
	usable := m.parts(func(c Component) bool { return c.Type == 2 || isSelect(c.Type) })
	for _, c := range usable {
		if c.CustomID == which && which != "" {
			return c, true
		}
	}
	for _, c := range usable {
		if (c.Label == which || c.Placeholder == which) && which != "" {
			return c, true
		}
	}
	return Component{}, false
}
