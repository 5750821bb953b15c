// npm test: every check and test, on servers of its own.
import { runOnNode24 } from './bootstrap.mjs';

await runOnNode24('test/main.ts');
