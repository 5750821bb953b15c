import type { Bet } from '@app/contracts';
import { CircleHelp, Clock, Download, EqualApproximately } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './bet-row.module.css';

interface Mark {
  readonly text: string;
  readonly Icon: LucideIcon;
}

/** Returns the marks of unusual or unmeasured bets. The bet's panel repeats them in words. */
export function marksOf({ oddsSource, americanOdds, isLate, origin }: Bet): readonly Mark[] {
  return [
    oddsSource === 'estimated' ? { text: 'estimated odds', Icon: EqualApproximately } : null,
    americanOdds === null ? { text: 'odds unknown', Icon: CircleHelp } : null,
    isLate ? { text: 'logged after start', Icon: Clock } : null,
    origin === 'import' ? { text: 'imported', Icon: Download } : null,
  ].filter((mark) => mark !== null);
}

/** The marks of a bet as icons beside its game, so that every row keeps its height. */
export function BetMarks({ bet }: { readonly bet: Bet }): ReactNode {
  return marksOf(bet).map(({ text, Icon }) => (
    <span key={text} className={styles.mark} title={text}>
      <Icon size={13} strokeWidth={1.8} aria-hidden="true" />
      <span className="visually-hidden">{text}</span>
    </span>
  ));
}
