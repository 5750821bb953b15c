import { manualBetRequestSchema } from '@app/contracts';
import type { BetSport, ManualBetRequest } from '@app/contracts';
import {
  centsToDollars,
  dollarsToCents,
  isRefusedOdds,
  MAX_STAKE_CENTS,
  payoutCents,
  readOddsText,
  suggestedPayoutCents,
  winProfitCents,
} from '@app/domain';
import * as z from 'zod/mini';
import type { LastUsed } from '../../../lib/bets/last-used.ts';

/** Fields of the dialog, which match the request. Texts may be empty (S-178). */
export interface ManualBetForm extends ManualBetRequest {
  sport: BetSport;
  betType: 'spread' | 'moneyline' | 'total';
  homeTeam: string;
  awayTeam: string;
  teamToCover: string;
  spread: number | null;
  odds: string;
  /** Dollars. */
  betAmount: number;
  sportsbook: string;
  /** YYYY-MM-DD, or '' when unknown. */
  gameDate: string;
  notes: string;
  actualResult: 'won' | 'lost' | 'push' | '';
  /** Dollars. NaN while the field holds an invalid amount. */
  actualPayout: number | null;
}

/** Validates the dialog by the request it would send, with the contract's rules and messages. */
export const manualBetFormSchema = z.custom<ManualBetForm>().check((context) => {
  const { error } = z.safeParse(manualBetRequestSchema, requestOf(context.value));
  for (const { path, message } of error?.issues ?? []) {
    context.issues.push({ code: 'custom', input: context.value, path: [...path], message });
  }
});

/** Sports in the dialog's order (S-179). */
export const MANUAL_SPORTS = ['CFB', 'MLB', 'NFL'] as const satisfies readonly BetSport[];

/** Returns an empty form (S-179, S-183): pending, with the stake and sportsbook of the last bet. */
export function emptyManualBet(
  last: LastUsed & { readonly sport: BetSport; readonly stake: number },
): ManualBetForm {
  return {
    sport: last.sport,
    betType: 'spread',
    homeTeam: '',
    awayTeam: '',
    teamToCover: '',
    spread: null,
    odds: '',
    betAmount: last.stake,
    sportsbook: last.sportsbook ?? '',
    gameDate: '',
    notes: '',
    actualResult: '',
    actualPayout: null,
  };
}

/** Builds the request body. A moneyline has no line, a pending bet no payout. */
export function requestOf(form: ManualBetForm): ManualBetRequest {
  return {
    ...form,
    spread: form.betType === 'moneyline' ? 0 : form.spread,
    actualPayout: form.actualResult === '' ? null : form.actualPayout,
  };
}

/** Says before anything is sent that unreadable odds count as unknown (S-188). */
export function oddsHint(odds: string): string {
  const isUnread = odds.trim() !== '' && readOddsText(odds) === null && !isRefusedOdds(odds);
  return isUnread ? 'Not readable as odds. Stored as odds unknown.' : 'Leave blank if unknown';
}

export interface PayoutPreview {
  readonly toWinCents: number;
  readonly returnCents: number;
}

type Priced = Pick<ManualBetForm, 'betAmount' | 'odds'>;

/** Returns what the bet pays when it wins, or null while stake or odds are invalid. */
export function payoutPreview(form: Priced): PayoutPreview | null {
  const stake = stakeOf(form);
  const odds = readOddsText(form.odds);
  if (stake === null || odds === null) return null;
  return { toWinCents: winProfitCents(stake, odds), returnCents: payoutCents(stake, odds) };
}

/** Returns the usual payout of a result in dollars (S-192 to S-194), or null without a stake. */
export function usualPayoutDollars(result: 'won' | 'lost' | 'push', form: Priced): number | null {
  const stake = stakeOf(form);
  return stake === null ? null : centsToDollars(suggestedPayoutCents(result, stake, readOddsText(form.odds)));
}

function stakeOf({ betAmount }: Priced): number | null {
  const cents = dollarsToCents(betAmount);
  return cents === null || cents <= 0 || cents > MAX_STAKE_CENTS ? null : cents;
}
