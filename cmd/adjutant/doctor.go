package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"time"

	"adjutant/bot/post"
)

// How a finding is.
const (
	well  = "ok"
	look  = "look"  // worth a look
	wrong = "wrong" // needs a person
)

// A finding is one thing that was looked at.
type finding struct {
	Subject string `json:"subject"`
	State   string `json:"state"` // ok, look or wrong
	Says    string `json:"says"`
	Do      string `json:"do,omitempty"`
}

// A doctor looks at an installation.
type doctor struct {
	config   config
	file     string // of the configuration
	quick    bool
	api      string // Discord's
	now      func() time.Time
	findings []finding
}

func (d *doctor) find(subject, state, do, format string, args ...any) {
	d.findings = append(d.findings, finding{subject, state, post.Escaped(fmt.Sprintf(format, args...)), post.Escaped(do)})
}

func (d *doctor) well(subject, format string, args ...any) {
	d.find(subject, well, "", format, args...)
}

// visit looks at everything and tells; errUnwell if something is wrong.
func (d *doctor) visit(ctx context.Context, w io.Writer, inJSON bool) error {
	d.now = time.Now
	var err error
	if d.config, err = loadConfig(d.file); err != nil {
		d.find("configuration", wrong, "Mend the file; deploy/adjutant.toml shows every key.", "%s", err)
	} else {
		d.examine(ctx)
	}
	return d.tell(w, inJSON)
}

func (d *doctor) examine(ctx context.Context) {
	d.configuration()
	d.disk()
	d.clock()
	d.boards()
	there := d.database(ctx)
	d.mail(ctx)
	d.trust()
	d.discord(ctx)
	if there {
		d.work(ctx)
	}
	d.backups()
}

// tell prints the findings; errRefused if one is wrong. JSON holds them all and whether all is well.
func (d *doctor) tell(w io.Writer, inJSON bool) error {
	worst := well
	for _, f := range d.findings {
		if f.State == wrong || f.State == look && worst == well {
			worst = f.State
		}
	}
	if inJSON {
		e := json.NewEncoder(w)
		e.SetIndent("", "  ")
		err := e.Encode(struct {
			OK       bool      `json:"ok"`
			Version  string    `json:"version"`
			Findings []finding `json:"findings"`
		}{worst != wrong, version, d.findings})
		if err != nil {
			return err
		}
	} else {
		for _, f := range d.findings {
			fmt.Fprintf(w, "%-5s  %-13s  %s\n", f.State, f.Subject, strings.ReplaceAll(f.Says, "\n", " "))
			if f.Do != "" {
				fmt.Fprintf(w, "%22s%s\n", "", f.Do)
			}
		}
		fmt.Fprintln(w, map[string]string{well: "All is well.", look: "Nothing is wrong; something is worth a look.", wrong: "Something is wrong."}[worst])
	}
	if worst == wrong {
		return errUnwell
	}
	return nil
}
