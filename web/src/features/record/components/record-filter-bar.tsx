import { ACTIVE_SPORTS, sportConfig, tierLabel, TIERS } from '@app/domain';
import type { Sport } from '@app/domain';
import type { ReactNode } from 'react';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { QUERY } from '../lib/filters.ts';
import type { FilterControls } from './use-record-filters.ts';
import styles from './record.module.css';

interface Props {
  readonly sport: Sport;
  readonly onSport: (sport: Sport) => void;
  readonly controls: FilterControls;
  /** Seasons with a published slate. */
  readonly seasons: readonly number[];
}

const SPORT_OPTIONS = ACTIVE_SPORTS.map((sport) => ({ value: sport, label: sportConfig(sport).shortName }));

/** The sport, season and tier of the figures. The URL holds season and tier. */
export function RecordFilterBar({ sport, onSport, controls, seasons }: Props): ReactNode {
  const { filters, setValue, reset } = controls;
  // Offers a season from a link even before the list loads, or when nothing was published in it.
  const offered = [...new Set([...seasons, ...(filters.season === null ? [] : [filters.season])])].sort(
    (a, b) => b - a,
  );
  return (
    <div className={styles.filters} role="group" aria-label="Filters">
      <Segmented
        label="Sport"
        value={sport}
        options={SPORT_OPTIONS}
        onChange={(next) => {
          onSport(next);
          setValue(QUERY.season, null); // Seasons differ by sport.
        }}
      />
      <Select
        label="Season"
        value={filters.season === null ? '' : String(filters.season)}
        options={[
          { value: '', label: 'All seasons' },
          ...offered.map((season) => ({ value: String(season), label: String(season) })),
        ]}
        onChange={(value) => {
          setValue(QUERY.season, value);
        }}
      />
      <Select
        label="Tier"
        value={filters.tier ?? ''}
        options={[
          { value: '', label: 'All tiers' },
          ...TIERS.map((tier) => ({ value: tier, label: tierLabel(tier) })),
        ]}
        onChange={(value) => {
          setValue(QUERY.tier, value);
        }}
      />
      {filters.season === null && filters.tier === null ? null : (
        <button type="button" className={styles.reset} onClick={reset}>
          Reset filters
        </button>
      )}
    </div>
  );
}
