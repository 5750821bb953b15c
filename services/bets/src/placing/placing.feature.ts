import type { Feature } from '@app/service';
import { AddManualBetHandler } from './add-manual-bet.handler.ts';
import { BetPlacement } from './bet-placement.ts';
import { PlaceBetHandler } from './place-bet.handler.ts';

/** Logs bets from a game's panel and by hand. */
export const placing: Feature = {
  handlers: [PlaceBetHandler, AddManualBetHandler],
  providers: [BetPlacement],
};
