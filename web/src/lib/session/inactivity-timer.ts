import { IDLE_CHECK_MS, IDLE_LIMIT_MS, IDLE_WARNING_MS } from '@app/domain';

/** A tab that slept first reads the messages from other tabs, then decides. */
const WAKE_MS = 1_000;

export interface InactivityListener {
  /** Called once per idle period. The session ends at `endsAtMs` (S-071). */
  onWarning(endsAtMs: number): void;
  /** Called when the limit is reached (S-074). */
  onExpired(): void;
  /** Called when the user extends the session. */
  onExtended(): void;
}

/**
 * Detects 30 minutes without activity. Checks every 60 seconds (S-070). During the warning the exact deadline decides,
 * and only `extend` counts (S-075).
 */
export class InactivityTimer {
  private readonly listener: InactivityListener;
  private lastAtMs = 0;
  private checkedAtMs = 0;
  private interval: number | null = null;
  private end: number | null = null;
  private wake: number | null = null;

  constructor(listener: InactivityListener) {
    this.listener = listener;
  }

  get lastActivityAtMs(): number {
    return this.lastAtMs;
  }

  get isWarning(): boolean {
    return this.end !== null;
  }

  /** Starts at login or restore with the full time (S-067, S-076). */
  start(atMs: number): void {
    this.stop();
    this.lastAtMs = atMs;
    this.checkedAtMs = Date.now();
    this.interval = window.setInterval(() => {
      this.check();
    }, IDLE_CHECK_MS);
  }

  /** Stops on logout (S-076). */
  stop(): void {
    if (this.interval !== null) window.clearInterval(this.interval);
    if (this.end !== null) window.clearTimeout(this.end);
    if (this.wake !== null) window.clearTimeout(this.wake);
    this.interval = null;
    this.end = null;
    this.wake = null;
  }

  /**
   * Records activity at an instant. Returns false when it does not count, because the user is signed out or the warning
   * is open.
   */
  noteActivity(atMs: number): boolean {
    if (this.interval === null || this.isWarning) return false;
    if (atMs - this.lastAtMs >= IDLE_LIMIT_MS) {
      this.check(); // The machine slept past the limit. Waking it does not count as activity.
      return false;
    }
    this.lastAtMs = Math.max(this.lastAtMs, atMs);
    return true;
  }

  /** 'Stay Logged In': restarts the full time and allows another warning (S-071, S-073). */
  extend(atMs: number): void {
    if (this.interval === null) return;
    if (this.end !== null) window.clearTimeout(this.end);
    this.end = null;
    this.lastAtMs = atMs;
    this.listener.onExtended();
  }

  /** Opens the warning, for this tab or because another tab did. */
  warn(): void {
    if (this.interval === null || this.isWarning) return;
    const endsAtMs = this.lastAtMs + IDLE_LIMIT_MS;
    this.end = window.setTimeout(() => {
      this.expire();
    }, endsAtMs - Date.now());
    this.listener.onWarning(endsAtMs);
  }

  private check(): void {
    if (this.interval === null || this.isWarning || this.wake !== null) return;
    const now = Date.now();
    const hasSlept = now - this.checkedAtMs > 2 * IDLE_CHECK_MS;
    this.checkedAtMs = now;
    const remainingMs = this.lastAtMs + IDLE_LIMIT_MS - now;
    if (remainingMs > IDLE_WARNING_MS) return;
    if (remainingMs > 0) this.warn();
    else if (hasSlept) this.checkAgainSoon();
    else this.expire();
  }

  private checkAgainSoon(): void {
    this.wake = window.setTimeout(() => {
      this.wake = null;
      this.check();
    }, WAKE_MS);
  }

  private expire(): void {
    if (this.interval === null) return;
    this.stop();
    this.listener.onExpired();
  }
}
