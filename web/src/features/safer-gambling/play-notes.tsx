import { pauseText } from '@app/domain';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useBetsChanged } from '../../lib/bets/bets-changed.ts';
import type { OwnLimits } from '../../lib/bets/use-own-limits.ts';
import { useSession } from '../../lib/session/session-context.ts';
import { Notice } from '../../ui/notice.tsx';
import { RealityCheck } from './components/reality-check.tsx';
import styles from './components/play-notes.module.css';

type Props = Pick<OwnLimits, 'pause' | 'realityCheckMinutes'>;

const CHECK_MS = 15_000;

/** On every screen: until when a time-out or self-exclusion runs, and the reality check. */
export default function PlayNotes({ pause, realityCheckMinutes }: Props): ReactNode {
  const { user } = useSession();
  const betsChanged = useBetsChanged();
  const endsAt = pause?.endsAt;
  useEffect(() => {
    if (endsAt === undefined) return undefined;
    // Stakes and offers come back soon after the end, whatever this computer's clock says.
    const timer = window.setInterval(() => {
      if (Date.now() >= Date.parse(endsAt)) void betsChanged();
    }, CHECK_MS);
    return () => {
      window.clearInterval(timer);
    };
  }, [endsAt, betsChanged]);
  return (
    <>
      {pause === null ? null : (
        <Notice>
          {pauseText(pause)} Stakes and plan offers are hidden.{' '}
          <Link to={paths.saferGambling} className={styles.link}>
            Find help
          </Link>
        </Notice>
      )}
      {realityCheckMinutes === null || user === null ? null : (
        // A count of checks is only valid for its user and interval.
        <RealityCheck
          key={`${user.id} ${String(realityCheckMinutes)}`}
          userId={user.id}
          everyMinutes={realityCheckMinutes}
        />
      )}
    </>
  );
}
