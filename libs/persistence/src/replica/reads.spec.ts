import type { EntityManager } from '@mikro-orm/postgresql';
import { createMetrics } from '@app/platform';
import { Reads } from './reads.ts';
import type { ReadReplica } from './read-replica.ts';
import type { RecentWrites } from './recent-writes.ts';

const USER = '00000000-0000-4000-8000-000000000001';
/** Nothing here runs a statement, so an entity manager is only a name of its server. */
const server = (name: string) =>
  ({ name, fork: () => server(`fork of ${name}`) }) as unknown as EntityManager;
const nameOf = (scope: object): string => (scope as { outer: { name: string } }).outer.name;

/** Reads with this state, and says which server they took. */
function readsWith(state: {
  readonly isCurrent?: boolean;
  readonly hasWritten?: () => Promise<boolean>;
  readonly isLost?: boolean;
}) {
  const { isCurrent = true, hasWritten = () => Promise.resolve(false), isLost = false } = state;
  const replica = {
    isCurrent,
    lagMs: 1_500,
    run: async (work: (em: EntityManager) => Promise<string>) =>
      isLost ? undefined : { result: await work(server('replica')) },
  } as unknown as ReadReplica;
  const writes: RecentWrites = { note: () => Promise.resolve(), has: hasWritten };
  const metrics = createMetrics('bets');
  const reads = new Reads(server('primary'), { replica, writes }, metrics);
  return {
    metrics,
    read: () => reads.run(USER, (scope) => Promise.resolve(nameOf(scope))),
    readAll: (readerId: string | undefined) => reads.runForAll(readerId, (em) => Promise.resolve(em.name)),
  };
}

describe('the reads of a user', () => {
  it('reach the primary in the same turn without a replica: no question is asked before', async () => {
    let server = '';
    const metrics = createMetrics('bets');
    const reads = new Reads({ name: 'primary' } as unknown as EntityManager, null, metrics);
    const read = reads.run(USER, (scope) => Promise.resolve((server = nameOf(scope))));
    expect(server).toBe('primary');
    await read;
    const text = await metrics.metrics();
    expect(text).not.toMatch(/^database_(?:reads_total|replica_lag_seconds)\{/m);
  });

  it('take the replica when it is current and nothing was written', async () => {
    const { read, metrics } = readsWith({});
    expect(await read()).toBe('replica');
    const text = await metrics.metrics();
    expect(text).toContain('database_reads_total{server="replica",service="bets"} 1');
    expect(text).toContain('database_replica_lag_seconds{service="bets"} 1.5');
  });

  it.each([
    ['the user just changed something', { hasWritten: () => Promise.resolve(true) }],
    ['nobody knows whether the user did', { hasWritten: () => Promise.reject(new Error('no Redis')) }],
    ['the replica is behind', { isCurrent: false }],
    ['the replica fails during the read', { isLost: true }],
  ])('take the primary when %s', async (_what, state) => {
    const { read, metrics } = readsWith(state);
    expect(await read()).toBe('primary');
    expect(await metrics.metrics()).toContain('database_reads_total{server="primary",service="bets"} 1');
  });

  it('do not ask for writes while the replica is behind', async () => {
    const hasWritten = jest.fn(() => Promise.resolve(false));
    await readsWith({ isCurrent: false, hasWritten }).read();
    expect(hasWritten).not.toHaveBeenCalled();
  });
});

describe('the reads of an administrator', () => {
  it('take the replica when it is current and the administrator has written nothing', async () => {
    expect(await readsWith({}).readAll(USER)).toBe('fork of replica');
  });

  it.each([
    ['the administrator just changed something', USER, { hasWritten: () => Promise.resolve(true) }],
    ['the replica is behind', USER, { isCurrent: false }],
    ['nobody says who asks', undefined, {}],
  ])('take the primary when %s', async (_what, readerId, state) => {
    const { readAll, metrics } = readsWith(state);
    expect(await readAll(readerId)).toBe('fork of primary');
    expect(await metrics.metrics()).toContain('database_reads_total{server="primary",service="bets"} 1');
  });
});
