import type { Feature } from '@app/service';
import { GameRepository } from '../slates/game.repository.ts';
import { SlateRepository } from '../slates/slate.repository.ts';
import { FindGamesHandler } from './find-games.handler.ts';
import { FoundGameRepository } from './found-game.repository.ts';
import { ListCombinedSlateHandler } from './list-combined-slate.handler.ts';
import { ListNewestSeasonsHandler } from './list-newest-seasons.handler.ts';

/** Finds games for other services, and lists those of all sports. */
export const games: Feature = {
  handlers: [FindGamesHandler, ListCombinedSlateHandler, ListNewestSeasonsHandler],
  providers: [FoundGameRepository, GameRepository, SlateRepository],
};
