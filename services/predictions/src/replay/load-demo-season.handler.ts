import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sportSchema, type Sport } from '@app/contracts';
import { ClockRepository } from '../clock/clock.repository.ts';
import { replayTimeOf } from '../clock/replay-time.ts';
import { FileLedgerRepository } from '../files/file-ledger.repository.ts';
import type { ReadOutcome } from '../parsing/read-file.types.ts';
import { FileIngester } from '../ingest/file-ingester.ts';
import { earliestStart } from '../ingest/shown-file.ts';
import { DemoSeason, type SportSeason } from './demo-season.ts';
import { ReplayLock } from './replay-lock.ts';

export interface DemoLoad {
  /** Files imported by this call. */
  readonly files: number;
}

/**
 * Loads each sport's earlier slates into an empty database in calendar order: a slate, then its results, up
 * to the open one. Later slates wait. Resumes an interrupted load, and replicas that start together load
 * once.
 */
@Injectable()
export class LoadDemoSeasonHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(DemoSeason) private readonly season: DemoSeason,
    @Inject(FileLedgerRepository) private readonly ledger: FileLedgerRepository,
    @Inject(ClockRepository) private readonly clock: ClockRepository,
    @Inject(ReplayLock) private readonly lock: ReplayLock,
    @Inject(FileIngester) private readonly ingester: FileIngester,
  ) {}

  /** `onFile` is called for every imported file. */
  async execute(onFile: (fileName: string) => void = () => undefined): Promise<DemoLoad> {
    const counts = await Promise.all(
      sportSchema.options.map((sport) => this.lock.run(sport, () => this.loadSport(sport, onFile))),
    );
    return { files: counts.reduce((sum, count) => sum + count, 0) };
  }

  private async loadSport(sport: Sport, onFile: (fileName: string) => void): Promise<number> {
    const season = await this.season.findSport(sport);
    const replay = await this.clock.findReplay(this.em.fork(), sport);
    const taken = await this.ledger.findNames(sport);
    // Without a replay clock, files of this sport mean that it is in real use.
    if (replay === null && taken.size > 0) return 0;
    if (taken.has(baseName(openSlate(season).predictions))) return 0;

    const names = plannedNames(season).filter((name) => !taken.has(baseName(name)));
    for (const name of names) {
      const outcome = await this.season.read(sport, name);
      await this.startClock(sport, outcome);
      const stored = await this.ingester.execute(outcome, {
        receivedAt: new Date().toISOString(),
        source: 'demo',
      });
      if (stored.status === 'quarantined')
        throw new Error(`demo file ${name} was refused: ${String(stored.reason)}`);
      onFile(name);
    }
    return names.length;
  }

  /** A season starts when its first file was generated, or just before its first game. */
  private async startClock(sport: Sport, outcome: ReadOutcome): Promise<void> {
    if (outcome.outcome !== 'ok' || outcome.content.kind !== 'predictions') return;
    const { generatedAt, kept } = outcome.content;
    const begin = replayTimeOf(earliestStart(kept));
    const made = generatedAt !== null && generatedAt < begin ? generatedAt : begin;
    await this.clock.startReplay(this.em.fork(), sport, made);
  }
}

function openSlate(season: SportSeason): SportSeason['slates'][number] {
  const slate = season.slates.find(({ path }) => path === season.openPath);
  if (slate === undefined) throw new Error(`season.json names no slate ${season.openPath}`);
  return slate;
}

/** Slates with their results up to the open one, which comes last and marks the load as complete. */
function plannedNames(season: SportSeason): string[] {
  const earlier = season.slates.slice(0, season.slates.indexOf(openSlate(season)));
  const played = earlier.flatMap(({ predictions, results }) =>
    results === null ? [predictions] : [predictions, results],
  );
  return [...played, ...season.files, openSlate(season).predictions];
}

function baseName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}
