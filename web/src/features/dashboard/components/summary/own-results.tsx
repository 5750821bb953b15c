import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useSession } from '../../../../lib/session/session-context.ts';
import { useExpectsUser } from '../../../../lib/session/use-expects-user.ts';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { useSlate } from '../slate-context.ts';
import styles from './own-results.module.css';

/** Visitors never load it. */
const PersonalFigures = lazyPart(() => import('./personal-figures.tsx'));

/** The user's own results (S-357). The row has a fixed height so that nothing below it
 * moves. `isAlone`: outside the summary card. */
export function OwnResults({ isAlone = false }: { readonly isAlone?: boolean }): ReactNode {
  const { definition } = useSlate();
  const { user } = useSession();
  if (!useExpectsUser()) return null;
  return (
    <div className={styles.own} data-alone={isAlone}>
      {user === null ? null : (
        <Suspense fallback={null}>
          <PersonalFigures dashboard={definition.id} />
        </Suspense>
      )}
    </div>
  );
}
