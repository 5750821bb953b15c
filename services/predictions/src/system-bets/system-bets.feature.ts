import type { Feature } from '@app/service';
import { ListSystemBetsHandler } from './list-system-bets.handler.ts';
import { SystemBetRepository } from './system-bet.repository.ts';

/** What the system itself would have bet. */
export const systemBets: Feature = {
  handlers: [ListSystemBetsHandler],
  providers: [SystemBetRepository],
};
