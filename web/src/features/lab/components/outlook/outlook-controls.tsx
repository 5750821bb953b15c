import { tierLabel } from '@app/domain';
import type { StakePlan } from '@app/domain';
import type { ReactNode } from 'react';
import type { SetQuery } from '../../../../lib/query-values.ts';
import { PhoneDetails } from '../../../../ui/phone-details.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { Select } from '../../../../ui/select.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { RECORDS } from '../../lib/outlook/outlook-query.ts';
import type {
  OutlookField,
  OutlookQuery,
  OutlookSource,
  RecordChoice,
} from '../../lib/outlook/outlook-query.ts';
import { TypedField } from '../shared/typed-field.tsx';
import styles from './outlook.module.css';

interface Props {
  readonly query: OutlookQuery;
  /** What stands in the fields: the address, else the defaults. */
  readonly texts: Readonly<Record<OutlookField, string>>;
  /** Says that the bankroll is only an example. */
  readonly isExampleBankroll: boolean;
  /** Whether a text field is marked. */
  readonly hasMarked: boolean;
  readonly onChange: SetQuery;
  /** Takes the text of a field, an empty one too: it is not what the field starts with. */
  readonly onType: (field: OutlookField, text: string) => void;
}

const SOURCES: readonly { readonly value: OutlookSource; readonly label: string }[] = [
  { value: 'own', label: 'My bets' },
  { value: 'system', label: 'System' },
  { value: 'typed', label: 'Custom' },
];

const RULE_LABELS: Readonly<Record<StakePlan['kind'], string>> = {
  flat: 'Flat stake',
  percent: 'Percent of bankroll',
  'as-staked': 'As you staked',
};

/** Chooses what is drawn, how it is staked, and for how long. Every value is in the address. */
export function OutlookControls(props: Props): ReactNode {
  const { query, texts, isExampleBankroll, hasMarked, onChange, onType } = props;
  const { inputs, faults } = query;
  const field = (name: OutlookField, title: string): ReactNode => (
    <TypedField
      label={title}
      inputMode={name === 'odds' ? 'text' : 'decimal'}
      spellCheck={false}
      value={texts[name]}
      error={faults[name]}
      hint={name === 'bankroll' && isExampleBankroll ? 'Example. Log in to start with yours.' : undefined}
      onType={(text) => {
        onType(name, text);
      }}
    />
  );
  const rules =
    inputs.from === 'own' ? (['flat', 'percent', 'as-staked'] as const) : (['flat', 'percent'] as const);
  return (
    <>
      <div className={styles.controls}>
        <Segmented
          label="Bets drawn from"
          value={inputs.from}
          options={SOURCES}
          onChange={(from) => {
            onChange({ from, rule: inputs.rule.kind === 'as-staked' ? null : inputs.rule.kind });
          }}
        />
        {inputs.from === 'system' ? (
          <Select
            label="Record"
            value={inputs.record}
            options={RECORDS.map((value) => ({ value, label: recordLabel(value) }))}
            onChange={(record) => {
              onChange({ record });
            }}
          />
        ) : null}
      </div>
      <PhoneDetails
        label="Change stake, bankroll or bets"
        isCard
        hasProblem={hasMarked || faults.rule !== undefined}
      >
        <div className={styles.fields}>
          {inputs.from === 'typed' ? (
            <>
              {field('edge', 'Edge over break-even, points')}
              {field('odds', 'Odds')}
            </>
          ) : null}
          <SelectField
            label="Stakes"
            value={inputs.rule.kind}
            error={faults.rule}
            options={rules.map((value) => ({ value, label: RULE_LABELS[value] }))}
            onChange={(event) => {
              onChange({ rule: event.target.value });
            }}
          />
          {inputs.rule.kind === 'flat' ? field('stake', 'Stake, $') : null}
          {inputs.rule.kind === 'percent' ? field('percent', 'Stake, % of bankroll') : null}
          {field('bankroll', 'Bankroll, $')}
          {field('bets', 'Bets')}
          {field('seed', 'Seed')}
        </div>
      </PhoneDetails>
    </>
  );
}

function recordLabel(record: RecordChoice): string {
  if (record === 'picks') return 'Published picks';
  return `Model test: ${record === 'all' ? 'all qualifying picks' : tierLabel(record)}`;
}
