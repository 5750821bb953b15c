import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { PlansScreen } from '../../features/plans/plans-screen.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Guard } from '../guard.tsx';

const ChangePlanDialog = lazyPart(() => import('../../features/billing/change-plan-dialog.tsx'));

/** The plans. `/plans` needs a session; everyone may view the screen under the dashboard (S-039, S-040). */
export default function PlansRoute(): ReactNode {
  const { pathname } = useLocation();
  const screen = (
    <PlansScreen
      changeDialog={(change) => (
        <Suspense fallback={null}>
          <ChangePlanDialog {...change} />
        </Suspense>
      )}
    />
  );
  return pathname === paths.plans ? <Guard>{screen}</Guard> : screen;
}
