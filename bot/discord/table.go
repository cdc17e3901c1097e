package discord

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"

	"adjutant/bot/letter"
	"adjutant/bot/post"
	"adjutant/engine"
	"adjutant/store"
)

// weekOfQuiet is after how many minutes without a word Discord hides a thread.
const weekOfQuiet = 10080

// channel is where a game lives; it makes a thread where there is none yet. One that was made a moment before a crash is found again by
// its name.
func (d *Door) channel(ctx context.Context, game int64) (store.Channel, error) {
	ch, err := d.Store.Discord().Channel(ctx, game)
	if !errors.Is(err, store.ErrNotFound) {
		return ch, err
	}
	if d.Channel == "" {
		return ch, errNowhere
	}
	t, err := d.Bot.Table(ctx, game)
	if err != nil {
		return ch, err
	}
	name := cut(t.Short, 100)
	ch = store.Channel{Game: game, Guild: d.Guild}
	if d.Guild != "" {
		active, err := d.rest.GuildThreadsActive(d.Guild, discordgo.WithContext(ctx))
		if err != nil && !final(err) {
			return ch, err
		}
		if err == nil {
			for _, t := range active.Threads {
				if t.Name == name && t.ParentID == d.Channel {
					ch.Channel = t.ID
				}
			}
		}
	}
	if ch.Channel == "" {
		made, err := d.rest.ThreadStartComplex(d.Channel, &discordgo.ThreadStart{Name: name, AutoArchiveDuration: weekOfQuiet,
			Type: discordgo.ChannelTypeGuildPublicThread}, discordgo.WithContext(ctx))
		if err != nil {
			return ch, err
		}
		ch.Channel = made.ID
		if ch.Guild == "" {
			ch.Guild = made.GuildID
		}
	}
	return ch, d.Store.Discord().SetChannel(ctx, ch)
}

// errGone says that the channel of a game was deleted; it gets another.
var errGone = errors.New("the channel of the game is gone")

// gone forgets a channel that is there no more; any other error it gives back.
func (d *Door) gone(ctx context.Context, game int64, err error) error {
	if status(err) != 404 || game == 0 {
		return err
	}
	if wrong := d.Store.Discord().DropChannel(ctx, game); wrong != nil {
		return wrong
	}
	return errGone
}

// house opens threads for games that have none, because somebody has come to Discord while they were played.
func (d *Door) house(ctx context.Context) {
	if d.Channel == "" {
		return
	}
	games, err := d.Store.Discord().Homeless(ctx)
	if err != nil && ctx.Err() == nil {
		d.Log.Error("games without a channel", "err", err)
	}
	for _, game := range games {
		if ctx.Err() != nil || d.Now().Before(d.later[game]) {
			continue
		}
		if _, err := d.channel(ctx, game); err != nil && ctx.Err() == nil {
			d.wrong("a game has no channel yet", err, "game", game)
			d.later[game] = d.Now().Add(time.Minute)
		}
	}
}

// postTable puts a letter to the table up in the channel of its game: the news, who is asked, and buttons that answer.
func (d *Door) postTable(ctx context.Context, owed store.Letter, l post.Letter) (string, error) {
	ch, err := d.channel(ctx, owed.Game)
	if err != nil {
		return "", err
	}
	if ch.Status == "" {
		if err := d.show(ctx, ch); err != nil {
			return "", err
		}
		if ch, err = d.Store.Discord().Channel(ctx, owed.Game); err != nil {
			return "", err
		}
	}
	if owed.Claims > 1 {
		if id := d.posted(ch.Channel, owed); id != "" {
			return ch.Channel + "/" + id, nil
		}
	}
	m := d.layTable(ctx, owed, l)
	put, err := d.put(ch.Channel, nonce(owed.MessageID), m)
	if err != nil {
		return "", d.gone(ctx, owed.Game, err)
	}
	d.settle(ctx, &ch)
	for _, a := range l.Table.Asks {
		if a.New {
			ch.Asking, ch.Question = put.ID, a.Question
		}
		if a.Mention {
			d.working.Go(func() { d.remember(owed.Game, a.Seat) })
		}
	}
	return ch.Channel + "/" + put.ID, d.Store.Discord().SetChannel(ctx, ch)
}

// remember works out beforehand what the asked seat may order, so that autocompletion finds it in memory.
func (d *Door) remember(game int64, seat string) {
	if _, err := d.options.of(d, d.ctx, game, engine.Seat(seat)); err != nil && d.ctx.Err() == nil {
		d.Log.Debug("orders were not worked out beforehand", "game", game, "err", err)
	}
}

