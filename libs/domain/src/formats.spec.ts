import { forAll } from '../test/random.ts';
import * as formats from './formats.ts';

const M = '\u2212';

describe('numbers', () => {
  it.each([
    [formats.formatOdds, -110, '-110'],
    [formats.formatOdds, 150, '+150'],
    [formats.formatOdds, 100, '+100'],
    [formats.formatOdds, 99, '–'],
    [formats.formatSpread, -7.5, '-7.5'],
    [formats.formatSpread, 3, '+3'],
    [formats.formatSpread, 0, 'PK'],
    [formats.formatSpread, -0, 'PK'],
    [formats.formatTotal, 47.5, '47.5'],
    [formats.formatTotal, 47, '47'],
    [formats.formatMoney, 5000, '$50.00'],
    [formats.formatMoney, 123_456_789, '$1,234,567.89'],
    [formats.formatMoney, -68_000, `${M}$680.00`],
    [formats.formatMoneyTile, 125_000, '$1,250'],
    [formats.formatMoneyTile, 125_050, '$1,250.50'],
    [formats.formatMoneyTile, 100_000, '$1,000'],
    [formats.formatMoneyTile, 99_900, '$999.00'],
    [formats.formatMoneyTile, -125_000, `${M}$1,250`],
    [formats.formatProfit, 4545, '+$45.45'],
    [formats.formatProfit, -5000, `${M}$50.00`],
    [formats.formatProfit, 0, '+$0.00'],
    [formats.formatProfit, -0.2, '+$0.00'],
    [formats.formatPercent, 68.6, '68.6%'],
    [formats.formatPercent, 0, '0.0%'],
    [formats.formatPercent, -0.01, '0.0%'],
    [formats.formatProbability, 0.6388, '63.9%'],
    [formats.formatProbability, 0.5195, '52.0%'],
    [formats.formatProbability, 1, '100.0%'],
    [formats.formatRoi, 31, '+31.0%'],
    [formats.formatRoi, 21.95, '+22.0%'],
    [formats.formatRoi, 4.55, '+4.6%'],
    [formats.formatRoi, -4.55, `${M}4.6%`],
    [formats.formatPercent, 1.005, '1.0%'],
    [formats.formatPercent, 12.35, '12.4%'],
    [formats.formatPercent, -8.15, `${M}8.2%`],
    [formats.formatRoi, -15.08, `${M}15.1%`],
    [formats.formatRoi, -0.04, '+0.0%'],
    [formats.formatPoints, 0.22, '+0.2'],
    [formats.formatPoints, -7.04, `${M}7.0`],
    [formats.formatUnits, 1.25, '+1.25u'],
    [formats.formatUnits, -0.5, `${M}0.50u`],
    [formats.formatUnits, 0, '+0.00u'],
    [formats.formatUnits, 56.775, '+56.78u'],
    [formats.formatUnits, -1.005, `${M}1.01u`],
    [formats.formatUnitSize, 56.775, '56.78u'],
    [formats.formatUnitSize, -0.5, '0.50u'],
    [formats.formatUnitSize, 1234.5, '1,234.50u'],
    [formats.formatUnits, 10_000_028.8, '+10,000,028.80u'],
    [formats.formatUnits, -1000, `${M}1,000.00u`],
    [formats.formatRoi, 23_923_513.9, '+23,923,513.9%'],
    [formats.formatPoints, 999.9, '+999.9'],
  ] as const)('%p formats %d as %s', (format, value, text) => {
    expect(format(value)).toBe(text);
  });

  it('writes money and whole numbers as Intl does, with a true minus', () => {
    const money = { style: 'currency', currency: 'USD', signDisplay: 'negative' } as const;
    const cents = new Intl.NumberFormat('en-US', money);
    const dollars = new Intl.NumberFormat('en-US', { ...money, maximumFractionDigits: 0 });
    forAll(2000, ({ integer }) => {
      const value =
        Math.trunc(integer(-1_000_000, 1_000_000) / 10 ** integer(0, 6)) * 10 ** integer(0, 5) + 0;
      const text = (format: Intl.NumberFormat): string => format.format(value / 100).replace('-', M);
      expect(formats.formatMoney(value)).toBe(text(cents));
      expect(formats.formatMoneyTile(value * 100_000)).toBe(
        value === 0 ? '$0.00' : dollars.format(value * 1000).replace('-', M),
      );
      expect(formats.formatWhole(value)).toBe(value.toLocaleString('en-US'));
    });
  });

  it('formats totals with their side', () => {
    expect(formats.formatTotal(47.5, 'over')).toBe('O 47.5');
    expect(formats.formatTotal(47, 'under')).toBe('U 47');
  });

  it('formats pick lines, stakes, records and counts (S-288, S-372)', () => {
    expect(formats.formatPickLine('moneyline', 0)).toBe('ML');
    expect(formats.formatPickLine('spread', 2.5)).toBe('+2.5');
    expect(formats.formatPickLine('spread', null)).toBe('–');
    expect(formats.formatRecord(12, 8, 1)).toBe('12–8–1');
    expect(formats.formatRecord(0, 1, 0)).toBe('0–1–0');
    expect(formats.formatRecord(11, 14)).toBe('11–14');
    expect(formats.formatRecord(null, 14)).toBe('–');
    expect(formats.formatCount(6, 7)).toBe('6 of 7');
    expect(formats.formatCount(null, 7)).toBe('–');
    expect(formats.formatNumber(100, 1)).toBe('100.0');
    expect(formats.formatNumber(3.755, 0)).toBe('4');
    expect(formats.formatNumber(1234.56789, 5)).toBe('1,234.56789');
  });

  it('never uses color alone for a result or a grade (S-482)', () => {
    expect((['won', 'lost', 'push', 'void'] as const).map(formats.formatOutcome)).toEqual([
      '▲ Won',
      '▼ Lost',
      '= Push',
      '= Void',
    ]);
    expect(['A+', 'B-', 'C'].map(formats.formatGrade)).toEqual(['A+', `B${M}`, 'C']);
  });

  it('shows an en dash for a missing value', () => {
    expect(formats.MISSING_TEXT).toBe('–');
    expect(formats.MISSING_NAME).toBe('not available');
  });
});

const NUMBER_FORMATS = [
  formats.formatOdds,
  formats.formatSpread,
  formats.formatTotal,
  formats.formatMoney,
  formats.formatMoneyTile,
  formats.formatProfit,
  formats.formatPercent,
  formats.formatProbability,
  formats.formatRoi,
  formats.formatPoints,
  formats.formatUnits,
  (value: number) => formats.formatNumber(value, 2),
  (value: number) => formats.formatRecord(value, 1),
  (value: number) => formats.formatCount(value, 1),
  (value: number) => formats.formatPickLine('spread', value),
];

describe('every format', () => {
  it.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'shows %p as missing',
    (value) => {
      for (const format of NUMBER_FORMATS) expect(format(value as number)).toBe('–');
    },
  );

  it('never contains NaN, undefined, Infinity or a signed zero', () => {
    forAll(2000, ({ integer, pick }) => {
      const value = (integer(-1_000_000, 1_000_000) / 10 ** integer(0, 8)) * pick([0, 1, 1e-9, 1e12]);
      const texts = NUMBER_FORMATS.map((format) => format(value));
      expect(texts.filter((text) => /NaN|undefined|null|Infinity/.test(text))).toEqual([]);
      expect(texts.filter((text) => /^[-\u2212]\$?0(\.0+)?[%u]?$/.test(text))).toEqual([]);
    });
  });
});
