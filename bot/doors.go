package bot

import (
	"context"
	"io"
	"time"

	"adjutant/bot/hall"
	"adjutant/bot/late"
	"adjutant/bot/letter"
	"adjutant/bot/moderate"
	"adjutant/bot/people"
	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/scene"
	"adjutant/render"
	"adjutant/store"
)

// Handle acts on a request: once, however often it comes. What it caused and the letters that it owes are written in one
// transaction. The error is the operator's: the same request may be handed over again later. Whatever a sender may have
// written is answered or dropped, and is no error.
func (a *Adjutant) Handle(ctx context.Context, r post.Request) error {
	return hall.Handle(ctx, a.House, r)
}

// Look answers a request that only looks, for a seat of a game; the empty seat is whoever has none. ErrNoLook sends the request to
// Handle.
func (a *Adjutant) Look(ctx context.Context, game int64, seat engine.Seat, r post.Request) (post.Letter, error) {
	return hall.Look(ctx, a.House, game, seat, r)
}

// Table says how a game stands, for everybody.
func (a *Adjutant) Table(ctx context.Context, game int64) (letter.TableStatus, error) {
	return hall.Table(ctx, a.House, game)
}

// Options lists what a seat may order now. It is made from the view of the seat alone.
func (a *Adjutant) Options(ctx context.Context, game int64, seat engine.Seat) (hall.Options, error) {
	return hall.OptionsOf(ctx, a.House, game, seat)
}

// SeatsIn lists the seats of a person in one game, over or not.
func (a *Adjutant) SeatsIn(ctx context.Context, player int64, game int64) ([]hall.SeatOf, error) {
	return hall.SeatsIn(ctx, a.House, player, game)
}

// SeatsOf lists the seats of a person in games that go on, by game.
func (a *Adjutant) SeatsOf(ctx context.Context, player int64) ([]hall.SeatOf, error) {
	return hall.SeatsOf(ctx, a.House, player)
}

// PrivateLetter finds what a button shows that stands under a message of Discord: the letter to a player that bears this name, or
// the newest to him that was written before the letter to the table that bears it. Without a name it is the newest of all.
func (a *Adjutant) PrivateLetter(ctx context.Context, game int64, player int64, name string) (post.Letter, bool, error) {
	return hall.PrivateLetter(ctx, a.House, game, player, name)
}

// ShortName is what names a letter behind a button.
func (a *Adjutant) ShortName(l store.Letter) string { return hall.ShortName(a.House, l) }

// IsModerator says whether a person is one of Config.Moderators.
func (a *Adjutant) IsModerator(p store.Player) bool { return hall.IsModerator(a.House, p) }

// Kinds lists what can be answered in advance in a game.
func (a *Adjutant) Kinds(ctx context.Context, game int64) ([]engine.Kind, error) {
	return hall.Kinds(ctx, a.House, game)
}

// Clauses lists the rules of a game.
func (a *Adjutant) Clauses(ctx context.Context, game int64) ([]engine.Clause, error) {
	return hall.Clauses(ctx, a.House, game)
}

// Unsubscribe does what a mail program's button asks for: it stops a person's mail, not his games. Whoever was only about to join
// hears no more.
func (a *Adjutant) Unsubscribe(ctx context.Context, r post.Request) error {
	return hall.Unsubscribe(ctx, a.House, r)
}

// UnsubscribeBy does the same for whoever holds a key, as RFC 8058 wants it: one click, without a word about who clicks. It says
// whether there is such a key; a replaced token has none.
func (a *Adjutant) UnsubscribeBy(ctx context.Context, door string, id string, key string) (known bool, err error) {
	return hall.UnsubscribeBy(ctx, a.House, door, id, key)
}

// Tick does what has fallen due: it sends reminders, begins the grace, and lets the settings of a game decide when that is over.
// cmd calls it every minute or so; NextTick tells when it is of use. A game that cannot be worked on does not hold up the
// others. To call it again, or to die in the middle, changes nothing: each game is one transaction.
//
// Nothing falls due in a moment to which the clock has jumped: that is made good first.
func (a *Adjutant) Tick(ctx context.Context) error { return hall.Tick(ctx, a.House) }

