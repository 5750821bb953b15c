import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Answer, Hidden } from './hidden.ts';
import type { TableName } from './wire.ts';

/** The file's content. */
export type Saved = {
  readonly offsetSeconds: number;
  readonly hidden: Hidden;
  readonly answers: Readonly<Record<string, Answer>>;
  readonly tables: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};

const TABLES: Readonly<Record<TableName, true>> = {
  product: true,
  price: true,
  customer: true,
  payment_method: true,
  subscription: true,
  invoice: true,
  invoice_payment: true,
  payment_intent: true,
  charge: true,
  refund: true,
  checkout_session: true,
  portal_session: true,
  subscription_schedule: true,
  webhook_endpoint: true,
  event: true,
};

/** Returns what the file holds; an empty world when it is new or unreadable. */
export function readSaved(file: string | undefined): Saved {
  const read = file !== undefined && existsSync(file) ? parse(readFileSync(file, 'utf8')) : {};
  const hidden = { order: {}, card: {}, prorations: {}, announced: {}, attempts: {} };
  return {
    offsetSeconds: read.offsetSeconds ?? 0,
    hidden: { ...hidden, ...read.hidden },
    answers: read.answers ?? {},
    tables: { ...Object.fromEntries(Object.keys(TABLES).map((name) => [name, {}])), ...read.tables },
  };
}

function parse(text: string): Partial<Saved> {
  try {
    return JSON.parse(text) as Partial<Saved>;
  } catch {
    return {}; // Test data only: an unreadable file starts an empty world.
  }
}

/** Replaces the file at once, so a crash leaves the old or the new content. */
export function save(file: string, state: Saved): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
