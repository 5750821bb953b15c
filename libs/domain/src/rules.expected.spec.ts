import { describeExpected, outcomeOf } from '../test/expected.ts';
import {
  betShareLevel,
  betSharePercent,
  centsToDollars,
  clampDefaultBetCents,
  dollarsToCents,
  maxDefaultBetCents,
  profileRoi,
} from './bankroll.ts';
import * as grades from './grades.ts';
import * as odds from './odds.ts';
import { parseOdds } from './parse-odds.ts';
import { estimatedWinProfitCents, fallbackPayoutCents, payoutCents, winProfitCents } from './payouts.ts';
import * as price from './price.ts';
import { halfPoints, settleBet, settledAmounts } from './settlement.ts';
import { ACTIVE_SPORTS } from './sports.ts';
import {
  maxEarningsCents,
  roundStakeCents,
  shareOfCents,
  shareOfCentsDown,
  stakeText,
  stakeUnits,
  unitCents,
} from './stakes.ts';
import * as tiers from './tiers.ts';

/** Returns what functions make of each value, or what they throw. */
function of<T>(values: readonly T[], ...reads: ((value: T) => unknown)[]): unknown[] {
  return values.map((value) => [value, ...reads.map((read) => outcomeOf(() => read(value)))]);
}

const ODDS = [
  -100_001, -100_000, -1000, -201, -200, -110, -101, -100, -99, 0, 99, 100, 101, 110, 150, 1000, 100_000,
  110.5,
];
const PROBABILITIES = [
  -0.01, 0, 0.001, 0.25, 0.4999, 0.5, 0.5001, 0.5238, 0.55, 0.6, 0.65, 0.7, 0.75, 0.999, 1, 1.01,
];
const CENTS = [
  -1, 0, 1, 49, 50, 51, 99, 100, 101, 999, 1000, 4999, 5000, 99_999, 100_000, 100_050, 123_456, 10_000_000,
];
const GRADES = ['A+', 'A', 'A-', 'A−', 'B+', 'B', 'C', 'C-', 'D', 'F', 'E', '', 'a'];
const TIER_TEXTS = [
  'HIGH',
  'high',
  'MEDIUM_PLUS',
  'MEDIUM+',
  'medium plus',
  'MEDIUM',
  'LOW',
  'NO_BET',
  'NO BET',
  'none',
  '',
  null,
  3,
];

