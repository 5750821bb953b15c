import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './shared.module.css';

interface Props {
  /** Names the closed line. */
  readonly title?: string;
  /** Whole sentences. */
  readonly texts: readonly string[];
}

/** What a result assumes, and its mathematics, one click away. */
export function Assumptions({ title = 'What this assumes', texts }: Props): ReactNode {
  return (
    <details className={styles.details}>
      <summary>
        {title}
        <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" />
      </summary>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
}
