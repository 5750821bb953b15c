import { getBetSportsbooks, getBetTeams } from '@app/contracts';
import { ACTIVE_SPORTS, sportConfig, tierLabel, TIERS } from '@app/domain';
import { useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useBetWeeks } from '../../../lib/bets/use-bets.ts';
import { useBetsRead } from '../../../lib/bets/use-bets-read.ts';
import { FILTER_KEYS } from '../../../lib/shortcut-keys.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { SortSelect } from '../../../ui/sort-select.tsx';
import { typeOf } from '../lib/bet-words.ts';
import styles from './bets-filter-bar.module.css';
import { DateRange } from './date-range.tsx';
import { BET_TYPES, isNarrowed, NO_TIER, QUERY } from '../lib/filters.ts';
import { SORT_COLUMNS, sortOf } from '../lib/table-columns.ts';
import type { FilterControls } from './use-bet-filters.ts';
import type { TeamText } from './use-team-text.ts';
import type { RowHeight } from './use-row-height.ts';

const SPORT_OPTIONS = ACTIVE_SPORTS.map((sport) => ({ value: sport, label: sportConfig(sport).shortName }));
const TYPE_OPTIONS = BET_TYPES.map((betType) => ({
  value: betType,
  label: typeOf({ betType, sport: 'NFL' }),
}));
const TIER_OPTIONS = [
  ...TIERS.map((tier) => ({ value: tier as string, label: tierLabel(tier) })),
  { value: NO_TIER, label: 'No tier' },
];
const HEIGHT_OPTIONS = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const;

interface Props {
  readonly controls: FilterControls;
  readonly teamText: TeamText;
  readonly rowHeight: RowHeight;
  readonly onRowHeight: (height: RowHeight) => void;
}

/** The filters of the bets (S-157), kept in the URL, their order where headings are hidden, and the row height. */
export function BetsFilterBar({ controls, teamText, rowHeight, onRowHeight }: Props): ReactNode {
  const { filters, setValue, clear } = controls;
  const weeks = useBetWeeks().data?.data ?? [];
  const books = useBetsRead(getBetSportsbooks, {}).data?.data ?? [];
  const choices = [
    {
      label: 'Week',
      name: QUERY.week,
      value: filters.week === null ? '' : String(filters.week),
      all: 'All Weeks',
      options: withChosen(weeks, filters.week).map((week) => ({
        value: String(week),
        label: `Week ${String(week)}`,
      })),
    },
    {
      label: 'Sport',
      name: QUERY.sport,
      value: filters.sport ?? '',
      all: 'All sports',
      options: SPORT_OPTIONS,
    },
    {
      label: 'Type',
      name: QUERY.betType,
      value: filters.betType ?? '',
      all: 'All types',
      options: TYPE_OPTIONS,
    },
    { label: 'Tier', name: QUERY.tier, value: filters.tier ?? '', all: 'All tiers', options: TIER_OPTIONS },
    {
      label: 'Sportsbook',
      name: QUERY.sportsbook,
      value: filters.sportsbook,
      all: 'All sportsbooks',
      options: withChosen(books, filters.sportsbook === '' ? null : filters.sportsbook).map((book) => ({
        value: book,
        label: book,
      })),
    },
  ];
  function handleClear({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    focusWeek(currentTarget);
    clear();
  }
  function handleGroupByDay({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    focusWeek(currentTarget);
    setValue(QUERY.sort, null);
  }
  return (
    <div className={styles.bar} role="group" aria-label="Filters">
      <TeamField text={teamText} />
      <span className={styles.sort}>
        <SortSelect
          unsorted="Newest day first"
          columns={SORT_COLUMNS}
          sort={sortOf(filters.sort)}
          onSort={(sort) => {
            setValue(QUERY.sort, sort);
          }}
        />
      </span>
      {choices.map(({ label, name, value, all, options }) =>
        name === QUERY.sportsbook && options.length === 0 ? null : (
          <Select
            key={name}
            label={label}
            value={value}
            options={[{ value: '', label: all }, ...options]}
            onChange={(next) => {
              setValue(name, next);
            }}
          />
        ),
      )}
      <DateRange controls={controls} />
      {isNarrowed(filters) ? (
        <button type="button" className={styles.clear} onClick={handleClear}>
          Clear filters
        </button>
      ) : null}
      {filters.sort === null ? null : (
        <button
          type="button"
          className={`${styles.clear ?? ''} ${styles.byDay ?? ''}`}
          onClick={handleGroupByDay}
        >
          Group by day
        </button>
      )}
      <span className={styles.height}>
        <Segmented label="Row height" value={rowHeight} options={HEIGHT_OPTIONS} onChange={onRowHeight} />
      </span>
    </div>
  );
}

/**
 * Focuses the weeks, since the pressed button disappears. The team field would open a phone's keyboard, and the order can be
 * hidden.
 */
function focusWeek(pressed: HTMLElement): void {
  pressed.closest('[role="group"]')?.querySelector<HTMLElement>('select[aria-label="Week"]')?.focus();
}

/** Offers a choice from a link even before the list loads, or when the list lacks it. */
function withChosen<T>(known: readonly T[], chosen: T | null): readonly T[] {
  return chosen === null || known.includes(chosen) ? known : [...known, chosen];
}

/** `/` focuses the field. Suggests the teams of the user's bets (S-172), but matches any part of a name. */
function TeamField({ text: { typed, setTyped } }: { readonly text: TeamText }): ReactNode {
  const teams = useBetsRead(getBetTeams, {}).data?.data ?? [];
  const place = useRef<HTMLSpanElement>(null);
  useShortcuts({ [FILTER_KEYS]: () => place.current?.querySelector('input')?.focus() });
  return (
    <span ref={place}>
      <SearchField label="Filter teams" value={typed} onChange={setTyped} suggestions={teams} />
    </span>
  );
}
