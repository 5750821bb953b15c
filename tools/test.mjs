// npm test: runs every check and test on its own servers.
import { runOnNode24 } from './bootstrap.mjs';

await runOnNode24('test/main.ts');
