import { formatGrade, gradeLetter, tierLabel } from '@app/domain';
import type { Tier } from '@app/domain';
import type { ReactNode } from 'react';
import styles from './badge.module.css';

interface TierProps {
  readonly tier: Tier;
}

/** The tier's name on its color. */
export function TierBadge({ tier }: TierProps): ReactNode {
  return (
    <span className={styles.badge} data-tone={tier}>
      {tierLabel(tier)}
    </span>
  );
}

interface GradeProps {
  readonly grade: string;
}

/** The grade's letter in a frame, shaped differently from a tier so that the two are not confused. */
export function GradeBadge({ grade }: GradeProps): ReactNode {
  return (
    <span
      role="img"
      aria-label={`Grade ${formatGrade(grade)}`}
      className={styles.grade}
      data-tone={gradeLetter(grade)}
    >
      {formatGrade(grade)}
    </span>
  );
}

interface WarningProps {
  readonly children: ReactNode;
}

/** A warning text on the color of a loss. */
export function WarningBadge({ children }: WarningProps): ReactNode {
  return (
    <span className={styles.badge} data-tone="bad">
      {children}
    </span>
  );
}

/** A dashed frame for figures that are not measured live ("Replay", "Default, not measured"). */
export function Tag({ children }: WarningProps): ReactNode {
  return <span className={styles.tag}>{children}</span>;
}
