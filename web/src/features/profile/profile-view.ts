import type { Profile, ProfileForm, User } from '@app/contracts';
import { dollarsToCents, profileRoi } from '@app/domain';

/** Totals over settled bets; amounts in whole cents, rates in percent. */
export interface Totals {
  readonly bets: number;
  readonly winRatePercent: number;
  readonly profitCents: number | null;
  /** null: the server does not add them up. */
  readonly profitUnits: number | null;
  readonly roiPercent: number | null;
  /** The wager is not known, the ROI rests on an assumed one (checklist S-140). */
  readonly isRoiEstimated: boolean;
  readonly wageredCents: number | null;
  /** Stands in for the wager of each bet when that is not known. */
  readonly assumedStakeCents: number | null;
  /** The same by tier, tiers with a settled bet only; null: they are not known. */
  readonly tiers: Profile['tiers'];
}

/** What the tiles show of a profile; null while the service of bets is away (checklist S-138 to S-140). */
export function totalsOf(profile: Profile): Totals | null {
  if (profile.totalBets === null || profile.totalProfit === null || profile.winRate === null) return null;
  const profitCents = dollarsToCents(profile.totalProfit);
  const wageredCents = profile.totalWagered === null ? null : dollarsToCents(profile.totalWagered);
  const defaultBetCents = dollarsToCents(profile.defaultBetAmount);
  const roi = profileRoi({
    totalProfitCents: profitCents ?? 0,
    totalBets: profile.totalBets,
    totalWageredCents: wageredCents,
    defaultBetCents,
  });
  return {
    bets: profile.totalBets,
    winRatePercent: profile.winRate,
    profitCents,
    profitUnits: profile.profitUnits ?? null,
    roiPercent: profitCents === null ? null : roi.percent,
    isRoiEstimated: roi.isEstimated,
    wageredCents,
    assumedStakeCents: defaultBetCents,
    tiers: profile.tiers,
  };
}

/** The account as it is newest: a read profile, unless the session has a later version from another tab. */
export function newestAccount(profile: Profile | undefined, user: User | null): User | null {
  if (profile === undefined) return user;
  return user !== null && user.id === profile.id && user.version > profile.version ? user : profile;
}

/**
 * The copy that editing holds (checklist S-147). It has the address that counts: sent along unchanged it leaves one
 * that waits alone, whereas sending that one again would mail another link with every save.
 */
export function formValuesOf(account: User): ProfileForm {
  return {
    displayName: account.displayName,
    email: account.email,
    bankroll: account.bankroll,
    defaultBetAmount: account.defaultBetAmount,
    riskTolerance: account.riskTolerance,
  };
}
