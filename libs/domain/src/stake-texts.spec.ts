import type { RecommendedStake } from './games/recommend-stake.ts';
import {
  formatStake,
  formatStakeAdvice,
  formatStakeMoney,
  formatStakeUnits,
  type GuidedRecord,
  PASS_TEXT,
  publishedStakeGuide,
} from './stake-texts.ts';

const PASS: RecommendedStake = { kind: 'pass', reason: 'price' };

function betOf(
  stakeCents: number,
  changes: Partial<Extract<RecommendedStake, { kind: 'bet' }>> = {},
): RecommendedStake {
  const unitCents = changes.unitCents ?? 1000;
  return {
    ...{ kind: 'bet', stakeCents, unitCents, units: stakeCents / unitCents },
    ...{ sharePercent: 5, basis: 'kelly', cappedBy: null },
    ...changes,
  };
}

describe('a stake in words', () => {
  it.each([
    [5000, 1000, '$50 (5u)'],
    [4700, 1000, '$47 (4.7u)'],
    [940, 1000, '$9.40 (0.94u)'],
    [6100, 1234, '$61 (4.94u)'],
    [150_000, 30_000, '$1,500 (5u)'],
    [5, 1000, '$0.05 (0.01u)'],
  ])('of %i cents at a unit of %i reads %s everywhere (S-372)', (cents, unitCents, text) => {
    const stake = betOf(cents, { unitCents });
    expect(formatStake(stake)).toBe(text);
    expect(formatStakeAdvice(stake)).toBe(`Bet ${text}`);
    expect(`${formatStakeMoney(cents)} (${formatStakeUnits(cents, unitCents)})`).toBe(text);
  });

  it('is Pass where nothing is staked, and has no units without a unit (S-372)', () => {
    expect([formatStake(PASS), formatStakeAdvice(PASS), PASS_TEXT]).toEqual(['Pass', 'Pass', 'Pass']);
    expect(formatStakeUnits(100, 0)).toBe('–');
  });
});

describe('the published stake guide', () => {
  interface Changes extends Partial<Omit<GuidedRecord, 'betting_indicators'>> {
    readonly share?: number;
  }

  function record({ share = 5, tier = 'HIGH', grade = 'A+', ...changes }: Changes = {}): GuidedRecord {
    return {
      ...{ sport: 'nfl', tier, grade, action: 'BET', shouldBet: true },
      ...{
        isBadValue: false,
        pickSide: 'home',
        pickOdds: -102,
        pick_probability: 0.6388,
        recommendedUnits: 2,
      },
      betting_indicators: { bankroll_percentage: share } as GuidedRecord['betting_indicators'],
      ...changes,
    };
  }

  it.each([
    [
      record(),
      betOf(5000, { basis: 'record', cappedBy: 'share' }),
      '2 units. Grade A: 2-5% of bankroll.',
      'Your stake differs: it is a quarter of the Kelly stake, capped at your 5% per bet.',
    ],
    [
      record({ recommendedUnits: 5 }),
      betOf(5000, { cappedBy: 'share' }),
      '5 units. Grade A: 2-5% of bankroll.',
      'Your stake agrees: it is a quarter of the Kelly stake, capped at your 5% per bet.',
    ],
    [
      record({ sport: 'mlb', tier: 'MEDIUM', grade: 'B' }),
      betOf(1500),
      '$50-100. Grade B: 1-2% of bankroll.',
      'Your stake differs: it is a quarter of the Kelly stake, kept within grade B.',
    ],
    [
      record({ sport: 'cfb', tier: 'MEDIUM' }),
      betOf(3000, { cappedBy: 'limit' }),
      '$25-50. Grade A: 2-5% of bankroll.',
      'Your stake agrees: it is a quarter of the Kelly stake, capped at your limit of $30 per bet.',
    ],
    [
      record({ recommendedUnits: null }),
      betOf(2000, { basis: 'grade', sharePercent: 2 }),
      '$100-200. Grade A: 2-5% of bankroll.',
      'Your stake differs: it is the low end of grade A.',
    ],
    [
      record({ share: 3.5 }),
      betOf(3500, { basis: 'record', sharePercent: 3.5 }),
      '2 units. Grade A: 2-5% of bankroll.',
      'Your stake differs: it is the published 3.5% of bankroll, kept within grade A.',
    ],
    [
      record({ share: 3.5, pickOdds: null }),
      betOf(3500, { basis: 'record', sharePercent: 3.5 }),
      '2 units. Grade A: 2-5% of bankroll.',
      'Your stake differs: it is the published 3.5% of bankroll, kept within grade A.',
    ],
  ])('of %j and %j reads %s and says why (S-369 to S-372)', (of, stake, guide, reason) => {
    expect(publishedStakeGuide(of, stake)).toEqual({ guide, reason });
  });

  it.each([
    [
      { sport: 'mlb', tier: 'MEDIUM_PLUS', grade: 'B+' },
      'price',
      'The table names $75-150 for MEDIUM+; grade B, 1-2% of bankroll.',
      'bad value is a pass at any size.',
    ],
    [
      { sport: 'cfb', tier: 'LOW', grade: 'D' },
      'tier',
      'The table names $10-25 for LOW; grade D, no stake.',
      'LOW is a pass at any size.',
    ],
    [
      { tier: 'NO_BET', grade: 'F', recommendedUnits: 0 },
      'tier',
      'The table names 0 units; grade F, no stake.',
      'NO BET is a pass at any size.',
    ],
    [
      { grade: 'D' },
      'grade',
      'The table names 2 units; grade D, no stake.',
      'grade D is a pass at any size.',
    ],
    [
      { tier: 'MEDIUM', grade: 'B', stakedAs: { tier: 'LOW', grade: 'C', action: 'PASS' } },
      'tier',
      'The table names 2 units; grade B, 1-2% of bankroll.',
      'the dashboard rates this game LOW, a pass at any size.',
    ],
    [{}, 'pick', 'The table names 2 units; grade A, 2-5% of bankroll.', 'this game has no pick.'],
    [
      {},
      'advice',
      'The table names 2 units; grade A, 2-5% of bankroll.',
      'the published decision is no bet.',
    ],
    [
      {},
      'share',
      'The table names 2 units; grade A, 2-5% of bankroll.',
      'the published share of the bankroll is 0%.',
    ],
    [
      {},
      'limit',
      'The table names 2 units; grade A, 2-5% of bankroll.',
      'your limits leave nothing to stake.',
    ],
  ] as const)(
    'of %j, a pass for its %s, names what the table would have (S-372)',
    (changes, reason, guide, why) => {
      expect(publishedStakeGuide(record(changes), { kind: 'pass', reason })).toEqual({
        guide,
        reason: `Neither applies: ${why}`,
      });
    },
  );
});
