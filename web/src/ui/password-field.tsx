import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './form-field.module.css';
import { FieldFrame } from './text-field.tsx';
import type { FieldFrameProps } from './text-field.tsx';

type Props = FieldFrameProps & Omit<ComponentProps<'input'>, 'id' | 'type'>;

/** A password with a button to show it. Paste and password managers work (`autoComplete` says which password it is). */
export function PasswordField({ label, error, hint, ...input }: Props): ReactNode {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => (
        <span className={styles.withButton}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            className={styles.input}
            type={isShown ? 'text' : 'password'}
          />
          <button
            type="button"
            className={styles.inside}
            aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            aria-pressed={isShown}
            onClick={() => {
              setIsShown(!isShown);
            }}
          >
            <Icon size={16} strokeWidth={1.6} aria-hidden="true" />
          </button>
        </span>
      )}
    </FieldFrame>
  );
}
