import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './field.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A line of text that narrows what is shown. */
export function SearchField({ label, value, onChange }: Props): ReactNode {
  return (
    <span className={styles.search}>
      <Search size={16} strokeWidth={1.6} aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </span>
  );
}
