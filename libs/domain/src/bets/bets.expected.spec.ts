import { describeExpected, outcomeOf } from '../../test/expected.ts';
import { ACTIVE_SPORTS } from '../sports.ts';
import { isBetYear, isPlacingTime } from './bet-dates.ts';
import { BET_MOVE_NAMES, BET_STATES, canMove } from './bet-moves.ts';
import { resultOf, statusLabel, suggestedPayoutCents } from './bet-result.ts';
import { currentStreak, profitCurve, sumBets } from './bet-summary.ts';
import { isBetLine, sideOf, teamText } from './bet-terms.ts';
import { closingFor, closingLineValue, countsForClosing, isVerified } from './closing-line-value.ts';
import { estimatedMoneylineOdds, estimatedSpreadOdds, lineChoices } from './odds-autofill.ts';
import {
  estimatedReturnCents,
  kellyStake,
  replayStrategies,
  strategyWeeks,
  tierStakeCents,
} from './strategies.ts';

/** Returns what a function makes of each text. */
const of = <T>(texts: readonly T[], read: (text: T) => unknown): unknown[] =>
  texts.map((text) => [text, outcomeOf(() => read(text))]);

const LINES = [-400.5, -60.5, -60, -0.5, 0, 0.25, 0.5, 60, 60.5, 400, 400.5];
const settled = (result: 'won' | 'lost' | 'push' | 'void', stakeCents: number, payoutCents: number | null) =>
  ({ state: 'completed', result, stakeCents, payoutCents }) as never;

describeExpected(__filename, {
  'years and placing times': () => [
    ...of([1999, 2000, 2099, 2100], isBetYear),
    ...of(
      [
        '2024-10-13T12:00:00Z',
        '2024-10-13T12:00:01Z',
        '2024-10-13T12:05:00Z',
        '2024-10-13T12:05:01Z',
        '1999-12-31T23:59:59Z',
        '2000-01-01T12:00:00Z',
      ],
      (text) => isPlacingTime(text, new Date('2024-10-13T12:00:00Z')),
    ),
  ],
  'lines that can be bet': () =>
    LINES.map((line) => [
      line,
      isBetLine('spread', line),
      isBetLine('total', line),
      isBetLine('moneyline', line),
    ]),
  'moves and states': () =>
    BET_MOVE_NAMES.flatMap((move) => BET_STATES.map((state) => [move, state, canMove(move, state)])),
  'results, sums and streaks': () => {
    const bets = [
      settled('won', 5000, 9902),
      settled('lost', 5000, 0),
      settled('push', 2000, 2000),
      settled('void', 700, 700),
      settled('won', 100, null),
    ];
    return [
      sumBets(bets),
      sumBets([]),
      sumBets([{ state: 'pending', result: null, stakeCents: 5, payoutCents: null } as never]),
      bets.map(resultOf),
      ...[
        [],
        ['won'],
        ['won', 'pending', 'won', 'lost'],
        ['push', 'lost', 'void', 'lost', 'won'],
        [null, 'lost'],
      ].map((list) => currentStreak(list)),
      profitCurve([5, -8, 3, 10, -2].map((profitCents, at) => ({ at: String(at), profitCents }))),
      profitCurve([]),
      ...['won', 'lost', 'push', 'void', 'pending', 'other'].map(statusLabel),
    ];
  },
  'suggested payouts': () =>
    (['won', 'lost', 'push', 'void'] as const).flatMap((result) =>
      [-110, 150, null].map((odds) => [result, odds, suggestedPayoutCents(result, 3333, odds)]),
    ),
  sides: () =>
    (['spread', 'moneyline', 'total'] as const).flatMap((betType) =>
      ['Home', ' home ', 'Away', 'OVER', 'under', 'Nobody'].map((teamToCover) => [
        betType,
        teamToCover,
        sideOf({ betType, teamToCover, homeTeam: 'Home', awayTeam: 'Away' }),
      ]),
    ),
  'texts of sides': () =>
    (['home', 'away', 'over', 'under'] as const).map((side) => teamText(side, 'Home', 'Away')),
  'estimated odds': () => [
    ...Array.from({ length: 26 }, (_, step) => [
      step / 2,
      estimatedSpreadOdds(step / 2),
      estimatedSpreadOdds(-step / 2),
    ]),
    ...ACTIVE_SPORTS.flatMap((sport) =>
      [null, -14, -3.5, -0.5, 0, 0.5, 3.5, 14].map((homeSpread) => [
        sport,
        homeSpread,
        ...(['home', 'away'] as const).map((side) => estimatedMoneylineOdds({ sport, side, homeSpread })),
      ]),
    ),
    lineChoices(-1.5),
  ],
  'closing lines': () => {
    const closing = {
      home_spread: -2.5,
      home_spread_odds: -105,
      away_spread_odds: -115,
      total_points: 44,
      home_moneyline: -140,
      away_moneyline: 120,
    };
    return (['spread', 'moneyline', 'total'] as const).flatMap((betType) =>
      (['home', 'away', 'over', 'under'] as const).map((side) => {
        const prices = closingFor(closing, betType, side);
        const at = (line: number | null, odds: number | null): unknown =>
          closingLineValue({ betType, side, line, odds }, prices);
        return [
          betType,
          side,
          prices,
          at(3, 110),
          at(-2.5, -110),
          at(2.5, -120),
          at(44, 100),
          at(null, null),
        ];
      }),
    );
  },
  'bets that are judged': () =>
    [
      {},
      { gameId: null },
      { isLate: true },
      { oddsSource: 'estimated' },
      { oddsSource: null },
      { oddsSource: 'file' },
      { settledBy: 'user' },
    ].map((changes) => {
      const bet = {
        gameId: 'g',
        isLate: false,
        oddsSource: 'user',
        settledBy: 'system',
        ...changes,
      } as never;
      return [changes, countsForClosing(bet), isVerified(bet)];
    }),
  strategies: () => [
    ...(['HIGH', 'MEDIUM_PLUS', 'MEDIUM', 'LOW', 'NO_BET'] as const).map((tier) => [
      tier,
      tierStakeCents(tier),
    ]),
    ...[0, 1, 5, 9, 10, 333].map((cents) => [cents, estimatedReturnCents(cents)]),
    ...ACTIVE_SPORTS.map((sport) => strategyWeeks(sport).length),
    ...[0.4, 0.5238, 0.55, 0.7, 0.99].flatMap((probability) =>
      [-110, 150].map((odds) => [
        probability,
        odds,
        kellyStake({ probability, odds, bankrollCents: 100_000 }),
        kellyStake({ probability, odds, bankrollCents: 100_000, fractionPercent: 100, capPercent: 50 }),
      ]),
    ),
    replayStrategies(
      [
        { tier: 'HIGH', probability: 0.6, odds: -110, outcome: 'won' },
        { tier: 'LOW', probability: 0.55, odds: 120, outcome: 'lost' },
        { tier: 'MEDIUM', probability: 0.5, odds: -150, outcome: 'push' },
        { tier: 'MEDIUM_PLUS', probability: 0.7, odds: 100, outcome: 'won' },
        { tier: 'HIGH', probability: null, odds: 100, outcome: 'lost' },
        { tier: 'HIGH', probability: 1, odds: 100, outcome: 'void' },
      ],
      { startingBankrollCents: 100_000 },
    ),
    replayStrategies([]),
  ],
});
