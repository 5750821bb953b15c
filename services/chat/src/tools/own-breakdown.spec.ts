import { getBetAnalysis, getBreakEven, listBets, type BetSummary } from '@app/contracts';
import { analysisOf, betWith, summaryOf, tallyWith } from '../../test/own-bets-fixtures.ts';
import { saidBy, startToolsRig, textsOf, type ToolsRig } from '../../test/tools-rig.ts';

let rig: ToolsRig;
beforeEach(async () => {
  rig = await startToolsRig();
});
afterEach(() => rig.close());

/** The days of the caller's won bets. The summary of a period is that of its days. */
function playOn(
  days: readonly { readonly day: string; readonly bets: number; readonly profitCents: number }[],
) {
  rig.answer(getBetAnalysis, () => analysisOf({ days: days.map((day) => ({ ...day, profitUnits: 1 })) }));
  rig.answer(listBets, ({ from, to }) => {
    const within = days.filter(({ day }) => (from == null || day >= from) && (to == null || day <= to));
    const sum = (of: (day: (typeof days)[number]) => number) => within.reduce((all, day) => all + of(day), 0);
    const changes: Partial<BetSummary> = {
      wonBets: sum(({ bets }) => bets),
      profitCents: sum(({ profitCents }) => profitCents),
      settledWageredCents: sum(({ bets }) => bets * 1_000),
    };
    return { bets: [], summary: summaryOf([], changes), nextCursor: null };
  });
}

