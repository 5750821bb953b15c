import type { GameResult } from '@app/contracts';
import {
  DEFAULT_READER,
  MOST_SLATE_BETS,
  formatPickLine,
  recommendStake,
  shortTeamName,
  sportConfig,
} from '@app/domain';
import type { NormalizedGame, Tier } from '@app/domain';
import { hasBegun } from '../../../../lib/predictions/has-begun.ts';
import { dayText } from '../../../../lib/samples.ts';
import type { SlateView } from '../../../../lib/predictions/prediction-file.ts';
import { readTypedBet, typedBetName } from './typed-bets.ts';
import type { TypedBet } from './typed-bets.ts';

/** A bet that may be staked. */
export interface SlatePick {
  readonly id: string;
  readonly gameId: string;
  /** `Saints +2.5`. */
  readonly name: string;
  /** null for a typed bet. */
  readonly tier: Tier | null;
  readonly odds: number;
  /** As published or typed, as a fraction. */
  readonly probability: number;
}

export interface OpenPicks {
  readonly picks: readonly SlatePick[];
  /** Advised picks left out: their game has started, or the file has no price. */
  readonly started: number;
  readonly unpriced: number;
  /** Least likely picks beyond the most that a slate takes. */
  readonly cut: number;
  /** Games whose picks the reader may not see. */
  readonly locked: number;
  /** Names of the shown picks that the dashboard passes on because of their grade (S-361). */
  readonly passedByGrade: readonly string[];
  /** `NFL Week 7`. */
  readonly title: string;
}

/** Returns the advised picks of a slate whose games have not started, likeliest first. Withdrawn picks are not advised. */
export function openPicks(
  view: SlateView,
  results: ReadonlyMap<string, Pick<GameResult, 'status'>>,
  now: number,
): OpenPicks {
  const withdrawn = new Set(view.publication?.withdrawnGameIds);
  const advised = view.games.filter(
    ({ id, shouldBet, pickSide }) => shouldBet && pickSide !== null && !withdrawn.has(id),
  );
  const open = advised.filter((game) => !hasBegun(game, results.get(game.id), view.publication, now));
  const picks = open
    .flatMap((game) => pickOf(game) ?? [])
    .toSorted((one, other) => other.probability - one.probability);
  const shown = picks.slice(0, MOST_SLATE_BETS);
  const passedByGrade = new Set(open.filter(isPassedByGrade).map(({ id }) => id));
  const { shortName } = sportConfig(view.sport);
  return {
    picks: shown,
    cut: picks.length - shown.length,
    started: advised.length - open.length,
    unpriced: open.length - picks.length,
    locked: view.locked.length,
    passedByGrade: shown.filter(({ id }) => passedByGrade.has(id)).map(({ name }) => name),
    title:
      view.slate.date === null
        ? `${shortName} Week ${String(view.slate.week)}`
        : `${shortName}, ${dayText(view.slate.date)}`,
  };
}

function isPassedByGrade(game: NormalizedGame): boolean {
  const stake = recommendStake(game, DEFAULT_READER);
  return stake.kind === 'pass' && stake.reason === 'grade';
}

function pickOf(game: NormalizedGame): SlatePick | null {
  const {
    id,
    sport,
    tier,
    team_to_cover: team,
    pickBetType,
    pickLine,
    pickOdds,
    pick_probability: probability,
  } = game;
  if (team === null || pickOdds === null) return null;
  const name = `${shortTeamName(sport, team)} ${formatPickLine(pickBetType, pickLine)}`;
  return { id, gameId: id, name, tier, odds: pickOdds, probability };
}

/** Returns the typed bets whose odds and chance are valid. */
export function typedPicks(bets: readonly TypedBet[]): readonly SlatePick[] {
  return bets.flatMap((bet, place) => {
    const { odds, probability } = readTypedBet(bet);
    if (odds === null || probability === null) return [];
    const id = `typed ${String(place)}`;
    return [
      {
        id,
        gameId: bet.game.trim() === '' ? id : `game ${bet.game.trim().toLowerCase()}`,
        name: typedBetName(bet, place),
        tier: null,
        odds,
        probability,
      },
    ];
  });
}
