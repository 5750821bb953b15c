import type { StudyKind } from '@app/contracts';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { LabLayout } from '../../features/lab/lab-layout.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { paths } from '../../config/paths.ts';
import NotFoundRoute from './not-found.route.tsx';

/** In the order of their tabs. Add a screen once it exists; its path is in the contracts and its label in the feature. */
const SCREENS = [
  {
    kind: 'overview',
    path: paths.lab,
    Screen: lazyPart(() => import('../../features/lab/overview-screen.tsx')),
  },
  {
    kind: 'stakes',
    path: paths.labStakes,
    Screen: lazyPart(() => import('../../features/lab/stakes-screen.tsx')),
  },
  {
    kind: 'outlook',
    path: paths.labOutlook,
    Screen: lazyPart(() => import('../../features/lab/outlook-screen.tsx')),
  },
  {
    kind: 'luck',
    path: paths.labLuck,
    Screen: lazyPart(() => import('../../features/lab/luck-screen.tsx')),
  },
  {
    kind: 'fair-price',
    path: paths.labFairPrice,
    Screen: lazyPart(() => import('../../features/lab/fair-price-screen.tsx')),
  },
  {
    kind: 'back-test',
    path: paths.labBackTest,
    Screen: lazyPart(() => import('../../features/lab/back-test-screen.tsx')),
  },
  {
    kind: 'year',
    path: paths.labYear,
    Screen: lazyPart(() => import('../../features/lab/year-screen.tsx')),
  },
  {
    kind: 'odds',
    path: paths.labOdds,
    Screen: lazyPart(() => import('../../features/lab/odds-screen.tsx')),
  },
] as const satisfies readonly { readonly kind: StudyKind; readonly path: string; readonly Screen: unknown }[];

const KINDS = SCREENS.map(({ kind }) => kind);

/** The screens of the bankroll laboratory, open to everyone, under one layout. */
export default function LabRoute(): ReactNode {
  const { pathname } = useLocation();
  const found = SCREENS.find(({ path }) => path === pathname.replace(/\/$/, ''));
  if (found === undefined) return <NotFoundRoute />;
  const { kind, Screen } = found;
  return (
    <LabLayout kinds={KINDS} current={kind}>
      <Suspense fallback={<div aria-busy="true" />}>
        <Screen />
      </Suspense>
    </LabLayout>
  );
}
