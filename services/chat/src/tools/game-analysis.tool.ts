import { Inject, Injectable } from '@nestjs/common';
import { modelOpinions, type ModelOpinion } from '@app/domain';
import type * as z from 'zod/mini';
import { OUTPUTS } from './fact-names.ts';
import {
  advantageRows,
  detailsOf,
  isCoverOnly,
  isUnlikelyWinner,
  isValueSide,
  modelRows,
  modelValues,
  resultValues,
  winnerOf,
} from './facts/game-details.ts';
import { pickFlags, pickValues } from './facts/pick-row.ts';
import { factsOf, flagsOf, found } from './facts/results.ts';
import * as shown from './facts/shown.ts';
import { fileSource, gameHref } from './facts/sources.ts';
import { INPUTS } from './inputs.ts';
import { isMissing } from './reading/game-finder.ts';
import { GameJudge, type GameForCaller } from './reading/judged-game.ts';
import { recordOf, resultIn, Slates } from './reading/slates.ts';
import type { Tool, ToolCaller, ToolResult } from './tool.ts';

const OUTPUT = OUTPUTS['game-analysis'];

@Injectable()
export class GameAnalysisTool implements Tool<typeof INPUTS.gameAnalysis> {
  readonly name = 'game-analysis';
  readonly sentence =
    'Returns everything about one game: pick, price, probability, edge, grade and its reasons, every model, predicted winner, quarterbacks or starting pitchers, lines and the result. Use it for why a pick was made and how sure the models are.';
  readonly input = INPUTS.gameAnalysis;
  readonly output = OUTPUT;
  readonly minimumTier = 'premium';
  readonly reads = 'predictions';

  constructor(
    @Inject(GameJudge) private readonly judge: GameJudge,
    @Inject(Slates) private readonly slates: Slates,
  ) {}

  async run(input: z.infer<typeof INPUTS.gameAnalysis>, caller: ToolCaller): Promise<ToolResult> {
    const judged = await this.judge.find(input, caller);
    if (isMissing(judged)) return judged;
    const { slate, game, result } = judged;
    const opinions = modelOpinions(game, recordOf(slate, game.id));
    const asked = input.model == null ? undefined : findModel(opinions, input.model);
    const outcome = result?.status === 'final' ? await this.outcomeOf(judged) : null;
    const origin = { source: 'file', href: gameHref(slate, game.id) };
    const rows = modelRows(opinions, origin);
    const facts = factsOf(
      OUTPUT.facts,
      {
        ...pickValues(judged),
        ...detailsOf(judged),
        ...modelValues(opinions, asked),
        ...resultValues(judged, result, outcome),
      },
      origin,
    );
    const winner = winnerOf(judged);
    return found({
      sources: { file: fileSource(slate, game.id) },
      facts,
      lists: {
        models: rows,
        dissent: rows.filter((_, index) => opinions[index]?.agrees === false),
        strengths: game.betting_indicators.bet_ranking.strengths.map((strength) =>
          factsOf(OUTPUT.lists.strengths, { strength: shown.text(strength) }, origin),
        ),
        advantages: advantageRows(judged, origin),
      },
      flags: flagsOf(OUTPUT.flags, {
        ...pickFlags(judged),
        isFinal: result?.status === 'final',
        isUnanimous: opinions.length > 0 && opinions.every(({ agrees }) => agrees),
        hasNoModels: opinions.length === 0,
        isUnknownModel: input.model != null && asked === undefined,
        isWinnerNotPick: winner !== null && game.team_to_cover !== null && winner !== game.team_to_cover,
        isUnlikelyWinner: isUnlikelyWinner(judged),
        isValueSide: isValueSide(judged),
        isCoverOnly: isCoverOnly(judged),
        hasQuarterbacks: 'homeQuarterback' in facts && 'awayQuarterback' in facts,
        hasPitchers: 'homePitcher' in facts && 'awayPitcher' in facts,
      }),
    });
  }

  /** Returns how the system's pick ended: `won`; null when it is in no record. */
  private async outcomeOf({ slate, game }: GameForCaller): Promise<string | null> {
    return resultIn(await this.slates.resultsOf(slate), game)?.pick?.outcome ?? null;
  }
}

/** Finds a model by its name in the file or on the screen: `xgboost`, `XG Boost`. */
function findModel(opinions: readonly ModelOpinion[], asked: string): ModelOpinion | undefined {
  const keyOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');
  return opinions.find(({ name, label }) => [keyOf(name), keyOf(label)].includes(keyOf(asked)));
}
