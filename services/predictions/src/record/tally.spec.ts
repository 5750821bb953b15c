import { tallies, tally, type CountedPick } from './tally.ts';

const pick = (outcome: CountedPick['outcome'], changes: Partial<CountedPick> = {}): CountedPick => ({
  outcome,
  odds: -110,
  stakeCents: 5000,
  profitCents: outcome === 'won' ? 4545 : outcome === 'lost' ? -5000 : outcome === null ? null : 0,
  isPlaced: false,
  ...changes,
});

describe('a tally', () => {
  it('has rates from decided picks and money from all staked picks', () => {
    const counted = tally([
      pick('won'),
      pick('won', { odds: 150, profitCents: 7500 }),
      pick('lost'),
      pick('push', { odds: 400 }),
      pick('void', { odds: 400 }),
      pick(null, { odds: 400 }),
    ]);
    expect(counted).toMatchObject({ won: 2, lost: 1, push: 1, void: 1, pending: 1 });
    expect(counted.wageredCents).toBe(20_000);
    expect(counted.profitCents).toBe(4545 + 7500 - 5000);
    expect(counted.roiPercent).toBeCloseTo((7045 / 20_000) * 100, 10);
    expect(counted.winRatePercent).toBeCloseTo(66.6667, 3);
    // Wilson at 95% for 2 of 3, from its textbook formula.
    expect(counted.winRateLowPercent).toBeCloseTo(20.77, 2);
    expect(counted.winRateHighPercent).toBeCloseTo(93.85, 2);
    // -110, +150 and -110 break even at 52.381, 40 and 52.381.
    expect(counted.breakEvenPercent).toBeCloseTo((52.381 + 40 + 52.381) / 3, 3);
  });

  it('has no rate without decided picks and no ROI without stakes', () => {
    expect(tally([pick('push'), pick(null)])).toMatchObject({
      winRatePercent: null,
      winRateLowPercent: null,
      winRateHighPercent: null,
      breakEvenPercent: null,
      wageredCents: 5000,
      profitCents: 0,
      roiPercent: 0,
    });
    expect(tally([pick('void')])).toMatchObject({ wageredCents: 0, roiPercent: null });
  });

  it('also counts the staked picks separately', () => {
    const { picks, bets } = tallies([pick('won', { isPlaced: true }), pick('lost')]);
    expect([picks.won, picks.lost, bets.won, bets.lost]).toEqual([1, 1, 1, 0]);
  });
});
