import { Inject } from '@nestjs/common';
import { listOpenedGames, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { OpenedGames } from './opened-games.ts';

@Handles(listOpenedGames)
export class ListOpenedGamesHandler {
  constructor(@Inject(OpenedGames) private readonly games: OpenedGames) {}

  execute({ actor, device }: RequestOf<typeof listOpenedGames>): Promise<ResponseOf<typeof listOpenedGames>> {
    return this.games.list({ userId: actor?.userId ?? null, device });
  }
}
