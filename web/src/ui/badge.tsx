import { formatGrade, gradeLetter, tierLabel } from '@app/domain';
import type { Tier } from '@app/domain';
import type { ReactNode } from 'react';
import styles from './badge.module.css';

interface TierProps {
  readonly tier: Tier;
}

/** The tier's name on its tint. */
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

/** The grade's letter in a frame: another shape than a tier, so the two are never confused. */
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

/** A warning in words on the tint of a loss. */
export function WarningBadge({ children }: WarningProps): ReactNode {
  return (
    <span className={styles.badge} data-tone="bad">
      {children}
    </span>
  );
}

/** Dashed frame: whatever is not a measured, live figure ("Replay", "Default, not measured"). */
export function Tag({ children }: WarningProps): ReactNode {
  return <span className={styles.tag}>{children}</span>;
}
