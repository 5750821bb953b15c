import { chromium, type Browser } from '@playwright/test';
import type { Stack } from '@app/testing/stack';
import lighthouse, { type TraceEvent } from 'lighthouse';
import { bettor, GAME } from '../verify/budgets/bet-screens.ts';
import { Findings, milliseconds } from '../verify/budgets/findings.ts';
import { startOwnBrowser } from '../verify/budgets/own-browser.ts';

/** Pages as a phone opens them. My Bets is opened signed in. */
const PAGES = [
  { name: 'landing', path: '/' },
  { name: 'dashboard', path: '/dashboard' },
  { name: 'game', path: GAME },
  { name: 'my bets', path: '/dashboard/my-bets' },
] as const;
/** The least score of each category, of 100. */
const SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 95 } as const;
const LCP_MS = 2_000;
const SHIFT = 0.02;
const BLOCKING_MS = 150;
/** Lighthouse's phone has a processor this much slower than the machine, and counts what a task takes beyond LONG_MS. */
const SLOWDOWN = 4;
const LONG_MS = 50;
/** A page keeps its live stream open, so its network never falls silent, for which Lighthouse would wait 45 s. */
const WAIT_FOR_LOAD_MS = 12_000;

/**
 * Lighthouse's figures for phones, in this machine's Chromium. Every round is a first visit: Lighthouse empties the
 * browser's cache and service workers, but keeps the session. Other load only makes them worse, so the best round counts.
 */
export async function benchLighthouse(
  stack: Pick<Stack, 'gatewayUrl' | 'runCli'>,
  rounds: number,
): Promise<Findings> {
  const findings = new Findings();
  const account = await bettor(stack);
  const browser = await startOwnBrowser();
  try {
    for (const page of PAGES) {
      const stored = { selectedSport: 'nfl', ...(page.name === 'my bets' ? sessionOf(account) : {}) };
      await store(browser.port, stack.gatewayUrl, stored);
      await measurePage(
        browser.port,
        { name: page.name, url: stack.gatewayUrl + page.path },
        rounds,
        findings,
      );
    }
  } finally {
    await browser.stop();
  }
  return findings;
}

function sessionOf({ token, user }: Awaited<ReturnType<typeof bettor>>): Record<string, string> {
  return { authToken: token, user: JSON.stringify(user) };
}

/** Replaces what the browser's own profile keeps, which is where Lighthouse opens its pages. */
async function store(port: number, gatewayUrl: string, values: Record<string, string>): Promise<void> {
  const browser: Browser = await chromium.connectOverCDP(`http://127.0.0.1:${String(port)}`);
  try {
    const context = browser.contexts()[0] ?? (await browser.newContext());
    const page = await context.newPage();
    await page.goto(`${gatewayUrl}/robots.txt`);
    await page.evaluate((entries) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, values);
    await page.close();
  } finally {
    await browser.close();
  }
}

async function measurePage(
  port: number,
  { name, url }: { readonly name: string; readonly url: string },
  rounds: number,
  findings: Findings,
): Promise<void> {
  const scores = new Map<string, number>();
  const times = { lcp: Infinity, cls: Infinity, tbt: Infinity };
  const blocking: number[] = [];
  const ownBlocking: number[] = [];
  const failed = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const onlyCategories = Object.keys(SCORES);
    const result = await lighthouse(url, {
      ...{ port, onlyCategories, logLevel: 'error' as const },
      maxWaitForLoad: WAIT_FOR_LOAD_MS,
    });
    if (result === undefined) throw new Error(`Lighthouse has no result for ${name}.`);
    const { categories, audits } = result.lhr;
    ownBlocking.push(Math.round(ownBlockingMs(result.artifacts.Trace.traceEvents)));
    for (const id of onlyCategories)
      scores.set(id, Math.max(scores.get(id) ?? 0, Math.round((categories[id]?.score ?? 0) * 100)));
    const valueOf = (id: string): number => audits[id]?.numericValue ?? Infinity;
    times.lcp = Math.min(times.lcp, valueOf('largest-contentful-paint'));
    times.cls = Math.min(times.cls, valueOf('cumulative-layout-shift'));
    times.tbt = Math.min(times.tbt, valueOf('total-blocking-time'));
    blocking.push(Math.round(valueOf('total-blocking-time')));
    for (const id of ['accessibility', 'best-practices', 'seo'])
      for (const { id: audit } of categories[id]?.auditRefs ?? [])
        if (audits[audit]?.score === 0) failed.add(audit);
  }
  for (const [id, least] of Object.entries(SCORES))
    findings.reach(`${name}, ${id.replace('-', ' ')}`, scores.get(id) ?? 0, least, String);
  findings.hold(`${name}, largest paint`, times.lcp, LCP_MS, milliseconds);
  findings.hold(`${name}, layout shift`, times.cls, SHIFT, (value) => value.toFixed(3));
  findings.hold(`${name}, blocking time`, times.tbt, BLOCKING_MS, milliseconds);
  findings.note(`${name}, blocking time of each round`, `${blocking.join(', ')} ms`);
  findings.note(`${name}, of which by the page itself`, `${ownBlocking.join(', ')} ms`);
  if (failed.size > 0) findings.note(`${name}, failed audits`, [...failed].join(', '));
}

/**
 * Blocking time counted by what the page's tasks took of the processor, from its first paint to the end of the recording.
 * It leaves out their waits: a machine with two processors shares them between the page, the browser's other processes,
 * Lighthouse and the product.
 */
function ownBlockingMs(events: readonly TraceEvent[]): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (paint === undefined) return Infinity;
  return events
    .filter(
      ({ name, pid, tid, ts }) =>
        name === 'RunTask' && pid === paint.pid && tid === paint.tid && ts > paint.ts,
    )
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1_000) * SLOWDOWN - LONG_MS), 0);
}
