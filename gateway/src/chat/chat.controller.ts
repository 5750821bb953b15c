import { Controller, Inject, Req, Res } from '@nestjs/common';
import {
  clearMessages,
  deleteChat,
  getChat,
  listMessages,
  postChat,
  startAnswer,
  stopAnswer,
} from '@app/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { leavingOf } from '../http/leaving.ts';
import { actorOf, bodyReader, commandOf } from '../http/read-request.ts';
import { Route } from '../http/route.decorator.ts';
import { sendDone, sendRaw } from '../http/send-data.ts';
import { sendStream } from '../http/send-stream.ts';
import { SERVICES, type Services } from '../services/service-link.ts';
import { AnswerReader } from './answer-reader.ts';
import { eventStreamOf, jsonOf } from './answer-bodies.ts';

const readQuestion = bodyReader(postChat);
const EVENT_STREAM = /(?:^|[\s,])text\/event-stream(?:$|[\s,;])/i;

@Controller()
export class ChatController {
  constructor(
    @Inject(SERVICES) private readonly services: Services,
    @Inject(AnswerReader) private readonly answers: AnswerReader,
  ) {}

  /** Both forms are streamed, since an answer may take longer than other requests. */
  @Route(postChat, startAnswer, stopAnswer, listMessages)
  async ask(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const command = { actor: actorOf(request), question: readQuestion(request) };
    const { answerId } = await this.services.call(startAnswer, command, commandOf(request));
    const events = this.answers.read(command.actor, answerId, leavingOf(reply.raw)());
    if (EVENT_STREAM.test(request.headers.accept ?? '')) {
      // Stops proxies from buffering events.
      reply.header('content-type', 'text/event-stream').header('x-accel-buffering', 'no');
      sendStream(request, reply, eventStreamOf(events));
    } else {
      reply.header('content-type', 'application/json; charset=utf-8');
      sendStream(request, reply, jsonOf(events));
    }
  }

  @Route(getChat, listMessages)
  async list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendRaw(reply, await this.services.callRaw(listMessages, { actor: actorOf(request) }));
  }

  @Route(deleteChat, clearMessages)
  async clear(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.services.callRaw(clearMessages, { actor: actorOf(request) }, commandOf(request));
    sendDone(reply);
  }
}
