/** Exit codes of every command: success, refused file or request, wrong usage, product not running. */
export const EXIT = { ok: 0, refused: 1, usage: 2, notRunning: 3 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Ends a command with a plain sentence and an exit code. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode) {
    super(message);
    this.exitCode = exitCode;
  }
}
