/** An entry held by this replica. */
export interface Lease {
  readonly stream: string;
  readonly id: string;
  /** Last renewal in Redis, milliseconds since the epoch. */
  renewedAtMs: number;
  /** The lease is not renewed past this instant; Infinity for events. */
  endsAtMs: number;
}

/** Entries held by this replica, by stream and id. */
export class LeaseBook {
  private readonly byStream = new Map<string, Map<string, Lease>>();

  constructor(streams: readonly string[]) {
    for (const stream of streams) this.byStream.set(stream, new Map());
  }

  add(stream: string, id: string, nowMs: number): Lease {
    const lease: Lease = { stream, id, renewedAtMs: nowMs, endsAtMs: Infinity };
    this.byStream.get(stream)?.set(id, lease);
    return lease;
  }

  remove(lease: Lease): void {
    const leases = this.byStream.get(lease.stream);
    if (leases?.get(lease.id) === lease) leases.delete(lease.id);
  }

  get isEmpty(): boolean {
    return [...this.byStream.values()].every((leases) => leases.size === 0);
  }

  isHeld(stream: string, id: string): boolean {
    return this.byStream.get(stream)?.has(id) === true;
  }

  /**
   * Returns a stream's leases that are due for renewal. A lease without renewal for the whole threshold may
   * belong to another replica by now. It is skipped, since renewing would take it back.
   */
  dueForRenewal(stream: string, nowMs: number, renewAfterMs: number, lostAfterMs: number): Lease[] {
    const due: Lease[] = [];
    for (const lease of this.byStream.get(stream)?.values() ?? []) {
      const age = nowMs - lease.renewedAtMs;
      if (age >= renewAfterMs && age < lostAfterMs && nowMs < lease.endsAtMs) due.push(lease);
    }
    return due;
  }
}
