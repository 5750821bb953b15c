import type { CsvFormats, FormatFacts } from '@app/domain';
import type { ReactNode } from 'react';
import { Segmented } from '../../ui/segmented.tsx';
import type { Draft } from './draft.ts';
import styles from './match-panel.module.css';

interface Props {
  readonly draft: Draft;
  readonly facts: FormatFacts;
  readonly formats: CsvFormats;
  readonly onChange: (draft: Draft) => void;
}

/** How odds and dates are written, asked for only where the file leaves it open or writes them in another way than ours. */
export function FormatRows({ draft, facts, formats, onChange }: Props): ReactNode {
  const choose = (change: Partial<CsvFormats>): void => {
    onChange({ ...draft, chosen: { ...draft.chosen, ...change } });
  };
  const isMonthFirst = facts.dateOrders.length === 1 && facts.dateOrders[0] === 'month-first';
  return (
    <>
      {facts.hasDecimalOdds ? (
        <li className={styles.row}>
          <span className={styles.field}>
            <b>Odds format</b>
          </span>
          <Segmented
            isWide
            label="Odds format"
            value={formats.odds}
            options={[
              { value: 'american', label: 'American' },
              { value: 'decimal', label: 'Decimal' },
            ]}
            onChange={(odds) => {
              choose({ odds });
            }}
          />
          <span className={styles.sample}>
            {formats.odds === 'decimal'
              ? 'Shown as the nearest American odds. Payouts use the decimal odds.'
              : 'Some odds look decimal.'}
          </span>
          <span />
        </li>
      ) : null}
      {facts.hasSlashDates && !isMonthFirst ? (
        <li className={styles.row}>
          <span className={styles.field}>
            <b>Date format</b>
          </span>
          <Segmented
            isWide
            label="Date format"
            value={formats.dates}
            options={[
              { value: 'month-first', label: 'Month/Day' },
              { value: 'day-first', label: 'Day/Month' },
            ]}
            onChange={(dates) => {
              choose({ dates });
            }}
          />
          <span className={styles.sample}>{datesText(facts)}</span>
          <span />
        </li>
      ) : null}
    </>
  );
}

function datesText({ dateOrders }: FormatFacts): string {
  if (dateOrders.length === 1) return 'The file has days above 12 in the first place.';
  return dateOrders.length === 0
    ? 'The file has dates of both kinds.'
    : 'No date in the file says which comes first.';
}
