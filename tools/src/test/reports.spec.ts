import { byTiming, findHarnesses, readOutcome, wholeHarnesses } from './harnesses.ts';
import { readReport } from './jest.ts';
import { readJourneys } from './journeys.ts';
import { sideBySide } from './side-by-side.ts';
import { summarize } from './summary.ts';

const outcome = (code: number, output: string) => ({ code, output, logFile: 'x.log', isTimedOut: false });
const nothing = { passed: 0, failed: 0, skipped: 0, notes: [], seconds: 0 };

describe('the last line of npm test', () => {
  it('is the total of all parts', () => {
    const { lines, exitCode } = summarize(
      [
        { ...nothing, name: 'unit', passed: 10 },
        { ...nothing, name: 'journeys', passed: 2, failed: 1, notes: ['broken'] },
      ],
      { isCi: false },
    );
    expect(lines.at(-1)).toBe('12 passed, 1 failed');
    expect(lines).toContain('broken');
    expect(exitCode).toBe(1);
  });

  it('counts what could not run as failed on CI and reports it elsewhere', () => {
    const parts = [
      { ...nothing, name: 'unit', passed: 1 },
      { ...nothing, name: 'journeys', skipped: 1, notes: ['no browser'] },
    ];
    const local = summarize(parts, { isCi: false });
    expect(local.lines.slice(-2)).toEqual(['1 skipped', '1 passed, 0 failed']);
    expect(local.exitCode).toBe(0);
    const ci = summarize(parts, { isCi: true });
    expect(ci.lines.at(-1)).toBe('1 passed, 1 failed');
    expect(ci.exitCode).toBe(1);
  });

  it('comes after a table with the duration of each part', () => {
    const { lines } = summarize(
      [
        { ...nothing, name: 'unit', passed: 10, seconds: 102.34 },
        { ...nothing, name: 'integration', passed: 2, skipped: 1, seconds: 7 },
      ],
      { isCi: false },
    );
    expect(lines).toEqual([
      '',
      'unit         10 passed, 0 failed            102.3 s',
      'integration  2 passed, 0 failed, 1 skipped    7.0 s',
      '',
      '1 skipped',
      '12 passed, 0 failed',
    ]);
  });

  it('comes after the names of what failed', () => {
    const notes = [
      'x.spec.ts\n  ● a sum › adds\n\n    expected 2\n\n  ● a sum › subtracts\n\n    expected 0',
      'drawing\nFAILED budgets: too large\nverify:budgets: 0 passed, 1 failed',
    ];
    const { lines } = summarize([{ ...nothing, name: 'unit', failed: 3, notes }], { isCi: true });
    expect(lines.slice(-4)).toEqual([
      '● a sum › adds',
      '● a sum › subtracts',
      'FAILED budgets: too large',
      '0 passed, 3 failed',
    ]);
  });

  it('is not a success when nothing ran', () => {
    expect(summarize([{ ...nothing, name: 'unit' }], { isCi: false }).exitCode).toBe(1);
  });
});

describe('reports of the parts', () => {
  const jest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };

  it('count a spec file that fails to load as a failure', () => {
    const broken = { name: 'a.spec.ts', status: 'failed', message: 'Syntax error', assertionResults: [] };
    expect(readReport({ ...jest, testResults: [broken] })).toEqual({
      passed: 3,
      failed: 1,
      skipped: 0,
      notes: ['a.spec.ts\nSyntax error'],
    });
  });

  it('count a run without tests as a failure', () => {
    expect(readReport({ ...jest, numPassedTests: 0 }).failed).toBe(1);
    expect(
      readJourneys({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 4 }, errors: [] }).failed,
    ).toBe(1);
  });

  it('count errors outside any journey, and flaky journeys, as failures', () => {
    const stats = { expected: 4, unexpected: 0, flaky: 1, skipped: 0 };
    expect(readJourneys({ stats, errors: [{ message: 'setup' }] })).toMatchObject({ passed: 4, failed: 2 });
  });

  it("use the verdict in a harness's last line and never hide a bad exit code", () => {
    const verdict = '{"name":"torn-read","passed":5,"failed":0}';
    expect(readOutcome(outcome(0, `working\n${verdict}\n`))).toMatchObject({ passed: 5, failed: 0 });
    expect(readOutcome(outcome(1, verdict))).toMatchObject({ passed: 5, failed: 1 });
    expect(readOutcome(outcome(0, 'all well'))).toMatchObject({ passed: 1, failed: 0 });
    expect(readOutcome(outcome(1, 'crash'))).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('parallel parts', () => {
  it('all run in order, with no more at a time than there are lanes', async () => {
    const started: string[] = [];
    let most = 0;
    const jobs = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name }));
    await sideBySide(jobs, 2, async ({ name }, running) => {
      started.push(name);
      most = Math.max(most, running.length);
      await new Promise((resolve) => setImmediate(resolve));
    });
    expect(started).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(most).toBe(2);
  });

  it('let smaller ones go first while one needs more lanes than are free', async () => {
    const [wide, narrow] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
    const begun: string[][] = [];
    const jobs = [
      { name: 'wide', lanes: 2, until: wide.promise },
      { name: 'wide too', lanes: 2, until: Promise.resolve(null) },
      { name: 'narrow', until: narrow.promise },
      { name: 'wider than all lanes', lanes: 5, until: Promise.resolve(null) },
    ];
    const all = sideBySide(jobs, 3, async ({ until }, running) => {
      begun.push([...running]);
      await until;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun).toEqual([['wide'], ['wide', 'narrow']]);
    wide.resolve(null);
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun.slice(2)).toEqual([['narrow', 'wide too']]);
    narrow.resolve(null);
    await all;
    expect(begun.at(-1)).toEqual(['wider than all lanes']);
  });

  it('run timing-sensitive proofs alone and skip none', () => {
    const all = wholeHarnesses(findHarnesses(), { isShort: true });
    const { alone, beside } = byTiming(all);
    expect(alone).toMatchObject([
      {
        name: 'timed',
        options: ['enumeration', 'limits', 'slow-reader', 'slowloris', 'reconnect', 'live', 'overload'],
      },
    ]);
    expect(beside.find(({ name }) => name === 'accounts')?.options).toEqual(['--not=enumeration']);
    expect(beside.find(({ name }) => name === 'gateway')?.options).toEqual([
      '--not=limits',
      '--not=slow-reader',
      '--not=slowloris',
      '--not=reconnect',
      '--not=live',
      '--not=overload',
    ]);
    expect(new Set(beside.map(({ file }) => file))).toEqual(new Set(all.map(({ file }) => file)));
  });
});
