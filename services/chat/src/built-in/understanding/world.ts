import type { ChatMessage, GameKey, Sport } from '@app/contracts';
import { easternDay, type ChatPage, type NormalizedGame, type Tier } from '@app/domain';

/** A published game, with what tells two teams of the same name apart. */
export interface WorldGame {
  readonly gameId: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly season: number;
  readonly week: number;
  /** Eastern day, YYYY-MM-DD. */
  readonly date: string;
  /** The picked team; null without a pick. */
  readonly pick: string | null;
  readonly tier: Tier | null;
  /** The system bets the pick: it has a stake. */
  readonly isBet: boolean;
  /** From the picked side; null without. */
  readonly line: number | null;
  readonly odds: number | null;
}

export function worldGame(game: NormalizedGame): WorldGame {
  return {
    gameId: game.id,
    homeTeam: game.home_team,
    awayTeam: game.away_team,
    season: game.year,
    week: game.week,
    date: easternDay(game.startsAt),
    pick: game.team_to_cover,
    tier: game.tier,
    isBet: game.shouldBet === true,
    line: game.pickLine,
    odds: game.pickOdds,
  };
}

/** What exists of a sport. */
export interface SportWorld {
  /** The Eastern day of the sport's clock, YYYY-MM-DD: in a replay the day being replayed. */
  readonly today: string;
  /** Of the open slate. */
  readonly season: number;
  readonly week: number;
  /** Every team in a published file, as spelled there. */
  readonly teams: readonly string[];
  /** Games of the open slate. */
  readonly games: readonly WorldGame[];
  /** Games of earlier slates, newest first. */
  readonly pastGames: readonly WorldGame[];
}

/** What exists, so that words can be understood as one of it. Sports without a slate are missing. */
export interface World {
  readonly sports: Readonly<Partial<Record<Sport, SportWorld>>>;
  /** Where the caller has bet, as spelled there. */
  readonly sportsbooks: readonly string[];
}

/** Where and after what a message is written. */
export interface Context {
  /** Oldest first. */
  readonly history: readonly Pick<ChatMessage, 'sender' | 'text'>[];
  readonly page: ChatPage | null;
  /** Game and sport of the page. */
  readonly game: GameKey | null;
  readonly sport: Sport | null;
  readonly world: World;
}
