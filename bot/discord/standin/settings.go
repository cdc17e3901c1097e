package standin

import (
	"time"
)

// Settings are what one stand-in needs to know. The zero value is ready for use.
type Settings struct {
	// Token is the bot's token; made up if empty.
	Token string
	// Now is the clock of time stamps, of the three seconds for a first answer and of the life of tokens; time.Now if nil.
	Now func() time.Time
	// Patience is how long, in real time, a user waits for what he expects to see; a minute if 0.
	Patience time.Duration
	// Heartbeat is the interval that HELLO asks for; 41.25 s, as Discord's, if 0.
	Heartbeat time.Duration
	// Shards is how many GET /gateway/bot recommends; 1 if 0.
	Shards int
	// RateLimits enforces buckets as narrow as Discord's usual ones, 50 requests a second in all, and five seconds between
	// two IDENTIFYs. Without it the headers are there all the same, and the buckets are too wide to be met.
	RateLimits bool
	// UploadLimit is the attachment_size_limit of interactions, in bytes, held against a whole request; 10 MiB if 0.
	UploadLimit int64
}

const (
	answerWithin = 3 * time.Second  // the first answer to an interaction
	tokenLife    = 15 * time.Minute // edits and follow-ups of an interaction
)

func (s Settings) withDefaults() Settings {
	if s.Token == "" {
		s.Token = "MTE0NTU3Mzg5NDA1MjYxODI0.standin.for-the-loopback-only"
	}
	if s.Now == nil {
		s.Now = time.Now
	}
	if s.Patience == 0 {
		s.Patience = time.Minute
	}
	if s.Heartbeat == 0 {
		s.Heartbeat = 41250 * time.Millisecond
	}
	if s.Shards == 0 {
		s.Shards = 1
	}
	if s.UploadLimit == 0 {
		s.UploadLimit = 10 << 20
	}
	return s
}
