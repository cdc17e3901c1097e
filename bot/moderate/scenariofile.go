package moderate

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
)

// Games from a file that came with a moderator's mail: a scenario, or a position in the notation.

var fromFile = regexp.MustCompile(`(?i)(?:^|\s)from\s+("[^"]*"|\S+)`)

// fileIn takes from "NAME" out of a moderator's words, and finds the file; one without a name where there is none.
func (m *modCall) fileIn(args string) (f post.File, rest string, err error) {
	at := fromFile.FindStringSubmatchIndex(args)
	if at == nil {
		return f, args, nil
	}
	name := strings.Trim(args[at[2]:at[3]], `"`)
	rest = strings.TrimSpace(args[:at[0]] + " " + args[at[1]:])
	if m.request == nil {
		return f, rest,
			table.Refused("A file comes with a mail; on the command line it is named by: adjutant game new BOOK FILE --player ... Nothing was made.")
	}
	var came []string
	for _, f := range m.request.Files {
		if strings.EqualFold(f.Name, name) {
			return f, rest, nil
		}
		came = append(came, fmt.Sprintf("%q", f.Name))
	}
	if len(came) == 0 {
		return f, rest,
			table.Refused("No text file came with your message: attach %q as plain text, or say what is in it in lines behind the first. Nothing "+
				"was made.", post.Short(name, 60))
	}
	return f, rest, table.Refused("No file %q came with your message; there is %s. Nothing was made.", post.Short(name, 60), post.Listed(came))
}

// termsFor reads the terms of a game; where it comes from a file its scenario is that of the file.
func (m *modCall) termsFor(book *engine.Book, words []string, file post.File) (t people.Terms, seat string, err error) {
	if file.Text == "" || len(words) == 0 {
		return people.ReadTerms(m.a, strings.Join(words, " "))
	}
	offered, err := people.Offered(m.a, book.ID)
	if err != nil {
		return t, "", err
	}
	words = words[1:] // the rulebook
	named := len(words) > 0 && !people.IsTermsKey(words[0])
	switch {
	case named && people.IsPosition(file.Text):
		return people.ReadTerms(m.a, book.ID+" "+strings.Join(words, " "))
	case named:
		return t, "", table.Refused("The scenario is that of the file; leave %q out.", post.Short(words[0], 40))
	case people.IsPosition(file.Text):
		t, seat, err = people.ReadTermsIn(offered, offered.Scenarios[0].ID, words)
		t.Scenario = ""
		return t, seat, err
	case offered.Scenario == nil:
		return t, "", table.Refused("%s reads no scenarios from files.", book.Title)
	}
	with, id, err := offered.Scenario(file.Name, file.Text)
	if err != nil {
		return t, "", table.Refused("%s", faultsOf(err))
	}
	return people.ReadTermsIn(with, id, words)
}

// faultsOf is what is wrong with a file, a sentence for each fault, each with its line.
func faultsOf(err error) string {
	var several interface{ Unwrap() []error }
	if !errors.As(err, &several) {
		return faultOf(err)
	}
	var all []string
	for _, e := range several.Unwrap() {
		all = append(all, faultOf(e))
	}
	return strings.Join(all, "\n")
}

func faultOf(err error) string {
	var r *engine.Refusal
	what := err.Error() // a fault begins with the name of the file
	switch {
	case errors.As(err, &r) && r.Line > 0:
		what = post.Capital(r.Error())
	case r != nil:
		return letter.RefusalWords(err)
	}
	if strings.HasSuffix(what, "?") {
		return what
	}
	return strings.TrimSuffix(what, ".") + "."
}
