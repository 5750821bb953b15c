/** The server hears of activity at most this often. */
export const PING_EVERY_MS = 60_000;

/**
 * Tells the server of activity: at once when it heard of none for a minute, otherwise when that minute is over, so
 * that the last activity of a burst is never lost.
 */
export class ActivityPing {
  private readonly send: () => void;
  private heardAtMs = 0;
  private trailing: number | null = null;

  constructor(send: () => void) {
    this.send = send;
  }

  /** The user did something in the page. */
  noteActivity(): void {
    if (this.trailing !== null) return;
    const waitMs = this.heardAtMs + PING_EVERY_MS - Date.now();
    if (waitMs <= 0) {
      this.sendNow();
      return;
    }
    this.trailing = window.setTimeout(() => {
      this.sendNow();
    }, waitMs);
  }

  /** A request of the user reached the server, which counts as telling. */
  noteRequest(): void {
    this.stop();
    this.heardAtMs = Date.now();
  }

  /** Tells at once. */
  sendNow(): void {
    this.noteRequest();
    this.send();
  }

  stop(): void {
    if (this.trailing !== null) window.clearTimeout(this.trailing);
    this.trailing = null;
  }
}
