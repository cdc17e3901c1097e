// Command adjutant is the staff officer of a slow war game: it takes orders by mail, checks them against the rulebook, rolls the
// dice, writes everything down, and sends both sides a map and a report. This package is its commands and
// their flags; what they do is done in the rooms below.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"github.com/alecthomas/kong"

	"adjutant/cmd/adjutant/config"
	_ "adjutant/engine/acwc"  // The American Civil War Campaign
	_ "adjutant/engine/ahd"   // A House Divided
	_ "adjutant/engine/dwf"   // Divided We Fall
	_ "adjutant/engine/htl"   // Hold the Line
	_ "adjutant/engine/spi74" // American Civil War (1974)
)

// Exit codes: 0 done, 1 it failed, 2 the command line is wrong, 3 orders were refused or a record does not verify.
const (
	exitFailed  = 1
	exitUsage   = 2
	exitRefused = 3
)

type program struct {
	Demo       demoCmd       `cmd:"" help:"Play two game turns by mail, on this machine, and leave mail, maps, log and record behind."`
	Play       playCmd       `cmd:"" help:"Play in the terminal, against the machine or with somebody beside you."`
	Serve      serveCmd      `cmd:"" help:"Run the daemon."`
	Init       initCmd       `cmd:"" help:"Ask what is needed, try it, and write a configuration."`
	Doctor     doctorCmd     `cmd:"" help:"Look whether all is well: configuration, database, mail, clock, disk, letters, deadlines, boards."`
	Backup     backupCmd     `cmd:"" help:"Copy the database while the daemon runs, and fold every game of the copy."`
	Restore    restoreCmd    `cmd:"" help:"Put a copy in the place of the database."`
	Store      storeCmd      `cmd:"" help:"Move a club from a file into a PostgreSQL database, or back."`
	Game       gameCmd       `cmd:"" help:"Begin a game between two players."`
	Mod        modCmd        `cmd:"" help:"Say a moderator's words: mend, rewind, pause, extend, owed, ..."`
	League     leagueCmd     `cmd:"" help:"Open a season, see where it stands, write it out, verify it."`
	Rulebooks  rulebooksCmd  `cmd:"" help:"List rulebooks, seats, scenarios and options."`
	Board      boardCmd      `cmd:"" help:"Check a club's own board."`
	Scenario   scenarioCmd   `cmd:"" help:"Check a club's own scenario."`
	Adjudicate adjudicateCmd `cmd:"" help:"Judge orders in a position, with dice given or drawn."`
	Legal      legalCmd      `cmd:"" help:"List what may be ordered in a position, and what it costs."`
	Odds       oddsCmd       `cmd:"" help:"Tell how the battles of a position may end."`
	Simulate   simulateCmd   `cmd:"" help:"Play whole games by machine."`
	Record     recordCmd     `cmd:"" help:"Export, import, replay and verify game records."`
	Render     renderCmd     `cmd:"" help:"Draw the map of a record or a position."`
	Version    versionCmd    `cmd:"" help:"Say which version this is."`
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], &console{os.Stdin, os.Stdout, os.Stderr}))
}

// run parses the command line and runs one command; it returns the exit code.
func run(ctx context.Context, args []string, c *console) int {
	var p program
	code := -1
	parser, err := kong.New(&p,
		kong.Name("adjutant"),
		kong.Description("Play board wargames by mail. Exit codes: 0 done, 1 failed, 2 wrong command line, 3 orders refused or record not in "+
			"order."),
		kong.Writers(c.out, c.err),
		kong.Exit(func(n int) { code = n }),
		kong.BindTo(ctx, (*context.Context)(nil)),
		kong.Bind(c),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}),
	)
	if err != nil {
		fmt.Fprintln(c.err, "adjutant:", err)
		return exitFailed
	}
	if len(args) == 0 {
		args = []string{"--help"}
	}
	if len(args) == 1 && args[0] == "--version" { // as most programs have it
		args = []string{"version"}
	}
	k, err := parser.Parse(args)
	if code >= 0 {
		return code
	}
	if err != nil {
		fmt.Fprintf(c.err, "adjutant: %v\nadjutant --help lists the commands.\n", err)
		return exitUsage
	}
	switch err := k.Run(); {
	case errors.Is(err, errRefused):
		return exitRefused
	case err != nil:
		fmt.Fprintln(c.err, "adjutant:", err)
		return exitFailed
	}
	return 0
}

type versionCmd struct{}

func (versionCmd) Help() string { return "Example: adjutant version" }

func (versionCmd) Run(c *console) error {
	_, err := fmt.Fprintln(c.out, "adjutant", config.Version)
	return err
}
