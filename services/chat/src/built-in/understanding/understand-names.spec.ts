import { describe, expect, it } from '@jest/globals';
import { contextOf } from '../../../test/understanding/cases.ts';
import { demoWorld } from '../../../test/understanding/demo-world.ts';
import { understand } from './understand.ts';

const world = demoWorld();
const GAME = { page: 'game-analysis', gameId: '2024_07_DEN_NO' };
const ask = (message: string, page: object = {}) => understand(message, contextOf(page, world));

describe('words that only look like a team, a sport or a day', () => {
  it.each([
    'a fifty dollar bill on this pick, what does it bring back',
    'only price here in illinois is -190 on this, do i pass',
    'which of your models is bucking the rest of the herd on this',
  ])('stays with the game of the page: %s (S-251)', (message) => {
    expect(ask(message, GAME)).toMatchObject({ slots: { games: [{ gameId: GAME.gameId }] } });
  });

  it('takes cards for paper, a color for an amount, and a place for one (S-255)', () => {
    const cards = ask('we are putting cards together for sunday, who do you like in the nfl');
    expect(cards).toMatchObject({ intent: 'best-picks', slots: { sport: 'nfl' } });
    expect(cards).not.toHaveProperty('slots.teams');
    expect(
      ask('in sept of 2024 did i finish in the black or the red', { page: 'performance' }),
    ).toMatchObject({
      intent: 'own-record',
      slots: { month: '2024-09' },
    });
    expect(ask('the bears from missouri state or arkansas, which pick is better')).toMatchObject({
      intent: 'compare-picks',
    });
  });

  it('asks about the sport and the day of the question, not of a remark before it (S-255)', () => {
    const record = ask('i see you post the nfl a lot. what is the roi of the system in baseball?');
    expect(record).toMatchObject({ intent: 'system-record', slots: { sport: 'mlb' } });
    const history = [
      { sender: 'user', text: 'why the saints?' },
      { sender: 'assistant', text: 'The pick is Saints +2.5.' },
    ] as const;
    const next = understand('fair enough on new orleans. any nfl side for tomorrow?', {
      ...contextOf({ history }, world),
    });
    expect(next).toMatchObject({ intent: 'best-picks', slots: { sport: 'nfl', date: '2024-10-18' } });
  });

  it('tells a team that names the game from the side that a price is of', () => {
    const whole = { slots: { isWholeGame: true } };
    for (const message of [
      'is the broncos game still a bet at -120?',
      'how much on the broncos game at -120?',
    ])
      expect(ask(message)).toMatchObject(whole);
    for (const message of [
      'are the broncos still a bet at -120',
      'how much on the broncos at -120 in that game',
    ])
      expect(ask(message)).not.toMatchObject(whole);
    const history = [{ sender: 'user', text: 'is the broncos game a bet at -120?' }] as const;
    const next = understand('and the broncos at -120?', { ...contextOf({ history }, world) });
    expect(next).toMatchObject({ intent: 'price-check' });
    expect(next).not.toMatchObject(whole);
  });

  it('goes back for the last such day and before week 1', () => {
    const asked = ask('how did i do last sunday');
    expect(asked).toMatchObject({
      intent: 'own-record',
      slots: { weekday: 0, isPastWeekday: true },
    });
    const { nfl } = world.sports;
    if (nfl === undefined) throw new Error('no NFL');
    const [game] = nfl.games;
    const earlier = [17, 16].flatMap((week) => (game === undefined ? [] : [{ ...game, season: 2023, week }]));
    const inFirstWeek = (pastGames: typeof nfl.pastGames) => ({
      ...world,
      sports: { ...world.sports, nfl: { ...nfl, week: 1, pastGames } },
    });
    const slotsOf = (pastGames: typeof nfl.pastGames) =>
      understand('how did your nfl picks do last week', contextOf({}, inFirstWeek(pastGames)));
    expect(slotsOf(earlier)).toMatchObject({ slots: { season: 2023, week: 17 } });
    expect(slotsOf([])).toMatchObject({ slots: { season: 2023 } });
    expect(slotsOf([])).not.toHaveProperty('slots.week');
    const record = 'how did your nfl picks do in week 1';
    const history = [
      { sender: 'user', text: record },
      { sender: 'assistant', text: 'The bets of the system (NFL, week 1): 3–2–0.' },
    ] as const;
    const before = understand('and the week before?', contextOf({ history }, inFirstWeek(earlier)));
    expect(before).toMatchObject({ intent: 'system-record', slots: { season: 2023, week: 17 } });
    const longer = [
      ...history,
      { sender: 'user', text: 'how did your nfl picks do in week 17 of 2023' },
      { sender: 'assistant', text: 'The bets of the system (NFL, 2023, week 17): 3–2–0.' },
    ] as const;
    const again = understand('and the week before?', contextOf({ history: longer }, inFirstWeek(earlier)));
    expect(again).toMatchObject({ intent: 'system-record', slots: { season: 2023, week: 16 } });
  });

  it('leaves the choice of a doubleheader to the tools, unless its page is open', () => {
    const { mlb } = world.sports;
    const [game] = mlb?.games ?? [];
    if (mlb === undefined || game === undefined) throw new Error('no MLB');
    const second = { ...game, gameId: 'second' };
    const doubled = { ...world, sports: { ...world.sports, mlb: { ...mlb, games: [...mlb.games, second] } } };
    const message = `why the pick on the ${game.homeTeam}?`;
    const asked = understand(message, contextOf({}, doubled));
    expect(asked).toMatchObject({ slots: { teams: [game.homeTeam], sport: 'mlb' } });
    expect(asked).not.toHaveProperty('slots.games');
    const page = { page: 'game-analysis', gameId: 'second' };
    const onPage = understand(message, contextOf(page, doubled));
    expect(onPage).toMatchObject({ slots: { games: [{ sport: 'mlb', gameId: 'second' }] } });
  });

  it('takes a weekday of results for all of them, unless it is the last one (S-255)', () => {
    const every = ask('how do your college picks do on saturdays in 2024');
    expect(every).toMatchObject({ intent: 'system-record', slots: { sport: 'cfb', season: 2024 } });
    expect(every).not.toHaveProperty('slots.date');
  });
});

describe('what prices and tiers are meant', () => {
  it.each([
    ['they charge me a buck twenty on the saints, still a bet?', [-120]],
    ['i can lay 105 instead of 110, what do i save', [-105, -110]],
    ['the saints at 11 to 10, still good?', [-110]],
  ])('reads %s (S-255)', (message, odds) => {
    expect(ask(message)).toMatchObject({ slots: { odds } });
  });

  it('leaves out the tiers that are not wanted (S-255)', () => {
    const high = { intent: 'best-picks', slots: { tier: 'HIGH' } };
    expect(ask('skip the mediums and lows, give me the nfl highs')).toMatchObject(high);
    expect(ask('i do not want to mess with mediums, which nfl plays are rated HIGH')).toMatchObject(high);
    expect(ask('do not want the medium stuff, just nfl picks rated HIGH')).toMatchObject(high);
  });

  it('explains the term that a description means, not one that it names (S-255)', () => {
    expect(ask('the spread tied, do i get refunded')).toMatchObject({
      intent: 'definition',
      slots: { term: 'push' },
    });
  });
});
