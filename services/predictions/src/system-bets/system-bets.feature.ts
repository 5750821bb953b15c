import type { Feature } from '@app/service';
import { ListSystemBetsHandler } from './list-system-bets.handler.ts';
import { SystemBetRepository } from './system-bet.repository.ts';

/** The system's own bets. */
export const systemBets: Feature = {
  handlers: [ListSystemBetsHandler],
  providers: [SystemBetRepository],
};
