import { AppError } from '@app/contracts';
import * as z from 'zod/mini';

const UUID = z.uuid();

/** An import's id in its one spelling. Throws NOT_FOUND for a text that is none, as for an unknown one. */
export function readImportId(text: string): string {
  const id = UUID.safeParse(text.toLowerCase());
  if (!id.success) throw new AppError('IMPORT_NOT_FOUND');
  return id.data;
}
