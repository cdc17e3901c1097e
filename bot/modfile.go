package bot

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"adjutant/engine"
)

// Games from a file that came with a moderator's mail: a scenario, or a position in the notation.

var fromFile = regexp.MustCompile(`(?i)(?:^|\s)from\s+("[^"]*"|\S+)`)

// fileIn takes from "NAME" out of a moderator's words, and finds the file; one without a name where there is none.
func (m *modCall) fileIn(args string) (f File, rest string, err error) {
	at := fromFile.FindStringSubmatchIndex(args)
	if at == nil {
		return f, args, nil
	}
	name := strings.Trim(args[at[2]:at[3]], `"`)
	rest = strings.TrimSpace(args[:at[0]] + " " + args[at[1]:])
	if m.request == nil {
		return f, rest, refused("A file comes with a mail; on the command line it is named by: adjutant game new BOOK FILE --player ... Nothing was made.")
	}
	var came []string
	for _, f := range m.request.Files {
		if strings.EqualFold(f.Name, name) {
			return f, rest, nil
		}
		came = append(came, fmt.Sprintf("%q", f.Name))
	}
	if len(came) == 0 {
		return f, rest, refused("No text file came with your message: attach %q as plain text, or say what is in it in lines behind the first. Nothing was made.", short(name, 60))
	}
	return f, rest, refused("No file %q came with your message; there is %s. Nothing was made.", short(name, 60), listed(came))
}

// termsFor reads the terms of a game; where it comes from a file its scenario is that of the file.
func (m *modCall) termsFor(book *engine.Book, words []string, file File) (t Terms, seat string, err error) {
	if file.Text == "" || len(words) == 0 {
		return m.a.readTerms(strings.Join(words, " "))
	}
	offered, err := m.a.Offered(book.ID)
	if err != nil {
		return t, "", err
	}
	words = words[1:] // the rulebook
	named := len(words) > 0 && !isTermsKey(words[0])
	switch {
	case named && isPosition(file.Text):
		return m.a.readTerms(book.ID + " " + strings.Join(words, " "))
	case named:
		return t, "", refused("The scenario is that of the file; leave %q out.", short(words[0], 40))
	case isPosition(file.Text):
		t, seat, err = readTermsIn(offered, offered.Scenarios[0].ID, words)
		t.Scenario = ""
		return t, seat, err
	case offered.Scenario == nil:
		return t, "", refused("%s reads no scenarios from files.", book.Title)
	}
	with, id, err := offered.Scenario(file.Name, file.Text)
	if err != nil {
		return t, "", refused("%s", faultsOf(err))
	}
	return readTermsIn(with, id, words)
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
		what = capital(r.Error())
	case r != nil:
		return refusalWords(err)
	}
	if strings.HasSuffix(what, "?") {
		return what
	}
	return strings.TrimSuffix(what, ".") + "."
}
