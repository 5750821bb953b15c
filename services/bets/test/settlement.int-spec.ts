import { randomUUID } from 'node:crypto';
import { betsChanged, resultRecorded, updateBet, type GameLine } from '@app/contracts';
import { EventConsumer, EventPublisher } from '@app/messaging';
import { createLogger, createMetrics } from '@app/platform';
import { eventually } from '@app/testing';
import type { BetRow } from '../src/bets/bet.entity.ts';
import { GameSettler } from '../src/settlement/game-settler.ts';
import type { GameResult } from '../src/settlement/game-result.entity.ts';
import { MissedResultsJob } from '../src/settlement/missed-results.job.ts';
import { foundGame, OTHER, settled, startLedgerApp, START, USER, type LedgerApp } from './ledger-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: LedgerApp;
beforeAll(async () => {
  app = await startLedgerApp({ hasJobs: true });
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const LINE: GameLine = {
  home_spread: -4.5,
  home_spread_odds: -108,
  away_spread_odds: -112,
  total_points: 45.5,
  home_moneyline: -190,
  away_moneyline: 160,
};

/** The home side wins by 4: -3.5 is won, -4 pushed, -4.5 lost. */
function final(changes: Partial<GameResult> = {}): GameResult {
  const score = { status: 'final', homeScore: 24, awayScore: 20 } as const;
  return { sport: 'nfl', gameId: 'a', version: 1, closingLine: null, ...score, ...changes };
}
const settle = (...results: readonly GameResult[]) =>
  results.reduce((before, game) => before.then(() => app.get(GameSettler).settle(game)), Promise.resolve());

type Event = Pick<BetRow, 'id'> & {
  kind: string;
  actor: string;
  seq: number;
  change: Record<string, unknown>;
};
const events = (id?: string) =>
  app.rows<Event>(
    `select bet_id as id, kind, actor, seq, change from bets.bet_event
     where $1::uuid is null or bet_id = $1 order by seq, bet_id`,
    [id ?? null],
  );
const kinds = async (id?: string) => (await events(id)).map(({ kind, actor }) => `${kind} by ${actor}`);
const one = async (): Promise<BetRow> => {
  const [bet] = await app.bets();
  if (bet === undefined) throw new Error('no bet');
  return bet;
};

describe('a recorded result', () => {
  it('settles spread, moneyline and total at their own odds, each with a history entry (S-168, S-484)', async () => {
    await app.place(
      { notes: 'spread won', line: -3.5 },
      { notes: 'spread push', line: -4 },
      { notes: 'spread lost', line: -4.5 },
      { notes: 'away won', side: 'away', line: 4.5, odds: 150 },
      { notes: 'moneyline won', betType: 'moneyline', line: null, odds: -200 },
      { notes: 'moneyline lost', betType: 'moneyline', side: 'away', line: null },
      { notes: 'over lost', betType: 'total', side: 'over', line: 44.5 },
      { notes: 'under push', betType: 'total', side: 'under', line: 44 },
      { notes: 'unknown won', line: -3.5, odds: null, oddsSource: null },
    );
    app.clock.set('2024-10-20T20:00:00.000Z');
    await settle(final());
    const bets = await app.bets();
    for (const bet of bets) {
      expect(`${String(bet.notes)}: ${String(bet.result)}`).toBe(
        `${String(bet.notes)}: ${String(bet.notes?.split(' ')[1])}`,
      );
      expect(bet).toMatchObject({
        state: 'completed',
        settledBy: 'system',
        resultVersion: 1,
        settledAt: '2024-10-20T20:00:00.000Z',
        version: 2,
      });
    }
    const paid = Object.fromEntries(bets.map(({ notes, payoutCents }) => [notes, payoutCents]));
    expect(paid).toEqual({
      'spread won': 9545,
      'spread push': 5000,
      'spread lost': 0,
      'away won': 12_500,
      'moneyline won': 7500,
      'moneyline lost': 0,
      'over lost': 0,
      'under push': 5000,
      'unknown won': 9550,
    });
    expect(await kinds(bets[0]?.id)).toEqual(['placed by user', 'settled by system']);
  });

  it('of a game that is not played returns the stake (S-484)', async () => {
    await app.place({}, { betType: 'total', side: 'over', line: null });
    await settle(final({ status: 'postponed', homeScore: null, awayScore: null }));
    expect((await app.bets()).map(({ result, payoutCents }) => [result, payoutCents])).toEqual([
      ['void', 5000],
      ['void', 5000],
    ]);
  });

  it('changes only bets on its game', async () => {
    await app.place({ gameId: 'b' }, { sport: 'cfb' }, { gameId: null }, { userId: OTHER });
    await settle(final());
    expect((await app.bets()).map(({ state }) => state)).toEqual(['pending', 'pending', 'pending']);
    expect((await app.bets(OTHER)).map(({ state }) => state)).toEqual(['completed']);
  });

  it('leaves a spread or total without a line open', async () => {
    await app.place({ line: null }, { line: null, betType: 'total', side: 'under' });
    await settle(final());
    expect((await app.bets()).map(({ state, version }) => [state, version])).toEqual([
      ['pending', 1],
      ['pending', 1],
    ]);
  });

  it('can be repeated without effect', async () => {
    await app.place({}, { side: 'away', line: 3.5 });
    await settle(final({ closingLine: LINE }), final({ closingLine: LINE }), final({ closingLine: LINE }));
    expect(await kinds()).toEqual([
      'placed by user',
      'placed by user',
      'settled by system',
      'settled by system',
    ]);
  });

  it('settles again visibly after a correction, and adds nothing when nothing changed', async () => {
    const [bet] = await app.place({});
    await settle(final(), final({ version: 2, homeScore: 27 }), final({ version: 3, awayScore: 24 }));
    expect(await one()).toMatchObject({ result: 'lost', payoutCents: 0, resultVersion: 3, version: 3 });
    expect(await kinds(bet?.id)).toEqual(['placed by user', 'settled by system', 'resettled by system']);
    expect((await events(bet?.id)).at(-1)?.change).toEqual({
      result: 'lost',
      payout_cents: 0,
      settled_at: START,
      result_version: 3,
    });
  });

  it('that is withdrawn reopens its bets, and a new one settles them', async () => {
    const [bet] = await app.place({});
    const open = { status: 'in_progress', homeScore: 10, awayScore: 7 } as const;
    await settle(final(), final({ version: 2, ...open }));
    expect(await one()).toMatchObject({
      state: 'pending',
      result: null,
      payoutCents: null,
      settledBy: null,
      settledAt: null,
      resultVersion: null,
    });
    await settle(final({ version: 3, homeScore: 20 }));
    expect(await one()).toMatchObject({ result: 'lost', resultVersion: 3 });
    expect(await kinds(bet?.id)).toEqual([
      'placed by user',
      'settled by system',
      'reopened by system',
      'settled by system',
    ]);
  });

  it('applies by version, in whatever order the versions arrive', async () => {
    const versions = [
      final({ closingLine: LINE }),
      final({ version: 2, status: 'in_progress', homeScore: 3, awayScore: 0 }),
      final({ version: 3, homeScore: 20, closingLine: { ...LINE, home_spread: -6 } }),
    ];
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    for (const upTo of [2, 3]) {
      for (const order of orders) {
        await app.reset();
        await app.place({});
        await settle(...order.flatMap((index) => versions.slice(0, upTo)[index] ?? []));
        const { state, result, closingLine } = await one();
        expect([state, result, closingLine]).toEqual(
          upTo === 2 ? ['pending', null, null] : ['completed', 'lost', -6],
        );
      }
    }
  });

  it('never changes a bet settled by hand, except for its closing line (S-168)', async () => {
    await app.place(settled('lost', 0));
    const before = await one();
    await settle(final(), final({ version: 2, closingLine: LINE }), final({ version: 3, closingLine: LINE }));
    expect(await one()).toEqual({
      ...before,
      closingLine: -4.5,
      closingOdds: -108,
      closingOppositeOdds: -112,
      version: 2,
    });
    expect(await kinds()).toEqual(['placed by user', 'closing-recorded by system']);
  });

  it('does not undo what a newer version already settled', async () => {
    await app.place({ ...settled('lost', 0, 'system'), resultVersion: 5 });
    await settle(final({ version: 4, closingLine: LINE }));
    expect(await one()).toMatchObject({ result: 'lost', closingLine: null, version: 1 });
  });

  it('records the closing line from the side of the bet', async () => {
    await app.place(
      { notes: 'home' },
      { notes: 'away', side: 'away', line: 3.5 },
      { notes: 'moneyline', betType: 'moneyline', line: null, side: 'away' },
      { notes: 'over', betType: 'total', side: 'over', line: 44.5 },
    );
    await settle(final({ closingLine: LINE }));
    const closings = (await app.bets()).map((bet) => [
      bet.notes,
      [bet.closingLine, bet.closingOdds, bet.closingOppositeOdds],
    ]);
    expect(Object.fromEntries(closings)).toEqual({
      home: [-4.5, -108, -112],
      away: [4.5, -112, -108],
      moneyline: [null, 160, -190],
      over: [45.5, null, null],
    });
  });
});

describe('many bets of one game', () => {
  it('are settled once each by concurrent replicas, and every user is notified', async () => {
    const sibling = await startLedgerApp({ sibling: app, hasJobs: true });
    try {
      await app.place(
        ...Array.from({ length: 1203 }, (_, index) => ({
          userId: index % 2 === 0 ? USER : OTHER,
          line: index % 3 === 0 ? -3.5 : -4.5,
        })),
      );
      const settlers = [app, sibling].map((replica) => replica.get(GameSettler));
      await Promise.all(
        [1, 2, 1, 2].map((version, index) => settlers[index % 2]?.settle(final({ version }))),
      );
      const counted = await app.rows<{ kind: string; count: number }>(
        `select kind, count(*)::int as count from bets.bet_event where kind <> 'placed' group by 1`,
      );
      expect(counted).toEqual([{ kind: 'settled', count: 1203 }]);
      const bets = [...(await app.bets()), ...(await app.bets(OTHER))];
      expect(bets.filter(({ result }) => result === 'won')).toHaveLength(401);
      expect(bets.filter(({ result }) => result === 'lost')).toHaveLength(802);
    } finally {
      await sibling.close();
    }
  });

  it('have one winner against a concurrent settlement by hand', async () => {
    for (let round = 0; round < 10; round += 1) {
      await app.reset();
      const [bet] = await app.place({});
      const [byHand] = await Promise.allSettled([
        app.call(updateBet, {
          actor: { userId: USER, sessionId: randomUUID() },
          betId: String(bet?.id),
          expectedVersion: null,
          change: { actualResult: 'lost', actualPayout: 0 },
        }),
        settle(final()),
      ]);
      const after = await one();
      const winner = byHand.status === 'fulfilled' ? 'user' : 'system';
      expect(after).toMatchObject({
        settledBy: winner,
        result: winner === 'user' ? 'lost' : 'won',
        version: 2,
      });
      expect(await kinds()).toEqual(['placed by user', `settled by ${winner}`]);
    }
  });
});

describe('an announced result', () => {
  it("settles by a job, updates the user's pages and is measured", async () => {
    const logger = createLogger({ name: 'auth', level: 'silent' });
    const urls = { redisUrl: app.redisUrl, redisCacheUrl: app.redisUrl };
    const publisher = new EventPublisher({ name: 'predictions', ...urls, logger });
    const listener = new EventConsumer({
      service: 'auth',
      redisUrl: app.redisUrl,
      logger,
      registry: createMetrics('auth'),
    });
    const told: string[] = [];
    listener.on(betsChanged, ({ userId }) => {
      told.push(userId);
    });
    await Promise.all([publisher.start(), listener.start()]);
    try {
      await app.place({});
      const result = { ...final(), season: 2024, week: 7, recordedAt: new Date().toISOString() };
      await publisher.publish(resultRecorded, result, { eventId: randomUUID() });
      await eventually(async () => (await one()).state === 'completed', { timeoutMs: 20_000 });
      await eventually(() => told.includes(USER), { timeoutMs: 20_000 });
      const measured = async (line: RegExp) => line.test(await app.metrics.metrics());
      const lag = /bets_settlement_lag_seconds_count\{service="bets"\} 1/;
      await eventually(() => measured(lag), { timeoutMs: 20_000 });
      const changes = /bets_settlement_changes_total\{kind="settled",service="bets"\} \d+/;
      expect(await measured(changes)).toBe(true);
    } finally {
      await listener.drain();
      await publisher.close();
    }
  });
});

describe('missed results', () => {
  const decided = foundGame({
    status: 'final',
    homeScore: 24,
    awayScore: 20,
    resultVersion: 2,
    hasStarted: true,
  });
  const sweep = () => app.get(MissedResultsJob).execute();

  it("are fetched once the game has started by its sport's clock", async () => {
    await app.place({});
    app.predictions.games = [decided];
    app.predictions.now = '2024-10-20T16:59:59.000Z';
    await sweep();
    expect((await one()).state).toBe('pending');
    app.predictions.now = '2024-10-20T17:00:00.000Z';
    await sweep();
    expect(await one()).toMatchObject({ result: 'won', settledBy: 'system', resultVersion: 2 });
  });

  it('are not fetched without pending bets, and change nothing while the game is open', async () => {
    app.predictions.now = '2024-10-21T17:00:00.000Z';
    await app.place({ gameId: null }, { ...settled('won', 9545) });
    app.predictions.asked.games = 0;
    await sweep();
    expect(app.predictions.asked.games).toBe(0);
    await app.place({ gameId: 'b' });
    app.predictions.games = [{ ...decided, gameId: 'b', status: 'in_progress' }];
    await sweep();
    expect((await app.bets()).filter(({ state }) => state === 'pending')).toHaveLength(2);
  });

  it('are fetched in batches', async () => {
    const gameIds = Array.from({ length: 201 }, (_, index) => `g${String(index).padStart(3, '0')}`);
    await app.place(...gameIds.map((gameId) => ({ gameId })));
    app.predictions.games = gameIds.map((gameId) => ({ ...decided, gameId }));
    app.predictions.now = '2024-10-21T17:00:00.000Z';
    app.predictions.asked.games = 0;
    await sweep();
    expect(app.predictions.asked.games).toBe(2);
    expect((await app.bets()).every(({ state }) => state === 'completed')).toBe(true);
  });

  it('include bets stored while their game was being settled', async () => {
    await settle(final({ version: 3, homeScore: 20 }), final({ gameId: 'b', version: 3, homeScore: 20 }));
    await app.place({}, { gameId: 'b', ...settled('won', 9545, 'system'), resultVersion: 2 });
    app.clock.advance(600_001);
    await sweep();
    expect((await app.bets()).map(({ version }) => version)).toEqual([1, 1]);
    app.clock.set(START);
    await sweep();
    expect((await app.bets()).map(({ result, resultVersion }) => [result, resultVersion])).toEqual([
      ['lost', 3],
      ['lost', 3],
    ]);
  });
});
