/** One entry this replica holds. */
export interface Lease {
  readonly stream: string;
  readonly id: string;
  /** When we last told Redis that we are alive with it, milliseconds since the epoch. */
  renewedAtMs: number;
  /** Work past this instant is vouched for no longer; Infinity for events. */
  endsAtMs: number;
}

/** The entries this replica holds, by stream and id. */
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

  isHeld(stream: string, id: string): boolean {
    return this.byStream.get(stream)?.has(id) === true;
  }

  /**
   * The leases of a stream to renew now. One that went without a beat for the whole threshold may belong to
   * somebody else by now: renewing it would snatch it back, so it is left alone.
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
