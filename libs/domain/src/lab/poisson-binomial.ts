/**
 * Chances below this are dropped at both ends while bets are added. Each number of wins is dropped at most once at
 * the lower end and once per bet at the upper one, so that 10,000 bets lose less than 10^-35 in all.
 */
const LEAST_CHANCE = 1e-40;

/**
 * Returns the exact distribution of the number of wins among bets with win probabilities of their own
 * (Poisson-binomial), from 0 wins up, by adding one bet after another (Barlow and Heidtmann 1984). Only the numbers
 * of wins that can be seen are carried along, a tenth of 10,000 bets. Throws RangeError for a probability outside
 * 0 to 1.
 */
export function winDistribution(probabilities: readonly number[]): Float64Array {
  const chances = new Float64Array(probabilities.length + 1);
  chances[0] = 1;
  let low = 0;
  let high = 0;
  for (const probability of probabilities) {
    if (!(probability >= 0 && probability <= 1)) {
      throw new RangeError(`not a probability: ${String(probability)}`);
    }
    const lose = 1 - probability;
    high += 1;
    for (let wins = high; wins > low; wins -= 1) {
      chances[wins] = (chances[wins] as number) * lose + (chances[wins - 1] as number) * probability;
    }
    chances[low] = (chances[low] as number) * lose;
    while ((chances[low] as number) < LEAST_CHANCE) {
      chances[low] = 0;
      low += 1;
    }
    while ((chances[high] as number) < LEAST_CHANCE) {
      chances[high] = 0;
      high -= 1;
    }
  }
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
