import { defineQueue } from '@app/jobs';

/** A delivered file to store, by names and hashes, never content. */
export interface DeliveredFile {
  /** Relative to the inbox, with forward slashes: `nfl_predictions.json`, `cfb/analysis/A_B_week_1.txt`. */
  readonly path: string;
  readonly sha256: string;
  /** When it was found complete, ISO instant in UTC. */
  readonly receivedAt: string;
  /** When it arrived in the inbox, ISO instant in UTC. Jobs of earlier versions lack it. */
  readonly arrivedAt?: string;
}

/**
 * Job ids are the SHA-256 of the content. So identical content from several replicas or under several names
 * is processed once at a time. One job at a time, since there is one parsing thread.
 */
export const STORE_FILE_QUEUE = defineQueue<DeliveredFile>({
  name: 'predictions-files',
  attempts: 8,
  backoffMs: 250,
  concurrency: 1,
  keepsGivenUp: true,
});
