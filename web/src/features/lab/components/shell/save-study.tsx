import type { StudyKind } from '@app/contracts';
import { meetsTier, reportYears } from '@app/domain';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../../../config/paths.ts';
import { useSession } from '../../../../lib/session/session-context.ts';
import { useOnline } from '../../../../lib/use-online.ts';
import { Button } from '../../../../ui/button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { Offer } from '../../../../ui/offer.tsx';
import { useSettledBets } from '../../api/use-settled-bets.ts';
import styles from './lab-shell.module.css';

/** Forms and dialogs load with the first study to save. */
const SaveStudyDialog = lazyPart(() => import('./save-study-dialog.tsx'), 'silent');

interface Props {
  readonly kind: StudyKind;
  /** Repeats what is shown, inputs written out that the address leaves out; null for the address itself. */
  readonly query: string | null;
  /** How many variants were tried before this one, itself included. */
  readonly variants: number;
}

/** Saves what is shown for Pro and Elite, and says so to others. */
export function SaveStudy(props: Props): ReactNode {
  return props.kind === 'year' ? <SaveYear {...props} /> : <Save {...props} />;
}

/** A year report without a bet has nothing to save, but keeps the room, so that the tabs stay where they are. */
function SaveYear(props: Props): ReactNode {
  const { data } = useSettledBets();
  const hasYears = data !== undefined && reportYears(data).length > 0;
  return (
    <div style={hasYears ? undefined : { visibility: 'hidden' }}>
      <Save {...props} />
    </div>
  );
}

function Save(props: Props): ReactNode {
  const { status, user } = useSession();
  // Takes its place once it is known who reads, so that nothing changes under the pointer.
  if (status === 'restoring') return <div className={styles.save} />;
  if (user === null || !meetsTier(user.subscriptionTier, 'premium'))
    return (
      <Offer>
        <p className={`${styles.save ?? ''} ${styles.offer ?? ''}`}>
          With Pro you can save this as a study.{' '}
          <Link className={styles.link} to={paths.dashboardPlans}>
            See plans
          </Link>
        </p>
      </Offer>
    );
  return <SaveButton {...props} />;
}

function SaveButton({ kind, query, variants }: Props): ReactNode {
  const { search } = useLocation();
  const isOnline = useOnline();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.save}>
      <Button
        disabled={!isOnline}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Save study
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <SaveStudyDialog
            kind={kind}
            query={query ?? search.slice(1)}
            variants={variants}
            onClose={() => {
              setIsOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