// settle takes the buttons from the message of a question that is not open any more.
func (d *Door) settle(ctx context.Context, ch *store.Channel) {
	if ch.Asking == "" {
		return
	}
	t, err := d.Bot.Table(ctx, ch.Game)
	if err != nil {
		return
	}
	for _, a := range t.Asks {
		if a.Question == ch.Question {
			return
		}
	}
	m := &message{}
	m.row(d.tableButtons(ch.Game, "", false)...)
	if err := d.change(ch.Channel, ch.Asking, map[string]any{"components": m.Components}); err != nil && !final(err) {
		d.wrong("the buttons of a past question stand still", err, "game", ch.Game)
		return
	}
	ch.Asking, ch.Question = "", 0
}

// layTable lays a letter to the table out. Whoever is asked now is named once, and he alone hears it.
func (d *Door) layTable(ctx context.Context, owed store.Letter, l post.Letter) *message {
	m := d.lay(ctx, l, l.Table.Side)
	m.Mentions = nobody
	var asked []string
	var waits post.Section
	var choices []post.TableAsk
	turn := false
	for _, a := range l.Table.Asks {
		who := plain(a.Name)
		if p, err := d.Store.PlayerByID(ctx, a.Player); err == nil && p.Discord != "" && a.Mention && a.New {
			who = fmt.Sprintf("<@%s>", p.Discord)
			m.Mentions.Users = append(m.Mentions.Users, p.Discord)
		}
		if a.New {
			asked = append(asked, who+": "+plain(a.Words))
			choices = append(choices, a)
			turn = turn || a.Turn
		}
		until := ""
		if a.Until > 0 {
			until = fmt.Sprintf(", until <t:%d:f> (<t:%d:R>)", a.Until, a.Until)
		}
		waits.Heading = "Waiting for"
		waits.Lines = append(waits.Lines, post.TextLine{Text: fmt.Sprintf("%s: question %d%s", a.Name, a.Question, until)})
	}
	m.Content = cut(strings.TrimSpace(plain(l.Preview)+"\n"+strings.Join(asked, "\n")), maxContent)
	if len(m.Embeds) == 0 {
		m.Embeds = append(m.Embeds, &discordgo.MessageEmbed{Title: cut(plain(l.Heading), maxTitle), Color: grey})
	}
	if e := m.Embeds[0]; len(waits.Lines) > 0 && len(e.Fields) < maxFields {
		last, _ := embed("", []post.Section{waits}, 0, "")
		e.Fields = append(e.Fields, last.Fields...)
	}
	for _, a := range choices {
		d.offer(m, owed.Game, a)
	}
	m.row(d.tableButtons(owed.Game, d.Bot.ShortName(owed), turn)...)
	return m
}

// offer puts the answers to a question under a message: buttons, or a menu where there are more than four.
func (d *Door) offer(m *message, game int64, a post.TableAsk) {
	if a.Turn || len(a.Choices) == 0 {
		return
	}
	id := func(line string) string { return fmt.Sprintf("answer:%d:%d:%s", game, a.Question, markOf(line)) }
	if len(a.Choices) <= 4 {
		var bs []discordgo.MessageComponent
		for i, c := range a.Choices {
			style := discordgo.SecondaryButton
			if i == 0 {
				style = discordgo.PrimaryButton
			}
			bs = append(bs, button(style, capital(c), id(c)))
		}
		m.row(append(bs, button(discordgo.SecondaryButton, "Odds", fmt.Sprintf("say:%d:%s:odds", game, a.Seat)))...)
		return
	}
	var options []discordgo.SelectMenuOption
	for _, c := range a.Choices[:min(len(a.Choices), 25)] {
		options = append(options, discordgo.SelectMenuOption{Label: cut(capital(c), maxOption), Value: markOf(c)})
	}
	m.row(menu(fmt.Sprintf("answer:%d:%d", game, a.Question), a.Words, options))
	m.row(button(discordgo.PrimaryButton, "Answer in words", fmt.Sprintf("form:%d:%s", game, a.Seat)),
		button(discordgo.SecondaryButton, "Odds", fmt.Sprintf("say:%d:%s:odds", game, a.Seat)))
}

// tableButtons is what everybody finds under a message to the table. Behind "For me" stands what the presser was written with this
// letter; without its name, the newest of all.
func (d *Door) tableButtons(game int64, letter string, turn bool) []discordgo.MessageComponent {
	var bs []discordgo.MessageComponent
	if turn {
		bs = append(bs, button(discordgo.PrimaryButton, "Give orders", fmt.Sprintf("form:%d", game)))
	}
	bs = append(bs, button(discordgo.SecondaryButton, "For me", fmt.Sprintf("yours:%d:%s", game, letter)))
	return append(bs, button(discordgo.SecondaryButton, "Full log", fmt.Sprintf("say:%d::log", game)),
		button(discordgo.SecondaryButton, "Map", fmt.Sprintf("say:%d::map", game)),
		button(discordgo.SecondaryButton, "Status", fmt.Sprintf("say:%d::status", game)))
}

