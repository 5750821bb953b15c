// Entry of the parsing thread. Files are never parsed on the thread that answers messages.
import { once } from 'node:events';
import { parentPort, type MessagePort } from 'node:worker_threads';
import { readFile } from './parsing/read-file.ts';
import type { ReadOutcome } from './parsing/read-file.types.ts';
import { inParts, withKept, type FromReader, type ToReader } from './parsing/reader-messages.ts';

async function answer(port: MessagePort, id: number, outcome: ReadOutcome): Promise<void> {
  const kept = outcome.outcome === 'ok' && outcome.content.kind === 'predictions' ? outcome.content.kept : [];
  for (const part of inParts(kept)) {
    port.postMessage({ id, kept: part } satisfies FromReader);
    await once(port, 'message');
  }
  port.postMessage({ id, outcome: withKept(outcome, []) } satisfies FromReader);
}

parentPort?.on('message', (question: ToReader) => {
  if (!parentPort || 'next' in question) return;
  const port = parentPort;
  // A rejection here is our fault, not the file's. It ends the thread, and the pool reports it.
  void readFile(question.request).then((outcome) => answer(port, question.id, outcome));
});
