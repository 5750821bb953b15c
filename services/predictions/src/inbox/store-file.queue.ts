import { defineQueue } from '@app/jobs';

/** One delivered file to read and store: names and hashes only, never content. */
export interface DeliveredFile {
  /** Inside the inbox, with forward slashes: `nfl_predictions.json`, `cfb/analysis/A_B_week_1.txt`. */
  readonly path: string;
  readonly sha256: string;
  /** When it was found complete, ISO instant in UTC. */
  readonly receivedAt: string;
  /** When it came to lie in the inbox, ISO instant in UTC. Jobs of earlier versions do not say it. */
  readonly arrivedAt?: string;
}

/**
 * The jobs' ids are the SHA-256 of the content, so that the same content, offered by several replicas or under
 * several names, is worked on once at a time. One at a time: there is one reading thread.
 */
export const STORE_FILE_QUEUE = defineQueue<DeliveredFile>({
  name: 'predictions-files',
  attempts: 8,
  backoffMs: 250,
  concurrency: 1,
});
