// npm run billing -- clock +8d: moves the clock of the stand-in payment provider that `npm start` runs.
import { advanceClock, readAdvance } from './clock.ts';

const [text] = process.argv.slice(2);
const apiBase = process.env['STRIPE_API_BASE'];
const seconds = text === undefined ? 0 : readAdvance(text);
if (seconds === undefined) {
  fail('Say how far, for example "npm run billing -- clock +8d" (s, m, h, d or w).');
} else if (!apiBase) {
  fail('The test payment provider is not running. Start the product with "npm start" and no payment key.');
} else {
  try {
    const now = await advanceClock(apiBase, seconds);
    process.stdout.write(`The test payment provider's clock shows ${now.toISOString()}.\n`);
  } catch (error) {
    fail(`The clock was not moved: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
