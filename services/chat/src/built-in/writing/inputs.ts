import type { Slots } from '../understood.ts';

/** What narrows a question down to one game; empty for the game of the page. */
export function gameOf({ games, teams, sport, season, week, date }: Slots) {
  const [game] = games ?? [];
  if (game !== undefined) return { sport: game.sport, gameId: game.gameId };
  return { sport, team: teams?.[0], otherTeam: teams?.[1], season, week, date };
}

export function firstOdds({ odds }: Slots): number | undefined {
  return odds?.[0];
}
