import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@app/testing';
import { InboxFolder } from './inbox-folder.ts';
import { InboxWatcher, type InboxWatcherOptions } from './inbox-watcher.ts';

jest.setTimeout(30_000);

let parent: string;
let root: string;
let offered: string[];
let known: Set<string>;
let refused: string[];
let errors: unknown[];
const watchers: InboxWatcher[] = [];

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'inbox-watcher-'));
  root = join(parent, 'inbox');
  offered = [];
  known = new Set();
  refused = [];
  errors = [];
});
afterEach(async () => {
  await Promise.all(watchers.splice(0).map((watcher) => watcher.stop()));
  await rm(parent, { recursive: true });
});

/** Like the service: offered files are known to the ledger afterwards. */
async function start(options: Partial<InboxWatcherOptions> = {}): Promise<InboxWatcher> {
  const watcher = new InboxWatcher({
    folder: new InboxFolder(root),
    isKnown: (sha256, name) => Promise.resolve(known.has(`${name} ${sha256}`)),
    isPending: () => Promise.resolve(false),
    offer: ({ path, sha256 }) => {
      offered.push(path);
      known.add(`${path.slice(path.lastIndexOf('/') + 1)} ${sha256}`);
      return Promise.resolve();
    },
    refuse: ({ path, sha256, reason, detail }) => {
      refused.push([path, reason, detail].filter((part) => part !== undefined).join(': '));
      known.add(`${path} ${sha256}`);
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

/** Two full scans, far enough apart for files to settle. */
async function scanned(watcher: InboxWatcher): Promise<void> {
  for (let look = 0; look < 2; look += 1) {
    await watcher.scan();
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  await watcher.scan();
}

/** Runs as a user subject to permissions, which root is not. */
async function asNobody(work: () => Promise<void>): Promise<void> {
  if (process.geteuid?.() !== 0) return work();
  await chmod(parent, 0o777);
  process.seteuid?.(65_534);
  try {
    await work();
    await Promise.all(watchers.splice(0).map((watcher) => watcher.stop()));
  } finally {
    process.seteuid?.(0);
  }
}

describe('the inbox watcher', () => {
  it('creates the folder and queues existing files', async () => {
    await mkdir(join(root, 'nfl'), { recursive: true });
    await writeFile(join(root, 'nfl/a.json'), '{}');
    await start();
    await eventually(() => offered.length === 1);
    expect(offered).toEqual(['nfl/a.json']);
  });

  it('orders files that were delivered together in one go, however slowly it looks at each (S-486)', async () => {
    class SlowFolder extends InboxFolder {
      override async look(path: string): ReturnType<InboxFolder['look']> {
        await new Promise((resolve) => setTimeout(resolve, 80));
        return super.look(path);
      }
    }
    await mkdir(root, { recursive: true });
    const names = Array.from({ length: 8 }, (_, index) => `nfl_${String(index)}.json`);
    for (const name of names) await writeFile(join(root, name), name);
    const together: number[] = [];
    await start({
      folder: new SlowFolder(root),
      arrange: (files) => {
        together.push(files.length);
        return Promise.resolve(files.toReversed());
      },
      scanMs: 60_000,
    });
    await eventually(() => offered.length === names.length);
    expect(together).toEqual([names.length]);
    expect(offered.toSorted()).toEqual(names);
  });

  it('queues a file once when it is complete, not while it is being written', async () => {
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

  it('queues a renamed file only under its final name', async () => {
    await start();
    await writeFile(join(root, 'nfl.json.part'), '{}');
    await rename(join(root, 'nfl.json.part'), join(root, 'nfl.json'));
    await eventually(() => offered.length === 1);
    expect(offered).toEqual(['nfl.json']);
  });

  it('queues new content under an old name and the same content under a new name', async () => {
    await start();
    await writeFile(join(root, 'nfl.json'), '{}');
    await eventually(() => offered.length === 1);
    await writeFile(join(root, 'nfl.json'), '{"a": 1}');
    await eventually(() => offered.length === 2);
    await writeFile(join(root, 'cfb.json'), '{"a": 1}');
    await eventually(() => offered.length === 3);
    expect(offered).toEqual(['nfl.json', 'nfl.json', 'cfb.json']);
  });

  it('does not queue known files again after a restart', async () => {
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

  it('retries a failed or lost job until the file is stored', async () => {
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

  it('reports a file that can never be read once, even across restarts, without an error log', async () => {
    await mkdir(join(root, 'nfl.json'), { recursive: true });
    await mkdir(join(root, 'a/b/c'), { recursive: true });
    await symlink('nowhere', join(root, 'nfl_dangling.json'));
    await promisify(execFile)('mkfifo', [join(root, 'nfl_pipe.json')]);
    await writeFile(
      Buffer.concat([Buffer.from(`${root}/nfl_`), Buffer.from([0xff]), Buffer.from('.json')]),
      '{}',
    );
    const expected = [
      'a/b/c: folder is nested too deeply',
      'nfl.json: not a regular file: a folder',
      'nfl_dangling.json: not a regular file: a link',
      'nfl_pipe.json: not a regular file: a named pipe',
      'nfl_\uFFFD.json: name is not valid UTF-8',
    ];
    const watcher = await start();
    await eventually(() => refused.length === expected.length);
    expect(refused.toSorted()).toEqual(expected);
    await scanned(watcher);
    await watcher.stop();
    const again = await start();
    await scanned(again);
    expect(refused).toHaveLength(expected.length);
    expect([errors, offered]).toEqual([[], []]);
  });

  it('reports an unreadable file or folder and reads it once it can', async () => {
    await asNobody(async () => {
      await mkdir(join(root, 'nfl'), { recursive: true });
      await writeFile(join(root, 'nfl_locked.json'), '{}', { mode: 0 });
      await writeFile(join(root, 'nfl/b.json'), '{}');
      await chmod(join(root, 'nfl'), 0);
      const watcher = await start();
      await eventually(() => refused.length === 2);
      await scanned(watcher);
      expect(refused.toSorted()).toEqual([
        'nfl: folder could not be read: EACCES',
        'nfl_locked.json: file could not be read: EACCES',
      ]);
      await chmod(join(root, 'nfl_locked.json'), 0o600);
      await chmod(join(root, 'nfl'), 0o700);
      await eventually(() => offered.length === 2);
      expect(offered.toSorted()).toEqual(['nfl/b.json', 'nfl_locked.json']);
      expect([errors, refused.length]).toEqual([[], 2]);
    });
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
