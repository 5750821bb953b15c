import { Inject, Injectable } from '@nestjs/common';
import type { GameResult } from '@app/contracts';
import { formatPickLine } from '@app/domain';
import { OUTPUTS } from '../fact-names.ts';
import { matchup, matchupValues } from '../facts/pick-row.ts';
import { factsOf, flagsOf, found } from '../facts/results.ts';
import * as shown from '../facts/shown.ts';
import { fileSource, gameHref } from '../facts/sources.ts';
import type { GameInput } from '../inputs.ts';
import type { ToolCaller, ToolResult } from '../tool.ts';
import { GameFinder, isMissing, type FoundInSlate } from './game-finder.ts';
import { hasBegun, isReplay, resultIn, Slates } from './slates.ts';

const OUTPUT = OUTPUTS['system-record'];

/** The result of one game and of the system's pick on it. */
@Injectable()
export class PastGame {
  constructor(
    @Inject(GameFinder) private readonly games: GameFinder,
    @Inject(Slates) private readonly slates: Slates,
  ) {}

  async find(input: GameInput, caller: ToolCaller): Promise<ToolResult> {
    const game = await this.games.find(input, caller);
    if (isMissing(game)) return game;
    const { slate } = game;
    const [results, now] = await Promise.all([this.slates.resultsOf(slate), this.slates.nowOf(slate.sport)]);
    return resultOf(game, resultIn(results, game.game), now);
  }
}

function resultOf({ slate, game }: FoundInSlate, result: GameResult | undefined, now: string): ToolResult {
  const status = result?.status ?? null;
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
          flatStake: shown.money(pick.stakeCents),
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
      isPending: status !== 'final' && status !== 'cancelled',
      hasBegun: hasBegun(game, { status, now }),
      isPostponed: status === 'postponed',
      isCanceled: status === 'cancelled',
      isPickBet: pick?.isPlaced ?? false,
      isReplay: isReplay(slate),
    }),
  });
}
