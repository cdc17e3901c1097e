package standin

import (
	"fmt"
	"hash/fnv"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// A bucket counts requests of one kind on one channel, guild or webhook.
type bucket struct {
	size  int
	span  time.Duration
	left  int
	reset time.Time // of real time
}

func (b *bucket) take(now time.Time) bool {
	if !now.Before(b.reset) {
		b.left, b.reset = b.size, now.Add(b.span)
	}
	if b.left == 0 {
		return false
	}
	b.left--
	return true
}

// A Failure is an answer that requests get on demand instead of the usual one.
type Failure struct {
	Method string // "" for any
	Path   string // as the description names it, or the end of it, such as "/callback"; "" for any
	Times  int    // how many requests it meets; 0 for one

	Delay      time.Duration // the answer is held back for so long, of real time
	Status     int           // such as 429, 500, 502; 0 lets the request through, only late
	After      bool          // the request is carried out, and only its answer is lost
	RetryAfter time.Duration // of a 429; a second if 0
	Global     bool          // the 429 is for all requests, not for a bucket
}

// Fail has requests of a bot fail as f says, beginning with the next that fits. Several failures are met in the order in
// which they were asked for.
func (d *Discord) Fail(f Failure) {
	d.mu.Lock()
	defer d.mu.Unlock()
	f.Times = max(f.Times, 1)
	d.failures = append(d.failures, &f)
}

// failing is the failure that meets this request, or nil.
func (d rest) failing(c *call) *Failure {
	d.mu.Lock()
	defer d.mu.Unlock()
	for i, f := range d.failures {
		if f.Method != "" && f.Method != c.method || !strings.HasSuffix(c.path, f.Path) {
			continue
		}
		met := *f
		if f.Times--; f.Times == 0 {
			d.failures = append(d.failures[:i:i], d.failures[i+1:]...)
		}
		return &met
	}
	return nil
}

// limited takes the request from its bucket and writes the headers of rate limits. It refuses where the bucket is empty,
// or where a failure on demand says so.
func (d rest) limited(h http.Header, c *call, f *Failure) *apiError {
	d.mu.Lock()
	defer d.mu.Unlock()
	now := time.Now()
	key := c.method + " " + c.path
	major := c.r.PathValue("channel_id") + c.r.PathValue("guild_id") + c.r.PathValue("webhook_token")
	b := d.buckets[key+" "+major]
	if b == nil {
		b = &bucket{size: 1000, span: time.Second}
		if d.settings.RateLimits {
			b.size, b.span = usual(c)
		}
		d.buckets[key+" "+major] = b
	}
	granted := b.take(now)
	name := fnv.New64a()
	_, _ = name.Write([]byte(key))
	h.Set("X-RateLimit-Bucket", fmt.Sprintf("%016x", name.Sum64()))
	h.Set("X-RateLimit-Limit", strconv.Itoa(b.size))
	h.Set("X-RateLimit-Remaining", strconv.Itoa(b.left))
	h.Set("X-RateLimit-Reset", seconds(time.Duration(b.reset.UnixNano())))
	h.Set("X-RateLimit-Reset-After", seconds(b.reset.Sub(now)))
	switch {
	case f != nil && f.Status == http.StatusTooManyRequests:
		wait := f.RetryAfter
		if wait == 0 {
			wait = time.Second
		}
		return refuse(h, wait, f.Global)
	case !granted:
		return refuse(h, b.reset.Sub(now), false)
	case d.settings.RateLimits && c.path != callbackPath && !strings.HasPrefix(c.path, "/webhooks/"):
		if d.global == nil {
			d.global = &bucket{size: 50, span: time.Second}
		}
		if !d.global.take(now) {
			return refuse(h, d.global.reset.Sub(now), true)
		}
	}
	return nil
}

// usual are the buckets that Discord has been seen to use; a bot must read the headers, as they may change.
func usual(c *call) (size int, span time.Duration) {
	switch {
	case strings.HasPrefix(c.path, "/channels/") && strings.Contains(c.path, "/messages"):
		return 5, 5 * time.Second
	case strings.HasPrefix(c.path, "/webhooks/"):
		return 5, 2 * time.Second
	case strings.Contains(c.path, "/commands") && c.method != http.MethodGet:
		return 5, 20 * time.Second
	default:
		return 50, time.Second
	}
}

func refuse(h http.Header, wait time.Duration, global bool) *apiError {
	h.Set("Retry-After", strconv.Itoa(int((wait+time.Second-1)/time.Second)))
	h.Set("X-RateLimit-Reset-After", seconds(wait))
	h.Set("X-RateLimit-Remaining", "0")
	h.Set("X-RateLimit-Scope", "user")
	if global {
		h.Set("X-RateLimit-Global", "true")
		h.Set("X-RateLimit-Scope", "global")
	}
	return &apiError{status: http.StatusTooManyRequests, message: "You are being rate limited."}
}

// limitBody is the body of a 429, which says the same as its headers.
func limitBody(h http.Header) map[string]any {
	wait, _ := strconv.ParseFloat(h.Get("X-RateLimit-Reset-After"), 64)
	return map[string]any{
		"code": 0.0, "message": "You are being rate limited.", "retry_after": wait, "global": h.Get("X-RateLimit-Global") != "",
	}
}

func seconds(d time.Duration) string { return strconv.FormatFloat(d.Seconds(), 'f', 3, 64) }
