import type { Feature } from '@app/service';
import { ExportBetsHandler } from './export-bets.handler.ts';
import { BetListRepository } from './bet-list.repository.ts';
import { ListBetFacetsHandler } from './list-bet-facets.handler.ts';
import { ListBetHistoryHandler } from './list-bet-history.handler.ts';
import { ListBetsHandler } from './list-bets.handler.ts';
import { ListSettledBetsHandler } from './list-settled-bets.handler.ts';
import { SettledBetRepository } from './settled-bet.repository.ts';

/** Lists of a user's bets: the list, its filters, the history and the CSV. */
export const lists: Feature = {
  handlers: [
    ListBetsHandler,
    ListBetFacetsHandler,
    ListBetHistoryHandler,
    ExportBetsHandler,
    ListSettledBetsHandler,
  ],
  providers: [BetListRepository, SettledBetRepository],
};
