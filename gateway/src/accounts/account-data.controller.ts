import { Controller, Inject, Param, Req, Res } from '@nestjs/common';
import {
  getExportPart,
  deleteAccount,
  getDeletion,
  getDeletionRoute,
  getExportFile,
  getExports,
  listExports,
  postDeleteAccount,
  postExport,
  startExport,
} from '@app/contracts';
import { PRODUCT_NAME } from '@app/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf, bodyReader, clientOf, commandOf } from '../http/read-request.ts';
import { Route } from '../http/route.decorator.ts';
import { sendData, sendRaw } from '../http/send-data.ts';
import { sendStream } from '../http/send-stream.ts';
import { SERVICES, type Services } from '../services/service-link.ts';
import { openArchive } from './archive-stream.ts';

const FILE_NAME = `${PRODUCT_NAME.toLowerCase()}-data.json`;
const readDeletion = bodyReader(postDeleteAccount);

@Controller()
export class AccountDataController {
  constructor(@Inject(SERVICES) private readonly services: Services) {}

  @Route(postExport, startExport)
  async startExport(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const command = { actor: actorOf(request) };
    const { dataExport } = await this.services.call(startExport, command, commandOf(request));
    sendData(reply, { export: dataExport });
  }

  @Route(getExports, listExports)
  async listExports(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendRaw(reply, await this.services.callRaw(listExports, { actor: actorOf(request) }));
  }

  @Route(getExportFile, getExportPart)
  async download(
    @Param('id') exportId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const archive = await openArchive(this.services, actorOf(request), exportId);
    reply
      .header('content-type', 'application/json')
      .header('content-disposition', `attachment; filename="${FILE_NAME}"`);
    sendStream(request, reply, archive);
  }

  @Route(postDeleteAccount, deleteAccount)
  async deleteAccount(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const command = { actor: actorOf(request), ...readDeletion(request), client: clientOf(request) };
    sendRaw(reply, await this.services.callRaw(deleteAccount, command, commandOf(request)));
  }

  @Route(getDeletionRoute, getDeletion)
  async deletion(@Param('receipt') receipt: string, @Res() reply: FastifyReply): Promise<void> {
    const { deletion } = await this.services.call(getDeletion, { receipt });
    sendData(reply, deletion);
  }
}
