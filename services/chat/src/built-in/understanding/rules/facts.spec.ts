import { contextOf } from '../../../../test/understanding/cases.ts';
import { demoWorld } from '../../../../test/understanding/demo-world.ts';
import { NOTHING, readTurn } from '../conversation.ts';

const TIMES: readonly string[] = ['TIME', 'WEEKS', 'PASTTIME'];
const context = contextOf({}, demoWorld());
const timesOf = (message: string): readonly string[] => {
  const { facts } = readTurn(message, context, NOTHING);
  return TIMES.filter((fact) => facts.has(fact));
};

/** NFL Week 7 of 2024 is on. */
describe('the time of a message', () => {
  it('is unknown without words for one', () => {
    expect(timesOf('nfl picks')).toEqual([]);
  });

  it.each([
    ...['nfl this week', 'nfl this month', 'nfl this season', 'nfl today', 'nfl tomorrow', 'nfl next week'],
    ...['nfl next month', 'nfl next season', 'nfl on sunday', 'nfl on september 24'],
  ])('is not past: %s', (message) => {
    expect(timesOf(message)).toEqual(['TIME']);
  });

  it.each([
    ...['nfl yesterday', 'nfl last month', 'nfl last season', 'nfl last sunday', 'nfl in september'],
    ...['nfl since monday', 'nfl 2023 season', 'nfl 2024 season', '2024 season'],
  ])('is past: %s', (message) => {
    expect(timesOf(message)).toEqual(['TIME', 'PASTTIME']);
  });

  it('is a week that can still be open, without its year', () => {
    for (const message of ['nfl week 6', 'nfl week 9']) expect(timesOf(message)).toEqual(['TIME', 'WEEKS']);
  });

  it('is not past in a later week of the season that is on', () => {
    for (const message of ['nfl week 8 of the 2024 season', 'nfl week 9 of the 2024 season'])
      expect(timesOf(message)).toEqual(['TIME', 'WEEKS']);
  });

  it.each([
    ...['nfl last week', 'nfl week 6 of the 2024 season', 'nfl week 7 of the 2024 season'],
    ...['nfl week 9 of the 2023 season', 'week 9 of the 2024 season'],
  ])('is a past week: %s', (message) => {
    expect(timesOf(message)).toEqual(TIMES);
  });
});
