import type { Actor } from '@app/contracts';
import { normalizeTier, type Sport, type Tier } from '@app/domain';
import type * as z from 'zod/mini';
import { missing } from '../facts/results.ts';
import type { INPUTS } from '../inputs.ts';
import type { ToolMissing } from '../tool.ts';
import { noSuchSport } from './game-finder.ts';
import type { BetFilter, OwnBetsReader } from './own-bets-reader.ts';
import { readSport } from './sports.ts';
import { isShortName } from './team-match.ts';

/** What both tools of the user's own bets filter by. */
type Asked = Pick<
  z.infer<typeof INPUTS.ownBets> & z.infer<typeof INPUTS.ownBreakdown>,
  'sport' | 'tier' | 'week' | 'team' | 'betType' | 'sportsbook'
>;

/** Returns the filter a question names, or what to say when there is no such sport or tier. */
export async function betFilterOf(
  asked: Asked,
  actor: Actor,
  bets: OwnBetsReader,
): Promise<(BetFilter & { readonly tier: Tier | null }) | ToolMissing> {
  const sport = asked.sport == null ? null : readSport(asked.sport);
  if (asked.sport != null && sport === null) return noSuchSport();
  const tier = asked.tier == null ? null : normalizeTier(asked.tier);
  if (asked.tier != null && tier === null) return missing('unclear', 'There is no such tier.');
  return {
    sport,
    tier,
    week: asked.week ?? null,
    ...teamFilter(sport, asked.team ?? null),
    betType: asked.betType ?? null,
    sportsbook: asked.sportsbook == null ? null : await bets.spell(actor, asked.sportsbook),
  };
}

/** The bets of one team, or with a short name or city those of every team it fits. */
export function teamFilter(
  sport: Sport | null,
  team: string | null,
): Pick<BetFilter, 'team' | 'isExactTeam'> {
  return team === null ? { team } : { team, isExactTeam: !isShortName(sport, team) };
}
