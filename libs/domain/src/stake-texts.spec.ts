import type { RecommendedStake, StakeBet } from './games/recommend-stake.ts';
import {
  formatPastStake,
  formatStake,
  formatStakeAdvice,
  type GuidedRecord,
  PASS_TEXT,
  publishedStakeGuide,
  raisedStakeText,
} from './stake-texts.ts';
import { formatStakeMoney, formatStakeUnits } from './stakes.ts';

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

describe('a displayed stake', () => {
  it.each([
    [5000, 1000, '$50 (5u)'],
    [4700, 1000, '$47 (4.7u)'],
    [940, 1000, '$9.40 (0.94u)'],
    [6100, 1234, '$61 (4.94u)'],
    [150_000, 30_000, '$1,500 (5u)'],
    [5, 1000, '$0.05 (0.01u)'],
    [1_234_550, 1000, '$12,345.50 (1,234.55u)'],
    [10_000_000, 1000, '$100,000 (10,000u)'],
  ])('of %i cents at a unit of %i shows %s everywhere (S-372)', (cents, unitCents, text) => {
    const stake = betOf(cents, { unitCents });
    expect(formatStake(stake)).toBe(text);
    expect(formatStakeAdvice(stake)).toBe(`Bet ${text}`);
    expect(`${formatStakeMoney(cents)} (${formatStakeUnits(cents, unitCents)})`).toBe(text);
  });

  it('is Pass when nothing is staked, and has no units without a unit (S-372)', () => {
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
      'Your stake differs: it is a quarter of the Kelly stake, capped at 5% of bankroll.',
    ],
    [
      record({ recommendedUnits: 5 }),
      betOf(5000, { cappedBy: 'share' }),
      '5 units. Grade A: 2-5% of bankroll.',
      'Your stake agrees: it is a quarter of the Kelly stake, capped at 5% of bankroll.',
    ],
    [
      record({ sport: 'mlb', tier: 'MEDIUM', grade: 'B' }),
      betOf(2000, { sharePercent: 2 }),
      '$50-100. Grade B: 1-2% of bankroll.',
      'Your stake differs: it is a quarter of the Kelly stake, capped at the 2% of grade B.',
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
      'Your stake differs: it is the published 3.5% of bankroll.',
    ],
    [
      record({ share: 3.5, pickOdds: null }),
      betOf(3500, { basis: 'record', sharePercent: 3.5 }),
      '2 units. Grade A: 2-5% of bankroll.',
      'Your stake differs: it is the published 3.5% of bankroll.',
    ],
    [
      // Quarter Kelly is 0.4% here, so the grade raises it to its minimum.
      record({ sport: 'mlb', share: 2, pickOdds: -110, pick_probability: 0.5315 }),
      betOf(2000, { basis: 'record', sharePercent: 2 }),
      '$100-200. Grade A: 2-5% of bankroll.',
      'Your stake differs: it is a quarter of the Kelly stake, raised to the 2% minimum of grade A.',
    ],
    [
      record({ sport: 'mlb', share: 2, pickOdds: -110, pick_probability: 0.5315 }),
      betOf(1000, { sharePercent: 2, cappedBy: 'limit' }),
      '$100-200. Grade A: 2-5% of bankroll.',
      'Your stake differs: it is a quarter of the Kelly stake, raised to the 2% minimum of grade A, capped at your limit of $10 per bet.',
    ],
    [
      record({ sport: 'mlb', share: 1.5, grade: 'B', pickOdds: 100, pick_probability: 0.53 }),
      betOf(1500, { basis: 'record', sharePercent: 1.5 }),
      '$100-200. Grade B: 1-2% of bankroll.',
      'Your stake differs: it is a quarter of the Kelly stake.',
    ],
    [
      record({ recommendedUnits: 1, pickOdds: null, share: 1 }),
      betOf(1000, { basis: 'record', sharePercent: 1 }),
      '1 unit. Grade A: 2-5% of bankroll.',
      'Your stake agrees: it is the published 1% of bankroll.',
    ],
  ])('of %j and %j shows %s with the reason (S-369 to S-372)', (of, stake, guide, reason) => {
    expect(publishedStakeGuide(of, stake, true)).toEqual({ guide, reason });
  });

  it('does not call the stake of a visitor theirs', () => {
    const reason = (units: number): string =>
      publishedStakeGuide(record({ recommendedUnits: units }), betOf(5000, { cappedBy: 'share' }), false)
        .reason;
    const origin = 'it is a quarter of the Kelly stake, capped at 5% of bankroll.';
    expect(reason(2)).toBe(`The stake above differs: ${origin}`);
    expect(reason(5)).toBe(`The stake above agrees: ${origin}`);
  });

  it.each([
    ['grade A’s 2% minimum', { share: 2, pick_probability: 0.5315 }, null],
    [null, { share: 2, pick_probability: 0.5315 }, 'limit'],
    [null, { share: 1.5, grade: 'B', pickOdds: 100, pick_probability: 0.53 }, null],
  ] as const)('names %s as what raised it (S-361, S-372)', (text, of, cappedBy) => {
    const stake = betOf(2000, { basis: 'record', sharePercent: of.share, cappedBy }) as StakeBet;
    expect(raisedStakeText(record({ sport: 'mlb', pickOdds: -110, ...of }), stake)).toBe(text);
  });

  it.each([
    [
      { sport: 'mlb', tier: 'MEDIUM_PLUS', grade: 'B+' },
      'price',
      'The published guide lists $75-150 for MEDIUM+ and 1-2% of bankroll for grade B,',
      'but bad value is always a pass.',
    ],
    [
      { sport: 'cfb', tier: 'LOW', grade: 'D' },
      'tier',
      'The published guide lists $10-25 for LOW,',
      'but LOW is always a pass.',
    ],
    [
      { tier: 'NO_BET', grade: 'F', recommendedUnits: 0 },
      'tier',
      'The published guide lists 0 units,',
      'and NO BET is always a pass.',
    ],
    [
      { grade: 'D', recommendedUnits: 1 },
      'grade',
      'The published guide lists 1 unit,',
      'but grade D is a pass.',
    ],
    [
      { tier: 'MEDIUM', grade: 'B', stakedAs: { tier: 'LOW', grade: 'C', action: 'PASS' } },
      'tier',
      'The published guide lists 2 units and 1-2% of bankroll for grade B,',
      'but the dashboard rates this game LOW, always a pass.',
    ],
    [
      {},
      'pick',
      'The published guide lists 2 units and 2-5% of bankroll for grade A,',
      'but this game has no pick.',
    ],
    [
      {},
      'advice',
      'The published guide lists 2 units and 2-5% of bankroll for grade A,',
      'but the published decision is no bet.',
    ],
    [
      {},
      'share',
      'The published guide lists 2 units and 2-5% of bankroll for grade A,',
      'but the published share of the bankroll is 0%.',
    ],
    [
      {},
      'limit',
      'The published guide lists 2 units and 2-5% of bankroll for grade A,',
      'but your limits leave nothing to stake.',
    ],
  ] as const)(
    'of %j, a pass because of %s, shows what the table would give and why not (S-372)',
    (changes, passReason, guide, reason) => {
      expect(publishedStakeGuide(record(changes), { kind: 'pass', reason: passReason }, true)).toEqual({
        guide,
        reason,
      });
    },
  );

  it('uses the past tense for a started game (S-372)', () => {
    expect(formatPastStake(betOf(2000))).toBe('Stake before the game: $20 (2u)');
    expect(formatPastStake(PASS)).toBe('Stake before the game: Pass');
  });
});
