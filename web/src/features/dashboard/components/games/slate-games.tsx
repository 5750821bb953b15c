import { Suspense, useDeferredValue, useMemo } from 'react';
import type { ReactNode } from 'react';
import { Explainer } from '../../../../ui/explainer.tsx';
import { EmptyState } from '../../../../ui/state-panel.tsx';
import { NO_MATCH } from '../../lib/definitions.ts';
import { FilterBar } from '../head/filter-bar.tsx';
import { QUERY, applyFilters } from '../../lib/filters.ts';
import { GameGroup } from './game-group.tsx';
import { firstScreenful } from '../../lib/first-screenful.ts';
import { useSlate } from '../slate-context.ts';
import styles from './slate-games.module.css';
import { SlateOutcome } from '../summary/slate-outcome.tsx';
import { SummaryLine } from '../summary/summary-line.tsx';
import { SummaryStrip } from '../summary/summary-strip.tsx';
import { OwnResults } from '../summary/own-results.tsx';
import { PHONE, useMedia } from '../../../../lib/use-media.ts';
import type { SlateView } from '../../../../lib/predictions/prediction-file.ts';
import type { SlateResults } from '../../../../lib/predictions/use-slate-results.ts';
import type { FilterControls } from '../use-filters.ts';
import { useSlateIndex } from '../../../../lib/predictions/use-predictions.ts';
import { useRecordEnd } from '../../api/use-record-end.ts';
import { useTrackRecord } from '../../../../lib/predictions/use-track-record.ts';
import { lazyPart } from '../../../../ui/lazy-part.tsx';

const GameTable = lazyPart(() => import('../table/game-table.tsx'));
const SlateNotes = lazyPart(() => import('../summary/slate-notes.tsx'));

interface Props {
  readonly controls: FilterControls;
  readonly view: SlateView;
  readonly results: SlateResults;
  /** Stands below the games and above the notes of the page. */
  readonly children: ReactNode;
}

/** Summary, filters, and the games as cards or as one table (S-283). */
export function SlateGames({ controls, view, results, children }: Props): ReactNode {
  const { definition, sport, isReplay } = useSlate();
  const track = useTrackRecord(sport, useSlateIndex(sport));
  const recordEnd = useRecordEnd(sport, view.games);
  const { filters } = controls;
  // A phone opens on a pick and a table on its rows, so one line sums up and the user's own results follow the games.
  const isPhone = useMedia(PHONE);
  const isBrief = isPhone || filters.view === 'table';
  // Sorting changes the URL too, and must not filter and group thousands of games again.
  const { tier, grade, conference, team, isBadValueHidden } = filters;
  const games = useMemo(
    () => applyFilters(view.games, { tier, grade, conference, team, isBadValueHidden }),
    [view, tier, grade, conference, team, isBadValueHidden],
  );
  const groups = useMemo(
    () => definition.group(games).filter((group) => group.games.length > 0),
    [definition, games],
  );
  // A phone paints the picks of its first screenful before it renders the rest.
  const isWhole = useDeferredValue(true, !isPhone);
  const shown = isWhole ? groups.map((group) => ({ group, most: Infinity })) : firstScreenful(groups);
  return (
    <>
      {isBrief ? <SummaryLine games={view.games} /> : <SummaryStrip games={view.games} />}
      <SlateOutcome results={results} />
      <FilterBar controls={controls} games={view.games} shownCount={games.length} />
      {groups.length === 0 ? (
        <EmptyState {...NO_MATCH} action={{ label: 'Clear filters', onClick: controls.reset }} />
      ) : filters.view === 'table' ? (
        <Suspense fallback={<div className={styles.tablePlace} aria-busy="true" />}>
          <GameTable
            caption={`All games, ${definition.heading(view.slate, definition.name)}`}
            groups={groups}
            track={track}
            recordEnd={recordEnd}
            sort={filters.sort}
            onSort={(sort) => {
              controls.setValue(QUERY.sort, sort);
            }}
          />
        </Suspense>
      ) : (
        shown.map(({ group, most }) => (
          <GameGroup key={group.key} group={group} track={track} recordEnd={recordEnd} most={most} />
        ))
      )}
      {groups.length > 0 ? (
        <div className={styles.explainer}>
          <Explainer
            terms={[
              'tier',
              'grade',
              'unproven',
              ...(definition.chips.kind === 'grade' ? (['score'] as const) : []),
              ...(definition.hasBadValueFilter ? (['badValue'] as const) : []),
              ...(definition.id === 'mlb' ? (['fip'] as const) : []),
              'breakEven',
              ...(isReplay ? (['replay'] as const) : []),
            ]}
          />
        </div>
      ) : null}
      {children}
      {isBrief ? <OwnResults isAlone /> : null}
      <Suspense fallback={null}>
        <SlateNotes
          games={view.games}
          track={track}
          recordEnd={recordEnd}
          hasGroups={filters.view === 'cards' || filters.sort === null}
        />
      </Suspense>
    </>
  );
}
