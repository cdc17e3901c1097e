package doctor

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strings"
	"time"

	"adjutant/cmd/adjutant/config"
)

// ProbeDiscord asks Discord whose token it is; the bot's name. The error is for a person. clock is how far our clock is ahead of
// Discord's, zero where it did not say.
func ProbeDiscord(ctx context.Context, base, token string) (name string, clock time.Duration, err error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, base+"/users/@me", nil)
	if err != nil {
		return "", 0, err
	}
	r.Header.Set("Authorization", "Bot "+strings.TrimPrefix(strings.TrimSpace(token), "Bot "))
	r.Header.Set("User-Agent", "DiscordBot (adjutant, "+config.Version+")")
	answer, err := http.DefaultClient.Do(r)
	if dns := (*net.DNSError)(nil); errors.As(err, &dns) {
		return "", 0, fmt.Errorf("there is no machine called %s; is this machine on the network", dns.Name)
	}
	if err != nil {
		return "", 0, fmt.Errorf("Discord was not reached: %w", err)
	}
	defer answer.Body.Close()
	if at, err := http.ParseTime(answer.Header.Get("Date")); err == nil {
		clock = time.Since(at)
	}
	switch {
	case answer.StatusCode == http.StatusUnauthorized:
		return "", clock, errors.New("Discord does not know this token; copy it again from the developer portal, page Bot, \"Reset Token\"")
	case answer.StatusCode == http.StatusTooManyRequests:
		return "", clock, errors.New("Discord asks us to wait: too many requests came from here; try again in some minutes")
	case answer.StatusCode != http.StatusOK:
		return "", clock, fmt.Errorf("Discord answers %s", answer.Status)
	}
	var me struct {
		Username string `json:"username"`
		Bot      bool   `json:"bot"`
	}
	if err := json.NewDecoder(answer.Body).Decode(&me); err != nil {
		return "", clock, fmt.Errorf("Discord's answer could not be read: %w", err)
	}
	if !me.Bot {
		return "", clock, fmt.Errorf("the token is that of %s, who is no bot", me.Username)
	}
	return me.Username, clock, nil
}

// clockApart is how far our clock and another may differ.
const clockApart = time.Minute

func (d *Doctor) discord(ctx context.Context) {
	if !d.Config.Discord.Open() {
		d.well("discord", "not configured")
		return
	}
	token, err := d.Config.Discord.Token()
	if err != nil {
		d.Find("discord", Wrong, "", "%s", plainly(err))
		return
	}
	ctx, cancel := context.WithTimeout(ctx, ProbeTime)
	defer cancel()
	name, ahead, err := ProbeDiscord(ctx, d.API, token)
	if err != nil {
		d.Find("discord", Wrong, "", "%s", plainly(err))
	} else {
		d.well("discord", "the token is that of the bot %s", name)
	}
	if ahead.Abs() > clockApart {
		d.Find("clock", Wrong, "Set the machine's clock, and start a time service.", "It differs from Discord's by %s", ahead.Round(time.Second))
	}
}
