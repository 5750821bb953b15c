import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { SERVICES, type DataExport } from '@app/contracts';
import { DATA_EXPORT_KEPT_DAYS } from '@app/domain';
import { ofAllOwners, ownedBy } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import * as z from 'zod/mini';
import { DataExportEntity, DataExportPartEntity, type DataExportRow } from './data-export.entity.ts';

/** Sections of an archive, in their order. */
export const SECTIONS = SERVICES;
export type Section = (typeof SECTIONS)[number];

const DAY_MS = 86_400_000;
/** A ready archive is removed after this time. */
const KEPT_MS = DATA_EXPORT_KEPT_DAYS * DAY_MS;
const IN_PROGRESS = { status: { $in: ['queued', 'running', 'waiting'] } } as const;
const uuid = z.uuid();

/** Archives of users' data, and their progress. */
@Injectable()
export class DataExports {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /** Inserts a new, empty archive. */
  async insert(em: EntityManager, userId: string): Promise<string> {
    const id = randomUUID();
    const requestedAt = this.instantIn(0);
    await em.insert(DataExportEntity, { id, userId, status: 'queued', requestedAt, servicesDone: 0 });
    return id;
  }

  /** Finds an archive for the job that collects it. Always reads the database: another run may be ahead. */
  findById(em: EntityManager, id: string): Promise<DataExportRow | null> {
    return ofAllOwners(em).em.findOne(DataExportEntity, { id });
  }

  /** Finds an archive of a user that has not expired. Malformed ids find nothing. */
  async findOwned(em: EntityManager, userId: string, id: string): Promise<DataExportRow | null> {
    if (!uuid.safeParse(id).success) return null;
    return ownedBy(em, userId).em.findOne(DataExportEntity, { id, ...this.unexpired() });
  }

  /** The archive of a user that is in progress, or null. */
  findInProgress(em: EntityManager, userId: string): Promise<DataExportRow | null> {
    return ownedBy(em, userId).em.findOne(DataExportEntity, IN_PROGRESS);
  }

  /** A user's archives that have not expired, newest first. */
  list(em: EntityManager, userId: string): Promise<DataExportRow[]> {
    return ownedBy(em, userId).em.find(DataExportEntity, this.unexpired(), {
      orderBy: [{ requestedAt: 'desc' }, { id: 'asc' }],
      limit: 20,
    });
  }

  /** Number of archives a user requested during the last day. */
  countToday(em: EntityManager, userId: string): Promise<number> {
    return ownedBy(em, userId).em.count(DataExportEntity, { requestedAt: { $gt: this.instantIn(-DAY_MS) } });
  }

  /** Ids of all users' archives in progress, oldest first. */
  async findWaiting(em: EntityManager): Promise<string[]> {
    const oldest = { orderBy: { requestedAt: 'asc' }, limit: 100 } as const;
    return (await ofAllOwners(em).em.find(DataExportEntity, IN_PROGRESS, oldest)).map(({ id }) => id);
  }

  /** Records that an archive waits for a service. */
  async setWaiting(em: EntityManager, { id, userId }: DataExportRow, waitingFor: Section): Promise<void> {
    const change = { status: 'waiting', waitingFor } as const;
    await ownedBy(em, userId).em.nativeUpdate(DataExportEntity, { id, ...IN_PROGRESS }, change);
  }

  /** Gives an archive up. */
  async setFailed(em: EntityManager, { id, userId }: DataExportRow): Promise<void> {
    const change = { status: 'failed', nextCursor: null } as const;
    await ownedBy(em, userId).em.nativeUpdate(DataExportEntity, { id, ...IN_PROGRESS }, change);
  }

  /**
   * Moves an archive past the page after `from`. False if it is not at that page anymore: another run has stored it, or
   * the archive is gone.
   */
  async advance(
    em: EntityManager,
    { id, userId, servicesDone, nextCursor }: DataExportRow,
    to: Pick<DataExportRow, 'servicesDone' | 'nextCursor'>,
  ): Promise<boolean> {
    const at = { id, servicesDone, nextCursor: nextCursor ?? null, ...IN_PROGRESS };
    const change = { status: 'running', waitingFor: null, ...to } as const;
    return (await ownedBy(em, userId).em.nativeUpdate(DataExportEntity, at, change)) === 1;
  }

  /** Completes an archive. False if it was complete already, or is gone. */
  async setReady(em: EntityManager, { id, userId }: DataExportRow, sizeBytes: number): Promise<boolean> {
    const change = {
      status: 'ready',
      waitingFor: null,
      servicesDone: SECTIONS.length,
      readyAt: this.instantIn(0),
      expiresAt: this.instantIn(KEPT_MS),
      sizeBytes,
    } as const;
    return (
      (await ownedBy(em, userId).em.nativeUpdate(DataExportEntity, { id, ...IN_PROGRESS }, change)) === 1
    );
  }

  /** Removes the expired archives of all users, and failed ones after the same time, with their parts. */
  async removeExpired(em: EntityManager): Promise<void> {
    await em.transactional(async (inner) => {
      const removed = await ofAllOwners(inner)
        .deleteFrom(DataExportEntity)
        .where((eb) =>
          eb.or([
            eb('expires_at', '<=', this.instantIn(0)),
            eb.and([eb('status', '=', 'failed'), eb('requested_at', '<=', this.instantIn(-KEPT_MS))]),
          ]),
        )
        .returning('id')
        .execute();
      await removeParts(inner, removed);
    });
  }

  private unexpired() {
    return { $or: [{ expiresAt: null }, { expiresAt: { $gt: this.instantIn(0) } }] };
  }

  private instantIn(milliseconds: number): string {
    return new Date(this.clock.now().getTime() + milliseconds).toISOString();
  }
}

/** Removes the parts of archives. */
export async function removeParts(
  em: EntityManager,
  exports: readonly { readonly id: string }[],
): Promise<void> {
  const exportId = { $in: exports.map(({ id }) => id) };
  if (exports.length > 0) await em.nativeDelete(DataExportPartEntity, { exportId });
}

/** Converts an export for its owner. */
export function toDataExport(row: DataExportRow): DataExport {
  const { id, status, requestedAt, servicesDone } = row;
  const { readyAt = null, expiresAt = null, waitingFor = null, sizeBytes = null } = row;
  return {
    id,
    status,
    requestedAt,
    readyAt,
    expiresAt,
    servicesDone,
    servicesTotal: SECTIONS.length,
    waitingFor,
    sizeBytes,
  };
}
