nothing = None
