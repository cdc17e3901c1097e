package config

import (
	"slices"
)

// SecretFiles are the files of the configuration that hold a password or a token.
func (c Config) SecretFiles() []string {
	var out []string
	for _, f := range []string{c.IMAP.PasswordFile, c.SMTP.PasswordFile, c.IMAP.TokenFile, c.SMTP.TokenFile, c.DKIM.KeyFile,
		c.Discord.TokenFile, c.Store.PasswordFile} {
		if f != "" && !slices.Contains(out, f) {
			out = append(out, f)
		}
	}
	return out
}
