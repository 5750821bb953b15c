import { readProfitability } from '@app/domain';
import { summary } from '../../test/support/profitability.ts';
import { breakEvenText } from './break-even.ts';
import { fileDay } from './file-day.ts';
import { accuracyNote, sampleText as fileSampleText } from './predictions/sample-text.ts';
import { fileCents, kellySampleText } from './predictions/kelly-summary.ts';
import { parseSlateValue, slateValue } from './predictions/slate-key.ts';
import { count, daysOf, rangeText, recordOf, roiTrend, sampleText, settledOf } from './samples.ts';
import { originOf, readOrigin } from './session/origin.ts';
import { sportTitle } from './sport-title.ts';
import { statusText } from './status-text.ts';
import { parseSort, sortText } from './table-sort.ts';
import { trendOf } from './trend.ts';

const DAYS = { firstDay: '2024-09-28', lastDay: '2024-10-02' };

it('a trend is the sign of a value, as it is shown', () => {
  expect([-0.01, 0, 0.01, null].map(trendOf)).toEqual(['loss', undefined, 'gain', undefined]);
  expect([-0.06, -0.04, 0.04, 0.06, null].map(roiTrend)).toEqual([
    'loss',
    undefined,
    undefined,
    'gain',
    undefined,
  ]);
});

it('a sort is read from the address and written to it', () => {
  expect(parseSort('-odds', ['odds'])).toEqual({ id: 'odds', desc: true });
  expect(parseSort('odds', ['odds'])).toEqual({ id: 'odds', desc: false });
  expect([parseSort('x', ['odds']), parseSort(null, ['odds'])]).toEqual([null, null]);
  expect([
    sortText({ id: 'a', desc: true }),
    sortText({ id: 'a', desc: false }),
    sortText(undefined),
  ]).toEqual(['-a', 'a', null]);
});

it('a status has its name', () => {
  expect([400, 403, 404, 429, 500, 502, 503, 504, 418].map(statusText)).toEqual([
    ...['Bad Request', 'Forbidden', 'Not Found', 'Too Many Requests', 'Internal Server Error'],
    ...['Bad Gateway', 'Service Unavailable', 'Gateway Timeout', '418'],
  ]);
});

it('a sample says how many, when, and whether that is few', () => {
  expect(sampleText(1, 'bet', DAYS)).toBe('1 bet, Sep 28–Oct 2, 2024, small sample');
  expect(sampleText(49, 'bet', { ...DAYS, lastDay: null })).toBe('49 bets, small sample');
  expect(sampleText(50, 'bet', { ...DAYS, firstDay: null })).toBe('50 bets');
  expect(count(1200, 'bet')).toBe('1,200 bets');
  expect([daysOf(DAYS), daysOf({ firstDay: null, lastDay: null })]).toEqual(['Sep 28–Oct 2, 2024', null]);
  const results = { won: 3, lost: 2, push: 1 };
  expect([settledOf(results), recordOf(results)]).toEqual([6, '3–2–1']);
  expect(rangeText({ winRateLowPercent: 40, winRateHighPercent: 60 })).toBe('40.0% to 60.0%');
  expect(rangeText({ winRateLowPercent: null, winRateHighPercent: 60 })).toBeNull();
  expect(rangeText({ winRateLowPercent: 40, winRateHighPercent: null })).toBeNull();
});

it('only the standard break-even names its price: other marks come from the prices behind them (S-211, S-382)', () => {
  expect([52.4, 52.381, 50.5].map(breakEvenText)).toEqual([
    '52.4% break-even at -110',
    '52.4% break-even',
    '50.5% break-even',
  ]);
});

it('a published file says its sample, as far as it names one', () => {
  const file = readProfitability(summary('nfl'));
  expect(fileSampleText(file)).toMatch(
    /^552 settled games\. Tested on unseen weeks \(2023–\u20602024\), retrained weekly\. Last\u00a0updated\u00a0Feb\u00a010,\u00a02025\.$/,
  );
  expect(fileSampleText(readProfitability({}))).toBe('');
  expect([accuracyNote('nfl', 552), accuracyNote('mlb', null)]).toEqual([
    '552 settled games, 52.4% break-even at -110',
    'odds\u00a0differ\u00a0by\u00a0game',
  ]);
  expect([fileDay('2025-09-24'), fileDay('soon'), fileDay(null)]).toEqual(['Sep 24, 2025', null, null]);
});

it('Kelly metrics say what they rest on', () => {
  expect([fileCents(10.005), fileCents(-1.1), fileCents(null)]).toEqual([1001, -110, null]);
  const all = { total_bets: 1245, season: '2024', generated_at: '2025-02-10' } as never;
  expect(kellySampleText(all)).toBe('1,245 bets, 2024, as of Feb 10, 2025.');
  expect(kellySampleText({ total_bets: null, season: null } as never)).toBe('');
});

it('a slate is a week, in MLB a day', () => {
  const week = { season: 2024, week: 7, date: null };
  const day = { season: 2021, week: 25, date: '2021-09-18' };
  expect([
    slateValue('nfl', week),
    slateValue('mlb', day),
    slateValue('mlb', week),
    slateValue('nfl', day),
  ]).toEqual(['2024-7', '2021-09-18', '2024-7', '2021-25']);
  expect(parseSlateValue('nfl', '2024-7')).toEqual(week);
  expect(parseSlateValue('mlb', '2021-09-18')).toEqual({ season: 2021, week: null, date: '2021-09-18' });
  expect([
    parseSlateValue('nfl', '2021-09-18'),
    parseSlateValue('mlb', '2024-7'),
    parseSlateValue('nfl', null),
  ]).toEqual([null, null, null]);
});

it('college football has its whole name, the others their short one', () => {
  expect((['cfb', 'nfl', 'mlb'] as const).map(sportTitle)).toEqual(['College Football', 'NFL', 'MLB']);
});

it('the way back after a login is a path of this app', () => {
  const place = { pathname: '/a', search: '?b', hash: '#c' };
  expect(originOf({ ...place, state: { from: '/x' } })).toEqual({ from: '/a?b#c' });
  for (const pathname of ['/login', '/dashboard/login', '/register', '/dashboard/register']) {
    expect(originOf({ ...place, pathname, state: { from: '/x' } })).toEqual({ from: '/x' });
    expect(originOf({ ...place, pathname })).toBeNull();
  }
  expect(['//host', '/\\host', 'host', '', 3].map((from) => readOrigin({ from }))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
