import { Controller, Inject } from '@nestjs/common';
import { getManifest, getPublishedFile, type RequestOf, type ResponseOf } from '@app/contracts';
import { RpcHandler } from '@app/messaging';
import { GetManifestHandler } from './get-manifest.handler.ts';
import { GetPublishedFileHandler } from './get-published-file.handler.ts';

@Controller()
export class PublishedRpcController {
  constructor(
    @Inject(GetManifestHandler) private readonly manifest: GetManifestHandler,
    @Inject(GetPublishedFileHandler) private readonly file: GetPublishedFileHandler,
  ) {}

  @RpcHandler(getManifest)
  getManifest(request: RequestOf<typeof getManifest>): Promise<ResponseOf<typeof getManifest>> {
    return this.manifest.execute(request);
  }

  @RpcHandler(getPublishedFile)
  getPublishedFile(
    request: RequestOf<typeof getPublishedFile>,
  ): Promise<ResponseOf<typeof getPublishedFile>> {
    return this.file.execute(request);
  }
}
