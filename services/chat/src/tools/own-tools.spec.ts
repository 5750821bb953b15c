import {
  getBetAnalysis,
  getBetPerformance,
  getBreakEven,
  getSaferPlay,
  listBets,
  type ResponseOf,
  type SaferPlay,
} from '@app/contracts';
import { analysisOf, betWith, summaryOf, tallyWith } from '../../test/own-bets-fixtures.ts';
import { saidBy, startToolsRig, textsOf, type ToolsRig } from '../../test/tools-rig.ts';

const PLAY: SaferPlay = {
  limits: [
    { measure: 'bets', period: 'month', max: 40, asked: null },
    { measure: 'stake', period: 'week', max: 30_000, asked: null },
    { measure: 'loss', period: 'day', max: 5_000, asked: null },
  ],
  used: {
    day: { stakeCents: 10_000, bets: 2, lossCents: 8_000 },
    week: { stakeCents: 12_000, bets: 3, lossCents: 0 },
    month: { stakeCents: 50_000, bets: 9, lossCents: 0 },
  },
  today: { bets: 2, stakeCents: 10_000, settled: 2, profitCents: -8_000 },
  ...{ pause: null, realityCheckMinutes: null },
};

const SEASON: ResponseOf<typeof getBetPerformance>['overall'] = {
  ...{ totalBets: 50, wonBets: 30, lostBets: 20, winRate: 60, roi: -8 },
  ...{ totalWagered: 2_500, totalReturns: 2_300, totalProfit: -200 },
};

let rig: ToolsRig;
beforeEach(async () => {
  rig = await startToolsRig();
});
afterEach(() => rig.close());

function withTally(counts: Parameters<typeof tallyWith>[0], breakEvenPercent: number | null = null): void {
  rig.answer(getBetAnalysis, () => analysisOf({ overall: tallyWith(counts) }));
  rig.answer(getBreakEven, () => ({ bets: counts.bets ?? 0, breakEvenPercent }));
}

describe('own-summary', () => {
  it('has the average stake of the settled bets', async () => {
    withTally({ bets: 4, won: 4, wageredCents: 10_050 });
    const { facts } = await rig.found('own-summary');
    expect(textsOf(facts)).toMatchObject({ averageStake: '$25.13' });
  });

  it('says that there are no settled bets, and what is open', async () => {
    expect(saidBy(await rig.missing('own-summary'))).toBe('You have no settled bets yet.');
    rig.bets = [betWith({}), betWith({})];
    expect(saidBy(await rig.missing('own-summary', { sport: 'nfl' }))).toBe(
      'You have no settled bets on NFL yet. Open: 2.',
    );
  });

  it.each([
    ['within luck', 53.8, [34.8, 51.6, 68], 'isWithinLuck'],
    ['above luck', 40, [45, 60, 73], 'isAboveLuck'],
    ['below luck', 53.8, [20, 30, 41], 'isBelowLuck'],
    ['within luck of the standard price without known odds', null, [52.4, 60, 70], 'isAboveLuck'],
  ] as const)(
    'is %s by the 95%% range against their own prices',
    async (_, breakEven, [low, rate, high], flag) => {
      withTally(
        {
          ...{ bets: 32, won: 16, lost: 15, push: 1, winRatePercent: rate },
          ...{ winRateLowPercent: low, winRateHighPercent: high },
        },
        breakEven,
      );
      const { facts, flags } = await rig.found('own-summary');
      const luck = ['isWithinLuck', 'isAboveLuck', 'isBelowLuck'];
      const isStandard = breakEven === null;
      expect(flags.filter((name) => luck.includes(name))).toEqual([isStandard ? 'isAboveLuck' : flag]);
      expect(textsOf(facts)).toMatchObject({ record: '16–15–1', settled: '32', standardBreakEven: '52.4%' });
      expect(facts['breakEven']?.text).toBe(isStandard ? undefined : `${breakEven.toFixed(1)}%`);
      expect(flags).toContain('isSmallSample');
    },
  );

  it('judges no season by a price that its bets did not have', async () => {
    rig.answer(getBetPerformance, () => ({ overall: SEASON, recentBets: [] }));
    const { facts, flags } = await rig.found('own-summary', { timeframe: 'season' });
    expect(textsOf(facts)).toMatchObject({ record: '30–20–0', winRate: '60.0%', roi: '−8.0%' });
    expect(Object.keys(facts)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/breakEven|standard/i)]),
    );
    expect(flags).toEqual(['isLoss', 'isSeason']);
  });

  it('has no rate of pushes alone', async () => {
    withTally({ bets: 1, push: 1 });
    const { facts, flags } = await rig.found('own-summary');
    expect(facts['record']?.text).toBe('0–0–1');
    expect(facts['winRate']).toBeUndefined();
    expect(flags.filter((name) => /Luck/.test(name))).toEqual([]);
  });
});

