import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { PlaySkeleton } from '../../features/safer-gambling/components/play-skeleton.tsx';
import { SaferGamblingScreen } from '../../features/safer-gambling/safer-gambling-screen.tsx';
import { useSession } from '../../lib/session/session-context.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const OwnPlay = lazyPart(() => import('../../features/safer-gambling/own-play.tsx'));

/** Helplines for everyone, limits for the signed-in user. */
export default function SaferGamblingRoute(): ReactNode {
  const { user } = useSession();
  if (user === null) return <SaferGamblingScreen />;
  const ownPlay = (
    <Suspense fallback={<PlaySkeleton />}>
      <OwnPlay key={user.id} />
    </Suspense>
  );
  return <SaferGamblingScreen ownPlay={ownPlay} />;
}
