import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PARTS, readCosts, REQUESTS, type Costs, type Part, type RequestName } from './costs.ts';
import { alone, ASSUMED, demandOf, limitsOf } from './model.ts';
import { reportOf } from './report.ts';

const PAGE = join(import.meta.dirname, '../../../docs/operations/sizing.md');

/** Every request costs each part one millisecond, but for the changes. */
function costsWith(changes: Partial<Record<Part, number>>): Costs {
  const each = Object.fromEntries(PARTS.map((part) => [part, changes[part] ?? 1])) as Record<Part, number>;
  return {
    ...{ measuredAt: '2030-01-01', command: 'x', machine: 'y', streamKiB: 4 },
    processorMs: Object.fromEntries(REQUESTS.map((name) => [name, each])) as Record<RequestName, typeof each>,
    memoryMiB: Object.fromEntries(PARTS.map((part) => [part, 100])) as Record<Part, number>,
  };
}

describe('what a number of users needs', () => {
  it('is the busiest minute of the day, part by part', () => {
    // 400,000 people come 4 times; 20% of that in the busiest hour, its busiest minute is twice the mean.
    const visits = (400_000 * 4 * 0.2 * 2) / 3_600;
    const demand = demandOf(1_000_000, costsWith({ redis: 2 }));
    expect(demand.requestsPerSecond).toBeCloseTo(visits * 7.05, 6);
    expect(demand.cores.bets).toBeCloseTo((visits * 7.05) / 1_000, 6);
    expect(demand.cores.redis).toBeCloseTo(2 * demand.cores.bets, 6);
    expect(demand.openPages).toBe(60_000);
    expect(demand.replicas).toMatchObject({
      ...{ gateway: 60_000 / ASSUMED.openPagesPerGateway, bets: Math.ceil(demand.cores.bets / 0.6) },
      ...{ postgres: 1, redis: 1 },
    });
  });

  it('never goes below what survives the loss of a process or a machine', () => {
    const demand = demandOf(1, costsWith({}));
    expect(demand.replicas).toMatchObject({ gateway: 2, auth: 2, chat: 2 });
    expect(demand.machines).toBe(2);
    // Five services, each with two processes for messages and two for jobs.
    expect(demand.connections).toBe(5 * 4 * 10);
    expect(demand.dollarsPerMonth).toBe(Math.round(2 * 4 * 730 * 0.04));
  });

  it('grows with the users', () => {
    const [small, large] = [10_000, 10_000_000].map((users) => demandOf(users, readCosts()));
    for (const name of ['machines', 'connections', 'memoryMiB', 'dollarsPerMonth'] as const)
      expect(large?.[name]).toBeGreaterThan(small?.[name] ?? Infinity);
  });
});

describe('what gives way first', () => {
  it('is the costliest part, or the open pages of a gateway', () => {
    const [first, second] = alone(costsWith({ auth: 50 }));
    expect([first?.what, second?.what]).toEqual([
      'auth: its process is as busy as planned',
      'gateway: more than 2000 open pages (MAX_LIVE_STREAMS)',
    ]);
    const users = first?.users ?? 0;
    const busy = (count: number) => demandOf(count, costsWith({ auth: 50 })).cores.auth;
    expect(busy(users)).toBeGreaterThan(ASSUMED.busyShare);
    expect(busy(users - 1)).toBeLessThanOrEqual(ASSUMED.busyShare);
  });

  it('is what no replica relieves, with as many replicas as wanted', () => {
    expect(limitsOf(costsWith({ redis: 5 }))[0]?.what).toMatch(/^Redis:/);
    expect(limitsOf(costsWith({ postgres: 500 }))[0]?.what).toMatch(/^PostgreSQL: 32 cores/);
  });
});

it('the page shows what the command prints', () => {
  // The page is formatted, which changes only the spaces of tables.
  const plain = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');
  expect(plain(readFileSync(PAGE, 'utf8'))).toContain(plain(reportOf(readCosts())));
});
