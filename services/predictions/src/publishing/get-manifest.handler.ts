import { Inject } from '@nestjs/common';
import { getManifest, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { PublishedRepository } from './published.repository.ts';

/** Returns every published path with its hash, or nothing when the caller's version is current. */
@Handles(getManifest)
export class GetManifestHandler {
  constructor(@Inject(PublishedRepository) private readonly published: PublishedRepository) {}

  async execute({ knownVersion }: RequestOf<typeof getManifest>): Promise<ResponseOf<typeof getManifest>> {
    if (knownVersion !== undefined && knownVersion === (await this.published.findManifestVersion())) {
      return { version: knownVersion, entries: null };
    }
    return this.published.findManifest();
  }
}
