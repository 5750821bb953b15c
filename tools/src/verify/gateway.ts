// npm run verify:gateway [-- --short] [--seed N]: the proofs about the gateway, what it serves, bets and the inbox, on one
// stack with demo data, one after the other. Run one with npm run verify:double-submit, verify:concurrent-edit,
// verify:csv, verify:kill-bets (together verify:bets), verify:headers, verify:traversal, verify:fuzz, verify:budgets,
// verify:crawler, verify:idle, verify:limits, verify:slow-reader, verify:slowloris, verify:reconnect, verify:live, verify:overload,
// verify:predictions-hostile, verify:torn-read, verify:inbox-order or
// verify:chain, verify:restore and the same options.
import { runHarnesses, type AccountHarness } from './accounts/harness.ts';
import { withWorld } from './accounts/world.ts';
import { concurrentEdit } from './bets/concurrent-edit.ts';
import { csv } from './bets/csv.ts';
import { doubleSubmit } from './bets/double-submit.ts';
import { killBets } from './bets/kill-bets.ts';
import { budgets } from './budgets.ts';
import { chain } from './chain.ts';
import { crawler } from './crawler.ts';
import { fuzz } from './fuzz.ts';
import { onWorld } from './gateway-run.ts';
import { headers } from './headers.ts';
import { idle } from './idle.ts';
import { inboxOrder } from './inbox-order.ts';
import { limits } from './limits.ts';
import { live } from './live.ts';
import { overload } from './overload.ts';
import { predictionsHostile } from './predictions-hostile.ts';
import { reconnect } from './reconnect.ts';
import { restore } from './restore.ts';
import { slowReader } from './slow-reader.ts';
import { slowloris } from './slowloris.ts';
import { tornRead } from './torn-read.ts';
import { traversal } from './traversal.ts';

// The first needs a product that nobody has used. Those that publish come after those that read, from the oldest slates to the newest, and the one that tampers with what
// is published comes last.
const HARNESSES: readonly AccountHarness[] = [
  onWorld(idle),
  ...[doubleSubmit, concurrentEdit, csv, killBets, restore, overload],
  ...[headers, traversal, fuzz, budgets, crawler, limits, slowReader, slowloris, reconnect, live].map(
    onWorld,
  ),
  ...[predictionsHostile, tornRead, inboxOrder, chain].map(onWorld),
];

// The idle product is judged as it starts for its users, without the cache of the tests, which adds 10 MiB to a process.
const env = { NODE_DISABLE_COMPILE_CACHE: '1' };
await runHarnesses('gateway', HARNESSES, (options, work) =>
  withWorld({ ...options, hasDemo: true, env }, work),
);
