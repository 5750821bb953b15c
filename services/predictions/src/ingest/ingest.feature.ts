import type { Feature } from '@app/service';
import { METRICS, type Metrics } from '@app/platform';
import { FileLedgerRepository } from '../files/file-ledger.repository.ts';
import { SlateFilesRepository } from '../files/slate-files.repository.ts';
import { DocumentIngester } from './document-ingester.ts';
import { MovedGames } from './moved-games.ts';
import { OldPostponements } from './old-postponements.ts';
import { PicksIngester } from './picks-ingester.ts';
import { PredictionsIngester } from './predictions-ingester.ts';
import { ResultsIngester } from './results-ingester.ts';
import { FileIngester } from './file-ingester.ts';
import { IngestMetrics } from './ingest-metrics.ts';
import { SlateWriter } from './slate-writer.ts';

/** Stores delivered files. */
export const ingest: Feature = {
  providers: [
    FileIngester,
    {
      provide: IngestMetrics,
      // A command line has no metrics.
      useFactory: (ledger: FileLedgerRepository, metrics?: Metrics) =>
        metrics === undefined ? null : new IngestMetrics(metrics, ledger),
      inject: [FileLedgerRepository, { token: METRICS, optional: true }],
    },
    PicksIngester,
    PredictionsIngester,
    SlateWriter,
    MovedGames,
    OldPostponements,
    ResultsIngester,
    DocumentIngester,
    FileLedgerRepository,
    SlateFilesRepository,
  ],
};
