import type { StudyKind } from '@app/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import fading from '../../../../ui/fading-row.module.css';
import { LAB_SCREENS } from '../../lib/study-kinds.ts';
import styles from './lab-shell.module.css';
import { useRowScroll } from './use-row-scroll.ts';

interface Props {
  readonly kinds: readonly StudyKind[];
  readonly current: StudyKind;
}

/** The screens of the laboratory as links that look like tabs. The row scrolls when it is too wide. */
export function LabTabs({ kinds, current }: Props): ReactNode {
  const { row, shown } = useRowScroll(current);
  return (
    <nav ref={row} aria-label="Bankroll Lab" className={`${styles.tabs ?? ''} ${fading.row ?? ''}`}>
      {kinds.map((kind) => (
        <Link
          key={kind}
          ref={kind === current ? shown : undefined}
          to={LAB_SCREENS[kind].path}
          className={styles.tab}
          aria-current={kind === current ? 'page' : undefined}
        >
          {LAB_SCREENS[kind].label}
        </Link>
      ))}
    </nav>
  );
}
