import { describe, expect, it } from '@jest/globals';
import { contextOf } from '../../../test/understanding/cases.ts';
import { demoWorld } from '../../../test/understanding/demo-world.ts';
import { understand } from './understand.ts';

const world = demoWorld();
const SAINTS = '2024_07_DEN_NO';
const PATRIOTS = '2024_07_NE_JAX';
const ask = (message: string, place = {}) => understand(message, contextOf(place, world));
const kindOf = (message: string, place = {}) => {
  const understood = ask(message, place);
  return understood.kind === 'intent' ? understood.intent : understood.kind;
};
const OWN_PAGE = { page: 'my-bets' };

describe('a question of which only a part is known', () => {
  it.each([
    ...['longest losing streak?', 'whats my longest winning streak', 'worst losing streak ever'],
    ...['my longest cold streak in the nfl', 'my biggest losing run', 'which was my worst losing streak?'],
    ...['worst losing streak this season?', 'worst losing streak in the nfl?'],
  ])('%s: shows the current streak, and no help for trouble', (message) => {
    for (const place of [{}, OWN_PAGE])
      expect(ask(message, place)).toMatchObject({
        intent: 'own-record',
        slots: { aspect: 'streak' },
        leftOut: 'longest-streak',
      });
  });

  it.each([
    ...['i am on my worst losing streak ever', 'losing streak, how do i win it back'],
    ...['on my longest losing streak, should i bet more', 'chasing losses', "i can't stop betting"],
    ...["longest losing streak and i can't stop", 'had my biggest loss ever and i keep losing'],
    ...['biggest loss ever, lost everything', 'worst losing streak ever, lost everything'],
    ...['worst skid ever, down $800, how much should i bet', 'whats my longest losing streak, i keep losing'],
    ...['je suis addict', 'ich habe gambling problem'],
  ])('%s: still gets help', (message) => {
    expect(kindOf(message)).toBe('chasing');
  });

  it('takes the streak of the system for one of its own', () => {
    const system = { intent: 'system-record', leftOut: 'longest-streak' };
    expect(ask("what is the system's longest losing streak")).toMatchObject(system);
    expect(ask('longest losing streak', { page: 'findings' })).toMatchObject(system);
  });

  it.each([
    ['biggest win ever?', { slots: { by: 'day', order: 'best' }, leftOut: 'largest-result' }],
    ['my largest winning bet', { slots: { by: 'day', order: 'best' }, leftOut: 'largest-result' }],
    ['which bet was my biggest loss?', { slots: { by: 'day', order: 'worst' }, leftOut: 'largest-result' }],
    ['biggest loss?', { slots: { by: 'day', order: 'worst' }, leftOut: 'largest-result' }],
    ['whats my biggest bet', { slots: { aspect: 'average-stake' }, leftOut: 'largest-bet' }],
    ['biggest bet i ever made', { slots: { aspect: 'average-stake' }, leftOut: 'largest-bet' }],
    ['hows my record on bets over $20', { leftOut: 'stakes' }],
    ['how did i do in the nfl on bets of at least $50', { slots: { sport: 'nfl' }, leftOut: 'stakes' }],
    ['did i do better on friday or saturday', { slots: { by: 'day' }, leftOut: 'weekdays' }],
    ['do i win more on sundays or mondays', { slots: { by: 'day' }, leftOut: 'weekdays' }],
    ['do i usually do better on saturdays or sundays', { slots: { by: 'day' }, leftOut: 'weekdays' }],
    ['am i more profitable on saturdays or sundays', { slots: { by: 'day' }, leftOut: 'weekdays' }],
    ['do i make more on saturdays or sundays', { slots: { by: 'day' }, leftOut: 'weekdays' }],
    ['am i better on weekends', { slots: { by: 'day' }, leftOut: 'weekdays' }],
  ])('%s: says what is missing of one’s own bets', (message, expected) => {
    expect(ask(message)).toMatchObject({ intent: 'own-record', ...expected });
    expect(JSON.stringify(ask(message))).not.toMatch(/weekday"|date"/);
  });

  it.each([
    ...['what is the biggest bet i can make', 'my biggest win day', 'how did i do on saturday'],
    ...['best run line play tonight', 'biggest winner tonight'],
    ...['which tier has the highest win percentage in the nfl', "what's my highest win %"],
    ...['who has the longest win streak in the nfl', 'best plays this weekend, who do i take'],
  ])('%s: leaves other questions alone', (message) => {
    for (const place of [{}, OWN_PAGE]) expect(ask(message, place)).not.toHaveProperty('leftOut');
  });

  it('is of one’s own bets only with a word or a page that says so', () => {
    for (const message of ['give me the biggest winner', 'longest win streak in the nfl']) {
      expect(ask(message)).not.toHaveProperty('leftOut');
      expect(ask(message, OWN_PAGE)).toHaveProperty('leftOut');
    }
  });
});