describe('own-bets', () => {
  it('leaves out the newest bets that were shown before', async () => {
    rig.bets = Array.from({ length: 6 }, () => betWith({ result: 'won' }));
    const first = await rig.found('own-bets', { count: 3, skip: 2 });
    expect([first.lists['bets']?.length, first.flags.includes('isShortened')]).toEqual([3, true]);
    const rest = await rig.found('own-bets', { count: 3, skip: 4 });
    expect([rest.lists['bets']?.length, rest.flags.includes('isShortened')]).toEqual([2, false]);
    expect(saidBy(await rig.missing('own-bets', { skip: 6 }))).toBe('You have no bets before those.');
  });

  it('lists the bets of the days asked for, and names these', async () => {
    const asked: unknown[] = [];
    rig.answer(listBets, (request) => {
      asked.push(request);
      const bets = [betWith({ result: 'won' })];
      return { bets, summary: summaryOf(bets), nextCursor: null };
    });
    const october = { from: '2024-10-01', to: '2024-10-31' };
    const { facts } = await rig.found('own-bets', october);
    expect(asked).toMatchObject([october]);
    expect(facts['period']?.text).toBe('Oct 1–31, 2024');
    expect((await rig.found('own-bets', { from: '2024-10-01' })).facts['since']?.text).toBe('Oct 1, 2024');
  });

  it('marks estimated odds, and counts pushes of what is shown (S-451)', async () => {
    rig.bets = [
      betWith({ result: 'push', profitCents: 0, oddsSource: 'estimated', americanOdds: -115 }),
      betWith({ result: 'won', profitCents: 4_545 }),
      betWith({ result: 'lost', profitCents: -5_000 }),
    ];
    const { facts, lists, flags } = await rig.found('own-bets', { status: 'settled' });
    expect(textsOf(facts)).toMatchObject({ shown: '3', record: '1–1–1', profit: '−$4.55' });
    expect((lists['bets'] ?? []).map((row) => row['priceNote']?.text)).toEqual([
      'estimated',
      undefined,
      undefined,
    ]);
    expect(flags).toContain('hasEstimatedOdds');
  });

  it('finds the bets on one game only', async () => {
    rig.bets = [betWith({ gameId: 'another' }), betWith({ betType: 'moneyline', americanOdds: 120 })];
    const { lists, flags } = await rig.found('own-bets', { gameId: '2024_07_DEN_NO' });
    expect(lists['bets']?.map(textsOf)).toMatchObject([{ line: 'ML', price: '+120', result: 'Open' }]);
    expect(flags).toContain('isOneBet');
    rig.bets = [];
    expect(saidBy(await rig.missing('own-bets', { gameId: '2024_07_DEN_NO' }))).toBe(
      'You have no bet on this game.',
    );
  });
});

describe('own-limits', () => {
  it('has no limit while none is set (S-461)', async () => {
    const { facts, flags } = await rig.found('own-limits');
    expect(textsOf(facts)).toMatchObject({ bankroll: '$1,000.00', unit: '$10.00', maxShareStake: '$50' });
    expect(facts['limit']).toBeUndefined();
    expect(flags).toContain('hasNoLimit');
  });

  it('lists every limit over all bets with what is left of it, shortest period first', async () => {
    const { actor } = rig.caller;
    rig.answer(getSaferPlay, (request) => {
      expect(request).toEqual({ actor });
      return PLAY;
    });
    const { facts, lists, sources } = await rig.found('own-limits');
    expect((lists['limits'] ?? []).map(textsOf)).toEqual([
      { name: 'daily loss limit', size: '$50.00', used: '$80.00', left: '$0.00' },
      { name: 'weekly stake limit', size: '$300.00', used: '$120.00', left: '$180.00' },
      { name: 'monthly bet limit', size: '40 bets', used: '9 bets', left: '31 bets' },
    ]);
    expect(facts['limitsScreen']).toMatchObject({ text: 'Safer gambling', href: '/safer-gambling' });
    expect(sources['limits']).toMatchObject({ label: 'Your limits', href: '/safer-gambling' });
  });

  it('fails rather than name only some limits', async () => {
    rig.takeAway(getSaferPlay);
    expect(await rig.missing('own-limits')).toMatchObject({ outcome: 'failed' });
  });
});

describe('closing-line-value', () => {
  it('says why there is no value', async () => {
    const closing = { ...analysisOf({}).closing, leftOut: { late: 19, estimated: 2, unknown: 0 } };
    rig.answer(getBetAnalysis, () => analysisOf({ closing }));
    expect(saidBy(await rig.missing('closing-line-value', { sport: 'nfl' }))).toMatch(
      /logged after the start: 19, at estimated odds: 2\.$/,
    );
  });

  it('compares one bet from its own side', async () => {
    const closing = { line: 1.5, odds: -110, points: 1, pricePercent: null };
    rig.bets = [betWith({ gameId: '2024_07_DEN_NO', closing, result: 'won' })];
    const { facts, flags } = await rig.found('closing-line-value', { gameId: '2024_07_DEN_NO' });
    expect(textsOf(facts)).toMatchObject({ line: '+2.5', closingLine: '+1.5', points: '+1.0' });
    expect(flags).toEqual(expect.arrayContaining(['isOneBet', 'isBeatingClose']));
    rig.bets = [betWith({ isLate: true })];
    expect(saidBy(await rig.missing('closing-line-value', { team: 'Saints' }))).toContain('after the start');
  });
});
