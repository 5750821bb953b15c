import type { GameResult, Publication } from '@app/contracts';
import { bettingGroup, compareForBettor, footballReason, readFootballAnalysis } from '@app/domain';
import type { BettingGroup, NormalizedGame, Sport } from '@app/domain';
import { hasBegun } from '../../../lib/predictions/has-begun.ts';
import { recordOf } from '../../../lib/predictions/prediction-file.ts';
import type { SlateView } from '../../../lib/predictions/prediction-file.ts';
import { dayText } from '../../../lib/samples.ts';
import { slateValue } from '../../../lib/predictions/slate-key.ts';

/** The best pick of an open slate, as a bettor would rank it. */
export interface TopPick {
  readonly kind: 'pick';
  readonly sport: Sport;
  /** The slate in the URL. */
  readonly slate: string;
  /** Names a replayed slate: `Week 7, 2024`, `Sep 18, 2021`. null for a live one. */
  readonly replay: string | null;
  readonly game: NormalizedGame;
  readonly publication: Publication | null;
  readonly group: Exclude<BettingGroup, 'begun'>;
  /** Why, without repeating a figure of the card. */
  readonly reason: string;
}

/** Every pick of the slate is locked (S-227). */
export interface LockedSlate {
  readonly kind: 'locked';
  readonly sport: Sport;
  readonly games: number;
}

export type SlateTop = TopPick | LockedSlate | { readonly kind: 'none' };

/** Returns the best pick of a slate: bets by expected return, then passes. Games that have begun are left out. */
export function topOfSlate(view: SlateView, results: ReadonlyMap<string, GameResult>, now: number): SlateTop {
  const { sport, slate, publication } = view;
  const withdrawn = new Set(publication?.withdrawnGameIds);
  const [best] = view.games
    .filter(
      (game) =>
        game.pickSide !== null &&
        !withdrawn.has(game.id) &&
        !hasBegun(game, results.get(game.id), publication, now),
    )
    .map((game) => ({ game, group: bettingGroup(game, false) }))
    .sort(compareForBettor);
  if (best !== undefined)
    return {
      kind: 'pick',
      sport,
      slate: slateValue(sport, slate),
      replay: publication?.origin === 'replay' ? replayName(slate) : null,
      game: best.game,
      publication,
      group: best.group === 'bet' ? 'bet' : 'pass',
      reason: reasonOf(view, best.game),
    };
  return view.locked.length > 0 ? { kind: 'locked', sport, games: view.locked.length } : { kind: 'none' };
}

function replayName({ season, week, date }: SlateView['slate']): string {
  return date === null ? `Week ${String(week)}, ${String(season)}` : dayText(date);
}

/** Returns the first bet, else the first pass, else a slate whose picks are locked. */
export function bestTop(tops: readonly SlateTop[]): SlateTop {
  return (
    tops.find((top) => top.kind === 'pick' && top.group === 'bet') ??
    tops.find(({ kind }) => kind === 'pick') ??
    tops.find(({ kind }) => kind === 'locked') ?? { kind: 'none' }
  );
}

/** Says how many models agree and, for football, the game page's reason. */
function reasonOf(view: SlateView, game: NormalizedGame): string {
  const { agreeingModels, modelCount } = game;
  const agreement =
    agreeingModels === null || modelCount === 0
      ? null
      : `${String(agreeingModels)} of ${String(modelCount)} models take this side.`;
  const reason =
    view.sport === 'mlb' ? null : footballReason(game, readFootballAnalysis(game, recordOf(view, game.id)));
  return [agreement, reason].filter((part) => part !== null).join(' ');
}
