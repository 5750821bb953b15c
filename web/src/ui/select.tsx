import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './field.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** The browser's own list, which every phone and screen reader knows; its label is read, not shown. */
export function Select({ label, value, options, onChange }: Props): ReactNode {
  return (
    <span className={styles.select}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" />
    </span>
  );
}
