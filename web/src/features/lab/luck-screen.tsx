import { tierLabel } from '@app/domain';
import type { Sport } from '@app/domain';
import type { ReactNode } from 'react';
import { useQueryValues } from '../../lib/query-values.ts';
import { useShownSport } from '../../lib/shown-sport.ts';
import { RegionBoundary } from '../../ui/region-boundary.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { UnsupportedSport } from '../../ui/unsupported-sport.tsx';
import { LuckResult } from './components/luck/luck-result.tsx';
import styles from './components/luck/luck.module.css';
import { useLuck } from './components/luck/use-luck.ts';
import { InputFaults } from './components/shared/input-faults.tsx';
import { LUCK_TIERS, readLuckQuery } from './lib/luck/luck-query.ts';
import type { LuckSource } from './lib/luck/luck-query.ts';

const SOURCES: readonly { readonly value: LuckSource; readonly label: string }[] = [
  { value: 'own', label: 'My bets' },
  { value: 'system', label: 'Published picks' },
];

/** Tests a record against luck. */
export default function LuckScreen(): ReactNode {
  const { sport, named, reset } = useShownSport();
  if (sport === null) return <UnsupportedSport title="Is it luck?" named={named} onRetry={reset} />;
  return <SportLuck key={sport} sport={sport} />;
}

function SportLuck({ sport }: { readonly sport: Sport }): ReactNode {
  const [values, setValues] = useQueryValues();
  const { inputs, faults } = readLuckQuery(values);
  const state = useLuck(inputs, sport);
  return (
    <div className={styles.screen}>
      <div className={styles.controls}>
        <Segmented
          label="Record tested"
          value={inputs.from}
          options={SOURCES}
          onChange={(from) => {
            setValues({ from });
          }}
        />
        <Select
          label="Tier"
          value={inputs.tier}
          options={LUCK_TIERS.map((tier) => ({
            value: tier,
            label: tier === 'all' ? ALL_LABELS[inputs.from] : tierLabel(tier),
          }))}
          onChange={(tier) => {
            setValues({ tier });
          }}
        />
      </div>
      <InputFaults faults={faults} />
      <RegionBoundary>
        <LuckResult sport={sport} inputs={inputs} state={state} />
      </RegionBoundary>
    </div>
  );
}

const ALL_LABELS: Readonly<Record<LuckSource, string>> = {
  own: 'All my bets',
  system: 'All qualifying picks',
};
