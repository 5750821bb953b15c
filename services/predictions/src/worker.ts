// Entry of the parsing thread. Files are never parsed on the thread that answers messages.
import { once } from 'node:events';
import { parentPort, type MessagePort } from 'node:worker_threads';
import { readFile } from './parsing/read-file.ts';
import type { ReadOutcome } from './parsing/read-file.types.ts';
import { inParts, keptOf, withKept, type FromReader, type ToReader } from './parsing/reader-messages.ts';

async function answer(port: MessagePort, id: number, outcome: ReadOutcome): Promise<void> {
  const parts = inParts(keptOf(outcome));
  const last = parts.pop() ?? [];
  for (const part of parts) {
    port.postMessage({ id, kept: part } satisfies FromReader);
    await once(port, 'message');
  }
  port.postMessage({ id, outcome: withKept(outcome, last) } satisfies FromReader);
}

parentPort?.on('message', (question: ToReader) => {
  if (!parentPort || 'next' in question) return;
  const port = parentPort;
  // An error here is our fault, not the file's. It ends the thread, and the pool reports it.
  void answer(port, question.id, readFile(question.request));
});
