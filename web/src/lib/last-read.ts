let lastReadMs: number | null = null;

/** Notes that something was read from the server just now. */
export function noteRead(): void {
  lastReadMs = Date.now();
}

/** When something was last read from the server, as an ISO instant; null before the first time. */
export function lastReadAt(): string | null {
  return lastReadMs === null ? null : new Date(lastReadMs).toISOString();
}