describeExpected(__filename, {
  odds: () =>
    of(
      ODDS,
      odds.isAmericanOdds,
      odds.impliedProbability,
      odds.breakEvenPercent,
      odds.decimalOdds,
      (value) => [...[52.3, 52.38, 52.4, 60].map((rate) => odds.isAtBreakEven(rate, value))],
    ),
  'bad values': () => [
    ...[-110, 100, null].flatMap((value) =>
      [null, 0.5, 0.5238, 0.524, 0.6].flatMap((probability) =>
        [null, -0.1, 0, 0.1].map((roi) => [
          value,
          probability,
          roi,
          odds.isBadValue(probability, value, roi),
        ]),
      ),
    ),
    ...[52.3, 52.4, 52.5].map((rate) => odds.isAtBreakEven(rate)),
  ],
  'typed odds': () =>
    of(
      [
        '',
        '-110',
        '+150',
        '150',
        ' 150 ',
        'even',
        'EV',
        'pk',
        '99',
        '-99',
        '100',
        '-100',
        '1.9',
        '100001',
        '−110',
        '+-1',
      ],
      parseOdds,
    ),
  prices: () => [
    ...of(PROBABILITIES, price.isPriceable, price.fairOdds),
    ...[0.45, 0.5238, 0.55, 0.65, 0.8].flatMap((probability) =>
      [-200, -110, 100, 150].map((value) => [
        probability,
        value,
        price.expectedValuePercent(probability, value),
        price.kellyPercent(probability, value, 50),
        price.quarterKellyPercent(probability, value),
        price.priceFigures(probability, value),
        ...['A+', 'B', 'C', 'D', 'F'].map((grade) => price.gradeStakePercent(grade, probability, value)),
      ]),
    ),
  ],
  payouts: () =>
    of([-1000, -110, -102, 100, 150, 1000], (value) =>
      [1, 50, 101, 5000, 3333].map((cents) => [
        winProfitCents(cents, value),
        payoutCents(cents, value),
        payoutCents(BigInt(cents), value),
      ]),
    ),
  'payouts without odds': () => of([0, 1, 5, 50, 99, 5000], estimatedWinProfitCents, fallbackPayoutCents),
  settlement: () => [
    ...(['spread', 'moneyline', 'total'] as const).flatMap((betType) =>
      (['home', 'away', 'over', 'under'] as const).flatMap((side) =>
        [-3.5, -3, 0, 3, 40, 40.5].map((line) => [
          betType,
          side,
          line,
          ...(['final', 'cancelled', 'postponed', 'in_progress'] as const).map((status) =>
            outcomeOf(() =>
              settleBet({ betType, side, line } as never, { status, homeScore: 20, awayScore: 23 } as never),
            ),
          ),
          outcomeOf(() =>
            settleBet(
              { betType, side, line } as never,
              { status: 'final', homeScore: 20, awayScore: 20 } as never,
            ),
          ),
          outcomeOf(() =>
            settleBet(
              { betType, side, line } as never,
              { status: 'final', homeScore: null, awayScore: 20 } as never,
            ),
          ),
        ]),
      ),
    ),
    ...(['won', 'lost', 'push', 'void'] as const).map((outcome) => [
      outcome,
      settledAmounts(outcome, 5001, -110),
    ]),
    ...of([-3.5, 0, 2.5, 0.25], halfPoints),
  ],
  grades: () =>
    of(
      GRADES,
      grades.gradeLetter,
      grades.gradeColor,
      grades.gradeBankrollPercent,
      grades.gradeBankrollRange,
      grades.gradeDescription,
    ),
  'grades of a confidence': () =>
    tiers.TIERS.flatMap((tier) =>
      [0, 49.9, 50, 54.9, 55, 57.5, 59.9, 60, 64.9, 65, 69.9, 70, 75, 80, 100].map((percent) => [
        tier,
        percent,
        grades.fallbackGrade(tier, percent),
      ]),
    ),
  tiers: () => [
    ...of(TIER_TEXTS, tiers.normalizeTier, (text) =>
      [null, 0.5, 0.6, 0.7].map((score) =>
        ACTIVE_SPORTS.map((sport) => [
          tiers.dashboardTier(sport, text, score),
          tiers.analysisTier(sport, text, score),
        ]),
      ),
    ),
    ...tiers.TIERS.map((tier) => [
      tier,
      tiers.tierColor(tier),
      tiers.tierLabel(tier),
      tiers.tierAction(tier),
      tiers.isQualifyingTier(tier),
      ...ACTIVE_SPORTS.map((sport) => tiers.riskLevel(sport, tier)),
    ]),
    ...of(
      Array.from({ length: 61 }, (_, step) => (40 + step) / 100),
      tiers.mlbDashboardTier,
      tiers.mlbAnalysisTier,
    ),
    ...of(['BET', 'CONSIDER', 'PASS', 'NO BET', 'AVOID', 'STRONG BET', 'bet', '', null], (text) =>
      tiers.TIERS.map((tier) => tiers.recommendedAction(text, tier)),
    ),
    ...of([null, 0, 0.4, 0.5, 0.6, 0.612, 1], tiers.displayConfidence),
    ...of([59.9, 60, 64.9, 65, 69.9, 70, 74.9, 75, 80], tiers.isHighConfidence),
  ],
  stakes: () => [
    ...of(
      CENTS,
      (cents) => unitCents(cents),
      roundStakeCents,
      (cents) => stakeUnits(cents, 1000),
      (cents) => shareOfCents(cents, 2.5),
      (cents) => shareOfCentsDown(cents, 2.5),
    ),
    ...ACTIVE_SPORTS.flatMap((sport) =>
      tiers.TIERS.map((tier) => [
        sport,
        tier,
        ...[null, 0, 1, 2.5].map((units) => stakeText(sport, tier, units)),
      ]),
    ),
    [maxEarningsCents(0, 0), maxEarningsCents(1, 0), maxEarningsCents(0, 1), maxEarningsCents(3, 2, 123_456)],
  ],
  'bankrolls and default bets': () => [
    ...of(
      CENTS,
      maxDefaultBetCents,
      (cents) => clampDefaultBetCents(cents),
      (cents) => clampDefaultBetCents(100_000, cents),
      centsToDollars,
      (cents) => [betSharePercent(cents, 100_000), betShareLevel(cents, 100_000)],
    ),
    ...of([0, 0.01, 0.005, 1.1, 19.99, 1.005, -5, Number.NaN, 1e12], dollarsToCents),
    betSharePercent(100, 0),
    ...[
      { totalBets: 10, totalProfit: 50, totalWagered: 500, defaultBetAmount: 50 },
      { totalBets: 10, totalProfit: -50, totalWagered: null, defaultBetAmount: 20 },
      { totalBets: 0, totalProfit: 0, totalWagered: 0, defaultBetAmount: 0 },
    ].map((totals) => outcomeOf(() => profileRoi(totals as never))),
  ],
});
