import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './segmented.module.css';

interface Props<T extends string> {
  readonly label: string;
  readonly value: T;
  /** On phones an icon takes the place of the label, which stays the name. */
  readonly options: readonly { readonly value: T; readonly label: string; readonly icon?: LucideIcon }[];
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
      {options.map(({ value: own, label: name, icon: Icon }) => (
        <button
          key={own}
          type="button"
          className={styles.option}
          aria-pressed={own === value}
          onClick={() => {
            onChange(own);
          }}
        >
          {Icon === undefined ? (
            name
          ) : (
            <>
              <Icon className={styles.icon} size={18} strokeWidth={1.6} aria-hidden="true" />
              <span className={styles.label}>{name}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}
