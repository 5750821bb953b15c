import type { ReceivedFile } from '@app/contracts';
import { useState, type ReactNode } from 'react';
import { useAnnounce } from '../../../lib/announcer.tsx';
import { failureText } from '../../../lib/api/errors.ts';
import { saveBlob } from '../../../lib/save-blob.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import type { FilesState } from '../api/use-files.ts';
import { bytesOf } from '../lib/read-upload.ts';

const NOT_DOWNLOADED = 'The file couldn’t be downloaded. Please try again.';
const NOT_DISCARDED = 'The file couldn’t be discarded. Please try again.';

interface Props {
  readonly file: ReceivedFile;
  readonly list: Pick<FilesState, 'download' | 'discard'>;
  readonly isOnline: boolean;
  readonly onFix: () => void;
}

/** What can be done about a refused file: look at it, upload a fix, or discard it. */
export function RefusedFileActs({ file, list, isOnline, onFix }: Props): ReactNode {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const name = <span className="visually-hidden"> {file.fileName}</span>;

  async function download(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      saveBlob(new Blob([bytesOf(await list.download(file.id))]), file.fileName);
    } catch (error) {
      setFailure(failureText(error, { refused: NOT_DOWNLOADED, failed: NOT_DOWNLOADED }));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      {file.hasContent === true ? (
        <Button disabled={!isOnline} isBusy={isBusy} busyText="Downloading…" onClick={() => void download()}>
          Download{name}
        </Button>
      ) : null}
      <Button disabled={!isOnline} onClick={onFix}>
        Upload a fix<span className="visually-hidden"> for {file.fileName}</span>
      </Button>
      <Button
        disabled={!isOnline}
        onClick={() => {
          setAsking(true);
        }}
      >
        Discard{name}
      </Button>
      <FormError>{failure}</FormError>
      {isAsking ? (
        <DiscardDialog
          file={file}
          onDiscard={() => list.discard(file.id)}
          onClose={() => {
            setAsking(false);
          }}
        />
      ) : null}
    </>
  );
}

interface DialogProps {
  readonly file: ReceivedFile;
  readonly onDiscard: () => Promise<void>;
  readonly onClose: () => void;
}

function DiscardDialog({ file, onDiscard, onClose }: DialogProps): ReactNode {
  const announce = useAnnounce();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function confirm(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await onDiscard();
      announce(`${file.fileName} discarded.`);
      onClose();
    } catch (error) {
      setFailure(failureText(error, { refused: NOT_DISCARDED, failed: NOT_DISCARDED }));
      setBusy(false);
    }
  }
  return (
    <Dialog isOpen title="Discard this file?" onClose={onClose}>
      <p>
        <b>{file.fileName}</b>. Its stored content is deleted. The entry with its reason stays, and so does a
        file in the inbox.
      </p>
      <FormError>{failure}</FormError>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" isBusy={isBusy} busyText="Discarding…" onClick={() => void confirm()}>
          Discard
        </Button>
      </DialogActions>
    </Dialog>
  );
}
