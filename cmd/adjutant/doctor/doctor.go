// Package doctor looks whether an installation is well, and says what to do where it is not.
package doctor

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"time"

	"adjutant/bot/post"
	"adjutant/cmd/adjutant/config"
)

// How a finding is.
const (
	Well  = "ok"
	Look  = "look"  // worth a look
	Wrong = "wrong" // needs a person
)

// A Finding is one thing that was looked at.
type Finding struct {
	Subject string `json:"subject"`
	State   string `json:"state"` // ok, look or wrong
	Says    string `json:"says"`
	Do      string `json:"do,omitempty"`
}

// A Doctor looks at an installation.
type Doctor struct {
	Config   config.Config
	File     string // of the configuration
	Quick    bool
	API      string // Discord's
	Now      func() time.Time
	Findings []Finding
}

// Find notes what was found.
func (d *Doctor) Find(subject, state, do, format string, args ...any) {
	d.Findings = append(d.Findings, Finding{subject, state, post.Escaped(fmt.Sprintf(format, args...)), post.Escaped(do)})
}

func (d *Doctor) well(subject, format string, args ...any) {
	d.Find(subject, Well, "", format, args...)
}

// Visit looks at everything and tells; errUnwell if something is wrong.
func (d *Doctor) Visit(ctx context.Context, w io.Writer, inJSON bool) error {
	d.Now = time.Now
	var err error
	if d.Config, err = config.Load(d.File); err != nil {
		d.Find("configuration", Wrong, "Mend the file; deploy/adjutant.toml shows every key.", "%s", err)
	} else {
		d.examine(ctx)
	}
	return d.Report(w, inJSON)
}

func (d *Doctor) examine(ctx context.Context) {
	d.configuration()
	d.disk()
	d.clock()
	d.boards()
	there := d.database(ctx)
	d.mail(ctx)
	d.Trust()
	d.discord(ctx)
	if there {
		d.work(ctx)
	}
	d.backups()
}

// Report prints the findings; errUnwell if one is wrong. JSON holds them all and whether all is well.
func (d *Doctor) Report(w io.Writer, inJSON bool) error {
	worst := Well
	for _, f := range d.Findings {
		if f.State == Wrong || f.State == Look && worst == Well {
			worst = f.State
		}
	}
	if inJSON {
		e := json.NewEncoder(w)
		e.SetIndent("", "  ")
		err := e.Encode(struct {
			OK       bool      `json:"ok"`
			Version  string    `json:"version"`
			Findings []Finding `json:"findings"`
		}{worst != Wrong, config.Version, d.Findings})
		if err != nil {
			return err
		}
	} else {
		for _, f := range d.Findings {
			fmt.Fprintf(w, "%-5s  %-13s  %s\n", f.State, f.Subject, strings.ReplaceAll(f.Says, "\n", " "))
			if f.Do != "" {
				fmt.Fprintf(w, "%22s%s\n", "", f.Do)
			}
		}
		fmt.Fprintln(w, map[string]string{Well: "All is well.", Look: "Nothing is wrong; something is worth a look.",
			Wrong: "Something is wrong."}[worst])
	}
	if worst == Wrong {
		return errUnwell
	}
	return nil
}
