import { Controller, Inject, Param, Req, Res } from '@nestjs/common';
import {
  exportBets,
  checkImport,
  deleteImport,
  getBetsCsv,
  getImports,
  importBets,
  listImports,
  postImportCheck,
  postImportRows,
  undoImport,
} from '@app/contracts';
import { PRODUCT_NAME } from '@app/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readers } from '../access/readers.ts';
import { actorOf, bodyReader, commandOf, queryReader } from '../http/read-request.ts';
import { Route } from '../http/route.decorator.ts';
import { sendRaw } from '../http/send-data.ts';
import { sendStream } from '../http/send-stream.ts';
import { SERVICES, type Services } from '../services/service-link.ts';
import { askedOf, filterOf } from './bet-filter.ts';
import { openBetsCsv } from './bets-csv-stream.ts';

const FILE_NAME = `${PRODUCT_NAME.toLowerCase()}-bets.csv`;
const readCheck = bodyReader(postImportCheck);
const readRows = bodyReader(postImportRows);
const readExport = queryReader(getBetsCsv);

/** Import and export of bets as files. */
@Controller()
export class BetFilesController {
  constructor(
    @Inject(SERVICES) private readonly services: Services,
    @Inject(Readers) private readonly readers: Readers,
  ) {}

  @Route(postImportCheck, checkImport)
  async check(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const query = { actor: actorOf(request), ...readCheck(request) };
    sendRaw(reply, await this.services.callRaw(checkImport, query));
  }

  @Route(postImportRows, importBets)
  async store(
    @Param('id') importId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const rows = readRows(request);
    const command = {
      actor: actorOf(request),
      importId,
      ...rows,
      ...(await this.readers.ofCommand(request)),
    };
    sendRaw(reply, await this.services.callRaw(importBets, command, commandOf(request)));
  }

  @Route(getImports, listImports)
  async list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendRaw(reply, await this.services.callRaw(listImports, { actor: actorOf(request) }));
  }

  @Route(deleteImport, undoImport)
  async undo(
    @Param('id') importId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const command = { actor: actorOf(request), importId };
    sendRaw(reply, await this.services.callRaw(undoImport, command, commandOf(request)));
  }

  @Route(getBetsCsv, exportBets)
  async download(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const filter = filterOf(readExport({ query: askedOf(request.query) }));
    const file = await openBetsCsv(this.services, { actor: actorOf(request), filter });
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${FILE_NAME}"`);
    sendStream(request, reply, file);
  }
}
