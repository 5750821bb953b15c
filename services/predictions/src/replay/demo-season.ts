import { existsSync } from 'node:fs';
import { readFile as readText } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { sportSchema, type Sport } from '@app/contracts';
import type { ReadOutcome } from '../parsing/read-file.types.ts';
import { ReaderPool } from '../parsing/reader-pool.ts';

const slateSchema = z.object({
  /** Where the slate stands once it is published. */
  path: z.string(),
  predictions: z.string(),
  /** null: the games had not been played when the data was taken. */
  results: z.nullable(z.string()),
});
const seasonSchema = z.record(
  sportSchema,
  z.object({
    /** The slate that stands open after the first start; later ones wait. */
    openPath: z.string(),
    /** In the calendar's order. */
    slates: z.array(slateSchema),
    /** Everything else, published at once. */
    files: z.array(z.string()),
  }),
);

export type DemoSlate = z.infer<typeof slateSchema>;
export type SportSeason = z.infer<typeof seasonSchema>[Sport];

/** The demo files stand in the source tree, whether the service runs from there or from its build. */
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

/** The past seasons that are played forward, in the order of the calendar. */
@Injectable()
export class DemoSeason {
  private readonly folder = demoFolder();

  constructor(@Inject(ReaderPool) private readonly reader: ReaderPool) {}

  async findSport(sport: Sport): Promise<SportSeason> {
    const text = await readText(join(this.folder, 'season.json'), 'utf8');
    return seasonSchema.parse(JSON.parse(text))[sport];
  }

  /** Reads one file of a sport, off the main thread. */
  read(sport: Sport, fileName: string): Promise<ReadOutcome> {
    return this.reader.read({ path: join(this.folder, sport, fileName), folderSport: sport });
  }
}
