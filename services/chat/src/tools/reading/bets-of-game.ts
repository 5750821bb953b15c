import { Inject, Injectable } from '@nestjs/common';
import { BETS_PAGE_SIZE, findGames, type Actor, type Bet } from '@app/contracts';
import { isSameGameId, type Sport } from '@app/domain';
import { EVERY_BET, OwnBetsReader } from './own-bets-reader.ts';
import { ALL_PICKS, Services } from './services.ts';

/** The caller's bets on one game. */
@Injectable()
export class BetsOfGame {
  constructor(
    @Inject(Services) private readonly services: Services,
    @Inject(OwnBetsReader) private readonly bets: OwnBetsReader,
  ) {}

  /** Newest first. Empty for a game that was never published: bets are linked to published ones only. */
  async find(actor: Actor, sport: Sport | null, gameId: string): Promise<readonly Bet[]> {
    const query = { sport, gameId, homeTeam: null, awayTeam: null, day: null };
    const { answers } = await this.services.askForAll(findGames, { queries: [query], access: ALL_PICKS });
    const [game] = answers[0] ?? [];
    if (game === undefined) return [];
    const { bets } = await this.bets.list(
      actor,
      { ...EVERY_BET, sport: game.sport, team: game.homeTeam, isExactTeam: true },
      { limit: BETS_PAGE_SIZE },
    );
    return bets.filter((bet) => bet.gameId !== null && isSameGameId(game.sport, bet.gameId, game.gameId));
  }
}
