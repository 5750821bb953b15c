// npm run verify:restore [-- --short] [--seed N]: a running product is backed up while it takes bets, and restored into a
// new database. Every acknowledged bet is there with its history, what nobody changed is equal row by row, and what a
// restore refuses or leaves half done leaves no row. The full run also kills restores and damages archives.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryRows } from '@app/testing/stack';
import { register } from './accounts/client.ts';
import type { AccountHarness, Checks } from './accounts/harness.ts';
import type { World } from './accounts/world.ts';
import { addBet } from './bets/bet-calls.ts';
import { randomFrom } from './hostile-files.ts';

const ADMIN = join(import.meta.dirname, '../../../dist/admin/main.js');
const BETS_BEFORE = 20;
/** Tables at which a restore is killed. */
const KILLED_AT = [
  'auth.user',
  'bets.bet',
  'bets.bet_event',
  'predictions.game',
  'predictions.published_blob',
];
const DAMAGES = 10;
/** What nothing changes while bets are placed: tables that only grow with files and results, and names. */
const STILL = [
  '(select id, username, email from auth.user)',
  'predictions.prediction_revision',
  'predictions.published_history',
  'predictions.result',
  'predictions.bet_settlement',
];
/** Bets whose row is not what their history says, or that have none. */
const TORN = `select b.id, b.version from bets.bet b left join bets.bet_event e on e.bet_id = b.id and e.user_id = b.user_id
  group by b.id, b.user_id, b.version having b.version is distinct from max(e.seq)`;

type Said = { readonly code: number; readonly stdout: string; readonly stderr: string };

/** Runs the command line of the product, and kills it at a line that it says. */
async function admin(env: Readonly<Record<string, string>>, words: string[], killAt?: string): Promise<Said> {
  const child = spawn(process.execPath, [ADMIN, ...words], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const heard = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      heard[name] += text;
      if (killAt !== undefined && heard.stderr.includes(killAt)) child.kill('SIGKILL');
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? -1, ...heard };
}

/** Makes an empty database beside the product's. */
async function newDatabase(world: World, name: string): Promise<Record<string, string>> {
  await queryRows(world.stack.servers.postgres.url, `create database ${name}`);
  const url = new URL(world.stack.servers.postgres.url);
  url.pathname = `/${name}`;
  return { ...world.stack.env, DATABASE_URL: url.href };
}

const fingerprint = (url: string, table: string) =>
  queryRows(url, `select count(*), md5(string_agg(md5(t::text), '' order by md5(t::text))) from ${table} t`);

export const restore: AccountHarness = {
  name: 'restore',
  async run(world, checks) {
    const random = randomFrom(world.seed);
    const live = world.stack.env['DATABASE_URL'] ?? '';
    const file = join(world.stack.servers.home, 'product.tar.gz');
    const { acknowledged, sizeBytes } = await backUpUnderLoad(world, file, checks);
    const env = await newDatabase(world, 'restored');
    const url = env['DATABASE_URL'] ?? '';

    if (!world.isShort) await refuseDamaged(env, file, random, checks);
    for (const table of world.isShort ? [] : KILLED_AT) {
      const killed = await admin(env, ['restore', file], `${table}:`);
      checks.equal(killed.code, -1, `the exit code of a restore that was killed at ${table}`);
      const left = await queryRows(url, 'select from auth.user union all select from bets.bet');
      checks.equal(left, [], `rows after a restore was killed at ${table}`);
    }

    const startedAt = performance.now();
    const restored = await admin(env, ['restore', file, '--json']);
    checks.equal(restored.code, 0, `the exit code of the restore (${restored.stderr.slice(-500)})`);
    if (restored.code !== 0) return;
    const seconds = (performance.now() - startedAt) / 1000;
    const said = JSON.parse(restored.stdout) as {
      rows: number;
      tables: number;
      money: object;
      chain: object[];
    };
    for (const table of STILL)
      checks.equal(await fingerprint(url, table), await fingerprint(live, table), `the rows of ${table}`);
    const bets = await queryRows<{ id: string }>(url, 'select id from bets.bet');
    const missing = acknowledged.filter((id) => !bets.some((bet) => bet.id === id));
    checks.equal(missing, [], 'bets acknowledged before the backup that are missing');
    checks.equal(await queryRows(url, TORN), [], 'bets that are not what their history says');
    const again = await admin(env, ['restore', file]);
    checks.equal(again.code, 1, 'the exit code of a restore into a database with rows');
    checks.check(again.stderr.includes('is not empty'), `a second restore said: ${again.stderr}`);
    checks.figure(
      `${String(said.rows)} rows in ${String(said.tables)} tables, ${(sizeBytes / 1e6).toFixed(1)} MB, restored and compared in ${seconds.toFixed(1)} s; ` +
        `${String(Object.keys(said.money).length)} sums of money and ${String(said.chain.length)} chains equal; ` +
        `${String(acknowledged.length)} bets acknowledged before, ${String(bets.length)} restored`,
    );
  },
};

async function backUpUnderLoad(
  world: World,
  file: string,
  checks: Checks,
): Promise<{ readonly acknowledged: readonly string[]; readonly sizeBytes: number }> {
  const { token } = await register(world.origin);
  const placed: string[] = [];
  // Equal bets sent without a key are one bet.
  const place = async () =>
    placed.push((await addBet(world.origin, token, { betAmount: placed.length + 1 })).id);
  for (let bet = 0; bet < BETS_BEFORE; bet += 1) await place();
  const acknowledged = [...placed];
  let isOver = false;
  const lane = (async () => {
    while (!isOver) await place();
  })();
  const { code, stdout, stderr } = await admin(world.stack.env, ['backup', file, '--json']);
  isOver = true;
  await lane;
  checks.equal(code, 0, `the exit code of the backup (${stderr.slice(-500)})`);
  checks.check(new Set(placed).size === placed.length, 'two bets have the same id');
  checks.check(placed.length > acknowledged.length, 'no bet was placed during the backup');
  return { acknowledged, sizeBytes: (JSON.parse(stdout) as { sizeBytes: number }).sizeBytes };
}

/** Changes one byte, or cuts the file off, at drawn places. */
async function refuseDamaged(
  env: Readonly<Record<string, string>>,
  file: string,
  random: () => number,
  checks: Checks,
): Promise<void> {
  const bytes = readFileSync(file);
  const copy = `${file}.damaged`;
  for (let damage = 0; damage < DAMAGES; damage += 1) {
    const at = 10 + Math.floor(random() * (bytes.length - 20));
    const damaged = Buffer.from(bytes);
    damaged[at] = (damaged[at] ?? 0) ^ (1 << Math.floor(random() * 8));
    writeFileSync(copy, damage % 2 === 0 ? damaged : bytes.subarray(0, at));
    const { code, stderr } = await admin(env, ['restore', copy, '--dry-run']);
    checks.equal(code, 1, `the exit code for an archive damaged at byte ${String(at)}`);
    checks.check(stderr.includes('is not a whole backup'), `damaged at byte ${String(at)}: ${stderr}`);
  }
}
