import {
  getCalibration,
  getClock,
  getPerformance,
  listResults,
  listSystemBets,
  type GameResult,
  type Origin,
  type Performance,
  type Tally,
} from '@app/contracts';
import { analysisOf } from '../../test/own-bets-fixtures.ts';
import { about } from '../../test/writing/answers.types.ts';
import { written } from '../../test/writing/written.ts';
import { saidBy, startToolsRig, textsOf, type ToolsRig } from '../../test/tools-rig.ts';

let rig: ToolsRig;
beforeEach(async () => {
  rig = await startToolsRig();
});
afterEach(() => rig.close());

const tally = (changes: Partial<Tally> = {}): Tally => ({
  ...{ won: 0, lost: 0, push: 0, void: 0, pending: 0, wageredCents: 0, profitCents: 0 },
  ...{ winRatePercent: null, winRateLowPercent: null, winRateHighPercent: null },
  ...{ breakEvenPercent: null, roiPercent: null },
  ...changes,
});
const PICKS = tally({ won: 43, lost: 48, push: 1, winRatePercent: 47.3, roiPercent: -9.4 });
const BETS = tally({
  ...{ won: 23, lost: 17, winRatePercent: 57.5, winRateLowPercent: 42.2, winRateHighPercent: 71.5 },
  ...{ breakEvenPercent: 52.4, roiPercent: 10.4 },
});

/** Answers with a record; `asked` gets the requests. */
function withRecord(
  origin: Origin,
  asked: unknown[] = [],
  changes: (request: { readonly season?: number | undefined }) => Partial<Performance> = () => ({}),
): void {
  const sourceOf = (sport: Performance['source']['sport']) => ({
    ...{ sport, origin, slates: 6, firstDay: '2024-09-05', lastDay: '2024-10-14', stakeCents: 5_000 },
    computedAt: '2024-10-15T12:00:00.000Z',
  });
  rig.answer(getPerformance, (request): Performance => {
    asked.push(request);
    const isKnown = request.season !== 2023 && request.sport === 'nfl';
    return {
      source: sourceOf(request.sport),
      total: isKnown ? { picks: PICKS, bets: BETS } : { picks: tally(), bets: tally() },
      bySeason: [],
      byTier: [
        { tier: 'HIGH', picks: tally({ won: 1, lost: 3, roiPercent: -50 }), bets: tally() },
        { tier: 'MEDIUM', picks: tally({ won: 3, lost: 1, roiPercent: 24.4 }), bets: tally() },
        { tier: 'LOW', picks: tally(), bets: tally() },
      ],
      byModel: [],
      byWeek: [{ season: 2024, week: 6, date: null, picks: PICKS, bets: BETS }],
      ...changes(request),
    };
  });
  rig.answer(listSystemBets, () => ({
    systemBets: [],
    totals: {
      ...{ origin, bets: BETS, streak: { result: 'lost' as const, length: 3 } },
      ...{ firstDay: '2024-09-05', lastDay: '2024-10-14', closing: analysisOf({}).closing },
    },
  }));
}

