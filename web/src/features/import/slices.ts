/** Work in a row before the page gets its turn: less than a frame. */
const MAX_BLOCKED_MS = 12;

/** Splits long work, so that the page answers in between. */
export class Slices {
  private sinceMs = performance.now();

  /** To be awaited between small pieces of work; gives the page its turn once enough time went by. */
  async next(): Promise<void> {
    if (performance.now() - this.sinceMs < MAX_BLOCKED_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    this.sinceMs = performance.now();
  }
}
