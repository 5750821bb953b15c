import { Inject } from '@nestjs/common';
import { openGame, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { OpenedGames } from './opened-games.ts';

/** Counts a game. Repeating it changes nothing, with or without the same key. */
@Handles(openGame)
export class OpenGameHandler {
  constructor(@Inject(OpenedGames) private readonly games: OpenedGames) {}

  execute({ actor, device, client, game }: RequestOf<typeof openGame>): Promise<ResponseOf<typeof openGame>> {
    return this.games.open({ userId: actor?.userId ?? null, device }, game, client.address);
  }
}
