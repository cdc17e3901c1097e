package people

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	netmail "net/mail"
	"strings"
	"time"

	"golang.org/x/net/publicsuffix"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
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
	MayWaitDomain = 200                // of one domain
	doorLater     = "later"            // of the marks of answers that had to wait
)

// What became of a message of somebody unknown.
const (
	droppedAnswered = "dropped: a stranger who was answered within a day"
	DroppedWaiting  = "dropped: a stranger who waits for an answer already"
	DroppedCrowd    = "dropped: a stranger, and too many wait"
	droppedAddress  = "dropped: a stranger without an address that could be answered"
	answeredRenewed = "answered: the token was replaced"
	waitsForDay     = "waits: as many strangers as may be were answered within a day"
	WaitsForDomain  = "waits: as many strangers of that domain as may be were answered within a day"
)

// What somebody unknown wants.
const (
	MatterHello   = ""
	MatterJoin    = "join"
	matterConfirm = "confirm"  // he holds the letter of an applicant, and has not said yes
	matterRefused = "refused"  // he is known, and of a message to his own address nobody knows who sent it
	matterRenewed = "renewed " // he is known, and wrote to an address that was replaced; behind it the game
)

// OriginOf is the domain that its owner has registered: that of "a@mail.club.example" is "club.example".
func OriginOf(address string) string {
	domain := strings.ToLower(address[strings.LastIndexByte(address, '@')+1:])
	if registered, err := publicsuffix.EffectiveTLDPlusOne(domain); err == nil {
		return registered
	}
	return domain
}

