import { appendFile, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@app/testing';
import { InboxFolder } from './inbox-folder.ts';
import { InboxWatcher, type InboxWatcherOptions } from './inbox-watcher.ts';

jest.setTimeout(30_000);

let parent: string;
let root: string;
let offered: string[];
let known: Set<string>;
let errors: unknown[];
const watchers: InboxWatcher[] = [];

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'inbox-watcher-'));
  root = join(parent, 'inbox');
  offered = [];
  known = new Set();
  errors = [];
});
afterEach(async () => {
  await Promise.all(watchers.splice(0).map((watcher) => watcher.stop()));
  await rm(parent, { recursive: true });
});

/** Like the service: what was offered is known to the ledger from then on. */
async function start(options: Partial<InboxWatcherOptions> = {}): Promise<InboxWatcher> {
  const watcher = new InboxWatcher({
    folder: new InboxFolder(root),
    isKnown: (sha256, name) => Promise.resolve(known.has(`${name} ${sha256}`)),
    offer: ({ path, sha256 }) => {
      offered.push(path);
      known.add(`${path.slice(path.lastIndexOf('/') + 1)} ${sha256}`);
      return Promise.resolve();
    },
    arrange: (files) => Promise.resolve(files),
    onError: (error) => errors.push(error),
    settleMs: 150,
    scanMs: 200,
    ...options,
  });
  watchers.push(watcher);
  await watcher.start();
  return watcher;
}

describe('watching the inbox', () => {
  it('makes the folder and offers what already lies there', async () => {
    await mkdir(join(root, 'nfl'), { recursive: true });
    await writeFile(join(root, 'nfl/a.json'), '{}');
    await start();
    await eventually(() => offered.length === 1);
    expect(offered).toEqual(['nfl/a.json']);
  });

  it('offers a file once, when it is complete: not while it is being written', async () => {
    await start({ settleMs: 1_000 });
    const path = join(root, 'nfl_slow.json');
    const writtenUntil: number[] = [];
    for (let part = 0; part < 8; part += 1) {
      await appendFile(path, 'x'.repeat(100));
      expect(offered).toEqual([]);
      writtenUntil.push(Date.now());
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await eventually(() => offered.length === 1);
    expect(Date.now() - (writtenUntil.at(-1) ?? 0)).toBeGreaterThanOrEqual(950);
  });

  it('offers a file that is renamed into place, under its final name only', async () => {
    await start();
    await writeFile(join(root, 'nfl.json.part'), '{}');
    await rename(join(root, 'nfl.json.part'), join(root, 'nfl.json'));
    await eventually(() => offered.length === 1);
    expect(offered).toEqual(['nfl.json']);
  });

  it('offers new content under an old name again, and the same content under a new name', async () => {
    await start();
    await writeFile(join(root, 'nfl.json'), '{}');
    await eventually(() => offered.length === 1);
    await writeFile(join(root, 'nfl.json'), '{"a": 1}');
    await eventually(() => offered.length === 2);
    await writeFile(join(root, 'cfb.json'), '{"a": 1}');
    await eventually(() => offered.length === 3);
    expect(offered).toEqual(['nfl.json', 'nfl.json', 'cfb.json']);
  });

  it('does not offer again after a restart what the ledger knows', async () => {
    const watcher = await start();
    await writeFile(join(root, 'nfl.json'), '{}');
    await eventually(() => offered.length === 1);
    await watcher.stop();
    let asked = 0;
    await start({
      isKnown: (sha256, name) => {
        asked += 1;
        return Promise.resolve(known.has(`${name} ${sha256}`));
      },
    });
    await eventually(() => asked > 0);
    expect(offered).toHaveLength(1);
  });

  it('repeats an offer that failed or whose work was lost, until the ledger knows the file', async () => {
    let failures = 2;
    await start({
      offer: ({ path, sha256 }) => {
        offered.push(path);
        if (failures > 0) {
          failures -= 1;
          return failures === 1 ? Promise.reject(new Error('Redis is away')) : Promise.resolve();
        }
        known.add(`${path} ${sha256}`);
        return Promise.resolve();
      },
    });
    await writeFile(join(root, 'nfl.json'), '{}');
    await eventually(() => offered.length === 3);
    expect(errors.map(String)).toEqual(['Error: Redis is away']);
    expect(known.size).toBe(1);
  });

  it('does not follow a link out of the folder', async () => {
    await writeFile(join(parent, 'nfl_secret.json'), '{}');
    await start();
    await symlink(join(parent, 'nfl_secret.json'), join(root, 'nfl_link.json'));
    await writeFile(join(root, 'nfl_real.json'), '{}');
    await eventually(() => offered.length === 1);
    expect(offered).toEqual(['nfl_real.json']);
  });
});
