import { describeExpected, outcomeOf } from '../test/expected.ts';
import { readFixture } from '../test/fixtures.ts';
import {
  betShareLevel,
  betSharePercent,
  centsToDollars,
  clampDefaultBetCents,
  dollarsToCents,
  maxDefaultBetCents,
  profileRoi,
} from './bankroll.ts';
import * as dates from './date-formats.ts';
import { addDays, easternDay, parseDay } from './eastern-time.ts';
import * as formats from './formats.ts';
import { normaliseFile } from './games/normalise-file.ts';
import * as grades from './grades.ts';
import * as odds from './odds.ts';
import { parseOdds } from './parse-odds.ts';
import { passwordStrength } from './passwords.ts';
import { estimatedWinProfitCents, fallbackPayoutCents, payoutCents, winProfitCents } from './payouts.ts';
import { checkoutPlanId, meetsTier, PLANS, planBadge, tierOfPlan, tierRank } from './plans.ts';
import * as price from './price.ts';
import {
  bestTier,
  commonBreakEvenPercent,
  hasProfitability,
  isAdvisedTier,
  readProfitability,
  selectionRate,
} from './profitability.ts';
import {
  compareByGradeRank,
  compareByProbability,
  conferencesOf,
  filterGames,
  groupByGrade,
  groupByTier,
  summariseSlate,
} from './published.ts';
import { halfPoints, settleBet, settledAmounts } from './settlement.ts';
import { ACTIVE_SPORTS, SPORTS, isActiveSport } from './sports.ts';
import {
  maxEarningsCents,
  roundStakeCents,
  shareOfCents,
  shareOfCentsDown,
  stakeText,
  stakeUnits,
  unitCents,
} from './stakes.ts';
import * as statistics from './statistics.ts';
import { gamesOfRecord, perGame, statsTeamName } from './team-stats.ts';
import { shortTeamName, surname, teamNames } from './teams.ts';
import {
  defaultProfitability,
  defaultTierRecord,
  fractionToPercent,
  isSmallSample,
  readTierRecords,
  readTotalGames,
  tierRows,
  winsAndLosses,
} from './tier-records.ts';
import * as tiers from './tiers.ts';

