import { Inject, Injectable } from '@nestjs/common';
import { compareForBettor, expectedReturn } from '@app/domain';
import type * as z from 'zod/mini';
import { OUTPUTS } from './fact-names.ts';
import { matchup, pickRow } from './facts/pick-row.ts';
import { factsOf, flagsOf, found, missing } from './facts/results.ts';
import * as shown from './facts/shown.ts';
import { fileSource, gameHref } from './facts/sources.ts';
import { INPUTS } from './inputs.ts';
import { isMissing } from './reading/game-finder.ts';
import { GameJudge, type GameForCaller } from './reading/judged-game.ts';
import { isReplay } from './reading/slates.ts';
import type { Tool, ToolCaller, ToolResult } from './tool.ts';

const OUTPUT = OUTPUTS['compare-picks'];

@Injectable()
export class ComparePicksTool implements Tool<typeof INPUTS.comparePicks> {
  readonly name = 'compare-picks';
  readonly sentence =
    'Compares the picks of two to six games by expected return and says which is the better bet. An empty object among `games` is the game of the page.';
  readonly input = INPUTS.comparePicks;
  readonly output = OUTPUT;
  readonly minimumTier = 'premium';
  readonly reads = 'predictions';

  constructor(@Inject(GameJudge) private readonly judge: GameJudge) {}

  async run(input: z.infer<typeof INPUTS.comparePicks>, caller: ToolCaller): Promise<ToolResult> {
    const results = await Promise.all(input.games.map((game) => this.judge.find(game, caller)));
    const absent = results.find((result) => isMissing(result));
    if (absent !== undefined && isMissing(absent)) return absent;
    const judged = results
      .filter((result): result is GameForCaller => !isMissing(result))
      .filter(({ game }, index, all) => all.findIndex((other) => other.game.id === game.id) === index)
      .sort(
        (one, other) =>
          Number(one.isWithdrawn) - Number(other.isWithdrawn) ||
          compareForBettor(groupedOf(one), groupedOf(other)),
      );
    const [best, second] = judged;
    if (best === undefined || second === undefined)
      return missing('unclear', 'That is the same game twice. Name two different games.');
    const sourceOf = ({ game: { sport, id } }: GameForCaller): string => `${sport} ${id}`;
    const likelier = judged.reduce((one, other) =>
      other.game.pick_probability > one.game.pick_probability ? other : one,
    );
    const isEqual =
      best.isWithdrawn === second.isWithdrawn &&
      groupedOf(best).group === groupedOf(second).group &&
      returnOf(best) === returnOf(second);
    const gap = edgeGap(best, second);
    const pickOf = ({ game }: GameForCaller) => shown.team(game.sport, game.team_to_cover);
    return found({
      sources: Object.fromEntries(judged.map((one) => [sourceOf(one), fileSource(one.slate, one.game.id)])),
      facts: {
        ...factsOf(
          OUTPUT.facts,
          isEqual
            ? {}
            : {
                better: pickOf(best),
                betterGame: shown.text(matchup(best.game)),
                edgeGap: shown.points(gap),
              },
          { source: sourceOf(best), href: gameHref(best.slate, best.game.id) },
        ),
        ...factsOf(
          OUTPUT.facts,
          { likelier: pickOf(likelier) },
          { source: sourceOf(likelier), href: gameHref(likelier.slate, likelier.game.id) },
        ),
      },
      lists: { picks: judged.map((one) => pickRow(one, sourceOf(one))) },
      flags: flagsOf(OUTPUT.flags, {
        isEqual,
        isAllPass: judged.every(({ stake, hasBegun }) => stake.kind === 'pass' && !hasBegun),
        isOneBet: isBet(best) && judged.slice(1).every((one) => !isBet(one)),
        isOneOpen: !best.hasBegun && judged.slice(1).every(({ hasBegun }) => hasBegun),
        isAllBegun: judged.every(({ hasBegun }) => hasBegun),
        isLikelierOther: likelier !== best && !likelier.isWithdrawn && !likelier.hasBegun,
        isReplay: judged.some(({ slate }) => isReplay(slate)),
      }),
    });
  }
}

const isBet = ({ stake, hasBegun }: GameForCaller): boolean => stake.kind === 'bet' && !hasBegun;

/** How much larger the edge of the better pick is; null where its edge is not, which its price outweighs. */
function edgeGap(best: GameForCaller, second: GameForCaller): number | null {
  if (second.isWithdrawn || second.hasBegun) return null;
  const [edge, other] = [best.game.edgePoints, second.game.edgePoints];
  return edge === null || other === null || edge <= other ? null : edge - other;
}

const returnOf = ({ game }: GameForCaller): number | null => expectedReturn(game).percent;

function groupedOf({ game, stake, hasBegun }: GameForCaller) {
  const group = hasBegun ? 'begun' : stake.kind === 'bet' ? 'bet' : 'pass';
  return { group, game } as const;
}
