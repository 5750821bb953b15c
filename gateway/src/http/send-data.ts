import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from './etag.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const BEFORE = Buffer.from('{"success":true,"data":');
const BEFORE_FIELDS = Buffer.from('{"success":true,');
const BETWEEN = Buffer.from(',"data":');
const AFTER = Buffer.from('}');
const DONE = '{"success":true}';

/** Sends `{success: true, data}` around a service's response, without decoding its bytes. */
export function sendRaw(reply: FastifyReply, data: Buffer): void {
  reply.header('content-type', JSON_TYPE).send(Buffer.concat([BEFORE, data, AFTER]));
}

/** Sends a service's fields both beside `success` and under `data`, since documents name either place. */
export function sendRawTwice(reply: FastifyReply, data: Buffer): void {
  const fields = data.subarray(1, -1);
  reply.header('content-type', JSON_TYPE).send(Buffer.concat([BEFORE_FIELDS, fields, BETWEEN, data, AFTER]));
}

/**
 * Like `sendRaw`, but answers 304 if the caller already has these bytes. The caller must revalidate each
 * time.
 */
export function sendRevalidated({ headers }: FastifyRequest, reply: FastifyReply, data: Buffer): void {
  const etag = `"${createHash('sha256').update(data).digest('base64url')}"`;
  revalidating(reply).header('etag', etag);
  if (matchesEtag(headers['if-none-match'], etag)) reply.code(304).send();
  else sendRaw(reply, data);
}

/** Lets caches keep the response but ask each time, unless it is marked for one reader. */
export function revalidating(reply: FastifyReply): FastifyReply {
  return reply.hasHeader('cache-control') ? reply : reply.header('cache-control', 'no-cache');
}

/** Sends `{success: true, data}`. */
export function sendData(reply: FastifyReply, data: unknown): void {
  reply.header('content-type', JSON_TYPE).send(JSON.stringify({ success: true, data }));
}

/** Sends `{success: true}`. */
export function sendDone(reply: FastifyReply): void {
  reply.header('content-type', JSON_TYPE).send(DONE);
}
