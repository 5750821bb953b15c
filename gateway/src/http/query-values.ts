import { AppError } from '@app/contracts';

/**
 * Parses a list's `limit`, by default `most`. A larger one is refused, or silently lowered where the
 * documented call allows any number. Throws VALIDATION_FAILED.
 */
export function limitOf(limit: string | undefined, most: number, tooMany: 'refused' | 'capped'): number {
  const count = limit === undefined ? most : Number(limit);
  const isTooMany = count > most;
  if (count >= 1 && !isTooMany) return count;
  if (isTooMany && tooMany === 'capped') return most;
  const rule =
    tooMany === 'refused' ? `must be a whole number from 1 to ${most}` : 'must be a whole number, at least 1';
  throw new AppError('VALIDATION_FAILED', `The limit ${rule}.`, { issues: [{ field: 'limit', rule }] });
}
