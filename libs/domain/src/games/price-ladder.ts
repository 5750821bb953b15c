import { impliedProbability } from '../odds.ts';
import { priceFigures, type PriceFigures } from '../price.ts';
import {
  betDownToOdds,
  recommendStake,
  type RecommendedStake,
  type StakedRecord,
  type StakeReader,
} from './recommend-stake.ts';

export interface PriceRung extends PriceFigures {
  readonly stake: RecommendedStake;
}

/** Number of steps between the asked price and the worst one worth a bet. */
const STEPS = 3;
/** Odds are quoted in multiples of five. */
const QUOTE_STEP = 5;

/**
 * Returns a short ladder of prices, from the asked one down to the first pass, with the stake at each. A
 * price that is already a pass stands alone.
 */
export function priceLadder(record: StakedRecord, reader: StakeReader, odds: number): readonly PriceRung[] {
  const worst = betDownToOdds(record);
  const rungs = [odds];
  if (worst !== null && impliedProbability(odds) <= impliedProbability(worst)) {
    const start = impliedProbability(odds);
    const width = impliedProbability(worst) - start;
    for (let step = 1; step < STEPS; step += 1) rungs.push(quotedOdds(start + (width * step) / STEPS));
    rungs.push(firstQuoteBelow(worst));
  }
  return rungs
    .filter((rung, index) => index === 0 || isWorse(rung, rungs[index - 1] as number))
    .map((rung) => ({
      ...priceFigures(record.pick_probability, rung),
      stake: recommendStake(record, reader, rung),
    }));
}

function isWorse(odds: number, than: number): boolean {
  return impliedProbability(odds) > impliedProbability(than);
}

/** Returns the quoted price nearest to a break-even probability. */
function quotedOdds(probability: number): number {
  const exact =
    probability > 0.5 ? (-100 * probability) / (1 - probability) : (100 * (1 - probability)) / probability;
  const quoted = Math.round(exact / QUOTE_STEP) * QUOTE_STEP;
  return quoted === -100 ? 100 : quoted;
}

/** Returns the best quoted price below `worst`. */
function firstQuoteBelow(worst: number): number {
  const next = (Math.ceil(worst / QUOTE_STEP) - 1) * QUOTE_STEP;
  return next < 100 && next > -105 ? -105 : next;
}
