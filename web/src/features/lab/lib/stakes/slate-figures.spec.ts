import { DEFAULT_SLATE_RULES } from '@app/domain';
import type { SlateRules } from '@app/domain';
import { slateFigures } from './slate-figures.ts';
import type { SlateFigures } from './slate-figures.ts';
import type { SlatePick } from './slate-picks.ts';

const RULES: SlateRules = { ...DEFAULT_SLATE_RULES, bankrollCents: 100_000, maxStakeCents: null };

/** Returns the figures of bets at +100 on games of their own, trusted in full. */
function figuresOf(probabilities: readonly number[], changes: Partial<SlateRules> = {}): SlateFigures {
  const picks = probabilities.map((probability, place): SlatePick => {
    const id = String(place);
    return { id, gameId: id, name: id, tier: null, odds: 100, probability };
  });
  const rule = { trust: 'published', isShrunk: false } as const;
  return slateFigures({ picks, evidence: null, rules: { ...RULES, ...changes }, rule });
}

it('stakes full Kelly alone in whole steps like its share, whatever the rounding of the percentage', () => {
  // 57% at +100 is 14% of $1,000; as a floating-point number a little less.
  const { aloneFull, alone } = figuresOf([0.57]);
  expect(aloneFull.stakesCents).toEqual([14_000]);
  expect(alone.stakesCents).toEqual([3500]);
});

it.each([
  ['fill it exactly at the limit per bet', [0.7, 0.7, 0.7], 15, false],
  ['would take more without it', [0.7, 0.7, 0.7], 12, true],
  ['take less', [0.7, 0.7], 15, false],
] as const)(
  'says whether the limit per day has reduced stakes that %s',
  (_, probabilities, dayPercent, reduced) => {
    expect(figuresOf(probabilities, { dayPercent }).dayCap.reduced.published).toBe(reduced);
  },
);
