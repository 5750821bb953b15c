import { Search } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './field.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Suggested while typing. Any other text is allowed. */
  readonly suggestions?: readonly string[];
}

/** A text field that filters the list. */
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
