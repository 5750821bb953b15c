import { defineEntity, p } from '@mikro-orm/postgresql';

/** An archive of a user's data, and how far it is. */
export const DataExportEntity = defineEntity({
  name: 'DataExport',
  tableName: 'data_export',
  indexes: [{ properties: ['userId'] }],
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    status: p.text(),
    requestedAt: p.datetime(3),
    readyAt: p.datetime(3).nullable(),
    expiresAt: p.datetime(3).nullable(),
    servicesDone: p.integer(),
    waitingFor: p.text().nullable(),
    nextCursor: p.text().nullable(),
    sizeBytes: p.integer().nullable(),
  },
});

/** A piece of one service's section, as JSON text: all pieces joined are the section. */
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
