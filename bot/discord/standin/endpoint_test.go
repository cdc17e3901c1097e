package standin

import (
	"crypto/ed25519"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
)

// serveInteractions is a bot behind a web server, by discordgo's own check of signatures.
func serveInteractions(t *testing.T, d *Discord, check bool, answer func(http.ResponseWriter, *discordgo.Interaction)) string {
	t.Helper()
	key, err := hex.DecodeString(d.PublicKey())
	if err != nil {
		t.Fatal(err)
	}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if check && !discordgo.VerifyInteraction(r, ed25519.PublicKey(key)) {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		var i discordgo.Interaction
		if err := json.NewDecoder(r.Body).Decode(&i); err != nil {
			t.Error(err)
		}
		w.Header().Set("Content-Type", "application/json")
		if i.Type == discordgo.InteractionPing {
			_, _ = w.Write([]byte(`{"type":1}`))
			return
		}
		answer(w, &i)
	}))
	t.Cleanup(s.Close)
	return s.URL
}

func TestInteractionsOverHTTP(t *testing.T) {
	b := lay(t, Settings{})
	b.register(t, orders)
	url := serveInteractions(t, b.d, true, func(w http.ResponseWriter, i *discordgo.Interaction) {
		if i.Type == discordgo.InteractionApplicationCommandAutocomplete {
			_, _ = w.Write([]byte(`{"type":8,"data":{"choices":[{"name":"march","value":"march"}]}}`))
			return
		}
		if strings.HasPrefix(i.ApplicationCommandData().Options[0].StringValue(), "slow") {
			_, _ = w.Write([]byte(`{"type":5}`))
			content := "at last"
			go func() {
				_, err := b.s.InteractionResponseEdit(i, &discordgo.WebhookEdit{Content: &content})
				for err != nil && strings.Contains(err.Error(), "10015") { // before the answer has arrived
					_, err = b.s.InteractionResponseEdit(i, &discordgo.WebhookEdit{Content: &content})
				}
			}()
			return
		}
		_, _ = w.Write([]byte(`{"type":4,"data":{"content":"at once"}}`))
	})
	if err := b.d.SetEndpoint(url); err != nil {
		t.Fatal(err)
	}
	for words, want := range map[string]string{"end": "at once", "slow": "at last"} {
		seen, err := b.anna.Slash(b.room, "orders", Values{"text": words})
		if err != nil {
			t.Fatal(err)
		}
		if seen.Message.Content != want {
			t.Errorf("%s was answered with %q, want %q", words, seen.Message.Content, want)
		}
	}
	choices, err := b.anna.Autocomplete(b.room, "orders", "text", Values{"text": "m"})
	if err != nil || len(choices) != 1 {
		t.Errorf("offered %v, %v", choices, err)
	}
}

func TestEndpointIsTakenOnlyIfItChecksSignatures(t *testing.T) {
	t.Parallel()
	d := alone(t, Settings{})
	none := func(http.ResponseWriter, *discordgo.Interaction) {}
	if err := d.SetEndpoint(serveInteractions(t, d, true, none)); err != nil {
		t.Errorf("an endpoint that checks: %v", err)
	}
	if err := d.SetEndpoint(serveInteractions(t, d, false, none)); err == nil || !strings.Contains(err.Error(), "401") {
		t.Errorf("an endpoint that takes any signature: %v, want a refusal that names 401", err)
	}
}
