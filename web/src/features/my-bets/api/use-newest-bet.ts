import { sportOfBet } from '@app/contracts';
import type { Bet } from '@app/contracts';
import { useBets } from '../../../lib/bets/use-bets.ts';
import type { Ledger } from './use-ledger.ts';

/**
 * Returns a bet as it is now: as the list has it, or when a change elsewhere moved it out of the filters, as found among the
 * bets on its home team. null stays null.
 */
export function useNewestBet(bet: Bet | null, { pending, settled }: Ledger): Bet | null {
  const isSame = ({ id }: Bet): boolean => id === bet?.id;
  const listed = pending.find(isSame) ?? settled.find(isSame);
  const isSought = bet !== null && listed === undefined;
  const { data } = useBets(isSought ? { team: bet.homeTeam, sport: sportOfBet(bet.sport) } : null);
  return listed ?? data?.data.bets.find(isSame) ?? bet;
}
