import type { Bet } from '@app/contracts';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useDialogEntry } from '../../../lib/use-dialog-entry.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { RowCommandsContext } from './bet-actions.tsx';
import { CorrectDialog } from './dialogs/correct-dialog.tsx';
import { DeleteDialog } from './dialogs/delete-dialog.tsx';
import { UpdateDialog } from './dialogs/update-dialog.tsx';
import type { BetActions } from '../api/use-bet-actions.ts';
import { useNewestBet } from '../api/use-newest-bet.ts';
import type { Ledger } from '../api/use-ledger.ts';

interface Props {
  readonly ledger: Ledger;
  readonly actions: BetActions;
  readonly children: ReactNode;
}

/** The id of the note that says why the rows take no command. */
export const OFFLINE_NOTE = 'bets-offline-note';

interface OpenDialog {
  readonly kind: 'update' | 'correct' | 'delete';
  readonly bet: Bet;
}

/** Gives the rows of the list their commands, with the dialogs, which stay open when a change elsewhere empties the list. */
export function BetDialogs({ ledger, actions, children }: Props): ReactNode {
  const isOnline = useOnline();
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
  return (
    <RowCommandsContext value={commands}>
      {children}
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
