package config

import (
	"errors"
	"net/url"

	"adjutant/store"
)

// A Store is a PostgreSQL database that several daemons may share.
type Store struct {
	URL          string `toml:"url"`           // postgres://role@host/database; empty: the file in data
	PasswordFile string `toml:"password_file"` // of the role; empty: PGPASSFILE, a certificate, or none
}

// address is the URL with what the store must know beside it.
func (s Store) address() string {
	u, err := url.Parse(s.URL)
	if err != nil || s.PasswordFile == "" {
		return s.URL
	}
	q := u.Query()
	q.Set("password_file", s.PasswordFile)
	u.RawQuery = q.Encode()
	return u.String()
}

func (c Config) checkStore() error {
	switch {
	case c.Store.URL == "" && c.Store.PasswordFile != "":
		return errors.New("store.password_file: there is no store.url that it could be for")
	case c.Store.URL == "":
		return nil
	case c.Backup.Dir != "":
		return errors.New("backup.dir: a PostgreSQL database is copied by its own tools, pg_dump and pg_basebackup; " +
			"deploy/postgresql.md says how")
	}
	return store.CheckAddress(c.Store.URL)
}
