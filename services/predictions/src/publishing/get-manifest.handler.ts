import { Inject } from '@nestjs/common';
import { getManifest, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { MeteredManifest } from '../metered/metered-manifest.ts';
import { PublishedRepository } from './published.repository.ts';

/** Returns every published path with its hash, or nothing when the caller's version is current. */
@Handles(getManifest)
export class GetManifestHandler {
  constructor(
    @Inject(PublishedRepository) private readonly published: PublishedRepository,
    @Inject(MeteredManifest) private readonly readers: MeteredManifest,
  ) {}

  async execute({ knownVersion }: RequestOf<typeof getManifest>): Promise<ResponseOf<typeof getManifest>> {
    if (knownVersion !== undefined && knownVersion === (await this.published.findManifestVersion())) {
      return { version: knownVersion, entries: null };
    }
    return this.readers.mark(await this.published.findManifest());
  }
}
