import { splitMatchup, formatWhole } from '@app/domain';
import type { CsvFormats, FormatFacts, TeamOrder } from '@app/domain';
import { Split } from 'lucide-react';
import type { ReactNode } from 'react';
import { Segmented } from '../../../ui/segmented.tsx';
import { withColumn, withFormats } from '../lib/draft.ts';
import type { Draft } from '../lib/draft.ts';
import styles from './match-panel.module.css';
import { ColumnSelect, faultsOf, FieldLabel, Mark } from './match-parts.tsx';
import type { MendedRow } from '../lib/mend-rows.ts';

interface Props {
  readonly draft: Draft;
  readonly facts: FormatFacts;
  readonly formats: CsvFormats;
  readonly rows: readonly MendedRow[];
  readonly onChange: (draft: Draft) => void;
}

/** Both teams: two columns, or one column that is split, with the result for the first row that has both. */
export function MatchupRow({ draft, facts, formats, rows, onChange }: Props): ReactNode {
  const { file, mapping } = draft;
  const column = mapping.matchup;
  if (column === undefined) {
    return (
      <li className={styles.row}>
        <FieldLabel field="matchup" />
        <TeamsSelect draft={draft} onChange={onChange} />
        <span className={styles.sample}>One column each</span>
        <span />
      </li>
    );
  }
  const first = file.records
    .map(({ cells }) => splitMatchup((cells[column] ?? '').slice(0, 200), formats.teamOrder))
    .find((split) => split !== null);
  const total = file.records.length;
  return (
    <li className={styles.split}>
      <div className={styles.row}>
        <FieldLabel field="matchup" />
        <TeamsSelect draft={draft} onChange={onChange} />
        <span>
          One column
          {facts.signs.length === 0 ? '' : ', split at '}
          {facts.signs.map((sign, index) => (
            <span key={sign}>
              {index === 0 ? '' : ' and '}
              <kbd className={styles.sign}>{sign}</kbd>
            </span>
          ))}
        </span>
        <Mark isMatched faults={faultsOf(rows, 'matchup')} />
      </div>
      <div className={styles.row}>
        <span className={styles.splitLabel}>
          <Split size={16} strokeWidth={1.6} aria-hidden="true" />
          Split
        </span>
        <Segmented<TeamOrder>
          isWide
          label="Which team comes first"
          value={formats.teamOrder}
          options={ordersFor(facts.signs)}
          onChange={(teamOrder) => {
            onChange(withFormats(draft, { teamOrder }));
          }}
        />
        {first === undefined ? (
          <span className={styles.sample}>No row names both teams.</span>
        ) : (
          <span className={styles.teams}>
            <span className={styles.team}>{first.awayTeam}</span> <span className={styles.sample}>@</span>{' '}
            <span className={styles.team}>{first.homeTeam}</span>
          </span>
        )}
        <span />
      </div>
      <p className={styles.note}>
        {facts.split === total
          ? `All ${formatWhole(total)} rows split.`
          : `${formatWhole(facts.split)} of ${formatWhole(total)} rows split.`}
      </p>
    </li>
  );
}

function TeamsSelect({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>): ReactNode {
  return (
    <ColumnSelect
      field="matchup"
      draft={draft}
      none="Two columns"
      onChange={(chosen) => {
        onChange(withColumn(draft, 'matchup', chosen));
      }}
    />
  );
}

/** A file that mixes its signs can be split by any of them. */
function ordersFor(signs: readonly string[]): readonly { value: TeamOrder; label: string }[] {
  const isMixed = signs.includes('vs') && signs.length > 1;
  return [
    { value: 'away-first', label: 'Away @ Home' },
    { value: 'home-first', label: 'Home vs Away' },
    ...(isMixed ? [{ value: 'by-sign', label: 'By sign' } as const] : []),
  ];
}
