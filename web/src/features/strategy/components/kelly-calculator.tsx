import { formatStakeMoney } from '@app/domain';
import { useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { useBankroll } from '../../../lib/session/use-bankroll.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { calculate, firstTexts, shareText } from '../lib/calculator-values.ts';
import type { CalculatorTexts, KellyAnswer } from '../lib/calculator-values.ts';
import styles from './kelly-calculator.module.css';

export interface CalculatedPick {
  /** `Saints +2.5`. */
  readonly name: string;
  /** As a fraction. */
  readonly probability: number;
  readonly odds: number;
}

interface Props {
  /** The pick whose probability and odds it starts with; null shows an example. */
  readonly pick: CalculatedPick | null;
  readonly firstField: Ref<HTMLInputElement>;
}

const FIELDS: readonly { readonly name: keyof CalculatorTexts; readonly label: string }[] = [
  { name: 'probability', label: 'Win probability, %' },
  { name: 'odds', label: 'Odds' },
  { name: 'bankroll', label: 'Bankroll, $' },
  { name: 'fraction', label: 'Kelly fraction, %' },
  { name: 'cap', label: 'Cap, % of bankroll' },
];

/** Calculates the Kelly stake of a probability and odds on every key (S-374, S-478). */
export function KellyCalculator({ pick, firstField }: Props): ReactNode {
  const bankroll = useBankroll();
  const [texts, setTexts] = useState(() => firstTexts(bankroll.cents, pick));
  const result = calculate(texts);
  const errors = 'errors' in result ? result.errors : {};
  return (
    <Panel title="Kelly calculator" aside={pick === null ? undefined : `With ${pick.name}`}>
      <div className={styles.fields}>
        {FIELDS.map(({ name, label }, index) => (
          <TextField
            key={name}
            ref={index === 0 ? firstField : undefined}
            label={label}
            inputMode={name === 'odds' ? 'text' : 'decimal'}
            autoComplete="off"
            spellCheck={false}
            value={texts[name]}
            error={errors[name]}
            onChange={(event) => {
              setTexts({ ...texts, [name]: event.target.value });
            }}
          />
        ))}
      </div>
      <div role="status">
        {'answer' in result ? (
          <Answer answer={result.answer} />
        ) : (
          <p className={styles.sentence}>Correct the marked fields to see the stake.</p>
        )}
      </div>
    </Panel>
  );
}

function Answer({ answer }: { readonly answer: KellyAnswer }): ReactNode {
  return (
    <>
      <p className={styles.sentence}>{sentenceOf(answer)}</p>
      <FactList
        label="Kelly stake"
        facts={[
          { label: 'Full Kelly stake', value: `${shareText(answer.fullPercent)} of the bankroll` },
          { label: 'Stake, share of bankroll', value: shareText(answer.stakePercent) },
          { label: 'Stake, rounded down', value: formatStakeMoney(answer.stakeCents) },
        ]}
      />
    </>
  );
}

function sentenceOf({ fullPercent, isCapped, capPercent, fractionPercent }: KellyAnswer): string {
  if (fullPercent === 0) return 'There’s no edge at these odds: the Kelly stake is 0.';
  if (isCapped) return `Capped at ${String(capPercent)}% of bankroll.`;
  return `${String(fractionPercent)}% of the Kelly stake, below the cap of ${String(capPercent)}%.`;
}
