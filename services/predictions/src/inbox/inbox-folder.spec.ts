import { mkdir, mkdtemp, open, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InboxFolder } from './inbox-folder.ts';

let parent: string;
let folder: InboxFolder;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'inbox-folder-'));
  await mkdir(join(parent, 'inbox'));
  folder = new InboxFolder(join(parent, 'inbox'));
});
afterEach(() => rm(parent, { recursive: true }));

const put = async (path: string, text = '{}'): Promise<void> => {
  await mkdir(join(folder.root, path, '..'), { recursive: true });
  await writeFile(join(folder.root, path), text);
};

describe('the inbox folder', () => {
  it('lists its files and those in sport folders with their sport', async () => {
    for (const path of [
      'nfl_a.json',
      'nfl/profitability_summary.json',
      'cfb/analysis/A_B_week_1.txt',
      'x/y/z/deep.json',
    ]) {
      await put(path);
    }
    const found = (await folder.list()).map(({ path, unfit }) => [path, unfit?.reason]).sort();
    expect(found).toEqual([
      ['cfb/analysis/A_B_week_1.txt', undefined],
      ['nfl/profitability_summary.json', undefined],
      ['nfl_a.json', undefined],
      ['x/y/z', 'folder is nested too deeply'],
    ]);
    expect(folder.requestFor('nfl/profitability_summary.json').folderSport).toBe('nfl');
    expect(folder.requestFor('cfb/analysis/A_B_week_1.txt').folderSport).toBe('cfb');
    expect(folder.requestFor('nfl_a.json').folderSport).toBeNull();
  });

  it('ignores hidden and unfinished files', async () => {
    for (const path of [
      '.hidden.json',
      '.git/nfl.json',
      'nfl.json.part',
      'nfl.tmp',
      'nfl.json~',
      'nfl.crdownload',
    ]) {
      await put(path);
      await expect(folder.find(path)).resolves.toBeNull();
    }
    await expect(folder.list()).resolves.toEqual([]);
  });

  it('follows no link, to a file or to a folder outside', async () => {
    await mkdir(join(parent, 'outside'));
    await writeFile(join(parent, 'outside/nfl_secret.json'), '{}');
    await symlink(join(parent, 'outside/nfl_secret.json'), join(folder.root, 'nfl_link.json'));
    await symlink(join(parent, 'outside'), join(folder.root, 'nfl'));
    const link = { unfit: { reason: 'not a regular file', detail: 'a link' } };
    const found = (await folder.list()).toSorted((a, b) => (a.path < b.path ? -1 : 1));
    expect(found).toMatchObject([
      { path: 'nfl', ...link },
      { path: 'nfl_link.json', ...link },
    ]);
    for (const path of [
      'nfl_link.json',
      'nfl/nfl_secret.json',
      '../outside/nfl_secret.json',
      '/etc/passwd',
      '',
    ]) {
      await expect(folder.find(path)).resolves.toBeNull();
    }
  });

  it('knows a file by one path only', async () => {
    await put('nfl/nfl_a.json');
    await expect(folder.look('nfl/nfl_a.json')).resolves.toMatchObject({ path: 'nfl/nfl_a.json' });
    for (const path of ['nfl//nfl_a.json', '/nfl/nfl_a.json', 'nfl/./nfl_a.json', ''])
      await expect(folder.look(path)).resolves.toBeNull();
  });

  it('distinguishes versions of a file and hashes its content', async () => {
    await put('nfl_a.json', 'abc');
    const first = await folder.find('nfl_a.json');
    await put('nfl_a.json', 'abd');
    const second = await folder.find('nfl_a.json');
    if (!first || !second) throw new Error('not found');
    expect(second.signature).not.toBe(first.signature);
    await put('nfl_a.json', 'abc');
    await expect(folder.hash(first)).resolves.toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  it('reports a file above the limit without reading it, like the reader', async () => {
    const handle = await open(join(folder.root, 'nfl_big.json'), 'w');
    // A sparse file, which would take longer than the limit to read.
    await handle.truncate(64 * 1024 ** 3);
    await handle.close();
    const file = await folder.find('nfl_big.json');
    if (!file) throw new Error('not found');
    const { readFile } = await import('../parsing/read-file.ts');
    const startedAt = performance.now();
    const outcome = readFile(folder.requestFor('nfl_big.json'));
    expect(outcome.file.sha256).toBe(await folder.hash(file));
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });
});
