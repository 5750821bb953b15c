import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refuseDevelopmentLeftovers } from './development-leftovers.ts';
import { readSettings } from './settings.ts';

describe('a production start', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'openbook-leftovers-'));
    mkdirSync(join(root, '.data'));
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const check = (env: Readonly<Record<string, string>>) => (): void =>
    refuseDevelopmentLeftovers(readSettings(root, { SMTP_URL: 'smtp://mail.example.com', ...env }));
  const write = (name: string, content: unknown): void =>
    writeFileSync(join(root, '.data', name), JSON.stringify(content));

  it('is refused in the folder of a development run, naming the files and the command', () => {
    write('demo-accounts.json', []);
    write('auth-keys.json', { madeFor: 'development', signing: [], linkKey: '' });
    const sentence =
      'An earlier development start left demo accounts (.data/demo-accounts.json) and generated keys ' +
      '(.data/auth-keys.json), which production must not use. Start once more in development mode, ' +
      'run "npm run admin -- demo remove", stop, and start again.';
    expect(check({ NODE_ENV: 'production' })).toThrow(sentence);
    expect(check({ HOST: '0.0.0.0' })).toThrow(sentence);
    expect(check({})).not.toThrow();
  });

  it('continues with keys created on purpose and in an empty folder', () => {
    expect(check({ NODE_ENV: 'production' })).not.toThrow();
    write('auth-keys.json', { signing: [], linkKey: '' });
    expect(check({ NODE_ENV: 'production' })).not.toThrow();
  });
});
