/** Bytes of a position in the write-ahead log, such as `16/B374D848`. */
export function walPosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/**
 * Knows a moment before which a replica has surely applied every commit. Moments are milliseconds of one clock of this
 * process, so no clocks of two machines are compared.
 */
export class ReplicaProgress {
  private provenMs = -Infinity;
  /** A position that the primary had reached, asked at or after this moment, and the replica has not yet reached. */
  private open: { readonly atMs: number; readonly position: bigint } | null = null;

  /** Whether to ask the primary for its position: one question is open at a time. */
  get needsPosition(): boolean {
    return this.open === null;
  }

  /** `atMs` is from before the primary was asked. */
  primaryWasAt(atMs: number, position: bigint): void {
    this.open = { atMs, position };
  }

  /** `position` is what the replica has applied; null when it is not one. */
  replicaIsAt(position: bigint | null): void {
    if (this.open === null || position === null || position < this.open.position) return;
    this.provenMs = this.open.atMs;
    this.open = null;
  }

  /** Forgets what is known, after the replica did not answer. */
  forget(): void {
    this.provenMs = -Infinity;
    this.open = null;
  }

  /** Milliseconds by which the replica may be behind. Infinity while unknown. */
  lagMs(nowMs: number): number {
    return nowMs - this.provenMs;
  }
}
