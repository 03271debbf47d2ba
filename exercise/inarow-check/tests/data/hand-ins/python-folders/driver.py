# A file of the author with the name of the driver.
