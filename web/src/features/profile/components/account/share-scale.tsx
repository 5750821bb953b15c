import { MAX_DEFAULT_BET_PERCENT, RECOMMENDED_BET_PERCENT, betSharePercent } from '@app/domain';
import type { ReactNode } from 'react';
import { RECOMMENDED_RANGE, betShareText } from '../../../../lib/bets/bet-share-text.ts';
import styles from './share-scale.module.css';

interface Props {
  /** null when the input is invalid. */
  readonly bankrollCents: number | null;
  readonly betCents: number | null;
}

const [LOW] = RECOMMENDED_BET_PERCENT;

/**
 * The default bet as a share of the bankroll, on a scale to 10% and in words beside the recommended range (S-107,
 * S-136). Screen readers get only the words, which say everything the drawing does.
 */
export function ShareScale({ bankrollCents, betCents }: Props): ReactNode {
  const share = bankrollCents === null || betCents === null ? null : betSharePercent(betCents, bankrollCents);
  return (
    <div className={styles.scale}>
      <p className={styles.label}>Default bet as a share of bankroll</p>
      <Drawing share={share} />
      <p className={styles.note}>{shareNote(share)}</p>
    </div>
  );
}

function Drawing({ share }: { readonly share: number | null }): ReactNode {
  const at = share === null ? null : Math.min(MAX_DEFAULT_BET_PERCENT, Math.max(0, share));
  const left = at === null ? undefined : `${String((at / MAX_DEFAULT_BET_PERCENT) * 100)}%`;
  // Hides labels that the reader's own mark would overlap.
  const isFree = (from: number, to: number): boolean => at === null || at < from || at > to;
  return (
    <div aria-hidden="true">
      <div className={styles.bar}>
        <i className={styles.below} />
        <i className={styles.within} />
        <i className={styles.above} />
        {left === undefined ? null : <i className={styles.tick} style={{ left }} />}
      </div>
      <div className={styles.marks}>
        {isFree(0, 1.3) ? <span>0%</span> : null}
        {isFree(0, 3.6) ? <span className={styles.low}>{LOW}%</span> : null}
        {isFree(8.3, MAX_DEFAULT_BET_PERCENT) ? (
          <span className={styles.end}>{MAX_DEFAULT_BET_PERCENT}%</span>
        ) : null}
        {left === undefined ? null : (
          <span className={styles.own} style={{ left, transform: `translateX(-${left})` }}>
            You
          </span>
        )}
      </div>
    </div>
  );
}

/** Places a share in percent against the recommended 2 to 5% (S-136). Without one, says only what is recommended. */
export function shareNote(share: number | null): string {
  return share === null
    ? `${RECOMMENDED_RANGE} of bankroll per bet is recommended.`
    : `${betShareText(share)}.`;
}
