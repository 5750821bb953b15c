import type { FileOutcome, Sport } from '@app/contracts';
import { ACTIVE_SPORTS, sportConfig } from '@app/domain';
import { useRef, useState, type ReactNode } from 'react';
import { failureText } from '../../../lib/api/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { FilesState, Upload } from '../api/use-files.ts';
import { base64Of, uploadFault } from '../lib/read-upload.ts';
import { FileOutcomeView } from './file-outcome-view.tsx';

const FAILED = 'The file couldn’t be sent. Please try again.';
const OPTIONS = [
  { value: '', label: 'As the file says' },
  ...ACTIVE_SPORTS.map((sport) => ({ value: sport, label: sportConfig(sport).shortName })),
];

interface Checked {
  readonly upload: Upload;
  readonly sport: Sport | null;
  readonly outcome: FileOutcome;
}

interface Props {
  readonly onCheck: FilesState['check'];
  readonly onPublish: FilesState['publish'];
  readonly onClose: () => void;
}

/** Chooses a file, shows what publishing it would do, and publishes it. */
export function UploadDialog({ onCheck, onPublish, onClose }: Props): ReactNode {
  const [upload, setUpload] = useState<Upload | null>(null);
  const [sport, setSport] = useState<Sport | null>(null);
  const [lastCheck, setLastCheck] = useState<Checked | null>(null);
  const [published, setPublished] = useState<FileOutcome | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const choices = useRef(0);

  async function handleChoose(file: File): Promise<void> {
    choices.current += 1;
    const choice = choices.current;
    setUpload(null);
    setFailure(null);
    const found = uploadFault(file);
    setFault(found);
    if (found !== null) return;
    try {
      const content = await base64Of(file);
      // Another file may have been chosen meanwhile.
      if (choice === choices.current) setUpload({ fileName: file.name, sport: null, content });
    } catch {
      if (choice === choices.current) setFault('This file can’t be read. Choose it again.');
    }
  }
  async function run(work: () => Promise<void>): Promise<void> {
    const choice = choices.current;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      if (choice === choices.current) setFailure(failureText(error, { refused: FAILED, failed: FAILED }));
    } finally {
      setBusy(false);
    }
  }
  const toSend = upload === null ? null : { ...upload, sport };
  // The answer for another file or sport says nothing about this one.
  const isChecked = lastCheck !== null && lastCheck.upload === upload && lastCheck.sport === sport;
  const checked = isChecked ? lastCheck.outcome : null;
  const isReady = checked?.state === 'accepted';
  return (
    <Dialog
      isOpen
      isOutsideIgnored
      title="Upload a prediction file"
      description="It is handled like a file in the inbox. Nothing is published before you say so."
      onClose={onClose}
    >
      {published === null ? (
        <>
          <FileField
            label="File"
            hint="JSON, or a game report as text or image, up to 700 KB"
            accept=".json,.txt,.png"
            error={fault ?? undefined}
            onChoose={(file) => void handleChoose(file)}
          />
          <SelectField
            label="Sport"
            options={OPTIONS}
            value={sport ?? ''}
            onChange={({ target }) => {
              setSport(ACTIVE_SPORTS.find((one) => one === target.value) ?? null);
            }}
          />
          {checked === null ? null : <FileOutcomeView outcome={checked} isCheck />}
        </>
      ) : (
        <FileOutcomeView outcome={published} isCheck={false} />
      )}
      <FormError>{failure}</FormError>
      <DialogActions>
        <Button onClick={onClose}>{published === null ? 'Cancel' : 'Close'}</Button>
        {published === null ? (
          <Button
            kind={isReady ? 'secondary' : 'primary'}
            disabled={toSend === null}
            isBusy={isBusy && !isReady}
            busyText="Checking…"
            onClick={() => {
              if (upload !== null && toSend !== null)
                void run(async () => {
                  setLastCheck({ upload, sport, outcome: await onCheck(toSend) });
                });
            }}
          >
            Validate
          </Button>
        ) : null}
        {published === null && isReady ? (
          <Button
            kind="primary"
            isBusy={isBusy}
            busyText="Publishing…"
            onClick={() => {
              if (toSend !== null)
                void run(async () => {
                  setPublished(await onPublish(toSend));
                });
            }}
          >
            Publish
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
