import type { CsvReadField } from '@app/domain';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './fix-panel.module.css';

interface Props {
  readonly field: CsvReadField;
  readonly label: string;
  /** undefined: nothing entered. '' clears the cell. */
  readonly text: string | undefined;
  readonly isWrong: boolean;
  readonly describedBy: string;
  readonly onChange: (text: string | undefined) => void;
}

const CHOICES: Readonly<Partial<Record<CsvReadField, readonly (readonly [string, string])[]>>> = {
  sport: [
    ['CFB', 'CFB'],
    ['NFL', 'NFL'],
    ['MLB', 'MLB'],
  ],
  betType: [
    ['spread', 'Spread'],
    ['moneyline', 'Moneyline'],
    ['total', 'Total'],
  ],
  result: [
    ['won', 'Won'],
    ['lost', 'Lost'],
    ['push', 'Push'],
    ['void', 'Void'],
    ['pending', 'Pending'],
  ],
};

const PLACEHOLDERS: Readonly<Partial<Record<CsvReadField, string>>> = {
  placedAt: 'MM/DD/YYYY',
  gameDate: 'MM/DD/YYYY',
  matchup: 'Eagles @ Bills',
  teamToCover: 'Bills -3',
  spread: '-7.5',
  odds: '-110',
  stakeCents: '$0.00',
  payoutCents: '$0.00',
  profit: '+$0.00',
};

const NUMERIC: readonly CsvReadField[] = ['stakeCents', 'payoutCents'];

/** A replacement for a cell: a select when the options are few, otherwise a text field. */
export function FixInput({ field, label, text, isWrong, describedBy, onChange }: Props): ReactNode {
  const choices = CHOICES[field];
  const common = { 'aria-label': label, 'aria-invalid': isWrong, 'aria-describedby': describedBy };
  if (choices !== undefined) {
    return (
      <span className={styles.choice}>
        <select
          {...common}
          value={choices.some(([value]) => value === text) ? text : ''}
          onChange={(event) => {
            onChange(event.target.value === '' ? undefined : event.target.value);
          }}
        >
          <option value="">Choose…</option>
          {choices.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" />
      </span>
    );
  }
  return (
    <input
      {...common}
      type="text"
      autoComplete="off"
      inputMode={NUMERIC.includes(field) ? 'decimal' : 'text'}
      className={styles.input}
      placeholder={text === '' ? 'Left blank' : PLACEHOLDERS[field]}
      value={text ?? ''}
      maxLength={200}
      onChange={(event) => {
        onChange(event.target.value === '' ? undefined : event.target.value);
      }}
    />
  );
}
