import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './form-field.module.css';

export interface FieldFrameProps {
  readonly label: string;
  /** The message of the broken rule; absent while the field is valid. */
  readonly error?: ReactNode;
  /** Stays below the field and is announced with it. */
  readonly hint?: ReactNode;
}

interface FrameProps extends FieldFrameProps {
  /** Id of another element that describes the field. */
  readonly describedBy?: string | undefined;
  readonly children: (control: {
    readonly id: string;
    readonly 'aria-invalid': boolean;
    readonly 'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** Label, control, hint and error of one field, linked for screen readers. */
export function FieldFrame({ label, error, hint, describedBy, children }: FrameProps): ReactNode {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const described = [
    error === undefined ? null : errorId,
    hint === undefined ? null : hintId,
    describedBy ?? null,
  ].filter((name) => name !== null);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': described.length === 0 ? undefined : described.join(' '),
      })}
      {error === undefined ? null : (
        <p id={errorId} className={styles.error}>
          <CircleAlert size={14} strokeWidth={1.8} aria-hidden="true" />
          {error}
        </p>
      )}
      {hint === undefined ? null : (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}

type Props = Omit<FrameProps, 'children'> & Omit<ComponentProps<'input'>, 'id'>;

/** A text field. Takes the result of react-hook-form's `register('name')` directly. */
export function TextField({ label, error, hint, describedBy, ...input }: Props): ReactNode {
  return (
    <FieldFrame label={label} error={error} hint={hint} describedBy={describedBy}>
      {(control) => <input type="text" className={styles.input} {...input} {...control} />}
    </FieldFrame>
  );
}

/** The field of an email address, as every form has it. */
export function EmailField(props: Omit<Props, 'label' | 'type' | 'autoComplete'>): ReactNode {
  return <TextField label="Email" type="email" autoComplete="email" {...props} />;
}
