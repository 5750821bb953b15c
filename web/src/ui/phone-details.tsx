import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { PHONE, useMedia, type ONE_COLUMN } from '../lib/use-media.ts';
import styles from './phone-details.module.css';

interface Props {
  /** What stands in the closed line. */
  readonly label: ReactNode;
  /** Whether the line is a card of its own. */
  readonly isCard?: boolean;
  /** The windows that get the line. */
  readonly media?: typeof PHONE | typeof ONE_COLUMN;
  readonly children: ReactNode;
}

/** On a phone a closed line that opens what would push the content below off the first screen. Elsewhere just that. */
export function PhoneDetails({ label, isCard = false, media = PHONE, children }: Props): ReactNode {
  const isNarrow = useMedia(media);
  if (!isNarrow) return children;
  return (
    <details className={styles.details} data-card={isCard}>
      <summary>
        {label}
        <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
