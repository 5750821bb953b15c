import { AppError } from '@app/contracts';

/** A position in the list of bets: after the bet with this time and id. */
export interface BetPosition {
  /** ISO instant in UTC. */
  readonly at: string;
  readonly id: string;
}

const POSITION = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
const BROKEN = 'Cursor must come from an earlier page';

/** Encodes a position for callers. */
export function toCursor({ at, id }: BetPosition): string {
  return Buffer.from(`${at} ${id}`).toString('base64url');
}

/** Decodes a cursor. Throws VALIDATION_FAILED with the field for an invalid one. */
export function readCursor(cursor: string): BetPosition {
  const [, at = '', id = ''] = POSITION.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!isInstant(at))
    throw new AppError('VALIDATION_FAILED', BROKEN, { issues: [{ field: 'cursor', rule: BROKEN }] });
  return { at, id };
}

/** PostgreSQL has no year 0, and Date rolls February 30 over to March. */
function isInstant(at: string): boolean {
  const ms = Date.parse(at);
  return !Number.isNaN(ms) && !at.startsWith('0000') && new Date(ms).toISOString() === at;
}
