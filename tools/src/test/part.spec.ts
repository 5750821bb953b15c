import { describe, expect, it, jest } from '@jest/globals';
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@app/testing';
import { describeProcess } from '@app/testing/servers';
import { lastWords, runNode } from './part.ts';

describe('runNode', () => {
  it('starts no program once the run is aborted', async () => {
    const proof = join(tmpdir(), `openbook-part-${String(process.pid)}`);
    const program = ['-e', `require('node:fs').writeFileSync(${JSON.stringify(proof)}, '')`];
    const options = { timeoutMs: 20_000 };
    // Specs of a group share modules, and this one stays aborted.
    await jest.isolateModulesAsync(async () => {
      const { killRunning, runNode } = await import('./part.ts');
      expect((await runNode('part-spec', program, options)).code).toBe(0);
      expect(existsSync(proof)).toBe(true);
      rmSync(proof);
      killRunning();
      const { code, output } = await runNode('part-spec', program, options);
      expect([code, output]).toEqual([1, 'It did not start, since the run was aborted.']);
      expect(existsSync(proof)).toBe(false);
    });
  });
});

describe('a program that takes too long', () => {
  it('ends with its children, also with one that ignores the signal', async () => {
    const child = `process.on('SIGTERM', () => {}); console.log(process.pid); for (;;);`;
    const spawned = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: 'inherit' });`;
    const { output, isTimedOut } = await runNode('part-spec', ['-e', spawned], { timeoutMs: 3_000 });
    expect(isTimedOut).toBe(true);
    const pid = Number(output);
    expect(pid).toBeGreaterThan(0);
    await eventually(() => describeProcess(pid) === undefined);
  });
});

describe('lastWords', () => {
  it('names a failure that came long before the end', () => {
    const later = Array.from({ length: 50 }, (_, at) => `line ${String(at)}`);
    const output = ['line before', 'FAILED idle: Redis commands a second: 15.8', ...later].join('\n');
    const words = lastWords({ code: 1, output, logFile: 'a.log', isTimedOut: false }, 3).split('\n');
    expect(words).toEqual([
      'FAILED idle: Redis commands a second: 15.8',
      ...['line 47', 'line 48', 'line 49'],
      '(full log: a.log)',
    ]);
  });
});