describe('system-record', () => {
  it('keeps what was staked apart from all picks, and calls a replay one', async () => {
    withRecord('replay');
    const { facts, flags, sources } = await rig.found('system-record', { sport: 'nfl' });
    expect(textsOf(facts)).toMatchObject({
      ...{ betsRecord: '23–17–0', betsRoi: '+10.4%', picksRecord: '43–48–1', picksRoi: '−9.4%' },
      ...{ bestTier: 'MEDIUM', worstTier: 'HIGH', worstTierRoi: '−50.0%', streak: '3' },
    });
    expect(flags).toEqual(
      expect.arrayContaining(['isReplay', 'isSmallSample', 'isWithinLuck', 'isLossStreak']),
    );
    expect(sources['record']).toMatchObject({
      label: 'NFL record, replay, Sep 5–Oct 14, 2024',
      sampleSize: 92,
    });
  });

  it('ranks the tiers of the season or week that is asked for, and none of a day', async () => {
    const byTier = (['HIGH', 'LOW'] as const).map((tier, index) => ({
      ...{ tier, bets: tally() },
      picks: tally({ won: 2, lost: 1, roiPercent: 10 * index }),
    }));
    withRecord('live', [], ({ season }) => (season === undefined ? {} : { byTier }));
    for (const part of [{ season: 2024 }, { week: 6 }]) {
      const { facts, lists } = await rig.found('system-record', { sport: 'nfl', ...part });
      expect(textsOf(facts)).toMatchObject({ bestTier: 'LOW', bestTierRoi: '+10.0%', worstTier: 'HIGH' });
      expect((lists['tiers'] ?? []).map((row) => row['picksRecord']?.text)).toEqual(['2–1–0', '2–1–0']);
    }
    const day = { season: 2024, week: 6, date: '2024-10-13', picks: PICKS, bets: BETS };
    withRecord('live', [], () => ({ byWeek: [day] }));
    const ofDay = await rig.found('system-record', { sport: 'mlb', date: day.date });
    expect(ofDay.facts).not.toHaveProperty('bestTier');
    expect(ofDay.lists['tiers']).toEqual([]);
  });

  it('asks for one origin only, so live and replayed picks are never added', async () => {
    const asked: unknown[] = [];
    withRecord('live', asked);
    const { flags } = await rig.found('system-record', { sport: 'nfl', tier: 'HIGH', week: 6 });
    expect(asked).toEqual([
      { sport: 'nfl' },
      { sport: 'nfl', season: 2024, week: 6, tier: 'HIGH', origin: 'live' },
    ]);
    expect(flags).toContain('isLive');
    expect(flags).not.toContain('isReplay');
  });

  it('sums sports up only as the system does itself', async () => {
    withRecord('replay');
    const { facts, lists } = await rig.found('system-record');
    expect(facts['betsRecord']?.text).toBe('23–17–0');
    expect(facts['picksRecord']).toBeUndefined();
    expect((lists['sports'] ?? []).map((row) => row['name']?.text)).toEqual(['NFL']);
    withRecord('replay', [], () => ({ total: { picks: PICKS, bets: BETS } }));
    const filtered = await rig.found('system-record', { tier: 'HIGH' });
    expect(filtered.facts['betsRecord']).toBeUndefined();
    expect(filtered.lists['sports']).toHaveLength(3);
  });

  it('answers for the only sport with such picks as if it were named', async () => {
    withRecord('replay');
    const { facts, lists } = await rig.found('system-record', { tier: 'HIGH' });
    expect(textsOf(facts)).toMatchObject({
      sport: 'NFL',
      tier: 'HIGH',
      betsRecord: '23–17–0',
      flatStake: '$50.00',
    });
    expect(lists['sports']).toBeUndefined();
  });

  it('says which part has no picks', async () => {
    withRecord('replay');
    expect(saidBy(await rig.missing('system-record', { sport: 'nfl', season: 2023 }))).toBe(
      'The system has no settled NFL picks in 2023.',
    );
    expect(saidBy(await rig.missing('system-record', { sport: 'nfl', date: '2024-10-18' }))).toBe(
      'The system has no settled NFL picks on Oct 18, 2024.',
    );
  });

  it('wants a sport for a day, as no day is kept over all of them', async () => {
    withRecord('replay');
    expect(saidBy(await rig.missing('system-record', { date: '2024-10-20' }))).toBe(
      'Name a sport for a day.',
    );
  });

  it('answers for the week of a day where slates are weekly, and names that week', async () => {
    const asked: unknown[] = [];
    withRecord('live', asked);
    const { facts } = await rig.found('system-record', { sport: 'nfl', date: '2024-10-20', tier: 'HIGH' });
    expect(asked.at(-1)).toEqual({ sport: 'nfl', season: 2024, week: 7, tier: 'HIGH', origin: 'live' });
    expect(textsOf(facts)).toMatchObject({ season: '2024', week: '7', tier: 'HIGH' });
    expect(facts['day']).toBeUndefined();
  });

  it('answers for the picks of a tier on a day', async () => {
    const asked: unknown[] = [];
    const day = { season: 2021, week: 25, date: '2021-09-18', picks: PICKS, bets: BETS };
    withRecord('live', asked, () => ({ byWeek: [day] }));
    const { facts } = await rig.found('system-record', { sport: 'mlb', date: day.date, tier: 'HIGH' });
    expect(asked.at(-1)).toEqual({ sport: 'mlb', tier: 'HIGH', origin: 'live' });
    expect(textsOf(facts)).toMatchObject({ day: 'Sep 18, 2021', tier: 'HIGH', picksRecord: '43–48–1' });
  });

  const GAME: GameResult = {
    ...{ gameId: '2024_07_DEN_NO', homeTeam: 'New Orleans Saints', awayTeam: 'Denver Broncos' },
    ...{ startsAt: '2024-10-18T00:15:00.000Z', status: 'final', homeScore: 10, awayScore: 33 },
    ...{ closingLine: null, version: 1, recordedAt: null },
    pick: {
      ...{ betType: 'spread', side: 'home', team: 'New Orleans Saints', line: 2.5, odds: -102 },
      ...{ tier: 'HIGH', isPlaced: true, stakeCents: 5_000, outcome: 'push', profitCents: 0 },
    },
  };
  const withResult = (game: GameResult): void => {
    const slate = { season: 2024, week: 7, date: null };
    rig.answer(listResults, () => ({ slate, games: [game] }));
  };
  const saidOfGame = async (): Promise<string> => {
    const result = await rig.found('system-record', { team: 'Saints' });
    const facts = Object.entries(result.facts).map(([name, fact]) => [name, [fact.text, String(fact.value)]]);
    const { text } = await written(about('system-record', { aspect: 'one-result', teams: ['Saints'] }), {
      'system-record': { facts: Object.fromEntries(facts), flags: result.flags },
    });
    return text;
  };

  it('says that a game has no result before there is one', async () => {
    expect((await rig.found('system-record', { team: 'Saints' })).flags).toContain('isPending');
    expect(await saidOfGame()).toBe(
      'Broncos at Saints has no result yet. It starts Thu, Oct 17, 2024, 8:15 PM ET.',
    );
  });

  it('tells the result of one game, and what the system made of it', async () => {
    withResult(GAME);
    const { facts, flags } = await rig.found('system-record', { team: 'Saints' });
    expect(textsOf(facts)).toMatchObject({
      homeScore: '10',
      awayScore: '33',
      outcome: 'push',
      profit: '+$0.00',
    });
    expect(facts['profit']?.tone).toBeNull();
    expect(flags.filter((flag) => flag !== 'isReplay')).toEqual(['isOneGame', 'hasBegun', 'isPickBet']);
    expect(await saidOfGame()).toBe(
      'The pick was Saints +2.5. Result: push. Final score: Broncos 33, Saints 10. The system bet it: \\+$0.00 at $50.00 a bet.',
    );
  });

  it.each([
    [
      'is under way',
      { status: 'in_progress', homeScore: 3, awayScore: 7 },
      'Broncos at Saints is under way and has no result yet. The score is Broncos 7, Saints 3.',
    ],
    ['was postponed', { status: 'postponed' }, 'Broncos at Saints was postponed and has no result yet.'],
    [
      'was canceled',
      { status: 'cancelled', pick: { ...GAME.pick, outcome: 'void', profitCents: 0 } },
      'Broncos at Saints was canceled. The pick was Saints +2.5. Result: void.',
    ],
  ])('says of a game that it %s', async (_, changes, text) => {
    withResult({ ...GAME, homeScore: null, awayScore: null, ...changes } as GameResult);
    expect(await saidOfGame()).toBe(text);
  });

  it('says when a game started that should be over', async () => {
    rig.answer(getClock, ({ sport }) => ({ sport, mode: 'live' as const, now: '2024-10-18T12:00:00.000Z' }));
    expect(await saidOfGame()).toBe(
      'Broncos at Saints started Thu, Oct 17, 2024, 8:15 PM ET and has no result yet.',
    );
  });
});

describe('model-record', () => {
  it('measures the probabilities against the market', async () => {
    withRecord('live');
    rig.answer(getCalibration, ({ sport }) => ({
      source: {
        ...{ sport, origin: 'live' as const, slates: 6, firstDay: '2024-09-05', lastDay: '2024-10-14' },
        ...{ stakeCents: 5_000, computedAt: '2024-10-15T12:00:00.000Z' },
      },
      games: 91,
      bins: [],
      ...{ brier: 0.2567, logLoss: 0.7 },
      market: {
        ...{ games: 90, brier: 0.25, logLoss: 0.69, modelBrier: 0.2567, modelLogLoss: 0.7 },
        skillPercent: -2.7,
      },
    }));
    const { facts, flags } = await rig.found('model-record', {}, { sport: 'nfl' });
    expect(textsOf(facts)).toMatchObject({ brier: '0.257', skill: '−2.7%', games: '91' });
    expect(flags).toEqual(expect.arrayContaining(['isWorseThanMarket', 'isLive']));
    expect(await rig.missing('model-record')).toMatchObject({ outcome: 'unclear' });
  });
});
