import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import AsyncLock from 'async-lock';
import { FileLedgerRepository, type LedgerEntry } from '../files/file-ledger.repository.ts';
import { fileOrder, type FileOrder } from '../files/file-order.ts';
import type { FileContent, FileIdentity, ReadOutcome } from '../parsing/read-file.types.ts';
import { DocumentIngester } from './document-ingester.ts';
import { PredictionsIngester } from './predictions-ingester.ts';
import { ResultsIngester } from './results-ingester.ts';
import { lockSport } from '../database/locks.sql.ts';
import type { ContentOutcome, Delivery, StoreOutcome } from './ingest.types.ts';

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
 * bytes and events. The same content under the same name changes nothing; content that was refused because of its
 * name may come again under another.
 */
@Injectable()
export class FileIngester {
  /** Per sport. Waiting here costs no database connection, as waiting for the lock there would. */
  private readonly mutex = new AsyncLock({ maxPending: Infinity });

  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(FileLedgerRepository) private readonly ledger: FileLedgerRepository,
    @Inject(PredictionsIngester) private readonly predictions: PredictionsIngester,
    @Inject(ResultsIngester) private readonly results: ResultsIngester,
    @Inject(DocumentIngester) private readonly documents: DocumentIngester,
  ) {}

  async execute(outcome: ReadOutcome, delivery: Delivery): Promise<StoreOutcome> {
    const receivedAt = new Date(delivery.receivedAt).toISOString();
    const arrivedAt = new Date(delivery.arrivedAt ?? delivery.receivedAt).toISOString();
    const given = { ...delivery, receivedAt, arrivedAt };
    return outcome.outcome === 'rejected'
      ? await this.em.fork().transactional((em) => this.quarantine(em, outcome, given))
      : await this.mutex.acquire(outcome.content.sport, () =>
          this.em.fork().transactional((em) => this.storeContent(em, outcome.file, outcome.content, given)),
        );
  }

  private async quarantine(
    em: EntityManager,
    outcome: Extract<ReadOutcome, { outcome: 'rejected' }>,
    delivery: Delivery,
  ): Promise<StoreOutcome> {
    const entry: LedgerEntry = {
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
    return this.record(em, entry, NO_CONTENT);
  }

  private async storeContent(
    em: EntityManager,
    file: FileIdentity,
    content: FileContent,
    delivery: Required<Delivery>,
  ): Promise<StoreOutcome> {
    await lockSport(em, content.sport, 'predictions.sport', LIMITS);
    const { same, twin } = await this.ledger.findByContent(em, file.sha256, file.fileName);
    if (same !== undefined) return unchanged(same);
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
    if (twin !== undefined && isSlateContent(content)) {
      const { total, kept, dropped } = twin;
      const reason = `same content as ${twin.fileName}`;
      await this.ledger.add(em, {
        ...entry,
        status: 'unchanged',
        reason,
        detail: null,
        total,
        kept,
        dropped,
      });
      return unchanged({ ...entry, reason, total, kept, dropped });
    }
    const outcome = await this.applyContent(em, file, content, delivery.receivedAt, order);
    const { status, reason, detail = null, gameIds = null, total, kept, dropped } = outcome;
    return this.record(em, { ...entry, status, reason, detail, gameIds, total, kept, dropped }, outcome);
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
    entry: LedgerEntry,
    outcome: ContentOutcome,
  ): Promise<StoreOutcome> {
    if (!(await this.ledger.add(em, entry))) return unchanged(entry);
    return {
      ...summary(entry),
      status: entry.status,
      paths: outcome.paths,
      manifestVersion: outcome.manifestVersion,
    };
  }
}

function isSlateContent(content: FileContent): boolean {
  return content.kind === 'predictions' || content.kind === 'results';
}

function identityOf(file: FileIdentity, delivery: Delivery) {
  const { sha256, fileName, sizeBytes } = file;
  return { sha256, fileName, sizeBytes, source: delivery.source, receivedAt: delivery.receivedAt };
}

type Summed = Omit<
  LedgerEntry,
  'status' | 'detail' | 'sizeBytes' | 'source' | 'receivedAt' | 'madeAt' | 'arrivedAt' | 'gameIds'
>;

function summary(entry: Summed): Omit<StoreOutcome, 'status' | 'paths' | 'manifestVersion'> {
  const { fileName, sha256, sport, kind, season, week, date, reason, total, kept } = entry;
  return {
    fileName,
    sha256,
    sport,
    kind,
    season,
    week,
    date,
    reason,
    total,
    kept,
    dropped: entry.dropped.length,
  };
}

function unchanged(entry: Summed): StoreOutcome {
  return { ...summary(entry), status: 'unchanged', paths: [], manifestVersion: null };
}
