package standin

import (
	"encoding/json"
	"net/http"
	"reflect"
	"slices"
	"strconv"
)

// A command is an application command as it is registered.
type command struct {
	ID          string   `json:"id"`
	Guild       string   `json:"-"`
	Version     string   `json:"version"`
	Type        int      `json:"type"`
	Name        string   `json:"name"`
	Description string   `json:"description"`
	Options     []option `json:"options"`
	Contexts    []int    `json:"contexts"`

	permissions *Permission // default_member_permissions; nil lets everybody
	raw         map[string]any
}

type option struct {
	Type         int      `json:"type"`
	Name         string   `json:"name"`
	Description  string   `json:"description"`
	Required     bool     `json:"required"`
	Autocomplete bool     `json:"autocomplete"`
	Choices      []Choice `json:"choices"`
	Options      []option `json:"options"`
	MinValue     *float64 `json:"min_value"`
	MaxValue     *float64 `json:"max_value"`
	MinLength    *int     `json:"min_length"`
	MaxLength    *int     `json:"max_length"`
}

// A Choice is one line of the list that Discord offers for an option.
type Choice struct {
	Name  string `json:"name"`
	Value any    `json:"value"` // a string or a number
}

func commandRoutes() []route {
	return []route{
		{"GET", "/applications/{application_id}/commands", listCommands},
		{"PUT", "/applications/{application_id}/commands", overwriteCommands},
		{"POST", "/applications/{application_id}/commands", createCommand},
		{"GET", "/applications/{application_id}/commands/{command_id}", getCommand},
		{"PATCH", "/applications/{application_id}/commands/{command_id}", editCommand},
		{"DELETE", "/applications/{application_id}/commands/{command_id}", deleteCommand},
		{"GET", "/applications/{application_id}/guilds/{guild_id}/commands", listCommands},
		{"PUT", "/applications/{application_id}/guilds/{guild_id}/commands", overwriteCommands},
		{"POST", "/applications/{application_id}/guilds/{guild_id}/commands", createCommand},
		{"GET", "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}", getCommand},
		{"PATCH", "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}", editCommand},
		{"DELETE", "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}", deleteCommand},
	}
}

// scope is the guild id that a command request names, "" for global commands.
func (d rest) scope(c *call) (string, *apiError) {
	if c.r.PathValue("application_id") != d.bot.ID {
		return "", unknown(10002, "Application")
	}
	guild := c.r.PathValue("guild_id")
	if guild != "" && d.guild(guild) == nil {
		return "", missingAccess()
	}
	return guild, nil
}

func (d rest) findCommand(c *call) (*command, *apiError) {
	scope, err := d.scope(c)
	if err != nil {
		return nil, err
	}
	for _, k := range d.commands[scope] {
		if k.ID == c.r.PathValue("command_id") {
			return k, nil
		}
	}
	return nil, unknownCommand()
}

func listCommands(d *Discord, c *call) (int, any, *apiError) {
	scope, err := d.rest().scope(c)
	if err != nil {
		return 0, nil, err
	}
	return http.StatusOK, d.rest().commandsJSON(scope), nil
}

func getCommand(d *Discord, c *call) (int, any, *apiError) {
	k, err := d.rest().findCommand(c)
	if err != nil {
		return 0, nil, err
	}
	return http.StatusOK, k.raw, nil
}

func overwriteCommands(d *Discord, c *call) (int, any, *apiError) {
	scope, err := d.rest().scope(c)
	if err != nil {
		return 0, nil, err
	}
	before := d.commands[scope]
	var after []*command
	changed := false
	for _, body := range list(c.body) {
		k, isNew := d.rest().register(scope, before, object(body))
		after = append(after, k)
		changed = changed || isNew
	}
	changed = changed || len(after) != len(before)
	if fs := bulkLimits(after); len(fs) > 0 {
		return 0, nil, invalidForm(FaultLimit, fs...)
	}
	d.commands[scope] = after
	d.rest().written(changed)
	return http.StatusOK, d.rest().commandsJSON(scope), nil
}

func createCommand(d *Discord, c *call) (int, any, *apiError) {
	scope, err := d.rest().scope(c)
	if err != nil {
		return 0, nil, err
	}
	k, changed := d.rest().register(scope, d.commands[scope], object(c.body))
	status := http.StatusCreated
	after := slices.Clone(d.commands[scope])
	if i := slices.IndexFunc(after, func(o *command) bool { return o.ID == k.ID }); i >= 0 {
		after[i], status = k, http.StatusOK
	} else {
		after = append(after, k)
	}
	if fs := bulkLimits(after); len(fs) > 0 {
		return 0, nil, badRequest(30032, "Maximum number of application commands reached (100).")
	}
	d.commands[scope] = after
	d.rest().written(changed)
	return status, k.raw, nil
}

