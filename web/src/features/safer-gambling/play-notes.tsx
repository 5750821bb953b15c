import { pauseText } from '@app/domain';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useBetsChanged } from '../../lib/bets/bets-changed.ts';
import type { OwnLimits } from '../../lib/bets/use-own-limits.ts';
import { Notice } from '../../ui/notice.tsx';
import { RealityCheck } from './components/reality-check.tsx';
import styles from './components/play-notes.module.css';

type Props = Pick<OwnLimits, 'pause' | 'realityCheckMinutes'>;

/** The longest time a timer of the browser can wait. */
const MAX_TIMER_MS = 2_147_483_647;

/** On every screen: until when a time-out or self-exclusion runs, and the reality check. */
export default function PlayNotes({ pause, realityCheckMinutes }: Props): ReactNode {
  const betsChanged = useBetsChanged();
  const endsAt = pause?.endsAt;
  useEffect(() => {
    if (endsAt === undefined) return undefined;
    // Stakes and offers come back at the end.
    const waitMs = Math.min(MAX_TIMER_MS, Math.max(0, Date.parse(endsAt) - Date.now()));
    const timer = window.setTimeout(() => void betsChanged(), waitMs);
    return () => {
      window.clearTimeout(timer);
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
      {realityCheckMinutes === null ? null : <RealityCheck everyMinutes={realityCheckMinutes} />}
    </>
  );
}
