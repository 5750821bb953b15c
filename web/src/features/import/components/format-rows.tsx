import type { CsvFormats, FormatFacts } from '@app/domain';
import type { ComponentProps, ReactNode } from 'react';
import { Segmented } from '../../../ui/segmented.tsx';
import { withFormats } from '../lib/draft.ts';
import type { Draft } from '../lib/draft.ts';
import styles from './match-panel.module.css';

interface Props {
  readonly draft: Draft;
  readonly facts: FormatFacts;
  readonly formats: CsvFormats;
  readonly onChange: (draft: Draft) => void;
}

/** How odds and dates are written. Shown only when the file is ambiguous or uses another format than ours. */
export function FormatRows({ draft, facts, formats, onChange }: Props): ReactNode {
  const choose = (change: Partial<CsvFormats>): void => {
    onChange(withFormats(draft, change));
  };
  const isMonthFirst = facts.dateOrders.length === 1 && facts.dateOrders[0] === 'month-first';
  return (
    <>
      {facts.hasDecimalOdds ? (
        <FormatRow
          label="Odds format"
          value={formats.odds}
          options={[
            { value: 'american', label: 'American' },
            { value: 'decimal', label: 'Decimal' },
          ]}
          onChange={(odds) => {
            choose({ odds });
          }}
        >
          {formats.odds === 'decimal'
            ? 'Shown as the nearest American odds. Payouts use the decimal odds.'
            : 'Some odds look decimal.'}
        </FormatRow>
      ) : null}
      {facts.hasSlashDates && !isMonthFirst ? (
        <FormatRow
          label="Date format"
          value={formats.dates}
          options={[
            { value: 'month-first', label: 'Month/Day' },
            { value: 'day-first', label: 'Day/Month' },
          ]}
          onChange={(dates) => {
            choose({ dates });
          }}
        >
          {datesText(facts)}
        </FormatRow>
      ) : null}
    </>
  );
}

function datesText({ dateOrders }: FormatFacts): string {
  if (dateOrders.length === 1) return 'Some dates start with a number above 12, so the day comes first.';
  return dateOrders.length === 0
    ? 'The file mixes both date formats.'
    : 'The dates in the file don’t show which comes first.';
}

function FormatRow<Value extends string>({
  children,
  label,
  ...choice
}: Omit<ComponentProps<typeof Segmented<Value>>, 'isWide'> & { readonly children: ReactNode }): ReactNode {
  return (
    <li className={styles.row}>
      <span className={styles.field}>
        <b>{label}</b>
      </span>
      <Segmented isWide label={label} {...choice} />
      <span className={styles.sample}>{children}</span>
      <span />
    </li>
  );
}
