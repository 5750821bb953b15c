import { select, shareOf } from './selection.ts';

const TITLES: Readonly<Record<string, readonly string[]>> = {
  'libs/domain/src/odds.spec.ts': ['odds turn American ones into decimal ones (S-310)'],
  'libs/domain/src/payouts.spec.ts': ['payouts follow the odds (S-311)'],
  'services/bets/src/stake.spec.ts': ['stakes refuse …'],
};
const some = (...words: string[]) => select(words, Object.keys(TITLES), (file) => TITLES[file] ?? []);

describe('selected tests', () => {
  it('are all of a kind without arguments', () => {
    expect(some()).toEqual({ files: [], options: [] });
  });

  it('are the files with a word in their path, from the root or with a leading ./', () => {
    expect(some('payouts').files).toEqual(['libs/domain/src/payouts.spec.ts']);
    expect(some('./services/bets/src/stake.spec.ts').files).toEqual(['services/bets/src/stake.spec.ts']);
    expect(some('libs/domain', 'stake').files).toEqual(Object.keys(TITLES));
    expect(some('payouts')).not.toHaveProperty('title');
  });

  it('are those with a literal word in their title, in the files that have it', () => {
    expect(some('(S-310)')).toEqual({
      files: ['libs/domain/src/odds.spec.ts'],
      title: '\\(S-310\\)',
      options: [],
    });
  });

  it('are those with a word in their title, in the named files only', () => {
    expect(some('payouts', 'S-310')).toEqual({
      files: ['libs/domain/src/payouts.spec.ts'],
      title: 'S-310',
      options: [],
    });
  });

  it('are searched everywhere when a title is built at run time', () => {
    expect(some('refuse 0 cents')).toEqual({ files: [], title: 'refuse 0 cents', options: [] });
  });

  it('pass options on to the test runner', () => {
    expect(some('odds', '--bail')).toEqual({ files: ['libs/domain/src/odds.spec.ts'], options: ['--bail'] });
  });
});

describe('the share of npm test', () => {
  it('leaves out specs named long and journeys tagged long', () => {
    expect(shareOf('libs/jobs/test/jobs.int-spec.ts')).toBe('short');
    expect(shareOf('web/src/app/long.spec.tsx')).toBe('short');
    expect(shareOf('libs/jobs/test/jobs.long.int-spec.ts')).toBe('long');
    expect(shareOf('web/src/app/app.long.spec.tsx')).toBe('long');
    expect(shareOf('e2e/journeys/bets.e2e-spec.ts', 'a bet is added (S-159)')).toBe('short');
    expect(shareOf('e2e/journeys/bets.e2e-spec.ts', 'a long table scrolls @long')).toBe('long');
  });
});
