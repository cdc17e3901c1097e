package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func deployed(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "deploy", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// What the files of deploy say of each other is so; .ci/deploy has them read by the programs that they are for.
func TestDeployFilesAgree(t *testing.T) {
	for name, wants := range map[string][]string{
		"adjutant.service": {"ExecStart=/usr/local/bin/adjutant serve --config /etc/adjutant/adjutant.toml", "User=adjutant", "StateDirectory=adjutant", "Type=notify",
			"NoNewPrivileges=yes", "ProtectSystem=strict", "CapabilityBoundingSet=\n", "SystemCallFilter=@system-service"},
		"Containerfile": {"CGO_ENABLED=0", "FROM scratch", "USER 65532:65532", "VOLUME /data", "--read-only", `"serve", "--config", "/etc/adjutant/adjutant.toml"`},
		"adjutant@.service": {"ExecStart=/usr/local/bin/adjutant serve --config /etc/adjutant/%i.toml", "StateDirectory=adjutant/%i", "Type=notify",
			"NoNewPrivileges=yes", "ProtectSystem=strict", "SystemCallFilter=@system-service"},
		"compose.yaml":   {"dockerfile: deploy/Containerfile", "/run/secrets/store.password", "read_only: true", "internal: true"},
		"postgresql.md":  {"pg_dump", "pg_restore", "adjutant store copy", "verify-full"},
		"role.sql":       {"NOSUPERUSER", "NOCREATEDB", "NOCREATEROLE", "REVOKE ALL ON DATABASE adjutant FROM PUBLIC"},
		"litestream.yml": {"path: /var/lib/adjutant/adjutant.db"},
		"nginx.conf":     {"127.0.0.1:8480", "127.0.0.1:9465", "location /unsubscribe/"},
		"Caddyfile":      {"127.0.0.1:8480", "127.0.0.1:9465", "handle /unsubscribe/*"},
		"adjutant.toml":  {"127.0.0.1:8480", "127.0.0.1:9465", "/etc/adjutant/imap.password"},
	} {
		text := deployed(t, name)
		for _, want := range wants {
			if !strings.Contains(text, want) {
				t.Errorf("%s lacks %q", name, want)
			}
		}
	}
	for _, name := range []string{"nginx.conf", "Caddyfile"} {
		for _, private := range []string{"location /metrics", "location /healthz", "handle /metrics"} {
			if strings.Contains(deployed(t, name), private) {
				t.Errorf("%s lets others see %s", name, private)
			}
		}
	}
}
