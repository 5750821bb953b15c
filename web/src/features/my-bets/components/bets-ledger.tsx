import { betSharePercent } from '@app/domain';
import { Suspense, useLayoutEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { useToast } from '../../../ui/toast.tsx';
import { NoMatch, NoneOfView } from './bets-states.tsx';
import { TableSkeleton } from './table/bets-skeleton.tsx';
import { isNarrowed, QUERY } from '../lib/filters.ts';
import type { FilterControls } from './use-bet-filters.ts';
import { flatBets, ledgerItems } from '../lib/ledger-items.ts';
import type { LedgerItem, LedgerView } from '../lib/ledger-items.ts';
import { MarksKey, ResultHint } from './table/bet-marks.tsx';
import { EarlierRow, TotalRow } from './table/total-rows.tsx';
import type { BetActions } from '../api/use-bet-actions.ts';
import { STEP_BETS } from '../api/use-ledger.ts';
import type { Ledger, LedgerRead } from '../api/use-ledger.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const BetsTable = lazyPart(() => import('./table/bets-table.tsx'));

interface Props {
  readonly view: LedgerView;
  readonly ledger: Ledger;
  readonly read: LedgerRead;
  readonly actions: BetActions;
  readonly controls: FilterControls;
  readonly bankrollCents: number;
  readonly isCompact: boolean;
}

/** The bets of one tab, or why there are none. */
export function BetsLedger(props: Props): ReactNode {
  const { view, ledger, read, actions, controls, bankrollCents, isCompact } = props;
  const { filters, setValue, clear } = controls;
  const { summary } = ledger;
  const toast = useToast();
  const place = useRef<HTMLDivElement>(null);
  const { shownAs } = actions;
  const source = useMemo(
    () => ({
      pending: ledger.pending.flatMap((bet) => shownAs(bet) ?? []),
      settled: ledger.settled.flatMap((bet) => shownAs(bet) ?? []),
      summary: ledger.summary,
      hasEarlier: ledger.nextCursor !== null,
    }),
    [ledger, shownAs],
  );
  const items = useMemo(() => ledgerItems(source, view), [source, view]);
  const bets = useMemo(() => flatBets(source, view), [source, view]);
  useKeptFocus(place, actions, items);

  if (summary.totalBets === 0) return <NoMatch onClear={clear} />;
  if (bets.length === 0) {
    return (
      <div ref={place} tabIndex={-1}>
        <NoneOfView view={view} isNarrowed={isNarrowed(filters)} />
      </div>
    );
  }
  const settledCount = summary.totalBets - summary.pendingBets;
  const shownSettled = items.filter((item) => item.kind === 'bet' && item.bet.state !== 'pending').length;
  const earlier = Math.min(STEP_BETS, Math.max(1, settledCount - shownSettled));
  return (
    <div ref={place} tabIndex={-1}>
      <ResultHint bets={bets} />
      <MarksKey bets={bets} />
      <Suspense fallback={<TableSkeleton />}>
        <BetsTable
          caption="Bets"
          items={items}
          bets={bets}
          sort={filters.sort}
          onSort={(sort) => {
            setValue(QUERY.sort, sort);
          }}
          atRiskPercent={betSharePercent(summary.atRiskCents, bankrollCents)}
          isCompact={isCompact}
        >
          {view !== 'pending' && ledger.nextCursor !== null ? (
            <EarlierRow
              bets={earlier}
              isBusy={read.isReadingEarlier}
              onShow={() => {
                read.readEarlier().catch(() => {
                  toast({ kind: 'failed', text: 'Failed to load earlier bets. Please try again.' });
                });
              }}
            />
          ) : null}
          {view === 'pending' ? null : (
            <TotalRow summary={summary} view={view} isNarrowed={isNarrowed(filters)} />
          )}
        </BetsTable>
      </Suspense>
    </div>
  );
}

/**
 * Settling a bet removes its buttons and moves its row to its day, which would lose the focus. Focuses the row without
 * scrolling, or when it is gone, the next row, or else the list.
 */
function useKeptFocus(
  place: { readonly current: HTMLElement | null },
  { focusNext }: BetActions,
  items: readonly LedgerItem[],
): void {
  const before = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    const last = before.current;
    before.current = items.flatMap((item) => (item.kind === 'bet' ? [item.bet.id] : []));
    const id = focusNext.current;
    const active = document.activeElement;
    if (id === null || (active !== null && active !== document.body)) return;
    const next = before.current.includes(id) ? id : neighborOf(id, last, before.current);
    const row = place.current?.querySelector<HTMLElement>(`[data-bet="${next ?? ''}"] button[aria-expanded]`);
    (row ?? place.current)?.focus({ preventScroll: true });
  }, [place, focusNext, items]);
}

/** Returns the bet after one that is gone, or the one before it, among those that remain. */
function neighborOf(id: string, before: readonly string[], now: readonly string[]): string | undefined {
  const at = before.indexOf(id);
  if (at === -1) return undefined;
  return [...before.slice(at + 1), ...before.slice(0, at).reverse()].find((one) => now.includes(one));
}
