import { deleteImport, getImports } from '@app/contracts';
import type { BetImport } from '@app/contracts';
import { formatDayWithYear, formatClock, formatWhole } from '@app/domain';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { apiClient } from '../../../lib/api/client.ts';
import { ApiError, failureText } from '../../../lib/api/errors.ts';
import { useAnnounce } from '../../../lib/announcer.tsx';
import { useBetsChanged } from '../../../lib/bets/bets-changed.ts';
import { sendOwnChange } from '../../../lib/bets/own-changes.ts';
import { useBetsRead } from '../../../lib/bets/use-bets-read.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions, INITIAL_FOCUS } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ErrorState } from '../../../ui/state-panel.tsx';
import { focusHeading } from '../../../lib/focus-heading.ts';
import styles from './import.module.css';

const LOAD_FAILED = 'Failed to load your imports';
const UNDO_FAILED = 'Failed to undo the import';

interface Props {
  readonly isOnline: boolean;
  readonly onUndone: (id: string) => void;
}

/** Past imports, each with an undo button. */
export function PastImports({ isOnline, onUndone }: Props): ReactNode {
  const { data, error, mutate } = useBetsRead(getImports, {});
  const [chosen, setChosen] = useState<BetImport | null>(null);
  const imports = data?.data.imports;
  const place = useRef<HTMLDivElement>(null);
  const isUndone = useRef(false);
  // The pressed button disappears with the next list and would take the focus along.
  useLayoutEffect(() => {
    if (!isUndone.current || document.activeElement !== document.body) return;
    isUndone.current = false;
    focusHeading(place.current);
  }, [imports]);
  if (error && !imports) {
    return (
      <ErrorState
        title={LOAD_FAILED}
        requestId={error instanceof ApiError ? error.requestId : null}
        onRetry={() => {
          void mutate();
        }}
      />
    );
  }
  if (!imports || imports.length === 0) return null;
  return (
    <div ref={place} className={styles.step}>
      <Panel title="Earlier imports">
        <ul className={styles.past}>
          {imports.map((past) => (
            <li key={past.id}>
              <span className={styles.pastName}>{past.fileName}</span>
              <span className={styles.facts}>
                {formatDayWithYear(past.importedAt)}, {formatClock(past.importedAt).replaceAll(' ', '\u00a0')}
                : {betsText(past.added).replace(' ', '\u00a0')}
                {past.undoneAt === null ? '' : ', undone'}
              </span>
              {past.undoneAt === null ? (
                <Button
                  disabled={!isOnline}
                  aria-label={`Undo the import of ${past.fileName}`}
                  onClick={() => {
                    setChosen(past);
                  }}
                >
                  Undo
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
        <UndoDialog
          chosen={chosen}
          onClose={() => {
            setChosen(null);
          }}
          onUndone={(id) => {
            isUndone.current = true;
            onUndone(id);
          }}
        />
      </Panel>
    </div>
  );
}

interface UndoProps {
  readonly chosen: BetImport | null;
  readonly onClose: () => void;
  readonly onUndone: (id: string) => void;
}

function UndoDialog({ chosen, onClose, onUndone }: UndoProps): ReactNode {
  const betsChanged = useBetsChanged();
  const announce = useAnnounce();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const handleClose = (): void => {
    setFailure(null);
    onClose();
  };

  async function handleUndo(past: BetImport): Promise<void> {
    setIsBusy(true);
    setFailure(null);
    try {
      const { data } = await sendOwnChange(
        () => apiClient.call(deleteImport, { params: { id: past.id } }),
        // An import that was undone before is not announced again.
        (answer) => answer.data.removed > 0,
        () => void betsChanged(),
      );
      announce(`Import undone: removed ${betsText(data.removed)}`);
      handleClose();
      onUndone(past.id);
      await betsChanged();
    } catch (error) {
      setFailure(failureText(error, { refused: UNDO_FAILED, failed: UNDO_FAILED }));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      isOpen={chosen !== null}
      onClose={handleClose}
      title="Undo this import?"
      description={`Every bet that came from ${chosen?.fileName ?? 'this file'} is removed, including those settled since. Bets you logged another way stay.`}
    >
      <FormError>{failure}</FormError>
      <DialogActions>
        <Button onClick={handleClose} {...{ [INITIAL_FOCUS]: true }}>
          Cancel
        </Button>
        <Button
          kind="primary"
          isBusy={isBusy}
          busyText="Removing…"
          onClick={() => {
            if (chosen) void handleUndo(chosen);
          }}
        >
          Remove these bets
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function betsText(bets: number): string {
  return bets === 1 ? '1 bet' : `${formatWhole(bets)} bets`;
}
