import type { ReactNode } from 'react';
import styles from './segmented.module.css';

interface Props<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
  /** Full width, in equal parts. */
  readonly isWide?: boolean;
}

/** A few exclusive views of the same data. */
export function Segmented<T extends string>({
  label,
  value,
  options,
  onChange,
  isWide = false,
}: Props<T>): ReactNode {
  return (
    <div role="group" aria-label={label} className={styles.group} data-wide={isWide}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.option}
          aria-pressed={option.value === value}
          onClick={() => {
            onChange(option.value);
          }}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
