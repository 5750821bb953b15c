import {
  cpSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, startApp } from '@app/testing/stack';
import { freePort } from '@app/testing/servers';

const ROOT = join(import.meta.dirname, '../..');

/** A gateway of the shared stack at an address of its own, which a journey may stop, and start with other settings. */
export interface OwnGateway {
  readonly url: string;
  start(env?: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
}

export async function ownGateway(): Promise<OwnGateway> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const shared = JSON.parse(process.env['E2E_APP_ENV'] ?? '{}') as Record<string, string>;
  const logFile = join(ROOT, 'test-results', `gateway-${port}.log`);
  let app: App | undefined;
  return {
    url,
    async start(env = {}) {
      app = await startApp('gateway', {
        env: { ...shared, PORT: port, ...env },
        logFile,
        readyUrl: `${url}/health/ready`,
      });
    },
    async stop() {
      await app?.stop();
    },
  };
}

/** The start of a file's name, the hash of its content and its ending. */
const HASHED = /^(.+-)([\w-]{8})(\.\w+)$/;
const reversed = (text: string): string => [...text].toReversed().join('');

/** A second version of the built web application: the same screens in files of other names. */
export function nextVersion(): { readonly folder: string; remove(): void } {
  const home = mkdtempSync(join(tmpdir(), 'openbook-next-'));
  const folder = join(home, 'web');
  cpSync(join(ROOT, 'dist/web'), folder, { recursive: true });
  const assets = join(folder, 'assets');
  const names = readdirSync(assets);
  const renamed = (name: string): string =>
    name.replace(HASHED, (_all, start: string, hash: string, end: string) => start + reversed(hash) + end);
  const known = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  for (const name of names) renameSync(join(assets, name), join(assets, renamed(name)));
  for (const file of globSync(join(folder, '**/*.{html,js,css}'))) {
    const text = readFileSync(file, 'utf8')
      .replace(known, renamed)
      // The service worker names what it stores by it.
      .replace(/version:`([0-9a-f]{16})`/, (_all, version: string) => `version:\`${reversed(version)}\``);
    writeFileSync(file, text);
  }
  return {
    folder,
    remove: () => {
      rmSync(home, { recursive: true });
    },
  };
}
