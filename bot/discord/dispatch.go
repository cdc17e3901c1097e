package discord

import (
	"fmt"
	"runtime/debug"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"

	"adjutant/bot/letter"
	"adjutant/bot/post"
)

// answerTime is how long an interaction may be answered: its token lives for fifteen minutes.
const answerTime = 14 * time.Minute

// holdOn is after how long Discord is told to wait, whatever the work is at. Its own patience is three seconds.
const holdOn = 1500 * time.Millisecond

// hold gives a first answer in place of one that is not ready: what is still to be said takes its place. While somebody is typing he is
// offered nothing for once.
func (h *hand) hold() {
	switch h.i.Type {
	case discordgo.InteractionPing:
	case discordgo.InteractionApplicationCommandAutocomplete:
		h.give(&response{Type: discordgo.InteractionApplicationCommandAutocompleteResult, Data: &responseData{choices: []*choice{}}})
	default:
		h.give(&response{Type: discordgo.InteractionResponseDeferredChannelMessageWithSource, Data: &responseData{flags: ephemeral}})
	}
}

// component works on a button or a menu.
func (h *hand) component(data discordgo.MessageComponentInteractionData) {
	verb, rest, _ := strings.Cut(data.CustomID, ":")
	if len(data.Values) > 0 {
		rest += ":" + data.Values[0]
	}
	if f := buttons[verb]; f != nil {
		f(h, strings.Split(rest, ":"))
		return
	}
	h.say(simple("This button is of an older day. Use a command instead: /help"))
}

func init() { // they make buttons themselves
	buttons = map[string]func(*hand, []string){
		"form": openForm, "play": playDraft, "change": changeDraft, "leave": leaveDraft, "do": doShown,
		"answer": chooseAnswer, "say": sayButton, "yours": showYours, "pick": pickSeat,
		"page": turnPage,
	}
}

// give gives the first answer; only one is ever given.
func (h *hand) give(r *response) bool {
	h.once.Lock()
	defer h.once.Unlock()
	if h.first {
		return false
	}
	h.first = true
	if err := h.reply(r); err != nil {
		h.wrong("an interaction could not be answered", err, "id", h.i.ID)
	}
	return true
}

// say answers, to the one who asked alone. It says whether Discord has taken the answer.
func (h *hand) say(m *message) bool {
	m.Flags = ephemeral
	h.once.Lock()
	first := !h.first
	h.first = true
	h.once.Unlock()
	var err error
	if first {
		err = h.reply(&response{Type: discordgo.InteractionResponseChannelMessageWithSource, Data: &responseData{message: m}})
	}
	if !first || err != nil && !final(err) { // an answer that seems lost may have arrived: then this changes nothing
		err = h.edit(h.i, m)
	}
	if err != nil {
		h.wrong("an answer could not be given", err, "id", h.i.ID)
	}
	return err == nil
}

// answer works out an answer and gives it. Where that takes longer than a blink, Discord is told at once that it comes.
func (h *hand) answer(work func() *message) bool {
	done := make(chan *message, 1)
	go func() {
		defer func() {
			if v := recover(); v != nil {
				h.Log.Error("an interaction met a fault", "id", h.i.ID, "err", fmt.Sprint(v), "stack", string(debug.Stack()))
				done <- simple("That met a fault of mine; nothing was changed that is not in the log. The moderator can help.")
			}
		}()
		done <- work()
	}()
	wait := time.NewTimer(h.Patience)
	defer wait.Stop()
	select {
	case m := <-done:
		return h.say(m)
	case <-wait.C:
		h.give(&response{Type: discordgo.InteractionResponseDeferredChannelMessageWithSource, Data: &responseData{flags: ephemeral}})
		return h.say(<-done)
	}
}

// fault is the answer where the fault is ours.
func (h *hand) fault(err error) *message {
	h.Log.Error("an interaction could not be worked on", "id", h.i.ID, "err", h.clean(err))
	return simple("I could not work on that just now; the fault is mine. Say it again in a while: it is not done twice.")
}

// request is what the person says, for a seat or (an empty token) for himself.
func (h *hand) request(id, token, text string) post.Request {
	if token == "" {
		token = h.person.Token
	}
	return post.Request{Door: letter.DoorDiscord, ID: id, From: h.person.Address, Name: h.person.Name, Token: token, Text: text,
		Moderator: h.hasRole()}
}

// hasRole says whether the club has made him a moderator by a role.
func (h *hand) hasRole() bool {
	if h.ModeratorRole == "" || h.Guild != "" && h.i.GuildID != h.Guild {
		return false
	}
	for _, r := range h.roles {
		if r == h.ModeratorRole {
			return true
		}
	}
	return false
}
