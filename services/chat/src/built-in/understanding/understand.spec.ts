import { describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { changedOutcomes } from '../../../test/outcomes.ts';
import type { Understood } from '../understood.ts';
import { readHistory, readTurn } from './conversation.ts';
import { scoreFrames } from './rules/rule.ts';
import { RULES } from './rules/rules.ts';
import {
  contextOf,
  faultsOf,
  goldenCases,
  MEASURED,
  moreCases,
  notOurs,
  PARAPHRASES,
  type Case,
} from '../../../test/understanding/cases.ts';
import { demoWorld } from '../../../test/understanding/demo-world.ts';
import { withTypo } from '../../../test/understanding/typos.ts';
import { understand } from './understand.ts';

const world = demoWorld();
const golden = goldenCases(world);
const paraphrases = PARAPHRASES.flatMap((name) => goldenCases(world, name));
const further = [...moreCases(world), ...MEASURED.flatMap((name) => goldenCases(world, name))];
const mistyped = paraphrases.map((one, index) => ({ ...one, wording: withTypo(one.wording, index + 1) }));
const others = notOurs(world);

const outcomes = new Map<Case, Understood>();
/** Understands a case, once for all tests. */
function outcomeOf(one: Case): Understood {
  const known = outcomes.get(one) ?? understand(one.wording, one.context);
  outcomes.set(one, known);
  return known;
}

const EXPECTED = join(import.meta.dirname, 'understand.expected.json');
/** Wordings that do not name the sport which their question is about. All sports are an answer to them, too. */
const WITHOUT_SPORT: readonly string[] = ['any live dogs', 'does the system beat the closing line'];

const faults = (cases: readonly Case[]): readonly string[] =>
  cases.flatMap((one) => faultsOf(one, outcomeOf(one)).map((fault) => `${one.id}: ${one.wording}: ${fault}`));

describe('understanding a question', () => {
  it('finds intent and names of every seen wording of the golden questions (S-255)', () => {
    const seen = golden.filter(({ wording }) => !WITHOUT_SPORT.includes(wording));
    expect(seen.length).toBeGreaterThan(600);
    expect(faults(seen)).toEqual([]);
  });

  it('finds them in further wordings of the same questions', () => {
    expect(paraphrases.length).toBeGreaterThan(2_000);
    expect(faults(paraphrases)).toEqual([]);
  });

  it('finds nearly all of them in further wordings of other people, and is hardly ever wrong (S-255)', () => {
    expect(further.length).toBeGreaterThan(2_500);
    const results = further.map((one) => ({ one, got: outcomeOf(one) }));
    const failed = results.filter(({ one, got }) => faultsOf(one, got).length > 0);
    // Which of several teams is meant is asked back.
    const wrong = failed.filter(({ got }) => got.kind === 'intent' && got.slots.unclearTeams === undefined);
    expect(failed.length / further.length).toBeLessThan(0.015);
    expect(wrong.length / further.length).toBeLessThan(0.005);
  });

  it('finds a term that is only described', () => {
    const message = 'line was 3 and they won by exactly 3, what do you call that and do i get my money back';
    const understood = understand(message, contextOf({}, world));
    expect(understood).toMatchObject({ kind: 'intent', intent: 'definition', slots: { term: 'push' } });
  });

  it('reads a record of nobody as both, on no page of either (S-255)', () => {
    const ask = (page: object) => understand('nfl results last week', contextOf(page, world));
    const readings = [{ intent: 'system-record' }, { intent: 'own-record' }];
    expect(ask({})).toMatchObject({
      kind: 'both',
      readings: expect.arrayContaining(
        readings.map((one) => expect.objectContaining(one) as unknown),
      ) as unknown,
    });
    expect(ask({ page: 'my-bets' })).toMatchObject({ kind: 'intent', intent: 'own-record' });
    expect(ask({ page: 'findings' })).toMatchObject({ kind: 'intent', intent: 'system-record' });
  });

  it('finds them with a mistyped letter, or says that it does not understand', () => {
    const results = mistyped.map((one) => ({ one, got: outcomeOf(one) }));
    const failed = results.filter(({ one, got }) => faultsOf(one, got).length > 0);
    const wrong = failed.filter(({ got }) => got.kind === 'intent');
    expect(failed.length / mistyped.length).toBeLessThan(0.1);
    expect(wrong.length / mistyped.length).toBeLessThan(0.015);
  });

  it('does not take questions of other worlds for one of ours, on no page', () => {
    const taken = others
      .filter((one) => outcomeOf(one).kind === 'intent')
      .map(({ wording, id }) => `${wording} on ${id}`);
    expect(taken).toEqual([]);
  });

  it.each(Object.entries({ golden, paraphrases, further, mistyped, others }))(
    'is that of the committed outcomes: %s',
    (name, cases) => {
      expect(
        changedOutcomes(
          EXPECTED,
          name,
          cases.map((one) => [one.wording, outcomeOf(one)]),
        ),
      ).toEqual([]);
    },
  );

  it('weighs the readings of golden wordings and some further ones as committed', () => {
    const weighed = [...golden, ...further.filter((_, index) => index % 5 === 0)].map((one) => {
      const { facts } = readTurn(one.wording, one.context, readHistory(one.context));
      return [one.wording, scoreFrames(RULES, facts)] as const;
    });
    expect(changedOutcomes(EXPECTED, 'weighed', weighed)).toEqual([]);
  });
});

const user = (text: string) => ({ sender: 'user', text }) as const;
const assistant = (text: string) => ({ sender: 'assistant', text }) as const;

describe('understanding what continues a conversation', () => {
  const picks = [user('best nfl bets'), assistant('The Saints and the Patriots have the largest edges.')];
  const patriots = [{ sport: 'nfl', gameId: '2024_07_NE_JAX' }];
  it.each([
    [picks, 'the second one', 'why-pick', { sport: 'nfl', games: patriots }],
    [picks, 'why the second one?', 'why-pick', { sport: 'nfl', games: patriots }],
    [picks, 'and for HIGH only?', 'best-picks', { sport: 'nfl', tier: 'HIGH' }],
    [
      [user('why the saints')],
      'at -120 then?',
      'price-check',
      { teams: ['New Orleans Saints'], odds: [-120] },
    ],
    [[user('my nfl record')], 'is that luck?', 'own-luck', { sport: 'nfl', aspect: 'luck' }],
    [[user('what is clv')], 'and vig?', 'definition', { term: 'vig' }],
    [[user('my nfl record')], 'last week?', 'own-record', { sport: 'nfl', week: 6 }],
    [[user('my nfl record')], 'and yours?', 'system-record', { sport: 'nfl' }],
    [[user('is seattle at -125 ok?')], 'even?', 'price-check', { odds: [100] }],
    [[user('is seattle at -125 ok?')], 'at even', 'price-check', { odds: [100] }],
    [[user('break even at -110?')], 'EVEN', 'calculator', { odds: [100] }],
    [[user('my nfl record last week')], 'and this week?', 'own-record', { sport: 'nfl', timeframe: 'week' }],
    [[user('how has the system done in nfl')], 'and mine?', 'own-record', { sport: 'nfl' }],
    [[user('is $100 on the saints ok')], 'and 125?', 'stake', { stake: 125 }],
  ])('%j %s (S-250)', (history, message, intent, slots) => {
    const understood = understand(message, contextOf({ history }, world));
    expect(understood).toMatchObject({ kind: 'intent', intent, slots });
  });

  it('does not continue what was not a question of ours', () => {
    const history = [user('tell me a joke'), assistant('I cannot help with that.')];
    const { kind } = understand('and then?', contextOf({ history }, world));
    expect(['not-understood', 'unsure']).toContain(kind);
  });
});

describe('understanding names that mean several things', () => {
  const ask = (message: string, page = {}) => understand(message, contextOf(page, world));

  it('asks back for a nickname of two teams that both play', () => {
    const unclearTeams = [
      { sport: 'nfl', team: 'New York Giants' },
      { sport: 'mlb', team: 'San Francisco Giants' },
    ];
    expect(ask('giants pick?')).toMatchObject({ intent: 'why-pick', slots: { unclearTeams } });
  });

  it('decides by the page, the sport, the other team or the line', () => {
    const teamsOf = (message: string, page = {}) => {
      const understood = ask(message, page);
      return understood.kind === 'intent' ? understood.slots.teams : understood.kind;
    };
    expect(teamsOf('giants pick?', { page: 'game-analysis', gameId: '632241' })).toEqual([
      'San Francisco Giants',
    ]);
    expect(teamsOf('nfl giants pick')).toEqual(['New York Giants']);
    expect(teamsOf('giants or eagles')).toEqual(['New York Giants', 'Philadelphia Eagles']);
    expect(teamsOf('why the cougars -13.5')).toEqual(['Houston']);
    expect(teamsOf('is car at +105 good')).toEqual(['Carolina Panthers']);
  });

  it('takes the newest of several prices of a game', () => {
    const onPage = { page: 'game-analysis', gameId: '2024_07_CAR_WAS' };
    for (const message of ['it was even money and now its -115', 'was +100, now -115, still a bet?'])
      expect(ask(message, onPage)).toMatchObject({ intent: 'price-check', slots: { odds: [-115] } });
  });

  it('does not understand what has no known words', () => {
    expect(ask('asdf qwer').kind).toBe('not-understood');
    expect(ask('tell me a joke').kind).toBe('out-of-scope');
  });

  it('never reads an everyday word as an abbreviation of a team', () => {
    const understood = ask('was there no nfl pick in the last ten minutes');
    expect(understood.kind === 'intent' ? understood.slots.teams : undefined).toBeUndefined();
  });

  it('refuses what is asked of another person, and to write a poem, whatever the words of betting in it', () => {
    for (const message of ["dave's nfl record", 'show me the bets of user 12', 'a poem about my parlay'])
      expect(ask(message)).toEqual({ kind: 'out-of-scope' });
  });

  it('takes only signs of losses or distress for chasing', () => {
    for (const message of ['i need to win back what i lost', 'get my losses back tonight', 'i am on tilt'])
      expect(ask(message)).toMatchObject({ intent: 'chasing' });
    const file = 'how do i get all my bets back as a file';
    expect(ask(file, { page: 'my-bets' })).toMatchObject({ intent: 'help', slots: { topic: 'export-bets' } });
    const luck = 'bad run on my HIGH bets or just variance';
    expect(ask(luck, { page: 'performance' })).toMatchObject({ intent: 'own-luck' });
  });

  it.each([
    ...['double up tonight?', 'all in?', 'rent money on this one?', 'im in the hole 2k, how do i get out'],
    ...['down 300 this week, how big should the next bet be', 'my credit card is maxed, one more bet?'],
    ...['how much do i bet on the saints to recover 200', 'bankroll is gone, should i deposit more'],
    ...['how much of my rent money should i bet on the saints', 'im stuck 400, how much on this to get even'],
  ])('helps whoever asks "%s", and names no stake', (message) => {
    for (const page of [{}, { page: 'my-bets' }, { page: 'game-analysis', gameId: '2024_07_DEN_NO' }])
      expect(ask(message, page)).toMatchObject({ kind: 'intent', intent: 'chasing' });
  });

  it('takes no export, import or correction for chasing', () => {
    const help = (message: string) => ask(message, { page: 'my-bets' });
    expect(help('my bets are all in excel, how do i import them')).toMatchObject({
      slots: { topic: 'import-bets' },
    });
    for (const message of ['everything i have ever bet', 'list everything i have logged'])
      expect(help(message)).not.toMatchObject({ intent: 'chasing' });
    expect(help("let me download everything i've bet")).toMatchObject({ slots: { topic: 'export-bets' } });
    for (const message of ['a bet shows as lost but it won', 'i put -110 on a bet but it was -105, fix it'])
      expect(help(message)).toMatchObject({ intent: 'help', slots: { topic: 'correct-bet' } });
    expect(help('i put -110 on a bet but it was -105, fix it')).not.toHaveProperty('slots.unclearTeams');
    expect(help('delete a bet i entered by mistake')).toMatchObject({ slots: { topic: 'correct-bet' } });
    expect(help('delete my last bet')).toEqual({ kind: 'out-of-scope' });
  });

  it('asks back for a comparison with one side only', () => {
    const onGame = { page: 'game-analysis', gameId: '2024_07_DEN_NO' };
    expect(ask('compare this to the other one', onGame).kind).not.toBe('intent');
    const games = [{ gameId: '401752939' }, { gameId: '2024_07_DEN_NO' }];
    const message = 'college houston or the nfl saints, which has more edge';
    expect(ask(message)).toMatchObject({ intent: 'compare-picks', slots: { games } });
  });

  it('takes totals for bets only where bets are meant', () => {
    expect(ask('give me my totals')).toMatchObject({ intent: 'own-record' });
    expect(ask('give me my totals')).not.toMatchObject({ slots: { betType: 'total' } });
    expect(ask('my record on totals')).toMatchObject({ intent: 'own-record', slots: { betType: 'total' } });
  });

  it('narrows own bets to those against the spread, and compares sportsbooks', () => {
    const asked = (message: string) => ask(message, { page: 'performance' });
    for (const message of ['my ats roi', 'how do i do against the spread'])
      expect(asked(message)).toMatchObject({ intent: 'own-record', slots: { betType: 'spread' } });
    expect(asked('roi on moneylines for me')).toMatchObject({ slots: { betType: 'moneyline' } });
    expect(asked('which sportsbook has been best for me')).toMatchObject({ slots: { by: 'book' } });
  });

  it('tells a pick of an underdog from the word', () => {
    const dogs = { intent: 'best-picks', slots: { aspect: 'underdogs' } };
    for (const message of [
      "what's the best dog",
      'which nfl favorite should i fade',
      'any sleepers in the nfl',
    ])
      expect(ask(message)).toMatchObject(dogs);
    expect(ask('what is a dog')).toMatchObject({ intent: 'definition', slots: { term: 'underdog' } });
  });

  it('asks for limits where no game is meant', () => {
    for (const message of ['how much may i bet', 'how big can my bets be', 'biggest bet allowed for me'])
      expect(ask(message)).toMatchObject({ intent: 'stake', slots: { aspect: 'limit' } });
    const onGame = { page: 'game-analysis', gameId: '2024_07_DEN_NO' };
    expect(ask('how much may i bet on this', onGame)).not.toMatchObject({ slots: { aspect: 'limit' } });
  });

  it('says that a team does not play, not what its line is', () => {
    for (const message of ["what's the line on the cowboys", 'when do the cowboys play'])
      expect(ask(message)).toMatchObject({ intent: 'best-picks', slots: { teams: ['Dallas Cowboys'] } });
  });

  it('reads a price without its sign as either, and each of two prices', () => {
    const onGame = { page: 'game-analysis', gameId: '2024_07_CAR_WAS' };
    const readings = [-115, 115].map((price) => ({ intent: 'price-check', slots: { odds: [price] } }));
    for (const message of ['one fifteen?', 'the juice is 115 now'])
      expect(ask(message, onGame)).toMatchObject({ kind: 'both', readings });
    const prices = [{ slots: { odds: [105] } }, { slots: { odds: [-110] } }];
    const message = '+105 on carolina when everyone else has -110';
    expect(ask(message)).toMatchObject({ kind: 'both', readings: prices });
    expect(ask('100 to win 105 on carolina?')).toMatchObject({ slots: { odds: [105] } });
  });

  it('knows a relative day only by a sport, and says so without one', () => {
    expect(ask('mlb picks tomorrow')).toMatchObject({ slots: { date: '2021-10-04' } });
    expect(ask('best bets tomorrow')).toMatchObject({ slots: { relative: { unit: 'day', offset: 1 } } });
  });
});
