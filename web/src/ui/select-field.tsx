import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './form-field.module.css';
import { FieldFrame } from './text-field.tsx';
import type { FieldFrameProps } from './text-field.tsx';

type Props = FieldFrameProps &
  Omit<ComponentProps<'select'>, 'id' | 'children'> & {
    readonly options: readonly { readonly value: string; readonly label: string }[];
  };

/** A choice from a list in a form. Takes the result of react-hook-form's `register('name')` directly. */
export function SelectField({ label, error, hint, options, ...select }: Props): ReactNode {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => (
        <span className={styles.select}>
          <select className={styles.input} {...select} {...control}>
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" />
        </span>
      )}
    </FieldFrame>
  );
}
