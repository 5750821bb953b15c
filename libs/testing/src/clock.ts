/** A clock that only moves when a test moves it. */
export class FixedClock {
  private current: number;

  /** `start` is a Date, or ISO 8601 text with a zone. */
  constructor(start: Date | string) {
    this.current = instantOf(start);
  }

  /** Returns the current instant as a new Date. */
  now(): Date {
    return new Date(this.current);
  }

  /** Jumps to an instant, forward or back. */
  set(instant: Date | string): void {
    this.current = instantOf(instant);
  }

  /** Moves forward by `ms` milliseconds. */
  advance(ms: number): void {
    this.current += ms;
  }
}

function instantOf(instant: Date | string): number {
  const ms = new Date(instant).getTime();
  if (Number.isNaN(ms)) throw new RangeError(`${String(instant)} is not an instant.`);
  return ms;
}
