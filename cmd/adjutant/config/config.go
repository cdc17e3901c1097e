// Package config is in charge of the configuration: its keys and their defaults, the reading and checking of its file, and what it says of
// servers, secrets, people and folders.
package config

import (
	"crypto/rand"
	"encoding/base32"
	"errors"
	"fmt"
	"io/fs"
	netmail "net/mail"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/BurntSushi/toml"

	"adjutant/bot/table"
	"adjutant/engine/names"
	"adjutant/mail"
	"adjutant/mail/embedded"
)

// A Config is adjutant.toml. Every key may be left out.
type Config struct {
	Data       string            `toml:"data"`    // folder for the database and the embedded mail server's messages
	Address    string            `toml:"address"` // the adjutant's own mail address
	Moderators []Moderator       `toml:"moderator"`
	IMAP       Server            `toml:"imap"`      // where mail comes in; empty: the embedded server
	SMTP       Server            `toml:"smtp"`      // where mail goes out; empty: the embedded server
	Embedded   Embedded          `toml:"embedded"`  // the mail server inside the program
	Boards     map[string]string `toml:"boards"`    // folder of a club's own board, by rulebook
	Scenarios  map[string]string `toml:"scenarios"` // folder of a club's own scenarios, by rulebook
	Log        string            `toml:"log"`       // debug, info, warn or error
	Discord    Discord           `toml:"discord"`   // the door of Discord

	Trust          Trust   `toml:"trust"`           // whom the club believes
	Limits         Limits  `toml:"limits"`          // how far answers go
	Mailbox        Mailbox `toml:"mailbox"`         // which mailboxes are read
	DKIM           DKIM    `toml:"dkim"`            // signs letters
	UnsubscribeURL string  `toml:"unsubscribe_url"` // https address that leads to /unsubscribe/ of health.listen

	LogFormat   string `toml:"log_format"`   // text or json
	EndWaits    Span   `toml:"end_waits"`    // how long the end of a turn waits that leaves means unused; 0: it does not
	KeepLetters Span   `toml:"keep_letters"` // how long letters that were sent or given up are kept
	KeepMail    Span   `toml:"keep_mail"`    // how long messages that were worked on stay on the mail server; 0: for ever
	KeepLeague  Span   `toml:"keep_league"`  // how long figures of a season are kept after its last game; 0: for ever
	Store       Store  `toml:"store"`        // a database on a server, instead of the file in data
	Backup      Backup `toml:"backup"`
	Health      Health `toml:"health"`
	Public      Public `toml:"public"`
	Rules       string `toml:"rules"` // file with the rules of the club, which stand in the first letter of a season
}

// A Moderator puts things right, and hears when something needs a person.
type Moderator struct {
	Name    string `toml:"name"`
	Address string `toml:"address"`
	Zone    string `toml:"zone"`
}

// A Server is a mail server, and how one comes into it.
type Server struct {
	Addr         string `toml:"addr"` // host:port
	TLS          string `toml:"tls"`  // none, starttls or tls
	User         string `toml:"user"`
	Password     string `toml:"password"`
	PasswordFile string `toml:"password_file"` // instead of password
	PasswordEnv  string `toml:"password_env"`  // or the name of an environment variable
	Auth         string `toml:"auth"`          // password, xoauth2 or oauthbearer
	TokenFile    string `toml:"token_file"`    // where the access token stands, for the last two
	TokenCommand string `toml:"token_command"` // or the program that prints it
	CAFile       string `toml:"ca_file"`       // certificates that are believed instead of the system's
}

// Embedded is the mail server inside the program.
type Embedded struct {
	IMAP     string    `toml:"imap"`
	SMTP     string    `toml:"smtp"`
	Accounts []Account `toml:"account"`
}

// An Account is a mailbox on the embedded server.
type Account struct {
	Name     string `toml:"name"`
	Password string `toml:"password"`
}

// Defaults are the values of the keys that a file does not set.
func Defaults() Config {
	return Config{
		Data:    "adjutant-data",
		Address: "adjutant@adjutant.example",
		Log:     "info",

		Trust:   Trust{Sender: "address", Strangers: "answer"},
		Limits:  Limits{SameWords: 10, Answers: 120, Strangers: 100, OfADomain: 20},
		Mailbox: Mailbox{Folders: []string{"INBOX"}, Processed: "Processed", Failed: "Failed", Lock: "Adjutant-Lock"},

		LogFormat:   "text",
		EndWaits:    Span(15 * time.Minute),
		KeepLetters: Span(90 * 24 * time.Hour),
		KeepMail:    Span(30 * 24 * time.Hour),
		KeepLeague:  Span(5 * 365 * 24 * time.Hour),
		Backup:      Backup{Every: Span(24 * time.Hour), Keep: 14},
		Embedded: Embedded{
			IMAP:     "127.0.0.1:1143",
			SMTP:     "127.0.0.1:1025",
			Accounts: []Account{{"anna", "anna"}, {"ben", "ben"}},
		},
	}
}

