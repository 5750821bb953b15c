import { describe, expect, it, jest } from '@jest/globals';
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
