import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readSync } from 'node:fs';
import { mkdtemp, open, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAtMost, readFile } from './read-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-file-'));
});
afterEach(() => rm(folder, { recursive: true }));

const read = (name: string) => Promise.resolve(readFile({ path: join(folder, name), folderSport: null }));

describe('opening a delivered file', () => {
  it('refuses a file above 16 MB by its size, without reading it', async () => {
    const file = await open(join(folder, 'nfl_predictions.json'), 'w');
    await file.truncate(200 * 1024 * 1024);
    await file.close();
    const before = process.memoryUsage().arrayBuffers;
    await expect(read('nfl_predictions.json')).resolves.toMatchObject({
      outcome: 'rejected',
      reason: 'file is above 16 MB',
      sport: 'nfl',
      file: { sizeBytes: 209_715_200, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
    });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1024 * 1024);
  });

  it('accepts a file of exactly 16 MB', async () => {
    const text = '{"sport": "nfl", "predictions": []}';
    await writeFile(join(folder, 'nfl_predictions.json'), text.padEnd(16 * 1024 * 1024));
    await expect(read('nfl_predictions.json')).resolves.toMatchObject({ outcome: 'ok' });
  });

  it('follows no link and opens neither folders nor pipes', async () => {
    await writeFile(join(folder, 'real.json'), '{}');
    await symlink(join(folder, 'real.json'), join(folder, 'nfl_link.json'));
    execFileSync('mkfifo', [join(folder, 'nfl_pipe.json')]);
    await expect(read('nfl_link.json')).resolves.toMatchObject({
      reason: 'file could not be read',
      detail: 'ELOOP',
    });
    await expect(read('nfl_pipe.json')).resolves.toMatchObject({ reason: 'not a regular file' });
    await expect(read('.')).resolves.toMatchObject({ reason: 'not a regular file' });
    await expect(read('none.json')).resolves.toMatchObject({
      reason: 'file could not be read',
      detail: 'ENOENT',
    });
  });

  it('joins short reads and ends where the file was truncated', async () => {
    const text = 'a line of the file, '.repeat(500);
    await writeFile(join(folder, 'nfl_x.json'), text);
    // Like a network folder that never returns more than 999 bytes at once.
    const file = openSync(join(folder, 'nfl_x.json'), 'r');
    const readPiece = (into: Uint8Array, offset: number, length: number, position: number) =>
      readSync(file, into, offset, Math.min(length, 999), position);
    try {
      expect(Buffer.from(readAtMost(readPiece, text.length)).toString()).toBe(text);
      expect(Buffer.from(readAtMost(readPiece, text.length + 5_000)).toString()).toBe(text);
    } finally {
      closeSync(file);
    }
  });

  it('identifies a file by the hash of its bytes', async () => {
    await writeFile(join(folder, 'nfl_x.json'), 'abc');
    await expect(read('nfl_x.json')).resolves.toMatchObject({
      file: {
        fileName: 'nfl_x.json',
        sizeBytes: 3,
        sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
      },
    });
  });
});
