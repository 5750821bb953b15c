import { revisionText, type ChainedFields } from '@app/domain';
import { sha256Of } from '../publishing/compress.ts';

/** Returns a revision's hash: SHA-256 in lower-case hex of `revisionText`. */
export function revisionHash(fields: ChainedFields, previousHash: string): string {
  return sha256Of(revisionText(fields, previousHash));
}
