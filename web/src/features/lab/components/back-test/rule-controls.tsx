import { ACTIVE_SPORTS, formatStakeMoney, sportConfig, tierLabel, TIERS } from '@app/domain';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { BET_TYPES, GRADES, SIDES, SPLITS } from '../../lib/back-test-query.ts';
import type { BackTestInput, BackTestInputs } from '../../lib/back-test-query.ts';
import styles from './back-test.module.css';

export interface ControlsProps {
  readonly inputs: BackTestInputs;
  /** The flat stake of an empty field. */
  readonly stakeCents: number;
  /** The text of an input in the address. */
  readonly text: (name: BackTestInput) => string;
  /** Changes inputs; each new set of rules is a variant. */
  readonly onChange: (values: Partial<Readonly<Record<BackTestInput, string>>>) => void;
  readonly onClear: () => void;
}

const PRICES = [
  { value: 'published', label: 'Published price' },
  { value: 'close', label: 'Closing price' },
] as const;

const STAKES = [
  { value: 'flat', label: 'Flat amount' },
  { value: 'percent', label: 'Share of bankroll' },
  { value: 'kelly', label: 'Fraction of Kelly' },
] as const;

/** What a back-test bets on, at which price and with which stake. */
export function RuleControls({ inputs, stakeCents, text, onChange, onClear }: ControlsProps): ReactNode {
  const { rules, sport, splitPercent } = inputs;
  const field = (name: BackTestInput, label: string, hint?: string): ReactNode => (
    <RuleField
      key={name}
      label={label}
      hint={hint}
      value={text(name)}
      problem={inputs.problems[name]}
      onCommit={(value) => {
        onChange({ [name]: value });
      }}
    />
  );
  return (
    <Panel title="Rules" aside="Each set of rules counts as a variant">
      <div className={styles.choices}>
        <p className={styles.note}>
          Leave a group empty to include everything: an empty tier includes LOW and NO BET.
        </p>
        <Choice
          legend="Tier"
          all={TIERS}
          chosen={rules.tiers}
          labelOf={tierLabel}
          onChange={(tiers) => {
            onChange({ tiers });
          }}
        />
        <Choice
          legend="Grade"
          all={GRADES}
          chosen={rules.grades}
          labelOf={String}
          onChange={(grades) => {
            onChange({ grades });
          }}
        />
        <Choice
          legend="Bet type"
          all={BET_TYPES}
          chosen={rules.betTypes}
          labelOf={capitalized}
          onChange={(types) => {
            onChange({ types });
          }}
        />
        <Choice
          legend="Side"
          all={SIDES}
          chosen={rules.sides}
          labelOf={capitalized}
          onChange={(sides) => {
            onChange({ sides });
          }}
        />
      </div>
      <div className={styles.controls}>
        <div className={styles.wide}>
          <SelectField
            label="Sport"
            value={sport}
            options={ACTIVE_SPORTS.map((value) => ({ value, label: sportConfig(value).shortName }))}
            onChange={({ target }) => {
              onChange({ sport: target.value });
            }}
          />
        </div>
        {field('edge', 'Edge from', 'In points')}
        {field('edgeTo', 'Edge to')}
        {field('odds', 'Odds from', 'Such as -150')}
        {field('oddsTo', 'Odds to', 'Such as +120')}
        {field('days', 'Days before game, from')}
        {field('daysTo', 'Days before game, to')}
        <div className={styles.wide}>
          <SelectField
            label="Bet at"
            value={rules.price}
            options={PRICES}
            onChange={({ target }) => {
              onChange({ price: target.value });
            }}
          />
        </div>
        <div className={styles.wide}>
          <SelectField
            label="Stake"
            value={rules.stake.kind}
            options={STAKES}
            onChange={({ target }) => {
              onChange({ stake: target.value });
            }}
          />
        </div>
        {rules.stake.kind === 'flat'
          ? field('amount', 'Stake, $', `${formatStakeMoney(stakeCents)} if empty`)
          : null}
        {rules.stake.kind === 'percent' ? field('percent', 'Stake, % of bankroll', '2 if empty') : null}
        {rules.stake.kind === 'kelly' ? field('fraction', 'Stake, % of Kelly', '25 if empty') : null}
        {rules.stake.kind === 'kelly' ? field('cap', 'Max per bet, %', '5 if empty') : null}
        {field('bankroll', 'Bankroll, $')}
        <div className={styles.wide}>
          <SelectField
            label="Earlier games"
            value={String(splitPercent)}
            options={SPLITS.map((split) => ({
              value: String(split),
              label: `First ${String(split)}% of picks`,
            }))}
            onChange={({ target }) => {
              onChange({ split: target.value });
            }}
          />
        </div>
      </div>
      <Button onClick={onClear}>Clear filters</Button>
    </Panel>
  );
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

interface ChoiceProps<Value extends string> {
  readonly legend: string;
  readonly all: readonly Value[];
  readonly chosen: readonly Value[];
  readonly labelOf: (value: Value) => string;
  readonly onChange: (list: string) => void;
}

/** Values that are on or off. None on means all of them. */
function Choice<Value extends string>({
  legend,
  all,
  chosen,
  labelOf,
  onChange,
}: ChoiceProps<Value>): ReactNode {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {all.map((value) => {
        const isOn = chosen.includes(value);
        return (
          <Chip
            key={value}
            isOn={isOn}
            onClick={() => {
              onChange(all.filter((other) => (other === value ? !isOn : chosen.includes(other))).join(','));
            }}
          >
            {labelOf(value)}
          </Chip>
        );
      })}
    </fieldset>
  );
}

interface RuleFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onCommit: (value: string) => void;
}

/** A field that counts when it is left or Enter is pressed: half-typed numbers are no variants. */
function RuleField({ label, hint, value, problem, onCommit }: RuleFieldProps): ReactNode {
  const [typed, setTyped] = useState({ text: value, from: value });
  const shown = typed.from === value ? typed.text : value;
  const commit = (): void => {
    if (shown.trim() !== value) onCommit(shown.trim());
  };
  return (
    <TextField
      label={label}
      hint={hint}
      error={problem}
      value={shown}
      inputMode="text"
      autoComplete="off"
      maxLength={20}
      onChange={({ target }) => {
        setTyped({ text: target.value, from: value });
      }}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
      }}
    />
  );
}
