import type { FastifyReply } from 'fastify';

const JSON_TYPE = 'application/json; charset=utf-8';
const BEFORE = Buffer.from('{"success":true,"data":');
const AFTER = Buffer.from('}');
const DONE = Buffer.from('{"success":true}');

/** `{success: true, data}` around a service's answer, which passes through as the bytes it came in. */
export function sendRaw(reply: FastifyReply, data: Buffer): void {
  reply.header('content-type', JSON_TYPE).send(Buffer.concat([BEFORE, data, AFTER]));
}

/** `{success: true, data}`. */
export function sendData(reply: FastifyReply, data: unknown): void {
  reply.header('content-type', JSON_TYPE).send(JSON.stringify({ success: true, data }));
}

/** `{success: true}`. */
export function sendDone(reply: FastifyReply): void {
  reply.header('content-type', JSON_TYPE).send(DONE);
}
