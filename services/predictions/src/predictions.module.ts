import { Inject, Injectable, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { ChainRepository } from './chain/chain.repository.ts';
import { VerifyChainHandler } from './chain/verify-chain.handler.ts';
import { ClockRepository } from './clock/clock.repository.ts';
import { ServiceDatabaseModule, type DatabaseSettings } from '@app/persistence';
import { openPredictionsOrm } from './database/open-orm.ts';
import { FileLedgerRepository } from './files/file-ledger.repository.ts';
import { SlateFilesRepository } from './files/slate-files.repository.ts';
import { SportPublisher } from './publishing/publish-sport.ts';
import { PublishedRepository } from './publishing/published.repository.ts';
import { ReaderPool } from './reading/reader-pool.ts';
import { readerWorkerUrl } from './reading/worker-url.ts';
import { RecordRepository } from './record/record.repository.ts';
import { DemoSeason } from './replay/demo-season.ts';
import { LoadDemoSeasonHandler } from './replay/load-demo-season.handler.ts';
import { ReplayLock } from './replay/replay-lock.ts';
import { ReplayNextHandler } from './replay/replay-next.handler.ts';
import { ResultRepository } from './results/result.repository.ts';
import { RevisionRepository } from './revisions/revision.repository.ts';
import { GetStatusHandler } from './status/get-status.handler.ts';
import { GameRepository } from './slates/game.repository.ts';
import { SlateRepository } from './slates/slate.repository.ts';
import { DocumentStore } from './store/store-document/document.store.ts';
import { StoreFileHandler } from './store/store-file/store-file.handler.ts';
import { PicksStore } from './store/store-predictions/picks.store.ts';
import { PredictionsStore } from './store/store-predictions/predictions.store.ts';
import { ResultsStore } from './store/store-results/results.store.ts';
import { SystemBetRepository } from './system-bets/system-bet.repository.ts';

const REPOSITORIES = [
  ChainRepository,
  ClockRepository,
  FileLedgerRepository,
  GameRepository,
  PublishedRepository,
  RecordRepository,
  ResultRepository,
  RevisionRepository,
  SlateFilesRepository,
  SlateRepository,
  SystemBetRepository,
];
const STORES = [SportPublisher, PicksStore, PredictionsStore, ResultsStore, DocumentStore, StoreFileHandler];

const HANDLERS = [
  DemoSeason,
  ReplayLock,
  LoadDemoSeasonHandler,
  ReplayNextHandler,
  GetStatusHandler,
  VerifyChainHandler,
];

const READER = { provide: ReaderPool, useFactory: () => new ReaderPool({ workerUrl: readerWorkerUrl() }) };

/** Ends the reading thread with the application. */
@Injectable()
class ReaderLifecycle implements OnApplicationShutdown {
  constructor(@Inject(ReaderPool) private readonly reader: ReaderPool) {}

  async onApplicationShutdown(): Promise<void> {
    await this.reader.close();
  }
}

/**
 * The service's own rules without any transport: what the inbox, the message handlers and the command line share.
 * Needs PostgreSQL only; events it writes are announced by whichever process runs the jobs.
 */
@Module({})
export class PredictionsModule {
  static forRoot(database: DatabaseSettings): DynamicModule {
    return {
      module: PredictionsModule,
      imports: [ServiceDatabaseModule.forRoot(database, openPredictionsOrm)],
      providers: [...REPOSITORIES, ...STORES, ...HANDLERS, READER, ReaderLifecycle],
      exports: [...REPOSITORIES, ...STORES, ...HANDLERS, READER],
      global: true,
    };
  }
}
