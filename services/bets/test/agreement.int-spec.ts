import { EntityManager } from '@mikro-orm/postgresql';
import {
  BETS_PAGE_SIZE,
  getBetAnalysis,
  getBetPerformance,
  getBetTotals,
  listBets,
  type BetTally,
} from '@app/contracts';
import { dollarsToCents, sumBets, type BetSum, type StoredResult } from '@app/domain';
import { BetHistory, type BetChange } from '../src/bets/bet-history.ts';
import type { NewBet } from '../src/bets/bet.entity.ts';
import { GameSettler } from '../src/settlement/game-settler.ts';
import { foldFaults } from './fold.ts';
import { actorOf, OTHER, settled, startLedgerApp, USER, type LedgerApp } from './ledger-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: LedgerApp;
beforeAll(async () => {
  app = await startLedgerApp({ hasJobs: true });
});
beforeEach(() => app.reset());
afterAll(() => app.close());

/** Returns repeatable random numbers from 0 to 1. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Creates bets of every kind with a history: placed, settled by hand and by results, corrected, reopened, deleted. */
async function play(seed: number): Promise<void> {
  const next = random(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T;
  const whole = (most: number): number => 1 + Math.floor(next() * most);
  const bets = Array.from({ length: 400 }, (): Partial<NewBet> => {
    const betType = pick(['spread', 'moneyline', 'total'] as const);
    const odds = pick([-110, -205, 133, 999, null]);
    const day = `2024-${String(8 + whole(4)).padStart(2, '0')}-${String(9 + whole(20)).padStart(2, '0')}`;
    return {
      userId: pick([USER, USER, USER, OTHER]),
      sport: pick(['cfb', 'nfl', 'mlb'] as const),
      gameId: pick(['a', 'b', 'c', null]),
      week: pick([1, 2, null]),
      startsAt: `${day}T17:00:00.000Z`,
      betType,
      side: betType === 'total' ? pick(['over', 'under'] as const) : pick(['home', 'away'] as const),
      line: betType === 'moneyline' ? null : betType === 'total' ? 40 + whole(20) / 2 : whole(20) / 2 - 5,
      odds,
      oddsSource: odds === null ? null : pick(['user', 'file', 'estimated'] as const),
      stakeCents: whole(100_000),
      confidenceLevel: pick(['HIGH', 'MEDIUM', 'NO_BET', null] as const),
      sportsbook: pick(['One', 'Two', null]),
      isLate: pick([true, false, false]),
      ...pick([
        {},
        {},
        settled('won', whole(300_000)),
        settled('lost', 0),
        settled('void', whole(1000)),
        settled('push', whole(1000)),
        settled(null, whole(100_000)),
      ]),
    };
  });
  await app.place(...bets);
  const settler = app.get(GameSettler);
  for (const sport of ['cfb', 'nfl', 'mlb'] as const) {
    for (const gameId of ['a', 'b', 'c']) {
      for (const version of [1, 2]) {
        const status = pick(['final', 'final', 'postponed', 'in_progress'] as const);
        const closingLine = {
          home_spread: whole(20) / 2 - 5,
          home_spread_odds: -108,
          away_spread_odds: -112,
        };
        const scores = { homeScore: whole(30), awayScore: whole(30) };
        await settler.settle({ sport, gameId, version, status, ...scores, closingLine });
      }
    }
  }
  const at = app.clock.now().toISOString();
  const changes = (await app.bets()).flatMap((bet): BetChange[] => {
    if (bet.state === 'pending')
      return next() < 0.3 ? [{ kind: 'deleted', actor: 'user', at, bet, isAfterStart: false }] : [];
    if (bet.settledBy !== 'user' || next() > 0.3) return [];
    const open = {
      state: 'pending',
      result: null,
      payoutCents: null,
      settledBy: null,
      settledAt: null,
    } as const;
    return [{ kind: 'reopened', actor: 'user', at, bet, set: open }];
  });
  await app
    .get(EntityManager)
    .fork()
    .transactional((em) => app.get(BetHistory).record(em, changes));
}

/** Returns the totals over the fold of a user's history, read from the events alone. */
async function foldedSum(userId: string): Promise<BetSum> {
  const events = await app.rows<{ id: string; kind: string; change: Record<string, unknown> }>(
    'select bet_id as id, kind, change from bets.bet_event where user_id = $1 order by bet_id, seq',
    [userId],
  );
  const folds = new Map<string, Record<string, unknown>>();
  for (const { id, kind, change } of events) {
    if (kind === 'deleted') folds.delete(id);
    else folds.set(id, { ...folds.get(id), ...change });
  }
  return sumBets(
    [...folds.values()].map((bet) => ({
      state: bet['state'] as StoredResult['state'],
      result: (bet['result'] ?? null) as StoredResult['result'],
      stakeCents: bet['stake_cents'] as number,
      payoutCents: (bet['payout_cents'] ?? null) as number | null,
    })),
  );
}

const ofTally = ({ bets, won, lost, push, wageredCents, payoutCents, profitCents }: BetTally) => ({
  ...{ bets, won, lost, push, wageredCents, payoutCents, profitCents },
});

/** Sums groups. */
function added(groups: readonly BetTally[]) {
  const sum = { bets: 0, won: 0, lost: 0, push: 0, wageredCents: 0, payoutCents: 0, profitCents: 0 };
  for (const group of groups)
    for (const figure of Object.keys(sum) as (keyof typeof sum)[]) sum[figure] += group[figure];
  return sum;
}

describe('summary, performance, analysis, totals and the replayed history', () => {
  it.each([1, 2, 3])('agree to the cent on random bets (S-166, S-210), seed %i', async (seed) => {
    await play(seed);
    expect(await foldFaults(app)).toEqual([]);
    for (const userId of [USER, OTHER]) {
      const actor = actorOf(userId);
      const sum = await foldedSum(userId);
      expect(Math.min(sum.won, sum.lost, sum.push, sum.void, sum.pending)).toBeGreaterThan(0);
      const bets = sum.won + sum.lost + sum.push;
      const { won, lost, push, settledWageredCents: wageredCents, payoutCents, profitCents } = sum;
      const expected = { bets, won, lost, push, wageredCents, payoutCents, profitCents };

      const filter = { week: null, team: null, sport: null, betType: null, tier: null, sportsbook: null };
      const list = await app.call(listBets, {
        ...{ actor, status: null, ...filter, cursor: null, limit: BETS_PAGE_SIZE },
      });
      expect(list.summary).toMatchObject({
        totalBets: sum.total,
        pendingBets: sum.pending,
        wonBets: won,
        lostBets: lost,
        pushBets: push,
        voidBets: sum.void,
        totalWagered: sum.wageredCents / 100,
        settledWageredCents: wageredCents,
        profitCents,
        winRatePercent: sum.winRatePercent,
        roiPercent: sum.roiPercent,
      });
      expect(dollarsToCents(list.summary?.totalPayout ?? 0)).toBe(payoutCents);
      expect(dollarsToCents(list.summary?.totalProfit ?? 0)).toBe(profitCents);
      expect(list.bets).toHaveLength(sum.total);
      const ofRows = list.bets.filter(({ result }) => result !== null && result !== 'void');
      expect(ofRows.reduce((total, bet) => total + (bet.profitCents ?? 0), 0)).toBe(profitCents);

      const { overall } = await app.call(getBetPerformance, { actor, timeframe: 'all' });
      expect(overall).toEqual({
        totalBets: bets,
        wonBets: won,
        lostBets: lost,
        winRate: sum.winRatePercent,
        totalWagered: wageredCents / 100,
        totalReturns: payoutCents / 100,
        totalProfit: profitCents / 100,
        roi: sum.roiPercent,
      });

      const analysis = await app.call(getBetAnalysis, { actor, sport: null });
      expect(ofTally(analysis.overall)).toEqual(expected);
      for (const groups of [analysis.bySport, analysis.byTier, analysis.byType, analysis.bySportsbook])
        expect(added(groups)).toEqual(expected);
      expect(analysis.days.reduce((total, day) => total + day.profitCents, 0)).toBe(profitCents);
      expect(analysis.days.reduce((total, day) => total + day.bets, 0)).toBe(bets);
      expect([analysis.pending, analysis.void]).toEqual([sum.pending, sum.void]);
      const verified = list.bets.filter(({ isVerified, result }) => isVerified && result !== 'void');
      expect(analysis.verified.bets).toBe(verified.length);

      const totals = await app.call(getBetTotals, { userId });
      expect(ofTally(totals.overall)).toEqual(expected);
      expect(added(totals.byTier)).toEqual(expected);
      expect(totals.byTier).toEqual(analysis.byTier);
    }
  });
});
