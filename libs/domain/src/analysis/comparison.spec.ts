import { betterSide, CFB_METRICS, comparisonRow, METRICS, metricText, textRow } from './comparison.ts';

describe('the better side', () => {
  const LOWER = [
    'era',
    'whip',
    'walksPer9',
    'homeRunsPer9',
    'siera',
    'xfip',
    'babipAgainst',
    'runsAllowedPerGame',
    'pointsAllowed',
    'turnovers',
  ];

  it.each(Object.entries(METRICS))(
    'for %s is the higher one unless lower is better (S-410)',
    (name, metric) => {
      const isLower = LOWER.includes(name);
      expect(betterSide(metric, 1, 2)).toBe(isLower ? 'away' : 'home');
      expect(betterSide(metric, 2, 1)).toBe(isLower ? 'home' : 'away');
    },
  );

  it('is neither in a tie, including one that only looks equal, nor with a missing value (S-410)', () => {
    expect(betterSide(METRICS.era, 3.07, 3.07)).toBeNull();
    expect(betterSide(METRICS.era, 3.071, 3.074)).toBeNull();
    expect(betterSide(METRICS.era, 3.07, 3.08)).toBe('away');
    expect(betterSide(METRICS.era, null, 3.07)).toBeNull();
    expect(betterSide(METRICS.era, 3.07, null)).toBeNull();
    expect(betterSide(METRICS.era, Number.NaN, 3.07)).toBeNull();
  });

  it('is neither for a measure without a direction (S-410)', () => {
    expect(betterSide({ ...METRICS.era, direction: 'none' }, 1, 2)).toBeNull();
  });

  it('is neither when a value was never measured (S-381, S-410)', () => {
    expect(comparisonRow(METRICS.era, 4.5, 3, { away: 'default' }).better).toBeNull();
    expect(comparisonRow(METRICS.era, 3, 4.5, { home: 'default' }).better).toBeNull();
    expect(comparisonRow(METRICS.era, 4.5, 3).better).toBe('home');
  });
});

it('college football names points, yards per play, red zone and third down (S-411)', () => {
  const lines = Object.values(CFB_METRICS).map((metric) => [metric.label, metricText(metric, 42)]);
  expect(lines).toEqual([
    ['Points', '42.0'],
    ['Yards per Play', '42.0'],
    ['Red Zone', '42.0%'],
    ['Third Down', '42.0%'],
  ]);
  // The length of each bar: half of 50 points, of 9 yards and of 100.
  const halves = [
    [CFB_METRICS.pointsPerGame, 25],
    [CFB_METRICS.yardsPerPlay, 4.5],
    [CFB_METRICS.redZonePercent, 50],
    [CFB_METRICS.thirdDownPercent, 50],
  ] as const;
  expect(halves.map(([metric, half]) => comparisonRow(metric, half, null).away.share)).toEqual([
    0.5, 0.5, 0.5, 0.5,
  ]);
});

describe('a comparison row', () => {
  it.each([
    [METRICS.era, 3.1, '3.10'],
    [METRICS.babip, 0.267, '0.267'],
    [METRICS.wrcPlus, 104, '104'],
    [METRICS.winPercent, 63.5, '63.5%'],
    [METRICS.runDifference, 23, '+23'],
    [METRICS.runDifference, -4, '\u22124'],
    [METRICS.runDifference, 0.2, '0'],
    [METRICS.era, null, null],
    [METRICS.era, Number.POSITIVE_INFINITY, null],
  ])('writes %p %p as %p', (metric, value, text) => {
    expect(metricText(metric, value)).toBe(text);
  });

  it('has proportional bars that never leave the scale', () => {
    const row = comparisonRow(METRICS.war, 6, -1);
    expect([row.away.share, row.home.share]).toEqual([0.75, null]);
    expect(comparisonRow(METRICS.war, 10, 5)).toMatchObject({ away: { share: 1 }, home: { share: 0.5 } });
    expect(comparisonRow(METRICS.runDifference, 0, 0)).toMatchObject({
      away: { share: 0 },
      home: { share: 0 },
    });
    expect(comparisonRow(METRICS.runDifference, null, 4)).toMatchObject({
      away: { share: null, text: null },
      home: { share: 1, text: '+4' },
    });
  });

  it('with text values has neither a bar nor a better side', () => {
    expect(textRow('Last 10', '7–3', null)).toEqual({
      label: 'Last 10',
      away: { text: '7–3', share: null, word: null },
      home: { text: null, share: null, word: null },
      better: null,
    });
  });
});
