import type {
  getBetAnalysis,
  getBetPerformance,
  importBets,
  listBets,
  RequestOf,
  ResponseOf,
} from '@app/contracts';

/** One statement as it went to PostgreSQL. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The handlers of the service of bets on a migrated database, in the bench's own process and without its transport. */
export interface BetsService {
  list(request: RequestOf<typeof listBets>): Promise<ResponseOf<typeof listBets>>;
  performance(request: RequestOf<typeof getBetPerformance>): Promise<ResponseOf<typeof getBetPerformance>>;
  analysis(request: RequestOf<typeof getBetAnalysis>): Promise<ResponseOf<typeof getBetAnalysis>>;
  importRows(
    request: RequestOf<typeof importBets>,
    context: { readonly key: string },
  ): Promise<ResponseOf<typeof importBets>>;
  /** What is sent to PostgreSQL while `work` runs, in order. */
  statementsOf(work: () => Promise<unknown>): Promise<Statement[]>;
  close(): Promise<void>;
}

/** What the bundled process `bets-service` exports. */
export interface BetsServiceModule {
  openBets(settings: { readonly databaseUrl: string; readonly redisUrl: string }): Promise<BetsService>;
}

/** Connections to PostgreSQL, the service's own number; the reference gets as many. */
export const CONNECTIONS = 10;

export const actorOf = (userId: string) => ({ userId, sessionId: '00000000-0000-4000-8000-00000000000f' });
