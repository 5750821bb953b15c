import { useState } from 'react';
import type { ReactNode, Ref } from 'react';
import styles from './form-field.module.css';
import { FieldFrame } from './text-field.tsx';
import type { FieldFrameProps } from './text-field.tsx';

interface Props extends FieldFrameProps {
  readonly name?: string;
  /** Dollars; NaN while what stands there is no amount. */
  readonly value: number;
  readonly onChange: (dollars: number) => void;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

const AMOUNT = /^\d+(\.\d*)?$/;

/** Dollars of a typed text: thousands may be grouped; NaN when it is no amount. */
export function parseDollars(text: string): number {
  const plain = text.replace(/[\s,$]/g, '');
  return AMOUNT.test(plain) ? Number(plain) : Number.NaN;
}

/** An amount in dollars with the numeric keyboard. What is typed stays as typed; only another value replaces it. */
export function MoneyField({ label, error, hint, value, onChange, ...input }: Props): ReactNode {
  const [text, setText] = useState(() => textOf(value));
  const shown = Object.is(parseDollars(text), value) ? text : textOf(value);
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => (
        <span className={styles.withSign}>
          <span className={styles.sign} aria-hidden="true">
            $
          </span>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            className={styles.input}
            value={shown}
            onChange={(event) => {
              setText(event.target.value);
              onChange(parseDollars(event.target.value));
            }}
            {...input}
            {...control}
          />
        </span>
      )}
    </FieldFrame>
  );
}

function textOf(dollars: number): string {
  return Number.isNaN(dollars) ? '' : String(dollars);
}