describe('a question about two things', () => {
  it.each([
    ['how did i do in 2024 vs 2021', 'own-record', [2024, 2021]],
    ['my record in 2022 compared to 2023', 'own-record', [2022, 2023]],
    ['how did the system do in 2024 vs 2023 in the nfl', 'system-record', [2024, 2023]],
  ])('%s: is answered for both seasons', (message, intent, [first, second]) => {
    expect(ask(message)).toMatchObject({
      kind: 'both',
      areBothAsked: true,
      readings: [
        { intent, slots: { season: first } },
        { intent, slots: { season: second } },
      ],
    });
  });

  it('names the seasons beyond two, and keeps a period one', () => {
    expect(ask('how did i do in 2022, 2023 and 2024')).toMatchObject({
      readings: [{ slots: { season: 2022 } }, { slots: { season: 2023 }, leftOut: 'seasons' }],
    });
    expect(ask('how did i do from 2021 to 2023')).not.toHaveProperty('areBothAsked');
  });

  it.each([
    ['how did the system do in the 2023-2024 nfl season', 2023],
    ['how did i do in the 2023/2024 nfl season', 2023],
    ['how did i do in 2024 with a 2000 bankroll', 2024],
  ])('%s: is about one season', (message, season) => {
    expect(ask(message)).toMatchObject({ kind: 'intent', slots: { season } });
  });

  it('is gone on with by the second, and keeps the games of both', () => {
    const talk = (...texts: readonly string[]) => ({
      history: texts.map((text) => ({ sender: 'user', text })),
    });
    expect(ask('at -150?', talk("what's my record and is -110 good on the saints"))).toMatchObject({
      intent: 'price-check',
      slots: { odds: [-150], games: [{ gameId: SAINTS }] },
    });
    for (const first of [
      "what's my record and how much should i bet on the saints",
      'is -110 good on the saints? how do i import bets?',
    ])
      expect(ask('compare them', talk(first, 'how much should i bet on the patriots'))).toMatchObject({
        intent: 'compare-picks',
        slots: { games: [{ gameId: SAINTS }, { gameId: PATRIOTS }] },
      });
  });

  it.each([
    ['wats break even at -120 and how much is kelly on the saints', ['calculator', 'stake']],
    ['whats your high tier win rate, and mine?', ['system-record', 'own-record']],
    ["what's my record and how do i import bets", ['own-record', 'help']],
    ["what's my record? how do i import bets?", ['own-record', 'help']],
    ['what is a push and what is a hook', ['definition', 'definition']],
  ])('%s: is answered for both', (message, intents) => {
    expect(ask(message)).toMatchObject({
      areBothAsked: true,
      readings: intents.map((intent) => ({ intent })),
    });
  });

  it('is about one game', () => {
    const message = 'how much shld i put on it and whats the total say';
    expect(ask(message, { page: 'game-analysis', gameId: SAINTS })).toMatchObject({
      areBothAsked: true,
      readings: [{ intent: 'stake' }, { slots: { unavailable: 'total-pick', games: [{ gameId: SAINTS }] } }],
    });
  });

  it('asks for one question at a time where only one is understood', () => {
    expect(ask('wats break even at -120 and how much is kelly on kenesaw st')).toMatchObject({
      intent: 'calculator',
      leftOut: 'question',
    });
  });

  it.each([
    ...['what is a parlay and is it any good', "what's closing line value and why care"],
    ...['why the saints and how much should i bet', 'is it the -350? why no play on toronto'],
  ])('%s: stays one', (message) => {
    expect(ask(message)).not.toHaveProperty('areBothAsked');
  });
});

describe('a message', () => {
  it.each(['how hv you done in cfb this yr', 'how are you doing in college football this year'])(
    '%s: is about the season that is on',
    (message) => {
      expect(ask(message)).toMatchObject({ intent: 'system-record', slots: { sport: 'cfb', season: 2025 } });
    },
  );

  it('about several seasons of the system is about its whole record', () => {
    expect(ask('how has the system done over all seasons in the nfl')).not.toMatchObject({
      slots: { season: expect.anything() },
    });
  });

  it('asks why after a list for its strongest pick, on the page of another game, too', () => {
    const text = 'This is the strongest pick of each sport. Broncos at Saints | Saints +2.5';
    const history = [
      { sender: 'user', text: 'whats the best bet today' },
      { sender: 'assistant', text },
    ];
    const place = { page: 'game-analysis', gameId: PATRIOTS, history };
    for (const message of [...['y?', 'why?', 'why though?', 'why do you like it?', 'why that one']])
      expect(ask(message, place)).toMatchObject({
        intent: 'why-pick',
        slots: { games: [{ gameId: SAINTS }] },
      });
    const saints = { slots: { games: [{ gameId: SAINTS }] } };
    expect(ask('why is it first?', place)).toMatchObject({ readings: [saints, saints] });
    for (const message of [
      'why this pick',
      'why do you like it here',
      'how much should i bet here',
      'who wins this matchup',
    ])
      expect(ask(message, place)).toMatchObject({ slots: { games: [{ gameId: PATRIOTS }] } });
  });

  it.each([
    ...['quien gana hoy en futbol americano', 'hola, cuanto he ganado?', '¿Cuál es la mejor apuesta de hoy?'],
    ...['wie hoch ist mein roi?', 'wer gewinnt heute', 'quel est le meilleur pari', 'combien je gagne'],
    ...[
      'qual é a melhor aposta hoje',
      'quanto eu ganhei',
      '¿Cuánto has ganado hoy?',
      'wie viele Spiele sind heute an',
    ],
  ])('%s: is in another language', (message) => {
    expect(kindOf(message)).toBe('other-language');
  });

  it.each([
    ...['los angeles las vegas', 'san diego en uno', 'hola', 'what does que mean hoy', 'mein roi'],
    ...['miami la pick', 'das saints', 'st louis este pick', 'um, mon night saints -3 still good?'],
    ...['um, fanduel.com has saints -110', 'hoy este saints', 'mein spiel -110'],
    ...['um, draftkings.com', 'hola, hoy still good'],
  ])('%s: is not', (message) => {
    expect(kindOf(message)).not.toBe('other-language');
  });
});
