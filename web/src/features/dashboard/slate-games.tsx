import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/state-panel.tsx';
import { NO_MATCH } from './definitions.ts';
import { FilterBar } from './filter-bar.tsx';
import { applyFilters } from './filters.ts';
import { GameGroup } from './game-group.tsx';
import { GameTable } from './game-table.tsx';
import { RecordNote } from './record-note.tsx';
import { useSlate } from './slate-context.ts';
import { SummaryStrip } from './summary-strip.tsx';
import type { SlateView } from '../../lib/predictions/prediction-file.ts';
import type { FilterControls } from './use-filters.ts';
import { useSlateIndex } from '../../lib/predictions/use-predictions.ts';
import { useTrackRecord } from '../../lib/predictions/use-track-record.ts';

interface Props {
  readonly controls: FilterControls;
  readonly view: SlateView;
}

/** Summary, filters, and the games as cards or as one table (checklist S-283). */
export function SlateGames({ controls, view }: Props): ReactNode {
  const { definition, sport } = useSlate();
  const track = useTrackRecord(sport, useSlateIndex(sport));
  const games = applyFilters(view.games, controls.filters);
  const groups = definition.group(games).filter((group) => group.games.length > 0);
  return (
    <>
      <SummaryStrip games={view.games} />
      <FilterBar controls={controls} games={view.games} shownCount={games.length} />
      {groups.length === 0 ? (
        <EmptyState {...NO_MATCH} action={{ label: 'Clear filters', onClick: controls.reset }} />
      ) : controls.filters.view === 'table' ? (
        <GameTable
          caption={`All games, ${definition.heading(view.slate)}`}
          games={groups.flatMap((group) => group.games)}
        />
      ) : (
        groups.map((group) => <GameGroup key={group.key} group={group} track={track} />)
      )}
      <RecordNote track={track} />
    </>
  );
}
