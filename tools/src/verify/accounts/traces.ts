import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { poll } from '@app/testing/servers';
import { queryRows } from '@app/testing/stack';
import { createClient } from 'redis';

/** A place where a forbidden text was found. */
export type Trace = {
  readonly where: string;
  readonly text: string;
  /** The surrounding text, without the match. */
  readonly around: string;
};

const AROUND = 160;

function aroundOf(content: string, text: string): string {
  const at = content.indexOf(text);
  return `${content.slice(Math.max(0, at - AROUND), at)}[…]${content.slice(at + text.length, at + text.length + AROUND)}`;
}

function tracesIn(where: string, content: string, texts: readonly string[]): Trace[] {
  return texts
    .filter((text) => content.includes(text))
    .map((text) => ({ where, text, around: aroundOf(content, text) }));
}

/** Searches every key of a Redis: names, and content of every type, streams and hashes included. */
export async function tracesInRedis(url: string, texts: readonly string[]): Promise<Trace[]> {
  const redis = await createClient({ url }).connect();
  try {
    const found: Trace[] = [];
    for await (const keys of redis.scanIterator({ COUNT: 1000 })) {
      for (const key of keys) {
        const type = await redis.type(key);
        const read: Readonly<Record<string, readonly string[]>> = {
          string: ['GET', key],
          hash: ['HGETALL', key],
          list: ['LRANGE', key, '0', '-1'],
          set: ['SMEMBERS', key],
          zset: ['ZRANGE', key, '0', '-1'],
          stream: ['XRANGE', key, '-', '+'],
        };
        const command = read[type];
        if (command === undefined && type !== 'none') throw new Error(`a key of the unknown kind ${type}`);
        const content = command === undefined ? null : await redis.sendCommand([...command]);
        found.push(...tracesIn(`Redis ${type} ${key}`, `${key} ${JSON.stringify(content)}`, texts));
      }
    }
    return found;
  } finally {
    redis.destroy();
  }
}

/** Makes Redis rewrite its file from current data, as it does from time to time, and waits for it. */
export async function rewriteRedisFile(url: string): Promise<void> {
  const redis = await createClient({ url }).connect();
  try {
    await redis.sendCommand(['BGREWRITEAOF']);
    const isDone = async (): Promise<boolean> => {
      const info = await redis.info('persistence');
      return /aof_rewrite_in_progress:0/.test(info) && /aof_rewrite_scheduled:0/.test(info);
    };
    if ((await poll(isDone, { timeoutMs: 60_000 })) === undefined) throw new Error('the rewrite never ended');
  } finally {
    redis.destroy();
  }
}

/** Searches every row of every table outside PostgreSQL's own schemas, reading bytes as text. */
export async function tracesInDatabase(url: string, texts: readonly string[]): Promise<Trace[]> {
  const tables = await queryRows<{ name: string }>(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  // A row's text shows bytes as hexadecimal, so both forms are searched.
  const values = texts.map((text) => `('${text}', '${Buffer.from(text).toString('hex')}')`).join(', ');
  const selects = tables.map(({ name }) => `select '${name}' as name, t::text as row from ${name} t`);
  const found = await queryRows<{ name: string; text: string }>(
    url,
    `select distinct name, text from (${selects.join(' union all ')}) as rows, (values ${values}) as sought(text, hex)
     where strpos(row, text) > 0 or strpos(row, hex) > 0`,
  );
  return found.map(({ name, text }) => ({ where: `table ${name}`, text, around: '' }));
}

/** Searches every file under a folder, except the folders in `except`. */
export function tracesInFiles(
  folder: string,
  texts: readonly string[],
  except: readonly string[] = [],
): Trace[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (except.includes(name)) return [];
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat === undefined) return [];
    if (stat.isDirectory()) return tracesInFiles(path, texts, except);
    return stat.isFile() ? tracesIn(`file ${name}`, readFileSync(path, 'latin1'), texts) : [];
  });
}

/** Searches the metrics of processes. */
export async function tracesInMetrics(urls: readonly string[], texts: readonly string[]): Promise<Trace[]> {
  const found = await Promise.all(
    urls.map(async (url) => tracesIn(`metrics ${url}`, await (await fetch(url)).text(), texts)),
  );
  return found.flat();
}

/** Formats one line per place with the text around the first match. */
export function describeTraces(found: readonly Trace[]): string[] {
  const places = Map.groupBy(found, ({ where }) => where);
  return [...places].map(
    ([where, traces]) => `${where} (${traces.length}), first: ${traces[0]?.around ?? ''}`,
  );
}
