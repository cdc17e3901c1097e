package standin

import (
	"fmt"
	"strings"
)

// Story is the channel as u saw it go, in plain lines, for the failure of a test or a quick look. Edited messages stand
// where they were posted, as they are now.
func (u *User) Story(c *Channel) string {
	u.d.mu.Lock()
	defer u.d.mu.Unlock()
	var b strings.Builder
	for _, e := range c.entries {
		if e.user != nil && e.user != u || e.message != nil && !e.message.seenBy(u) {
			continue
		}
		switch {
		case e.failed:
			fmt.Fprintf(&b, "(%s: the application did not respond)\n", e.words)
		case e.modal != nil:
			fmt.Fprintf(&b, "(a form opened: %s)\n", e.modal.Title)
		case e.focused != "":
			fmt.Fprintf(&b, "(%s %s: %q offered %s)\n", e.words, e.focused, e.typed, offered(e.choices))
		case e.pressed != "":
			fmt.Fprintf(&b, "(%s pressed %q %s)\n", u.Name, e.pressed, strings.Join(e.chosen, ", "))
		default:
			tell(&b, e.message.shown())
		}
	}
	return b.String()
}

func offered(choices []Choice) string {
	var names []string
	for _, c := range choices {
		names = append(names, fmt.Sprintf("%q", c.Name))
	}
	if names == nil {
		return "nothing"
	}
	return strings.Join(names, ", ")
}

func tell(b *strings.Builder, m Message) {
	if m.Command != "" {
		fmt.Fprintf(b, "%s used %s\n", m.By.Name, m.Command)
	}
	who := m.Author.Name
	if m.Ephemeral {
		who += " (only " + m.For.Name + ")"
	}
	if m.Deleted {
		who += " (deleted)"
	}
	if m.Loading {
		who += " is thinking"
	}
	fmt.Fprintf(b, "%s: %s\n", who, strings.ReplaceAll(m.Text(), "\n", "\n    "))
	for _, row := range m.Components {
		var parts []string
		for _, c := range (Message{Components: []Component{row}}).parts(func(c Component) bool { return c.Type == 2 || isSelect(c.Type) }) {
			name := label(c)
			if isSelect(c.Type) {
				name = menu(c)
			}
			if c.Disabled {
				name += " (grey)"
			}
			parts = append(parts, "["+name+"]")
		}
		if parts != nil {
			fmt.Fprintf(b, "    %s\n", strings.Join(parts, " "))
		}
	}
}
