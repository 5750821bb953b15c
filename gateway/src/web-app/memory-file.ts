import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentEncoding } from '@app/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from '../http/accept-encoding.ts';
import { matchesEtag } from '../http/etag.ts';
import { isCompressible } from './media-types.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const BROTLI_QUALITY = 9;
const SMALLEST_WORTH_IT = 512;

interface Form {
  readonly etag: string;
  readonly body: Buffer;
}

/** A file in memory in every encoding. */
export interface MemoryFile {
  readonly contentType: string;
  readonly cacheControl: string;
  readonly forms: Readonly<Partial<Record<ContentEncoding, Form>>> & { readonly identity: Form };
}

interface Compressed {
  readonly br: Buffer;
  readonly gz: Buffer;
}

/**
 * Gives each form (identity, and brotli and gzip where smaller) a strong entity tag. Compresses once, unless `findMade`
 * returns what was compressed before, by the hash of the content.
 */
export async function memoryFileOf(
  content: Buffer,
  contentType: string,
  cacheControl: string,
  findMade: (sha256: string) => Promise<Compressed | undefined> = () => Promise.resolve(undefined),
): Promise<MemoryFile> {
  const hash = createHash('sha256').update(content).digest('hex');
  const identity = { etag: `"${hash}"`, body: content };
  if (!isCompressible(contentType) || content.length < SMALLEST_WORTH_IT) {
    return { contentType, cacheControl, forms: { identity } };
  }
  const { br, gz } = (await findMade(hash)) ?? (await compress(content));
  const forms = {
    identity,
    ...(br.length < content.length ? { br: { etag: `"${hash}-br"`, body: br } } : {}),
    ...(gz.length < content.length ? { gzip: { etag: `"${hash}-gzip"`, body: gz } } : {}),
  };
  return { contentType, cacheControl, forms };
}

async function compress(content: Buffer): Promise<Compressed> {
  const [br, gz] = await Promise.all([
    compressBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    compressGzip(content),
  ]);
  return { br, gz };
}

/** Sends the client's best encoding with `status`, or 304 if a 200 is up to date. HEAD has no body. */
export function sendMemoryFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: MemoryFile,
  status: 200 | 404 = 200,
): FastifyReply {
  const header = request.headers['accept-encoding'];
  const order = acceptedEncodings(Array.isArray(header) ? header.join(',') : header);
  const encoding = order.find((candidate) => file.forms[candidate] !== undefined) ?? 'identity';
  const { etag, body } = file.forms[encoding] ?? file.forms.identity;
  reply.headers({ 'cache-control': file.cacheControl, vary: 'accept-encoding' });
  if (status === 200) reply.header('etag', etag);
  if (status === 200 && matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.headers({ 'content-type': file.contentType, 'content-length': String(body.length) });
  return reply.code(status).send(request.method === 'HEAD' ? undefined : body);
}
