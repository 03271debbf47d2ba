//! Random numbers for random moves.

/// A small random number generator with a seed, for random moves
/// ([`Batch::choose`](crate::Batch::choose)). It is not safe for cryptography.
///
/// Adjacent seeds give unrelated numbers.
///
/// The algorithm is SplitMix64: G. L. Steele, D. Lea, C. H. Flood, Fast Splittable Pseudorandom
/// Number Generators, 2014, in the variant of S. Vigna,
/// <https://prng.di.unimi.it/splitmix64.c>.
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
    /// Creates a generator with this seed.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Random;
    ///
    /// assert_eq!(Random::new(348).next(), Random::new(348).next());
    /// ```
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Returns a seed that continues the sequence: a generator created with it returns the same
    /// numbers as `self` from now on.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Random;
    ///
    /// let mut random = Random::new(348);
    /// random.next();
    /// let mut restored = Random::new(random.seed());
    /// assert_eq!(restored.next(), random.next());
    /// ```
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.0
    }

    /// Returns the next 64-bit number.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Random;
    ///
    /// let mut random = Random::new(0);
    /// assert_ne!(random.next(), random.next());
    /// ```
    #[inline]
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let key = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let key = (key ^ (key >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        key ^ (key >> 31)
    }

    /// Returns a random number below `count`; 0 if `count` is 0.
    ///
    /// The result is `count` times the upper 32 bits of the next number, divided by 2^32. The
    /// probabilities of two results differ by at most 2^-32.
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
