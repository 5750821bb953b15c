import { observeGauges, type Metrics } from '@app/platform';
import { Counter, Histogram } from 'prom-client';
import type { FileLedgerRepository } from '../files/file-ledger.repository.ts';
import type { Delivery, FileSource, StoreOutcome } from './ingest.types.ts';

/** Sources that deliver as time goes by. The demo season and rollbacks repeat the past. */
export const LIVE_SOURCES = ['inbox', 'upload', 'cli'] as const satisfies readonly FileSource[];

/** What became of delivered files, how long that took, and how old the newest one is. */
export class IngestMetrics {
  private readonly files: Counter<'source' | 'outcome'>;
  private readonly seconds: Histogram;

  constructor(metrics: Metrics, ledger: FileLedgerRepository) {
    this.files = new Counter({
      name: 'predictions_files_total',
      help: 'Delivered files, by outcome: accepted, quarantined (refused), superseded or unchanged',
      labelNames: ['source', 'outcome'],
      registers: [metrics],
    });
    // Without a 0 the first refusal would be no increase.
    for (const source of LIVE_SOURCES) this.files.inc({ source, outcome: 'quarantined' }, 0);
    this.seconds = new Histogram({
      name: 'predictions_file_seconds',
      help: 'Time from finding a delivered file to publishing it',
      buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
      registers: [metrics],
    });
    const gauges = { predictions_newest_file_seconds: "Age of a sport's newest accepted prediction file" };
    observeGauges(metrics, gauges, ['sport'], async () =>
      (await ledger.findNewestPredictions(LIVE_SOURCES)).map(({ sport, processedAt }) => ({
        labels: { sport },
        values: { predictions_newest_file_seconds: (Date.now() - Date.parse(processedAt)) / 1_000 },
      })),
    );
  }

  stored({ status: outcome }: StoreOutcome, { source, receivedAt }: Delivery): void {
    this.files.inc({ source, outcome });
    if (!LIVE_SOURCES.some((live) => live === source)) return;
    this.seconds.observe(Math.max(0, Date.now() - Date.parse(receivedAt)) / 1_000);
  }
}
