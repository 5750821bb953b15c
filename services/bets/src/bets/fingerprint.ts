import { createHash } from 'node:crypto';
import { easternDay, teamKey } from '@app/domain';
import type { BetRow } from './bet.entity.ts';

type Described = Pick<
  BetRow,
  'sport' | 'gameDay' | 'homeTeam' | 'awayTeam' | 'betType' | 'side' | 'line' | 'odds' | 'stakeCents'
> & { readonly placedAt: string | null };

/**
 * What makes two bets of one account equal: the same terms on the same game of the same day, which is that of placing
 * where the game's is not known (`rowFingerprint` tells the rows of a file apart by the same).
 */
export function fingerprintOf(bet: Described): string {
  const fields = [
    bet.sport,
    bet.gameDay ?? (bet.placedAt === null ? null : easternDay(bet.placedAt)),
    teamKey(bet.homeTeam),
    teamKey(bet.awayTeam),
    bet.betType,
    bet.side,
    bet.line,
    bet.odds,
    bet.stakeCents,
  ];
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
}
