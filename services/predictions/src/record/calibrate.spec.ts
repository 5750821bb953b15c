import { recordPick } from '../../test/record-pick.ts';
import { calibrate } from './calibrate.ts';

const forecast = (probability: number, awayOdds: number | null = -110) => ({
  grade: 'A',
  probability,
  edgePoints: null,
  models: {},
  homeOdds: -110,
  awayOdds,
});

describe('the calibration of decided picks', () => {
  it('excludes pushes, voids, open games and incomplete records', () => {
    const picks = [
      recordPick({ forecast: forecast(0.6) }),
      recordPick({ outcome: 'push' }),
      recordPick({ outcome: 'void' }),
      recordPick({ outcome: null }),
      recordPick({ forecast: null }),
    ];
    const calibration = calibrate('nfl', picks);
    expect(calibration.games).toBe(1);
    expect(calibration.brier).toBeCloseTo(0.16, 10);
  });

  it("has its sport's bins in percent", () => {
    const { bins } = calibrate('cfb', [recordPick({ forecast: forecast(0.52) })]);
    expect(bins.map(({ fromPercent, toPercent }) => [fromPercent, toPercent])).toEqual([
      [50, 52],
      [52, 54],
      [54, 56],
      [56, 58],
      [58, 60],
      [60, 100],
    ]);
    expect(bins[1]).toMatchObject({ games: 1, right: 1, predictedPercent: 52, actualPercent: 100 });
    expect(bins[0]).toMatchObject({ games: 0, predictedPercent: null, actualLowPercent: null });
    expect(calibrate('mlb', []).bins.map(({ fromPercent }) => fromPercent)).toEqual([50, 55, 60, 65, 70]);
  });

  it.each(['cfb', 'nfl', 'mlb'] as const)('has every %s game in a bin, also one below 50%%', (sport) => {
    const picks = [0.42, 0.5, 0.72].map((probability) => recordPick({ forecast: forecast(probability) }));
    const { games, bins } = calibrate(sport, picks);
    expect(bins.reduce((sum, bin) => sum + bin.games, 0)).toBe(games);
    expect(bins[0]).toMatchObject({ fromPercent: 0, toPercent: 50, games: 1, predictedPercent: 42 });
  });

  it('compares model and market over games with odds on both sides', () => {
    const { market, brier } = calibrate('nfl', [
      recordPick({ forecast: forecast(0.6) }),
      recordPick({ forecast: forecast(0.7, null), outcome: 'lost' }),
    ]);
    expect(market).toMatchObject({ games: 1, brier: 0.25 });
    expect(market.modelBrier).toBeCloseTo(0.16, 10);
    expect(market.skillPercent).toBeCloseTo(36, 10);
    expect(brier).toBeCloseTo((0.16 + 0.49) / 2, 10);
  });

  it("uses the other side's odds for an away pick", () => {
    const away = recordPick({
      side: 'away',
      odds: 100,
      forecast: { ...forecast(0.6), homeOdds: -150, awayOdds: -999 },
    });
    // 0.5 against 0.6: 0.4545 of their sum.
    expect(calibrate('mlb', [away]).market.brier).toBeCloseTo((1 - 0.5 / 1.1) ** 2, 10);
  });

  it('has no values without games', () => {
    expect(calibrate('mlb', [])).toMatchObject({
      games: 0,
      brier: null,
      logLoss: null,
      market: { games: 0, brier: null, modelBrier: null, skillPercent: null },
    });
  });
});
