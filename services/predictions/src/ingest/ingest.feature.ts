import type { Feature } from '@app/service';
import { FileLedgerRepository } from '../files/file-ledger.repository.ts';
import { SlateFilesRepository } from '../files/slate-files.repository.ts';
import { DocumentIngester } from './document-ingester.ts';
import { PicksIngester } from './picks-ingester.ts';
import { PredictionsIngester } from './predictions-ingester.ts';
import { ResultsIngester } from './results-ingester.ts';
import { FileIngester } from './file-ingester.ts';

/** Stores delivered files. */
export const ingest: Feature = {
  providers: [
    FileIngester,
    PicksIngester,
    PredictionsIngester,
    ResultsIngester,
    DocumentIngester,
    FileLedgerRepository,
    SlateFilesRepository,
  ],
};
