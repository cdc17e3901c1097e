package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/cmd/adjutant/config"
)

func TestTheDoorOfDiscordIsConfigured(t *testing.T) {
	key := strings.Repeat("0a", 32)
	for _, v := range []struct{ name, text, want string }{
		{"none", ``, ""},
		{"a token in a file", `token_file = "discord.token"`, ""},
		{"all of it", `token_env = "T"
			application = "1"
			guild = "2"
			channel = "3"
			moderator_role = "4"
			shards = 2
			listen = "127.0.0.1:8480"
			public_key = "` + key + `"`, ""},
		{"no token", `guild = "2"`, "there is no token"},
		{"two tokens", "token_file = \"a\"\ntoken_env = \"b\"", "not both"},
		{"a name for an id", "token_env = \"T\"\nguild = \"our club\"", `discord.guild: "our club" is no id`},
		{"no key", "token_env = \"T\"\nlisten = \"127.0.0.1:8480\"", "needs discord.public_key"},
		{"half a key", "token_env = \"T\"\npublic_key = \"0a0a\"", "64 signs of hex"},
		{"too many shards", "token_env = \"T\"\nshards = 5000", "no number of connections"},
	} {
		t.Run(v.name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "adjutant.toml")
			if err := os.WriteFile(file, []byte("[discord]\n"+v.text+"\n"), 0o600); err != nil {
				t.Fatal(err)
			}
			_, err := config.Load(file)
			if v.want == "" && err != nil || v.want != "" && (err == nil || !strings.Contains(err.Error(), v.want)) {
				t.Errorf("got %v, want %q", err, v.want)
			}
		})
	}
}

func TestATokenIsReadFromAFileOrTheEnvironment(t *testing.T) {
	file := filepath.Join(t.TempDir(), "discord.token")
	if err := os.WriteFile(file, []byte("Bot secret.words\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("ADJUTANT_TEST_TOKEN", "other.words")
	for _, v := range []struct {
		c    config.Discord
		want string
	}{{config.Discord{TokenFile: file}, "secret.words"}, {config.Discord{TokenEnv: "ADJUTANT_TEST_TOKEN"}, "other.words"}} {
		if got, err := v.c.Token(); err != nil || got != v.want {
			t.Errorf("%+v: got %q, %v, want %q", v.c, got, err, v.want)
		}
	}
	if _, err := (config.Discord{TokenEnv: "ADJUTANT_NO_SUCH_TOKEN"}).Token(); err == nil {
		t.Error("an empty token was taken")
	}
}
