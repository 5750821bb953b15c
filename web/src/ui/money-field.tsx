import { formatWhole } from '@app/domain';
import { useState } from 'react';
import type { ReactNode, Ref } from 'react';
import styles from './form-field.module.css';
import { FieldFrame } from './text-field.tsx';
import type { FieldFrameProps } from './text-field.tsx';

interface Props extends FieldFrameProps {
  readonly name?: string;
  /** Dollars. NaN while the field holds an invalid amount. */
  readonly value: number;
  readonly onChange: (dollars: number) => void;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

const AMOUNT = /^\d+(\.\d*)?$/;

/** Parses dollars with optional thousands separators. Returns NaN for an invalid amount. */
export function parseDollars(text: string): number {
  const plain = text.replace(/[\s,$]/g, '');
  return AMOUNT.test(plain) ? Number(plain) : Number.NaN;
}

/** A dollar amount with the numeric keyboard. The typed text stays until the value changes from outside. */
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
  if (Number.isNaN(dollars)) return '';
  const [whole, fraction] = String(dollars).split('.');
  return formatWhole(Number(whole)) + (fraction === undefined ? '' : `.${fraction}`);
}
