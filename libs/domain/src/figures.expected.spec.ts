import { describeExpected, outcomeOf } from '../test/expected.ts';
import { readFixture } from '../test/fixtures.ts';
import * as dates from './date-formats.ts';
import { addDays, easternDay, parseDay } from './eastern-time.ts';
import * as formats from './formats.ts';
import { normalizeFile } from './games/normalize-file.ts';
import { passwordStrength } from './passwords.ts';
import { checkoutPlanId, meetsTier, PLANS, planBadge, tierOfPlan, tierRank } from './plans.ts';
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
  summarizeSlate,
} from './published.ts';
import { ACTIVE_SPORTS, SPORTS, isActiveSport } from './sports.ts';
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
  normalizeFile(sport, readFixture(SPORT_FILES[sport]))?.games ?? [];

/** Returns what functions make of each value, or what they throw. */
function of<T>(values: readonly T[], ...reads: ((value: T) => unknown)[]): unknown[] {
  return values.map((value) => [value, ...reads.map((read) => outcomeOf(() => read(value)))]);
}

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
const NOW_MS = Date.parse('2024-10-20T17:00:00Z');

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
      summarizeSlate(sport, gamesOf(sport)),
      summarizeSlate(sport, gamesOf(sport), 250_000),
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
  'numbers as texts': () => [
    ...Object.entries(formats)
      .filter(([name, format]) => typeof format === 'function' && !/Grade|Outcome|PickLine/.test(name))
      .map(([name, format]) => [
        name,
        NUMBERS.map((value) => (format as (value: number | null, other: number) => string)(value, 2)),
      ]),
    ...of(GRADES, formats.formatGrade),
    ...of(['won', 'lost', 'push', 'void'] as const, formats.formatOutcome),
    ...(['spread', 'moneyline'] as const).flatMap((betType) =>
      [-2.5, 0, 3].map((line) => [betType, line, formats.formatPickLine(betType, line)]),
    ),
  ],
  'times as texts': () => [
    ...[
      dates.formatDay,
      dates.formatDayWithYear,
      dates.formatMonthDay,
      dates.formatMonth,
      dates.formatGameTime,
      dates.formatGameTimeWithYear,
    ].map((format) => [format.name, INSTANTS.map((value) => format(value, 'America/New_York'))]),
    ...of(INSTANTS, (value) => [
      dates.formatGameTimeBeside(value, '2024-01-01T12:00:00Z', 'UTC'),
      dates.formatDayRange(value, '2024-10-21T12:00:00Z', 'UTC'),
    ]),
    ...of(INSTANTS, easternDay, parseDay),
    ...of([-1, 0, 1, 31, 366], (days) => addDays('2024-02-28', days)),
    ...of([-60, 0, 1, 59, 60, 119, 120, 3599, 3600, 7199, 86_399, 86_400, 172_800, 31_536_000], (seconds) =>
      dates.formatUpdated(new Date(NOW_MS - seconds * 1000).toISOString(), NOW_MS),
    ),
  ],
});
