// The proofs of accounts and the gateway that other load would falsify, on one stack: node tools/src/verify/timed.ts
// [--short] [--seed N] [names]. The tests run them alone.
import { join } from 'node:path';
import { enumeration } from './accounts/enumeration.ts';
import { runHarnesses } from './accounts/harness.ts';
import { withWorld } from './accounts/world.ts';
import { onWorld } from './gateway-run.ts';
import { limits } from './limits.ts';
import { live } from './live.ts';
import { overload } from './overload.ts';
import { reconnect } from './reconnect.ts';
import { slowReader } from './slow-reader.ts';
import { slowloris } from './slowloris.ts';

const SLATE = join(
  import.meta.dirname,
  '../../../services/predictions/demo/nfl/nfl_predictions_2024_week_07.json',
);
const HARNESSES = [enumeration, ...[limits, slowReader, slowloris, reconnect, live].map(onWorld), overload];

// They need a published slate and a chain, but not the demo season, which takes seconds to load.
await runHarnesses('timed', HARNESSES, (options, work) =>
  withWorld(options, async (world) => {
    const { code, stderr } = await world.stack.runCli(['publish', SLATE]);
    if (code !== 0) throw new Error(`publish: ${stderr}`);
    await work(world);
  }),
);
