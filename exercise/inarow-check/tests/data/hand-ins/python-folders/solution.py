raise SystemExit("a file of the author with the name of the copy")
