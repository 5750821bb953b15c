import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Sport } from '@app/contracts';
import { ClockRepository } from '../clock/clock.repository.ts';
import { PublishedRepository } from '../publishing/published.repository.ts';
import { RevisionRepository } from '../revisions/revision.repository.ts';
import { readForecast, slateFactsOf, type Forecast } from './forecast.ts';
import { modelCalls, type ModelCall } from './model-calls.ts';
import { RecordRepository, type PickRow } from './record.repository.ts';

/** A system bet with its record's forecast. */
export interface RecordPick extends PickRow {
  /** null when the record is too incomplete. */
  readonly forecast: Forecast | null;
  /** Each model's call and its outcome. */
  readonly modelCalls: readonly ModelCall[];
}

/** All picks of a sport at one moment, by slate from the oldest. */
export interface SportRecord {
  readonly picks: readonly RecordPick[];
  /** When the sport's replay was ended, as an ISO instant; null if it goes on, or never was. */
  readonly liveSince: string | null;
  /** ISO instant, wall clock. */
  readonly computedAt: string;
}

interface Held {
  readonly version: number;
  readonly record: Promise<SportRecord>;
}

/**
 * Caches each sport's picks by manifest version. Whatever changes a record (a file, a result, a correction, the end of a replay)
 * raises the version in the same transaction, so a response is never older than its request. An event would
 * arrive after the commit.
 */
@Injectable()
export class RecordPicks {
  private readonly held = new Map<Sport, Held>();
  /** By revision, which never changes, so only new ones are parsed. */
  private readonly forecasts = new Map<Sport, ReadonlyMap<number, Forecast | null>>();

  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(RecordRepository) private readonly records: RecordRepository,
    @Inject(RevisionRepository) private readonly revisions: RevisionRepository,
    @Inject(PublishedRepository) private readonly published: PublishedRepository,
    @Inject(ClockRepository) private readonly clock: ClockRepository,
  ) {}

  /** Requests that arrive during a load share it. */
  async of(sport: Sport): Promise<SportRecord> {
    const version = await this.published.findManifestVersion();
    const held = this.held.get(sport);
    if (held?.version === version) return held.record;
    const record = this.read(sport);
    this.held.set(sport, { version, record });
    record.catch(() => {
      if (this.held.get(sport)?.record === record) this.held.delete(sport);
    });
    return record;
  }

  private async read(sport: Sport): Promise<SportRecord> {
    const em = this.em.fork();
    const computedAt = new Date().toISOString();
    const rows = await this.records.findPicks(em, sport);
    const known = this.forecasts.get(sport);
    const forecasts = new Map<number, Forecast | null>();
    const picks: RecordPick[] = [];
    for (const slate of bySlate(rows)) {
      const missing = slate.filter(({ revisionSeq }) => known?.has(revisionSeq) !== true);
      const texts = await this.revisions.findRecords(
        em,
        sport,
        missing.map(({ revisionSeq }) => revisionSeq),
      );
      for (const row of slate) {
        const text = texts.get(row.revisionSeq);
        const forecast =
          text === undefined
            ? (known?.get(row.revisionSeq) ?? null)
            : readForecast(sport, text, slateFactsOf({ ...row, firstGameAt: row.startsAt }));
        forecasts.set(row.revisionSeq, forecast);
        picks.push({ ...row, forecast, modelCalls: modelCalls(row, forecast) });
      }
      // A season has a thousand records, so other work runs between slates.
      await setImmediate();
    }
    this.forecasts.set(sport, forecasts);
    return { picks, liveSince: await this.clock.findLiveSince(em, sport), computedAt };
  }
}

/** Groups rows by slate, in order. */
function bySlate(rows: readonly PickRow[]): readonly (readonly PickRow[])[] {
  return [...Map.groupBy(rows, ({ slateId }) => slateId).values()];
}
