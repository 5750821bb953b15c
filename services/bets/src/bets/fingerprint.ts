import { createHash } from 'node:crypto';
import { easternDay, teamKey } from '@app/domain';
import type { BetRow } from './bet.entity.ts';

type Described = Pick<
  BetRow,
  'sport' | 'gameDay' | 'homeTeam' | 'awayTeam' | 'betType' | 'side' | 'line' | 'odds' | 'stakeCents'
> & { readonly placedAt: string | null };

/**
 * Returns a key that is equal for duplicate bets of an account: the same terms on the same game and day.
 * Without a game day the day of placing counts. `rowFingerprint` compares rows of a file in the same way.
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