describe('own-breakdown', () => {
  it('adds up the days of a month, and says when there are none', async () => {
    const day = (at: string, profitCents: number) => ({ day: at, bets: 2, profitCents });
    playOn([day('2024-09-08', 500), day('2024-09-30', -2_000), day('2024-10-01', 900)]);
    const { facts, flags } = await rig.found('own-breakdown', { month: '2024-09' });
    expect(textsOf(facts)).toMatchObject({
      month: 'Sep 2024',
      settled: '4',
      profit: '−$15.00',
      record: '4–0–0',
      wagered: '$40.00',
      roi: '−37.5%',
      bestDay: 'Sep 8, 2024',
    });
    expect(flags).toContain('isLoss');
    expect(saidBy(await rig.missing('own-breakdown', { month: '2023-01' }))).toBe(
      'You have no settled bets in Jan 2023.',
    );
  });

  it('names the open bets of a period beside the settled ones', async () => {
    playOn([]);
    const open = { pendingBets: 1, atRiskCents: 2_000 };
    rig.answer(listBets, () => ({
      ...{ bets: [], nextCursor: null },
      summary: summaryOf([], { ...open, wonBets: 2, settledWageredCents: 4_000 }),
    }));
    const { facts, flags } = await rig.found('own-breakdown', { from: '2024-10-07', to: '2024-10-13' });
    expect(textsOf(facts)).toMatchObject({ wagered: '$40.00', open: '1', atRisk: '$20.00' });
    expect(flags).toContain('hasOpen');
  });

  it('answers for part of the bets of a period, without best days', async () => {
    playOn(['2024-09-08', '2024-09-30', '2024-10-01'].map((day) => ({ day, bets: 2, profitCents: 500 })));
    const asked: unknown[] = [];
    rig.answer(getBreakEven, (request) => {
      asked.push(request);
      return { bets: 4, breakEvenPercent: 55 };
    });
    const input = { sport: 'nfl', tier: 'HIGH', sportsbook: 'DraftKings', betType: 'spread' };
    const { facts, flags } = await rig.found('own-breakdown', { ...input, month: '2024-09', by: 'day' });
    const dates = { from: '2024-09-01', to: '2024-09-30' };
    expect(asked).toMatchObject([{ ...input, ...dates }]);
    expect(textsOf(facts)).toMatchObject({
      ...{ sport: 'NFL', tier: 'HIGH', sportsbook: 'DraftKings', month: 'Sep 2024' },
      ...{ record: '4–0–0', breakEven: '55.0%' },
    });
    expect(facts['bestDay']).toBeUndefined();
    expect(flags).toContain('isUngrouped');
    const missing = await rig.missing('own-breakdown', { tier: 'HIGH', from: '2024-12-01' });
    expect(saidBy(missing)).toBe('You have no settled bets at HIGH since Dec 1, 2024.');
  });

  it('names the part of a season that has no bets', async () => {
    playOn([{ day: '2024-09-08', bets: 1, profitCents: 500 }]);
    rig.answer(listBets, () => ({ bets: [], summary: summaryOf([]), nextCursor: null }));
    const missing = await rig.missing('own-breakdown', { sport: 'nfl', tier: 'LOW', from: '2024-09-01' });
    expect(saidBy(missing)).toBe('You have no settled bets on NFL at LOW since Sep 1, 2024.');
  });

  it('names a period without an end by the bets in it, and a season by its days', async () => {
    const day = (at: string) => ({ day: at, bets: 1, profitCents: 500 });
    playOn(['2023-10-01', '2024-09-08', '2024-09-30', '2025-03-01'].map(day));
    const periodOf = async (input: object) => textsOf((await rig.found('own-breakdown', input)).facts);
    expect(await periodOf({ from: '2024-09-01' })).toMatchObject({
      period: 'Sep 1, 2024–Mar 1, 2025',
      settled: '3',
    });
    expect(await periodOf({ to: '2024-09-10' })).toMatchObject({
      period: 'Oct 1, 2023–Sep 10, 2024',
      settled: '2',
    });
    expect(await periodOf({ sport: 'nfl', season: 2024 })).toMatchObject({
      period: 'Sep 4, 2024–Feb 15, 2025',
      settled: '2',
    });
    expect(saidBy(await rig.missing('own-breakdown', { from: '2025-04-01' }))).toBe(
      'You have no settled bets since Apr 1, 2025.',
    );
    expect(saidBy(await rig.missing('own-breakdown', { to: '2022-04-01' }))).toBe(
      'You have no settled bets up to Apr 1, 2022.',
    );
  });

  it('adds up the seasons of every sport, each over its own days', async () => {
    const day = (at: string, profitCents: number) => ({ day: at, bets: 1, profitCents });
    playOn([day('2024-04-02', 500), day('2024-09-08', -1_000), day('2025-01-05', 900)]);
    rig.answer(getBreakEven, ({ sport }) =>
      sport === 'mlb' ? { bets: 1, breakEvenPercent: 60 } : { bets: 2, breakEvenPercent: 50 },
    );
    const { facts, lists, flags } = await rig.found('own-breakdown', { season: 2024 });
    // The day in September is within three seasons here, as the rig does not tell sports apart.
    expect(textsOf(facts)).toMatchObject({
      ...{ season: '2024', settled: '6', record: '6–0–0' },
      ...{ wagered: '$60.00', profit: '−$7.00', roi: '−11.7%', breakEven: '52.0%' },
    });
    expect(flags).toEqual(expect.arrayContaining(['isAboveBreakEven', 'isAboveLuck']));
    expect(lists['sports']?.map(textsOf)).toMatchObject([
      { name: 'CFB', record: '2–0–0', profit: '−$1.00' },
      { name: 'NFL', record: '2–0–0', profit: '−$1.00' },
      { name: 'MLB', record: '2–0–0', profit: '−$5.00' },
    ]);
    expect(saidBy(await rig.missing('own-breakdown', { season: 2020 }))).toBe(
      'You have no settled bets in the 2020 season.',
    );
  });

  it('says that a week is that of every season, where one was asked for', async () => {
    rig.bets = [betWith({ result: 'won' })];
    const flagsOf = async (input: object) => (await rig.found('own-breakdown', input)).flags;
    expect(await flagsOf({ season: 2023, week: 6 })).toContain('isEverySeason');
    expect(await flagsOf({ week: 6 })).not.toContain('isEverySeason');
  });

  it('asks for exactly the filtered bets of the caller', async () => {
    const asked: unknown[] = [];
    rig.answer(listBets, (request) => {
      asked.push(request);
      return { bets: [], summary: summaryOf([], { wonBets: 3, lostBets: 1 }), nextCursor: null };
    });
    const input = { sport: 'NFL', tier: 'medium plus', week: 4, sportsbook: 'draftkings' };
    const { facts } = await rig.found('own-breakdown', input);
    const { actor } = rig.caller;
    expect(asked).toMatchObject([
      { actor, sport: 'nfl', tier: 'MEDIUM_PLUS', week: 4, sportsbook: 'DraftKings' },
    ]);
    expect(textsOf(facts)).toMatchObject({
      record: '3–1–0',
      winRateLow: '30.1%',
      tier: 'MEDIUM+',
      week: '4',
    });
  });

  it('asks for exactly the named team, but for every team of a short name or city', async () => {
    const asked: unknown[] = [];
    rig.answer(listBets, (request) => {
      asked.push(request);
      return { bets: [], summary: summaryOf([]), nextCursor: null };
    });
    await rig.missing('own-breakdown', { sport: 'cfb', team: 'Michigan' });
    await rig.missing('own-breakdown', { team: 'New Orleans Saints' });
    await rig.missing('own-bets', { team: 'Virginia' });
    await rig.missing('closing-line-value', { sport: 'cfb', team: 'Houston' });
    await rig.missing('own-bets', { team: 'New York' });
    await rig.missing('own-breakdown', { sport: 'nfl' });
    expect(asked.map((request) => (request as { isExactTeam?: boolean }).isExactTeam)).toEqual([
      ...[true, true, true, true, false, undefined],
    ]);
  });

  it('has no groups and best days of a part of the bets', async () => {
    const day = (at: string, profitCents: number) => ({ day: at, bets: 2, profitCents, profitUnits: 1 });
    const tier = (key: 'HIGH' | 'LOW') => ({ key, ...tallyWith({ bets: 1, won: 1 }) });
    rig.answer(getBetAnalysis, () =>
      analysisOf({
        days: [day('2024-09-08', 500), day('2024-09-30', -2_000)],
        byTier: [tier('HIGH'), tier('LOW')],
      }),
    );
    rig.bets = [betWith({ result: 'won' })];
    for (const input of [
      { month: '2024-09', by: 'tier' },
      { sportsbook: 'DraftKings', by: 'tier' },
      { team: 'New Orleans Saints', by: 'month' },
    ]) {
      const { facts, lists, flags } = await rig.found('own-breakdown', input);
      expect(Object.keys(facts)).not.toEqual(expect.arrayContaining(['best']));
      expect(facts['bestDay']).toBeUndefined();
      expect(Object.values(lists).flat()).toEqual([]);
      expect(flags).toContain('isUngrouped');
    }
    const best = async (input: object) => (await rig.found('own-breakdown', input)).facts['best']?.text;
    expect(await best({ month: '2024-09', by: 'day' })).toBe('Sep 8, 2024');
    expect(await best({ sport: 'nfl', by: 'tier' })).toBe('HIGH');
  });

  it('names the groups with the largest and smallest profit', async () => {
    const group = (key: 'HIGH' | 'LOW', profitCents: number) => ({
      key,
      ...tallyWith({ bets: 1, won: 1, profitCents }),
    });
    rig.answer(getBetAnalysis, () => analysisOf({ byTier: [group('HIGH', -100), group('LOW', 300)] }));
    rig.bets = [betWith({ result: 'won' })];
    const { facts } = await rig.found('own-breakdown');
    expect(textsOf(facts)).toMatchObject({
      best: 'LOW',
      bestProfit: '+$3.00',
      worst: 'HIGH',
      worstProfit: '−$1.00',
    });
  });
});
