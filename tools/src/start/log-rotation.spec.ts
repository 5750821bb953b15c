import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@app/testing';
import { LogRotation } from './log-rotation.ts';

describe('LogRotation', () => {
  let dir: string;
  let rotation: LogRotation | undefined;

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'openbook-logs-'));
  });

  afterEach(() => {
    rotation?.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  it('limits a log its process keeps open and keeps every line of the last two files', async () => {
    const file = join(dir, 'gateway.log');
    const log = openSync(file, 'a');
    rotation = new LogRotation(dir, 1_000);
    rotation.start(5);
    const line = (n: number): string => `line ${String(n).padStart(4, '0')}\n`;
    let written = 0;
    const fill = (): void => {
      for (let i = 0; i < 101; i += 1) writeSync(log, line((written += 1)));
    };
    fill();
    await eventually(() => existsSync(`${file}.1`) && readFileSync(file).length === 0);
    expect(readFileSync(`${file}.1`, 'utf8')).toBe(
      Array.from({ length: 101 }, (_, i) => line(i + 1)).join(''),
    );
    fill();
    await eventually(() => readFileSync(`${file}.1`, 'utf8').startsWith(line(102)));
    writeSync(log, line(203));
    expect(readFileSync(file, 'utf8')).toBe(line(203));
    closeSync(log);
  });

  it('survives the removal of its folder (S-481)', async () => {
    rotation = new LogRotation(dir, 1_000);
    rotation.start(5);
    rmSync(dir, { recursive: true });
    mkdirSync(dir);
    appendFileSync(join(dir, 'bets.log'), 'x'.repeat(2_000));
    await eventually(() => existsSync(join(dir, 'bets.log.1')));
    expect(() => {
      rmSync(dir, { recursive: true });
      new LogRotation(dir).start();
    }).not.toThrow();
  });

  it('rotates logs of an earlier run at startup and leaves small ones alone', () => {
    appendFileSync(join(dir, 'auth.log'), 'x'.repeat(2_000));
    appendFileSync(join(dir, 'bets.log'), 'small');
    rotation = new LogRotation(dir, 1_000);
    rotation.start();
    expect(readFileSync(join(dir, 'auth.log.1'), 'utf8')).toHaveLength(2_000);
    expect(readFileSync(join(dir, 'auth.log'), 'utf8')).toBe('');
    expect(readFileSync(join(dir, 'bets.log'), 'utf8')).toBe('small');
    expect(existsSync(join(dir, 'bets.log.1'))).toBe(false);
  });
});
