import type { BetTally } from '@app/contracts';
import { amountsOf, toProfile, toUser } from './user.mapper.ts';
import type { User } from './user.entity.ts';

const NOW = new Date('2026-09-01T12:00:00Z');
const ROW: User = {
  id: '0b8a2f2c-3f36-4d6e-8ad5-5d8f4a0d7c22',
  username: 'Sam',
  usernameKey: 'sam',
  lookAlikeKey: 'sam',
  email: 'sam@example.com',
  emailKey: 'sam@example.com',
  pendingEmail: null,
  pendingEmailExpiresAt: null,
  displayName: null,
  role: 'user',
  planId: 'free',
  planVersion: 0,
  bankrollCents: 123_456,
  defaultBetCents: 5_001,
  riskTolerance: 'Medium',
  termsVersion: '1',
  termsAcceptedAt: '2026-08-01T00:00:00.000Z',
  version: 3,
  createdAt: '2026-08-01T00:00:00.000Z',
  disabledAt: null,
  closedAt: null,
};

const NOTHING: BetTally = {
  bets: 0,
  won: 0,
  lost: 0,
  push: 0,
  wageredCents: 0,
  payoutCents: 0,
  profitCents: 0,
  profitUnits: 0,
  winRatePercent: null,
  winRateLowPercent: null,
  winRateHighPercent: null,
  roiPercent: null,
};

describe('a user in a response', () => {
  it('has dollars, ISO times and only its documented fields', () => {
    expect(toUser(ROW, NOW)).toEqual({
      id: ROW.id,
      username: 'Sam',
      displayName: 'Sam',
      email: 'sam@example.com',
      pendingEmail: null,
      role: 'user',
      planId: 'free',
      subscriptionTier: 'free',
      createdAt: '2026-08-01T00:00:00.000Z',
      bankroll: 1234.56,
      defaultBetAmount: 50.01,
      riskTolerance: 'Medium',
      version: 3,
    });
  });

  it('uses the username when there is no display name (S-104)', () => {
    expect(toUser(ROW, NOW).displayName).toBe('Sam');
    expect(toUser({ ...ROW, displayName: 'Samantha' }, NOW).displayName).toBe('Samantha');
  });

  it.each([
    ['free', 'free'],
    ['basic', 'free'],
    ['pro', 'premium'],
    ['elite', 'elite'],
  ] as const)('with plan %s has tier %s, whatever the role (S-041, S-222)', (planId, tier) => {
    for (const role of ['user', 'admin'] as const)
      expect(toUser({ ...ROW, planId, role }, NOW)).toMatchObject({ subscriptionTier: tier, role });
  });

  it('has a $1,000 bankroll and a matching bet when none is set (S-143)', () => {
    expect(amountsOf({ bankrollCents: null, defaultBetCents: null })).toEqual({
      bankrollCents: 100_000,
      defaultBetCents: 5_000,
    });
    expect(amountsOf({ bankrollCents: 20_000, defaultBetCents: null }).defaultBetCents).toBe(2_000);
  });

  it('shows a pending address until its link expires', () => {
    const waiting = {
      ...ROW,
      pendingEmail: 'new@example.com',
      pendingEmailExpiresAt: '2026-09-01T12:00:00.001Z',
    };
    expect(toUser(waiting, NOW).pendingEmail).toBe('new@example.com');
    expect(
      toUser({ ...waiting, pendingEmailExpiresAt: '2026-09-01T12:00:00.000Z' }, NOW).pendingEmail,
    ).toBeNull();
  });

  it('has the bet totals in the profile, in dollars and percent (S-144)', () => {
    const counted = {
      ...NOTHING,
      bets: 4,
      won: 2,
      lost: 1,
      push: 1,
      wageredCents: 20_050,
      profitCents: -1_234,
      profitUnits: -0.5,
    };
    const overall = { ...counted, winRatePercent: 200 / 3 };
    const byTier = [
      { ...overall, key: 'HIGH' as const },
      { ...NOTHING, key: null, bets: 1 },
    ];
    expect(toProfile(ROW, { overall, byTier }, NOW)).toEqual({
      ...toUser(ROW, NOW),
      totalBets: 4,
      winRate: 200 / 3,
      totalProfit: -12.34,
      totalWagered: 200.5,
      profitUnits: -0.5,
      tiers: [
        { tier: 'HIGH', bets: 4, winRatePercent: 200 / 3, profitCents: -1_234 },
        { tier: null, bets: 1, winRatePercent: null, profitCents: 0 },
      ],
    });
  });

  it('has zero totals before the first settled bet, and none while bets is unavailable (S-144)', () => {
    const none = { totalBets: 0, winRate: 0, totalProfit: 0, totalWagered: 0, profitUnits: 0, tiers: [] };
    expect(toProfile(ROW, { overall: NOTHING, byTier: [] }, NOW)).toEqual({ ...toUser(ROW, NOW), ...none });
    expect(toProfile(ROW, null, NOW)).toEqual({
      ...toUser(ROW, NOW),
      totalBets: null,
      winRate: null,
      totalProfit: null,
      totalWagered: null,
      profitUnits: null,
      tiers: null,
    });
  });
});
