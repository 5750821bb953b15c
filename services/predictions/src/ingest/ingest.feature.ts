import type { Feature } from '@app/service';
import { FileLedgerRepository } from '../files/file-ledger.repository.ts';
import { SlateFilesRepository } from '../files/slate-files.repository.ts';
import { DocumentStore } from './document.store.ts';
import { PicksStore } from './picks.store.ts';
import { PredictionsStore } from './predictions.store.ts';
import { ResultsStore } from './results.store.ts';
import { StoreFileHandler } from './store-file.handler.ts';

/** Stores delivered files. */
export const ingest: Feature = {
  providers: [
    StoreFileHandler,
    PicksStore,
    PredictionsStore,
    ResultsStore,
    DocumentStore,
    FileLedgerRepository,
    SlateFilesRepository,
  ],
};
