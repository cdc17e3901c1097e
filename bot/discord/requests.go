package discord

import (
	"encoding/json"

	"github.com/bwmarrin/discordgo"
)

// ask sends a request to Discord under its rate limits and reads the answer into out, which may be nil.
func (d *Door) ask(method, url, bucket string, payload any, files []file, out any) error {
	var answer []byte
	var err error
	if len(files) > 0 {
		kind, body, wrong := multipartOf(payload, files)
		if wrong != nil {
			return wrong
		}
		answer, err = d.rest.RequestRaw(method, url, kind, body, bucket, 0)
	} else {
		answer, err = d.rest.RequestWithBucketID(method, url, payload, bucket)
	}
	if err != nil || out == nil {
		return err
	}
	return json.Unmarshal(answer, out)
}

// callback gives the first answer to an interaction.
func (d *Door) callback(i *discordgo.Interaction, first *response) error {
	url := discordgo.EndpointInteractionResponse(i.ID, i.Token)
	var files []file
	if first.Data != nil && first.Data.message != nil {
		files = first.Data.files
	}
	return d.ask("POST", url, url, first, files, nil)
}

// edit puts the answer to an interaction in place of the first one.
func (d *Door) edit(i *discordgo.Interaction, m *message) error {
	url := discordgo.EndpointWebhookMessage(i.AppID, i.Token, "@original")
	n := *m
	n.Flags = 0
	return d.ask("PATCH", url, discordgo.EndpointWebhookToken("", ""), &n, n.files, nil)
}

// put posts a message into a channel. The same nonce is never posted twice within minutes.
func (d *Door) put(channel, nonce string, m *message) (*discordgo.Message, error) {
	n := *m
	n.Nonce, n.EnforceNonce, n.Flags = nonce, true, 0
	url := discordgo.EndpointChannelMessages(channel)
	var out discordgo.Message
	err := d.ask("POST", url, url, &n, n.files, &out)
	return &out, err
}

// change edits a message of ours in a channel.
func (d *Door) change(channel, id string, payload any) error {
	return d.ask("PATCH", discordgo.EndpointChannelMessage(channel, id), discordgo.EndpointChannelMessage(channel, ""), payload, nil, nil)
}
