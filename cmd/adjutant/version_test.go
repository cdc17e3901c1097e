package main

import (
	"runtime/debug"
	"testing"

	"adjutant/cmd/adjutant/config"
)

func TestAProgramSaysWhatItWasBuiltFrom(t *testing.T) {
	set := func(pairs ...string) *debug.BuildInfo {
		info := &debug.BuildInfo{Main: debug.Module{Version: "v0.0.0-20261126112933-84d084db41f3"}}
		for i := 0; i < len(pairs); i += 2 {
			info.Settings = append(info.Settings, debug.BuildSetting{Key: pairs[i], Value: pairs[i+1]})
		}
		return info
	}
	commit := []string{"vcs.revision", "84d084db41f3c0ffee", "vcs.time", "2026-11-26T11:29:33Z"}
	for _, c := range []struct {
		info *debug.BuildInfo
		want string
	}{
		{&debug.BuildInfo{Main: debug.Module{Version: "v1.2.3"}}, "v1.2.3"},
		{set(commit...), "dev 84d084db41f3 of 2026-11-26"},
		{set(append(commit, "vcs.modified", "true")...), "dev 84d084db41f3 of 2026-11-26, changed since"},
		{set(), "dev"},
	} {
		if got := config.VersionOf(c.info); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}
