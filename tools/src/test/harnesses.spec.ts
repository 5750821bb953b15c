import { chooseHarnesses, findHarnesses } from './harnesses.ts';

const all = findHarnesses();
const chosen = (...words: string[]): readonly string[] => {
  const choice = chooseHarnesses(words, all);
  if ('problem' in choice) throw new Error(choice.problem);
  return choice.harnesses.map(({ name }) => name);
};

describe('npm run verify', () => {
  it('runs every file of the harnesses once when none is named, the long ones included', () => {
    const whole = chosen();
    expect(whole).toEqual(expect.arrayContaining(['accounts', 'bets', 'every-game', 'replicas', 'rolling']));
    expect(whole).not.toContain('authz');
    const files = all.filter(({ name }) => whole.includes(name)).map(({ file }) => file);
    expect(new Set(files)).toEqual(new Set(all.map(({ file }) => file)));
    expect(files).toHaveLength(new Set(files).size);
  });

  it('with --short leaves out what has no short version', () => {
    const short = chosen('--short');
    expect(short).toContain('money');
    expect(short).not.toContain('every-game');
    expect(chooseHarnesses(['--short'], all)).toHaveProperty('isShort', true);
  });

  it('runs those named, also a part of one, by their name or their script', () => {
    expect(chosen('money', 'verify:authz')).toEqual(['authz', 'money']);
    expect(all.find(({ name }) => name === 'authz')).toMatchObject({
      file: 'tools/src/verify/accounts.ts',
      options: ['authz'],
    });
  });

  it('refuses in a sentence what it does not know or cannot shorten', () => {
    expect(chooseHarnesses(['monney'], all)).toEqual({
      problem: expect.stringMatching(/^Unknown harness monney\. Known ones: accounts, /) as string,
    });
    expect(chooseHarnesses(['rolling', '--short'], all)).toEqual({
      problem: 'There is no short version of rolling.',
    });
  });
});
