import { randomBytes } from 'node:crypto';
import type { Answer, Hidden } from './hidden.ts';
import { invalidRequest, missing } from './provider-error.ts';
import { readSaved, save, type Saved } from './saved.ts';
import type { List, ProviderEvent, TableName, Tables } from './wire.ts';

export type WorldOptions = {
  /** Where to keep everything; in memory only without it. */
  readonly file?: string | undefined;
  readonly clock?: { now(): Date } | undefined;
  readonly apiVersion: string;
  readonly baseUrl: () => string;
  readonly onEvent: (event: ProviderEvent) => void;
};

const MAX_EVENTS = 5_000;
const MAX_ANSWERS = 2_000;
/** The file is written after every change, so it holds fewer. */
const MAX_SAVED = 300;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Everything the stand-in provider knows, on its own clock. */
export class World {
  readonly baseUrl: () => string;
  readonly hidden: Hidden;
  /** Answers by idempotency key. */
  readonly answers: Map<string, Answer>;
  /** The request that is being answered, for the events that it causes. */
  cause: { readonly id: string | null; readonly idempotency_key: string | null } | null = null;
  private readonly tables: { readonly [K in TableName]: Map<string, Tables[K]> };
  private readonly options: WorldOptions;
  private offsetSeconds: number;
  private frozenAt: number | undefined;

  constructor(options: WorldOptions) {
    this.options = options;
    this.baseUrl = options.baseUrl;
    const saved = readSaved(options.file);
    this.offsetSeconds = saved.offsetSeconds;
    this.hidden = saved.hidden;
    this.answers = new Map(Object.entries(saved.answers));
    this.tables = Object.fromEntries(
      Object.entries(saved.tables).map(([name, rows]) => [name, new Map(Object.entries(rows))]),
    ) as unknown as World['tables'];
  }

  /** Seconds since 1970 on the provider's clock. */
  now(): number {
    return this.frozenAt ?? Math.floor(this.realNow() / 1000) + this.offsetSeconds;
  }

  /** Milliseconds until the clock shows `at`. */
  untilMs(at: number): number {
    return (at - this.offsetSeconds) * 1000 - this.realNow();
  }

  /**
   * Returns an instant that a caller named, on the provider's clock. A caller reads its own clock, which stays behind when
   * this one was moved.
   */
  fromCaller(instant: number): number {
    const [here, there] = [this.now(), Math.floor(this.realNow() / 1000)];
    return Math.abs(instant - here) <= Math.abs(instant - there) ? instant : instant + here - there;
  }

  moveClock(seconds: number): void {
    this.offsetSeconds += seconds;
  }

  /** Runs `work` at an instant that has passed. */
  at(instant: number, work: () => void): void {
    this.frozenAt = instant;
    try {
      work();
    } finally {
      this.frozenAt = undefined;
    }
  }

  newId(prefix: string): string {
    const bytes = randomBytes(24);
    return `${prefix}_${Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')}`;
  }

  put<K extends TableName>(table: K, row: Tables[K]): Tables[K] {
    this.tables[table].set(row.id, row);
    return row;
  }

  find<K extends TableName>(table: K, id: string): Tables[K] | undefined {
    return this.tables[table].get(id);
  }

  /** Throws the provider's 404, or its 400 when the id came as parameter `param`. */
  get<K extends TableName>(table: K, id: string, param?: string): Tables[K] {
    const row = this.tables[table].get(id);
    if (row !== undefined) return row;
    const error = missing(table === 'checkout_session' ? 'checkout.session' : table, id, param);
    throw param === undefined ? error : invalidRequest(error.message, 'resource_missing', param);
  }

  remove(table: TableName, id: string): void {
    this.tables[table].delete(id);
  }

  /** Oldest first. */
  all<K extends TableName>(table: K): Tables[K][] {
    return [...this.tables[table].values()];
  }

  /** Stores an event with the object as it is now, and hands it to the deliveries. */
  emit(type: string, object: object, previous?: object): void {
    const event: ProviderEvent = {
      id: this.newId('evt'),
      object: 'event',
      api_version: this.options.apiVersion,
      created: this.now(),
      data: {
        object: structuredClone(object),
        ...(previous && { previous_attributes: structuredClone(previous) }),
      },
      livemode: false,
      pending_webhooks: 0,
      request: this.cause ?? { id: null, idempotency_key: null },
      type,
    };
    this.put('event', event);
    this.options.onEvent(event);
  }

  list<T>(data: T[], url: string): List<T> {
    return { object: 'list', data, has_more: false, url };
  }

  /** Writes everything to the file, in one step. */
  save(): void {
    for (const [map, max] of [
      [this.tables.event, MAX_EVENTS],
      [this.answers, MAX_ANSWERS],
    ] as const) {
      for (const id of [...map.keys()].slice(0, Math.max(0, map.size - max))) map.delete(id);
    }
    if (this.options.file === undefined) return;
    const state: Saved = {
      offsetSeconds: this.offsetSeconds,
      hidden: this.hidden,
      answers: Object.fromEntries([...this.answers].slice(-MAX_SAVED)),
      tables: Object.fromEntries(
        Object.entries(this.tables).map(([name, rows]) => [
          name,
          Object.fromEntries(name === 'event' ? [...rows].slice(-MAX_SAVED) : rows),
        ]),
      ),
    };
    save(this.options.file, state);
  }

  private realNow(): number {
    return this.options.clock?.now().getTime() ?? Date.now();
  }
}
