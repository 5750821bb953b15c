// npm run dev: the same as npm start, with services and screens that follow the sources.
import { runOnNode24 } from './bootstrap.mjs';

await runOnNode24('start/main.ts', { args: ['--watch'] });
