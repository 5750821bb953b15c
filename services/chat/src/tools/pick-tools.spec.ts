import { getBetLimit, getClock, getManifest } from '@app/contracts';
import { saidBy, startToolsRig, textsOf, type DemoFile, type ToolsRig } from '../../test/tools-rig.ts';

let rig: ToolsRig;
beforeEach(async () => {
  rig = await startToolsRig();
});
afterEach(() => rig.close());

const SAINTS = '2024_07_DEN_NO';
const PASS = '2024_07_DET_MIN';
const nfl = (change: (record: Record<string, unknown>) => object) => (file: DemoFile) => ({
  ...file,
  predictions: file.predictions.map((record) =>
    record['game_id'] === SAINTS ? (change({ ...record }) as Record<string, unknown>) : record,
  ),
});
const changed = (record: Record<string, unknown>, part: string, fields: object) => ({
  ...record,
  [part]: { ...(record[part] as object), ...fields },
});

describe('slate-picks', () => {
  it('lists bets by expected return before passes, with the stakes of the caller (S-372)', async () => {
    const { lists, facts, flags } = await rig.found('slate-picks', { sport: 'NFL', count: 50 });
    const rows = (lists['picks'] ?? []).map(textsOf);
    const firstPass = rows.findIndex(({ advice }) => advice === 'Pass');
    expect(rows[0]).toMatchObject({
      pick: 'Saints',
      line: '+2.5',
      price: '-102',
      stake: '$50',
      stakeUnits: '5u',
    });
    expect(rows.slice(firstPass).every(({ advice }) => advice === 'Pass')).toBe(true);
    expect(rows.slice(firstPass).every((row) => row['stake'] === undefined)).toBe(true);
    expect(textsOf(facts)).toMatchObject({
      slate: 'NFL Week 7',
      games: String(rows.length),
      bets: String(firstPass),
      bankroll: '$1,000.00',
    });
    expect(flags).not.toContain('isAllSports');
  });

  it('names the best pick of each sport without a sport', async () => {
    const { lists, flags } = await rig.found('slate-picks');
    expect((lists['bestBySport'] ?? []).map((row) => row['sport']?.text)).toEqual(['NFL', 'MLB']);
    expect(flags).toContain('isAllSports');
  });

  it.each([
    [{ sport: 'nba' }, /^There are no picks for that sport/],
    [{ sport: 'nfl', week: 9 }, /^No NFL picks are published for week 9\. The newest slate is NFL Week 7\.$/],
    [{ sport: 'nfl', date: '2024-10-18' }, /published for Oct 18, 2024/],
    [{ sport: 'nfl', team: 'Dallas' }, /^There is no game of the Cowboys in NFL Week 7\.$/],
    [{ sport: 'nfl', team: 'Isotopes' }, /^No team of that name/],
    [{ sport: 'cfb' }, /^No CFB picks are published yet\.$/],
  ])('says what is missing for %j', async (input, sentence) => {
    expect(saidBy(await rig.missing('slate-picks', input))).toMatch(sentence);
  });

  it('says which tier is unknown, and reads tiers as written', async () => {
    expect(await rig.missing('slate-picks', { tier: 'SUPER' })).toMatchObject({ outcome: 'unclear' });
    const { lists } = await rig.found('slate-picks', { sport: 'nfl', tier: 'medium+' });
    expect((lists['picks'] ?? []).map((row) => row['tier']?.text)).toEqual(
      expect.arrayContaining(['MEDIUM+']) as string[],
    );
  });

  it('gives no advice on a game that has begun', async () => {
    rig.answer(getClock, ({ sport }) => ({ sport, mode: 'live' as const, now: '2024-10-22T12:00:00.000Z' }));
    const { lists, flags } = await rig.found('slate-picks', { sport: 'nfl' });
    expect(
      (lists['picks'] ?? []).every((row) => row['advice'] === undefined && row['stake'] === undefined),
    ).toBe(true);
    expect(flags).toEqual(expect.arrayContaining(['isAllBegun', 'hasNoBets']));
  });

  it('counts games that have begun apart from bets and passes', async () => {
    // After the game of Thursday.
    rig.answer(getClock, ({ sport }) => ({ sport, mode: 'live' as const, now: '2024-10-18T12:00:00.000Z' }));
    const { facts, lists } = await rig.found('slate-picks', { sport: 'nfl' });
    const [games, bets, passes] = ['games', 'bets', 'passes'].map((name) => Number(facts[name]?.text));
    expect(facts['begun']?.text).toBe('1');
    expect((bets ?? 0) + (passes ?? 0) + 1).toBe(games);
    const counts = { passes: facts['passes']?.text, begun: '1' };
    expect((lists['slates'] ?? []).map(textsOf)).toMatchObject([counts]);
  });

  it('fails as a result while a service is away', async () => {
    rig.takeAway(getBetLimit);
    expect(await rig.missing('slate-picks', { sport: 'nfl' })).toMatchObject({ outcome: 'failed' });
    rig.takeAway(getManifest);
    expect(await rig.missing('slate-picks', { sport: 'nfl' })).toMatchObject({ outcome: 'failed' });
  });
});

