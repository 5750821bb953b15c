import type { FoundGame } from '@app/contracts';
import { isPublishedPrice, type BetSide, type BetType, type OddsSource } from '@app/domain';

/**
 * Returns the source of a bet's odds (S-451). 'file' counts only if it is the published price for that side
 * and line (`prices` null: no linked game). 'estimated' comes from the client. Missing odds have no source
 * (S-188).
 */
export function oddsSourceOf(
  claimed: OddsSource | null,
  bet: {
    readonly betType: BetType;
    readonly side: BetSide;
    readonly line: number | null;
    readonly odds: number | null;
  },
  prices: FoundGame['prices'] | null,
): OddsSource | null {
  const { odds, line } = bet;
  if (odds === null) return null;
  if (claimed === 'estimated') return 'estimated';
  const isLineKnown = line !== null || bet.betType === 'moneyline';
  const isPublished =
    claimed === 'file' &&
    prices !== null &&
    isLineKnown &&
    isPublishedPrice({ ...bet, prices, odds, line: line ?? 0 });
  return isPublished ? 'file' : 'user';
}
