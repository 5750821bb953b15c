import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from './etag.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const BEFORE = Buffer.from('{"success":true,"data":');
const BEFORE_FIELDS = Buffer.from('{"success":true,');
const BETWEEN = Buffer.from(',"data":');
const AFTER = Buffer.from('}');
const DONE = Buffer.from('{"success":true}');

/** `{success: true, data}` around a service's answer, which passes through as the bytes it came in. */
export function sendRaw(reply: FastifyReply, data: Buffer): void {
  reply.header('content-type', JSON_TYPE).send(Buffer.concat([BEFORE, data, AFTER]));
}

/** The fields of a service's answer both beside `success` and under `data`: a document names either place. */
export function sendRawTwice(reply: FastifyReply, data: Buffer): void {
  const fields = data.subarray(1, -1);
  reply.header('content-type', JSON_TYPE).send(Buffer.concat([BEFORE_FIELDS, fields, BETWEEN, data, AFTER]));
}

/**
 * `sendRaw` to whoever does not hold these very bytes already (304): to be asked for again each time, and sent again
 * only when they differ.
 */
export function sendRevalidated({ headers }: FastifyRequest, reply: FastifyReply, data: Buffer): void {
  const etag = `"${createHash('sha256').update(data).digest('base64url')}"`;
  reply.header('etag', etag).header('cache-control', 'no-cache');
  if (matchesEtag(headers['if-none-match'], etag)) reply.code(304).send();
  else sendRaw(reply, data);
}

/** `{success: true, data}`. */
export function sendData(reply: FastifyReply, data: unknown): void {
  reply.header('content-type', JSON_TYPE).send(JSON.stringify({ success: true, data }));
}

/** `{success: true}`. */
export function sendDone(reply: FastifyReply): void {
  reply.header('content-type', JSON_TYPE).send(DONE);
}