describe('game-analysis', () => {
  it.each([
    ['id', { gameId: SAINTS }],
    ['id and sport', { sport: 'nfl', gameId: SAINTS }],
    ['full name', { team: 'New Orleans Saints' }],
    ['short name', { team: 'saints' }],
    ['city', { team: 'new orleans' }],
    ['both teams', { team: 'Denver', otherTeam: 'Saints' }],
  ])('finds a game by %s', async (_, input) => {
    const { facts } = await rig.found('game-analysis', input);
    expect(facts['game']).toMatchObject({ text: 'Broncos at Saints', value: SAINTS });
  });

  it('takes the game of the page without a name', async () => {
    const { facts } = await rig.found('game-analysis', {}, { game: { sport: 'nfl', gameId: SAINTS } });
    expect(facts['pick']?.text).toBe('Saints');
    expect(await rig.missing('game-analysis')).toMatchObject({ outcome: 'unclear' });
  });

  it('asks which team is meant when several fit', async () => {
    const said = await rig.missing('game-analysis', { team: 'New York' });
    expect(said.outcome).toBe('unclear');
    expect(saidBy(said)).toMatch(/Giants.* or .*Jets|Jets.* or .*Giants/);
  });

  it('says which models disagree, and what one of them says (S-399)', async () => {
    const { facts, lists, flags } = await rig.found('game-analysis', { gameId: SAINTS, model: 'XG Boost' });
    expect(textsOf(facts)).toMatchObject({
      modelsAgree: '6 of 7',
      highestModel: 'XGBoost',
      model: 'XGBoost',
    });
    expect((lists['dissent'] ?? []).map((row) => row['name']?.text)).toEqual(['SVM']);
    expect(flags).toEqual(expect.arrayContaining(['isBet', 'isUnderdog', 'hasQuarterbacks']));
    const other = await rig.found('game-analysis', { gameId: SAINTS, model: 'oracle' });
    expect(other.flags).toContain('isUnknownModel');
  });

  it('says why a pass is one', async () => {
    const { facts, flags } = await rig.found('game-analysis', { gameId: PASS });
    expect(flags).toContain('isPass');
    expect(facts['stake']).toBeUndefined();
    expect(facts['passReason']?.text).not.toBe('');
  });

  it('leaves out what the file does not have', async () => {
    rig.publish(
      'nfl',
      nfl((record) =>
        changed(
          {
            ...record,
            ...{ quarterback_stats: null, model_predictions: null, individual_predictions: null },
            spread_odds: null,
          },
          'betting_analysis',
          { spread_home_odds: null, spread_away_odds: null },
        ),
      ),
    );
    const { facts, lists, flags } = await rig.found('game-analysis', { gameId: SAINTS });
    expect(Object.keys(facts)).not.toEqual(expect.arrayContaining(['price']));
    expect(Object.keys(facts)).not.toEqual(expect.arrayContaining(['homeQuarterback']));
    expect(lists['models']).toEqual([]);
    expect(flags).toEqual(expect.arrayContaining(['hasNoModels', 'hasNoPrice']));
    expect(flags).not.toContain('hasQuarterbacks');
    const check = await rig.found('price-check', { gameId: SAINTS });
    expect(check.lists['ladder']).toEqual([]);
    expect(
      (await rig.found('price-check', { gameId: SAINTS, odds: -120 })).facts['askedBreakEven']?.text,
    ).toBe('54.5%');
  });

  it('keeps outside text as it is, and only in facts', async () => {
    const evil = '**[x](https://evil.example)** 99% <img src=x>';
    rig.publish(
      'nfl',
      nfl((record) => changed(record, 'betting_indicators', { tier_reason: evil })),
    );
    const { facts, notes } = await rig.found('game-analysis', { gameId: SAINTS });
    expect(facts['reason']?.text).toBe(evil);
    expect(notes).toEqual([]);
  });
});

describe('price-check', () => {
  it('judges the asked price against the published one', async () => {
    const { facts, flags, lists } = await rig.found('price-check', { gameId: SAINTS, odds: -120 });
    expect(textsOf(facts)).toMatchObject({
      askedPrice: '-120',
      askedBreakEven: '54.5%',
      askedEdge: '+9.3',
      price: '-102',
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

  it('works out what a stake wins (S-192)', async () => {
    const { facts } = await rig.found('price-check', { gameId: SAINTS, stake: 50 });
    expect(textsOf(facts)).toMatchObject({ amount: '$50.00', winProfit: '$49.02', payout: '$99.02' });
  });
});

describe('stake-for-pick', () => {
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
