import { randomUUID } from 'node:crypto';
import { AppError } from '@app/contracts';
import type { Logger } from './logger.ts';

/**
 * The error that may leave this process. An AppError passes unchanged. Anything else is a surprise: it is
 * logged whole under a fresh id, and the caller learns only that id; no message or stack crosses.
 */
export function toAppError(error: unknown, logger: Logger): AppError {
  if (error instanceof AppError) return error;
  const errorId = randomUUID();
  logger.error({ err: error, errorId }, 'unexpected error');
  return new AppError('INTERNAL', `Something went wrong on our side. Error id: ${errorId}.`);
}
