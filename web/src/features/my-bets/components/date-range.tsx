import { parseDay } from '@app/domain';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Select } from '../../../ui/select.tsx';
import { QUERY } from '../lib/filters.ts';
import styles from './date-range.module.css';
import type { FilterControls } from './use-bet-filters.ts';

interface Props {
  readonly controls: FilterControls;
}

/** Chooses the first and the last day of the bets. The days appear once they are asked for. */
export function DateRange({ controls: { filters, setValues, hasRange, setHasRange } }: Props): ReactNode {
  const { from, to } = filters;
  return (
    <>
      <Select
        label="Dates"
        value={hasRange ? 'range' : ''}
        options={[
          { value: '', label: 'All dates' },
          { value: 'range', label: 'Date range' },
        ]}
        onChange={(value) => {
          setHasRange(value === 'range');
          if (value === '') setValues({ [QUERY.from]: null, [QUERY.to]: null });
        }}
      />
      {hasRange ? (
        <span className={styles.range}>
          <DayField
            label="From"
            day={from}
            max={to}
            onDay={(day) => {
              setValues({ [QUERY.from]: day });
            }}
          />
          <DayField
            label="To"
            day={to}
            min={from}
            onDay={(day) => {
              setValues({ [QUERY.to]: day });
            }}
          />
        </span>
      ) : null}
    </>
  );
}

interface FieldProps {
  readonly label: string;
  readonly day: string | null;
  readonly min?: string | null;
  readonly max?: string | null;
  readonly onDay: (day: string | null) => void;
}

/** Applies whole dates only: while a year is typed, its first digits are one too. */
function DayField({ label, day, min, max, onDay }: FieldProps): ReactNode {
  const [typed, setTyped] = useState(day ?? '');
  const [seen, setSeen] = useState(day);
  if (day !== seen) {
    setSeen(day);
    setTyped(day ?? '');
  }
  return (
    <label className={styles.day}>
      <span>{label}</span>
      <input
        type="date"
        value={typed}
        min={min ?? undefined}
        max={max ?? undefined}
        onChange={({ target: { value } }) => {
          setTyped(value);
          if (value === '' || parseDay(value) !== null) onDay(value === '' ? null : value);
        }}
      />
    </label>
  );
}
