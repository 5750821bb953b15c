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

/** Returns the key of a bet from a file without dates, which is the same file tomorrow. */
export function undatedFingerprintOf(bet: Omit<Described, 'placedAt'>): string {
  return fingerprintOf({ ...bet, placedAt: null });
}

/** Whether a bet comes from a row without dates, so that it was placed at an unknown time. */
export function isUndated(bet: Pick<BetRow, 'origin' | 'fingerprint'> & Described): boolean {
  return bet.origin === 'import' && bet.gameDay === null && bet.fingerprint === undatedFingerprintOf(bet);
}
