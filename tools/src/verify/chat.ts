// npm run verify:chat [-- --short] [--seed N]: the proofs about the assistant on one stack with demo data. Run one with
// npm run verify:chat-golden, verify:chat-golden-model or verify:chat-injection and the same options. verify:chat-golden
// also takes --seen, --more or --unseen for only those wordings (--more asks those to learn from, which nothing else does), and --question=ID for single questions.
import { runHarnesses, type AccountHarness } from './accounts/harness.ts';
import { withWorld } from './accounts/world.ts';
import { chatGolden } from './chat-golden/golden.ts';
import { chatGoldenModel } from './chat-golden/model-golden.ts';
import { chatInjection } from './chat-injection/injection.ts';

// The last one publishes a file of its own.
const HARNESSES: readonly AccountHarness[] = [chatGolden, chatGoldenModel, chatInjection];

await runHarnesses('chat', HARNESSES, (options, work) => withWorld({ ...options, hasDemo: true }, work));
