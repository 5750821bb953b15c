import type { NormalizedGame } from '@app/domain';
import type { ReactNode } from 'react';
import type { TrackRecord } from '../../../../lib/predictions/use-track-record.ts';
import type { RecordEnd } from '../../api/use-record-end.ts';
import { EstimateNote } from './estimate-note.tsx';
import { RecordNote } from './record-note.tsx';

interface Props {
  readonly games: readonly NormalizedGame[];
  readonly track: TrackRecord | undefined;
  readonly recordEnd: RecordEnd;
  /** False for a sorted table, which has no headings of groups. */
  readonly hasGroups: boolean;
}

/** What ends the page. It stands below the games, so its code loads after them. */
export default function SlateNotes({ games, track, recordEnd, hasGroups }: Props): ReactNode {
  return (
    <>
      <RecordNote
        track={track}
        recordEnd={recordEnd}
        hasGroups={hasGroups}
        hasMorningRecords={hasGroups && games.some((game) => game.validatedPerformance !== null)}
      />
      <EstimateNote games={games} track={track} />
    </>
  );
}
