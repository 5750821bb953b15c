import { betSharePercent } from '@app/domain';
import { lazy, Suspense, useLayoutEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { useToast } from '../../ui/toast.tsx';
import { NoMatch, NoneOfView } from './bets-states.tsx';
import { TableSkeleton } from './bets-skeleton.tsx';
import { isNarrowed, QUERY } from './filters.ts';
import type { FilterControls } from './filters.ts';
import { flatBets, ledgerItems } from './ledger-items.ts';
import type { LedgerView } from './ledger-items.ts';
import { EarlierRow, TotalRow } from './total-rows.tsx';
import type { BetActions } from './use-bet-actions.ts';
import { STEP_BETS } from './use-ledger.ts';
import type { Ledger, LedgerRead } from './use-ledger.ts';

const BetsTable = lazy(() => import('./bets-table.tsx'));

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
      pending: ledger.pending.map(shownAs),
      settled: ledger.settled.map(shownAs),
      summary: ledger.summary,
      hasEarlier: ledger.nextCursor !== null,
    }),
    [ledger, shownAs],
  );
  const items = useMemo(() => ledgerItems(source, view), [source, view]);
  const bets = useMemo(() => flatBets(source, view), [source, view]);
  useKeptFocus(place, actions, items);

  if (summary.totalBets === 0) return <NoMatch onClear={clear} />;
  if (bets.length === 0) return <NoneOfView view={view} />;
  const settledCount = summary.totalBets - summary.pendingBets;
  const shownSettled = items.filter((item) => item.kind === 'bet' && item.bet.state !== 'pending').length;
  const earlier = Math.min(STEP_BETS, Math.max(1, settledCount - shownSettled));
  return (
    <div ref={place} tabIndex={-1}>
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
 * A settled bet's buttons go, its row moves to its day: what had the focus there would lose it to the page. The row gets
 * it, without scrolling there; where the row is gone, the list does.
 */
function useKeptFocus(
  place: { readonly current: HTMLElement | null },
  { focusNext }: BetActions,
  items: unknown,
): void {
  useLayoutEffect(() => {
    const id = focusNext.current;
    const active = document.activeElement;
    if (id === null || (active !== null && active !== document.body)) return;
    const row = place.current?.querySelector<HTMLElement>(`[data-bet="${id}"] button[aria-expanded]`);
    (row ?? place.current)?.focus({ preventScroll: true });
  }, [place, focusNext, items]);
}
