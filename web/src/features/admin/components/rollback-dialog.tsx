import type { FileOutcome, ReceivedFile, SlateVersions } from '@app/contracts';
import { useState, type ReactNode } from 'react';
import { failureText } from '../../../lib/api/errors.ts';
import { count } from '../../../lib/samples.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useSlateVersions, type FilesState } from '../api/use-files.ts';
import { slateText } from '../lib/file-texts.ts';
import { timeText } from '../lib/time-text.ts';
import { FileOutcomeView } from './file-outcome-view.tsx';
import styles from './files.module.css';

const TEXTS = {
  refused: 'The slate couldn’t be rolled back. Please try again.',
  failed: 'The slate couldn’t be rolled back. Check your connection and try again.',
};
const NOT_READ = {
  refused: 'Failed to load the versions. Close this and try again.',
  failed: 'Failed to load the versions. Check your connection and try again.',
};

interface Props {
  readonly file: ReceivedFile;
  readonly onRollBack: FilesState['rollBack'];
  readonly onClose: () => void;
}

/** Chooses an earlier version of a slate to serve again, and says what stays. */
export function RollbackDialog({ file, onRollBack, onClose }: Props): ReactNode {
  const { slate, error } = useSlateVersions(file.id);
  const [done, setDone] = useState<FileOutcome | null>(null);
  const name = slateText(file);
  const title = done === null ? `Roll back ${name}?` : `Rolled back ${name}`;
  return (
    <Dialog isOpen isOutsideIgnored title={title} onClose={onClose}>
      {done === null ? null : (
        <>
          <FileOutcomeView outcome={done} isCheck={false} />
          <DialogActions>
            <Button onClick={onClose}>Close</Button>
          </DialogActions>
        </>
      )}
      {done === null && slate === undefined ? (
        <>
          {error === undefined ? <p role="status">Loading versions…</p> : null}
          <FormError>{error === undefined ? null : failureText(error, NOT_READ)}</FormError>
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
          </DialogActions>
        </>
      ) : null}
      {done === null && slate !== undefined ? (
        <Choice
          slate={slate}
          onClose={onClose}
          onRollBack={async (version, currentVersion) => {
            setDone(await onRollBack(file.id, version, currentVersion));
          }}
        />
      ) : null}
    </Dialog>
  );
}

interface ChoiceProps {
  readonly slate: SlateVersions;
  readonly onRollBack: (version: number, currentVersion: number) => Promise<void>;
  readonly onClose: () => void;
}

function Choice({ slate, onRollBack, onClose }: ChoiceProps): ReactNode {
  const { versions, openGames, startedGames } = slate;
  const earlier = versions.filter(({ isCurrent }) => !isCurrent);
  const [chosen, setChosen] = useState(String(earlier[0]?.version ?? ''));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const current = versions.find(({ isCurrent }) => isCurrent);
  async function confirm(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await onRollBack(Number(chosen), current?.version ?? 0);
    } catch (error) {
      setFailure(failureText(error, TEXTS));
      setBusy(false);
    }
  }
  return (
    <div className={styles.panel}>
      <p>
        The chosen version is served again for games that have not started ({openGames}). Games that have
        started stay as shown ({startedGames}). The rollback is a record of its own in the chain, and nothing
        published before is changed.
      </p>
      <SelectField
        label="Version to serve again"
        value={chosen}
        options={earlier.map(({ version, fileName, publishedAt, games }) => ({
          value: String(version),
          label: `${fileName ?? 'Unknown file'}, ${count(games, 'game')}, ${timeText(publishedAt)}`,
        }))}
        onChange={({ target }) => {
          setChosen(target.value);
        }}
      />
      <FormError>{failure}</FormError>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          kind="primary"
          disabled={chosen === ''}
          isBusy={isBusy}
          busyText="Rolling back…"
          onClick={() => void confirm()}
        >
          Roll back
        </Button>
      </DialogActions>
    </div>
  );
}
