import { Inject } from '@nestjs/common';
import { getCalibration, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { calibrate } from './calibrate.ts';
import { filterRecord } from './record-filter.ts';
import { RecordPicks } from './record-picks.ts';

/** Returns how often picks of similar probability came true, and how good the probabilities were. */
@Handles(getCalibration)
export class GetCalibrationHandler {
  constructor(@Inject(RecordPicks) private readonly records: RecordPicks) {}

  async execute({
    sport,
    ...filter
  }: RequestOf<typeof getCalibration>): Promise<ResponseOf<typeof getCalibration>> {
    const { picks, source } = filterRecord(sport, await this.records.of(sport), filter);
    return { source, ...calibrate(sport, picks) };
  }
}
