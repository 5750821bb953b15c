// npm start: runs the whole product on this machine.
import { RUNNING, runOnNode24 } from './bootstrap.mjs';

await runOnNode24('start/main.ts', { packages: RUNNING });
