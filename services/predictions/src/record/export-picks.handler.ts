import { Inject } from '@nestjs/common';
import { exportPicks, type RequestOf, type ResponseOf } from '@app/contracts';
import { csvLine, PICK_CSV_HEADERS, pickCsvCells } from '@app/domain';
import { Handles } from '@app/messaging';
import { PickLocks } from '../metered/pick-locks.ts';
import { RecordPicks } from './record-picks.ts';

/** Writes a season's picks as CSV. One season of one sport bounds the text to some 400 KB. */
@Handles(exportPicks)
export class ExportPicksHandler {
  constructor(
    @Inject(RecordPicks) private readonly records: RecordPicks,
    @Inject(PickLocks) private readonly locks: PickLocks,
  ) {}

  async execute({
    sport,
    season,
    access,
  }: RequestOf<typeof exportPicks>): Promise<ResponseOf<typeof exportPicks>> {
    const { picks } = await this.records.of(sport);
    const isLocked = await this.locks.of(sport, access);
    const rows = picks.filter((pick) => pick.season === season && !isLocked(pick.gameId));
    const lines = rows.map((pick) =>
      csvLine(pickCsvCells({ ...pick, sport, grade: pick.forecast?.grade ?? null })),
    );
    return { text: [csvLine(PICK_CSV_HEADERS), ...lines].join('') };
  }
}
