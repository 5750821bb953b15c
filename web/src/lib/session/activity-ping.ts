/** Shortest interval between activity reports to the server. */
export const PING_EVERY_MS = 60_000;

/**
 * Reports activity to the server: immediately when the last report is over a minute old, otherwise at the end of that
 * minute, so that the last activity of a burst is never lost.
 */
export class ActivityPing {
  private readonly send: () => void;
  private heardAtMs = 0;
  private trailing: number | null = null;

  constructor(send: () => void) {
    this.send = send;
  }

  /** Records that the user did something in the page. */
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

  /** Records a user request that reached the server, which counts as a report. */
  noteRequest(): void {
    this.stop();
    this.heardAtMs = Date.now();
  }

  /** Reports immediately. */
  sendNow(): void {
    this.noteRequest();
    this.send();
  }

  stop(): void {
    if (this.trailing !== null) window.clearTimeout(this.trailing);
    this.trailing = null;
  }
}
