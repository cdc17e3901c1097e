package retell

import (
	"bytes"
	"context"
	"os"

	"adjutant/bot"
	"adjutant/engine"
)

// Export writes the record of a game into a file: the whole, or what one seat may know.
func Export(ctx context.Context, b *bot.Adjutant, game int64, seat engine.Seat, name string) error {
	var text bytes.Buffer
	if err := b.ExportFor(ctx, game, seat, &text); err != nil {
		return err
	}
	return os.WriteFile(name, text.Bytes(), 0o644)
}
