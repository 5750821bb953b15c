import { Inject, Injectable } from '@nestjs/common';
import type { PickAccess, Sport } from '@app/contracts';
import { PREDICTIONS_CONFIG, type PredictionsConfig } from '../predictions.config.ts';
import { MeteredGames } from './metered-games.ts';

/** Tells which games' picks a reader does not see. */
export type IsLocked = (gameId: string) => boolean;

const NEVER: IsLocked = () => false;

/** Decides who sees which pick (S-227). With open access it reads nothing. */
@Injectable()
export class PickLocks {
  constructor(
    @Inject(PREDICTIONS_CONFIG) private readonly config: Pick<PredictionsConfig, 'PREDICTION_ACCESS'>,
    @Inject(MeteredGames) private readonly games: MeteredGames,
  ) {}

  /** Without `access`, as from a caller that knows of no reader, every unfinished game is locked. */
  async of(sport: Sport, access: PickAccess | undefined): Promise<IsLocked> {
    if (this.config.PREDICTION_ACCESS === 'open' || access?.level === 'all') return NEVER;
    const games = await this.games.of(sport);
    const opened = new Set(
      access?.opened.filter((game) => game.sport === sport).map(({ gameId }) => gameId) ?? [],
    );
    return (gameId) => {
      const game = games.get(gameId);
      if (game === undefined) return true;
      const isOfPlan = access?.level === 'week' && game.isCurrentWeek;
      return !game.isFinished && !isOfPlan && !opened.has(gameId);
    };
  }
}
