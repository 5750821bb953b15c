import { PLAYWRIGHT } from '../../test/journeys.ts';

/**
 * What runs on a cluster: words for Node by name. Other proofs look into the Redis of the product themselves, and know one
 * server only.
 */
export function proofsOf(seed: number): Readonly<Record<string, readonly string[]>> {
  const short = ['--short', '--seed', String(seed)];
  return {
    accounts: [
      'tools/src/verify/accounts.ts',
      ...[
        'mass-assign',
        'authz',
        'reset',
        'enumeration',
        'tokens',
        'stripe-forge',
        'stripe-chaos',
        'delete-account',
      ],
      ...short,
    ],
    bets: ['tools/src/verify/gateway.ts', 'double-submit', 'concurrent-edit', 'csv', 'kill-bets', ...short],
    gateway: ['tools/src/verify/gateway.ts', 'fuzz', 'limits', 'slow-reader', 'reconnect', 'live', ...short],
    inbox: [
      'tools/src/verify/gateway.ts',
      'predictions-hostile',
      'torn-read',
      'inbox-order',
      'chain',
      ...short,
    ],
    rare: ['tools/src/verify/cluster/rare-calls.ts', ...short],
    journeys: PLAYWRIGHT,
  };
}
