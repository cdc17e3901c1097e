package discord

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"time"

	"github.com/bwmarrin/discordgo"
)

// A SeasonBoard is what a season of the league shows to everybody: one message, which is edited when it changes.
type SeasonBoard struct {
	Slug  string
	Title string
	Text  string // as Discord shows it
}

// A seasonThread is the thread in which a season lives, and the message there that is edited.
type seasonThread struct {
	Channel string `json:"channel"`
	Message string `json:"message"`
	Shown   string `json:"shown"` // SHA-256 of the text
}

const (
	memoSeason   = "discord season "
	seasonsEvery = time.Minute
)

// showSeasons brings the message of each season up to date; a season that has none yet gets a thread. Nobody is named in it.
func (d *Door) showSeasons(ctx context.Context) {
	if d.Seasons == nil || d.Channel == "" || d.Now().Before(d.seasonsNext) {
		return
	}
	d.seasonsNext = d.Now().Add(seasonsEvery)
	boards, err := d.Seasons(ctx)
	if err != nil && ctx.Err() == nil {
		d.Log.Error("the seasons", "err", err)
	}
	for _, b := range boards {
		if err := d.showSeason(ctx, b); err != nil && ctx.Err() == nil {
			d.wrong("the table of a season is not up to date", err, "season", b.Slug)
		}
	}
}

func (d *Door) showSeason(ctx context.Context, b SeasonBoard) error {
	hash := sha256.Sum256([]byte(b.Text))
	shown := hex.EncodeToString(hash[:])
	var at seasonThread
	text, err := d.Store.Memo(ctx, memoSeason+b.Slug)
	if err != nil {
		return err
	}
	if text != "" {
		if err := json.Unmarshal([]byte(text), &at); err != nil {
			return err
		}
	}
	if at.Shown == shown {
		return nil
	}
	m := &message{Content: cut(b.Text, maxContent), Mentions: nobody}
	if at.Channel == "" {
		made, err := d.rest.ThreadStartComplex(d.Channel, &discordgo.ThreadStart{Name: cut(b.Title, 100), AutoArchiveDuration: weekOfQuiet,
			Type: discordgo.ChannelTypeGuildPublicThread}, discordgo.WithContext(ctx))
		if err != nil {
			return err
		}
		at.Channel = made.ID
		if err := d.keepSeason(ctx, b.Slug, at); err != nil {
			return err
		}
	}
	if at.Message == "" {
		put, err := d.put(at.Channel, nonce("season "+b.Slug), m)
		if err != nil {
			return d.seasonGone(ctx, b.Slug, err)
		}
		at.Message = put.ID
	} else if err := d.change(at.Channel, at.Message, map[string]any{"content": m.Content}); err != nil {
		return d.seasonGone(ctx, b.Slug, err)
	}
	at.Shown = shown
	return d.keepSeason(ctx, b.Slug, at)
}

// seasonGone forgets a thread or a message that somebody has deleted; the next look makes another.
func (d *Door) seasonGone(ctx context.Context, slug string, err error) error {
	if status(err) != 404 {
		return err
	}
	return d.Store.SetMemo(ctx, memoSeason+slug, "")
}

func (d *Door) keepSeason(ctx context.Context, slug string, at seasonThread) error {
	text, err := json.Marshal(at)
	if err != nil {
		return err
	}
	return d.Store.SetMemo(ctx, memoSeason+slug, string(text))
}