// Share does a part of what has fallen due, where another adjutant of the same store has the clock.
func (a *Adjutant) Share(ctx context.Context) error { return hall.Share(ctx, a.House) }

// Think lets the machine answer in all games in which it is asked. cmd calls it every second or so, beside Tick; it returns when they have
// been answered. To die in the middle loses and doubles nothing.
func (a *Adjutant) Think(ctx context.Context) error { return hall.Think(ctx, a.House) }

// NextTick is when the next deadline of any game falls due; store.ErrNotFound when there is none.
func (a *Adjutant) NextTick(ctx context.Context) (time.Time, error) {
	return hall.NextTick(ctx, a.House)
}

// Whose tells of each message whose it is. Proofs are not asked for: they may need the whole message.
func (a *Adjutant) Whose(ctx context.Context, rs ...post.Request) ([]post.Whose, error) {
	return hall.WhoseIs(ctx, a.House, rs...)
}

// Taken tells of each message whether it was acted on before.
func (a *Adjutant) Taken(ctx context.Context, rs ...post.Request) ([]bool, error) {
	return hall.Taken(ctx, a.House, rs...)
}

// CheckGames walks the chain of every game, folds it from its first event, and compares the position with that from its newest
// snapshot. The error is that of reading; what is wrong with a game stands in the answer.
func (a *Adjutant) CheckGames(ctx context.Context) (moderate.Checked, error) {
	return moderate.CheckGames(ctx, a.House)
}

// Moderate carries out what a moderator says on the command line, or shows what it would do; sure skips the showing. name is one of
// Config.Moderators, and may be empty where there is only one. What cannot be done is said in the answer; the error is the
// operator's.
func (a *Adjutant) Moderate(ctx context.Context, name string, text string, sure bool) ([]post.Section, error) {
	return moderate.Moderate(ctx, a.House, name, text, sure)
}

// Bounced notes that a letter came back. A report is believed only if it came to the address from which that letter was sent; what
// came back for good is told to the moderators by the next Tick. Nobody is ever answered.
func (a *Adjutant) Bounced(ctx context.Context, b people.Bounce) error {
	return people.Bounced(ctx, a.House, b)
}

// DiceOf counts the dice of games, by purpose; whose they are is not told.
func (a *Adjutant) DiceOf(ctx context.Context, games ...int64) ([]record.Tally, error) {
	return people.DiceOf(ctx, a.House, games...)
}

// ReplyTo finds the answer to a request that was handled; none says that nothing was to be answered.
func (a *Adjutant) ReplyTo(ctx context.Context, r post.Request) (letter.Reply, bool, error) {
	return people.ReplyTo(ctx, a.House, r)
}

// CreateGame starts a game: it draws the secret, writes the start, and owes every player the opening report. The error says
// what is wrong with spec, or is the store's.
func (a *Adjutant) CreateGame(ctx context.Context, spec people.Spec) (store.Game, error) {
	return people.CreateGame(ctx, a.House, spec)
}

// Invite makes a game that begins when all of its players have said yes; each of them gets a letter of invitation. by is who
// invites: where he plays himself he needs no invitation. Silence counts as no after a time (DefaultExpiry where that is 0).
// Errors are those of CreateGame.
func (a *Adjutant) Invite(ctx context.Context, spec people.Spec, by table.Person, expires time.Duration) (store.Game, error) {
	return people.Invite(ctx, a.House, spec, by, expires)
}

// Link makes a user of Discord the person to whom a code was given. What is wrong is said in the answer; the error is the operator's.
func (a *Adjutant) Link(ctx context.Context, requestID string, user string, code string) (says string, err error) {
	return people.Link(ctx, a.House, requestID, user, code)
}

// Welcome makes a user of Discord a person here, unless he is one.
func (a *Adjutant) Welcome(ctx context.Context, user string, name string) (store.Player, error) {
	return people.Welcome(ctx, a.House, user, name)
}

// Of finds the person whom a user of Discord is; store.ErrNotFound: nobody knows him here.
func (a *Adjutant) Of(ctx context.Context, user string) (store.Player, error) {
	return people.Of(ctx, a.House, user)
}

