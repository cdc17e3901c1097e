package setup

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	netmail "net/mail"
	"os"
	"path/filepath"
	"strings"
	"time"

	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/host"
)

// questions asks a person on the console.
type questions struct {
	from  io.Reader
	in    *bufio.Reader // of it
	out   io.Writer
	asks  bool  // else every answer is the flag's or the default
	again bool  // an answer that was given is asked for again, with itself as default
	err   error // the first thing that cannot go on
}

func newQuestions(from io.Reader, out io.Writer, asks bool) *questions {
	return &questions{from: from, in: bufio.NewReader(from), out: out, asks: asks}
}

func (q *questions) say(format string, args ...any) { fmt.Fprintf(q.out, format+"\n", args...) }

// line reads an answer; when nobody answers any more, the rest is taken as not asked.
func (q *questions) line() string {
	l, err := q.in.ReadString('\n')
	if errors.Is(err, io.EOF) {
		q.asks = false
	} else if err != nil && q.err == nil {
		q.err = err
	}
	return strings.TrimSpace(l)
}

// ask asks until the answer is good. given is what a flag has said; otherwise is the default.
func (q *questions) ask(what, given, otherwise string, good func(string) error) string {
	check := func(a string) error {
		if good == nil {
			return nil
		}
		return good(a)
	}
	if given != "" && !q.again {
		if err := check(given); err != nil && q.err == nil {
			q.err = err
		}
		return given
	}
	if given != "" {
		otherwise = given
	}
	for q.asks {
		if otherwise != "" {
			fmt.Fprintf(q.out, "%s [%s]: ", what, otherwise)
		} else {
			fmt.Fprintf(q.out, "%s: ", what)
		}
		a := q.line()
		if a == "" {
			a = otherwise
		}
		err := check(a)
		if err == nil {
			return a
		}
		q.say("  %s.", err)
	}
	if err := check(otherwise); err != nil && q.err == nil {
		q.err = fmt.Errorf("%s: %w", what, err)
	}
	return otherwise
}

// secret reads a file, or asks without showing what is typed.
func (q *questions) secret(what, file, otherwise string) string {
	if file != "" {
		b, err := os.ReadFile(file)
		if err != nil && q.err == nil {
			q.err = err
		}
		return strings.TrimSpace(string(b))
	}
	if !q.asks {
		return otherwise
	}
	fmt.Fprintf(q.out, "%s: ", what)
	show := host.HideTyping(q.from)
	a := q.line()
	if show() {
		fmt.Fprintln(q.out)
	}
	if a == "" {
		return otherwise
	}
	return a
}

func (q *questions) yes(what string) bool {
	fmt.Fprintf(q.out, "%s? [y/N] ", what)
	return strings.HasPrefix(strings.ToLower(q.line()), "y")
}

func addressWithPort(a string) error {
	if a == "" {
		return nil
	}
	if host, port, ok := strings.Cut(a, ":"); !ok || host == "" || port == "" {
		return fmt.Errorf("%q has no port; it looks like mail.club.example:993", a)
	}
	return nil
}

// text is the configuration.
func (s *setup) text(dir string) string {
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	line("# Written by adjutant init, %s. deploy/adjutant.toml shows every key.\n", time.Now().UTC().Format("2 Jan 2006"))
	line("data = %q\naddress = %q", s.Data, s.Address)
	if s.Backup != "" {
		line("\n[backup]\ndir = %q", s.Backup)
	}
	if s.Health != "" {
		line("\n[health]\nlisten = %q", s.Health)
	}
	if m, err := netmail.ParseAddress(s.Moderator); err == nil {
		name := m.Name
		if name == "" {
			name, _, _ = strings.Cut(m.Address, "@")
		}
		line("\n[[moderator]]\nname = %q\naddress = %q\nzone = %q", name, m.Address, s.Zone)
	}
	if s.secrets[discordSecret] != "" {
		line("\n[discord]\ntoken_file = %q", absolute(filepath.Join(dir, discordSecret)))
	}
	if !s.Embedded {
		line("\n[trust]\nsender = %q\ncheck = true", s.Trust)
		if s.host != "" {
			line("host = %q", s.host)
		}
		for _, p := range []struct {
			name, secret string
			peer         config.Server
		}{{"imap", imapSecret, s.imapConfig()}, {"smtp", smtpSecret, s.smtpConfig()}} {
			line("\n[%s]\naddr = %q", p.name, p.peer.Addr)
			if p.peer.TLS != "" {
				line("tls = %q", p.peer.TLS)
			}
			if p.peer.User != "" {
				line("user = %q", p.peer.User)
				if s.secrets[p.secret] != "" {
					line("password_file = %q", absolute(filepath.Join(dir, p.secret)))
				}
			}
		}
	}
	return b.String()
}

// absolute is a file's full name: the daemon may run in another folder.
func absolute(file string) string {
	if full, err := filepath.Abs(file); err == nil {
		return full
	}
	return file
}
