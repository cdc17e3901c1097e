// Package setup asks what is needed for an installation, tries it, and writes its configuration.
package setup

import (
	"context"
	"errors"
	"fmt"
	"io"
	netmail "net/mail"
	"os"
	"path/filepath"
	"strings"
	"time"

	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/copies"
	"adjutant/cmd/adjutant/doctor"
	"adjutant/mail"
)

// Given is what was said beforehand; what is empty is asked for.
type Given struct {
	Config    string // file to write
	Data      string // folder for the database
	Address   string // the adjutant's own mail address
	Moderator string // who may put things right: 'Cora <cora@club.example>'
	Zone      string // the moderator's time zone

	Embedded bool // use the mail server inside the program, for players on this machine

	IMAP             string // where mail comes in
	IMAPUser         string // user there; the address if left out
	IMAPTLS          string // tls, starttls or none.
	IMAPPasswordFile string // file that holds the password; its words are copied
	SMTP             string // where mail goes out
	SMTPUser         string // user there; that of IMAP if left out
	SMTPTLS          string // tls, starttls or none.
	SMTPPasswordFile string // file that holds the password; that of IMAP if left out

	Trust string // whom to believe: token, address or aligned; what your mail server allows if left out

	DiscordTokenFile string // file that holds the token of a Discord bot
	DiscordAPI       string // of Discord

	Backup string // folder for daily copies of the database
	Health string // loopback address for /healthz and /metrics

	NoAsk  bool // ask nothing; what no flag says takes its default
	NoTry  bool // try no connection
	Anyway bool // write although a connection could not be made
	Force  bool // replace a configuration that is there; it is kept with .old behind its name
}

// A setup is the answers, as they will be written.
type setup struct {
	Given
	host    string            // the name under which the mail server judges senders, if that was seen
	secrets map[string]string // file name beside the configuration -> its words
}

// Write asks, tries and writes a configuration.
func (x Given) Write(ctx context.Context, in io.Reader, out io.Writer) error {
	if _, err := os.Stat(x.Config); err == nil && !x.Force {
		return fmt.Errorf("there is a configuration already, %s; --force replaces it and keeps the old one", x.Config)
	}
	s := &setup{Given: x, secrets: map[string]string{}}
	q := newQuestions(in, out, !x.NoAsk)
	if err := s.gather(ctx, q); err != nil {
		return err
	}
	files, err := s.write()
	if err != nil {
		return err
	}
	if err := checkWritten(s.Config); err != nil {
		return err
	}
	fmt.Fprintf(out, "\nWritten: %s\n", strings.Join(files, ", "))
	fmt.Fprintf(out, "Start it:  adjutant serve --config %s\nLook at it: adjutant doctor --config %s\n", s.Config, s.Config)
	return nil
}

// checkWritten reads the configuration as serve will.
func checkWritten(file string) error {
	cfg, err := config.Load(file)
	if err != nil || cfg.UsesEmbedded() {
		return err
	}
	if _, err := cfg.IMAP.Peer(); err != nil {
		return err
	}
	_, err = cfg.SMTP.Peer()
	return err
}

func (s *setup) gather(ctx context.Context, q *questions) error {
	var err error
	s.Address = q.ask("The adjutant's own mail address", s.Address, "adjutant@adjutant.example", func(a string) error {
		_, err := mail.ParseAddress(a)
		return err
	})
	s.Moderator = q.ask("Who may put things right, and hears when something needs a person: Name <address>; empty for nobody", s.Moderator,
		"", func(m string) error {
			if m == "" {
				return nil
			}
			_, err := netmail.ParseAddress(m)
			return err
		})
	if s.Moderator != "" {
		s.Zone = q.ask("His time zone", s.Zone, "UTC", func(z string) error {
			_, err := time.LoadLocation(z)
			return err
		})
	}
	s.Data = q.ask("Folder for the database", s.Data, "adjutant-data", nil)
	if !s.Embedded && s.IMAP == "" {
		s.IMAP = q.ask("Mail server for incoming mail (IMAP), host:port; empty for the mail server inside the program, which serves this "+
			"machine only", "", "", addressWithPort)
		s.Embedded = s.IMAP == ""
	}
	if !s.Embedded {
		if err = s.mailServers(ctx, q); err != nil {
			return err
		}
	}
	if !s.Embedded {
		s.askTrust(q)
	}
	if err = s.discord(ctx, q); err != nil {
		return err
	}
	s.Backup = q.ask("Folder for daily copies of the database; empty for none", s.Backup, "", nil)
	s.Health = q.ask("Address for machines that watch (/healthz, /metrics), as in 127.0.0.1:9465; empty for none", s.Health, "",
		func(a string) error {
			c := config.Defaults()
			c.Health.Listen = a
			return c.CheckKeeping()
		})
	return q.err
}

