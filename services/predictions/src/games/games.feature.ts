import type { Feature } from '@app/service';
import { GameRepository } from '../slates/game.repository.ts';
import { SlateRepository } from '../slates/slate.repository.ts';
import { FindGamesHandler } from './find-games.handler.ts';
import { FoundGameRepository } from './found-game.repository.ts';
import { ListNewestSeasonsHandler } from './list-newest-seasons.handler.ts';

/** Finds games for other services. */
export const games: Feature = {
  handlers: [FindGamesHandler, ListNewestSeasonsHandler],
  providers: [FoundGameRepository, GameRepository, SlateRepository],
};
