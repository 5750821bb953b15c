import { findGames, type FoundGame } from '@app/contracts';
import { SAINTS, PASS, nfl, changed } from '../../test/nfl-records.ts';
import { about } from '../../test/writing/answers.types.ts';
import { written } from '../../test/writing/written.ts';
import { saidBy, startToolsRig, textsOf, type ToolsRig } from '../../test/tools-rig.ts';

let rig: ToolsRig;
beforeEach(async () => {
  rig = await startToolsRig();
});
afterEach(() => rig.close());

const FOUND: FoundGame = {
  ...{ sport: 'nfl', gameId: SAINTS, season: 2024, week: 7, date: null },
  ...{ homeTeam: 'New Orleans Saints', awayTeam: 'Denver Broncos' },
  ...{ startsAt: '2024-10-18T00:15:00.000Z', hasStarted: false, status: 'scheduled' },
  ...{ homeScore: null, awayScore: null, closingLine: null, resultVersion: 0 },
  ...{ recommendedTeam: 'New Orleans Saints', tier: 'HIGH' },
  prices: {
    ...{ homeSpread: null, homeSpreadOdds: null, awaySpreadOdds: null },
    ...{ homeMoneyline: null, awayMoneyline: null, totalPoints: null },
  },
};

describe('price-check', () => {
  it('judges the asked price against the published one', async () => {
    const { facts, flags, lists } = await rig.found('price-check', { gameId: SAINTS, odds: -120 });
    expect(textsOf(facts)).toMatchObject({
      askedPrice: '-120',
      askedBreakEven: '54.5%',
      askedEdge: '+9.3',
      price: '-102',
      otherTeam: 'Broncos',
      otherProbability: '36.1%',
    });
    expect(flags).toEqual(expect.arrayContaining(['isAsked', 'isStillBet', 'isWorsePrice', 'hasValue']));
    expect(lists['ladder']?.at(-1)?.['advice']?.text).toBe('Pass');
    const worse = await rig.found('price-check', { gameId: SAINTS, odds: -190 });
    expect(worse.flags).toContain('isStillPass');
    expect(worse.facts['askedStake']).toBeUndefined();
  });

  it('says that another line cannot be judged, and that some odds are no price (S-188)', async () => {
    expect(saidBy(await rig.missing('price-check', { gameId: SAINTS, line: 1.5 }))).toContain('Saints +2.5');
    expect(saidBy(await rig.missing('price-check', { gameId: SAINTS, odds: -50 }))).toContain(
      "isn't a price",
    );
  });

  it('never judges the pick at a price of the other side', async () => {
    const { facts, flags } = await rig.found('price-check', { gameId: SAINTS, odds: -120 });
    const given = Object.entries(facts).map(([name, fact]) => [name, [fact.text, String(fact.value)]]);
    const asked = about('price-check', { teams: ['Denver Broncos'], odds: [-120] });
    const { text } = await written(asked, { 'price-check': { facts: Object.fromEntries(given), flags } });
    expect(text).toMatch(
      /^The pick is Saints \+2\.5, not Broncos, which the models give 36\.1% to cover\. At -120, a bet on Broncos needs 54\.5% to break even\.$/,
    );
  });

  it('works out what a stake wins (S-192)', async () => {
    const { facts } = await rig.found('price-check', { gameId: SAINTS, stake: 50 });
    expect(textsOf(facts)).toMatchObject({ amount: '$50.00', winProfit: '$49.02', payout: '$99.02' });
  });
});

describe('a game that can no longer be bet on', () => {
  it.each([
    ['final', ['hasBegun', 'isFinal']],
    ['cancelled', ['hasBegun', 'isCanceled']],
    ['postponed', ['hasBegun', 'isPostponed']],
  ] as const)('has no stake once it is %s, only the one before', async (status, flags) => {
    rig.answer(findGames, () => ({ answers: [[{ ...FOUND, status }]] }));
    const check = await rig.found('price-check', { gameId: SAINTS, odds: -120 });
    expect(check.lists['ladder']).toEqual([]);
    expect(Object.keys(check.facts)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/stake|advice|passReason|worstPrice/i)]),
    );
    expect(check.flags).toEqual(expect.arrayContaining([...flags]));
    const own = await rig.found('stake-for-pick', { gameId: SAINTS, odds: -120, stake: 300 });
    expect(own.facts['stake']).toBeUndefined();
    expect(textsOf(own.facts)).toMatchObject({ pastStake: '$50', pastStakeUnits: '5u', price: '-102' });
    expect(own.flags).toEqual(expect.arrayContaining([...flags]));
    expect(own.flags).not.toContain('isAskedAboveStake');
    expect((await rig.found('stake-for-pick', { gameId: PASS })).flags).toContain('wasPass');
  });
});

