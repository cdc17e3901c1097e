package main

import (
	"context"

	"adjutant/cmd/adjutant/doctor"
)

type doctorCmd struct {
	JSON   bool   `help:"Answer in JSON." name:"json"`
	Quick  bool   `help:"Do not fold every game."`
	Config string `help:"Configuration file." placeholder:"adjutant.toml"`

	DiscordAPI string `hidden:"" default:"https://discord.com/api/v10"`
}

func (doctorCmd) Help() string {
	return "Example: adjutant doctor --config adjutant.toml\n\nIt changes nothing, and the daemon may be running. Exit code 1 if something " +
		"is wrong; what is only worth a look leaves 0."
}

// Run looks and tells.
func (x doctorCmd) Run(ctx context.Context, c *console) error {
	d := &doctor.Doctor{File: x.Config, Quick: x.Quick, API: x.DiscordAPI}
	return d.Visit(ctx, c.out, x.JSON)
}
