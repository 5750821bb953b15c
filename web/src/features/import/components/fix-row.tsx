import type { CsvReadField } from '@app/domain';
import { Check } from 'lucide-react';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { FixInput } from './fix-input.tsx';
import styles from './fix-panel.module.css';
import type { Fault, MendedRow } from '../lib/mend-rows.ts';
import { fieldName } from '../lib/prepare-rows.ts';

interface Props {
  readonly row: MendedRow;
  /** undefined removes a value. */
  readonly onFix: (field: CsvReadField, text: string | undefined) => void;
  readonly onSkip: (isSkipped: boolean) => void;
}

/** One row: its bet, each faulty cell with a replacement field and the reason, and a skip button. */
export function FixRow({ row, onFix, onSkip }: Props): ReactNode {
  const { line, state, faults } = row;
  const titleId = useId();
  return (
    <li className={styles.row} data-state={state} aria-labelledby={titleId}>
      <span className={styles.line} id={titleId}>
        <span className={styles.lineWord}>Row </span>
        {line}
      </span>
      <span className={styles.bet}>
        <b>{titleOf(row)}</b>
        <span className={styles.facts}>{factsOf(row)}</span>
      </span>
      <div className={styles.cells}>
        {faults.map((fault) => (
          <FixCell key={fault.field} line={line} state={state} fault={fault} onFix={onFix} />
        ))}
      </div>
      <span className={styles.end}>
        {state === 'fixed' ? (
          <Check size={16} strokeWidth={1.8} role="img" aria-label="fixed" className={styles.tick} />
        ) : null}
        {state === 'open' || state === 'skipped' ? (
          <button
            type="button"
            className={styles.skip}
            onClick={() => {
              onSkip(state === 'open');
            }}
          >
            {state === 'open' ? 'Skip' : 'Keep'}
            <span className="visually-hidden"> row {line}</span>
          </button>
        ) : null}
      </span>
    </li>
  );
}

interface CellProps {
  readonly line: number;
  readonly state: MendedRow['state'];
  readonly fault: Fault;
  readonly onFix: Props['onFix'];
}

function FixCell({ line, state, fault, onFix }: CellProps): ReactNode {
  const { field, value, fix, rule, suggestion } = fault;
  const whyId = useId();
  const place = useRef<HTMLDivElement>(null);
  const shownValue = value === '' ? 'empty' : value;
  const name = fieldName(field);
  const isLeftOut = state === 'final' || state === 'skipped';
  const isWrong = fix !== undefined && rule !== null;
  return (
    <div className={styles.cell}>
      <span className={styles.inFile}>
        <span className={styles.facts}>{name}</span>
        {rule === null ? (
          <del className={styles.old}>{shownValue}</del>
        ) : (
          <span className={styles.bad}>{shownValue}</span>
        )}
      </span>
      {isLeftOut ? (
        <span className={styles.facts}>{state === 'final' ? 'Left out' : 'Skipped'}</span>
      ) : (
        <div ref={place} className={styles.instead}>
          <FixInput
            field={field}
            label={`${name} of row ${String(line)}`}
            text={fix}
            isWrong={isWrong}
            describedBy={whyId}
            onChange={(text) => {
              onFix(field, text);
            }}
          />
          {suggestion === null || fix === suggestion.text ? null : (
            <button
              type="button"
              className={styles.use}
              onClick={() => {
                onFix(field, suggestion.text);
                // The button disappears with its suggestion, so focus the field it filled.
                place.current?.querySelector<HTMLElement>('input, select')?.focus();
              }}
            >
              {suggestion.text === '' ? suggestion.label : `Use ${suggestion.label}`}
              <span className="visually-hidden">
                {' '}
                for {name} of row {line}
              </span>
            </button>
          )}
        </div>
      )}
      <span className={styles.why} id={whyId} data-wrong={isWrong}>
        {rule === null ? 'Read as entered.' : `${rule.replace(/\.$/, '')}.`}
        {rule === null || suggestion === null || isLeftOut ? null : ` ${suggestion.why}`}
      </span>
    </div>
  );
}

function titleOf({ cells, faults, state }: MendedRow): string {
  const kind = state === 'final' ? faults.find(({ field }) => field === 'betType')?.value : undefined;
  return kind ?? (clipped(cells.teamToCover) || 'No pick');
}

function factsOf({ cells }: MendedRow): string {
  const { matchup, awayTeam = '', homeTeam = '' } = cells;
  const game = matchup ?? [awayTeam, homeTeam].filter((name) => name !== '').join(' @ ');
  return [game, cells.odds, cells.stakeCents]
    .map(clipped)
    .filter((text) => text !== '')
    .join(', ');
}

function clipped(text = ''): string {
  const plain = text.trim();
  return plain.length > 60 ? `${plain.slice(0, 60)}…` : plain;
}
