/** Exit codes of every command: all well, a file or request was refused, wrong use, the product is not running. */
export const EXIT = { ok: 0, refused: 1, usage: 2, notRunning: 3 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Ends a command with a plain sentence and the code that says which kind of failure it was. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode) {
    super(message);
    this.exitCode = exitCode;
  }
}
