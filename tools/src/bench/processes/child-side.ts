/** A process's own figures. CPU is user plus system time since its start, in microseconds. */
export interface Usage {
  readonly cpuUs: number;
  readonly rssBytes: number;
}

/** Messages from the bench to a child. */
export type ToChild =
  { readonly ask: 'usage' } | { readonly ask: 'run'; readonly concurrency: number; readonly ms: number };

/** Messages from a child to the bench. */
export type FromChild =
  | { readonly tell: 'ready'; readonly port: number }
  | { readonly tell: 'usage'; readonly usage: Usage }
  | { readonly tell: 'ran'; readonly run: RunFigures };

/** Result of a load generator's closed-loop run. */
export interface RunFigures {
  readonly requests: number;
  readonly errors: number;
  readonly seconds: number;
  readonly p99Ms: number;
}

function tell(message: FromChild): void {
  process.send?.(message);
}

/**
 * Answers the bench's questions and reports readiness. A child without HTTP passes port 0, one with a load
 * generator passes `run`. The process ends with the bench.
 */
export function serveBench(
  port: number,
  run?: (concurrency: number, ms: number) => Promise<RunFigures>,
): void {
  process.on('message', (message: ToChild) => {
    if (message.ask === 'usage') {
      const { user, system } = process.cpuUsage();
      tell({ tell: 'usage', usage: { cpuUs: user + system, rssBytes: process.memoryUsage.rss() } });
    } else if (run) {
      void run(message.concurrency, message.ms).then((figures) => {
        tell({ tell: 'ran', run: figures });
      });
    }
  });
  process.on('disconnect', () => process.exit(0));
  tell({ tell: 'ready', port });
}

/** The payload of every variant: a JSON object of about 2 KB. */
export const PAYLOAD = Object.freeze({
  games: Array.from({ length: 14 }, (_, index) => ({
    gameId: `2024_07_AAA_B${String(index).padStart(2, '0')}`,
    homeTeam: 'New Orleans Saints',
    awayTeam: 'Denver Broncos',
    spread: 2.5,
    odds: -102,
    probability: 0.6388,
    tier: 'HIGH',
  })),
});
