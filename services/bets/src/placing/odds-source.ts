import type { FoundGame } from '@app/contracts';
import { isPublishedPrice, type BetSide, type BetType, type OddsSource } from '@app/domain';

/**
 * Where a bet's odds come from (S-451). 'file' is believed only when it is the published price of that side
 * and line of its game (`prices` null: tied to none); estimates are what the client calls so; no odds have no
 * source (S-188).
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