// Enrol finds a person by his address or adds him, and gives him a personal address (p.TOKEN). A moderator is enrolled like anybody
// else; it is Config.Moderators that makes him one.
func (a *Adjutant) Enrol(ctx context.Context, p table.Person) (store.Player, error) {
	return people.Enrol(ctx, a.House, p)
}

// GreetModerators writes to each moderator whom the adjutant has not greeted yet: the address that is his, and what to say first.
func (a *Adjutant) GreetModerators(ctx context.Context) error {
	return letter.GreetModerators(ctx, a.House)
}

// Export writes the record of a game. It holds all that happened, hidden things too, but no secret of the dice that is not yet
// published, no address and no token. ErrNotFound when there is no such game.
func (a *Adjutant) Export(ctx context.Context, game int64, w io.Writer) error {
	return people.Export(ctx, a.House, game, w)
}

// ExportFor writes the record of a game as one seat may have it while it goes on: what the seat may not know is there as hashes only.
func (a *Adjutant) ExportFor(ctx context.Context, game int64, seat engine.Seat, w io.Writer) error {
	return people.ExportFor(ctx, a.House, game, seat, w)
}

// Record is the record of a game as data.
func (a *Adjutant) Record(ctx context.Context, game int64) (record.Record, error) {
	return people.Record(ctx, a.House, game)
}

// Import writes the game of a record into the store, under a number of its own; the record keeps the old one, which its dice
// carry. A game that is over needs no players: its seats stay empty. One that is not goes on with the players given, and with
// a new chain of dice, because the secret of the old one is not in the record.
func (a *Adjutant) Import(ctx context.Context, r record.Record, players map[engine.Seat]table.Person) (store.Game, error) {
	return people.Import(ctx, a.House, r, players)
}

// Offered is a rulebook as it is offered here: on the club's board, with the club's scenarios beside the built-in ones. Scenarios
// that cannot be played are named in the log, each time that their folder has changed. The error is that of the board, or of a
// rulebook that is not known.
func (a *Adjutant) Offered(id string) (*engine.Book, error) { return people.Offered(a.House, id) }

// Alive notes that the adjutant is there; cmd calls it before every Tick, and when it stops. A gap, because the machine slept or its
// clock jumped, is made good as Woke does. A clock that goes back is only told: what it comes to a second time is made good once.
func (a *Adjutant) Alive(ctx context.Context) error { return late.Alive(ctx, a.House) }

// Woke makes good the time for which the adjutant was not there: all running deadlines move by it, rounded up to hours. Players
// read that in status. cmd calls it once when it starts, before the first Tick. If it is
// interrupted and called again, no game's deadlines move twice.
func (a *Adjutant) Woke(ctx context.Context) error { return late.Woke(ctx, a.House) }

// Behind says that the last look at the clock left something to do, so that the next is not to wait.
func (a *Adjutant) Behind() bool { return a.House.Behind.Load() }

// Vacation announces an absence of a person, because he or a moderator says so, and lets all his games count it. The answer is in
// sentences, for whoever said it.
func (a *Adjutant) Vacation(ctx context.Context, player int64, from string, to string, note string) ([]string, error) {
	return late.Vacation(ctx, a.House, player, from, to, note)
}

// Alert tells the moderators that something needs a person: a first line, and sentences that say what to do. Of the same subject
// they hear once a day (UTC) at most, however often it is said; where no moderator is named, nothing happens.
func (a *Adjutant) Alert(ctx context.Context, subject string, first string, more ...string) error {
	return letter.Alert(ctx, a.House, subject, first, more...)
}

// ByMail sends a letter by mail that found no way into Discord. It says whether its reader has an address.
func (a *Adjutant) ByMail(ctx context.Context, owed store.Letter) (bool, error) {
	return letter.ByMail(ctx, a.House, owed)
}

// Picture draws a map from its key: the position after its event, with what happened since another; or the charts of the game until
// then.
func (a *Adjutant) Picture(ctx context.Context, p post.Picture) ([]byte, error) {
	return letter.Picture(ctx, a.House, p)
}

// EachBoard gives the maps of the games that were begun last and are not over, as their players see them.
func (a *Adjutant) EachBoard(ctx context.Context, each func(*scene.Scene, render.Options)) error {
	return letter.EachBoard(ctx, a.House, each)
}
