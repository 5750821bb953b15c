import type { Bet } from '@app/contracts';
import type { FastifyReply } from 'fastify';
import { sendData } from '../http/send-data.ts';

/** Sends a bet with its version as the ETag for `If-Match`. */
export function sendBet(reply: FastifyReply, bet: Bet): void {
  sendData(reply.header('etag', `"${bet.version}"`), bet);
}
