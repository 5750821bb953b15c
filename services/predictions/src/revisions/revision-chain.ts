import { revisionText, type ChainedFields } from '@app/domain';
import { sha256Of } from '../publishing/compress.ts';

/** Hash of one revision: SHA-256 in lower-case hex; `revisionText` says what it covers. */
export function revisionHash(fields: ChainedFields, previousHash: string): string {
  return sha256Of(revisionText(fields, previousHash));
}
