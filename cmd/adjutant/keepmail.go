package main

import (
	"context"
	"time"

	"adjutant/mail"
)

// eraseOld erases messages that were worked on long ago from the mail server, and their senders from the database: the ids alone stay,
// so that no message is ever acted on twice.
func (d *daemon) eraseOld(ctx context.Context) error {
	folders := append([]string{d.config.Mailbox.Processed, d.config.Mailbox.Failed}, d.config.Mailbox.Folders...)
	e := &mail.Eraser{Server: d.in, Folders: folders, Keep: time.Duration(d.config.KeepMail), Lease: d.receiver.Lease, Now: d.now, Log: d.log, Also: d.store.Unname}
	return e.Run(ctx)
}
