import type { Feature } from '@app/service';
import { GetManifestHandler } from './get-manifest.handler.ts';
import { GetPublishedFileHandler } from './get-published-file.handler.ts';
import { SportPublisher } from './publish-sport.ts';
import { PublishedRepository } from './published.repository.ts';

/** Published files and their manifest. */
export const publishing: Feature = {
  handlers: [GetManifestHandler, GetPublishedFileHandler],
  providers: [PublishedRepository, SportPublisher],
};
