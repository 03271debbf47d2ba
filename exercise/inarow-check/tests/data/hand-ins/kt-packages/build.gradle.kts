plugins {}
