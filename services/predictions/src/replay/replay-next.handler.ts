import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Sport } from '@app/contracts';
import { ClockRepository } from '../clock/clock.repository.ts';
import type { ReadOutcome } from '../parsing/read-file.types.ts';
import { SlateRepository } from '../slates/slate.repository.ts';
import { FileIngester } from '../ingest/file-ingester.ts';
import type { StoreOutcome } from '../ingest/ingest.types.ts';
import { earliestStart } from '../ingest/shown-file.ts';
import { DemoSeason, type DemoSlate } from './demo-season.ts';
import { ReplayLock } from './replay-lock.ts';

/** Result of one step. Slates are named by their published path. */
export interface ReplayStep {
  readonly sport: Sport;
  /** False when the sport follows the wall clock and nothing was done. */
  readonly isReplay: boolean;
  /** Recorded results, in order. */
  readonly results: readonly StoreOutcome[];
  /** Open slates before the clock without results. */
  readonly withoutResults: readonly string[];
  /** Waiting slates that were skipped because their games are before the clock. */
  readonly passedOver: readonly string[];
  /** The slate published now, or null when none is waiting. */
  readonly published: StoreOutcome | null;
  /** The sport's new time; null when it is not replayed. */
  readonly now: string | null;
}

interface NextSlate {
  readonly slate: DemoSlate;
  readonly outcome: ReadOutcome;
  readonly firstGameAt: string;
}

/**
 * Advances a sport's replay by one slate: records the results of every open slate before the next one, then
 * publishes that. Does nothing at the end of the season.
 */
@Injectable()
export class ReplayNextHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(DemoSeason) private readonly season: DemoSeason,
    @Inject(SlateRepository) private readonly slates: SlateRepository,
    @Inject(ClockRepository) private readonly clock: ClockRepository,
    @Inject(ReplayLock) private readonly lock: ReplayLock,
    @Inject(FileIngester) private readonly ingester: FileIngester,
  ) {}

  execute(sport: Sport): Promise<ReplayStep> {
    return this.lock.run(sport, () => this.step(sport));
  }

  private async step(sport: Sport): Promise<ReplayStep> {
    const before = await this.clock.findReplay(this.em.fork(), sport);
    if (before === null) return nothing(sport);
    const { slates: planned } = await this.season.findSport(sport);
    const standing = await this.slates.findBySport(this.em.fork(), sport);
    const known = new Set(standing.map((slate) => slate.path));
    const waiting = planned.filter((slate) => !known.has(slate.path));
    const { next, passedOver } = await this.findNext(sport, waiting, before.now);

    const passed = standing
      .filter((slate) => slate.openGames > 0 && (next === null || slate.firstGameAt < next.firstGameAt))
      .reverse();
    const resultsByPath = new Map(planned.map((slate) => [slate.path, slate.results]));
    const results: StoreOutcome[] = [];
    const withoutResults: string[] = [];
    for (const { path } of passed) {
      const file = resultsByPath.get(path) ?? null;
      if (file === null) withoutResults.push(path);
      else results.push(await this.deliver(await this.season.read(sport, file)));
    }
    const published = next === null ? null : await this.deliver(next.outcome);
    const after = await this.clock.findReplay(this.em.fork(), sport);
    return { sport, isReplay: true, results, withoutResults, passedOver, published, now: after?.now ?? null };
  }

  /** Returns the first waiting slate after the clock, and those skipped before it. */
  private async findNext(
    sport: Sport,
    waiting: readonly DemoSlate[],
    now: string,
  ): Promise<{ next: NextSlate | null; passedOver: string[] }> {
    const passedOver: string[] = [];
    for (const slate of waiting) {
      const outcome = await this.season.read(sport, slate.predictions);
      if (outcome.outcome !== 'ok' || outcome.content.kind !== 'predictions') {
        throw new Error(`demo file ${slate.predictions} is no prediction file`);
      }
      const firstGameAt = earliestStart(outcome.content.kept);
      if (firstGameAt > now) return { next: { slate, outcome, firstGameAt }, passedOver };
      passedOver.push(slate.path);
    }
    return { next: null, passedOver };
  }

  private deliver(outcome: ReadOutcome): Promise<StoreOutcome> {
    return this.ingester.execute(outcome, { receivedAt: new Date().toISOString(), source: 'demo' });
  }
}

function nothing(sport: Sport): ReplayStep {
  return {
    sport,
    isReplay: false,
    results: [],
    withoutResults: [],
    passedOver: [],
    published: null,
    now: null,
  };
}
