import { AppError } from '@app/contracts';
import { orLocked } from '@app/persistence';
import * as z from 'zod/mini';

const UUID = z.uuid();

/** Parses an import's id into its one spelling. Throws IMPORT_NOT_FOUND for a malformed id, as for an unknown one. */
export function parseImportId(text: string): string {
  const id = UUID.safeParse(text.toLowerCase());
  if (!id.success) throw new AppError('IMPORT_NOT_FOUND');
  return id.data;
}

/** Throws IMPORT_BUSY when others hold the import or its bets for longer than a lock may take. */
export function orImportLocked<Result>(work: () => Promise<Result>): Promise<Result> {
  return orLocked('IMPORT_BUSY', work);
}
