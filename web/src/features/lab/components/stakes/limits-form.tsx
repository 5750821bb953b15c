import { formatMoneyTile } from '@app/domain';
import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useOpenDetails } from '../../../../lib/use-open-details.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { KELLY_SHARES, STAKE_STEPS } from '../../lib/stakes/stakes-query.ts';
import { baseText, rulesText } from '../../lib/stakes/stakes-texts.ts';
import { TypedField } from '../shared/typed-field.tsx';
import styles from './stakes.module.css';
import type { StakesControls } from './use-stakes-query.ts';

interface Props {
  readonly controls: StakesControls;
  /** The reader's own bankroll, or the default of a visitor. */
  readonly bankrollCents: number;
  readonly isOwn: boolean;
  readonly hasRecord: boolean;
}

const SAME_GAME = [
  { value: 'bound', label: 'Bound them together' },
  { value: 'refuse', label: 'Only the best one' },
] as const;

/** Share of Kelly, limits, smallest step and bankroll, behind one line that names them, and the bankroll in dollars. */
export function LimitsForm({ controls, bankrollCents, isOwn, hasRecord }: Props): ReactNode {
  const { query, problems, text, write } = controls;
  const field = (input: 'bet' | 'game' | 'day', label: string, value: number): ReactNode => (
    <TypedField
      label={label}
      inputMode="decimal"
      maxLength={6}
      value={text(input) ?? String(value)}
      error={problems[input]}
      onType={(typed) => {
        write(input, typed);
      }}
    />
  );
  const details = useOpenDetails(['bet', 'game', 'day', 'bank'].some((input) => input in problems));
  return (
    <>
      <details ref={details} className={styles.limits}>
        <summary>
          <SlidersHorizontal size={16} strokeWidth={1.6} aria-hidden="true" />
          {rulesText(query)}
          <ChevronDown size={16} strokeWidth={1.6} aria-hidden="true" className={styles.chevron} />
        </summary>
        <div className={styles.fields}>
          <SelectField
            label="Share of Kelly"
            value={String(query.fractionPercent)}
            options={KELLY_SHARES}
            onChange={({ target }) => {
              write('kelly', target.value);
            }}
          />
          {field('bet', 'Max per bet, %', query.betPercent)}
          {field('game', 'Max per game, %', query.gamePercent)}
          {field('day', 'Max per day, %', query.dayPercent)}
          <SelectField
            label="Smallest step"
            value={String(query.stepCents / 100)}
            options={STAKE_STEPS}
            onChange={({ target }) => {
              write('step', target.value);
            }}
          />
          <SelectField
            label="Bets on one game"
            value={query.sameGame}
            options={SAME_GAME}
            onChange={({ target }) => {
              write('same', target.value);
            }}
          />
          <TypedField
            label="Bankroll, $"
            inputMode="decimal"
            maxLength={12}
            value={text('bank') ?? String(bankrollCents / 100)}
            error={problems.bank}
            hint={
              isOwn || query.bankrollCents !== null
                ? undefined
                : `${formatMoneyTile(bankrollCents)} is the default for visitors.`
            }
            onType={(typed) => {
              write('bank', typed);
            }}
          />
        </div>
        {hasRecord ? (
          <Switch
            isOn={query.isShrunk}
            onChange={(isOn) => {
              write('shrink', isOn ? 'yes' : 'no');
            }}
          >
            Shrink full-trust and halfway chances by the tier’s calibration error
          </Switch>
        ) : null}
      </details>
      <p className={styles.base}>{baseText(bankrollCents, isOwn && query.bankrollCents === null)}</p>
    </>
  );
}
