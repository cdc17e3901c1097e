package daemon

import (
	"context"
	"time"

	"adjutant/mail"
)

// eraseOld erases messages that were worked on long ago from the mail server, and their senders from the database: the ids alone stay,
// so that no message is ever acted on twice.
func (d *Daemon) eraseOld(ctx context.Context) error {
	folders := append([]string{d.Config.Mailbox.Processed, d.Config.Mailbox.Failed}, d.Config.Mailbox.Folders...)
	e := &mail.Eraser{Server: d.In, Folders: folders, Keep: time.Duration(d.Config.KeepMail), Lease: d.Receiver.Lease, Now: d.now, Log: d.Log,
		Also: d.Store.Unname}
	return e.Run(ctx)
}
