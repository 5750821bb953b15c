import { pickRow } from '../../test/record-pick.ts';
import { modelCalls, modelRecords, type ModelCall } from './model-calls.ts';

const forecast = (models: Readonly<Record<string, number>>) => ({
  grade: 'A',
  probability: 0.55,
  edgePoints: null,
  models,
  homeOdds: -999,
  awayOdds: 105,
});

describe("a model's own bet", () => {
  it("is on the side above one half, at that side's line and odds", () => {
    const calls = modelCalls(pickRow(), forecast({ home: 0.51, away: 0.49, neither: 0.5 }));
    expect(calls).toEqual([
      // The pick's own price takes precedence over that of its side.
      { model: 'home', outcome: 'won', odds: -110, stakeCents: 5000, profitCents: 4545 },
      { model: 'away', outcome: 'lost', odds: 105, stakeCents: 5000, profitCents: -5000 },
    ]);
  });

  it("flips the pick's line for the other side", () => {
    // Home won by 2, which 3.5 points reverse.
    const score = { homeScore: 22, awayScore: 20 };
    const givenByHome = pickRow({ ...score, side: 'home', line: -3.5, outcome: 'lost' });
    expect(modelCalls(givenByHome, forecast({ m: 0.4 }))).toMatchObject([{ outcome: 'won', odds: 105 }]);
    const takenByAway = pickRow({ ...score, side: 'away', line: 3.5, outcome: 'won' });
    expect(modelCalls(takenByAway, forecast({ m: 0.6 }))).toMatchObject([{ outcome: 'lost', odds: -999 }]);
    expect(modelCalls(takenByAway, forecast({ m: 0.4 }))).toMatchObject([{ outcome: 'won', odds: -110 }]);
  });

  it('is a moneyline bet in baseball', () => {
    const pick = pickRow({ betType: 'moneyline', line: 0, homeScore: 2, awayScore: 3, odds: -150 });
    expect(modelCalls(pick, forecast({ m: 0.4 }))).toMatchObject([
      { outcome: 'won', odds: 105, profitCents: 5250 },
    ]);
  });

  it('has no profit when its side has no odds', () => {
    const unpriced = { ...forecast({ m: 0.4 }), awayOdds: null };
    expect(modelCalls(pickRow(), unpriced)).toMatchObject([
      { outcome: 'lost', odds: null, profitCents: null },
    ]);
  });

  it.each(['scheduled', 'in_progress', 'postponed', 'cancelled'] as const)(
    'does not exist in a %s game',
    (status) => {
      expect(modelCalls(pickRow({ status }), forecast({ m: 0.6 }))).toEqual([]);
    },
  );

  it('does not exist when the record is incomplete', () => {
    expect(modelCalls(pickRow(), null)).toEqual([]);
  });
});

describe('the record of a model', () => {
  const call = (model: string, outcome: ModelCall['outcome'], odds: number | null = -110): ModelCall => ({
    model,
    outcome,
    odds,
    stakeCents: 5000,
    profitCents: odds === null ? null : outcome === 'won' ? 4545 : outcome === 'lost' ? -5000 : 0,
  });

  it('has accuracy from decided games and ROI from games with odds', () => {
    const [record] = modelRecords([
      call('svm', 'won'),
      call('svm', 'won', null),
      call('svm', 'lost', 150),
      call('svm', 'push'),
    ]);
    expect(record).toMatchObject({ model: 'svm', right: 2, wrong: 1, push: 1 });
    expect(record?.accuracyPercent).toBeCloseTo(66.667, 3);
    expect(record?.breakEvenPercent).toBeCloseTo((52.381 + 40) / 2, 3);
    expect(record?.roiPercent).toBeCloseTo(((4545 - 5000) / 15_000) * 100, 10);
  });

  it('is ordered by accuracy, then games, then name', () => {
    const calls = [
      call('undecided', 'push'),
      call('b', 'won'),
      call('a', 'won'),
      call('long', 'won'),
      call('long', 'won'),
      call('worst', 'lost'),
    ];
    expect(modelRecords(calls).map(({ model }) => model)).toEqual(['long', 'a', 'b', 'worst', 'undecided']);
  });
});
