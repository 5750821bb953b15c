import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useOwnLimits } from '../../lib/bets/use-own-limits.ts';
import { usePlayRoom } from '../../lib/bets/use-play-room.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './components/play-notes.module.css';

/** Where published stakes are shown: which of the user's limits is reached. During a pause no stakes are shown. */
export default function LimitNote(): ReactNode {
  const { pause } = useOwnLimits();
  const { reached } = usePlayRoom();
  if (reached === null || pause !== null) return null;
  return (
    <Notice>
      {reached} The stakes here don’t take it into account.{' '}
      <Link to={paths.saferGambling} className={styles.link}>
        Your limits
      </Link>
    </Notice>
  );
}
