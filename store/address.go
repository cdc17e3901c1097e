package store

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
)

// OnServer says whether a name is the address of a PostgreSQL database, and not a file.
func OnServer(name string) bool {
	return strings.HasPrefix(name, "postgres:") || strings.HasPrefix(name, "postgresql:")
}

// passwordFile names in an address the file in which the password stands. It is read anew at each connection, and is ours: the driver does
// not see it.
const passwordFile = "password_file"

var errOpenPassword = errors.New("store.url: leave the password out and name the file that holds it as store.password_file (or set " +
	"PGPASSFILE)")

// CheckAddress says what is wrong with the address of a database.
func CheckAddress(address string) error {
	_, err := reach(address)
	return err
}

// Shown is an address or a file name as it may be shown to anybody who reads a log.
func Shown(address string) string {
	u, err := url.Parse(address)
	if !OnServer(address) || err != nil {
		return address
	}
	u.RawQuery = ""
	return u.Redacted()
}

// A server is how to come to a database.
type server struct {
	*pgx.ConnConfig
	password string // the file in which it stands; empty: it is known otherwise
}

// reach reads an address. What it does not say is set so that nothing is stuck for long and nothing is read on the way: TLS with the
// server's name proven, unless the server is on this machine.
func reach(address string) (server, error) {
	u, err := url.Parse(address)
	if err != nil || !OnServer(address) {
		return server{}, errors.New(`store.url: this is no address of a database, as in "postgres://adjutant@db.club.example/adjutant"`)
	}
	if _, given := u.User.Password(); given {
		return server{}, errOpenPassword
	}
	q := u.Query()
	if q.Has("password") {
		return server{}, errOpenPassword
	}
	file := q.Get(passwordFile)
	q.Del(passwordFile)
	for key, value := range map[string]string{
		"connect_timeout": "10", "application_name": "adjutant", "lock_timeout": lockTakes,
		"idle_in_transaction_session_timeout": idlesFor, "tcp_user_timeout": cutFor,
		"tcp_keepalives_idle": "10", "tcp_keepalives_interval": "5", "tcp_keepalives_count": "2",
	} {
		if !q.Has(key) {
			q.Set(key, value)
		}
	}
	if !q.Has("sslmode") && os.Getenv("PGSSLMODE") == "" {
		q.Set("sslmode", "verify-full")
		if near(u, q.Get("host")) {
			q.Set("sslmode", "prefer")
		}
	}
	if !q.Has("target_session_attrs") {
		q.Set("target_session_attrs", "read-write") // of several servers the one that is no standby
	}
	u.RawQuery = q.Encode()
	cfg, err := pgx.ParseConfig(u.String())
	if err != nil {
		return server{}, fmt.Errorf("store.url: %s", strings.ReplaceAll(err.Error(), u.String(), Shown(address)))
	}
	if cfg.Database == "" {
		return server{}, errors.New(`store.url: the database is not named, as in "postgres://adjutant@db.club.example/adjutant"`)
	}
	cfg.DialFunc = (&net.Dialer{Timeout: 10 * time.Second, KeepAliveConfig: net.KeepAliveConfig{Enable: true, Idle: 10 * time.Second,
		Interval: 5 * time.Second, Count: 2}}).DialContext
	return server{cfg, file}, nil
}

// near says whether all servers of an address are on this machine.
func near(u *url.URL, host string) bool {
	hosts := strings.Split(u.Host, ",")
	if host != "" {
		hosts = strings.Split(host, ",")
	}
	for _, h := range hosts {
		if name, _, err := net.SplitHostPort(h); err == nil {
			h = name
		}
		ip := net.ParseIP(strings.Trim(h, "[]"))
		if h != "" && h != "localhost" && !strings.HasPrefix(h, "/") && (ip == nil || !ip.IsLoopback()) {
			return false
		}
	}
	return true
}

// unlock reads the password before each connection: it may have been changed.
func (s server) unlock(_ context.Context, cfg *pgx.ConnConfig) error {
	if s.password == "" {
		return nil
	}
	b, err := os.ReadFile(s.password)
	if err != nil {
		return fmt.Errorf("store.password_file: %w", err)
	}
	cfg.Password = strings.TrimSpace(string(b))
	return nil
}
