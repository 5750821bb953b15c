import type { getBetTotals, Profile, ResponseOf, User } from '@app/contracts';
import { DEFAULT_BANKROLL_CENTS, centsToDollars, clampDefaultBetCents, tierOfPlan } from '@app/domain';
import type { User as UserRow } from './user.entity.ts';

/** Returns a user's amounts in cents, by default $1,000 and the bet it allows (S-143, S-108). */
export function amountsOf(row: Pick<UserRow, 'bankrollCents' | 'defaultBetCents'>): {
  readonly bankrollCents: number;
  readonly defaultBetCents: number;
} {
  const bankrollCents = row.bankrollCents ?? DEFAULT_BANKROLL_CENTS;
  return {
    bankrollCents,
    defaultBetCents: row.defaultBetCents ?? clampDefaultBetCents(bankrollCents),
  };
}

/** A stored user as pages get it: dollars, and the tier of the plan (S-222). */
export function toUser(row: UserRow, now: Date): User {
  const { bankrollCents, defaultBetCents } = amountsOf(row);
  const { pendingEmail = null, pendingEmailExpiresAt } = row;
  const isPending = pendingEmailExpiresAt != null && pendingEmailExpiresAt > now.toISOString();
  return {
    id: row.id,
    username: row.username,
    displayName: row.displayName ?? row.username,
    email: row.email,
    pendingEmail: isPending ? pendingEmail : null,
    role: row.role,
    planId: row.planId,
    subscriptionTier: tierOfPlan(row.planId),
    createdAt: row.createdAt,
    bankroll: centsToDollars(bankrollCents),
    defaultBetAmount: centsToDollars(defaultBetCents),
    riskTolerance: row.riskTolerance,
    version: row.version,
  };
}

/**
 * The user with totals over settled bets, 0 where there are none yet. Every total is null while the service
 * of bets is away (S-144).
 */
export function toProfile(row: UserRow, totals: ResponseOf<typeof getBetTotals> | null, now: Date): Profile {
  const user = toUser(row, now);
  if (totals === null) {
    return {
      ...user,
      totalBets: null,
      winRate: null,
      totalProfit: null,
      totalWagered: null,
      profitUnits: null,
      tiers: null,
    };
  }
  const { bets, winRatePercent, profitCents, profitUnits, wageredCents } = totals.overall;
  return {
    ...user,
    totalBets: bets,
    winRate: winRatePercent ?? 0,
    totalProfit: centsToDollars(profitCents),
    totalWagered: centsToDollars(wageredCents),
    profitUnits,
    tiers: totals.byTier.map(({ key, ...own }) => ({
      tier: key,
      bets: own.bets,
      winRatePercent: own.winRatePercent,
      profitCents: own.profitCents,
    })),
  };
}