describe('stake-for-pick', () => {
  it('says where the stake at a named price comes from, at that price', async () => {
    const published = await rig.found('stake-for-pick', { gameId: SAINTS });
    const named = await rig.found('stake-for-pick', { gameId: SAINTS, odds: -160 });
    expect(textsOf(named.facts)).toMatchObject({
      askedPrice: '-160',
      askedBreakEven: '61.5%',
      price: '-102',
    });
    expect(published.facts['why']?.text).toBe('a quarter of the Kelly stake, capped at 5% of bankroll');
    expect(named.facts['why']?.text).toBe(
      'a quarter of the Kelly stake, raised to the 2% minimum of grade A',
    );
  });

  it('stays within their own limit and says so (S-372, S-461)', async () => {
    rig.bankroll.limitCents = 2_000;
    const { facts, flags } = await rig.found('stake-for-pick', { gameId: SAINTS, stake: 30 });
    expect(textsOf(facts)).toMatchObject({
      stake: '$20',
      stakeUnits: '2u',
      limit: '$20.00',
      asked: '$30.00',
      // A part of the sentence "Bet $20 (2u) on …: …".
      why: expect.stringMatching(/^a quarter of the Kelly stake.*[^.]$/),
    });
    expect(flags).toEqual(
      expect.arrayContaining(['isCappedByLimit', 'isAskedAboveStake', 'isAskedAboveLimit', 'isOwnBankroll']),
    );
  });

  it('takes a bankroll of the question instead of their own', async () => {
    const { facts, flags, sources } = await rig.found('stake-for-pick', { gameId: SAINTS, bankroll: 200 });
    expect(textsOf(facts)).toMatchObject({ stake: '$10', bankroll: '$200.00', unit: '$2.00' });
    expect(sources[facts['bankroll']?.source ?? '']?.kind).toBe('calculation');
    expect(flags).toContain('isAskedBankroll');
  });

  it('adds up a whole slate, as slate-picks does', async () => {
    const slate = await rig.found('slate-picks', { sport: 'nfl' });
    const whole = await rig.found('stake-for-pick', { sport: 'nfl', isWholeSlate: true });
    expect(whole.facts['totalStake']?.text).toBe(slate.facts['totalStake']?.text);
    expect(whole.lists['picks']).toHaveLength(Number(slate.facts['bets']?.text));
  });
});

describe('compare-picks', () => {
  it('says which is the better bet and which is likelier', async () => {
    const { facts, lists, flags } = await rig.found('compare-picks', {
      games: [{ gameId: PASS }, { team: 'Saints' }],
    });
    expect(facts['better']?.text).toBe('Saints');
    expect((lists['picks'] ?? []).map((row) => row['advice']?.text)).toEqual(['Bet', 'Pass']);
    expect(flags).toContain('isOneBet');
    expect(facts['edgeGap']?.text).toBe('+14.3');
  });

  it('says no difference of the edges where a better price makes up for the smaller edge', async () => {
    const { facts, lists } = await rig.found('compare-picks', {
      games: [{ team: 'Seahawks' }, { team: 'Texans' }],
    });
    const [best, second] = (lists['picks'] ?? []).map((row) => row['edge']?.value);
    expect(Number(best)).toBeLessThan(Number(second));
    expect(facts).toHaveProperty('better');
    expect(facts).not.toHaveProperty('edgeGap');
  });

  it('keeps apart what can no longer be bet on', async () => {
    const closed = new Set([SAINTS]);
    rig.answer(findGames, ({ queries }) => ({
      answers: queries.map(({ gameId }) => {
        const id = gameId ?? '';
        return [{ ...FOUND, gameId: id, status: closed.has(id) ? ('final' as const) : FOUND.status }];
      }),
    }));
    const games = [{ gameId: PASS }, { gameId: SAINTS }];
    const { facts, flags } = await rig.found('compare-picks', { games });
    expect(facts['better']?.text).toBe('Lions');
    expect(facts).not.toHaveProperty('edgeGap');
    expect(flags).toEqual(['isOneOpen']);
    const both = { games: [{ gameId: SAINTS }, { gameId: '2024_07_NE_JAX' }] };
    closed.add('2024_07_NE_JAX');
    const other = await rig.found('compare-picks', both);
    expect(other.flags).toEqual(['isAllBegun']);
  });

  it('says no difference of the edges when one has none', async () => {
    rig.publish(
      'nfl',
      nfl((record) =>
        changed(
          changed({ ...record, spread_odds: null }, 'betting_indicators', { edge_strength: null }),
          'betting_analysis',
          { spread_home_odds: null, spread_away_odds: null },
        ),
      ),
    );
    const { facts } = await rig.found('compare-picks', { games: [{ gameId: PASS }, { gameId: SAINTS }] });
    expect(facts).toHaveProperty('better');
    expect(facts).not.toHaveProperty('edgeGap');
  });

  it('says what is missing of one, and that one game alone cannot be compared', async () => {
    expect(
      saidBy(await rig.missing('compare-picks', { games: [{ gameId: SAINTS }, { team: 'Cowboys' }] })),
    ).toContain('Cowboys');
    const same = { games: [{ gameId: SAINTS }, { team: 'Saints' }] };
    expect(await rig.missing('compare-picks', same)).toMatchObject({ outcome: 'unclear' });
    expect(await rig.missing('compare-picks', { games: [{ gameId: SAINTS }] })).toMatchObject({
      outcome: 'failed',
    });
  });
});
