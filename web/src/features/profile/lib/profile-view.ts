import type { Profile, ProfileForm, User } from '@app/contracts';
import { dollarsToCents, profileRoi } from '@app/domain';

/** Totals over settled bets: amounts in whole cents, rates in percent. */
export interface Totals {
  readonly bets: number;
  /** null when no bet was won or lost. */
  readonly winRatePercent: number | null;
  readonly profitCents: number | null;
  /** null when the server does not sum them. */
  readonly profitUnits: number | null;
  readonly roiPercent: number | null;
  /** True when the stakes are unknown and the ROI assumes one (S-140). */
  readonly isRoiEstimated: boolean;
  readonly wageredCents: number | null;
  /** The assumed stake per bet when the real one is unknown. */
  readonly assumedStakeCents: number | null;
  /** The same by tier, only for tiers with a settled bet. null when unknown. */
  readonly tiers: Profile['tiers'];
}

/** Returns the profile's totals for the tiles, or null while the bets service is down (S-138 to S-140). */
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
    winRatePercent: isUndecided(profile) ? null : profile.winRate,
    profitCents,
    profitUnits: profile.profitUnits ?? null,
    roiPercent: profitCents === null ? null : roi.percent,
    isRoiEstimated: roi.isEstimated,
    wageredCents,
    assumedStakeCents: defaultBetCents,
    tiers: profile.tiers,
  };
}

/** The server sends a rate of 0 also when no bet was won or lost. Then every tier has null. */
function isUndecided({ winRate, tiers }: Profile): boolean {
  return winRate === 0 && tiers !== null && tiers.every(({ winRatePercent }) => winRatePercent === null);
}

/** Returns the newest account: the profile's, unless the session has a later version from another tab. */
export function newestAccount(profile: Profile | undefined, user: User | null): User | null {
  if (profile === undefined) return user;
  return user !== null && user.id === profile.id && user.version > profile.version ? user : profile;
}

/**
 * Returns the form's initial values (S-147) with the confirmed address: sending it unchanged keeps a pending one, while
 * sending the pending one would mail another link on every save.
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
