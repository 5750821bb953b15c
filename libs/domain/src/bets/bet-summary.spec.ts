import { currentStreak, percentOf, profitCurve, sumBets, type SummedBet } from './bet-summary.ts';

const settled = (result: SummedBet['result'], stakeCents: number, payoutCents: number | null): SummedBet => ({
  state: 'completed',
  result,
  stakeCents,
  payoutCents,
});
const pending: SummedBet = { state: 'pending', result: null, stakeCents: 3000, payoutCents: null };

describe('the sum of bets', () => {
  const bets = [
    settled('won', 5000, 9545),
    settled('won', 10_000, 25_000),
    settled('lost', 2500, 0),
    settled('push', 4000, 4000),
    settled('void', 7000, 7000),
    settled(null, 1000, 1910),
    settled(null, 1000, 1000),
    pending,
  ];

  it('counts results separately (S-165, S-167, S-205, S-206)', () => {
    expect(sumBets(bets)).toMatchObject({ total: 8, pending: 1, won: 3, lost: 2, push: 1, void: 1 });
  });

  it('counts all but void stakes as wagered and takes profit from settled bets only (S-166)', () => {
    expect(sumBets(bets)).toMatchObject({
      wageredCents: 26_500,
      settledWageredCents: 23_500,
      payoutCents: 41_455,
      profitCents: 17_955,
    });
  });

  it('leaves pushes, void and pending bets out of the win rate (S-215, S-206)', () => {
    const sum = sumBets(bets);
    expect(sum.winRatePercent).toBe(60);
    expect(sum.roiPercent).toBeCloseTo((100 * 17_955) / 23_500, 12);
  });

  it('has no rates without decided bets (S-215)', () => {
    const nothing = { won: 0, lost: 0, settledWageredCents: 0, payoutCents: 0, profitCents: 0 };
    const noRates = { winRatePercent: null, roiPercent: null };
    expect(sumBets([])).toEqual({
      ...nothing,
      ...noRates,
      total: 0,
      pending: 0,
      push: 0,
      void: 0,
      wageredCents: 0,
    });
    expect(sumBets([pending])).toMatchObject({ ...nothing, ...noRates, total: 1, wageredCents: 3000 });
    expect(sumBets([settled('push', 4000, 4000)])).toMatchObject({ winRatePercent: null, roiPercent: 0 });
    expect(sumBets([settled('void', 4000, 4000)])).toMatchObject({ ...nothing, ...noRates, wageredCents: 0 });
  });

  it('returns null for a share of nothing and never rounds', () => {
    expect(percentOf(0, 0)).toBeNull();
    expect(percentOf(0, 3)).toBe(0);
    expect(percentOf(-1, 4)).toBe(-25);
    expect(percentOf(1, 3)).toBeCloseTo(33.333333333333, 10);
  });
});

describe('the current streak', () => {
  it.each([
    [['won', 'pending', 'won', 'lost'], 'won', 2],
    [['lost', 'lost', 'lost'], 'lost', 3],
    [['pending', 'push', 'lost', 'won', 'lost'], 'lost', 1],
    [['void', null, 'won', 'push', 'won', 'won'], 'won', 3],
  ] as const)('of %j is %s %i (S-207)', (statuses, result, length) => {
    expect(currentStreak(statuses)).toEqual({ result, length });
  });

  it.each([[[]], [['pending', 'push', null]]])('of %j is null (S-207)', (statuses) => {
    expect(currentStreak(statuses)).toBeNull();
  });
});

describe('the profit curve', () => {
  const curve = (...profits: number[]) =>
    profitCurve(profits.map((profitCents, index) => ({ at: `2024-10-0${String(index + 1)}`, profitCents })));

  it('adds up profits with their highs and drawdowns', () => {
    expect(curve(1000, -400, 900, -1200, 300)).toEqual({
      points: [
        { at: '2024-10-01', profitCents: 1000 },
        { at: '2024-10-02', profitCents: 600 },
        { at: '2024-10-03', profitCents: 1500 },
        { at: '2024-10-04', profitCents: 300 },
        { at: '2024-10-05', profitCents: 600 },
      ],
      highCents: 1500,
      lowCents: 0,
      drawdownCents: 1200,
      fromHighCents: 900,
    });
  });

  it('starts at 0, so a drop from the start is a drawdown', () => {
    expect(curve(-500, -250, 100)).toMatchObject({
      highCents: 0,
      lowCents: -750,
      drawdownCents: 750,
      fromHighCents: 650,
    });
    expect(curve()).toEqual({ points: [], highCents: 0, lowCents: 0, drawdownCents: 0, fromHighCents: 0 });
  });

  it('keeps the largest drawdown after a new high', () => {
    expect(curve(1000, -900, 5000, -100)).toMatchObject({
      highCents: 5100,
      drawdownCents: 900,
      fromHighCents: 100,
    });
  });
});
