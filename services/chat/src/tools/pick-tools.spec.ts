import {
  getBetLimit,
  getClock,
  getManifest,
  listResults,
  type GameStatus,
  type ResponseOf,
} from '@app/contracts';
import { SAINTS, PASS, nfl, changed } from '../../test/nfl-records.ts';
import { saidBy, startToolsRig, textsOf, type ToolsRig } from '../../test/tools-rig.ts';

let rig: ToolsRig;
beforeEach(async () => {
  rig = await startToolsRig();
});
afterEach(() => rig.close());

const resultsWith = (status: GameStatus) => (): ResponseOf<typeof listResults> => ({
  slate: { season: 2024, week: 7, date: null },
  games: [
    {
      ...{ gameId: SAINTS, homeTeam: 'New Orleans Saints', awayTeam: 'Denver Broncos' },
      startsAt: '2024-10-18T00:15:00.000Z',
      ...{ status, homeScore: null, awayScore: null, closingLine: null },
      ...{ version: 1, recordedAt: null, pick: null },
    },
  ],
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

  it.each([
    [{ sport: 'nfl', team: 'Dallas' }, /^There is no game of the Cowboys in NFL Week 7\.$/],
    [
      { sport: 'nfl', team: 'Saints', otherTeam: 'Jaguars' },
      /^There is no game between the Saints and the Jaguars in NFL Week 7\.$/,
    ],
  ])('names both teams without a game for %j', async (input, sentence) => {
    expect(saidBy(await rig.missing('game-analysis', input))).toMatch(sentence);
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

  it('gives no advice on a game that is over or called off, whatever the clock says', async () => {
    rig.answer(listResults, resultsWith('postponed'));
    const { facts, lists } = await rig.found('slate-picks', { sport: 'nfl', count: 50 });
    const row = (lists['picks'] ?? []).find((one) => one['game']?.value === SAINTS);
    expect(facts['begun']?.text).toBe('1');
    expect(row?.['pick']?.text).toBe('Saints');
    expect([row?.['advice'], row?.['stake']]).toEqual([undefined, undefined]);
    const whole = await rig.found('stake-for-pick', { sport: 'nfl', isWholeSlate: true });
    expect((whole.lists['picks'] ?? []).map((one) => one['game']?.value)).not.toContain(SAINTS);
  });

  it('adds up no stakes on a slate without open bets', async () => {
    rig.answer(getClock, ({ sport }) => ({ sport, mode: 'live' as const, now: '2024-10-22T12:00:00.000Z' }));
    const { facts, lists } = await rig.found('stake-for-pick', { sport: 'nfl', isWholeSlate: true });
    expect(textsOf(facts)).toMatchObject({ slate: 'NFL Week 7', bets: '0' });
    for (const sum of ['totalStake', 'totalStakeUnits', 'totalShare']) expect(facts).not.toHaveProperty(sum);
    expect(lists['picks']).toEqual([]);
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

  const publishDoubleheader = (): void => {
    rig.publish('mlb', (file) => {
      const [first, ...others] = file.predictions;
      const info = first?.['game_info'] as Record<string, unknown>;
      const later = { ...info, game_id: 999, game_time: '2021-09-18T23:10:00Z' };
      return { ...file, predictions: [first ?? {}, { ...first, game_info: later }, ...others] };
    });
  };

  it('asks which game of a doubleheader is meant, unless its page is open', async () => {
    publishDoubleheader();
    const yankees = { sport: 'mlb', team: 'Yankees', date: '2021-09-18' };
    const both = await rig.missing('game-analysis', yankees);
    expect(both.outcome).toBe('unclear');
    expect(saidBy(both)).toBe(
      'They play more than once there: Sat, Sep 18, 2021, 1:05 PM ET and Sat, Sep 18, 2021, 7:10 PM ET. Ask on the page of the game you mean.',
    );
    const page = { game: { sport: 'mlb', gameId: '632441' } } as const;
    const own = await rig.found('game-analysis', yankees, page);
    expect(own.facts['game']?.value).toBe('632441');
  });

  it('takes the only game of a doubleheader that can still be bet on', async () => {
    publishDoubleheader();
    rig.answer(getClock, ({ sport }) => ({ sport, mode: 'live' as const, now: '2021-09-18T20:00:00.000Z' }));
    const open = await rig.found('game-analysis', { team: 'Yankees', otherTeam: 'Cleveland', sport: 'mlb' });
    expect(open.facts['game']?.value).toBe('999');
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
