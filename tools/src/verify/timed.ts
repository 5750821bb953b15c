// The proofs of accounts and the gateway that other load would falsify, on one stack: node tools/src/verify/timed.ts
// [--short] [--seed N] [names]. The tests run them alone.
import { enumeration } from './accounts/enumeration.ts';
import { runHarnesses } from './accounts/harness.ts';
import { withWorld } from './accounts/world.ts';
import { onWorld } from './gateway-run.ts';
import { limits } from './limits.ts';
import { slowReader } from './slow-reader.ts';

const HARNESSES = [enumeration, onWorld(limits), onWorld(slowReader)];

await runHarnesses('timed', HARNESSES, (options, work) => withWorld({ ...options, hasDemo: true }, work));
