import type { ReactNode } from 'react';
import { RECORDED_LABEL, SAMPLE_LABEL } from '../config/claims.ts';
import type { Claim } from '../config/claims.ts';
import { shownClaim } from '../lib/claims/live-record.ts';
import type { LiveRecord } from '../lib/claims/live-record.ts';
import { Tag } from './badge.tsx';
import styles from './claim-figure.module.css';

interface Props {
  readonly claim: Claim;
  readonly live: LiveRecord | undefined;
  /** Words after the figure: `847 games analyzed`. */
  readonly unit?: string;
}

/** A marketing figure with its label, or the recorded figure with its sample size and dates (S-010, S-014, S-015). */
export function ClaimFigure({ claim, live, unit }: Props): ReactNode {
  const shown = shownClaim(claim, live);
  return (
    <>
      <span className={styles.figure}>
        {shown.text}
        {unit === undefined ? '' : ` ${unit}`}
      </span>{' '}
      {shown.kind === 'sample' ? (
        <Tag>{SAMPLE_LABEL}</Tag>
      ) : (
        <span className={styles.note}>
          {RECORDED_LABEL}: {shown.note}
        </span>
      )}
    </>
  );
}
