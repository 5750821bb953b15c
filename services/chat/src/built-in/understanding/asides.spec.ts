import { describe, expect, it } from '@jest/globals';
import { contextOf } from '../../../test/understanding/cases.ts';
import { demoWorld } from '../../../test/understanding/demo-world.ts';
import { understand } from './understand.ts';

const world = demoWorld();
const ask = (message: string, place = {}) => understand(message, contextOf(place, world));

describe('what a message only says beside its question', () => {
  it.each([
    [
      'not a ncaa guy. nfl board wk7 -> top sides?',
      { intent: 'best-picks', slots: { sport: 'nfl', week: 7 } },
    ],
    [
      'no medium stuff, give me nfl HIGH only',
      { intent: 'best-picks', slots: { sport: 'nfl', tier: 'HIGH' } },
    ],
    ['done with wk 7, best nfl plays of wk 8', { intent: 'best-picks', slots: { sport: 'nfl', week: 8 } }],
  ])('%s: leaves out what is not wanted (S-255)', (message, expected) => {
    expect(ask(message)).toMatchObject({ kind: 'intent', ...expected });
  });

  it('compares without a team that is dropped, and with one that a question denies (S-255)', () => {
    const teams = (message: string) => {
      const understood = ask(message);
      return understood.kind === 'intent' ? understood.slots.teams : understood.kind;
    };
    expect(teams('forget miami. patriots or texans?')).toEqual(['New England Patriots', 'Houston Texans']);
    expect(teams('why not the saints')).toEqual(['New Orleans Saints']);
  });

  it('takes a weekday that repeats for no date of a record (S-255)', () => {
    const dateOf = (message: string) => {
      const understood = ask(message, { page: 'findings' });
      return understood.kind === 'intent' ? [understood.intent, understood.slots.date] : understood.kind;
    };
    expect(dateOf('do your college HIGH picks win on saturdays')).toEqual(['system-record', undefined]);
    expect(dateOf('how did your college picks do on saturday')).toEqual(['system-record', '2025-09-27']);
  });

  it.each([
    ['which of my tiers should i quit betting', { page: 'performance' }, 'own-record'],
    ['i want to quit betting', { page: 'performance' }, 'chasing'],
    ['if i lay down 50 how much do i win if it hits', { gameId: '2024_07_DEN_NO' }, 'price-check'],
    ['i am down 50 and need it back', { gameId: '2024_07_DEN_NO' }, 'chasing'],
  ])('%s on %j: help for trouble only where there is some (S-255)', (message, place, intent) => {
    expect(ask(message, place)).toMatchObject({ kind: 'intent', intent });
  });
});
