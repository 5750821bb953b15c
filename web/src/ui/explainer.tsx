import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { storedValue } from '../lib/stored-value.ts';
import { PHONE } from '../lib/use-media.ts';
import { Button } from './button.tsx';
import styles from './explainer.module.css';

const TERMS = {
  tier: {
    name: 'Tier',
    text: 'How strong the models rate a pick, from HIGH down to NO BET. It’s a rating, not a promise: read it with the record of its past picks.',
  },
  grade: {
    name: 'Grade',
    text: 'How strong the models rate a pick, from A down to F. It’s a rating, not a promise. D and F carry no stake.',
  },
  breakEven: {
    name: 'Break-even',
    text: 'How often a bet at this price must win so that you lose no money: 52.4% at -110. A pick is worth its price only if its probability is higher.',
  },
  replay: {
    name: 'Replay',
    text: 'Past games, shown with what was known before they started. Their results never count as a live record.',
  },
} as const;

export type Term = keyof typeof TERMS;

/** Whether a visitor of this browser has closed it once. */
const closed = storedValue<'yes' | 'no'>('explained', (text) => (text === 'yes' ? 'yes' : 'no'));

interface Props {
  readonly terms: readonly Term[];
}

/**
 * Says what the words on the page mean. Open on the first visit, where there is room, until it is closed. Then it stays
 * as one line.
 */
export function Explainer({ terms }: Props): ReactNode {
  const wasClosed = useSyncExternalStore(closed.subscribe, closed.read, () => 'yes' as const) === 'yes';
  const [chosen, setChosen] = useState<boolean | null>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const bodyId = useId();
  const isOpen = chosen ?? (!wasClosed && !window.matchMedia(PHONE).matches);
  const change = (next: boolean): void => {
    setChosen(next);
    if (!next) closed.write('yes');
  };
  return (
    <div className={styles.frame}>
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? bodyId : undefined}
        onClick={() => {
          change(!isOpen);
        }}
      >
        What is this?
        <span className={styles.names}>{terms.map((term) => TERMS[term].name).join(', ')}</span>
        <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" />
      </button>
      {isOpen ? (
        <div id={bodyId} className={styles.body}>
          <dl className={styles.terms}>
            {terms.map((term) => (
              <div key={term}>
                <dt>{TERMS[term].name}</dt>
                <dd>{TERMS[term].text}</dd>
              </div>
            ))}
          </dl>
          <Button
            onClick={() => {
              change(false);
              toggle.current?.focus();
            }}
          >
            Got it
          </Button>
        </div>
      ) : null}
    </div>
  );
}
