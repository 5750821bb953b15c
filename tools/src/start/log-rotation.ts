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

/** A log above this size is put aside; one older file is kept, so a process's logs stay near twice this size. */
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
const CHECK_EVERY_MS = 5_000;

/**
 * Keeps the logs of a folder small while their processes run. The processes hold their log open, so a full log is
 * copied to `NAME.log.1` and emptied in place: they append to it, and go on at its new end.
 */
export class LogRotation {
  private readonly dir: string;
  private readonly limitBytes: number;
  private timer: NodeJS.Timeout | undefined;

  constructor(dir: string, limitBytes = LOG_LIMIT_BYTES) {
    this.dir = dir;
    this.limitBytes = limitBytes;
  }

  /** Checks now and every few seconds. A full disk or a log that is gone never stops the product. */
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
        // tried again at the next check
      }
    }
  }

  private logs(): readonly string[] {
    try {
      return readdirSync(this.dir)
        .filter((name) => name.endsWith('.log'))
        .map((name) => join(this.dir, name));
    } catch {
      return []; // the folder was taken away; whoever did it may bring it back
    }
  }
}

function putAside(file: string): void {
  copyFileSync(file, `${file}.1`);
  const copied = statSync(`${file}.1`).size;
  const from = openSync(file, 'r+');
  const to = openSync(`${file}.1`, 'a');
  try {
    // What was written during the copy; nothing may come between its end and the emptying.
    const rest = Buffer.alloc(Math.max(0, fstatSync(from).size - copied));
    writeSync(to, rest.subarray(0, readSync(from, rest, 0, rest.length, copied)));
    ftruncateSync(from, 0);
  } finally {
    closeSync(from);
    closeSync(to);
  }
}
