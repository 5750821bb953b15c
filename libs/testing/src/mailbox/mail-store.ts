import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivate } from '../servers/server-record.ts';
import type { Mail } from './mail.ts';

/** Number of mails kept. The oldest is dropped first. */
export const MAILS_KEPT = 200;

const FILE = /^\d+\.json$/;

/**
 * Keeps the newest mails, newest first. With a folder also on disk, one file each, readable only by its
 * owner.
 */
export class MailStore {
  private readonly dataDir: string | undefined;
  private mails: Mail[] = [];
  private lastId = 0;

  constructor(dataDir?: string) {
    this.dataDir = dataDir;
    if (dataDir === undefined) return;
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    this.mails = readdirSync(dataDir)
      .filter((name) => FILE.test(name))
      .flatMap((name) => readMail(join(dataDir, name)))
      .sort((a, b) => Number(b.id) - Number(a.id));
    this.lastId = Number(this.mails[0]?.id ?? 0);
    this.dropOldest();
  }

  /** Newest first. */
  list(): readonly Mail[] {
    return [...this.mails];
  }

  find(id: string): Mail | undefined {
    return this.mails.find((mail) => mail.id === id);
  }

  /** Stores a mail with an id and time and returns it. It is on disk by then. */
  add(content: Omit<Mail, 'id' | 'receivedAt'>): Mail {
    const now = Date.now();
    this.lastId = Math.max(now, this.lastId + 1);
    const mail: Mail = { id: String(this.lastId), receivedAt: new Date(now).toISOString(), ...content };
    if (this.dataDir !== undefined) writePrivate(this.fileOf(mail), JSON.stringify(mail));
    this.mails.unshift(mail);
    this.dropOldest();
    return mail;
  }

  /** Deletes every mail, on disk too. */
  clear(): void {
    this.remove(this.mails.splice(0));
  }

  private dropOldest(): void {
    this.remove(this.mails.splice(MAILS_KEPT));
  }

  private remove(mails: readonly Mail[]): void {
    if (this.dataDir === undefined) return;
    for (const mail of mails) rmSync(this.fileOf(mail), { force: true });
  }

  private fileOf({ id }: Mail): string {
    return join(this.dataDir ?? '', `${id}.json`);
  }
}

function readMail(file: string): Mail[] {
  try {
    return [JSON.parse(readFileSync(file, 'utf8')) as Mail];
  } catch {
    return []; // A partial write. The sender got an error and sends the mail again.
  }
}
