// Package standin plays Discord on the loopback, for tests and the demo: its REST interface over HTTP, its gateway over
// websocket, and the people who sit before it. It is written from Discord's own description, which it embeds and by which
// it checks every request of a bot and every answer of its own.
//
// # A day at the stand-in
//
//	d, err := standin.New(standin.Settings{})        // listens on 127.0.0.1
//	defer d.Close()
//	club := d.Guild("The club")
//	room := club.Channel("ahd-12")
//	anna := club.Member("Anna")                      // a user who has joined
//	cora := club.Member("Cora", club.Role("referee", standin.ManageGuild))
//
//	session, _ := discordgo.New("Bot " + d.Token())
//	session.Client = d.Client()                      // carries discord.com to the stand-in; no global is touched
//	_ = session.Open()
//	_ = d.Ready(1)                                   // waits until one bot session is connected
//
//	seen, err := anna.Slash(room, "orders", standin.Values{"game": 12, "text": "end"})
//	seen.Message.Text()                              // all its words: content, embeds, names of files
//	seen.Message.Ephemeral                           // whether only Anna sees it
//	seen, err = anna.Press(seen.Message, "Play it")  // by custom id or by label
//	seen, err = anna.Select(seen.Message, "where to", "Front Royal")
//	seen, err = cora.Slash(room, "mod rewind", standin.Values{"to": 40}) // sub-commands after a blank
//	choices, err := anna.Autocomplete(room, "orders", "text", standin.Values{"game": 12, "text": "march a"})
//	seen, err = anna.SubmitModal(seen.Modal, map[string]string{"Orders, one a line": "march ...\nend"})
//	m, err := anna.Await(room, func(m standin.Message) bool { return m.Mentions(anna) }) // waits on a condition
//	said, err := anna.Say(room, "Good game!")
//	all := anna.See(room)                            // what Anna sees there now; anna.DM() is her talk with the bot
//	anna.Story(room)                                 // the same in plain lines, for the failure of a test
//
//	for _, f := range d.Faults() { t.Error(f) }      // limits broken, answers too late, bodies off the description
//	d.Requests()                                     // what the bot asked for; d.CommandWrites() counts registrations
//	err = d.WriteTranscript(w, standin.Transcript{Title: "Game 12", Channels: []*standin.Channel{room}})
//
// # Disturbances
//
// Drop cuts the connections, AskReconnect and Invalidate send opcodes 7 and 9, Deafen makes zombies of them, Forget loses
// the sessions, Twice sends interactions two times, and Fail answers requests with 429, 5xx or late, with or without
// carrying them out. SetEndpoint has interactions go to a bot's URL by HTTP, signed, instead of by the gateway.
//
// # What the hand waits for
//
// Slash, Press, Select and SubmitModal return when the user would see the end of the answer: a deferred answer is awaited
// until it has been edited, a deferred update until the message has changed. They give up after Settings.Patience of real
// time with an error that says what was awaited, and with ErrNoAnswer where the first answer took more than three seconds.
// A user who cannot see a command (no such command, or his permissions do not cover its default_member_permissions), a
// disabled button, or a value that Discord's own client would refuse give an error at once and send nothing.
//
// # Limits
//
// A request that breaks the description or a documented limit is refused as Discord would refuse it, and noted among
// Faults. Where description and documentation differ the documentation wins: 2,000 characters of content (not 4,000), 100
// of a choice's value (not 6,000), default_member_permissions as a string (not a number).
//
// # Time
//
// Settings.Now is the clock of time stamps, of the three seconds for the first answer and of the fifteen minutes of an
// interaction's token. Rate limits, heartbeats and patience run on real time, as the bot's waiting does.
package standin
