package daemon

import (
	"context"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"

	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/host"
	"adjutant/mail"
	"adjutant/store"
)

// A metrics is what machines may know of a daemon: what it counts itself, and what it finds in the store when it is asked.
type metrics struct {
	registry  *prometheus.Registry
	messages  *prometheus.CounterVec
	handling  prometheus.Histogram
	letters   *prometheus.CounterVec
	connected prometheus.Gauge
	backedUp  prometheus.Gauge
	refusals  prometheus.Counter
}

func newMetrics(d *Daemon) *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		messages: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "adjutant_messages_total", Help: "Messages that came, by kind."},
			[]string{"kind"}),
		handling: prometheus.NewHistogram(prometheus.HistogramOpts{Name: "adjutant_message_seconds", Help: "Time to work on one message.",
			Buckets: prometheus.ExponentialBuckets(0.001, 2, 16)}),
		letters: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "adjutant_letters_total",
			Help: "Attempts to send letters, by outcome."}, []string{"outcome"}),
		connected: prometheus.NewGauge(prometheus.GaugeOpts{Name: "adjutant_mail_connected", Help: "1 while the IMAP connection stands."}),
		backedUp: prometheus.NewGauge(prometheus.GaugeOpts{Name: "adjutant_backup_timestamp_seconds",
			Help: "When the newest good backup of this run was made."}),
		refusals: prometheus.NewCounter(prometheus.CounterOpts{Name: "adjutant_store_unavailable_total",
			Help: "Times that the store could not be written."}),
	}
	build := prometheus.NewGauge(prometheus.GaugeOpts{Name: "adjutant_build_info", Help: "Always 1.",
		ConstLabels: prometheus.Labels{"version": config.Version}})
	build.Set(1)
	m.registry.MustRegister(m.messages, m.handling, m.letters, m.connected, m.backedUp, m.refusals, build, &found{daemon: d},
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// countingOutbox counts what a sender tells the outbox.
type countingOutbox struct {
	mail.Outbox
	letters *prometheus.CounterVec
}

func (o countingOutbox) Sent(ctx context.Context, id int64, reply string) error {
	err := o.Outbox.Sent(ctx, id, reply)
	if err == nil {
		o.letters.WithLabelValues("sent").Inc()
	}
	return err
}

func (o countingOutbox) Failed(ctx context.Context, id int64, reply string, final bool, retryAt time.Time) error {
	outcome := "deferred"
	if final {
		outcome = "given_up"
	}
	o.letters.WithLabelValues(outcome).Inc()
	return o.Outbox.Failed(ctx, id, reply, final, retryAt)
}

// found is what stands in the store; it is counted anew at most every ten seconds.
type found struct {
	daemon *Daemon
	lock   sync.Mutex
	at     time.Time
	tally  store.Tally
	err    error
}

var (
	gamesDesc   = prometheus.NewDesc("adjutant_games", "Games, by state.", []string{"state"}, nil)
	playersDesc = prometheus.NewDesc("adjutant_players", "Persons known.", nil, nil)
	eventsDesc  = prometheus.NewDesc("adjutant_events", "Events of all games.", nil, nil)
	unsentDesc  = prometheus.NewDesc("adjutant_letters_unsent", "Letters that wait, by door.", []string{"door"}, nil)
	oldestDesc  = prometheus.NewDesc("adjutant_letters_oldest_seconds", "How long the oldest letter waits.", nil, nil)
	givenUpDesc = prometheus.NewDesc("adjutant_letters_given_up", "Letters that were given up and are kept.", nil, nil)
	overdueDesc = prometheus.NewDesc("adjutant_deadlines_overdue", "Deadlines that have passed and were not acted on.", nil, nil)
	fileDesc    = prometheus.NewDesc("adjutant_database_bytes", "Bytes of the database in use.", nil, nil)
	diskDesc    = prometheus.NewDesc("adjutant_disk_free_bytes", "Bytes left on the disk of the database.", nil, nil)
	discordDesc = prometheus.NewDesc("adjutant_discord_connected", "Connections to Discord that stand.", nil, nil)
	daemonsDesc = prometheus.NewDesc("adjutant_daemons", "Daemons that live on the database.", nil, nil)
	ownDesc     = prometheus.NewDesc("adjutant_does", "1 for what this daemon alone does for all.", []string{"what"}, nil)
	upDesc      = prometheus.NewDesc("adjutant_store_up", "1 if the store could be read.", nil, nil)
)

// Describe names what Collect gives.
func (f *found) Describe(out chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{gamesDesc, playersDesc, eventsDesc, unsentDesc, oldestDesc, givenUpDesc, overdueDesc, fileDesc,
		diskDesc, discordDesc, daemonsDesc, ownDesc, upDesc} {
		out <- d
	}
}

// Collect counts.
func (f *found) Collect(out chan<- prometheus.Metric) {
	one := func(d *prometheus.Desc, v float64, labels ...string) {
		out <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, v, labels...)
	}
	if free, _, err := host.DiskFree(f.daemon.Config.Data); err == nil {
		one(diskDesc, float64(free))
	}
	if door := f.daemon.Discord; door != nil {
		one(discordDesc, float64(door.Health().Connected))
	}
	for _, what := range f.daemon.doing() {
		one(ownDesc, 1, what)
	}
	if ds, err := f.daemon.Store.Roster().Living(context.Background()); err == nil && store.OnServer(f.daemon.Config.Database()) {
		one(daemonsDesc, float64(len(ds)))
	}
	t, err := f.count()
	if err != nil {
		one(upDesc, 0)
		return
	}
	one(upDesc, 1)
	for state, n := range t.Games {
		one(gamesDesc, float64(n), state)
	}
	for door, n := range t.Unsent {
		one(unsentDesc, float64(n), door)
	}
	waits := 0.0
	if !t.Oldest.IsZero() {
		waits = f.daemon.now().Sub(t.Oldest).Seconds()
	}
	one(oldestDesc, waits)
	one(playersDesc, float64(t.Players))
	one(eventsDesc, float64(t.Events))
	one(givenUpDesc, float64(t.Failed))
	one(overdueDesc, float64(t.Overdue))
	one(fileDesc, float64(t.PagesUsed))
}

func (f *found) count() (store.Tally, error) {
	f.lock.Lock()
	defer f.lock.Unlock()
	if now := time.Now(); f.at.IsZero() || now.Sub(f.at) > 10*time.Second {
		f.at = now
		f.tally, f.err = f.daemon.Store.Tally(context.Background())
	}
	return f.tally, f.err
}
