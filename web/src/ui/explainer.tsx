import { ChevronDown } from 'lucide-react';
import { Suspense, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { storedValue } from '../lib/stored-value.ts';
import { PHONE } from '../lib/use-media.ts';
import { TERM_NAMES } from './explainer-names.ts';
import type { Term } from './explainer-names.ts';
import styles from './explainer.module.css';
import { lazyPart } from './lazy-part.tsx';
import { WholeAmounts } from './whole-amounts.tsx';

const Terms = lazyPart(() => import('./explainer-terms.tsx'), 'silent');

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
        {isOpen ? null : (
          <span className={styles.names}>
            <WholeAmounts text={terms.map((term) => TERM_NAMES[term]).join(', ')} />
          </span>
        )}
        <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" />
      </button>
      {isOpen ? (
        <div id={bodyId} className={styles.body} data-count={terms.length}>
          <Suspense fallback={<p className={styles.loading}>Loading the terms</p>}>
            <Terms
              terms={terms}
              onClose={() => {
                change(false);
                toggle.current?.focus();
              }}
            />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}
