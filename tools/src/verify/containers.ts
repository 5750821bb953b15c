// npm run verify:containers [-- containers-kills …] [--seed N]: builds the images, starts docker-compose.yml with the
// stand-ins, and proves on these containers: size and start, times to ready, replicas, the browser journeys, that
// killing any container under load loses nothing, and that no request fails during a rolling update from an earlier
// commit (--from=REF). Needs a container engine, the base images, and the right to kill a container's process. Ends by
// removing these containers and their data.
import { runHarnesses } from './accounts/harness.ts';
import { journeys } from './containers/journeys.ts';
import { kills } from './containers/kills.ts';
import { obstacle, start, withContainers } from './containers/product.ts';
import { rolling } from './containers/rolling.ts';
import { ready, spread } from './containers/spread.ts';
import { trial } from './containers/trial.ts';

const reason = await obstacle();
if (reason === null)
  await runHarnesses('containers', [start, ready, spread, trial, journeys, kills, rolling], withContainers);
else console.log(JSON.stringify({ name: 'containers', passed: 0, failed: 0, skipped: 1, reason }));
