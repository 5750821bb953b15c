import { randomUUID } from 'node:crypto';
import { AppError } from '@app/contracts';
import type { Logger } from './logger.ts';

/**
 * Returns the error a caller may see. An AppError passes unchanged. Anything else is logged in full under a
 * new id, and the caller gets only the id, never a message or stack.
 */
export function toAppError(error: unknown, logger: Logger): AppError {
  if (error instanceof AppError) return error;
  const errorId = randomUUID();
  logger.error({ err: error, errorId }, 'unexpected error');
  return new AppError('INTERNAL', `Something went wrong on our side. Error id: ${errorId}.`);
}
