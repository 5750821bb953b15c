import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './field.module.css';

interface Option {
  readonly value: string;
  readonly label: string;
}

interface BaseProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Full width. */
  readonly isWide?: boolean;
}

type Props = BaseProps &
  (
    | { readonly options: readonly Option[] }
    | { readonly groups: readonly { readonly label: string; readonly options: readonly Option[] }[] }
  );

/** The native select, familiar on every phone and screen reader. Its label is visually hidden. */
export function Select({ label, value, onChange, isWide = false, ...choices }: Props): ReactNode {
  return (
    <span className={styles.select} data-wide={isWide}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      >
        {'options' in choices ? (
          <Options options={choices.options} />
        ) : (
          choices.groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              <Options options={group.options} />
            </optgroup>
          ))
        )}
      </select>
      <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" />
    </span>
  );
}

function Options({ options }: { readonly options: readonly Option[] }): ReactNode {
  return options.map((option) => (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  ));
}
