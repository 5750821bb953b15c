import type {
  getBetAnalysis,
  getBetPerformance,
  importBets,
  listBets,
  RequestOf,
  ResponseOf,
} from '@app/contracts';

/** A statement sent to PostgreSQL. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The bets handlers on a migrated database, in the bench's process and without transport. */
export interface BetsService {
  list(request: RequestOf<typeof listBets>): Promise<ResponseOf<typeof listBets>>;
  performance(request: RequestOf<typeof getBetPerformance>): Promise<ResponseOf<typeof getBetPerformance>>;
  analysis(request: RequestOf<typeof getBetAnalysis>): Promise<ResponseOf<typeof getBetAnalysis>>;
  importRows(
    request: RequestOf<typeof importBets>,
    context: { readonly key: string },
  ): Promise<ResponseOf<typeof importBets>>;
  /** Records the statements sent to PostgreSQL while `work` runs, in order. */
  statementsOf(work: () => Promise<unknown>): Promise<Statement[]>;
  close(): Promise<void>;
}

/** Exports of the bundled `bets-service`. */
export interface BetsServiceModule {
  openBets(settings: { readonly databaseUrl: string; readonly redisUrl: string }): Promise<BetsService>;
}

/** PostgreSQL connections of the service. The reference gets as many. */
export const CONNECTIONS = 10;

export const actorOf = (userId: string) => ({ userId, sessionId: '00000000-0000-4000-8000-00000000000f' });
