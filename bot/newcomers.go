package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"golang.org/x/net/publicsuffix"

	"adjutant/store"
)

// Whoever is unknown gets one letter a day about a matter, and so many of them are answered in a day: Limits.Strangers in all, of one
// domain Limits.OfADomain. Those for whom their domain vouches are counted by themselves, so that somebody who forges a thousand senders
// uses up nothing of theirs. For whom there is no letter left today waits in a row, and is answered when there is: those who are proven
// first, and of the others the domains of which fewest were answered. The rows outlive a restart.

const (
	strangerDay   = 24 * time.Hour
	waitsAtMost   = 7 * 24 * time.Hour // then nobody expects an answer any more
	mayWait       = 1000               // of those who are proven, and as many others
	mayWaitDomain = 200                // of one domain
	doorLater     = "later"            // of the marks of answers that had to wait
)

// What became of a message of somebody unknown.
const (
	droppedAnswered = "dropped: a stranger who was answered within a day"
	droppedWaiting  = "dropped: a stranger who waits for his answer already"
	droppedCrowd    = "dropped: a stranger, and too many wait"
	droppedAddress  = "dropped: a stranger without an address that could be answered"
	answeredRenewed = "answered: the token was replaced"
	waitsForDay     = "waits: as many strangers as may be were answered within a day"
	waitsForDomain  = "waits: as many strangers of that domain as may be were answered within a day"
)

// What somebody unknown wants.
const (
	matterHello   = ""
	matterJoin    = "join"
	matterConfirm = "confirm"  // he holds the letter of an applicant, and has not said yes
	matterRefused = "refused"  // he is known, and of a message to his own address nobody knows who sent it
	matterRenewed = "renewed " // he is known, and wrote to an address that was replaced; behind it the game
)

// mailbox is whose an address is: what stands behind a plus does not tell people apart, nor do dots at Gmail.
func mailbox(address string) string {
	local, domain, _ := strings.Cut(strings.ToLower(strings.TrimSpace(address)), "@")
	if i := strings.IndexByte(local, '+'); i > 0 {
		local = local[:i]
	}
	if domain == "googlemail.com" || domain == "gmail.com" {
		local, domain = strings.ReplaceAll(local, ".", ""), "gmail.com"
	}
	return local + "@" + domain
}

// originOf is the domain that its owner has registered: that of "a@mail.club.example" is "club.example".
func originOf(address string) string {
	domain := strings.ToLower(address[strings.LastIndexByte(address, '@')+1:])
	if registered, err := publicsuffix.EffectiveTLDPlusOne(domain); err == nil {
		return registered
	}
	return domain
}

// newcomerOf is the sender of a message as he is counted. Whoever holds a token is no stranger, and counted in no crowd.
func newcomerOf(r Request, matter string) store.Newcomer {
	n := store.Newcomer{Sender: mailbox(r.From), Matter: matter, Proven: r.Proof == ProofPassed}
	if matter == matterHello || matter == matterJoin {
		n.Domain = originOf(r.From)
	}
	return n
}

// answerable says whether an answer can be sent to where a message came from.
func answerable(from string) bool {
	return strings.Contains(from, "@") && !strings.ContainsAny(from, " \r\n<>")
}

// An askedBy is what is kept of a message whose answer must wait.
type askedBy struct {
	Door string `json:"door"`
	ID   string `json:"id"`
	From string `json:"from"`
	Name string `json:"name,omitempty"`
	Root string `json:"root,omitempty"`
}

