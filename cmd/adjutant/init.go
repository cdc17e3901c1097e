package main

import (
	"context"

	"adjutant/cmd/adjutant/setup"
)

type initCmd struct {
	Config    string `help:"File to write." default:"adjutant.toml" placeholder:"FILE"`
	Data      string `help:"Folder for the database." placeholder:"DIR"`
	Address   string `help:"The adjutant's own mail address." placeholder:"adjutant@club.example"`
	Moderator string `help:"Who may put things right: 'Cora <cora@club.example>'." placeholder:"NAME"`
	Zone      string `help:"The moderator's time zone." placeholder:"Europe/London"`

	Embedded bool `help:"Use the mail server inside the program, for players on this machine."`

	IMAP             string `help:"Where mail comes in." name:"imap" placeholder:"HOST:PORT"`
	IMAPUser         string `help:"User there; the address if left out." name:"imap-user" placeholder:"USER"`
	IMAPTLS          string `help:"tls, starttls or none." name:"imap-tls" placeholder:"MODE"`
	IMAPPasswordFile string `help:"File that holds the password; its words are copied." name:"imap-password-file" placeholder:"FILE"`
	SMTP             string `help:"Where mail goes out." name:"smtp" placeholder:"HOST:PORT"`
	SMTPUser         string `help:"User there; that of IMAP if left out." name:"smtp-user" placeholder:"USER"`
	SMTPTLS          string `help:"tls, starttls or none." name:"smtp-tls" placeholder:"MODE"`
	SMTPPasswordFile string `help:"File that holds the password; that of IMAP if left out." name:"smtp-password-file" placeholder:"FILE"`

	Trust string `help:"Whom to believe: token, address or aligned; what your mail server allows if left out." placeholder:"WHOM"`

	DiscordTokenFile string `help:"File that holds the token of a Discord bot." placeholder:"FILE"`
	DiscordAPI       string `hidden:"" default:"https://discord.com/api/v10"`

	Backup string `help:"Folder for daily copies of the database." placeholder:"DIR"`
	Health string `help:"Loopback address for /healthz and /metrics." placeholder:"127.0.0.1:9465"`

	NoAsk  bool `help:"Ask nothing; what no flag says takes its default."`
	NoTry  bool `help:"Try no connection."`
	Anyway bool `help:"Write although a connection could not be made."`
	Force  bool `help:"Replace a configuration that is there; it is kept with .old behind its name."`
}

func (initCmd) Help() string {
	return "Example: adjutant init --config adjutant.toml --address adjutant@club.example --moderator 'Cora <cora@club.example>' --imap " +
		"mail.club.example:993 --smtp mail.club.example:587\n\n" +
		"It asks for what no flag says, tries each connection, and writes the file; passwords and tokens go into files of their own beside " +
		"it, which only you can read."
}

// Run asks, tries and writes.
func (x initCmd) Run(ctx context.Context, c *console) error {
	return setup.Given(x).Write(ctx, c.in, c.out)
}
