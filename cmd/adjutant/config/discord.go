package config

import (
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"strings"
)

// A Discord opens the door of Discord. Without a token there is none.
type Discord struct {
	TokenFile     string `toml:"token_file"`     // the bot's token stands in it
	TokenEnv      string `toml:"token_env"`      // or in the environment variable of this name
	Application   string `toml:"application"`    // id of the application; empty: that of the bot user
	Guild         string `toml:"guild"`          // id of the server; empty: every server that has invited the bot
	Channel       string `toml:"channel"`        // id of the channel under which each game gets a thread
	ModeratorRole string `toml:"moderator_role"` // id of the role whose members act as moderators
	Shards        int    `toml:"shards"`         // gateway connections
	Listen        string `toml:"listen"`         // host:port for interactions over HTTP, instead of the gateway
	PublicKey     string `toml:"public_key"`     // of the application, in hex, for those
}

// Open says whether there is a door.
func (c Discord) Open() bool { return c.TokenFile != "" || c.TokenEnv != "" }

func (c Discord) check() error {
	switch {
	case !c.Open() && c != (Discord{Shards: c.Shards}):
		return errors.New("discord: there is no token; name the file that holds it as token_file")
	case c.TokenFile != "" && c.TokenEnv != "":
		return errors.New("discord: give token_file or token_env, not both")
	case c.Shards < 0 || c.Shards > 1000:
		return fmt.Errorf("discord.shards: %d is no number of connections; 1 is enough for a thousand servers", c.Shards)
	case c.Listen != "" && c.PublicKey == "":
		return errors.New("discord.listen needs discord.public_key, from the page General Information of the application")
	}
	if key, err := hex.DecodeString(c.PublicKey); c.PublicKey != "" && (err != nil || len(key) != 32) {
		return errors.New("discord.public_key: it has 64 signs of hex, from the page General Information of the application")
	}
	for _, id := range []struct{ name, value string }{{"application", c.Application}, {"guild", c.Guild}, {"channel", c.Channel},
		{"moderator_role", c.ModeratorRole}} {
		if strings.Trim(id.value, "0123456789") != "" {
			return fmt.Errorf("discord.%s: %q is no id; it has digits only (in Discord: Developer Mode, then Copy ID)", id.name, id.value)
		}
	}
	return nil
}

// Token reads the token. It is never written down anywhere else.
func (c Discord) Token() (string, error) {
	text := os.Getenv(c.TokenEnv)
	if c.TokenFile != "" {
		b, err := os.ReadFile(c.TokenFile)
		if err != nil {
			return "", fmt.Errorf("discord.token_file: %w", err)
		}
		text = string(b)
	}
	text = strings.TrimPrefix(strings.TrimSpace(text), "Bot ")
	if text == "" {
		return "", errors.New("discord: the token is empty")
	}
	return text, nil
}
