import { Controller, Param, Req, Res } from '@nestjs/common';
import { getApiDocs, getApiDocsAsset, getOpenApi } from '@app/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { noSuchPath } from '../http/fastify-errors.ts';
import { Route } from '../http/route.decorator.ts';
import { sendMemoryFile } from '../web-app/memory-file.ts';
import { DocsFiles } from './docs-files.ts';

@Controller()
export class DocsController {
  constructor(private readonly files: DocsFiles) {}

  @Route(getOpenApi)
  async openApi(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendMemoryFile(request, reply, await this.files.document());
  }

  @Route(getApiDocs)
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendMemoryFile(request, reply, await this.files.page());
  }

  @Route(getApiDocsAsset)
  async asset(
    @Param('asset') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.files.asset(name);
    if (file === undefined) throw noSuchPath();
    sendMemoryFile(request, reply, file);
  }
}
