import { FILE_STATES, type FileState, type ReceivedFile, type Sport } from '@app/contracts';
import { ACTIVE_SPORTS, sportConfig } from '@app/domain';
import { Upload as UploadIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { count } from '../../../lib/samples.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { Pages } from '../../../ui/pages.tsx';
import { Select } from '../../../ui/select.tsx';
import { useFiles, type FilesState } from '../api/use-files.ts';
import { contentText, keptText, reasonText, STATE_NAMES, stateOf } from '../lib/file-texts.ts';
import { timeText } from '../lib/time-text.ts';
import { AdminList } from './admin-list.tsx';
import { DroppedRecords } from './file-outcome-view.tsx';
import styles from './files.module.css';
import { RefusedFileActs } from './refused-file-acts.tsx';
import { RollbackDialog } from './rollback-dialog.tsx';
import { StateBadge } from './state-badge.tsx';
import { UploadDialog } from './upload-dialog.tsx';

const ALL = '';
const STATE_OPTIONS = [
  { value: ALL, label: 'All states' },
  ...FILE_STATES.map((state) => ({ value: state, label: STATE_NAMES[state] })),
];
const SPORT_OPTIONS = [
  { value: ALL, label: 'All sports' },
  ...ACTIVE_SPORTS.map((sport) => ({ value: sport, label: sportConfig(sport).shortName })),
];
const SOURCES: Readonly<Record<ReceivedFile['source'], string>> = {
  inbox: 'inbox',
  cli: 'command line',
  demo: 'demo season',
  upload: 'upload',
  rollback: 'rollback',
};

/** Every received file with its outcome, uploads, and rollbacks of slates. */
export function FilesPanel(): ReactNode {
  const [state, setState] = useState<FileState | null>(null);
  const [sport, setSport] = useState<Sport | null>(null);
  const [page, setPage] = useState(1);
  const [isUploading, setUploading] = useState(false);
  const [chosen, setChosen] = useState<ReceivedFile | null>(null);
  const list = useFiles({ state, sport, page });
  const isOnline = useOnline();
  return (
    <section className={styles.panel} aria-label="Received files">
      <div className={styles.head}>
        <Select
          label="State"
          value={state ?? ALL}
          options={STATE_OPTIONS}
          onChange={(value) => {
            setState(FILE_STATES.find((one) => one === value) ?? null);
            setPage(1);
          }}
        />
        <Select
          label="Sport"
          value={sport ?? ALL}
          options={SPORT_OPTIONS}
          onChange={(value) => {
            setSport(ACTIVE_SPORTS.find((one) => one === value) ?? null);
            setPage(1);
          }}
        />
        {list.files === undefined ? null : <span className={styles.note}>{count(list.count, 'file')}</span>}
        <span className={styles.acts}>
          <Button
            disabled={!isOnline}
            onClick={() => {
              setUploading(true);
            }}
          >
            <UploadIcon size={16} strokeWidth={1.8} aria-hidden="true" /> Upload file
          </Button>
        </span>
      </div>
      <AdminList
        what="files"
        state={list}
        items={list.files}
        empty={state === null && sport === null ? 'No files received yet' : 'No file matches'}
        keyOf={({ id }) => String(id)}
        render={(file) => (
          <FileRow
            file={file}
            list={list}
            isOnline={isOnline}
            onFix={() => {
              setUploading(true);
            }}
            onRollBack={() => {
              setChosen(file);
            }}
          />
        )}
      />
      <p className={styles.note}>
        A rollback serves an earlier version again for games that have not started, and is itself recorded.
      </p>
      <Pages page={page} pageCount={list.pageCount} onTurn={setPage} />
      {isUploading ? (
        <UploadDialog
          onCheck={list.check}
          onPublish={list.publish}
          onClose={() => {
            setUploading(false);
          }}
        />
      ) : null}
      {chosen === null ? null : (
        <RollbackDialog
          file={chosen}
          onRollBack={list.rollBack}
          onClose={() => {
            setChosen(null);
          }}
        />
      )}
    </section>
  );
}

interface RowProps {
  readonly file: ReceivedFile;
  readonly list: FilesState;
  readonly isOnline: boolean;
  readonly onFix: () => void;
  readonly onRollBack: () => void;
}

function FileRow({ file, list, isOnline, onFix, onRollBack }: RowProps): ReactNode {
  const { text, tone } = stateOf(file);
  const reason = reasonText(file);
  const place = placeOf(file);
  return (
    <>
      <span className={styles.file}>
        <code>{file.fileName}</code>
        <span className={styles.note}>
          {[contentText(file), keptText(file)].filter((part) => part !== null).join(' · ')}
        </span>
        {reason === null ? null : <span>{reason}</span>}
        <DroppedRecords file={file} />
      </span>
      <span className={styles.state}>
        <StateBadge tone={tone}>{text}</StateBadge>
        {place === null ? null : <span className={styles.note}>{place}</span>}
      </span>
      <span className={styles.received}>
        {timeText(file.receivedAt)} · {SOURCES[file.source]}
      </span>
      <span className={styles.acts} data-wide={file.state === 'quarantined'}>
        {file.state === 'quarantined' ? (
          <RefusedFileActs file={file} list={list} isOnline={isOnline} onFix={onFix} />
        ) : null}
        {file.rollback === 'possible' ? (
          <Button disabled={!isOnline} onClick={onRollBack}>
            Roll back<span className="visually-hidden"> {file.fileName}</span>
          </Button>
        ) : null}
        {file.rollback === 'games-started' ? <span className={styles.note}>Games started</span> : null}
      </span>
    </>
  );
}

/** Whether readers see a published slate from this entry, or from a later one. */
function placeOf({ isCurrent, kind, state }: ReceivedFile): string | null {
  if (isCurrent) return 'shown now';
  const wasShown = kind === 'predictions' && (state === 'accepted' || state === 'rolled-back');
  return wasShown ? 'replaced' : null;
}
