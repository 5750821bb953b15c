import { Inject } from '@nestjs/common';
import { AppError, getPublishedFile, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { PublishedRepository } from './published.repository.ts';

/** Returns the bytes of a hash in one encoding. Throws NOT_FOUND when they are not stored. */
@Handles(getPublishedFile)
export class GetPublishedFileHandler {
  constructor(@Inject(PublishedRepository) private readonly published: PublishedRepository) {}

  async execute({
    sha256,
    encoding,
  }: RequestOf<typeof getPublishedFile>): Promise<ResponseOf<typeof getPublishedFile>> {
    const bytes = await this.published.findBytes(sha256, encoding);
    if (bytes === null) throw new AppError('FILE_NOT_PUBLISHED');
    return { sha256, encoding, bodyBase64: bytes.toString('base64') };
  }
}
