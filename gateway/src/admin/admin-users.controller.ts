import { Controller, Inject, Param, Req, Res } from '@nestjs/common';
import {
  changeUserAccess,
  getAdminActs,
  getUsers,
  listAdminActs,
  listUsers,
  postUserChange,
} from '@app/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf, bodyReader, commandOf, queryReader } from '../http/read-request.ts';
import { Route } from '../http/route.decorator.ts';
import { sendRaw } from '../http/send-data.ts';
import { SERVICES, type Services } from '../services/service-link.ts';

const readSearch = queryReader(getUsers);
const readPage = queryReader(getAdminActs);
const readChange = bodyReader(postUserChange);

/** Accounts and the log of acts, for administrators. */
@Controller()
export class AdminUsersController {
  constructor(@Inject(SERVICES) private readonly services: Services) {}

  @Route(getUsers, listUsers)
  async users(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { search = '', page = '1' } = readSearch(request);
    sendRaw(
      reply,
      await this.services.callRaw(listUsers, { actor: actorOf(request), search, page: Number(page) }),
    );
  }

  @Route(postUserChange, changeUserAccess)
  async change(
    @Param('id') userId: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const command = { actor: actorOf(request), userId, ...readChange(request) };
    sendRaw(reply, await this.services.callRaw(changeUserAccess, command, commandOf(request)));
  }

  @Route(getAdminActs, listAdminActs)
  async acts(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { page = '1' } = readPage(request);
    sendRaw(
      reply,
      await this.services.callRaw(listAdminActs, { actor: actorOf(request), page: Number(page) }),
    );
  }
}
