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
    this.judge(name, text(value), `≤ ${text(atMost)}`, value <= atMost);
  }

  /** Records a figure with its minimum. */
  reach(name: string, value: number, atLeast: number, text: (value: number) => string): void {
    this.judge(name, text(value), `≥ ${text(atLeast)}`, value >= atLeast);
  }

  private judge(name: string, value: string, budget: string, isKept: boolean): void {
    this.rows.push([name, value, budget, isKept ? 'kept' : 'MISSED']);
    if (isKept) this.passed += 1;
    else this.faults.push(`${name}: ${value}, budget ${budget}`);
  }
}

export const kilobytes = (bytes: number): string => `${(bytes / 1_024).toFixed(1)} KB`;
export const milliseconds = (ms: number): string => `${ms.toFixed(0)} ms`;
