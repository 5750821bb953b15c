import type { ReactNode } from 'react';
import styles from './chip.module.css';

interface Props {
  readonly isOn: boolean;
  /** Shows a dot in this color before the text. */
  readonly tone?: string | undefined;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A filter that is on or off. */
export function Chip({ isOn, tone, onClick, children }: Props): ReactNode {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onClick}>
      {tone === undefined ? null : <ToneDot tone={tone} />}
      {children}
    </button>
  );
}

/** A small colored square. The text beside it carries the meaning. */
export function ToneDot({ tone }: { readonly tone: string }): ReactNode {
  return <i className={styles.dot} data-tone={tone} aria-hidden="true" />;
}
