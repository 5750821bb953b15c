import { outlookSearch, readOutlookQuery } from './outlook-query.ts';

const read = (query: string, own = { bankrollCents: 100_000, stakeCents: 2000 }) =>
  readOutlookQuery(new URLSearchParams(query), own);

describe('the inputs of a simulation', () => {
  it('have a default for everything', () => {
    expect(read('')).toEqual({
      inputs: {
        from: 'system',
        record: 'all',
        edgePoints: 2,
        odds: -110,
        rule: { kind: 'flat', cents: 2000 },
        bankrollCents: 100_000,
        bets: null,
        paths: 100_000,
        seed: 20_241_017,
      },
      faults: {},
    });
  });

  it('stake the default bet of the user, at most the bankroll', () => {
    const own = { bankrollCents: 25_000, stakeCents: 7500 };
    expect(read('', own).inputs.rule).toEqual({ kind: 'flat', cents: 7500 });
    expect(read('bankroll=50', own).inputs.rule).toEqual({ kind: 'flat', cents: 5000 });
  });

  it.each([
    ['bets=NaN', 'bets', 'Bets must be a whole number from 1 to 5,000.'],
    ['bets=0', 'bets', 'Bets must be a whole number from 1 to 5,000.'],
    ['bets=1e3', 'bets', 'Bets must be a whole number from 1 to 5,000.'],
    ['bets=12.5', 'bets', 'Bets must be a whole number from 1 to 5,000.'],
    ['paths=100001', 'paths', 'Paths must be a whole number from 1 to 100,000.'],
    ['seed=-1', 'seed', 'The seed must be a whole number from 0 to 4,294,967,295.'],
    ['edge=Infinity', 'edge', 'The edge must be a number from −100 points to 100 points.'],
    ['odds=50', 'odds', 'Enter American odds: -110, +150, 150 or EVEN.'],
    ['odds=NaN', 'odds', 'Enter American odds: -110, +150, 150 or EVEN.'],
    ['stake=ten', 'stake', 'The stake must be an amount from $0.01 to $1,000,000.'],
    ['stake=0', 'stake', 'The stake must be an amount from $0.01 to $1,000,000.'],
    ['percent=101', 'percent', 'The stake must be a number from 0.01% to 100%.'],
    ['bankroll=', 'none', ''],
    ['bankroll=0.5', 'bankroll', 'The bankroll must be an amount from $1 to $1,000,000.'],
    ['from=moon', 'from', 'The source must be one of system, own, typed.'],
    [
      'record=BEST',
      'record',
      'The record must be one of all, HIGH, MEDIUM_PLUS, MEDIUM, LOW, NO_BET, picks.',
    ],
    ['rule=all-in', 'rule', 'The stake rule must be one of flat, percent, as-staked.'],
    ['rule=as-staked', 'rule', 'Only your own bets have stakes of their own.'],
  ])('of %s keep the default and say why', (query, field, sentence) => {
    const { inputs, faults } = read(query);
    expect(faults).toEqual(field === 'none' ? {} : { [field]: sentence });
    expect(inputs).toEqual(read('').inputs);
  });

  it.each([
    'from=typed&edge=3.5&odds=150&rule=percent&percent=1.25&bankroll=2500&bets=300&seed=7',
    'from=system&sport=nfl&record=HIGH&rule=flat&stake=12.5&bankroll=1000&bets=25&paths=500&seed=20241017',
    'from=own&rule=as-staked&bankroll=1000&bets=40&seed=1',
  ])('%s come back from their own address', (query) => {
    const { inputs, faults } = read(query);
    expect(faults).toEqual({});
    expect(outlookSearch(inputs, 'nfl', inputs.bets ?? 0)).toBe(query);
  });
});
