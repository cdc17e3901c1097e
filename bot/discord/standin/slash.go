package standin

import (
	"fmt"
	"slices"
	"strings"
)

// Values are what a user fills into the options of a command: a string, an int, an int64, a float64, a bool, a *User, a *Channel, a
// *Role or an Upload.
type Values map[string]any

// An Upload is a file that a user gives to a command.
type Upload struct {
	Name string
	Type string // such as "text/plain"; found out if empty
	Data []byte
}

// Slash uses a command in the channel and waits for the end of the answer. words are the command's name and those of its
// sub-commands, with blanks between. Values that Discord's own client would not let pass are an error.
func (u *User) Slash(c *Channel, words string, values Values) (Seen, error) {
	i, err := u.command(c, words, values, "")
	if err != nil {
		return Seen{}, err
	}
	return u.d.do(i)
}

// Autocomplete types into one option of a command, with the others filled as values say, and waits for what is offered.
func (u *User) Autocomplete(c *Channel, words, focused string, values Values) ([]Choice, error) {
	i, err := u.command(c, words, values, focused)
	if err != nil {
		return nil, err
	}
	if _, err := u.d.do(i); err != nil {
		return nil, err
	}
	u.d.mu.Lock()
	defer u.d.mu.Unlock()
	typed := fmt.Sprint(values[focused])
	c.entries = append(c.entries, &entry{at: u.d.now(), user: u, words: "/" + words, focused: focused, typed: typed, choices: i.choices})
	return slices.Clone(i.choices), nil
}

// Commands are the names of the commands that the user can see in the channel, sorted, sub-commands by their full words.
func (u *User) Commands(c *Channel) []string {
	d := u.d
	d.mu.Lock()
	defer d.mu.Unlock()
	var names []string
	for _, k := range d.offered(u, c) {
		names = append(names, spelled(k.Name, k.Options)...)
	}
	slices.Sort(names)
	return names
}

func spelled(name string, options []option) []string {
	var names []string
	for _, o := range options {
		if o.Type <= 2 {
			names = append(names, spelled(name+" "+o.Name, o.Options)...)
		}
	}
	if names == nil {
		return []string{name}
	}
	return names
}

// offered are the slash commands that u sees in the channel: those of the guild hide global ones of the same name.
func (d *Discord) offered(u *User, c *Channel) []*command {
	var all []*command
	if c.Guild != nil {
		all = append(all, d.commands[c.Guild.ID]...)
	}
	for _, k := range d.commands[""] {
		if !slices.ContainsFunc(all, func(o *command) bool { return o.Name == k.Name }) {
			all = append(all, k)
		}
	}
	return slices.DeleteFunc(slices.Clone(all), func(k *command) bool { return k.Type != 1 || !k.open(u, c) })
}

// open tells whether u may use the command in the channel.
func (k *command) open(u *User, c *Channel) bool {
	context := 0
	if c.Guild == nil {
		context = 1
	}
	if k.Contexts != nil && !slices.Contains(k.Contexts, context) || c.Guild == nil && k.raw["dm_permission"] == false {
		return false
	}
	if c.Guild == nil {
		return true
	}
	who := c.Guild.member(u.ID)
	if who == nil {
		return false
	}
	may := c.Guild.of(who)
	if k.permissions != nil && (*k.permissions == 0 && !may.has(Administrator) || !may.has(*k.permissions)) {
		return false
	}
	return may.has(UseCommands)
}

// command builds the interaction of a command that is used, or typed at if focused names an option.
func (u *User) command(c *Channel, words string, values Values, focused string) (*interaction, error) {
	d := u.d
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := u.usable(c); err != nil {
		return nil, err
	}
	path := strings.Fields(words)
	if len(path) == 0 {
		return nil, fmt.Errorf("no command was named")
	}
	all := d.offered(u, c)
	n := slices.IndexFunc(all, func(k *command) bool { return k.Name == path[0] })
	if n < 0 {
		return nil, fmt.Errorf("%s sees no command /%s in %s", u.Name, path[0], c.called())
	}
	k := all[n]
	f := filling{u: u, c: c, values: values, focused: focused, resolved: map[string]map[string]any{}, used: map[string]bool{}}
	options, err := f.nest(k.Options, path[1:])
	if err != nil {
		return nil, fmt.Errorf("/%s: %w", words, err)
	}
	for name := range values {
		if !f.used[name] {
			return nil, fmt.Errorf("/%s has no option %q", words, name)
		}
	}
	data := map[string]any{"id": k.ID, "name": k.Name, "type": 1}
	if len(options) > 0 {
		data["options"] = options
	}
	if k.Guild != "" {
		data["guild_id"] = k.Guild
	}
	if len(f.resolved) > 0 {
		data["resolved"] = f.resolved
	}
	kind := kindCommand
	if focused != "" {
		kind = kindAutocomplete
	}
	i := d.newInteraction(kind, u, c, data)
	i.name, i.typed = strings.Join(path, " "), "/"+strings.Join(append(path, f.shown...), " ")
	return i, nil
}
