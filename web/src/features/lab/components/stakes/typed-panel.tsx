import type { Trust } from '@app/domain';
import type { ReactNode } from 'react';
import { count } from '../../../../lib/samples.ts';
import { ChoiceField } from '../../../../ui/choice-field.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import type { SlateFigures } from '../../lib/stakes/slate-figures.ts';
import { TRUST_LABELS, TYPED_QUESTION } from '../../lib/stakes/stakes-texts.ts';
import { StakesTable } from './stakes-table.tsx';
import styles from './stakes.module.css';
import { TypedBetsForm } from './typed-bets-form.tsx';
import type { StakesControls } from './use-stakes-query.ts';

interface Props {
  readonly controls: StakesControls;
  /** Typed bets without a fault in their fields. */
  readonly usable: number;
  /** null while they are computed. */
  readonly figures: SlateFigures | null;
  readonly trust: Trust;
  readonly limits: ReactNode;
  readonly children: ReactNode;
}

/** Typed bets have no record, so they can be trusted fully or halfway. */
const SHOWN = ['published', 'halfway'] as const;

/** The stakes of bets typed in. */
export function TypedPanel({ controls, usable, figures, trust, limits, children }: Props): ReactNode {
  const { bets } = controls.query;
  const left = bets.length - usable;
  return (
    <Panel title="Slate stakes" aside={`${count(usable, 'custom bet')}, all at once`} isFlush>
      <div className={styles.ask}>
        <ChoiceField
          label={TYPED_QUESTION}
          value={trust}
          options={SHOWN.map((value) => ({ value, label: TRUST_LABELS[value] }))}
          onChange={(value) => {
            controls.write('trust', value);
          }}
        />
      </div>
      {limits}
      <TypedBetsForm bets={bets} onEdit={controls.editBets} />
      {usable === 0 ? (
        <p className={styles.texts}>
          {bets.length === 0
            ? 'Add a bet with its odds and the chance you give it.'
            : 'Correct the marked fields to see the stakes.'}
        </p>
      ) : figures === null ? null : (
        <StakesTable
          caption="Stakes on your bets"
          figures={figures}
          trust={trust}
          labels={TRUST_LABELS}
          shown={SHOWN}
        />
      )}
      <div className={styles.texts}>
        {left > 0 && usable > 0 ? (
          <p>
            {left === 1 ? '1 bet is' : `${String(left)} bets are`} left out until the marked fields are
            corrected.
          </p>
        ) : null}
        <p>
          Source: the odds and chances you entered. They have no record, so nothing is staked by the record.
        </p>
      </div>
      {children}
    </Panel>
  );
}
