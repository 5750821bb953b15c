import { bettingGroup, compareForBettor } from '@app/domain';
import type { BettingGroup, NormalizedGame, Sport } from '@app/domain';
import type { SlateView } from '../../../lib/predictions/prediction-file.ts';
import { dayText } from '../../../lib/samples.ts';
import { slateValue } from '../../../lib/predictions/slate-key.ts';

/** The best pick of an open slate, as a bettor would rank it. */
export interface TopPick {
  readonly kind: 'pick';
  readonly sport: Sport;
  /** The slate in the URL. */
  readonly slate: string;
  /** Names a replayed slate: `week 7, 2024`, `Sep 18, 2021`. null for a live one. */
  readonly replay: string | null;
  readonly game: NormalizedGame;
  readonly group: Exclude<BettingGroup, 'begun'>;
}

/** Every pick of the slate is locked (S-227). */
export interface LockedSlate {
  readonly kind: 'locked';
  readonly sport: Sport;
  readonly games: number;
}

export type SlateTop = TopPick | LockedSlate | { readonly kind: 'none' };

/** Returns the best pick of a slate: bets by expected return, then passes. Games that have begun are left out. */
export function topOfSlate(view: SlateView, begunIds: ReadonlySet<string>): SlateTop {
  const { sport, slate, publication } = view;
  const withdrawn = new Set(publication?.withdrawnGameIds);
  const [best] = view.games
    .filter((game) => game.pickSide !== null && !withdrawn.has(game.id) && !begunIds.has(game.id))
    .map((game) => ({ game, group: bettingGroup(game, false) }))
    .sort(compareForBettor);
  if (best !== undefined)
    return {
      kind: 'pick',
      sport,
      slate: slateValue(sport, slate),
      replay: publication?.origin === 'replay' ? replayName(slate) : null,
      game: best.game,
      group: best.group === 'bet' ? 'bet' : 'pass',
    };
  return view.locked.length > 0 ? { kind: 'locked', sport, games: view.locked.length } : { kind: 'none' };
}

function replayName({ season, week, date }: SlateView['slate']): string {
  return date === null ? `week ${String(week)}, ${String(season)}` : dayText(date);
}

/** Returns the first bet, else the first pass, else a slate whose picks are locked. */
export function bestTop(tops: readonly SlateTop[]): SlateTop {
  return (
    tops.find((top) => top.kind === 'pick' && top.group === 'bet') ??
    tops.find(({ kind }) => kind === 'pick') ??
    tops.find(({ kind }) => kind === 'locked') ?? { kind: 'none' }
  );
}

/** Says why in one or two sentences, without repeating a figure of the card. */
export function reasonsOf(game: NormalizedGame): string {
  const { agreeingModels, modelCount } = game;
  const agreement =
    agreeingModels === null || modelCount === 0
      ? null
      : `${String(agreeingModels)} of ${String(modelCount)} models take this side.`;
  const strengths = game.betting_indicators.bet_ranking.strengths.filter(
    (strength) => agreement === null || !/agree/i.test(strength),
  );
  const named = strengths.length === 0 ? null : `${sentence(strengths)}.`;
  return [agreement, named].filter((part) => part !== null).join(' ');
}

/** Joins phrases to a sentence: `Large edge over the price, high cover probability`. */
function sentence(phrases: readonly string[]): string {
  return phrases
    .map((phrase, index) => (index === 0 ? phrase : phrase.charAt(0).toLowerCase() + phrase.slice(1)))
    .join(', ');
}
