import { Search } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './field.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Offered while typing; any other text is as good. */
  readonly suggestions?: readonly string[];
}

/** A line of text that narrows what is shown. */
export function SearchField({ label, value, onChange, suggestions }: Props): ReactNode {
  const listId = useId();
  return (
    <span className={styles.search}>
      <Search size={16} strokeWidth={1.6} aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        list={suggestions === undefined ? undefined : listId}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
      {suggestions === undefined ? null : (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </span>
  );
}
