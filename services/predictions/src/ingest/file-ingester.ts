import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ADMIN_ACTED } from '@app/contracts';
import { addToOutbox, pendingEvent, runOnce } from '@app/persistence';
import AsyncLock from 'async-lock';
import {
  FileLedgerRepository,
  hasOwnTime,
  type LedgerEntry,
  type PlacedEntry,
} from '../files/file-ledger.repository.ts';
import { fileOrder, type FileOrder } from '../files/file-order.ts';
import { storable } from '../files/storable.ts';
import { SlateFilesRepository } from '../files/slate-files.repository.ts';
import type { FileContent, FileIdentity, ReadOutcome } from '../parsing/read-file.types.ts';
import { DocumentIngester } from './document-ingester.ts';
import { IngestMetrics } from './ingest-metrics.ts';
import { PredictionsIngester } from './predictions-ingester.ts';
import { ResultsIngester } from './results-ingester.ts';
import { lockSport } from '../database/locks.sql.ts';
import type { ContentOutcome, Delivery, FileStatus, StoreOutcome } from './ingest.types.ts';

const NO_CONTENT: ContentOutcome = {
  status: 'quarantined',
  reason: null,
  total: 0,
  kept: 0,
  dropped: [],
  paths: [],
  manifestVersion: null,
};

/** Storing a file is a job, so it may wait longer than a request. */
const LIMITS = { lockMs: 30_000, statementMs: 60_000 };

/**
 * Everything one delivered file changes, in one transaction: ledger, games, revisions, results, bets, published
 * bytes and events. The same content under the same name changes nothing, unless another one had the name since;
 * content that was refused because of its name may come again under another.
 */
@Injectable()
export class FileIngester {
  /** Per sport. Waiting here costs no database connection, as waiting for the lock there would. */
  private readonly mutex = new AsyncLock({ maxPending: Infinity });

  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(FileLedgerRepository) private readonly ledger: FileLedgerRepository,
    @Inject(SlateFilesRepository) private readonly slateFiles: SlateFilesRepository,
    @Inject(PredictionsIngester) private readonly predictions: PredictionsIngester,
    @Inject(ResultsIngester) private readonly results: ResultsIngester,
    @Inject(DocumentIngester) private readonly documents: DocumentIngester,
    @Inject(IngestMetrics) private readonly metrics: IngestMetrics | null,
  ) {}

  /** Stores a file and publishes what it changes. A repeated command is answered as the first time. */
  async execute(outcome: ReadOutcome, delivery: Delivery): Promise<StoreOutcome> {
    const { by } = delivery;
    const stored = await this.inTurn(outcome, () =>
      this.em.fork().transactional((em) => {
        const store = () => this.store(em, outcome, completed(delivery));
        return by === undefined ? store() : runOnce(em, by, async () => storableAnswer(await store()));
      }),
    );
    this.metrics?.stored(stored, delivery);
    return stored;
  }

  /** Returns what storing a file would do now. Everything is undone, so nothing is stored or announced. */
  tryOut(outcome: ReadOutcome, delivery: Delivery): Promise<StoreOutcome> {
    return this.inTurn(outcome, async () => {
      const em = this.em.fork();
      await em.begin();
      try {
        return await this.store(em, outcome, completed(delivery));
      } finally {
        await em.rollback();
      }
    });
  }

  private inTurn<Result>(outcome: ReadOutcome, work: () => Promise<Result>): Promise<Result> {
    return outcome.outcome === 'rejected' ? work() : this.mutex.acquire(outcome.content.sport, work);
  }

  private async store(
    em: EntityManager,
    outcome: ReadOutcome,
    delivery: CompletedDelivery,
  ): Promise<StoreOutcome> {
    const stored =
      outcome.outcome === 'rejected'
        ? await this.quarantine(em, outcome, delivery)
        : await this.storeContent(em, outcome.file, outcome.content, delivery);
    if (stored.status === 'unchanged' && delivery.source === 'inbox')
      await this.ledger.setInInbox(em, outcome.file);
    return stored;
  }

  private async quarantine(
    em: EntityManager,
    outcome: Extract<ReadOutcome, { outcome: 'rejected' }>,
    delivery: CompletedDelivery,
  ): Promise<StoreOutcome> {
    const entry: LedgerEntry & { readonly status: FileStatus } = {
      ...identityOf(outcome.file, delivery),
      kind: null,
      sport: outcome.sport,
      season: null,
      week: null,
      date: null,
      status: 'quarantined',
      reason: outcome.reason,
      detail: outcome.detail ?? null,
      total: 0,
      kept: 0,
      dropped: [],
      madeAt: null,
      arrivedAt: null,
      gameIds: null,
    };
    return this.record(em, entry, NO_CONTENT, delivery);
  }

  private async storeContent(
    em: EntityManager,
    file: FileIdentity,
    content: FileContent,
    delivery: CompletedDelivery,
  ): Promise<StoreOutcome> {
    await lockSport(em, content.sport, 'predictions.sport', LIMITS);
    const { same, isBack, twin } = await this.ledger.findByContent(em, file, delivery);
    if (same !== undefined && !isBack) return unchanged(same);
    const order = fileOrder('generatedAt' in content ? content.generatedAt : null, delivery.arrivedAt);
    const entry = {
      ...identityOf(file, delivery),
      kind: content.kind,
      sport: content.sport,
      season: content.season,
      week: 'week' in content ? content.week : null,
      date: content.date,
      ...order,
      gameIds: null,
    };
    if (!isBack && twin !== undefined && (await this.isStanding(em, content, twin))) {
      const { total, kept, dropped } = twin;
      const reason = `same content as ${twin.fileName}`;
      const again = { ...entry, status: 'unchanged' as const, reason, detail: null, total, kept, dropped };
      await this.write(em, again, delivery);
      return unchanged(again);
    }
    const outcome = await this.applyContent(em, file, content, delivery.receivedAt, order);
    const { status, reason, detail = null, gameIds = null, total, kept, dropped } = outcome;
    const first = { ...entry, status, reason, detail, gameIds, total, kept, dropped };
    return this.record(em, first, outcome, { ...delivery, isBack });
  }

  /** Whether the content of an earlier entry still counts, so that another file with it changes nothing. */
  private async isStanding(em: EntityManager, content: FileContent, twin: PlacedEntry): Promise<boolean> {
    const { madeAt, arrivedAt, receivedAt } = twin;
    const order = { madeAt: madeAt ?? receivedAt, arrivedAt: arrivedAt ?? receivedAt };
    if (content.kind === 'predictions') {
      const { sport, season, week, date } = content;
      const key = { sport, season, week, date };
      return hasOwnTime(twin) || (await this.slateFiles.findNewerPredictions(em, key, order)) === null;
    }
    if (content.kind !== 'results') return false;
    const gameIds = content.results.map(({ gameId }) => gameId);
    return (await this.slateFiles.findNewerResults(em, content.sport, gameIds, order)).size === 0;
  }

  private applyContent(
    em: EntityManager,
    file: FileIdentity,
    content: FileContent,
    receivedAt: string,
    order: FileOrder,
  ): Promise<ContentOutcome> {
    if (content.kind === 'predictions') return this.predictions.store(em, file, content, receivedAt, order);
    if (content.kind === 'results') return this.results.store(em, file, content, receivedAt, order);
    return this.documents.store(em, file, content, receivedAt);
  }

  private async record(
    em: EntityManager,
    entry: LedgerEntry & { readonly status: FileStatus },
    outcome: ContentOutcome,
    delivery: CompletedDelivery,
  ): Promise<StoreOutcome> {
    if (!(await this.write(em, entry, delivery))) return unchanged(entry);
    const { paths, manifestVersion } = outcome;
    return { ...summary(entry), status: entry.status, paths, manifestVersion };
  }

  /** Writes the entry, and tells the log of administrators' acts who uploaded the file. */
  private async write(
    em: EntityManager,
    entry: LedgerEntry,
    { by, receivedAt: at, isBack = false }: CompletedDelivery,
  ): Promise<boolean> {
    if (isBack) await this.ledger.replace(em, entry);
    const isNew = isBack || (await this.ledger.add(em, entry));
    if (isNew && by !== undefined) {
      const { fileName: subject, status: state, total, kept } = entry;
      const act = {
        adminId: by.userId,
        act: 'file-uploaded' as const,
        subject,
        facts: { state, total, kept },
        at,
      };
      await addToOutbox(em, [pendingEvent(ADMIN_ACTED.predictions, act)]);
    }
    return isNew;
  }
}

