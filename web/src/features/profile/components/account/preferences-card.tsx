import type { ProfileForm, User } from '@app/contracts';
import { RISK_TOLERANCES, dollarsToCents, formatMoney } from '@app/domain';
import type { RiskTolerance } from '@app/domain';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { Button } from '../../../../ui/button.tsx';
import { MoneyField } from '../../../../ui/money-field.tsx';
import { Card } from '../card.tsx';
import edit from './edit-actions.module.css';
import styles from './preferences-card.module.css';
import { formValuesOf } from '../../lib/profile-view.ts';
import { ShareScale } from './share-scale.tsx';
import type { ProfileEditor } from './use-profile-editor.ts';

interface Props {
  readonly account: User;
  readonly editor: ProfileEditor;
}

/** Bankroll, default bet with its share, risk tolerance (S-136, S-137, S-149). */
export function PreferencesCard({ account, editor }: Props): ReactNode {
  return (
    <Card
      title="Betting preferences"
      aside={
        editor.isEditing ? null : (
          <Button aria-label="Edit betting preferences" onClick={editor.start}>
            Edit
          </Button>
        )
      }
    >
      {editor.isEditing ? (
        <div className={edit.form}>
          <EditedPreferences editor={editor} />
        </div>
      ) : (
        <ReadPreferences values={formValuesOf(account)} />
      )}
    </Card>
  );
}

function EditedPreferences({ editor }: { readonly editor: ProfileEditor }): ReactNode {
  const { control } = editor.form;
  const [bankroll = Number.NaN, bet = Number.NaN] = useWatch({
    control,
    name: ['bankroll', 'defaultBetAmount'],
  });
  return (
    <>
      <div className={styles.amounts}>
        <Controller
          control={control}
          name="bankroll"
          render={({ field, fieldState }) => (
            <MoneyField label="Total bankroll" error={fieldState.error?.message} {...field} />
          )}
        />
        <Controller
          control={control}
          name="defaultBetAmount"
          render={({ field, fieldState }) => (
            <MoneyField label="Default bet amount" error={fieldState.error?.message} {...field} />
          )}
        />
      </div>
      <ShareScale bankrollCents={dollarsToCents(bankroll)} betCents={dollarsToCents(bet)} />
      <Controller
        control={control}
        name="riskTolerance"
        render={({ field }) => <RiskChoice value={field.value} onChange={field.onChange} />}
      />
    </>
  );
}

function ReadPreferences({ values }: { readonly values: ProfileForm }): ReactNode {
  const bankrollCents = dollarsToCents(values.bankroll);
  const betCents = dollarsToCents(values.defaultBetAmount);
  const facts = [
    ['Total bankroll', formatMoney(bankrollCents)],
    ['Default bet amount', formatMoney(betCents)],
    ['Risk tolerance', values.riskTolerance],
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ShareScale bankrollCents={bankrollCents} betCents={betCents} />
    </>
  );
}

interface RiskProps {
  readonly value: RiskTolerance;
  readonly onChange: (value: RiskTolerance) => void;
}

/** One of three options, side by side (S-137). */
function RiskChoice({ value, onChange }: RiskProps): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.risk}>
      <legend>Risk tolerance</legend>
      <div className={styles.choices}>
        {RISK_TOLERANCES.map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={option === value}
              onChange={() => {
                onChange(option);
              }}
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
