import { chooseHarnesses, findHarnesses } from './harnesses.ts';

const all = findHarnesses();
const chosen = (...words: string[]): readonly string[] => {
  const choice = chooseHarnesses(words, all);
  if ('problem' in choice) throw new Error(choice.problem);
  return choice.harnesses.map(({ name }) => name);
};

describe('npm run verify', () => {
  it('runs every harness file once by default, including the long ones', () => {
    const whole = chosen();
    expect(whole).toEqual(
      expect.arrayContaining(['accounts', 'gateway', 'every-game', 'replicas', 'rolling']),
    );
    expect(whole).not.toContain('authz');
    const files = all.filter(({ name }) => whole.includes(name)).map(({ file }) => file);
    expect(new Set(files)).toEqual(new Set(all.map(({ file }) => file)));
    expect(files).toHaveLength(new Set(files).size);
  });

  it('with --short skips what has no short version', () => {
    const short = chosen('--short');
    expect(short).toContain('money');
    expect(short).not.toContain('every-game');
    expect(chooseHarnesses(['--short'], all)).toHaveProperty('isShort', true);
  });

  it('runs the named ones, or part of one, by name or script', () => {
    expect(chosen('money', 'verify:authz')).toEqual(['authz', 'money']);
    expect(all.find(({ name }) => name === 'authz')).toMatchObject({
      file: 'tools/src/verify/accounts.ts',
      options: ['authz'],
    });
  });

  it('refuses unknown names and ones without a short version in a sentence', () => {
    expect(chooseHarnesses(['monney'], all)).toEqual({
      problem: expect.stringMatching(/^Unknown harness monney\. Known harnesses: accounts, /) as string,
    });
    expect(chooseHarnesses(['rolling', '--short'], all)).toEqual({
      problem: 'rolling has no short version.',
    });
  });
});
