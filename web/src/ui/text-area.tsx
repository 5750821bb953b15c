import type { ComponentProps, ReactNode } from 'react';
import styles from './form-field.module.css';
import { FieldFrame } from './text-field.tsx';
import type { FieldFrameProps } from './text-field.tsx';

type Props = FieldFrameProps & Omit<ComponentProps<'textarea'>, 'id'>;

/** A field for several lines. Takes the result of react-hook-form's `register('name')` directly. */
export function TextArea({ label, error, hint, ...area }: Props): ReactNode {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => (
        <textarea rows={4} className={`${styles.input ?? ''} ${styles.area ?? ''}`} {...area} {...control} />
      )}
    </FieldFrame>
  );
}
