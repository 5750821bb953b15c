// npm run check: format, lint, types and unit tests, without network.
import { runOnNode24 } from './bootstrap.mjs';

await runOnNode24('test/check-main.ts');
