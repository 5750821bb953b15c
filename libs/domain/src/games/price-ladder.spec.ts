import { decimalOdds } from '../odds.ts';
import { formatStake } from '../stake-texts.ts';
import { priceLadder } from './price-ladder.ts';
import { DEFAULT_READER, recommendStake, type StakedRecord } from './recommend-stake.ts';

const PICK: StakedRecord = {
  ...{ tier: 'HIGH', grade: 'A+', action: 'BET' },
  ...{ shouldBet: true, isBadValue: false, pickSide: 'home' },
  ...{ pickOdds: -102, pick_probability: 0.6388 },
  betting_indicators: { bankroll_percentage: 5 } as StakedRecord['betting_indicators'],
};

describe('the price ladder', () => {
  it('goes from the given odds down to the first pass (S-372)', () => {
    const rungs = priceLadder(PICK, DEFAULT_READER, -110);
    expect(rungs.map(({ odds, stake }) => [odds, formatStake(stake)])).toEqual([
      [-110, '$50 (5u)'],
      [-130, '$42 (4.2u)'],
      [-150, '$24 (2.4u)'],
      [-180, 'Pass'],
    ]);
    expect(rungs[0]?.expectedValuePercent).toBeCloseTo(21.95, 2);
    expect(rungs[0]?.breakEvenPercent).toBeCloseTo(52.38, 2);
  });

  it('has one rung when the odds are a pass or the record always is', () => {
    expect(priceLadder(PICK, DEFAULT_READER, -200)).toMatchObject([{ odds: -200, stake: { kind: 'pass' } }]);
    const low = { ...PICK, tier: 'LOW' as const };
    expect(priceLadder(low, DEFAULT_READER, 150)).toMatchObject([{ odds: 150, stake: { reason: 'tier' } }]);
  });

  it.each([-900, -176, -151, -118, -113, -103, 100, 101, 104, 122, 250])(
    'from %i has falling odds, one result per price and ends in a pass, whatever the pick',
    (odds) => {
      for (let probability = 0.05; probability < 0.96; probability += 0.0131) {
        const record = { ...PICK, pick_probability: probability };
        const rungs = priceLadder(record, DEFAULT_READER, odds);
        expect(rungs.at(-1)?.stake.kind).toBe('pass');
        const prices = rungs.map((rung) => decimalOdds(rung.odds));
        expect(prices).toEqual([...new Set(prices)].sort((a, b) => b - a));
        for (const rung of rungs)
          expect(rung.stake).toEqual(recommendStake(record, DEFAULT_READER, rung.odds));
      }
    },
  );
});
