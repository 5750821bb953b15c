import { Module, type DynamicModule } from '@nestjs/common';
import { ClockRepository } from './clock/clock.repository.ts';
import { DatabaseModule, type DatabaseSettings } from './database/database.module.ts';
import { FileLedgerRepository } from './files/file-ledger.repository.ts';
import { SportPublisher } from './publishing/publish-sport.ts';
import { PublishedRepository } from './publishing/published.repository.ts';
import { ResultRepository } from './results/result.repository.ts';
import { RevisionRepository } from './revisions/revision.repository.ts';
import { GameRepository } from './slates/game.repository.ts';
import { SlateRepository } from './slates/slate.repository.ts';
import { DocumentStore } from './store/store-document/document.store.ts';
import { StoreFileHandler } from './store/store-file/store-file.handler.ts';
import { PicksStore } from './store/store-predictions/picks.store.ts';
import { PredictionsStore } from './store/store-predictions/predictions.store.ts';
import { ResultsStore } from './store/store-results/results.store.ts';
import { SystemBetRepository } from './system-bets/system-bet.repository.ts';

const REPOSITORIES = [
  ClockRepository,
  FileLedgerRepository,
  GameRepository,
  PublishedRepository,
  ResultRepository,
  RevisionRepository,
  SlateRepository,
  SystemBetRepository,
];
const STORES = [SportPublisher, PicksStore, PredictionsStore, ResultsStore, DocumentStore, StoreFileHandler];

/**
 * The service's own rules without any transport: what the inbox, the message handlers and the command line share.
 * Needs PostgreSQL only; events it writes are announced by whichever process runs the jobs.
 */
@Module({})
export class PredictionsModule {
  static forRoot(database: DatabaseSettings): DynamicModule {
    return {
      module: PredictionsModule,
      imports: [DatabaseModule.forRoot(database)],
      providers: [...REPOSITORIES, ...STORES],
      exports: [...REPOSITORIES, ...STORES],
      global: true,
    };
  }
}
