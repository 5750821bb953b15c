/** Measured figures, with or without a budget. */
export class Findings {
  readonly rows: (readonly string[])[] = [];
  readonly faults: string[] = [];
  passed = 0;

  /** Records a figure. */
  note(name: string, text: string): void {
    this.rows.push([name, text, '', '']);
  }

  /** Records a figure with its maximum. `text` formats either value. */
  hold(name: string, value: number, atMost: number, text: (value: number) => string): void {
    const isKept = value <= atMost;
    this.rows.push([name, text(value), `≤ ${text(atMost)}`, isKept ? 'kept' : 'MISSED']);
    if (isKept) this.passed += 1;
    else this.faults.push(`${name}: ${text(value)}, at most ${text(atMost)}`);
  }
}

export const kilobytes = (bytes: number): string => `${(bytes / 1_024).toFixed(1)} KB`;
export const milliseconds = (ms: number): string => `${ms.toFixed(0)} ms`;
