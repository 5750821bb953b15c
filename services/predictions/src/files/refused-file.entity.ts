import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '@app/persistence';

/** Bytes of a refused file, until an administrator discards it or newer ones take its place. */
export const RefusedFileEntity = defineEntity({
  name: 'RefusedFile',
  tableName: 'refused_file',
  properties: {
    sha256: p.text().primary(),
    content: p.blob().$type<Buffer>(),
    keptAt: instant(),
  },
  indexes: [{ properties: ['keptAt'], name: 'refused_file_kept_at_index' }],
});
