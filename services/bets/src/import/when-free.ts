import { AppError } from '@app/contracts';

const LOCK_NOT_AVAILABLE = '55P03';

/** Throws IMPORT_BUSY where others hold the import or its bets for longer than a lock is waited for. */
export async function whenFree<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
    throw new AppError('IMPORT_BUSY');
  }
}
