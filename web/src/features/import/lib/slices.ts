/** Longest uninterrupted work before yielding to the page: less than a frame. */
const MAX_BLOCKED_MS = 12;

/** Splits long work into slices so that the page responds in between. */
export class Slices {
  private sinceMs = performance.now();

  /** Await this between small pieces of work. It yields to the page once enough time has passed. */
  async next(): Promise<void> {
    if (performance.now() - this.sinceMs < MAX_BLOCKED_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    this.sinceMs = performance.now();
  }
}