// mailServers asks for both servers and tries them, until they answer or the asker gives up.
func (s *setup) mailServers(ctx context.Context, q *questions) error {
	self, err := mail.ParseAddress(s.Address)
	if err != nil {
		return err
	}
	first := true
	for {
		if first || q.asks {
			s.IMAP = q.ask("IMAP server, host:port", s.IMAP, "", addressWithPort)
			s.IMAPUser = q.ask("User there", s.IMAPUser, s.Address, nil)
			s.secrets[imapSecret] = q.secret("Password", s.IMAPPasswordFile, s.secrets[imapSecret])
			s.SMTP = q.ask("Mail server for outgoing mail (SMTP), host:port", s.SMTP, strings.Split(s.IMAP, ":")[0]+":587", addressWithPort)
			s.SMTPUser = q.ask("User there; - for none", s.SMTPUser, s.IMAPUser, nil)
			if s.SMTPUser != "-" {
				s.secrets[smtpSecret] = q.secret("Password; empty for the same", s.SMTPPasswordFile, s.secrets[imapSecret])
			}
		}
		first = false
		if q.err != nil {
			return q.err
		}
		if s.NoTry {
			return nil
		}
		err := s.tryMail(ctx, q, self)
		if err == nil || s.Anyway {
			return nil
		}
		if !q.asks || !q.yes("Change something and try again") {
			if q.asks && q.yes("Write it all the same") {
				return nil
			}
			return errors.New("nothing was written; --anyway writes although it does not work yet")
		}
		s.IMAPPasswordFile, s.SMTPPasswordFile = "", ""
		q.again = true
	}
}

// The secrets' files, beside the configuration.
const (
	imapSecret    = "imap.password"
	smtpSecret    = "smtp.password"
	discordSecret = "discord.token"
)

func (s *setup) tryMail(ctx context.Context, q *questions, self mail.Address) error {
	try := func(what string, do func(context.Context) (string, error)) error {
		ctx, cancel := context.WithTimeout(ctx, doctor.ProbeTime)
		defer cancel()
		said, err := do(ctx)
		if err != nil {
			q.say("  %s: %s.", what, err)
			return err
		}
		q.say("  %s: %s.", what, said)
		return nil
	}
	in, inErr := s.imapConfig().Peer()
	in.Password = s.secrets[imapSecret]
	out, outErr := s.smtpConfig().Peer()
	out.Password = s.secrets[smtpSecret]
	one := try("IMAP", func(ctx context.Context) (string, error) {
		if inErr != nil {
			return "", inErr
		}
		f, err := mail.ProbeIMAP(ctx, in, "")
		s.host = f.Host
		return "logged in, " + fmt.Sprint(f.Messages) + " messages" + doctor.IMAPWords(f), err
	})
	other := try("SMTP", func(ctx context.Context) (string, error) {
		if outErr != nil {
			return "", outErr
		}
		return "takes letters from " + self.String(), mail.ProbeSMTP(ctx, out, self)
	})
	if err := errors.Join(one, other); err != nil {
		return err
	}
	return try("Addresses with a plus", func(ctx context.Context) (string, error) {
		word := strings.ToLower(time.Now().UTC().Format(copies.TimeLayout))
		return "a letter to " + self.Plus("probe") + " came back", mail.ProbePlus(ctx, in, out, "", self, word)
	})
}

func (s *setup) discord(ctx context.Context, q *questions) error {
	for {
		token := q.secret("Token of a Discord bot; empty for none", s.DiscordTokenFile, "")
		if q.err != nil || token == "" {
			return q.err
		}
		s.secrets[discordSecret] = token
		if s.NoTry {
			return nil
		}
		name, _, err := doctor.ProbeDiscord(ctx, s.DiscordAPI, token)
		if err == nil {
			q.say("  Discord: the token is that of the bot %s.", name)
			return nil
		}
		q.say("  Discord: %s.", err)
		if s.Anyway {
			return nil
		}
		if !q.asks || !q.yes("Try another token") {
			return errors.New("nothing was written; --anyway writes although it does not work yet")
		}
		s.DiscordTokenFile = ""
	}
}

func (s *setup) imapConfig() config.Server {
	return config.Server{Addr: s.IMAP, TLS: s.IMAPTLS, User: s.IMAPUser}
}

func (s *setup) smtpConfig() config.Server {
	p := config.Server{Addr: s.SMTP, TLS: s.SMTPTLS, User: s.SMTPUser}
	if p.User == "-" {
		p.User = ""
	}
	if p.TLS == "" && strings.HasSuffix(p.Addr, ":587") {
		p.TLS = "starttls"
	}
	return p
}

// write writes the secrets and then the configuration; it returns their names.
func (s *setup) write() ([]string, error) {
	dir := filepath.Dir(s.Config)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	var written []string
	for _, name := range []string{imapSecret, smtpSecret, discordSecret} {
		if s.secrets[name] == "" || name != discordSecret && s.Embedded {
			continue
		}
		file := filepath.Join(dir, name)
		if err := s.replace(file, s.secrets[name]+"\n"); err != nil {
			return nil, err
		}
		written = append(written, file)
	}
	if err := s.replace(s.Config, s.text(dir)); err != nil {
		return nil, err
	}
	return append(written, s.Config), nil
}

// replace writes a file that only its owner can read. One that is there is kept with .old behind its name, if that is wanted at all.
func (s *setup) replace(file, text string) error {
	if _, err := os.Stat(file); err == nil {
		if !s.Force {
			return fmt.Errorf("there is a file %s already; --force replaces it and keeps the old one", file)
		}
		if err := os.Rename(file, file+".old"); err != nil {
			return err
		}
	}
	f, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	return errors.Join(err, f.Close())
}
