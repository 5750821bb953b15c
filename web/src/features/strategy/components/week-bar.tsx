import type { StrategyComparison } from '@app/contracts';
import { strategyWeeks } from '@app/domain';
import type { Sport } from '@app/domain';
import type { ReactNode } from 'react';
import { Select } from '../../../ui/select.tsx';
import styles from './strategy.module.css';
import type { WeekControls } from './use-week-choice.ts';

interface Props {
  readonly sport: Sport;
  readonly controls: WeekControls;
  /** The displayed week; undefined while unknown. */
  readonly data: StrategyComparison | undefined;
}

/** Chooses the week and season to compare: weeks 1 to 15, or those of the sport's season (S-474, S-479). */
export function WeekBar({ sport, controls, data }: Props): ReactNode {
  const season = controls.season ?? data?.season ?? null;
  const week = controls.week ?? data?.week ?? null;
  const available = data?.available ?? [];
  const seasons = sorted([...available.map((slate) => slate.season), ...(season === null ? [] : [season])]);
  // Offers a playoff week while it is displayed.
  const weeks = sorted([...strategyWeeks(sport), ...(week === null ? [] : [week])]);
  const isPublished = (number: number): boolean =>
    data === undefined || available.some((slate) => slate.season === season && slate.week === number);
  return (
    <div className={styles.bar} role="group" aria-label="Week">
      <Select
        label="Season"
        value={season === null ? '' : String(season)}
        options={seasons.toReversed().map((year) => ({ value: String(year), label: String(year) }))}
        onChange={(value) => {
          // Weeks differ by season, so show its newest.
          controls.choose({ season: Number(value), week: null });
        }}
      />
      <Select
        label="Week"
        value={week === null ? '' : String(week)}
        options={weeks.map((number) => ({
          value: String(number),
          label: `Week ${String(number)}${isPublished(number) ? '' : ' (nothing published)'}`,
        }))}
        onChange={(value) => {
          controls.choose({ season, week: Number(value) });
        }}
      />
    </div>
  );
}

function sorted(numbers: readonly number[]): readonly number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}
