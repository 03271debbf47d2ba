//! Random numbers for moves that nobody chooses.

/// A small generator of random numbers with a seed, for random moves
/// ([`Batch::choose`](crate::Batch::choose)). Not for secrets.
///
/// It is SplitMix64: G. L. Steele, D. Lea, C. H. Flood, Fast Splittable
/// Pseudorandom Number Generators, 2014, in the variant of S. Vigna,
/// <https://prng.di.unimi.it/splitmix64.c>. The state is a counter, so that seeds
/// next to each other give unrelated numbers, and so do batches of their own.
///
/// # Stability
///
/// The same seed gives the same numbers in every version.
///
/// # Examples
///
/// ```
/// use inarow::Random;
///
/// let mut random = Random::new(0);
/// assert_eq!(random.next(), 0xE220_A839_7B1D_CDAF);
/// assert!(random.below(6) < 6);
/// ```
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Random(u64);

impl Random {
    /// The generator with this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The seed of a generator that goes on as this one does, so that it can be kept.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Random;
    ///
    /// let mut random = Random::new(348);
    /// random.next();
    /// let mut kept = Random::new(random.seed());
    /// assert_eq!(kept.next(), random.next());
    /// ```
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.0
    }

    /// The next number, of 64 bits.
    #[inline]
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        mix(self.0)
    }

    /// A number below `count`, 0 if that is 0: the upper half of the next number
    /// times the count, divided by 2^32. So even that none of `count` numbers is more
    /// frequent than another by more than `count` in 2^32.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Random;
    ///
    /// let mut dice = Random::new(348);
    /// assert!((0..100).all(|_| dice.below(6) < 6));
    /// ```
    #[inline]
    pub const fn below(&mut self, count: u32) -> u32 {
        (((self.next() >> 32) * count as u64) >> 32) as u32
    }
}

/// The output function of SplitMix64.
#[inline]
pub(crate) const fn mix(mut key: u64) -> u64 {
    key = (key ^ (key >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    key = (key ^ (key >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    key ^ (key >> 31)
}
