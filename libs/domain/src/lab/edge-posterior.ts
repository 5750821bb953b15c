import { impliedProbability } from '../odds.ts';

/** A normal prior of the edge, in percentage points over break-even. */
export interface EdgePrior {
  readonly meanPoints: number;
  readonly sdPoints: number;
}

/** What is believed about an edge after the bets, in percentage points over break-even. */
export interface EdgePosterior {
  readonly prior: EdgePrior;
  readonly meanPoints: number;
  /** The central 95%. */
  readonly lowPoints: number;
  readonly highPoints: number;
  /** Chance of an edge above 0, as a fraction. */
  readonly chanceOfEdge: number;
}

/** A decided bet. */
export interface DecidedBet {
  readonly odds: number;
  readonly result: string;
}

const STEP_POINTS = 0.05;
const FARTHEST_POINTS = 50;
/** Keeps a win probability away from 0 and 1, which no price has. */
const SUREST = 1e-9;

/**
 * Returns the posterior of an edge that adds the same points to the break-even of each bet, by Bayes' rule on a grid of
 * 0.05 points from -50 to 50.
 */
export function edgePosterior(bets: readonly DecidedBet[], prior: EdgePrior): EdgePosterior {
  const groups = groupedByOdds(bets);
  const steps = Math.round((2 * FARTHEST_POINTS) / STEP_POINTS);
  const grid = Array.from({ length: steps + 1 }, (_, index) => -FARTHEST_POINTS + index * STEP_POINTS);
  const logs = grid.map((points) => logLikelihood(groups, points / 100) + logPrior(points, prior));
  const best = logs.reduce((most, log) => Math.max(most, log), Number.NEGATIVE_INFINITY);
  const weights = logs.map((log) => Math.exp(log - best));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const quantile = (share: number): number => {
    let seen = 0;
    const place = weights.findIndex((weight) => (seen += weight) >= share * total);
    return grid[place] as number;
  };
  const above = weights.reduce((sum, weight, index) => {
    const points = grid[index] as number;
    // Half of the step around 0 is above it.
    if (Math.abs(points) < STEP_POINTS / 2) return sum + weight / 2;
    return points > 0 ? sum + weight : sum;
  }, 0);
  return {
    prior,
    meanPoints: weights.reduce((sum, weight, index) => sum + weight * (grid[index] as number), 0) / total,
    lowPoints: quantile(0.025),
    highPoints: quantile(0.975),
    chanceOfEdge: above / total,
  };
}

interface OddsGroup {
  readonly breakEven: number;
  won: number;
  lost: number;
}

function groupedByOdds(bets: readonly DecidedBet[]): readonly OddsGroup[] {
  const groups = new Map<number, OddsGroup>();
  for (const { odds, result } of bets) {
    const group = groups.get(odds) ?? { breakEven: impliedProbability(odds), won: 0, lost: 0 };
    if (result === 'won') group.won += 1;
    else group.lost += 1;
    groups.set(odds, group);
  }
  return [...groups.values()];
}

function logLikelihood(groups: readonly OddsGroup[], edge: number): number {
  return groups.reduce((sum, { breakEven, won, lost }) => {
    const probability = Math.min(1 - SUREST, Math.max(SUREST, breakEven + edge));
    return sum + won * Math.log(probability) + lost * Math.log1p(-probability);
  }, 0);
}

function logPrior(points: number, { meanPoints, sdPoints }: EdgePrior): number {
  return -0.5 * ((points - meanPoints) / sdPoints) ** 2;
}
