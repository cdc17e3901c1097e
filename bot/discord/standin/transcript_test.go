package standin

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
)

// TestTranscript plays a short conversation of every kind and looks for each part in the page. With TRANSCRIPT naming a
// file the page is left there to be looked at.
func TestTranscript(t *testing.T) {
	at := time.Date(2027, 1, 5, 7, 20, 0, 0, time.UTC)
	b := lay(t, Settings{Now: func() time.Time { return at }}, func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		if err := s.InteractionRespond(i.Interaction, reply(i)); err != nil {
			t.Error(err)
		}
	})
	b.register(t, orders)
	_, err := b.s.ChannelMessageSendComplex(b.room.ID, &discordgo.MessageSend{
		Content: "<@" + b.ben.ID + "> Anna attacks **Manassas Junction**. Until <t:1799287200:F> (<t:1799287200:R>).\n- `stand`\n- *retreat* <b>&\n> q",
		Embeds: []*discordgo.MessageEmbed{{
			Title: "Round 1", Description: "No river was crossed.", Color: 0x4f79b5,
			Fields: []*discordgo.MessageEmbedField{{Name: "Here", Value: "1 militia infantry"}},
			Footer: &discordgo.MessageEmbedFooter{Text: "Game 12, question 2."}, Image: &discordgo.MessageEmbedImage{URL: "attachment://map.png"},
		}},
		Files: []*discordgo.File{{Name: "map.png", ContentType: "image/png", Reader: picture(t)}, {Name: "log.txt", ContentType: "text/plain", Reader: strings.NewReader("Cairo, round 1.\n")}},
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := b.ben.Autocomplete(b.room, "orders", "text", Values{"text": "mar", "game": 3}); err != nil {
		t.Fatal(err)
	}
	seen, err := b.ben.Slash(b.room, "orders", Values{"text": "preview"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := b.ben.Select(seen.Message, "to", "cairo"); err != nil {
		t.Fatal(err)
	}
	form, err := b.ben.Press(seen.Message, "Change")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := b.ben.SubmitModal(form.Modal, map[string]string{"lines": "march 1 mi to Cairo\nend"}); err != nil {
		t.Fatal(err)
	}
	if _, err := b.anna.Say(b.room, "Well played."); err != nil {
		t.Fatal(err)
	}
	show := func(as *User) string {
		var page bytes.Buffer
		if err := b.d.WriteTranscript(&page, Transcript{Title: "Game 12", Channels: []*Channel{b.room}, As: as}); err != nil {
			t.Fatal(err)
		}
		return page.String()
	}
	bens := show(b.ben)
	for _, want := range []string{
		`<div class="day"><b>5 January 2027</b></div>`, `class="m ping"`, `<span class="at">@Ben</span> Anna attacks <b>Manassas Junction</b>`,
		`<span class="ts">Thursday, 7 January 2027 02:00</span> (<span class="ts">in 2 days</span>)`, `<code>stand</code>`, `<em>retreat</em> &lt;b&gt;&amp;`,
		`border-color:#4f79b5`, `src="data:image/png;base64,`, `Cairo, round 1.`, `<div class="r">march to Cairo</div>`,
		`You used <i>/orders text: preview</i>`, `Ben chose &#34;Cairo&#34; under &#34;where to&#34;`, `march 1 mi to Cairo`, `sent: march 1 mi to Cairo`,
		`Only you can see this`, `as it was before (changed 2 times)`, `Well played.`,
	} {
		if !strings.Contains(bens, want) {
			t.Errorf("Ben's page lacks %q", want)
		}
	}
	annas := show(b.anna)
	for _, not := range []string{"preview", "march 1 mi to Cairo", "pressed", "class=\"m ping\"", "<script", "http://127"} {
		if strings.Contains(annas, not) {
			t.Errorf("Anna's page has %q", not)
		}
	}
	if all := show(nil); !strings.Contains(all, "Only Ben can see this") {
		t.Error("the page of all does not say that only Ben saw the preview")
	}
	if f := os.Getenv("TRANSCRIPT"); f != "" {
		if err := os.WriteFile(f, []byte(bens), 0o644); err != nil {
			t.Error(err)
		}
	}
	b.faultless(t)
}
