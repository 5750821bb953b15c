import type { DemoFile } from './tools-rig.ts';

/** The first pick of the demo week of the NFL, a bet, and one that is a pass. */
export const SAINTS = '2024_07_DEN_NO';
export const PASS = '2024_07_DET_MIN';

/** Changes the record of the Saints in a file of the NFL. */
export const nfl = (change: (record: Record<string, unknown>) => object) => (file: DemoFile) => ({
  ...file,
  predictions: file.predictions.map((record) =>
    record['game_id'] === SAINTS ? (change({ ...record }) as Record<string, unknown>) : record,
  ),
});

/** Returns a record with some fields of one of its parts changed. */
export const changed = (record: Record<string, unknown>, part: string, fields: object) => ({
  ...record,
  [part]: { ...(record[part] as object), ...fields },
});
