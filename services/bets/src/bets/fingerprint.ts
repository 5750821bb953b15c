import { createHash } from 'node:crypto';
import { teamKey } from '@app/domain';
import type { BetRow } from './bet-row.ts';

type Described = Pick<
  BetRow,
  'sport' | 'gameDay' | 'homeTeam' | 'awayTeam' | 'betType' | 'side' | 'line' | 'odds' | 'stakeCents'
>;

/** What makes two bets of one account equal: the same terms on the same game of the same day. */
export function fingerprintOf(bet: Described): string {
  const fields = [
    bet.sport,
    bet.gameDay,
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
