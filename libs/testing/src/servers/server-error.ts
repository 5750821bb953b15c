/**
 * Thrown when a server cannot start. The message is a plain sentence with advice, printed without a stack.
 */
export class ServerError extends Error {
  override readonly name = 'ServerError';
}

/** Whether the failure means that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === 'ENOSPC';
}

/** Returns the error for a full disk. `path` is the folder being written. */
export function diskFullError(path: string): ServerError {
  return new ServerError(`The disk that holds ${path} is full. Free some space and start again.`);
}
