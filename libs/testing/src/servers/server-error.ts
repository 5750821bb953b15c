/**
 * A server could not be brought up. The message is one plain sentence that says what to do; it is printed
 * as it is, without a stack.
 */
export class ServerError extends Error {
  override readonly name = 'ServerError';
}

/** True when the failure means that the disk has no room left. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === 'ENOSPC';
}

/** The sentence for a full disk; `path` is the folder that was being written. */
export function diskFullError(path: string): ServerError {
  return new ServerError(`The disk that holds ${path} is full: free some space and start again.`);
}
