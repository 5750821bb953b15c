import { Inject, Injectable } from '@nestjs/common';
import { listResults, type GameResult } from '@app/contracts';
import { formatPickLine, isSameGameId } from '@app/domain';
import { OUTPUTS } from '../fact-names.ts';
import { matchup, matchupValues } from '../facts/pick-row.ts';
import { factsOf, flagsOf, found } from '../facts/results.ts';
import * as shown from '../facts/shown.ts';
import { fileSource, gameHref } from '../facts/sources.ts';
import type { GameInput } from '../inputs.ts';
import type { ToolCaller, ToolResult } from '../tool.ts';
import { GameFinder, isMissing, type FoundInSlate } from './game-finder.ts';
import { ALL_PICKS, Services } from './services.ts';
import { isReplay } from './slates.ts';

const OUTPUT = OUTPUTS['system-record'];

/** The result of one game and of the system's pick on it. */
@Injectable()
export class PastGame {
  constructor(
    @Inject(GameFinder) private readonly games: GameFinder,
    @Inject(Services) private readonly services: Services,
  ) {}

  async find(input: GameInput, caller: ToolCaller): Promise<ToolResult> {
    const game = await this.games.find(input, caller);
    return isMissing(game) ? game : resultOf(game, await this.resultOf(game));
  }

  private async resultOf({ slate, game }: FoundInSlate): Promise<GameResult | undefined> {
    const { sport, facts } = slate;
    const key = facts.date === null ? { season: facts.season, week: facts.week } : { date: facts.date };
    const { games } = await this.services.ask(listResults, { sport, ...key, access: ALL_PICKS });
    return games.find(({ gameId }) => isSameGameId(sport, gameId, game.id));
  }
}

function resultOf({ slate, game }: FoundInSlate, result: GameResult | undefined): ToolResult {
  const hasScore = result?.status === 'final' || result?.status === 'in_progress';
  const pick = result?.pick ?? null;
  return found({
    sources: { file: fileSource(slate, game.id) },
    facts: factsOf(
      OUTPUT.facts,
      {
        ...matchupValues(game),
        game: shown.text(matchup(game)),
        ...(pick !== null && {
          pick: shown.team(game.sport, pick.team),
          line: shown.text(formatPickLine(pick.betType, pick.line)),
          price: shown.odds(pick.odds),
          outcome: shown.text(pick.outcome),
          profit: shown.profit(pick.profitCents),
        }),
        ...(hasScore && {
          homeScore: shown.count(result.homeScore),
          awayScore: shown.count(result.awayScore),
        }),
      },
      { source: 'file', href: gameHref(slate, game.id) },
    ),
    flags: flagsOf(OUTPUT.flags, {
      isOneGame: true,
      isPending: result?.status !== 'final',
      isPickBet: pick?.isPlaced ?? false,
      isReplay: isReplay(slate),
    }),
  });
}
