import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { filePublished, type Sport } from '@app/contracts';
import { addToOutbox, pendingEvent } from '@app/persistence';
import { ClockRepository, type ReplayClock } from '../clock/clock.repository.ts';
import { SportPublisher } from '../publishing/publish-sport.ts';
import { shownSlate } from '../slates/shown-slate.ts';
import { SlateRepository } from '../slates/slate.repository.ts';

/** Ends a sport's replay, publishes the sport's index as it is then, and announces it to open pages. */
@Injectable()
export class ReplayEnd {
  constructor(
    @Inject(ClockRepository) private readonly clock: ClockRepository,
    @Inject(SlateRepository) private readonly slates: SlateRepository,
    @Inject(SportPublisher) private readonly publisher: SportPublisher,
  ) {}

  /** Runs in the caller's transaction, which holds the sport's lock. `wallNow`: ISO instant. */
  async execute(em: EntityManager, sport: Sport, replay: ReplayClock, wallNow: string): Promise<void> {
    await this.clock.endReplay(em, sport, replay, wallNow);
    const { paths, version } = await this.publisher.publish(em, sport, [], [], wallNow);
    const shown = shownSlate(await this.slates.findBySport(em, sport));
    if (version === null || shown === undefined) return;
    const { season, week, date, sourceSha256 } = shown;
    await addToOutbox(em, [
      pendingEvent(filePublished, {
        // No file was delivered, so the event names the slate that pages show.
        ...{ sport, kind: 'predictions', sha256: sourceSha256, season, week, date },
        ...{ paths: [...paths], manifestVersion: version, publishedAt: wallNow },
      }),
    ]);
  }
}
