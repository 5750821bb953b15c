import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type RolldownOptions, watch } from 'rolldown';
import type { App } from './apps.ts';
import { buildStamp } from './build.ts';

/** Editors write files in several steps. Changes within this time count as one. */
const TOGETHER_MS = 50;

/** Receives the results of builds: an application whose bundle changed, or the compiler's message. */
export type WatchListener = {
  readonly onChanged: (app: App) => void;
  readonly onFailed: (app: App, words: string) => void;
};

/** Builds that run until closed. */
export type Watching = { close(): Promise<void> };

/**
 * Builds every application into dist/, and again whenever one of its files changes, including its libraries.
 * Resolves after the first builds. A change that leaves the bundle as it was is not reported.
 */
export async function watchApps(
  root: string,
  apps: readonly App[],
  listener: WatchListener,
): Promise<Watching> {
  const { watchedConfigOf } = (await import(join(root, 'rolldown.config.mjs'))) as {
    watchedConfigOf: (folder: string) => RolldownOptions;
  };
  // dist/ no longer matches the stamp, so the next `npm start` builds again.
  rmSync(buildStamp(root), { force: true });
  const watchers = await Promise.all(
    apps.map((app) => watchApp(root, app, watchedConfigOf(app.folder), listener)),
  );
  return {
    async close() {
      await Promise.all(watchers.map((watcher) => watcher.close()));
    },
  };
}

async function watchApp(
  root: string,
  app: App,
  config: RolldownOptions,
  { onChanged, onFailed }: WatchListener,
): Promise<Watching> {
  const folder = join(root, 'dist', app.folder);
  const watcher = watch({ ...config, cwd: root, watch: { buildDelay: TOGETHER_MS } });
  let built: string | undefined;
  await new Promise<void>((resolve) => {
    watcher.on('event', async (event) => {
      if (event.code === 'END') resolve();
      if (event.code !== 'BUNDLE_END' && event.code !== 'ERROR') return;
      await event.result.close();
      if (event.code === 'ERROR') return onFailed(app, event.error.message);
      const content = hashOf(folder);
      const isFirst = built === undefined;
      const isChanged = built !== content;
      built = content;
      if (isChanged && !isFirst) onChanged(app);
    });
  });
  return watcher;
}

function hashOf(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith('.js')) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex');
}
