import {
  calibrationSchema,
  listSlates,
  listSystemBets,
  performanceSchema,
  sportSchema,
  type Sport,
} from '@app/contracts';
import { countOf, oraclePicks, type OraclePick } from './demo-oracle.ts';
import { REPLAYED_SEASON, startPredictionsApp, type PredictionsApp } from './predictions-app.ts';
import { recordHandlers } from './record-handlers.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: PredictionsApp;
let handlers: ReturnType<typeof recordHandlers>;

beforeAll(async () => {
  app = await startPredictionsApp({ template: REPLAYED_SEASON });
  handlers = recordHandlers(app);
}, 120_000);

afterAll(async () => {
  await app.close();
});

const TIERS = ['HIGH', 'MEDIUM_PLUS', 'MEDIUM', 'LOW', 'NO_BET'];
const slateName = ({ season, week, date }: { season: number; week: number; date: string | null }) =>
  date ?? `${season} week ${week}`;

/** Returns the figures that the oracle has too. */
const figures = ({ won, lost, push, profitCents }: ReturnType<typeof countOf>) => ({
  won,
  lost,
  push,
  profitCents,
});
const both = (picks: readonly OraclePick[]) => ({
  picks: countOf(picks),
  bets: countOf(picks.filter(({ isPlaced }) => isPlaced)),
});
const bothFigures = (group: { picks: ReturnType<typeof countOf>; bets: ReturnType<typeof countOf> }) => ({
  picks: figures(group.picks),
  bets: figures(group.bets),
});

