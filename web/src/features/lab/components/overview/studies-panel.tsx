import { MAX_STUDIES } from '@app/contracts';
import type { Study } from '@app/contracts';
import { easternDay, meetsTier } from '@app/domain';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAnnounce } from '../../../../lib/announcer.tsx';
import { failureText } from '../../../../lib/api/errors.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import { count, dayText } from '../../../../lib/samples.ts';
import { useSession } from '../../../../lib/session/session-context.ts';
import { useOnline } from '../../../../lib/use-online.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { ErrorState } from '../../../../ui/state-panel.tsx';
import { useStudies } from '../../api/use-studies.ts';
import { LAB_SCREENS, studyPath } from '../../lib/study-kinds.ts';
import styles from './overview.module.css';

const DELETE_TEXTS = {
  refused: 'Failed to delete the study',
  failed: 'Failed to delete the study. Check your connection and try again.',
};

/** The user's saved studies, each with the number of variants tried before it. Nothing for people without any right to save. */
export function StudiesPanel(): ReactNode {
  const { user } = useSession();
  const { studies, error, retry, remove } = useStudies();
  if (user === null) return null;
  const canSave = meetsTier(user.subscriptionTier, 'premium');
  // Studies of a plan that has ended stay, and can be opened and deleted.
  if (!canSave && (studies === undefined || studies.length === 0)) return null;
  if (studies === undefined)
    return error === undefined ? null : (
      <ErrorState title="Failed to load your saved studies" onRetry={retry} />
    );
  return (
    <Panel title="Saved studies" aside={`${String(studies.length)} of ${String(MAX_STUDIES)}`}>
      {studies.length === 0 ? (
        <p className={styles.empty}>Save a screen’s settings as a study. Results update when you open it.</p>
      ) : (
        <ul className={styles.studies}>
          {studies.map((study) => (
            <StudyRow key={study.id} study={study} onRemove={remove} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface RowProps {
  readonly study: Study;
  readonly onRemove: (id: string) => Promise<void>;
}

function StudyRow({ study, onRemove }: RowProps): ReactNode {
  const isOnline = useOnline();
  const announce = useAnnounce();
  const row = useRef<HTMLLIElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function handleRemove(): Promise<void> {
    const panel = row.current?.closest('section') ?? null;
    setIsBusy(true);
    setFailure(null);
    try {
      await onRemove(study.id);
      announce(`${study.name} deleted.`);
      focusHeading(panel);
    } catch (error) {
      setFailure(failureText(error, DELETE_TEXTS));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <li ref={row} className={styles.study}>
      <div>
        <Link className={styles.studyLink} to={studyPath(study)}>
          {study.name}
        </Link>
        <p className={styles.studyFacts}>
          {LAB_SCREENS[study.kind].label}, {count(study.variants, 'variant')} tried, saved{' '}
          {dayText(easternDay(study.savedAt))}
        </p>
        {failure === null ? null : <FormError>{failure}</FormError>}
      </div>
      <Button
        disabled={!isOnline}
        isBusy={isBusy}
        busyText="Deleting…"
        aria-label={`Delete ${study.name}`}
        onClick={() => void handleRemove()}
      >
        Delete
      </Button>
    </li>
  );
}
