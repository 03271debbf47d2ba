module Lines; def self.full(s, n) s.abs == n end; end
