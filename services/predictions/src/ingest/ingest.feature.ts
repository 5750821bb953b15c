import type { Feature } from '@app/service';
import { FileLedgerRepository } from '../files/file-ledger.repository.ts';
import { SlateFilesRepository } from '../files/slate-files.repository.ts';
import { DocumentIngester } from './document-ingester.ts';
import { PicksIngester } from './picks-ingester.ts';
import { PredictionsIngester } from './predictions-ingester.ts';
import { ResultsIngester } from './results-ingester.ts';
import { FileIngester } from './file-ingester.ts';
import { SlateWriter } from './slate-writer.ts';

/** Stores delivered files. */
export const ingest: Feature = {
  providers: [
    FileIngester,
    PicksIngester,
    PredictionsIngester,
    SlateWriter,
    ResultsIngester,
    DocumentIngester,
    FileLedgerRepository,
    SlateFilesRepository,
  ],
};
