import type { Feature } from '@app/service';
import { Lookups } from '../lookups/lookups.ts';
import { BetAccounts } from './bet-accounts.ts';
import { BetHistory } from './bet-history.ts';
import { BetRepository } from './bet.repository.ts';
import { BetsOfGame } from './bets-of-game.ts';
import { GameStarts } from './game-starts.ts';

/** The basis of every other feature. */
export const bets: Feature = {
  providers: [BetAccounts, BetHistory, BetRepository, BetsOfGame, GameStarts, Lookups],
};
