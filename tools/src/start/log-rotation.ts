import {
  closeSync,
  copyFileSync,
  ftruncateSync,
  fstatSync,
  openSync,
  readdirSync,
  readSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** Size at which a log is rotated. One older file is kept, so a process's logs stay near twice this size. */
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
const CHECK_EVERY_MS = 5_000;

/**
 * Keeps a folder's logs small while their processes run. They hold the log open in append mode, so a full log
 * is copied to `NAME.log.1` and truncated in place.
 */
export class LogRotation {
  private readonly dir: string;
  private readonly limitBytes: number;
  private timer: NodeJS.Timeout | undefined;

  constructor(dir: string, limitBytes = LOG_LIMIT_BYTES) {
    this.dir = dir;
    this.limitBytes = limitBytes;
  }

  /** Checks now and every few seconds. A full disk or a missing log never stops the product. */
  start(everyMs = CHECK_EVERY_MS): void {
    this.rotate();
    this.timer = setInterval(() => this.rotate(), everyMs).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private rotate(): void {
    for (const file of this.logs()) {
      try {
        if (statSync(file).size > this.limitBytes) putAside(file);
      } catch {
        // Retried at the next check.
      }
    }
  }

  private logs(): readonly string[] {
    try {
      return readdirSync(this.dir)
        .filter((name) => name.endsWith('.log'))
        .map((name) => join(this.dir, name));
    } catch {
      return []; // The folder is gone and may come back.
    }
  }
}

function putAside(file: string): void {
  copyFileSync(file, `${file}.1`);
  const copied = statSync(`${file}.1`).size;
  const from = openSync(file, 'r+');
  const to = openSync(`${file}.1`, 'a');
  try {
    // Written during the copy. Nothing may run between reading it and the truncation.
    const rest = Buffer.alloc(Math.max(0, fstatSync(from).size - copied));
    writeSync(to, rest.subarray(0, readSync(from, rest, 0, rest.length, copied)));
    ftruncateSync(from, 0);
  } finally {
    closeSync(from);
    closeSync(to);
  }
}
