// npm start: brings the whole product up on this machine.
import { runOnNode24 } from './bootstrap.mjs';

await runOnNode24('start/main.ts');
