import type { BetSummary } from '@app/contracts';
import { easternDay, formatMoney } from '@app/domain';
import { useDeferredValue, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { BetsQuery } from '../../lib/bets/use-bets.ts';
import { DemoNote } from '../../ui/demo-note.tsx';
import { PageHeading } from '../../lib/heading-focus.tsx';
import { dayText } from '../../lib/samples.ts';
import { useBankroll } from '../../lib/session/use-bankroll.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { RegionBoundary } from '../../ui/region-boundary.tsx';
import { BetsError, NoBets, ReadFailed } from './components/bets-states.tsx';
import { BetsSkeleton } from './components/table/bets-skeleton.tsx';
import { BetDialogs } from './components/bet-dialogs.tsx';
import { BetsTabs } from './components/bets-tabs.tsx';
import { BetsTiles } from './components/bets-tiles.tsx';
import { isNarrowed, shownQuery } from './lib/filters.ts';
import { useBetFilters } from './components/use-bet-filters.ts';
import styles from './components/my-bets.module.css';
import { useBetActions } from './api/use-bet-actions.ts';
import { useForeignChanges } from './api/use-foreign-changes.ts';
import { useLedger } from './api/use-ledger.ts';

interface Props {
  /** The button for logging a bet made elsewhere (S-162). */
  readonly addBet: ReactNode;
  /** Import, and export of the bets that the filters show. */
  readonly transfer: (query: BetsQuery, isEmpty: boolean) => ReactNode;
}

/** The user's bets by day with their results (S-154 to S-177). */
export function MyBetsScreen({ addBet, transfer }: Props): ReactNode {
  const bankroll = useBankroll();
  const controls = useBetFilters();
  const { filters } = controls;
  const read = useLedger(filters, filters.sort !== null);
  const actions = useBetActions();
  const { ledger, error, isValidating, retry } = read;
  // In slices, so that a phone answers touches meanwhile.
  const isReady = useDeferredValue(ledger !== undefined);
  useForeignChanges({
    ledger,
    listKey: JSON.stringify({ ...filters, sort: null, status: null }),
    isReading: isValidating,
    ownVersions: actions.ownVersions,
  });
  const isEmpty = ledger?.summary.totalBets === 0 && !isNarrowed(filters);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Deleting the last bet removed the list too.
    if (!isEmpty || actions.focusNext.current === null || document.activeElement !== document.body) return;
    place.current?.querySelector<HTMLElement>('h1')?.focus();
  }, [isEmpty, actions.focusNext]);
  useDocumentTitle('My Betting History');
  return (
    <div ref={place} className={styles.screen} aria-busy={ledger !== undefined && isValidating}>
      {ledger !== undefined && isValidating ? <ProgressLine /> : null}
      <div className={styles.head}>
        <div>
          <PageHeading>My Betting History</PageHeading>
          <p className={styles.facts}>{factsText(bankroll.cents, ledger?.summary)}</p>
        </div>
        <div className={styles.commands}>
          {transfer(shownQuery(filters), isEmpty)}
          {addBet}
        </div>
      </div>
      <RegionBoundary>
        {ledger === undefined || !isReady ? (
          ledger === undefined && error ? (
            <BetsError error={error} onRetry={retry} />
          ) : (
            <BetsSkeleton />
          )
        ) : (
          <>
            {error ? <ReadFailed error={error} onRetry={retry} /> : null}
            <BetDialogs ledger={ledger} actions={actions}>
              {isEmpty ? (
                <NoBets />
              ) : (
                <>
                  <DemoNote />
                  <BetsTiles summary={ledger.summary} isNarrowed={isNarrowed(filters)} />
                  <BetsTabs
                    ledger={ledger}
                    read={read}
                    actions={actions}
                    controls={controls}
                    bankrollCents={bankroll.cents}
                  />
                </>
              )}
            </BetDialogs>
          </>
        )}
      </RegionBoundary>
    </div>
  );
}

/** Returns the bankroll, its unit, and the date of the first bet. The line always keeps its space. */
function factsText(bankrollCents: number, summary: BetSummary | undefined): string {
  const since = summary?.since ?? null;
  const bankroll = `Bankroll ${formatMoney(bankrollCents)}, one unit ${formatMoney(bankrollCents / 100)}.`;
  if (since === null) return bankroll;
  // On one line.
  const bets = `Bets since ${dayText(easternDay(since))}.`.replaceAll(' ', '\u00a0');
  return `${bankroll} ${bets}`;
}
