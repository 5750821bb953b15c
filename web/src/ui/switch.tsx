import type { ReactNode } from 'react';
import styles from './switch.module.css';

interface Props {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** The text beside it is its label. */
  readonly children: ReactNode;
}

/** A switch that applies immediately. */
export function Switch({ isOn, onChange, children }: Props): ReactNode {
  return (
    <label className={styles.switch}>
      {children}
      <input
        type="checkbox"
        role="switch"
        className={styles.track}
        checked={isOn}
        onChange={(event) => {
          onChange(event.target.checked);
        }}
      />
    </label>
  );
}
