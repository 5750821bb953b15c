import { conferencesOf } from '@app/domain';
import type { NormalizedGame } from '@app/domain';
import { useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { Chip } from '../../../../ui/chip.tsx';
import { FILTER_KEYS } from '../../../../lib/shortcut-keys.ts';
import { useShortcuts } from '../../../../lib/shortcuts.ts';
import { SearchField } from '../../../../ui/search-field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { keyLabel, orderLabel } from '../../lib/definitions.ts';
import styles from './filter-bar.module.css';
import { HIDE, QUERY, isNarrowed } from '../../lib/filters.ts';
import { useSlate } from '../slate-context.ts';
import type { FilterControls } from '../use-filters.ts';

interface Props {
  readonly controls: FilterControls;
  readonly games: readonly NormalizedGame[];
  readonly shownCount: number;
}

/**
 * Filters for team text, tier or grade, conference and bad value, a reset button, the number of games left, and their order
 * (S-293).
 */
export function FilterBar({ controls, games, shownCount }: Props): ReactNode {
  const { definition } = useSlate();
  const { filters, setValue, reset } = controls;
  const { chips } = definition;
  const chipName = chips.kind === 'tier' ? QUERY.tier : QUERY.grade;
  // A sorted column has its own order.
  const isSorted = filters.view === 'table' && filters.sort !== null;
  const isFiltered = isNarrowed(filters);
  const chosen = chips.kind === 'tier' ? filters.tier : filters.grade;
  function handleReset({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    // The pressed button disappears. The search field before the first chip would open a phone's keyboard.
    currentTarget.closest('[role="group"]')?.querySelector('button')?.focus();
    reset();
  }
  return (
    <div
      className={styles.filters}
      data-view={filters.view === 'table' ? 'table' : undefined}
      role="group"
      aria-label="Filters"
    >
      <div className={styles.line}>
        <TeamField team={filters.team} setValue={setValue} />
        <Chip
          isOn={chosen === null}
          onClick={() => {
            setValue(chipName, null);
          }}
        >
          {chips.all} <Count count={games.length} />
        </Chip>
        {chips.keys.map((key) => (
          <Chip
            key={key}
            tone={key}
            isOn={chosen === key}
            onClick={() => {
              setValue(chipName, chosen === key ? null : key);
            }}
          >
            {chips.kind === 'grade' ? <span className="visually-hidden">Grade </span> : null}
            {keyLabel(key)}{' '}
            <Count
              count={
                games.filter((game) => (chips.kind === 'tier' ? game.tier : game.gradeLetter) === key).length
              }
            />
          </Chip>
        ))}
        {definition.hasBadValueFilter ? (
          <Chip
            isOn={filters.isBadValueHidden}
            onClick={() => {
              setValue(QUERY.badValue, filters.isBadValueHidden ? null : HIDE);
            }}
          >
            Hide bad value
          </Chip>
        ) : null}
        {definition.hasConferences ? (
          <Select
            label="Conference"
            value={filters.conference ?? ''}
            options={[
              { value: '', label: 'All conferences' },
              ...conferencesOf(games).map((name) => ({ value: name, label: name })),
            ]}
            onChange={(name) => {
              setValue(QUERY.conference, name);
            }}
          />
        ) : null}
        {isFiltered ? (
          <button type="button" className={styles.reset} onClick={handleReset}>
            Reset filters
          </button>
        ) : null}
        <p className={styles.count} role="status">
          {isFiltered ? `${String(shownCount)} of ${String(games.length)} games` : null}
          {isSorted ? null : (
            <span className={styles.order} data-alone={!isFiltered}>
              {isFiltered ? `, ${definition.order}` : orderLabel(definition)}
            </span>
          )}
        </p>
      </div>
    </div>
  );
}

/** For the eye: the heading of each group says the same. */
function Count({ count }: { readonly count: number }): ReactNode {
  return <span aria-hidden="true">{count}</span>;
}

interface TeamProps {
  readonly team: string;
  readonly setValue: FilterControls['setValue'];
}

/** Typing shows immediately while the URL follows. A reset or Back clears the field. `/` focuses it. */
export function TeamField({ team, setValue }: TeamProps): ReactNode {
  const place = useRef<HTMLSpanElement>(null);
  const [typed, setTyped] = useState(team);
  const [seen, setSeen] = useState(team);
  if (team !== seen) {
    setSeen(team);
    if (team.trim() !== typed.trim()) setTyped(team);
  }
  useShortcuts({ [FILTER_KEYS]: () => place.current?.querySelector('input')?.focus() });
  return (
    <span ref={place}>
      <SearchField
        label="Filter teams"
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setValue(QUERY.team, text);
        }}
      />
    </span>
  );
}
