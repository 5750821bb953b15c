import { Controller, Inject, Param, Req, Res } from '@nestjs/common';
import {
  checkFile,
  discardFile,
  downloadFile,
  getFiles,
  getSlateVersions,
  listFiles,
  listSlateVersions,
  postFile,
  postFileCheck,
  postFileDiscard,
  postFileDownload,
  postRollback,
  publishFile,
  rollBackSlate,
} from '@app/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf, bodyReader, commandOf, queryReader } from '../http/read-request.ts';
import { Route } from '../http/route.decorator.ts';
import { sendRaw } from '../http/send-data.ts';
import { SERVICES, type Services } from '../services/service-link.ts';

const readFilter = queryReader(getFiles);
const readCheck = bodyReader(postFileCheck);
const readFile = bodyReader(postFile);
const readRollback = bodyReader(postRollback);

/** Received prediction files, uploads and rollbacks, for administrators. */
@Controller()
export class AdminFilesController {
  constructor(@Inject(SERVICES) private readonly services: Services) {}

  @Route(getFiles, listFiles)
  async list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { state = null, sport = null, page = '1' } = readFilter(request);
    sendRaw(reply, await this.services.callRaw(listFiles, { state, sport, page: Number(page) }));
  }

  @Route(postFileCheck, checkFile)
  async check(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendRaw(reply, await this.services.callRaw(checkFile, readCheck(request)));
  }

  @Route(postFile, publishFile)
  async publish(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const command = { actor: actorOf(request), ...readFile(request) };
    sendRaw(reply, await this.services.callRaw(publishFile, command, commandOf(request)));
  }

  @Route(getSlateVersions, listSlateVersions)
  async versions(@Param('id') fileId: string, @Res() reply: FastifyReply): Promise<void> {
    sendRaw(reply, await this.services.callRaw(listSlateVersions, { fileId }));
  }

  @Route(postRollback, rollBackSlate)
  async rollBack(
    @Param('id') fileId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const command = { actor: actorOf(request), fileId, ...readRollback(request) };
    sendRaw(reply, await this.services.callRaw(rollBackSlate, command, commandOf(request)));
  }

  @Route(postFileDownload, downloadFile)
  async download(
    @Param('id') fileId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const command = { actor: actorOf(request), fileId };
    sendRaw(reply, await this.services.callRaw(downloadFile, command, commandOf(request)));
  }

  @Route(postFileDiscard, discardFile)
  async discard(
    @Param('id') fileId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const command = { actor: actorOf(request), fileId };
    sendRaw(reply, await this.services.callRaw(discardFile, command, commandOf(request)));
  }
}
