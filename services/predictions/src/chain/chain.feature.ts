import type { Feature } from '@app/service';
import { RevisionRepository } from '../revisions/revision.repository.ts';
import { ChainRepository } from './chain.repository.ts';
import { GetChainPageHandler } from './get-chain-page.handler.ts';
import { GetGameHistoryHandler } from './get-game-history.handler.ts';
import { VerifyChainHandler } from './verify-chain.handler.ts';

/** The hash chain of what was published. */
export const chain: Feature = {
  handlers: [GetChainPageHandler, GetGameHistoryHandler],
  providers: [ChainRepository, VerifyChainHandler, RevisionRepository],
};
