import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICE_PROCESS } from './service-process.ts';

const MAP = Buffer.from(
  JSON.stringify({ version: 3, sources: ['source.ts'], names: [], mappings: 'AAAA' }),
).toString('base64');
const MAPPED = `//# sourceMappingURL=data:application/json;base64,${MAP}\n`;

describe('a process of the product', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'openbook-process-'));
    mkdirSync(join(folder, 'node_modules/library'), { recursive: true });
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const run = (code: string): string => {
    writeFileSync(join(folder, 'main.mjs'), `${code}\n${MAPPED}`);
    const { args, env } = SERVICE_PROCESS;
    const { stdout, stderr } = spawnSync(process.execPath, [...args, join(folder, 'main.mjs')], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], ...env },
    });
    return stdout + stderr;
  };

  it('names the sources of our own code in errors, and reads no map of a package', () => {
    writeFileSync(
      join(folder, 'node_modules/library/index.mjs'),
      `export const fail = () => { throw new Error('broken'); };\n${MAPPED}`,
    );
    const output = run(`import { fail } from './node_modules/library/index.mjs'; fail();`);
    expect(output).toContain(`${folder}/source.ts:1`);
    expect(output).toContain('node_modules/library/index.mjs:1');
  });
});
