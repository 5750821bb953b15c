import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  readonly children: ReactNode;
}

/** A styled native checkbox. The text beside it is its label. */
export function Checkbox({ children, ...input }: Props): ReactNode {
  return (
    <label className={styles.checkbox}>
      <span className={styles.box}>
        <input type="checkbox" {...input} />
        <Check size={14} strokeWidth={2.4} aria-hidden="true" />
      </span>
      <span>{children}</span>
    </label>
  );
}
