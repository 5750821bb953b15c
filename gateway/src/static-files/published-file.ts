import type { ContentEncoding, GameKey, ManifestEntry } from '@app/contracts';
import { isOpenFile, requestedPath, type PredictionAccess } from '@app/domain';
import { READER_CACHE_CONTROL, READER_VARY } from '../access/readers.ts';
import { SECURITY_HEADER_LIST } from '../http/security-headers.ts';

/** A stored form of a published file with its prepared response headers. */
export interface Representation {
  readonly encoding: ContentEncoding;
  readonly etag: string;
  /** Identifies the bytes, so the same content under two paths is cached once. */
  readonly key: string;
  readonly sizeBytes: number;
  /** Flat header list of a 200 response. */
  readonly head: readonly string[];
  /** Flat header list of a 304 response. */
  readonly notModifiedHead: readonly string[];
}

export type Representations = Readonly<Partial<Record<ContentEncoding, Representation>>> & {
  readonly identity: Representation;
};

export interface PublishedFile {
  readonly sha256: string;
  /** Whose pick it shows depends on the reader (S-227). */
  readonly isMetered: boolean;
  readonly isCurrentWeek: boolean;
  /** The unfinished game whose report it is. */
  readonly game: GameKey | undefined;
  readonly representations: Representations;
}

/** Prepares a manifest entry for serving. Its entity tag is strong: content hash plus encoding. */
export function publishedFileOf(entry: ManifestEntry, access: PredictionAccess): PublishedFile {
  const isMetered = access === 'metered' && !isOpenFile(requestedPath(entry.path));
  const { identity, br, gzip } = entry.sizes;
  const representations = {
    identity: representationOf(entry, 'identity', identity, isMetered),
    ...(br !== undefined && { br: representationOf(entry, 'br', br, isMetered) }),
    ...(gzip !== undefined && { gzip: representationOf(entry, 'gzip', gzip, isMetered) }),
  };
  const { sha256, isCurrentWeek = false, game } = entry;
  return { sha256, isMetered, isCurrentWeek, game, representations };
}

function representationOf(
  entry: ManifestEntry,
  encoding: ContentEncoding,
  sizeBytes: number,
  isMetered: boolean,
): Representation {
  const suffix = encoding === 'identity' ? '' : `-${encoding}`;
  const etag = `"${entry.sha256}${suffix}"`;
  const validators = isMetered
    ? ['etag', etag, 'cache-control', READER_CACHE_CONTROL, 'vary', `accept-encoding, ${READER_VARY}`]
    : ['etag', etag, 'cache-control', 'no-cache', 'vary', 'accept-encoding'];
  const coding = encoding === 'identity' ? [] : ['content-encoding', encoding];
  return {
    encoding,
    etag,
    key: entry.sha256 + suffix,
    sizeBytes,
    head: [
      ...['content-type', entry.contentType, 'content-length', String(sizeBytes)],
      ...coding,
      ...validators,
      ...SECURITY_HEADER_LIST,
    ],
    notModifiedHead: [...validators, ...SECURITY_HEADER_LIST],
  };
}