// receive answers somebody unknown, or lets him wait. answer makes what is owed to him.
func (a *Adjutant) receive(ctx context.Context, r Request, matter, note string, answer func(Request) (store.Errand, error)) error {
	if !answerable(r.From) {
		return a.store.Note(ctx, markOf(r, droppedAddress), nil)
	}
	a.doorstep.Lock()
	defer a.doorstep.Unlock()
	n := newcomerOf(r, matter)
	crowd, err := a.store.CrowdOf(ctx, n, a.now().Add(-strangerDay))
	if err != nil {
		return err
	}
	waits := ""
	switch {
	case crowd.Sender > 0:
		return a.store.Note(ctx, markOf(r, droppedAnswered), nil)
	case crowd.SenderWaits > 0:
		return a.store.Note(ctx, markOf(r, droppedWaiting), nil)
	case n.Domain == "":
	case crowd.All >= a.limits.Strangers:
		waits = waitsForDay
	case crowd.Domain >= a.limits.OfADomain || crowd.DomainWaits > 0:
		waits = waitsForDomain
	}
	if waits == "" {
		e, err := answer(r)
		if err != nil {
			return err
		}
		n.Answered = true
		e.Newcomers = append(e.Newcomers, n)
		return a.store.Run(ctx, markOf(r, note), e)
	}
	if crowd.Waiting >= mayWait || crowd.DomainWaits >= mayWaitDomain {
		return a.store.Note(ctx, markOf(r, droppedCrowd), nil)
	}
	if n.Asks, err = plainJSON(askedBy{r.Door, r.ID, r.From, r.Name, r.Root}); err != nil {
		return err
	}
	if err := a.store.Run(ctx, markOf(r, waits), store.Errand{Newcomers: []store.Newcomer{n}}); err != nil {
		return err
	}
	return a.Alert(ctx, "a flood of strangers", "More strangers write than are answered in a day.",
		fmt.Sprintf("%d of one domain and %d in all are answered within a day; the others wait, at most for a week, and those whose domain vouches for them come first.",
			a.limits.OfADomain, a.limits.Strangers),
		"Players and their games notice nothing of it.")
}

// newcomers answers those who have waited, as far as there is room for them now.
func (a *Adjutant) newcomers(ctx context.Context) error {
	a.doorstep.Lock()
	defer a.doorstep.Unlock()
	since := a.now().Add(-strangerDay)
	gaveUp, err := a.store.PruneNewcomers(ctx, since, a.now().Add(-waitsAtMost))
	if err != nil {
		return err
	}
	if gaveUp > 0 {
		a.log.Warn("strangers have waited for a week and are not answered", "how many", gaveUp)
	}
	for _, proven := range []bool{true, false} {
		for {
			n, err := a.store.NextNewcomer(ctx, proven, since, a.limits.OfADomain)
			if errors.Is(err, store.ErrNotFound) {
				break
			}
			if err != nil {
				return err
			}
			crowd, err := a.store.CrowdOf(ctx, n, since)
			if err != nil {
				return err
			}
			if crowd.All >= a.limits.Strangers {
				break
			}
			if err := a.answerLate(ctx, n); err != nil {
				return err
			}
		}
	}
	return nil
}

// answerLate answers somebody who has waited. Who has become known meanwhile needs no answer.
func (a *Adjutant) answerLate(ctx context.Context, n store.Newcomer) error {
	var by askedBy
	if err := json.Unmarshal(n.Asks, &by); err != nil {
		return fmt.Errorf("newcomer %d: %w", n.ID, err)
	}
	r := Request{Door: by.Door, ID: by.ID, From: by.From, Name: by.Name, Root: by.Root}
	var e store.Errand
	_, err := a.store.PlayerByAddress(ctx, r.From)
	switch {
	case err == nil:
	case !errors.Is(err, store.ErrNotFound):
		return err
	case n.Matter == matterJoin:
		e, err = a.applicationLetter(ctx, r, n.At)
	default:
		e, err = a.helloLetter(r, n.At)
	}
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	e.Newcomers = append(e.Newcomers, n)
	return a.store.Run(ctx, store.Mark{Door: doorLater, ID: by.Door + " " + by.ID, From: by.From, Note: "answered: had to wait"}, e)
}

// lateWords says why an answer comes as late as it does; empty: it does not.
func (d *draft) lateWords(wrote time.Time) {
	if !wrote.IsZero() {
		d.say("You wrote on %s; many wrote then, so the answer comes only now.", d.clock.at(wrote))
	}
}

// helloLetter tells somebody unknown who this is.
func (a *Adjutant) helloLetter(r Request, wrote time.Time) (store.Errand, error) {
	d := a.letter(store.Player{Address: r.From}, &r, "Adjutant") // it comes from our address without any token
	d.first("I do not know you yet, and nothing was done.")
	d.lateWords(wrote)
	d.say("I am the adjutant of war games that are played by mail. Games are set up by a moderator%s; then I write to both players.", a.moderatorWords())
	d.say(`To play yourself, send me the one word "join".`)
	l, err := d.seal()
	return store.Errand{Letters: []store.Letter{l}}, err
}
