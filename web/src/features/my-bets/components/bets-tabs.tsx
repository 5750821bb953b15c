import type { Bet } from '@app/contracts';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useDialogEntry } from '../../../lib/use-dialog-entry.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { RegionBoundary } from '../../../ui/region-boundary.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { RowCommandsContext } from './bet-actions.tsx';
import { BetsFilterBar } from './bets-filter-bar.tsx';
import { BetsLedger } from './bets-ledger.tsx';
import { CorrectDialog } from './dialogs/correct-dialog.tsx';
import { DeleteDialog } from './dialogs/delete-dialog.tsx';
import type { FilterControls } from './use-bet-filters.ts';
import type { LedgerView } from '../lib/ledger-items.ts';
import styles from './my-bets.module.css';
import { useRowHeight } from './use-row-height.ts';
import { useTeamText } from './use-team-text.ts';
import { UpdateDialog } from './dialogs/update-dialog.tsx';
import type { BetActions } from '../api/use-bet-actions.ts';
import { useNewestBet } from '../api/use-newest-bet.ts';
import type { Ledger, LedgerRead } from '../api/use-ledger.ts';

interface Props {
  readonly ledger: Ledger;
  readonly read: LedgerRead;
  readonly actions: BetActions;
  readonly controls: FilterControls;
  readonly bankrollCents: number;
}

const OFFLINE_NOTE = 'bets-offline-note';

interface OpenDialog {
  readonly kind: 'update' | 'correct' | 'delete';
  readonly bet: Bet;
}

/** All, Pending and Settled with their counts (S-156), the filters, the list, and its dialogs. */
export function BetsTabs({ ledger, read, actions, controls, bankrollCents }: Props): ReactNode {
  const isOnline = useOnline();
  const [rowHeight, setRowHeight] = useRowHeight();
  const teamText = useTeamText(controls);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const newest = useNewestBet(dialog?.bet ?? null, ledger);
  const close = (): void => {
    setDialog(null);
  };
  useDialogEntry({ name: 'bet', isOpen: dialog !== null, onClose: close });
  const { settle } = actions;
  const commands = useMemo(
    () => ({
      settle,
      edit: (bet: Bet) => {
        setDialog({ kind: 'update', bet });
      },
      correct: (bet: Bet) => {
        setDialog({ kind: 'correct', bet });
      },
      remove: (bet: Bet) => {
        setDialog({ kind: 'delete', bet });
      },
      offlineNoteId: isOnline ? null : OFFLINE_NOTE,
    }),
    [settle, isOnline],
  );
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
    <RowCommandsContext value={commands}>
      <Tabs
        label="Bets by status"
        defaultId="all"
        items={[
          { id: 'all', label: 'All', count: totalBets, render: panel('all') },
          { id: 'pending', label: 'Pending', count: pendingBets, render: panel('pending') },
          { id: 'settled', label: 'Settled', count: totalBets - pendingBets, render: panel('settled') },
        ]}
      />
      {dialog?.kind === 'update' ? (
        <UpdateDialog
          bet={newest ?? dialog.bet}
          update={actions.update}
          isOnline={isOnline}
          onClose={close}
        />
      ) : null}
      {dialog?.kind === 'correct' ? (
        <CorrectDialog
          bet={newest ?? dialog.bet}
          correct={actions.correct}
          isOnline={isOnline}
          onClose={close}
        />
      ) : null}
      {dialog?.kind === 'delete' ? (
        <DeleteDialog bet={dialog.bet} remove={actions.remove} isOnline={isOnline} onClose={close} />
      ) : null}
    </RowCommandsContext>
  );
}
