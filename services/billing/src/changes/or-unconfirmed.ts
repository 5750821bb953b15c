import { AppError } from '@app/contracts';

/**
 * Runs what changes something at the provider. Throws CHANGE_UNCONFIRMED if the provider does not answer, since the change
 * may have been made all the same.
 */
export async function orUnconfirmed<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'PROVIDER_UNAVAILABLE')
      throw new AppError('CHANGE_UNCONFIRMED', undefined, error.details);
    throw error;
  }
}
