import { createHash } from 'node:crypto';
import { easternDay, type NormalizedGame, type Sport, type Tier } from '@app/domain';

/** Stands in every bet and names the import, so that nobody takes the figures for those of a person. */
export const DEMO_NOTE = 'Sample bet of the demo account';

const SPORTSBOOKS = ['DraftKings', 'FanDuel', 'BetMGM', 'Caesars'];
const STAKE_CENTS: Readonly<Partial<Record<Tier, number>>> = {
  HIGH: 3_000,
  MEDIUM_PLUS: 2_500,
  MEDIUM: 2_000,
  LOW: 1_000,
};
const HOUR_MS = 3_600_000;

/** Which picks an account is made to have bet on. */
export interface Bettor {
  readonly username: string;
  readonly sports: readonly Sport[];
  readonly betsPerSlate: number;
}

/**
 * Returns rows of an import: bets on the picks of past slates at their published prices, the same ones each time. Which games
 * are chosen does not depend on their results, so wins and losses fall as they did.
 */
export function demoBets(bettor: Bettor, slates: readonly (readonly NormalizedGame[])[]): readonly object[] {
  const chosen = slates.flatMap((games) => {
    const priced = games.filter(
      ({ pickSide, pickOdds, tier }) => pickSide !== null && pickOdds !== null && tier in STAKE_CENTS,
    );
    const ranked = priced.toSorted((one, other) => drawOf(bettor, one) - drawOf(bettor, other));
    const advised = ranked.filter(({ shouldBet }) => shouldBet);
    const others = ranked.filter(({ shouldBet }) => !shouldBet);
    return [...advised.slice(0, bettor.betsPerSlate), ...others.slice(0, 1)];
  });
  return chosen.map((game, index) => rowOf(bettor, game, index + 2));
}

function rowOf(bettor: Bettor, game: NormalizedGame, line: number): object {
  const draw = drawOf(bettor, game);
  const hoursBefore = 2 + (draw % 20);
  return {
    ...{ line, occurrence: 1, sport: game.sport, homeTeam: game.home_team, awayTeam: game.away_team },
    placedAt: new Date(Date.parse(game.startsAt) - hoursBefore * HOUR_MS).toISOString(),
    gameDate: easternDay(game.startsAt),
    teamToCover: game.team_to_cover,
    betType: game.pickBetType,
    spread: game.pickBetType === 'spread' ? game.pickLine : null,
    ...{ odds: game.pickOdds, oddsSource: 'file', stakeCents: STAKE_CENTS[game.tier] },
    // The recorded result settles them.
    ...{ result: null, payoutCents: null },
    confidenceLevel: game.tier,
    sportsbook: SPORTSBOOKS[draw % SPORTSBOOKS.length],
    notes: DEMO_NOTE,
  };
}

/** A number from the names alone, evenly spread. */
function drawOf({ username }: Bettor, { sport, id }: NormalizedGame): number {
  return createHash('sha256').update(`${username} ${sport} ${id}`).digest().readUInt32BE();
}
