package discord

import (
	"context"
	"encoding/json"
	"time"

	"github.com/bwmarrin/discordgo"
)

// keepRegistered tells Discord the commands, once; while that fails it is tried again, and what Discord knew stays as it was.
func (d *Door) keepRegistered(ctx context.Context) {
	wait := d.Retry
	for ctx.Err() == nil {
		err := d.register(ctx)
		if err == nil {
			d.note(func(h *Health) { h.Registered = true })
			return
		}
		d.wrong("the commands are not registered yet", err, "again in", wait)
		select {
		case <-time.After(wait):
		case <-ctx.Done():
		}
		wait = min(2*wait, 10*time.Minute)
	}
}

// register compares what Discord knows with what it should, and writes only what differs.
func (d *Door) register(ctx context.Context) error {
	app := d.Application
	if app == "" {
		me, err := d.rest.User("@me", discordgo.WithContext(ctx))
		if err != nil {
			return err
		}
		app = me.ID
	}
	have, err := d.rest.ApplicationCommands(app, d.Guild, discordgo.WithContext(ctx))
	if err != nil {
		return err
	}
	known := map[string]*discordgo.ApplicationCommand{}
	for _, c := range have {
		known[c.Name] = c
	}
	wrote := 0
	for _, want := range commands() {
		old := known[want.Name]
		delete(known, want.Name)
		if old != nil && canon(old) == canon(want) {
			continue
		}
		if _, err := d.rest.ApplicationCommandCreate(app, d.Guild, want, discordgo.WithContext(ctx)); err != nil { // in place of one of that name
			return err
		}
		wrote++
	}
	for _, gone := range known {
		if err := d.rest.ApplicationCommandDelete(app, d.Guild, gone.ID, discordgo.WithContext(ctx)); err != nil && status(err) != 404 {
			return err
		}
		wrote++
	}
	d.Log.Info("commands of Discord", "known", len(commands()), "written", wrote)
	return nil
}

// canon is what matters of a command, the same for what Discord says and for what it was told.
func canon(c *discordgo.ApplicationCommand) string {
	perms := ""
	if c.DefaultMemberPermissions != nil {
		b, _ := json.Marshal(*c.DefaultMemberPermissions)
		perms = string(b)
	}
	b, _ := json.Marshal([]any{c.Name, c.Description, perms, canonOptions(c.Options)})
	return string(b)
}

func canonOptions(os []*discordgo.ApplicationCommandOption) []any {
	out := []any{}
	for _, o := range os {
		choices := []any{}
		for _, c := range o.Choices {
			choices = append(choices, []any{c.Name, c.Value})
		}
		least := 0.0
		if o.MinValue != nil {
			least = *o.MinValue
		}
		out = append(out, []any{o.Type, o.Name, o.Description, o.Required, o.Autocomplete, choices, least, o.MaxValue, o.MaxLength,
			canonOptions(o.Options)})
	}
	return out
}
