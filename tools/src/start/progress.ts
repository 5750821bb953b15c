/** Output of progress lines. A terminal's last line is rewritten, other outputs get whole lines. */
export type Output = { readonly isTTY?: boolean; write(text: string): unknown };

const REMINDER_MS = 10_000;

/** Shows progress: one line per step with its duration. */
export class Progress {
  private readonly output: Output;

  constructor(output: Output) {
    this.output = output;
  }

  /** Runs a step. `update` sets its current state, shown at once on a terminal and now and then elsewhere. */
  async step<T>(title: string, work: (update: (state: string) => void) => T | Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const seconds = (): string => ((performance.now() - startedAt) / 1000).toFixed(1);
    let state = '';
    const show = (): void => {
      const detail = state === '' ? '' : `: ${state}`;
      this.output.write(
        this.output.isTTY ? `\r\x1b[K${title}${detail} … ${seconds()} s` : `${title}${detail} …\n`,
      );
    };
    show();
    const timer = setInterval(show, this.output.isTTY ? 200 : REMINDER_MS);
    try {
      const result = await work((next) => {
        if (next === state) return;
        state = next;
        show();
      });
      clearInterval(timer);
      this.line(`${title}: done in ${seconds()} s`);
      return result;
    } catch (error) {
      clearInterval(timer);
      if (this.output.isTTY) this.output.write('\n');
      throw error;
    }
  }

  /** Writes a complete line. */
  line(text: string): void {
    this.output.write(this.output.isTTY ? `\r\x1b[K${text}\n` : `${text}\n`);
  }
}
