import { appendFileSync } from 'node:fs';

/** Adds metrics of a stack that stops to the file named by TEST_STACK_METRICS, if any (`verify:cluster`). */
export async function keepMetrics(read: () => Promise<string>): Promise<void> {
  const file = process.env['TEST_STACK_METRICS'];
  if (file !== undefined) appendFileSync(file, await read().catch(() => ''));
}
