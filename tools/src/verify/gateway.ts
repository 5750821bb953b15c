// npm run verify:gateway [-- --short] [--seed N]: the proofs about the gateway and what it serves, one after the other
// on one stack with demo data. Run one with npm run verify:headers, verify:traversal, verify:fuzz, verify:budgets,
// verify:limits, verify:slow-reader, verify:predictions-hostile, verify:torn-read or verify:chain and the same options.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { APP_NAMES, buildApps, startStack, type Stack } from '@app/testing/stack';
import { runHarnesses, type HarnessOn } from './accounts/harness.ts';
import { budgets } from './budgets.ts';
import { chain } from './chain.ts';
import { fuzz } from './fuzz.ts';
import type { GatewayHarness } from './gateway-run.ts';
import { headers } from './headers.ts';
import { limits } from './limits.ts';
import { predictionsHostile } from './predictions-hostile.ts';
import { slowReader } from './slow-reader.ts';
import { tornRead } from './torn-read.ts';
import { traversal } from './traversal.ts';
import { UNLIMITED } from './unlimited.ts';

const ROOT = join(import.meta.dirname, '../../..');
const BUILT = [...APP_NAMES.map((app) => `dist/${app}/main.js`), 'dist/web/index.html'];

type Ground = { readonly stack: Stack; readonly seed: number };

// Those that publish come after those that read, and the one that tampers with what is published comes last.
const HARNESSES: readonly GatewayHarness[] = [
  headers,
  traversal,
  fuzz,
  budgets,
  limits,
  slowReader,
  predictionsHostile,
  tornRead,
  chain,
];

const onGround = ({ name, verify }: GatewayHarness): HarnessOn<Ground> => ({
  name,
  async run({ stack, seed }, checks) {
    const { passed, faults } = await verify(stack, seed);
    checks.add(passed, faults);
  },
});

await runHarnesses('gateway', HARNESSES.map(onGround), async ({ seed }, work) => {
  if (!BUILT.every((file) => existsSync(join(ROOT, file)))) await buildApps();
  const stack = await startStack({ hasDemo: true, ...UNLIMITED });
  try {
    await work({ stack, seed });
  } finally {
    await stack.stop();
  }
});
