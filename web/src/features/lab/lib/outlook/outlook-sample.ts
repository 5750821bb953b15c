import type { RecordedPick, RecordSource, SettledBet } from '@app/contracts';
import {
  edgeOutcomes,
  formatNumber,
  formatOdds,
  formatPercent,
  formatRecord,
  historyOutcomes,
  isAdvisedTier,
  MAX_OUTCOMES,
  pickOutcomes,
  recordOutcomes,
  sportConfig,
  tierLabel,
} from '@app/domain';
import type { DrawnBet, Sport, TierProfit } from '@app/domain';
import type { ProfitabilityView } from '../../../../lib/predictions/use-profitability.ts';
import { paths } from '../../../../config/paths.ts';
import { testDays } from '../../../../lib/predictions/sample-text.ts';
import { count, daysOf } from '../../../../lib/samples.ts';
import type { RecordChoice } from './outlook-query.ts';

/** What a simulation draws its bets from, in numbers and words. */
export interface OutlookSample {
  readonly outcomes: readonly DrawnBet[];
  /** Settled bets of the sample; null for a typed edge. */
  readonly bets: number | null;
  /** `the model test’s 245 bets`; follows "go like". */
  readonly name: string;
  /** `121–124`; null for a typed edge. */
  readonly record: string | null;
  /** Profit in percent of the stakes, each bet staked alike. */
  readonly roiPercent: number;
  /** `245 NFL bets`. */
  readonly sample: string;
  readonly dates: string | null;
  readonly source: string;
  /** Address that shows the source. */
  readonly sourcePath?: string;
  /** How a bet is drawn, as a sentence. */
  readonly drawn: string;
}

/** Why there is no sample. */
export interface NoSample {
  readonly title: string;
  readonly note: string;
}

/** Returns the mean profit per unit staked, in percent. */
function roiOf(outcomes: readonly DrawnBet[]): number {
  const total = outcomes.reduce((sum, { weight }) => sum + weight, 0);
  return (
    (100 * outcomes.reduce((sum, { weight, profitPerStake }) => sum + weight * profitPerStake, 0)) / total
  );
}

/** Returns the record of the published summary: all qualifying bets or one tier. */
export function publishedSample(
  view: ProfitabilityView,
  sport: Sport,
  record: Exclude<RecordChoice, 'picks'>,
): OutlookSample | NoSample {
  const { profitability } = view;
  const tiers = profitability.tiers.filter((tier) =>
    record === 'all' ? isAdvisedTier(tier) : tier.tier === record,
  );
  const records = tiers.flatMap((tier) => recordOf(tier) ?? []);
  const outcomes = recordOutcomes(records);
  const wins = records.reduce((sum, { wins: won }) => sum + won, 0);
  const losses = records.reduce((sum, { losses: lost }) => sum + lost, 0);
  const short = sportConfig(sport).shortName;
  if (outcomes.length === 0) {
    return {
      title: 'No model test to draw from',
      note: `The ${short} summary has no settled bets for this choice. Choose another record or enter an edge.`,
    };
  }
  const bets = wins + losses;
  return {
    outcomes,
    bets,
    name: `the model test’s ${count(bets, 'bet')}`,
    record: formatRecord(wins, losses),
    roiPercent: roiOf(outcomes),
    sample: `${short}: ${count(bets, record === 'all' ? 'qualifying bet' : `${tierLabel(record)} bet`)}`,
    dates: testDays(profitability),
    source: `${short} model test`,
    sourcePath: paths.findings,
    drawn: 'Each bet is drawn from the tiers’ own win rates and average payouts.',
  };
}

function recordOf({ games, winRatePercent, roiPercent }: TierProfit) {
  if (games === null || games === 0 || winRatePercent === null || roiPercent === null) return null;
  const wins = Math.round((games * winRatePercent) / 100);
  return { wins, losses: games - wins, roiPercent };
}

/** The picks of a sport as its record has them. */
interface RecordedPicks {
  readonly source: RecordSource;
  readonly picks: readonly RecordedPick[];
}

/** Returns the qualifying picks as recorded. */
export function pickSample({ source, picks }: RecordedPicks, sport: Sport): OutlookSample | NoSample {
  const placed = picks.filter(({ isPlaced }) => isPlaced);
  const outcomes = pickOutcomes(placed);
  const short = sportConfig(sport).shortName;
  if (outcomes.length === 0) {
    return {
      title: 'No settled picks yet',
      note: `${short} picks appear here once their games are settled. Choose another record or enter an edge.`,
    };
  }
  return {
    ...sampleOf(outcomes, placed),
    name: `the last ${count(outcomes.length, 'published pick')}`,
    sample: `${short}: ${count(outcomes.length, 'qualifying pick')} ${source.origin === 'replay' ? 'replayed' : 'published live'}`,
    dates: daysOf(source),
    source: 'published picks',
    drawn: 'Each bet is one of these picks, drawn with replacement.',
  };
}

/** Returns a person's settled bets, void ones left out. */
export function ownSample(bets: readonly SettledBet[]): OutlookSample | NoSample {
  const outcomes = historyOutcomes(bets);
  if (outcomes.length === 0) {
    return {
      title: 'No settled bets yet',
      note: 'A simulation of your bets needs at least one that is settled. Choose the model test or enter an edge.',
    };
  }
  if (outcomes.length > MAX_OUTCOMES) {
    return {
      title: 'Too many bets',
      note: `A simulation draws from at most ${count(MAX_OUTCOMES, 'settled bet')}; you have ${count(outcomes.length, 'settled bet')}.`,
    };
  }
  const atRisk = bets.filter(({ result }) => result !== 'void');
  const days = atRisk.map(({ gameDay, settledDay }) => gameDay ?? settledDay).sort();
  return {
    ...sampleOf(outcomes, atRisk),
    name: `your last ${count(outcomes.length, 'bet')}`,
    sample: `Your ${count(outcomes.length, 'settled bet')}`,
    dates: daysOf({ firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null }),
    source: 'My Bets',
    drawn:
      'Each bet is one of yours, drawn with replacement. The ROI counts every bet alike, whatever you staked.',
  };
}

function sampleOf(
  outcomes: readonly DrawnBet[],
  bets: readonly Pick<RecordedPick, 'result'>[],
): Pick<OutlookSample, 'outcomes' | 'bets' | 'record' | 'roiPercent'> {
  const number = (wanted: string): number => bets.filter(({ result }) => result === wanted).length;
  return {
    outcomes,
    bets: outcomes.length,
    record: formatRecord(number('won'), number('lost'), number('push')),
    roiPercent: roiOf(outcomes),
  };
}

/** Returns the two outcomes of a typed edge at a price. */
export function typedSample(edgePoints: number, odds: number): OutlookSample | NoSample {
  const outcomes = edgeOutcomes(edgePoints, odds);
  if (outcomes === 'odds' || outcomes === 'edge') {
    return {
      title: 'This edge is impossible',
      note: `At ${formatOdds(odds)} an edge of ${formatNumber(edgePoints, 2)} points makes a bet certain to win or lose. Enter a smaller edge.`,
    };
  }
  return {
    outcomes,
    bets: null,
    name: `a bet at ${formatOdds(odds)} that wins ${formatPercent(outcomes[0].weight * 100)}`,
    record: null,
    roiPercent: roiOf(outcomes),
    sample: 'Custom edge and price',
    dates: null,
    source: 'your inputs',
    drawn: 'Each bet wins with the same chance and pays the same price.',
  };
}
