// npm start: runs the whole product on this machine.
import { runOnNode24 } from './bootstrap.mjs';

await runOnNode24('start/main.ts');
