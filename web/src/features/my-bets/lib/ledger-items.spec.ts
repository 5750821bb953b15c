import type { Bet } from '@app/contracts';
import { betId, settledBet, summaryOf } from '../../../../test/support/bets-server.ts';
import { testBet } from '../../../../test/support/bets.ts';
import { flatBets, ledgerDay, ledgerItems } from './ledger-items.ts';
import type { LedgerItem, LedgerView } from './ledger-items.ts';

const day = (number: number, result: 'won' | 'lost' | 'push' | 'void', gameDate: string): Bet =>
  settledBet(result, { id: betId(number), gameDate });

function itemsOf(
  pending: readonly Bet[],
  settled: readonly Bet[],
  options: { view?: LedgerView; hasEarlier?: boolean; profitCents?: number } = {},
): readonly LedgerItem[] {
  const summary = summaryOf([...pending, ...settled]);
  return ledgerItems(
    {
      pending,
      settled,
      summary: { ...summary, profitCents: options.profitCents ?? summary.profitCents },
      hasEarlier: options.hasEarlier ?? false,
    },
    options.view ?? 'all',
  );
}

const totals = (items: readonly LedgerItem[]) =>
  items.flatMap((item) => (item.kind === 'dayTotal' ? [[item.profitCents, item.runningCents]] : []));

it.each([
  ['2024-10-15T00:15:00.000Z', '2024-10-14'],
  ['2024-10-13T17:00:00.000Z', '2024-10-13'],
  ['2024-10-12', '2024-10-12'],
  [null, '2024-10-16'],
])(
  'a bet of %p is listed under %s: the Eastern day of its game, or when it was logged',
  (gameDate, expected) => {
    expect(ledgerDay({ gameDate, placedAt: '2024-10-16T12:00:00.000Z' })).toBe(expected);
  },
);

it('the total runs down from the profit of the filter, newest day first, with day results that add up to it', () => {
  const items = itemsOf(
    [],
    [day(1, 'won', '2024-10-14'), day(2, 'lost', '2024-10-14'), day(3, 'won', '2024-10-06')],
  );
  expect(totals(items)).toEqual([
    [-98, 4804],
    [4902, 4902],
  ]);
});

it('a push counts in neither column and a void bet nowhere in the record', () => {
  const items = itemsOf([], [day(1, 'push', '2024-10-14'), day(2, 'void', '2024-10-14')]);
  expect(items.find(({ kind }) => kind === 'dayTotal')).toMatchObject({
    record: { won: 0, lost: 0, push: 1 },
    profitCents: 0,
  });
});

it('a day that may be incomplete is held back, and the rest keeps its running total', () => {
  const settled = [day(1, 'won', '2024-10-14'), day(2, 'won', '2024-10-13')];
  const items = itemsOf([], settled, { hasEarlier: true, profitCents: 10_000 });
  expect(items.map(({ key }) => key)).toEqual(['2024-10-14', betId(1), '2024-10-14 total']);
  expect(totals(items)).toEqual([[4902, 10_000]]);
});

it('the only day, if incomplete, has no total', () => {
  const items = itemsOf([], [day(1, 'won', '2024-10-14')], { hasEarlier: true });
  expect(items.map(({ kind }) => kind)).toEqual(['dayHead', 'bet']);
});

it('open bets come first with their stakes, and none appears twice while reads overlap', () => {
  const pending = [testBet({ id: betId(1) }), testBet({ id: betId(2) })];
  const items = itemsOf(pending, [day(2, 'won', '2024-10-14')]);
  expect(items[0]).toEqual({ kind: 'openHead', key: 'open', bets: 1 });
  expect(items.filter(({ key }) => key === betId(2))).toHaveLength(1);
});

it.each([
  ['all', 2],
  ['pending', 1],
  ['settled', 1],
] as const)('the tab %s shows %d', (view, bets) => {
  const source = {
    pending: [testBet({ id: betId(1) })],
    settled: [day(2, 'won', '2024-10-14')],
    summary: { atRiskCents: 0, profitCents: 0 },
    hasEarlier: false,
  };
  expect(flatBets(source, view)).toHaveLength(bets);
  expect(ledgerItems(source, view).filter(({ kind }) => kind === 'bet')).toHaveLength(bets);
});
