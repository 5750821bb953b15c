import type { SlateIndex } from '@app/contracts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Select } from '../../../../ui/select.tsx';
import type { DashboardDefinition } from '../../lib/definitions.ts';
import { QUERY } from '../../lib/filters.ts';
import { useSlate } from '../slate-context.ts';
import styles from './slate-switch.module.css';
import type { SlateView } from '../../../../lib/predictions/prediction-file.ts';
import { slateValue } from '../../../../lib/predictions/slate-key.ts';
import type { FilterControls } from '../use-filters.ts';

interface Props {
  readonly definition: DashboardDefinition;
  readonly controls: FilterControls;
  /** undefined until loaded. */
  readonly view: SlateView | undefined;
  readonly index: SlateIndex | undefined;
}

type Offered = Pick<SlateIndex['slates'][number], 'season' | 'week' | 'date' | 'isLate'>;

/** Every published slate by season, newest first, with previous and next buttons. The URL holds the choice (S-293). */
export function SlateSwitch({ definition, controls, view, index }: Props): ReactNode {
  const { isFallback } = useSlate();
  const sport = view?.sport ?? index?.sport;
  // On fallback the weeks belong to another sport, so none can be chosen.
  if (isFallback) return null;
  if (!sport) return <span className={styles.place} aria-hidden="true" />;
  const chosen = controls.filters.slate;
  const shown = view?.slate ?? (chosen && { ...chosen, week: chosen.week ?? 1 }) ?? index?.slates[0];
  const offered = offeredSlates(index?.slates ?? [], shown ? { ...shown, isLate: false } : null);
  const values = offered.map((slate) => slateValue(sport, slate));
  const value = shown ? slateValue(sport, shown) : '';
  const place = values.indexOf(value);
  const noun = sport === 'mlb' ? 'date' : 'week';
  const open = (next: string): void => {
    controls.setValue(QUERY.slate, next);
  };
  return (
    <span className={styles.switch}>
      <Step label={`Previous ${noun}`} icon={ChevronLeft} value={values[place + 1]} onOpen={open} />
      <Select
        label={sport === 'mlb' ? 'Date' : 'Week'}
        value={value}
        groups={[...new Set(offered.map(({ season }) => season))].map((season) => ({
          label: String(season),
          options: offered
            .filter((slate) => slate.season === season)
            .map((slate) => ({
              value: slateValue(sport, slate),
              label: definition.slateLabel(slate) + (slate.isLate ? ' (late)' : ''),
            })),
        }))}
        onChange={open}
      />
      <Step label={`Next ${noun}`} icon={ChevronRight} value={values[place - 1]} onOpen={open} />
    </span>
  );
}

interface StepProps {
  readonly label: string;
  readonly icon: typeof ChevronLeft;
  /** undefined when there is none. */
  readonly value: string | undefined;
  readonly onOpen: (value: string) => void;
}

/** `disabled` at the end of the list would lose the focus. */
function Step({ label, icon: Icon, value, onOpen }: StepProps): ReactNode {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      aria-disabled={value === undefined}
      onClick={() => {
        if (value !== undefined) onOpen(value);
      }}
    >
      <Icon size={16} strokeWidth={1.6} aria-hidden="true" />
    </button>
  );
}

/** Returns the published slates, plus the displayed one when it is missing there. */
function offeredSlates(slates: readonly Offered[], shown: Offered | null): readonly Offered[] {
  if (!shown || slates.some((slate) => orderOf(slate) === orderOf(shown))) return slates;
  const place = slates.findIndex((slate) => orderOf(slate) < orderOf(shown));
  return place === -1 ? [...slates, shown] : slates.toSpliced(place, 0, shown);
}

/** Returns a key that sorts by time: the season, then MLB's date or the week. */
function orderOf({ season, week, date }: Offered): string {
  return `${String(season)} ${date ?? String(week).padStart(2, '0')}`;
}
