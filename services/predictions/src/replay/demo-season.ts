import { existsSync } from 'node:fs';
import { readFile as readText } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { sportSchema, type Sport } from '@app/contracts';
import type { ReadOutcome } from '../parsing/read-file.types.ts';
import { ReadingThread } from '../parsing/reading-thread.ts';

const slateSchema = z.object({
  /** Path of the published slate. */
  path: z.string(),
  predictions: z.string(),
  /** null when the games had not been played yet. */
  results: z.nullable(z.string()),
});
const seasonSchema = z.record(
  sportSchema,
  z.object({
    /** The slate that is open after the first start. Later ones wait. */
    openPath: z.string(),
    /** In calendar order. */
    slates: z.array(slateSchema),
    /** All other files, published at once. */
    files: z.array(z.string()),
  }),
);

export type DemoSlate = z.infer<typeof slateSchema>;
export type SportSeason = z.infer<typeof seasonSchema>[Sport];

/** The demo files are in the source tree, also when the service runs from its build. */
function demoFolder(): string {
  const candidates = [
    join(import.meta.dirname, '../../demo'),
    join(import.meta.dirname, '../../../services/predictions/demo'),
  ];
  const folder = candidates.find((candidate) => existsSync(join(candidate, 'season.json')));
  if (folder === undefined)
    throw new Error(`the demo season is missing; looked in ${candidates.join(' and ')}`);
  return folder;
}

/** The past seasons to replay, in calendar order. */
@Injectable()
export class DemoSeason {
  private readonly folder = demoFolder();

  constructor(@Inject(ReadingThread) private readonly reader: ReadingThread) {}

  async findSport(sport: Sport): Promise<SportSeason> {
    const text = await readText(join(this.folder, 'season.json'), 'utf8');
    return seasonSchema.parse(JSON.parse(text))[sport];
  }

  /** Parses one of a sport's files off the main thread. */
  read(sport: Sport, fileName: string): Promise<ReadOutcome> {
    return this.reader.read({ path: join(this.folder, sport, fileName), folderSport: sport });
  }
}
