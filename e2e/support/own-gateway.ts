import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
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

/** A second build of the web application: the same screens in files of other names. */
export async function buildNextVersion(): Promise<{ readonly folder: string; remove(): void }> {
  const home = mkdtempSync(join(tmpdir(), 'openbook-next-'));
  const folder = join(home, 'web');
  const vite = join(ROOT, 'web/node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--outDir', folder, '--emptyOutDir', '--minify', 'false'];
  await promisify(execFile)(process.execPath, args, { cwd: join(ROOT, 'web') });
  return {
    folder,
    remove: () => {
      rmSync(home, { recursive: true });
    },
  };
}