// newcomerOf is the sender of a message as he is counted. Whoever holds a token is no stranger, and counted in no crowd.
func newcomerOf(r post.Request, matter string) store.Newcomer {
	n := store.Newcomer{Sender: Mailbox(r.From), Matter: matter, Proven: r.Proof == post.ProofPassed}
	if matter == MatterHello || matter == MatterJoin {
		n.Domain = OriginOf(r.From)
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

// Receive answers somebody unknown, or lets him wait. answer makes what is owed to him.
func Receive(ctx context.Context, a *table.House, r post.Request, matter, note string,
	answer func(post.Request) (store.Errand, error)) error {
	if !answerable(r.From) {
		return a.Store.Note(ctx, table.MarkOf(r, droppedAddress), nil)
	}
	a.Doorstep.Lock()
	defer a.Doorstep.Unlock()
	n := newcomerOf(r, matter)
	crowd, err := a.Store.Newcomers().Crowd(ctx, n, a.Now().Add(-strangerDay))
	if err != nil {
		return err
	}
	waits := ""
	switch {
	case crowd.Sender > 0:
		return a.Store.Note(ctx, table.MarkOf(r, droppedAnswered), nil)
	case crowd.SenderWaits > 0:
		return a.Store.Note(ctx, table.MarkOf(r, DroppedWaiting), nil)
	case n.Domain == "":
	case crowd.All >= a.Limits.Strangers:
		waits = waitsForDay
	case crowd.Domain >= a.Limits.OfADomain || crowd.DomainWaits > 0:
		waits = WaitsForDomain
	}
	if waits == "" {
		e, err := answer(r)
		if err != nil {
			return err
		}
		n.Answered = true
		e.Newcomers = append(e.Newcomers, n)
		return a.Store.Run(ctx, table.MarkOf(r, note), e)
	}
	if crowd.Waiting >= mayWait || crowd.DomainWaits >= MayWaitDomain {
		return a.Store.Note(ctx, table.MarkOf(r, DroppedCrowd), nil)
	}
	if n.Asks, err = record.PlainJSON(askedBy{r.Door, r.ID, r.From, r.Name, r.Root}); err != nil {
		return err
	}
	if err := a.Store.Run(ctx, table.MarkOf(r, waits), store.Errand{Newcomers: []store.Newcomer{n}}); err != nil {
		return err
	}
	return letter.Alert(ctx, a, "a flood of strangers", "More strangers write than are answered in a day.",
		fmt.Sprintf("%d of one domain and %d in all are answered within a day; the others wait, at most for a week, and those whose domain "+
			"vouches for them come first.",
			a.Limits.OfADomain, a.Limits.Strangers),
		"Players and their games notice nothing of it.")
}

// Newcomers answers those who have waited, as far as there is room for them now.
func Newcomers(ctx context.Context, a *table.House) error {
	a.Doorstep.Lock()
	defer a.Doorstep.Unlock()
	since := a.Now().Add(-strangerDay)
	gaveUp, err := a.Store.Newcomers().Prune(ctx, since, a.Now().Add(-waitsAtMost))
	if err != nil {
		return err
	}
	if gaveUp > 0 {
		a.Log.Warn("strangers have waited for a week and are not answered", "how many", gaveUp)
	}
	for _, proven := range []bool{true, false} {
		for {
			n, err := a.Store.Newcomers().Next(ctx, proven, since, a.Limits.OfADomain)
			if errors.Is(err, store.ErrNotFound) {
				break
			}
			if err != nil {
				return err
			}
			crowd, err := a.Store.Newcomers().Crowd(ctx, n, since)
			if err != nil {
				return err
			}
			if crowd.All >= a.Limits.Strangers {
				break
			}
			if err := answerLate(ctx, a, n); err != nil {
				return err
			}
		}
	}
	return nil
}

// answerLate answers somebody who has waited. Who has become known meanwhile needs no answer.
func answerLate(ctx context.Context, a *table.House, n store.Newcomer) error {
	var by askedBy
	if err := json.Unmarshal(n.Asks, &by); err != nil {
		return fmt.Errorf("newcomer %d: %w", n.ID, err)
	}
	r := post.Request{Door: by.Door, ID: by.ID, From: by.From, Name: by.Name, Root: by.Root}
	var e store.Errand
	_, err := a.Store.PlayerByAddress(ctx, r.From)
	switch {
	case err == nil:
	case !errors.Is(err, store.ErrNotFound):
		return err
	case n.Matter == MatterJoin:
		e, err = ApplicationLetter(ctx, a, r, n.At)
	default:
		e, err = HelloLetter(a, r, n.At)
	}
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	e.Newcomers = append(e.Newcomers, n)
	return a.Store.Run(ctx, store.Mark{Door: doorLater, ID: by.Door + " " + by.ID, From: by.From, Note: "answered: had to wait"}, e)
}

// lateWords says why an answer comes as late as it does; empty: it does not.
func lateWords(d *table.Draft, wrote time.Time) {
	if !wrote.IsZero() {
		letter.Say(d, "You wrote on %s; many wrote then, so the answer comes only now.", d.Clock.At(wrote))
	}
}

// HelloLetter tells somebody unknown who this is.
func HelloLetter(a *table.House, r post.Request, wrote time.Time) (store.Errand, error) {
	d := letter.Letter(a, store.Player{Address: r.From}, &r, "Adjutant") // it comes from our address without any token
	letter.First(d, "I do not know you yet, and nothing was done.")
	lateWords(d, wrote)
	letter.Say(d, "I am the adjutant of war games that are played by mail. Games are set up by a moderator%s; then I write to both players.",
		moderatorWords(a))
	letter.Say(d, `To play yourself, send me the one word "join".`)
	l, err := letter.Seal(d)
	return store.Errand{Letters: []store.Letter{l}}, err
}

// ApplicationTime is how long the letter of an applicant may be answered.
const ApplicationTime = 7 * 24 * time.Hour

// ApplicationLetter is what somebody who wants to join must answer.
func ApplicationLetter(ctx context.Context, a *table.House, r post.Request, wrote time.Time) (store.Errand, error) {
	token, err := a.NewToken()
	if err != nil {
		return store.Errand{}, err
	}
	name, err := nameFor(ctx, a, &netmail.Address{Name: r.Name, Address: r.From})
	if err != nil {
		return store.Errand{}, err
	}
	who := store.Applicant{Address: r.From, Name: name, Token: table.ApplicantMark + token}
	d := letter.Letter(a, store.Player{Name: who.Name, Address: who.Address, Token: who.Token}, &r, "Adjutant: joining")
	d.Footer = nil
	letter.First(d, `To join, answer this letter with "yes".`)
	lateWords(d, wrote)
	letter.Say(d, "Somebody wrote to me from your address and asked to play. If it was not you, do nothing: you hear no more of it.")
	letter.Say(d, `You would be called %s here. "yes, call me %s B." sets another name.`, who.Name, table.FirstWord(who.Name))
	letter.Say(d, "What is kept: your address, your name, your settings, your games. Other players see the name only.")
	letter.Say(d, "This letter can be answered until %s.", d.Clock.At(table.FullHour(a.Now().Add(ApplicationTime))))
	l, err := letter.Seal(d)
	return store.Errand{Letters: []store.Letter{l}, Applicant: &who}, err
}
