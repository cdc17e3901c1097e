package config

import (
	"runtime/debug"
	"strings"
)

// Version is set when a release is built; else it is what the Go command knows of the source.
var Version = "dev"

func init() {
	if info, ok := debug.ReadBuildInfo(); ok && Version == "dev" {
		Version = VersionOf(info)
	}
}

// VersionOf is the version of the module, or the commit that the program was built from: "dev 84d084db41f3 of 2026-11-26, changed since".
func VersionOf(info *debug.BuildInfo) string {
	if v := info.Main.Version; v != "" && v != "(devel)" && !strings.HasPrefix(v, "v0.0.0-") {
		return v
	}
	said := map[string]string{}
	for _, s := range info.Settings {
		said[s.Key] = s.Value
	}
	commit, at := said["vcs.revision"], said["vcs.time"]
	if commit == "" {
		return "dev"
	}
	version := "dev " + commit[:min(12, len(commit))]
	if day, _, _ := strings.Cut(at, "T"); day != "" {
		version += " of " + day
	}
	if said["vcs.modified"] == "true" {
		version += ", changed since"
	}
	return version
}
