import {
  compareStrategies,
  getBetAnalysis,
  getBetTotals,
  importBets,
  listBetHistory,
  listBets,
  listWeekPicks,
  type ResponseOf,
} from '@app/contracts';
import { UnitBackfillJob } from '../src/units/unit-backfill.job.ts';
import { startCoreApp, type CoreApp } from './core-app.ts';
import { foldFaults } from './fold.ts';
import { actorOf, OTHER, settled, USER } from './ledger-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: CoreApp;
beforeAll(async () => {
  app = await startCoreApp({ hasJobs: true });
});
beforeEach(() => app.reset());
afterEach(async () => {
  expect(await foldFaults(app)).toEqual([]);
});
afterAll(() => app.close());

const actor = actorOf(USER);
const list = () =>
  app.call(listBets, {
    ...{ actor, status: null, week: null, team: null, sport: null, betType: null, tier: null },
    ...{ sportsbook: null, cursor: null, limit: 50 },
  });
const WEEK: ResponseOf<typeof listWeekPicks> = {
  season: 2024,
  week: 7,
  origin: 'replay',
  available: [{ season: 2024, week: 7, settledPicks: 0 }],
  games: [
    {
      ...{ gameId: 'a', homeTeam: 'New Orleans Saints', awayTeam: 'Denver Broncos', status: 'final' },
      ...{ startsAt: '2024-10-20T17:00:00.000Z', homeScore: 24, awayScore: 20, pick: null },
      ...{ closingLine: null, version: 1, recordedAt: null },
    },
  ],
};

describe('a unit', () => {
  it('is 1% of the bankroll when the bet was placed, however it was added', async () => {
    app.auth.bankrollCents = 250_000;
    expect(await app.placeBet()).toMatchObject({ unitCents: 2500 });
    app.auth.bankrollCents = 500_050;
    expect(await app.addManual()).toMatchObject({ unitCents: 5001 });
    app.auth.bankrollCents = 100_000;
    await app.call(importBets, {
      ...{ actor, importId: '0198c2f4-9f6e-7aaa-8bbb-000000000001', fileName: 'a.csv' },
      shouldAddDuplicates: false,
      rows: [
        {
          ...{ line: 2, occurrence: 1, placedAt: '2024-10-19T12:00:00.000Z', gameDate: '2024-10-20' },
          ...{ sport: 'nfl', homeTeam: 'A', awayTeam: 'B', teamToCover: 'A', betType: 'moneyline' },
          ...{ spread: null, odds: -110, stakeCents: 5000, result: null, payoutCents: null },
          ...{ confidenceLevel: null, sportsbook: null, notes: null },
        },
      ],
    });
    expect((await app.bets()).map(({ unitCents }) => unitCents).sort()).toEqual([1000, 2500, 5001]);
  });

  it("stays with its bet when the bankroll changes, and every sum uses each bet's own unit", async () => {
    const { id } = await app.placeBet();
    await app.update(id, { actualResult: 'won', actualPayout: 100 });
    app.auth.bankrollCents = 500_000;
    await app.correct(id, { notes: 'x' });
    // Won $50 at a unit of $10, lost $100 at a unit of $25, a void and a pending bet: +5u and -4u.
    await app.place(
      { stakeCents: 10_000, unitCents: 2500, ...settled('lost', 0) },
      { stakeCents: 10_000, unitCents: 1, ...settled('void', 10_000) },
      { stakeCents: 10_000, unitCents: 1 },
    );
    const { bets, summary } = await list();
    expect(bets.map((bet) => bet.unitCents).sort()).toEqual([1, 1, 1000, 2500]);
    expect(summary).toMatchObject({ profitCents: -5000, profitUnits: 1 });
    const analysis = await app.call(getBetAnalysis, { actor, sport: null });
    expect(analysis).toMatchObject({ overall: { profitUnits: 1 }, days: [{ profitUnits: 1 }] });
    for (const groups of [analysis.bySport, analysis.byType, analysis.bySportsbook])
      expect(groups).toMatchObject([{ profitUnits: 1 }]);
    expect(analysis.byTier).toMatchObject([
      { key: 'HIGH', profitUnits: 5 },
      { key: null, profitUnits: -4 },
    ]);
    expect(await app.call(getBetTotals, { userId: USER })).toMatchObject({ overall: { profitUnits: 1 } });
    const history = await app.call(listBetHistory, { actor, limit: 10 });
    expect(history.bets.map((bet) => bet.unitCents).sort()).toEqual([1, 1, 1000, 2500]);
    app.predictions.week = WEEK;
    const comparison = await app.call(compareStrategies, { actor, sport: 'nfl', season: 2024, week: 7 });
    expect(comparison.own).toMatchObject({ profitCents: -5000, profitUnits: 1 });
  });

  it('missing in older bets is filled in once from their owner, with an entry each', async () => {
    await app.place(
      ...Array.from({ length: 501 }, () => ({ unitCents: null })),
      { unitCents: 7 },
      { userId: OTHER, unitCents: null },
    );
    app.auth.isAway = true;
    await expect(app.get(UnitBackfillJob).execute()).rejects.toMatchObject({ code: 'BANKROLL_UNAVAILABLE' });
    Object.assign(app.auth, { isAway: false, bankrollCents: 250_000 });
    await app.get(UnitBackfillJob).execute();
    app.auth.bankrollCents = 300_000;
    await app.get(UnitBackfillJob).execute();
    const units = (await app.bets()).map(
      ({ unitCents, version }) => `${String(unitCents)} v${String(version)}`,
    );
    expect(new Set(units)).toEqual(new Set(['2500 v2', '7 v1']));
    expect(await app.bets(OTHER)).toMatchObject([{ unitCents: 2500, version: 2 }]);
  });

  it('of an older bet is the usual one', async () => {
    await app.place({ unitCents: null, ...settled('won', 9545) });
    const { bets, summary } = await list();
    expect(bets).toMatchObject([{ unitCents: 1000 }]);
    expect(summary).toMatchObject({ profitUnits: 4.545 });
  });
});
