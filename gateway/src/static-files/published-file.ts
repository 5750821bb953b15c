import type { ContentEncoding, ManifestEntry } from '@app/contracts';
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
  readonly representations: Representations;
}

/** Prepares a manifest entry for serving. Its entity tag is strong: content hash plus encoding. */
export function publishedFileOf(entry: ManifestEntry): PublishedFile {
  const { identity, br, gzip } = entry.sizes;
  const representations = {
    identity: representationOf(entry, 'identity', identity),
    ...(br !== undefined && { br: representationOf(entry, 'br', br) }),
    ...(gzip !== undefined && { gzip: representationOf(entry, 'gzip', gzip) }),
  };
  return { sha256: entry.sha256, representations };
}

function representationOf(
  entry: ManifestEntry,
  encoding: ContentEncoding,
  sizeBytes: number,
): Representation {
  const suffix = encoding === 'identity' ? '' : `-${encoding}`;
  const etag = `"${entry.sha256}${suffix}"`;
  const validators = ['etag', etag, 'cache-control', 'no-cache', 'vary', 'accept-encoding'];
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
