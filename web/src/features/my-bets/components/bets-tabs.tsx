import type { ReactNode } from 'react';
import { useOnline } from '../../../lib/use-online.ts';
import { RegionBoundary } from '../../../ui/region-boundary.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { OFFLINE_NOTE } from './bet-dialogs.tsx';
import { BetsFilterBar } from './bets-filter-bar.tsx';
import { BetsLedger } from './bets-ledger.tsx';
import type { FilterControls } from './use-bet-filters.ts';
import type { LedgerView } from '../lib/ledger-items.ts';
import styles from './my-bets.module.css';
import { useRowHeight } from './use-row-height.ts';
import { useTeamText } from './use-team-text.ts';
import type { BetActions } from '../api/use-bet-actions.ts';
import type { Ledger, LedgerRead } from '../api/use-ledger.ts';

interface Props {
  readonly ledger: Ledger;
  readonly read: LedgerRead;
  readonly actions: BetActions;
  readonly controls: FilterControls;
  readonly bankrollCents: number;
}

/** All, Pending and Settled with their counts (S-156), the filters, and the list. */
export function BetsTabs({ ledger, read, actions, controls, bankrollCents }: Props): ReactNode {
  const isOnline = useOnline();
  const [rowHeight, setRowHeight] = useRowHeight();
  const teamText = useTeamText(controls);
  const { totalBets, pendingBets } = ledger.summary;
  const panel = (view: LedgerView) => (): ReactNode => (
    <>
      <BetsFilterBar
        controls={controls}
        teamText={teamText}
        rowHeight={rowHeight}
        onRowHeight={setRowHeight}
      />
      {isOnline ? null : (
        <p id={OFFLINE_NOTE} className={styles.offline}>
          You can change bets again when you’re back online.
        </p>
      )}
      <RegionBoundary>
        <BetsLedger
          view={view}
          ledger={ledger}
          read={read}
          actions={actions}
          controls={controls}
          bankrollCents={bankrollCents}
          isCompact={rowHeight === 'compact'}
        />
      </RegionBoundary>
    </>
  );
  return (
    <Tabs
      label="Bets by status"
      defaultId="all"
      items={[
        { id: 'all', label: 'All', count: totalBets, render: panel('all') },
        { id: 'pending', label: 'Pending', count: pendingBets, render: panel('pending') },
        { id: 'settled', label: 'Settled', count: totalBets - pendingBets, render: panel('settled') },
      ]}
    />
  );
}
