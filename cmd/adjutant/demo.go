package main

import "context"

type demoCmd struct{}

func (demoCmd) Run(ctx context.Context, c *console) error { return nil }
