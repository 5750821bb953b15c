import type { GameResult } from '@app/contracts';
import { formatPickLine, shortTeamName } from '@app/domain';
import type { NormalizedGame } from '@app/domain';
import { hasBegun } from '../../../../lib/predictions/has-begun.ts';
import type { SlateView } from '../../../../lib/predictions/prediction-file.ts';
import { marketText } from './fair-query.ts';

/** A market of an open game with both prices. */
export interface OpenMarket {
  readonly id: string;
  /** `Broncos @ Saints, spread`. */
  readonly label: string;
  /** Whose prices they are, in order: `Broncos -2.5` and `Saints +2.5`. */
  readonly outcomes: readonly [away: string, home: string];
  /** For the address: `-118,-102`. */
  readonly odds: string;
}

/** Returns the spreads and moneylines of a slate's games that have not started, in the order of the slate. Withdrawn games are left out. */
export function openMarkets(
  view: SlateView,
  results: ReadonlyMap<string, Pick<GameResult, 'status'>>,
  now: number,
): readonly OpenMarket[] {
  const { games, publication } = view;
  const withdrawn = new Set(publication?.withdrawnGameIds);
  return games
    .filter((game) => !withdrawn.has(game.id) && !hasBegun(game, results.get(game.id), publication, now))
    .flatMap((game) => [spreadOf(game), moneylineOf(game)].flatMap((market) => market ?? []));
}

function spreadOf(game: NormalizedGame): OpenMarket | null {
  const { spread_line: line, away_spread_odds: away, home_spread_odds: home } = game;
  return marketOf(game, 'spread', -line, away, home);
}

function moneylineOf(game: NormalizedGame): OpenMarket | null {
  return marketOf(game, 'moneyline', 0, game.away_moneyline, game.home_moneyline);
}

function marketOf(
  game: NormalizedGame,
  betType: 'spread' | 'moneyline',
  awayLine: number,
  awayOdds: number | null,
  homeOdds: number | null,
): OpenMarket | null {
  if (awayOdds === null || homeOdds === null) return null;
  const away = shortTeamName(game.sport, game.away_team);
  const home = shortTeamName(game.sport, game.home_team);
  return {
    id: `${game.id} ${betType}`,
    label: `${away} @ ${home}, ${betType}`,
    outcomes: [
      `${away} ${formatPickLine(betType, awayLine)}`,
      `${home} ${formatPickLine(betType, -awayLine)}`,
    ],
    odds: marketText([awayOdds, homeOdds]),
  };
}
