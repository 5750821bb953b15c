import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './choice-field.module.css';

interface Props<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string; readonly isDisabled?: boolean }[];
  /** Read-only when absent. */
  readonly onChange?: ((value: T) => void) | undefined;
  /** The message of the broken rule. */
  readonly error?: string | undefined;
}

/** A choice of a few options side by side: a radio group for keyboards and screen readers. */
export function ChoiceField<T extends string>({
  label,
  value,
  options,
  onChange,
  error,
}: Props<T>): ReactNode {
  const id = useId();
  return (
    <fieldset
      className={styles.field}
      disabled={onChange === undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend>{label}</legend>
      <div className={styles.choices} data-invalid={error === undefined ? undefined : ''}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={id}
              className="visually-hidden"
              checked={option.value === value}
              disabled={option.isDisabled === true}
              onChange={() => onChange?.(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles.error}>
          <CircleAlert size={14} strokeWidth={1.8} aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
