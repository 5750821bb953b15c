import type { Calibration, Sport } from '@app/contracts';
import {
  brierScore,
  CALIBRATION_EDGES,
  calibrationBins,
  fractionToPercent,
  logLoss,
  noVigProbability,
  skillPercent,
  type DecidedForecast,
} from '@app/domain';
import type { RecordPick } from './record-picks.ts';

/** A decided pick with the record's forecast, and the market's where both sides have a price. */
interface Decided {
  readonly model: DecidedForecast;
  readonly market: DecidedForecast | null;
}

/** Compares predictions with outcomes of the decided picks, with the market's figures on the same games. */
export function calibrate(sport: Sport, picks: readonly RecordPick[]): Omit<Calibration, 'source'> {
  const decided = picks.flatMap(toDecided);
  const forecasts = decided.map(({ model }) => model);
  const priced = decided.flatMap(({ model, market }) => (market === null ? [] : [{ model, market }]));
  const modelOfPriced = priced.map(({ model }) => model);
  const market = priced.map((game) => game.market);
  return {
    games: forecasts.length,
    bins: calibrationBins(forecasts, CALIBRATION_EDGES[sport]).map(({ from, to, actual, ...bin }) => ({
      fromPercent: fractionToPercent(from),
      toPercent: fractionToPercent(to),
      ...bin,
      actualPercent: actual?.percent ?? null,
      actualLowPercent: actual?.lowPercent ?? null,
      actualHighPercent: actual?.highPercent ?? null,
    })),
    brier: brierScore(forecasts),
    logLoss: logLoss(forecasts),
    market: {
      games: market.length,
      brier: brierScore(market),
      logLoss: logLoss(market),
      modelBrier: brierScore(modelOfPriced),
      modelLogLoss: logLoss(modelOfPriced),
      skillPercent: skillPercent(brierScore(modelOfPriced), brierScore(market)),
    },
  };
}

function toDecided({ outcome, odds, side, forecast }: RecordPick): Decided[] {
  if (forecast === null || (outcome !== 'won' && outcome !== 'lost')) return [];
  const isRight = outcome === 'won';
  const otherOdds = side === 'home' ? forecast.awayOdds : forecast.homeOdds;
  return [
    {
      model: { probability: forecast.probability, isRight },
      market: otherOdds === null ? null : { probability: noVigProbability(odds, otherOdds), isRight },
    },
  ];
}
