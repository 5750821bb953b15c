/**
 * The provider tells of one payment in up to ten notifications within a moment. One job reads the customer for all that
 * arrive within this time.
 */
const GATHER_MS = 100;
/** The next job about the same customer comes this much later, so a long burst does not read the same again and again. */
const NEXT_MS = 500;

/** Offers one job per customer for the notifications that arrive close together: the last one's, which ends the others. */
export class GatheredJobs {
  /** The last notification of each customer without a job yet; undefined while only the time to the next one runs. */
  private readonly last = new Map<string | null, string | undefined>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly offer: (eventId: string) => void;

  constructor(offer: (eventId: string) => void) {
    this.offer = offer;
  }

  add(customerId: string | null, eventId: string): void {
    if (!this.last.has(customerId)) this.offerLater(customerId, GATHER_MS);
    this.last.set(customerId, eventId);
  }

  /** Offers nothing anymore. */
  close(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  private offerLater(customerId: string | null, ms: number): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      const eventId = this.last.get(customerId);
      if (eventId === undefined) {
        this.last.delete(customerId);
        return;
      }
      this.last.set(customerId, undefined);
      this.offer(eventId);
      this.offerLater(customerId, NEXT_MS);
    }, ms);
    this.timers.add(timer);
  }
}
