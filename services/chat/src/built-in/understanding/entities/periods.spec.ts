import { describe, expect, it } from '@jest/globals';
import { tokenize } from '../text/tokens.ts';
import { understand } from '../understand.ts';
import { contextOf } from '../../../../test/understanding/cases.ts';
import { demoWorld } from '../../../../test/understanding/demo-world.ts';
import { findTime } from './dates.ts';
import { readFigures } from './figures.ts';
import { daysOf } from './period-days.ts';
import { withoutPeriod } from './periods.ts';

const world = demoWorld();
const ask = (message: string, page = {}) => understand(message, contextOf(page, world));
const periodOf = (message: string) => withoutPeriod(tokenize(message)).period;

/** The days of a period in the NFL, whose clock stands at Thursday, October 17, 2024, in week 7. */
function daysIn(message: string) {
  const period = periodOf(message);
  return period === undefined ? undefined : daysOf(period, 'nfl', world);
}

describe('reading a period (S-255)', () => {
  it.each([
    ['in the last 3 weeks', '2024-09-27', '2024-10-17'],
    ['the past seven days', '2024-10-11', '2024-10-17'],
    ['last 2 months', '2024-08-18', '2024-10-17'],
    ['over the past couple of months', '2024-08-18', '2024-10-17'],
    ['the previous few weeks', '2024-09-27', '2024-10-17'],
    ['last 24 hours', '2024-10-16', '2024-10-17'],
    ['in the last 2 years', '2022-10-18', '2024-10-17'],
    ['the last two seasons', '2023-09-04', '2024-10-17'],
    ['since monday', '2024-10-14', '2024-10-17'],
    ['since thursday', '2024-10-17', '2024-10-17'],
    ['since last thursday', '2024-10-10', '2024-10-17'],
    ['since yesterday', '2024-10-16', '2024-10-17'],
    ['since 2 days ago', '2024-10-15', '2024-10-17'],
    ['since last week', '2024-10-07', '2024-10-17'],
    ['since september', '2024-09-01', '2024-10-17'],
    ['since october 1', '2024-10-01', '2024-10-17'],
    ['since 9/15', '2024-09-15', '2024-10-17'],
    ['since week 5', '2024-10-03', '2024-10-17'],
    ['weeks 3 to 5', '2024-09-19', '2024-10-07'],
    ['from week 3 through week 5', '2024-09-19', '2024-10-07'],
    ['between september 1 and october 1', '2024-09-01', '2024-10-01'],
    ['from october 1 to now', '2024-10-01', '2024-10-17'],
    ['from 9/1 until 9/30', '2024-09-01', '2024-09-30'],
  ])('takes "%s" for %s to %s', (message, from, to) => {
    expect(daysIn(message)).toEqual({ from, to });
  });

  it.each([
    'my last 3 bets',
    'last week',
    'since i joined',
    'last 3',
    'from $50 to $100',
    'the last -3 weeks',
  ])('finds none in "%s"', (message) => {
    expect(periodOf(message)).toBeUndefined();
  });

  it('has none for a week without games or a sport without a slate', () => {
    expect(daysIn('since week 19')).toBeNull();
    expect(daysOf({ last: 3, unit: 'week' }, 'nfl', { ...world, sports: {} })).toBeNull();
  });

  it('is a record, never a number of bets, a stake or a price', () => {
    for (const message of ['my nfl record in the last 3 weeks', 'my last 3 weeks in the nfl'])
      expect(ask(message)).toEqual({
        kind: 'intent',
        intent: 'own-record',
        slots: { sport: 'nfl', period: { last: 3, unit: 'week' } },
      });
    for (const message of ['from week 3 to 5', 'since sept 15', '10 days ago', 'weeks 3 to 5'])
      expect(readFigures(withoutPeriod(tokenize(message)).tokens)).toMatchObject({
        odds: [],
        stake: null,
        count: null,
      });
    expect(ask('my last 3 bets')).toMatchObject({ slots: { aspect: 'recent', count: 3 } });
  });

  it('takes the place of the time before, and is kept by what goes on', () => {
    const history = [{ sender: 'user', text: 'my nfl record in week 5' }] as const;
    const understood = ask('and the last 3 weeks?', { history });
    expect(understood).toMatchObject({
      intent: 'own-record',
      slots: { sport: 'nfl', period: { last: 3, unit: 'week' } },
    });
    expect(understood).not.toHaveProperty('slots.week');
    const after = [{ sender: 'user', text: 'my record in the last 3 weeks' }] as const;
    const week = ask('and in week 5?', { history: after });
    expect(week).not.toHaveProperty('slots.period');
  });

  it.each([
    ['3 weeks ago', { weekOffset: -3 }],
    ['a couple of days ago', { dayOffset: -2 }],
    ['two months ago', { monthOffset: -2 }],
    ['a season ago', { seasonOffset: -1 }],
    ['the week before last', { weekOffset: -2 }],
  ])('reads "%s" as %j', (message, time) => {
    expect(findTime(tokenize(message))).toEqual(time);
  });
});