// Load reads a configuration over the defaults; an empty name takes the defaults alone.
func Load(name string) (Config, error) {
	c := Defaults()
	if name == "" {
		return c, nil
	}
	meta, err := toml.DecodeFile(name, &c)
	if err != nil {
		return c, fmt.Errorf("%s: %w", name, err)
	}
	if unknown := meta.Undecoded(); len(unknown) > 0 {
		key := unknown[0].String()
		if near, ok := names.Nearest(key, Keys()); ok {
			return c, fmt.Errorf("%s: I know no key %q; did you mean %q?", name, key, near)
		}
		return c, fmt.Errorf("%s: I know no key %q", name, key)
	}
	if (c.IMAP.Addr == "") != (c.SMTP.Addr == "") {
		return c, fmt.Errorf("%s: give both imap and smtp, or neither for the embedded mail server", name)
	}
	return c, c.Check()
}

// Check says what is wrong with the values.
func (c Config) Check() error {
	if _, err := mail.ParseAddress(c.Address); err != nil {
		return fmt.Errorf("address: %w", err)
	}
	for _, m := range c.Moderators {
		if _, err := netmail.ParseAddress(m.Address); err != nil {
			return fmt.Errorf("moderator %s: %q is no mail address", m.Name, m.Address)
		}
	}
	if err := c.checkMail(); err != nil {
		return err
	}
	if err := c.Discord.check(); err != nil {
		return err
	}
	if err := c.checkStore(); err != nil {
		return err
	}
	return c.CheckKeeping()
}

// Database is the file of the database, or its address on a server.
func (c Config) Database() string {
	if c.Store.URL != "" {
		return c.Store.address()
	}
	return filepath.Join(c.Data, "adjutant.db")
}

// UsesEmbedded says whether no other mail server is named.
func (c Config) UsesEmbedded() bool { return c.IMAP.Addr == "" }

// Persons are the moderators.
func (c Config) Persons() []table.Person {
	var ps []table.Person
	for _, m := range c.Moderators {
		ps = append(ps, table.Person{Name: m.Name, Address: m.Address, Zone: m.Zone})
	}
	return ps
}

// BoardFolders are the folders of a club's own boards, by rulebook.
func (c Config) BoardFolders() map[string]fs.FS {
	out := map[string]fs.FS{}
	for book, dir := range c.Boards {
		out[book] = os.DirFS(dir)
	}
	return out
}

// ScenarioFolders are the folders of a club's own scenarios, by rulebook.
func (c Config) ScenarioFolders() map[string]fs.FS {
	out := map[string]fs.FS{}
	for book, dir := range c.Scenarios {
		out[book] = os.DirFS(dir)
	}
	return out
}

// ownPassword is the adjutant's password on the embedded server: drawn once, kept beside the database.
func (c Config) ownPassword() (string, error) {
	file := filepath.Join(c.Data, "adjutant.password")
	b, err := os.ReadFile(file)
	if err == nil && len(strings.TrimSpace(string(b))) > 0 {
		return strings.TrimSpace(string(b)), nil
	}
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return "", err
	}
	raw := make([]byte, 16)
	if _, err := rand.Read(raw); err != nil {
		return "", err
	}
	p := strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(raw))
	if err := os.WriteFile(file+".new", []byte(p+"\n"), 0o600); err != nil {
		return "", err
	}
	return p, os.Rename(file+".new", file)
}

// StartEmbedded starts the mail server inside the program, and says how to reach it.
func (c Config) StartEmbedded(self mail.Address) (*embedded.Server, mail.Peer, mail.Peer, error) {
	password, err := c.ownPassword()
	if err != nil {
		return nil, mail.Peer{}, mail.Peer{}, err
	}
	accounts := []embedded.Account{{Name: self.Local, Password: password}}
	for _, a := range c.Embedded.Accounts {
		accounts = append(accounts, embedded.Account{Name: a.Name, Password: a.Password})
	}
	srv, err := embedded.Start(embedded.Config{Dir: filepath.Join(c.Data, "mail"), Domain: self.Domain, IMAPAddr: c.Embedded.IMAP,
		SMTPAddr: c.Embedded.SMTP, Accounts: accounts})
	if err != nil {
		return nil, mail.Peer{}, mail.Peer{}, fmt.Errorf("the embedded mail server: %w", err)
	}
	in := mail.Peer{Addr: srv.IMAPAddr(), TLS: mail.TLSMode("none"), User: self.Local, Password: password}
	out := mail.Peer{Addr: srv.SMTPAddr(), TLS: mail.TLSMode("none")}
	return srv, in, out, nil
}
