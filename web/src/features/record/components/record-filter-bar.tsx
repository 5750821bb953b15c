import { tierLabel, TIERS } from '@app/domain';
import type { MouseEvent, ReactNode } from 'react';
import { Select } from '../../../ui/select.tsx';
import { QUERY } from '../lib/filters.ts';
import type { FilterControls } from './use-record-filters.ts';
import styles from './record.module.css';

interface Props {
  readonly controls: FilterControls;
  /** Seasons with a published slate. */
  readonly seasons: readonly number[];
}

/** The season and tier of the figures, which the URL holds. */
export function RecordFilterBar({ controls, seasons }: Props): ReactNode {
  const { filters, setValue, reset } = controls;
  // Offers a season from a link even before the list loads, or when nothing was published in it.
  const offered = [...new Set([...seasons, ...(filters.season === null ? [] : [filters.season])])].sort(
    (a, b) => b - a,
  );
  function handleReset({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    // The pressed button disappears.
    currentTarget.closest('[role="group"]')?.querySelector('select')?.focus();
    reset();
  }
  return (
    <div className={styles.filters} role="group" aria-label="Filters">
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
        <button type="button" className={styles.reset} onClick={handleReset}>
          Reset filters
        </button>
      )}
    </div>
  );
}
