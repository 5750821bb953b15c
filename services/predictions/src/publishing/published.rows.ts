import type { SlateIndex } from '@app/contracts';
import type { RowOf } from '@app/persistence';
import type { PublishedPathEntity } from './published.entity.ts';

type PublishedPath = RowOf<typeof PublishedPathEntity>;

/** What one path serves from now on. Its blob is among those published with it, or stored already. */
export type PathEntry = Pick<PublishedPath, 'path' | 'sha256' | 'sport' | 'kind' | 'season' | 'date'>;

/** A published file that a sport's index lists, beside its slates. */
export type IndexedFile = Pick<PublishedPath, 'path' | 'season' | 'date' | 'sha256'> & {
  readonly kind: SlateIndex['files'][number]['kind'];
};
