import type { Feature } from '@app/service';
import { ForgetOpenedGamesJob } from './forget-opened-games.job.ts';
import { ListOpenedGamesHandler } from './list-opened-games.handler.ts';
import { OpenGameHandler } from './open-game.handler.ts';
import { OpenedGames } from './opened-games.ts';

/** Metered access (S-227): counts the games that people without a plan open. */
export const openedGames: Feature = {
  handlers: [OpenGameHandler, ListOpenedGamesHandler],
  jobs: [ForgetOpenedGamesJob],
  providers: [OpenedGames],
};
