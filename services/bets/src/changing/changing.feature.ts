import type { Feature } from '@app/service';
import { BetChanger } from './bet-changer.ts';
import { BetRemoval } from './bet-removal.ts';
import { CorrectBetHandler } from './correct-bet.handler.ts';
import { DeleteBetHandler } from './delete-bet.handler.ts';
import { RemoveBetHandler } from './remove-bet.handler.ts';
import { ReopenBetHandler } from './reopen-bet.handler.ts';
import { UpdateBetHandler } from './update-bet.handler.ts';

/** Settling, reopening, correcting and removing one bet. */
export const changing: Feature = {
  handlers: [UpdateBetHandler, ReopenBetHandler, CorrectBetHandler, DeleteBetHandler, RemoveBetHandler],
  providers: [BetChanger, BetRemoval],
};