const SPORT_FILES = {
  nfl: 'slates/nfl_predictions_2024_week_07.json',
  cfb: 'slates/cfb_predictions_2024_week_01.json',
  mlb: 'slates/mlb_predictions_2021-09-18.json',
} as const;
const gamesOf = (sport: keyof typeof SPORT_FILES) =>
  normaliseFile(sport, readFixture(SPORT_FILES[sport]))?.games ?? [];

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
const NUMBERS = [
  null,
  -1234.567,
  -100,
  -1,
  -0.05,
  -0.04,
  -0.001,
  0,
  0.001,
  0.04,
  0.05,
  0.5,
  1,
  2.5,
  9.95,
  52.38,
  99.95,
  100,
  1234.567,
  1e6,
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
const INSTANTS = [
  '2024-10-20T17:00:00.000Z',
  '2024-03-10T06:59:59Z',
  '2024-03-10T07:00:00Z',
  '2024-11-03T05:59:59Z',
  '2024-11-03T06:00:00Z',
  '2024-10-18',
  '2024-01-01T04:59:59Z',
  'soon',
  '',
];
const NOW = new Date('2024-10-20T17:00:00Z');

const DOCUMENT = {
  display_name: 'NFL',
  displayName: 'NFL',
  totalGames: 552,
  overallAccuracy: 0.487,
  overallROI: -0.054,
  qualifyingBets: 245,
  breakEven: 0.524,
  confidenceTiers: [
    {
      level: 'HIGH',
      displayName: 'High',
      totalGames: 49,
      winRate: 0.6,
      roi: 0.1,
      netProfit: 490,
      gamesPerWeek: 1.5,
    },
    { level: 'MEDIUM_PLUS', totalGames: 50, winRate: 0.52, roi: 0.1 },
    { level: 'MEDIUM', totalGames: 51, winRate: 52.4, roi: 0, netProfit: 0 },
    { level: 'LOW', totalGames: 0, winRate: 1.5, roi: -1.1 },
    { level: 'WILD', totalGames: 5 },
    null,
  ],
  modelTypes: [{ name: 'A', accuracy: 0.55, weight: 0.5 }, { name: 'B', accuracy: 55 }, {}],
};

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
    ...of(TIER_TEXTS, tiers.normaliseTier, (text) =>
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
  'sports, teams and plans': () => [
    ...SPORTS,
    ...of(['nfl', 'cbb', 'curling'], isActiveSport),
    ...ACTIVE_SPORTS.map((sport) =>
      teamNames(sport)
        .map((team) => shortTeamName(sport, team))
        .join(', '),
    ),
    ...of(['Nobody United', ''], (team) => shortTeamName('nfl', team)),
    ...of(['Max Scherzer', 'Ronald Acuna Jr.', 'Cher', ''], surname),
    ...PLANS,
    ...of(['free', 'basic', 'pro', 'elite', 'gold', 'premium'], tierOfPlan, planBadge, tierRank, (name) => [
      meetsTier(name, 'free'),
      meetsTier(name, 'premium'),
      meetsTier(name, 'elite'),
    ]),
    ...(['free', 'basic', 'pro', 'elite'] as const).map((plan) => [
      checkoutPlanId(plan, 'monthly' as never),
      checkoutPlanId(plan, 'yearly' as never),
    ]),
    ...of(
      [
        '',
        'short',
        'longenough',
        'longenough1',
        'Longenough1',
        'Longenough1!',
        'a'.repeat(16),
        'a'.repeat(129),
      ],
      passwordStrength,
    ),
  ],
  statistics: () => [
    ...[
      [0, 0],
      [0, 1],
      [1, 1],
      [5, 10],
      [49, 50],
      [552, 1000],
    ].map(([won = 0, all = 0]) => [won, all, statistics.wilsonRange(won, all)]),
    statistics.mean([]),
    statistics.mean([1, 2, 4]),
    [
      statistics.skillPercent(0.24, 0.25),
      statistics.skillPercent(null, 0.25),
      statistics.skillPercent(0.25, 0),
    ],
    [statistics.noVigProbability(-110, -110), statistics.noVigProbability(150, -170)],
    ...ACTIVE_SPORTS.map((sport) => {
      const forecasts = [0.5, 0.52, 0.55, 0.6, 0.61, 0.75, 0.99].map((probability, place) => ({
        probability,
        isRight: place % 2 === 0,
        hasWon: place % 2 === 0,
        won: place % 2 === 0,
      }));
      return [
        statistics.brierScore(forecasts as never),
        statistics.logLoss(forecasts as never),
        statistics.calibrationBins(forecasts as never, statistics.CALIBRATION_EDGES[sport]),
      ];
    }),
  ],
  profitability: () => {
    const read = readProfitability(DOCUMENT);
    return [
      read,
      readProfitability(null),
      hasProfitability(read),
      hasProfitability(readProfitability({})),
      bestTier(read.tiers),
      bestTier([]),
      read.tiers.map(isAdvisedTier),
      ...[
        [null, 5],
        [5, null],
        [5, 0],
        [245, 552],
        [0, 5],
      ].map(([bets = null, games = null]) => selectionRate(bets, games)),
      ...ACTIVE_SPORTS.map((sport) => [
        commonBreakEvenPercent(sport),
        defaultProfitability(sport),
        tiers.TIERS.map((tier) => defaultTierRecord(sport, tier)),
      ]),
      readTierRecords(DOCUMENT),
      readTierRecords(null).length,
      readTierRecords(DOCUMENT).map(winsAndLosses),
      tierRows(DOCUMENT).map(({ tier }) => tier),
      [readTotalGames(DOCUMENT), readTotalGames({ total_games: 5 }), readTotalGames({})],
      of([-1.1, -1, 0, 0.524, 1, 1.01, 52.4], fractionToPercent),
      of([null, 0, 49, 50, 51], isSmallSample),
    ];
  },
  'groups and sums of slates': () => [
    ...groupByGrade(gamesOf('cfb')).map(({ games, ...group }) => [group, games.map(({ id }) => id)]),
    ...(['nfl', 'mlb'] as const).flatMap((sport) =>
      groupByTier(sport, gamesOf(sport)).map(({ games, ...group }) => [group, games.map(({ id }) => id)]),
    ),
    ...ACTIVE_SPORTS.map((sport) => [
      summariseSlate(sport, gamesOf(sport)),
      summariseSlate(sport, gamesOf(sport), 250_000),
    ]),
    [...gamesOf('nfl')].sort(compareByProbability).map(({ id }) => id),
    [...gamesOf('cfb')].sort(compareByGradeRank).map(({ id }) => id),
    conferencesOf(gamesOf('cfb')),
    conferencesOf([]),
    ...[
      {},
      { team: 'BILLS' },
      { team: ' new ' },
      { tier: 'HIGH' },
      { conference: 'SEC' },
      { grade: 'A' },
    ].map((filter) =>
      outcomeOf(
        () =>
          [...filterGames(gamesOf('nfl'), filter as never), ...filterGames(gamesOf('cfb'), filter as never)]
            .length,
      ),
    ),
  ],
  'team figures': () => [
    ...(['nfl', 'cfb', 'mlb'] as const).flatMap((sport) =>
      [
        [null, null],
        [162, null],
        [100, 10],
        [100, 0],
        [null, 5],
      ].map(([total = null, games = null]) => [sport, total, games, perGame(sport, total, games)]),
    ),
    ...of(['10-5', '10-5-1', '0-0', 'x', null], gamesOfRecord),
    ...of(
      ['Cleveland Guardians', 'Cleveland Indians', 'Oakland Athletics', 'Athletics', 'Reds'],
      statsTeamName,
    ),
  ],
  'numbers as texts': () =>
    Object.entries(formats)
      .filter(([, format]) => typeof format === 'function')
      .map(([name, format]) => [
        name,
        NUMBERS.map((value) =>
          outcomeOf(() => (format as (value: unknown, other?: unknown) => unknown)(value, 2)),
        ),
      ]),
  'times as texts': () => [
    ...Object.entries(dates)
      .filter(([name, format]) => typeof format === 'function' && name !== 'formatAge')
      .map(([name, format]) => [
        name,
        INSTANTS.map((value) =>
          outcomeOf(() => (format as (value: unknown, zone: unknown) => unknown)(value, 'America/New_York')),
        ),
      ]),
    ...of(INSTANTS, easternDay, parseDay),
    ...of([-1, 0, 1, 31, 366], (days) => addDays('2024-02-28', days)),
    ...of(
      [-60, 0, 1, 59, 60, 119, 120, 3599, 3600, 7199, 86_399, 86_400, 172_800, 2_592_000, 31_536_000],
      (seconds) =>
        outcomeOf(() =>
          (dates as unknown as Record<string, (instant: string, now: Date | number) => unknown>)[
            'formatAge'
          ]?.(new Date(NOW.getTime() - seconds * 1000).toISOString(), NOW),
        ),
    ),
  ],
});
