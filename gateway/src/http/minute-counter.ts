const WINDOW_MS = 60_000;

/** Limits each client's uses per minute, within this process. */
export class MinuteCounter {
  private readonly perMinute: number;
  private used = new Map<string, number>();
  private windowEndsMs = 0;

  constructor(perMinute: number) {
    this.perMinute = perMinute;
  }

  /** Counts a use. Returns the seconds to wait if it is not allowed. */
  use(client: string): number | undefined {
    const nowMs = performance.now();
    if (nowMs >= this.windowEndsMs) {
      this.used = new Map();
      this.windowEndsMs = nowMs + WINDOW_MS;
    }
    const used = (this.used.get(client) ?? 0) + 1;
    this.used.set(client, used);
    return used <= this.perMinute ? undefined : Math.ceil((this.windowEndsMs - nowMs) / 1_000);
  }
}
