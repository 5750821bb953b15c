import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { PHONE, useMedia, type ONE_COLUMN } from '../lib/use-media.ts';
import { useOpenDetails } from '../lib/use-open-details.ts';
import styles from './phone-details.module.css';

interface Props {
  /** What stands in the closed line. */
  readonly label: ReactNode;
  /** Whether the line is a card of its own. */
  readonly isCard?: boolean;
  /** The windows that get the line. */
  readonly media?: typeof PHONE | typeof ONE_COLUMN;
  /** Opens the line: one of its fields has a problem. */
  readonly hasProblem?: boolean;
  readonly children: ReactNode;
}

/** On a phone a closed line that opens what would push the content below off the first screen. Elsewhere just that. */
export function PhoneDetails({ media = PHONE, ...props }: Props): ReactNode {
  return useMedia(media) ? <Details {...props} /> : props.children;
}

function Details({ label, isCard = false, hasProblem = false, children }: Omit<Props, 'media'>): ReactNode {
  const details = useOpenDetails(hasProblem);
  return (
    <details ref={details} className={styles.details} data-card={isCard}>
      <summary>
        {label}
        <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