type CompletedDelivery = Delivery &
  Required<Pick<Delivery, 'arrivedAt'>> & {
    /** The content has an entry, and its name had another content since. */
    readonly isBack?: boolean;
  };

function completed({ arrivedAt, ...delivery }: Delivery): CompletedDelivery {
  const receivedAt = new Date(delivery.receivedAt).toISOString();
  return { ...delivery, receivedAt, arrivedAt: new Date(arrivedAt ?? receivedAt).toISOString() };
}

function identityOf(file: FileIdentity, delivery: Delivery) {
  const { sha256, fileName, sizeBytes } = file;
  return { sha256, fileName, sizeBytes, source: delivery.source, receivedAt: delivery.receivedAt };
}

/** Names and reasons quote the file, whose characters PostgreSQL may refuse. */
function storableAnswer(outcome: StoreOutcome): StoreOutcome {
  const storableValue = (_: string, value: unknown) => (typeof value === 'string' ? storable(value) : value);
  return JSON.parse(JSON.stringify(outcome), storableValue) as StoreOutcome;
}

type Summed = Pick<
  LedgerEntry,
  | 'fileName'
  | 'sha256'
  | 'sport'
  | 'kind'
  | 'season'
  | 'week'
  | 'date'
  | 'reason'
  | 'detail'
  | 'total'
  | 'kept'
  | 'dropped'
>;

function summary(entry: Summed): Omit<StoreOutcome, 'status' | 'paths' | 'manifestVersion'> {
  const { fileName, sha256, sport, kind, season, week, date, reason, detail, total, kept, dropped } = entry;
  return { fileName, sha256, sport, kind, season, week, date, reason, detail, total, kept, dropped };
}

function unchanged(entry: Summed): StoreOutcome {
  return { ...summary(entry), status: 'unchanged', paths: [], manifestVersion: null };
}
