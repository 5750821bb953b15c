import { Progress } from './progress.ts';

describe('Progress', () => {
  const record = (isTTY: boolean) => {
    const written: string[] = [];
    return { written, progress: new Progress({ isTTY, write: (text) => written.push(text) }) };
  };

  it('writes plain lines without a terminal', async () => {
    const { written, progress } = record(false);
    await progress.step('Redis', (update) => update('downloading'));
    expect(written[0]).toBe('Redis …\n');
    expect(written[1]).toBe('Redis: downloading …\n');
    expect(written[2]).toMatch(/^Redis: done in \d+\.\d s\n$/);
    expect(written.join('')).not.toContain('\x1b');
  });

  it('rewrites one line on a terminal', async () => {
    const { written, progress } = record(true);
    await progress.step('Redis', () => undefined);
    expect(written.every((text) => text.startsWith('\r\x1b[K'))).toBe(true);
  });

  it('does not show done for a failed step', async () => {
    const { written, progress } = record(false);
    await expect(
      progress.step('Build', () => {
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(written.join('')).not.toContain('done');
  });
});
