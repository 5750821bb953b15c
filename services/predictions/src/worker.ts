// Entry of the reading thread: files are parsed here, never on the thread that answers messages.
import { parentPort } from 'node:worker_threads';
import { readFile } from './reading/read-file.ts';
import type { ReaderAnswer, ReaderQuestion } from './reading/reader-pool.ts';

parentPort?.on('message', (question: ReaderQuestion) => {
  readFile(question.request).then(
    (outcome) => parentPort?.postMessage({ id: question.id, outcome } satisfies ReaderAnswer),
    (error: unknown) => {
      // A fault of ours, not of the file: ending the thread reports it, and the next file gets a new one.
      throw error;
    },
  );
});
