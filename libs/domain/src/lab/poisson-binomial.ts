/**
 * Returns the exact distribution of the number of wins among bets with win probabilities of their own
 * (Poisson-binomial), from 0 wins up, by adding one bet after another (Barlow and Heidtmann 1984). Throws
 * RangeError for a probability outside 0 to 1.
 */
export function winDistribution(probabilities: readonly number[]): Float64Array {
  const chances = new Float64Array(probabilities.length + 1);
  chances[0] = 1;
  probabilities.forEach((probability, index) => {
    if (!(probability >= 0 && probability <= 1)) {
      throw new RangeError(`not a probability: ${String(probability)}`);
    }
    const lose = 1 - probability;
    for (let wins = index + 1; wins > 0; wins -= 1) {
      chances[wins] = (chances[wins] as number) * lose + (chances[wins - 1] as number) * probability;
    }
    chances[0] = (chances[0] as number) * lose;
  });
  return chances;
}

/** Returns the chance of at least so many wins. Same errors as above. */
export function chanceOfAtLeast(wins: number, probabilities: readonly number[]): number {
  return tailFrom(winDistribution(probabilities), wins);
}

/** Sums a distribution from a number of wins up, the smallest parts first, so that little is lost in rounding. */
function tailFrom(chances: Float64Array, wins: number): number {
  if (wins <= 0) return 1;
  const tail = [...chances.subarray(Math.min(wins, chances.length))].sort((a, b) => a - b);
  return Math.min(
    1,
    tail.reduce((sum, chance) => sum + chance, 0),
  );
}
