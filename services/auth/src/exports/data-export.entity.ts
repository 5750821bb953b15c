import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import type { DataExport } from '@app/contracts';
import { instant } from '@app/persistence';

/** An archive of a user's data, and its progress. */
export const DataExportEntity = defineEntity({
  name: 'DataExport',
  tableName: 'data_export',
  indexes: [{ properties: ['userId'] }],
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    status: p.text().$type<DataExport['status']>(),
    requestedAt: instant(),
    readyAt: instant().nullable(),
    expiresAt: instant().nullable(),
    /** Number of complete sections. */
    servicesDone: p.integer(),
    waitingFor: p.text().nullable(),
    /** Where the next page of the section after those starts; null: at its first record. */
    nextCursor: p.text().nullable(),
    sizeBytes: p.integer().nullable(),
  },
});

/** A piece of one service's section, as JSON text. All pieces joined are the section. */
export const DataExportPartEntity = defineEntity({
  name: 'DataExportPart',
  tableName: 'data_export_part',
  properties: {
    exportId: p.uuid().primary(),
    service: p.text().primary(),
    position: p.integer().primary(),
    body: p.text(),
  },
});

export type DataExportRow = InferEntity<typeof DataExportEntity>;
