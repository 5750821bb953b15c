import { normalizeFile } from '@app/domain';
import { demoFile, OPEN_SLATES } from '../../../../test/support/demo.ts';
import { figureOf, figureValue, lineText, oddsText, pickName } from './figures.ts';
import { isNarrowed, readFilters } from './filters.ts';
import { tallyOf } from './slate-tally.ts';

const games = (sport: 'nfl' | 'mlb') =>
  normalizeFile(sport, demoFile(sport, OPEN_SLATES[sport]))?.games ?? [];
const read = (query: string, sport: 'nfl' | 'mlb' = 'nfl') => readFilters(sport, new URLSearchParams(query));

it('filters are read from the address, unknown values are left out', () => {
  expect(read('')).toEqual({
    slate: null,
    tier: null,
    grade: null,
    conference: null,
    team: '',
    isBadValueHidden: false,
    view: 'cards',
    sort: null,
  });
  expect(
    read('slate=2024-7&tier=HIGH&grade=A&conference=SEC&team=x&bad-value=hide&view=table&sort=-odds'),
  ).toEqual({
    slate: { season: 2024, week: 7, date: null },
    tier: 'HIGH',
    grade: 'A',
    conference: 'SEC',
    team: 'x',
    isBadValueHidden: true,
    view: 'table',
    sort: '-odds',
  });
  expect(read('tier=high&grade=E&bad-value=show&view=list')).toMatchObject({
    tier: null,
    grade: null,
    view: 'cards',
  });
});

it('each filter alone narrows the list; slate, view and order do not', () => {
  const narrowing = ['tier=HIGH', 'grade=A', 'conference=SEC', 'team=x', 'bad-value=hide'];
  expect(narrowing.map((query) => isNarrowed(read(query)))).toEqual(narrowing.map(() => true));
  expect(
    ['', 'team=%20', 'slate=2024-7', 'view=table', 'sort=odds'].map((query) => isNarrowed(read(query))),
  ).toEqual([false, false, false, false, false]);
});

it('a slate sums the picks that count', () => {
  const pick = (outcome: string | null, profitCents: number | null) => ({
    pick: { outcome, profitCents, stakeCents: 100 },
  });
  const results = [
    pick('won', 91),
    pick('lost', -100),
    pick('push', 0),
    pick(null, null),
    { pick: null },
  ] as never;
  expect(tallyOf(results, () => true)).toEqual({
    won: 1,
    lost: 1,
    push: 1,
    settled: 3,
    profitCents: -9,
    stakeCents: 100,
  });
  expect(tallyOf(results, () => false)).toEqual({
    won: 0,
    lost: 0,
    push: 0,
    settled: 0,
    profitCents: 0,
    stakeCents: null,
  });
});

it('the figures of a game are those of its record', () => {
  const [nfl] = games('nfl');
  const [mlb] = games('mlb');
  if (!nfl || !mlb) throw new Error('The slates are empty');
  const names = ['model', 'break-even', 'agree', 'edge', 'score', 'roi'] as const;
  expect(names.map((name) => figureOf(name, nfl))).toMatchObject([
    { label: 'Model', text: '63.9%' },
    { label: 'Break-even', text: '50.5%' },
    { label: 'Agree', text: '6 of 7' },
    { label: 'Edge, % pts', text: '+13.4', trend: 'gain' },
    { label: 'Score', text: '92.8' },
    { label: 'EV at -102', text: '+26.5%', trend: 'gain' },
  ]);
  expect(figureValue('agree', nfl)).toBe(6);
  expect([lineText(nfl), pickName(nfl), oddsText(nfl), lineText(mlb)]).toEqual([
    '+2.5',
    'Saints',
    '-102',
    'ML',
  ]);
  const none = { ...nfl, pickSide: null, team_to_cover: null };
  expect([lineText(none), pickName(none)]).toEqual(['', 'No pick']);
});
