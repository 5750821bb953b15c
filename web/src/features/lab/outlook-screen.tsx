import type { Sport } from '@app/domain';
import type { ReactNode } from 'react';
import { useQueryEdit, useQueryValues } from '../../lib/query-values.ts';
import { useBankroll } from '../../lib/session/use-bankroll.ts';
import { useShownSport } from '../../lib/shown-sport.ts';
import { RegionBoundary } from '../../ui/region-boundary.tsx';
import { UnsupportedSport } from '../../ui/unsupported-sport.tsx';
import { OutlookControls } from './components/outlook/outlook-controls.tsx';
import { OutlookResult } from './components/outlook/outlook-result.tsx';
import styles from './components/outlook/outlook.module.css';
import { useOutlook, betsOf } from './components/outlook/use-outlook.ts';
import { useOutlookSample } from './components/outlook/use-outlook-sample.ts';
import { InputFaults } from './components/shared/input-faults.tsx';
import { useDefaultStake } from './components/shared/use-default-stake.ts';
import { readOutlookQuery } from './lib/outlook/outlook-query.ts';
import type { OutlookField, OutlookInputs, OutlookQuery } from './lib/outlook/outlook-query.ts';

/** Simulates a bankroll over the coming bets. */
export default function OutlookScreen(): ReactNode {
  const { sport, named, reset } = useShownSport();
  if (sport === null) return <UnsupportedSport title="What can happen" named={named} onRetry={reset} />;
  return <SportOutlook key={sport} sport={sport} />;
}

/** Values of the address without a field of their own on the screen. */
const HIDDEN = ['from', 'record', 'paths'] as const satisfies readonly OutlookField[];

/** Fields that stand on the screen for every source and rule. */
const ALWAYS_SHOWN = ['bankroll', 'bets', 'seed'] as const satisfies readonly OutlookField[];

/** Returns the text fields on the screen, which mark their own problems. */
function shownFields({ from, rule }: OutlookInputs): readonly OutlookField[] {
  return [
    ...ALWAYS_SHOWN,
    ...(from === 'typed' ? (['edge', 'odds'] as const) : []),
    ...(rule.kind === 'flat' ? (['stake'] as const) : []),
    ...(rule.kind === 'percent' ? (['percent'] as const) : []),
  ];
}

function SportOutlook({ sport }: { readonly sport: Sport }): ReactNode {
  const bankroll = useBankroll();
  const stakeCents = useDefaultStake();
  const [values, setValues] = useQueryValues();
  const [, editQuery] = useQueryEdit();
  const query = readOutlookQuery(values, { bankrollCents: bankroll.cents, stakeCents });
  const { inputs, faults } = query;
  const sample = useOutlookSample(inputs, sport);
  const outlook = useOutlook(sample, inputs);
  const bets = sample.kind === 'ready' ? String(betsOf(inputs.bets, sample.sample)) : '';
  const texts = fieldTexts(query, values, bets);
  const hasMarked = shownFields(inputs).some((field) => field in faults);
  return (
    <div className={styles.screen}>
      <OutlookControls
        query={query}
        texts={texts}
        isExampleBankroll={!bankroll.isOwn && (values.get('bankroll') ?? '') === ''}
        hasMarked={hasMarked}
        onChange={setValues}
        onType={(field, text) => {
          editQuery((next) => {
            next.set(field, text);
          });
        }}
      />
      <InputFaults faults={HIDDEN.flatMap((field) => faults[field] ?? [])} />
      <RegionBoundary>
        {hasMarked ? (
          <p className={styles.headline} role="status">
            Correct the marked fields to see the result.
          </p>
        ) : (
          <OutlookResult sport={sport} inputs={inputs} sample={sample} outlook={outlook} />
        )}
      </RegionBoundary>
    </div>
  );
}

/** What stands in each field: what was typed, else the value in use. */
function fieldTexts(
  { inputs }: OutlookQuery,
  values: URLSearchParams,
  bets: string,
): Readonly<Record<OutlookField, string>> {
  const { rule, bankrollCents, edgePoints, odds, seed, paths, from, record } = inputs;
  const used: Readonly<Record<OutlookField, string>> = {
    from,
    record,
    edge: String(edgePoints),
    odds: odds > 0 ? `+${String(odds)}` : String(odds),
    rule: rule.kind,
    stake: rule.kind === 'flat' ? String(rule.cents / 100) : '',
    percent: rule.kind === 'percent' ? String(rule.percent) : '',
    bankroll: String(bankrollCents / 100),
    bets,
    paths: String(paths),
    seed: String(seed),
  };
  return Object.fromEntries(
    Object.entries(used).map(([field, text]) => [field, values.get(field) ?? text]),
  ) as Record<OutlookField, string>;
}