describe.each(sportSchema.options)('the record of the demo season: %s', (sport: Sport) => {
  const oracle = oraclePicks(sport);
  const decided = oracle.filter(({ outcome }) => outcome !== 'push');

  it('equals a manual count of the raw files: total, tiers, seasons, slates (S-484)', async () => {
    const performance = performanceSchema.parse(await handlers.performance.execute({ sport }));
    expect(oracle.length).toBeGreaterThan(100);
    expect(bothFigures(performance.total)).toEqual(both(oracle));
    expect(performance.byTier.map(({ tier, ...group }) => [tier, bothFigures(group)])).toEqual(
      TIERS.map((tier) => [tier, both(oracle.filter((pick) => pick.tier === tier))]),
    );
    const seasons = [...new Set(oracle.map(({ season }) => season))].sort();
    expect(performance.bySeason.map(({ season, ...group }) => [season, bothFigures(group)])).toEqual(
      seasons.map((season) => [season, both(oracle.filter((pick) => pick.season === season))]),
    );
    const settledWeeks = performance.byWeek.filter(({ picks }) => picks.won + picks.lost + picks.push > 0);
    const slates = [...new Set(oracle.map(({ slate }) => slate))];
    expect(settledWeeks.map((group) => [slateName(group), bothFigures(group)])).toEqual(
      slates.map((slate) => [slate, both(oracle.filter((pick) => pick.slate === slate))]),
    );
    expect(performance.source).toMatchObject({
      sport,
      origin: 'replay',
      slates: slates.length,
      stakeCents: 5000,
    });
  });

  it('counts each model by the side above one half', async () => {
    const { byModel } = await handlers.performance.execute({ sport });
    const names = [...new Set(oracle.flatMap(({ models }) => [...models.keys()]))];
    const byHand = names.map((model) => {
      const ends = oracle.flatMap(({ models }) => models.get(model) ?? []);
      const count = (end: string) => ends.filter((each) => each === end).length;
      return { model, right: count('won'), wrong: count('lost'), push: count('push') };
    });
    const sorted = byHand.sort(
      (a, b) =>
        b.right / (b.right + b.wrong) - a.right / (a.right + a.wrong) ||
        b.right + b.wrong - (a.right + a.wrong) ||
        (a.model < b.model ? -1 : 1),
    );
    expect(byModel.map(({ model, right, wrong, push }) => ({ model, right, wrong, push }))).toEqual(sorted);
    for (const { accuracyPercent, accuracyLowPercent, accuracyHighPercent } of byModel) {
      expect(accuracyLowPercent).toBeLessThan(accuracyPercent ?? 0);
      expect(accuracyHighPercent).toBeGreaterThan(accuracyPercent ?? 100);
    }
  });

  it('has the Brier score, log loss and skill computed from the raw files', async () => {
    const calibration = calibrationSchema.parse(await handlers.calibration.execute({ sport }));
    const implied = (odds: number) => (odds > 0 ? 100 / (odds + 100) : -odds / (-odds + 100));
    const brier = (all: readonly (readonly [number, boolean])[]) =>
      all.reduce((sum, [p, isRight]) => sum + (p - Number(isRight)) ** 2, 0) / all.length;
    const own = decided.map((pick) => [pick.probability, pick.outcome === 'won'] as const);
    const priced = decided.filter((pick) => pick.otherOdds !== null);
    const market = priced.map((pick) => {
      const [one, other] = [implied(pick.odds), implied(pick.otherOdds ?? 0)];
      return [one / (one + other), pick.outcome === 'won'] as const;
    });
    const ownOfPriced = priced.map((pick) => [pick.probability, pick.outcome === 'won'] as const);
    expect(calibration.games).toBe(decided.length);
    expect(calibration.brier).toBeCloseTo(brier(own), 10);
    expect(calibration.logLoss).toBeCloseTo(
      own.reduce((sum, [p, isRight]) => sum - Math.log(isRight ? p : 1 - p), 0) / own.length,
      10,
    );
    expect(calibration.market.games).toBe(priced.length);
    expect(calibration.market.brier).toBeCloseTo(brier(market), 10);
    expect(calibration.market.modelBrier).toBeCloseTo(brier(ownOfPriced), 10);
    expect(calibration.market.skillPercent).toBeCloseTo(100 * (1 - brier(ownOfPriced) / brier(market)), 8);
    const inBins = calibration.bins.reduce((sum, { games }) => sum + games, 0);
    expect(inBins).toBe(decided.filter(({ probability }) => probability >= 0.5).length);
  });

  it('returns a filtered part on request', async () => {
    const { season, slate } = oracle[0] as OraclePick;
    const { byWeek } = await handlers.performance.execute({ sport });
    const { week } = byWeek.find((row) => slateName(row) === slate) as { week: number };
    const part = await handlers.performance.execute({ sport, season, week, tier: 'LOW' });
    const slatesOfWeek = new Set(byWeek.filter((row) => row.week === week).map(slateName));
    const wanted = oracle.filter(
      (pick) => pick.season === season && slatesOfWeek.has(pick.slate) && pick.tier === 'LOW',
    );
    expect(bothFigures(part.total)).toEqual(both(wanted));
    const live = await handlers.performance.execute({ sport, origin: 'live' });
    expect(live.source).toMatchObject({ origin: 'live', slates: 0, firstDay: null, lastDay: null });
    expect(live.total.picks).toMatchObject({ won: 0, lost: 0, winRatePercent: null, roiPercent: null });
    expect(live.byTier.map(({ tier }) => tier)).toEqual(TIERS);
  });

  it('lists every slate, newest first, with its games', async () => {
    const { slates } = listSlates.response.parse(await handlers.slates.execute({ sport }));
    const names = slates.map(slateName);
    const { byWeek } = await handlers.performance.execute({ sport });
    expect(names.toReversed()).toEqual(byWeek.map(slateName));
    for (const slate of slates) {
      const { season, week, date } = slate;
      const results = await handlers.results.execute({
        sport,
        ...(date === null ? { season, week } : { date }),
      });
      expect(results.slate).toEqual({ season, week, date });
      expect(results.games).toHaveLength(slate.games);
      const ended = results.games.filter(({ status }) => status === 'final');
      expect(slate.games - ended.length).toBe(slate.openGames);
      const profits = ended.map(({ pick }) => pick?.profitCents ?? 0);
      expect(profits.reduce((sum, cents) => sum + cents, 0)).toBe(slate.picks.profitCents);
      const expected = oracle.filter((pick) => pick.slate === slateName(slate));
      expect(bothFigures(slate)).toEqual(both(expected));
    }
  });

  it('equals the sums of the system bets (S-203, S-484)', async () => {
    const { systemBets, totals } = listSystemBets.response.parse(
      await handlers.systemBets.execute({ sport, limit: 10_000 }),
    );
    const { picks, bets } = both(oracle);
    expect(figures(totals.bets)).toEqual(bets);
    const settled = systemBets.filter(({ result }) => result !== null);
    expect(settled).toHaveLength(oracle.length);
    const of = (result: string) => settled.filter((bet) => bet.result === result).length;
    const profitCents = settled.reduce((sum, bet) => sum + (bet.profitCents ?? 0), 0);
    expect({ won: of('won'), lost: of('lost'), push: of('push'), profitCents }).toEqual(picks);
    expect(systemBets.map(({ gameDate }) => gameDate)).toEqual(
      systemBets
        .map(({ gameDate }) => gameDate)
        .sort()
        .reverse(),
    );
  });

  it('matches each pick of its weeks to the file, including probability', async () => {
    const { available } = await handlers.weekPicks.execute({ sport, season: null, week: null });
    const settled = new Map<string, { profitCents: number | null; probability: number | null }>();
    for (const { season, week } of available) {
      const { games } = await handlers.weekPicks.execute({ sport, season, week });
      for (const { gameId, pick } of games)
        if (pick !== null && pick.outcome !== null) settled.set(gameId, pick);
    }
    expect(settled.size).toBe(oracle.length);
    for (const pick of oracle) {
      expect(settled.get(pick.gameId)?.profitCents).toBe(pick.profitCents);
      expect(settled.get(pick.gameId)?.probability).toBeCloseTo(pick.probability, 10);
    }
  });
});
