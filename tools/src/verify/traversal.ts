// npm run verify:traversal [-- --seed N]: tries 500 paths (with --short 220) that lead outside the published files or the web
// build. Every response must be 4xx without a byte from outside.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Stack } from '@app/testing/stack';
import { exchange, type Verdict, type GatewayHarness } from './gateway-run.ts';

const COUNT = process.argv.includes('--short') ? 220 : 500;
const CANARY = 'canary-outside-of-everything-published';
const ROOT = join(import.meta.dirname, '../../..');

/** Spellings of "one level up". */
const UPWARD = [
  ...['../', '..\\', '..//', './../', '....//', '..;/', '.../', '..%2f', '..%5c', '..%2F..%2f'],
  ...[
    '%2e%2e/',
    '%2E%2e%2f',
    '.%2e/',
    '%2e./',
    '%252e%252e/',
    '%252e%252e%252f',
    '..%252f',
    '%25252e%25252e/',
  ],
  ...[
    '%c0%ae%c0%ae/',
    '%c0%ae%c0%ae%c0%af',
    '..%c0%af',
    '..%e0%80%af',
    '%e0%40%ae/',
    '%uff0e%uff0e/',
    '%u002e%u002e/',
  ],
  ...['..%00/', '%00../', '..%0d%0a/', '..%09/', '%ef%bc%8e%ef%bc%8e/', '%2e%2e%3b/', '..%23/', '..%3f/'],
];
const START = [
  '/static/',
  '/static/nfl/',
  '/static//',
  '/STATIC/',
  '/%73tatic/',
  '/assets/',
  '/',
  '//',
  '/api/docs/',
];
const AIM = [
  'canary.txt',
  'etc/passwd',
  'package.json',
  'etc%2fpasswd',
  '.env',
  'canary.txt%00.json',
  'proc/self/environ',
];
const TAIL = ['', '?t=1', '#', ';x=1', '/', '%20', '.', '::$DATA'];
const HOST_FORM = ['', 'http://x', 'http://x:80', 'file://'];

const target = fc
  .tuple(
    fc.constantFrom(...HOST_FORM),
    fc.constantFrom(...START),
    fc.array(fc.constantFrom(...UPWARD), { minLength: 1, maxLength: 10 }),
    fc.constantFrom(...AIM),
    fc.constantFrom(...TAIL),
  )
  .map(([host, start, up, aim, tail]) => host + start + up.join('') + aim + tail);

/** Paths without an upward step: absolute ones, drives, and the folder of this program. */
const PLAIN = [
  '/static//etc/passwd',
  '/static/C:/Windows/win.ini',
  '//etc/passwd',
  `/static/${ROOT}/package.json`,
  `/assets/${encodeURIComponent(join(ROOT, 'package.json'))}`,
  '/static/%2fetc%2fpasswd',
  '/static/file:///etc/passwd',
  '/static/__proto__',
  '/static/constructor',
  '/api/docs/package.json',
];

/** Every spelling as the only one, from where one step or two lead to the secret file. */
const STEPS = ['/', '/assets/', '/static/'].flatMap((start) =>
  UPWARD.flatMap((up) => [1, 2].map((count) => `${start}${up.repeat(count)}canary.txt`)),
);

async function attack(origin: string, seed: number): Promise<Verdict> {
  const known = [...PLAIN, ...STEPS];
  const paths = [...known, ...fc.sample(target, { seed, numRuns: COUNT - known.length })];
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  for (const path of paths) {
    const { status, body } = await exchange(
      origin,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: */*\r\nConnection: close\r\n\r\n`,
    );
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const text = body.toString('latin1');
    const hasLeaked = text.includes(CANARY) || text.includes('root:x:0') || text.includes('"workspaces"');
    if (hasLeaked) faults.push(`${path} showed a file from outside`);
    else if (status < 400 || status >= 500) faults.push(`${path} was answered with ${status}`);
  }
  console.log(`${paths.length} paths; answers by status: ${JSON.stringify(Object.fromEntries(statuses))}`);
  return { passed: paths.length - faults.length, faults };
}

/** A gateway of its own serves a copy of the web application with a secret file beside it. */
async function verify(stack: Stack, seed: number): Promise<Verdict> {
  const home = mkdtempSync(join(tmpdir(), 'openbook-traversal-'));
  const web = join(home, 'web');
  try {
    writeFileSync(join(home, 'canary.txt'), CANARY);
    // Its pages without their scripts, which a gateway compresses for seconds when it starts.
    const built = join(ROOT, 'dist/web');
    cpSync(built, web, { recursive: true, filter: (path) => !path.endsWith('.js') });
    const { url = '' } = await stack.start('gateway', { WEB_DIST: web });
    return await attack(url, seed);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

export const traversal: GatewayHarness = { name: 'traversal', verify };
