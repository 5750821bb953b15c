import type { Bet } from '@app/contracts';
import { CircleAlert, CircleHelp, Clock, EqualApproximately, Unlink, Upload } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { isUnlinked, needsResult } from '../../lib/bet-words.ts';
import { count } from '../../../../lib/samples.ts';
import styles from './bet-marks.module.css';

interface Mark {
  readonly text: string;
  readonly Icon: LucideIcon;
  readonly holds: (bet: Bet) => boolean;
}

/** The marks of unusual or unmeasured bets. The bet's panel repeats them in words. */
const MARKS: readonly Mark[] = [
  { text: 'estimated odds', Icon: EqualApproximately, holds: ({ oddsSource }) => oddsSource === 'estimated' },
  { text: 'odds unknown', Icon: CircleHelp, holds: ({ americanOdds }) => americanOdds === null },
  { text: 'logged after start', Icon: Clock, holds: ({ isLate }) => isLate },
  { text: 'needs your result', Icon: CircleAlert, holds: needsResult },
  { text: 'no linked game', Icon: Unlink, holds: (bet) => isUnlinked(bet) && !needsResult(bet) },
  { text: 'imported', Icon: Upload, holds: ({ origin }) => origin === 'import' },
];

/** The marks of a bet as icons beside its game, so that every row keeps its height. */
export function BetMarks({ bet }: { readonly bet: Bet }): ReactNode {
  return MARKS.filter(({ holds }) => holds(bet)).map(({ text, Icon }) => (
    <span key={text} className={styles.mark} title={text}>
      <Icon size={13} strokeWidth={1.8} aria-hidden="true" />
      <span className="visually-hidden">{text}</span>
    </span>
  ));
}

/** What the icons beside the games mean, in words. Empty without any. */
export function MarksKey({ bets }: { readonly bets: readonly Bet[] }): ReactNode {
  const shown = MARKS.filter(({ holds }) => bets.some(holds));
  if (shown.length === 0) return null;
  // Each row says it to screen readers.
  return (
    <p className={styles.key} aria-hidden="true">
      <span>Icons:</span>
      {shown.map(({ text, Icon }) => (
        <span key={text}>
          <Icon size={13} strokeWidth={1.8} aria-hidden="true" /> {text}
        </span>
      ))}
    </p>
  );
}

/** How many open bets wait for their owner, since their day is over and no score settles them. Empty without any. */
export function ResultHint({ bets }: { readonly bets: readonly Bet[] }): ReactNode {
  const unsettled = bets.filter(needsResult);
  const waiting = unsettled.length;
  if (waiting === 0) return null;
  const linked = unsettled.filter((bet) => !isUnlinked(bet)).length;
  const lacks =
    linked === 0 ? 'no linked game' : linked === waiting ? 'no line' : 'no linked game or no line';
  return (
    <p className={styles.hint}>
      {count(waiting, 'past bet')} {waiting === 1 ? 'has' : 'have'} {lacks}. Enter{' '}
      {waiting === 1 ? 'its result' : 'their results'} to settle {waiting === 1 ? 'it' : 'them'}.
    </p>
  );
}
