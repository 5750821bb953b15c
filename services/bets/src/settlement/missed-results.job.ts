import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type FoundGame, getClock, MAX_GAME_QUERIES, sportSchema, type Sport } from '@app/contracts';
import { RunsEvery } from '@app/jobs';
import { RpcClient } from '@app/messaging';
import { CLOCK, type Clock } from '@app/platform';
import { Lookups } from '../lookups/lookups.ts';
import { GameResultRepository } from './game-result.repository.ts';
import { GameSettler } from './game-settler.ts';

const MINUTE_MS = 60_000;
/** Bets logged at the very moment their game was settled are searched for this long afterwards. */
const SETTLED_AGAIN_MS = 600_000;

/** Settles bets that no job settled: those of results never announced here, and those stored while a job ran. */
@RunsEvery(MINUTE_MS)
export class MissedResultsJob {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(GameResultRepository) private readonly results: GameResultRepository,
    @Inject(GameSettler) private readonly settler: GameSettler,
    @Inject(Lookups) private readonly lookups: Lookups,
    @Inject(RpcClient) private readonly client: RpcClient,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Throws UNAVAILABLE while predictions is unavailable. */
  async execute(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - SETTLED_AGAIN_MS).toISOString();
    for (const game of await this.results.findUnfinished(this.em.fork(), since))
      await this.settler.settleStored(game);
    for (const sport of sportSchema.options) await this.settleSport(sport);
  }

  /** Asks about games with open bets that started by the sport's clock; a replay has its own. */
  private async settleSport(sport: Sport): Promise<void> {
    const { now: startedBy } = await this.client.call(getClock, { sport });
    let after = '';
    for (;;) {
      const page = { startedBy, after, limit: MAX_GAME_QUERIES };
      const gameIds = await this.results.findAwaited(this.em.fork(), sport, page);
      const last = gameIds.at(-1);
      if (last === undefined) return;
      after = last;
      const none = { homeTeam: null, awayTeam: null, day: null };
      const answers = await this.lookups.findGames(gameIds.map((gameId) => ({ sport, gameId, ...none })));
      for (const { resultVersion: version, ...game } of answers.flat()) {
        if (version > 0 && isDecided(game)) await this.settler.settle({ ...game, version });
      }
    }
  }
}

/** Whether a result settles bets: the game is final, or will not be played. */
function isDecided({ status }: Pick<FoundGame, 'status'>): boolean {
  return status === 'final' || status === 'postponed' || status === 'cancelled';
}