func editCommand(d *Discord, c *call) (int, any, *apiError) {
	k, err := d.rest().findCommand(c)
	if err != nil {
		return 0, nil, err
	}
	body := map[string]any{}
	for key, v := range k.raw {
		body[key] = v
	}
	for key, v := range object(c.body) {
		body[key] = v
	}
	if fs := commandLimits(nil, body); len(fs) > 0 {
		return 0, nil, invalidForm(FaultLimit, fs...)
	}
	edited := d.rest().newCommand(k.Guild, k.ID, body)
	changed := !sameCommand(k, edited)
	if changed {
		*k = *edited
	}
	d.rest().written(changed)
	return http.StatusOK, k.raw, nil
}

func deleteCommand(d *Discord, c *call) (int, any, *apiError) {
	k, err := d.rest().findCommand(c)
	if err != nil {
		return 0, nil, err
	}
	d.commands[k.Guild] = slices.DeleteFunc(d.commands[k.Guild], func(o *command) bool { return o == k })
	d.rest().written(true)
	return http.StatusNoContent, nil, nil
}

func (d rest) written(changed bool) {
	d.writes.Requests++
	if changed {
		d.writes.Changed++
	}
}

// register makes the command that body describes: the registered one of its name and type, if it says the same.
func (d rest) register(scope string, before []*command, body map[string]any) (k *command, changed bool) {
	kind := max(integer(body["type"]), 1)
	for _, old := range before {
		if old.Name != text(body["name"]) || old.Type != kind {
			continue
		}
		k = d.newCommand(scope, old.ID, body)
		if sameCommand(old, k) {
			return old, false
		}
		return k, true
	}
	return d.newCommand(scope, d.id(), body), true
}

// newCommand is the command as Discord tells it back, with what the body left open filled in.
func (d rest) newCommand(scope, id string, body map[string]any) *command {
	raw := map[string]any{
		"id": id, "application_id": d.bot.ID, "version": d.id(), "type": 1.0, "description": "",
		"default_member_permissions": nil, "name_localizations": nil, "description_localizations": nil,
		"nsfw": false,
	}
	if scope != "" {
		raw["guild_id"] = scope
	} else {
		raw["dm_permission"], raw["contexts"], raw["integration_types"] = true, nil, []any{0.0}
	}
	for _, key := range []string{"type", "name", "description", "options", "nsfw", "name_localizations", "description_localizations"} {
		if v := withoutNulls(body[key]); v != nil {
			raw[key] = v
		}
	}
	if options := list(raw["options"]); len(options) == 0 {
		delete(raw, "options")
	}
	if scope == "" {
		for _, key := range []string{"dm_permission", "contexts", "integration_types"} {
			if body[key] != nil {
				raw[key] = body[key]
			}
		}
	}
	switch p := body["default_member_permissions"].(type) {
	case string:
		raw["default_member_permissions"] = p
	case float64:
		raw["default_member_permissions"] = strconv.FormatInt(int64(p), 10)
	}
	k := &command{}
	data, err := json.Marshal(raw)
	if err == nil {
		err = json.Unmarshal(data, k)
	}
	if err != nil {
		d.fault(FaultOwn, "command "+text(raw["name"]), err.Error())
	}
	k.Guild, k.raw = scope, raw
	if p, ok := raw["default_member_permissions"].(string); ok {
		n, _ := strconv.ParseInt(p, 10, 64)
		bits := Permission(n)
		k.permissions = &bits
	}
	return k
}

func sameCommand(a, b *command) bool {
	plain := func(k *command) map[string]any {
		m := map[string]any{}
		for key, v := range k.raw {
			if key != "version" {
				m[key] = v
			}
		}
		return m
	}
	return reflect.DeepEqual(plain(a), plain(b))
}

func (d rest) commandsJSON(scope string) []any {
	all := []any{}
	for _, k := range d.commands[scope] {
		all = append(all, k.raw)
	}
	return all
}

// withoutNulls is a body without the members that say nothing.
func withoutNulls(v any) any {
	switch v := v.(type) {
	case map[string]any:
		m := map[string]any{}
		for k, e := range v {
			if e != nil {
				m[k] = withoutNulls(e)
			}
		}
		return m
	case []any:
		l := make([]any, 0, len(v))
		for _, e := range v {
			l = append(l, withoutNulls(e))
		}
		return l
	}
	return v
}