// showStale brings the pinned messages up to date of games in which something has happened.
func (d *Door) showStale(ctx context.Context) {
	stale, err := d.Store.Discord().StaleChannels(ctx)
	if err != nil && ctx.Err() == nil {
		d.Log.Error("the pinned messages", "err", err)
	}
	for _, ch := range stale {
		if ctx.Err() != nil || d.Now().Before(d.later[ch.Game]) {
			continue
		}
		if err := d.show(ctx, ch); err != nil && ctx.Err() == nil {
			d.wrong("a pinned message is not up to date", err, "game", ch.Game)
			d.later[ch.Game] = d.Now().Add(d.Retry)
		}
	}
}

// show makes the pinned message of a game say how it stands: written once, then edited.
func (d *Door) show(ctx context.Context, ch store.Channel) error {
	t, err := d.Bot.Table(ctx, ch.Game)
	if err != nil {
		return err
	}
	m := &message{Content: cut(statusWords(t), maxContent), Mentions: nobody, Embeds: []*discordgo.MessageEmbed{}}
	m.row(d.tableButtons(ch.Game, "", t.Over == "")...)
	sum := sha256.Sum256([]byte(m.Content))
	shown := hex.EncodeToString(sum[:])
	switch {
	case ch.Status == "":
		put, err := d.put(ch.Channel, nonce(fmt.Sprintf("status of %d in %s", ch.Game, ch.Channel)), m)
		if err != nil {
			return d.gone(ctx, ch.Game, err)
		}
		ch.Status = put.ID
		ch.Shown = shown
		if err := d.Store.Discord().SetChannel(ctx, ch); err != nil {
			return err
		}
		if err := d.rest.ChannelMessagePin(ch.Channel, put.ID, discordgo.WithContext(ctx)); err != nil {
			d.wrong("the status of a game is not pinned", err, "game", ch.Game)
		}
	case ch.Shown != shown:
		if err := d.change(ch.Channel, ch.Status, m); status(err) == 404 {
			ch.Status = "" // somebody has deleted it
			return d.show(ctx, ch)
		} else if err != nil {
			return err
		}
		ch.Shown = shown
	}
	d.settle(ctx, &ch)
	ch.Event = t.Last
	return d.Store.Discord().SetChannel(ctx, ch)
}

// statusWords is the pinned message: what game this is, who is waited for, and until when.
func statusWords(t letter.TableStatus) string {
	var b strings.Builder
	for i, l := range t.Lines() {
		if i == 0 {
			b.WriteString("**" + plain(l) + "**\n")
			continue
		}
		b.WriteString(plain(l) + "\n")
	}
	return strings.TrimRight(b.String(), "\n")
}

// lay makes a letter into one message. What does not fit into it stands in a file beside it; pictures are drawn, and left out where
// they would be too large.
func (d *Door) lay(ctx context.Context, l post.Letter, side string) *message {
	l = post.LegibleLetter(l)
	m := &message{Content: cut(plain(l.Preview), maxContent), Mentions: nobody}
	colour, known := colours[side]
	if !known {
		colour = grey
	}
	footer := ""
	if l.Question > 0 {
		footer = fmt.Sprintf("Question %d", l.Question)
	}
	if len(l.Sections) > 0 {
		e, whole := embed(l.Heading, l.Sections, colour, footer)
		m.Embeds = append(m.Embeds, e)
		if !whole {
			m.attach("letter.txt", "text/plain; charset=utf-8", "The whole of it in words", []byte(unstamped(text(l))))
			e.Footer = &discordgo.MessageEmbedFooter{Text: strings.TrimPrefix(footer+". It goes on in the file.", ". ")}
		}
	}
	d.pictures(ctx, m, l.Heading, l.Pictures)
	for _, f := range l.Enclosures {
		m.attach(f.Name, f.MediaType, "", f.Data)
	}
	return m
}

// errNowhere says that there is no place in Discord for a letter.
var errNowhere = errors.New("there is no channel for it")

// nonce names a message of a letter, so that Discord does not post it twice. It tells nothing: everybody may read it.
func nonce(name string) string {
	sum := sha256.Sum256([]byte(name))
	return "adj-" + hex.EncodeToString(sum[:10])
}

// posted looks for the message of a letter among the newest of a channel: it may have been put up before a crash, longer ago than a
// nonce counts.
func (d *Door) posted(channel string, owed store.Letter) string {
	ms, err := d.rest.ChannelMessages(channel, 50, "", "", "")
	if err != nil {
		return ""
	}
	mark := fmt.Sprintf("yours:%d:%s", owed.Game, d.Bot.ShortName(owed))
	for _, m := range ms {
		for _, row := range m.Components {
			r, ok := row.(*discordgo.ActionsRow)
			if !ok {
				continue
			}
			for _, c := range r.Components {
				if b, ok := c.(*discordgo.Button); ok && b.CustomID == mark {
					return m.ID
				}
			}
		}
	}
	return ""
}
