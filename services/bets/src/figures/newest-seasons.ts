import { Inject, Injectable } from '@nestjs/common';
import { listNewestSeasons, sportSchema, type Sport } from '@app/contracts';
import { seasonDays, sportConfig } from '@app/domain';
import { RpcClient } from '@app/messaging';
import { CLOCK, type Clock, LOGGER, type Logger } from '@app/platform';
import type { SeasonOfSport } from './bet-counts.sql.ts';

const KEPT_MS = 30_000;
/** Short: season figures must not wait for a service that is away. */
const DEADLINE_MS = 1_500;

/** The newest season with a slate of each sport, from predictions and at most 30 s old. */
@Injectable()
export class NewestSeasons {
  private known: ReadonlyMap<Sport, number> = new Map();
  private askedMs = -Infinity;
  private asking: Promise<void> | null = null;

  constructor(
    @Inject(RpcClient) private readonly client: RpcClient,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** While predictions is away: its last answer, else the season in the sport's configuration. */
  async find(): Promise<SeasonOfSport[]> {
    if (this.clock.now().getTime() - this.askedMs >= KEPT_MS) {
      this.asking ??= this.ask().finally(() => {
        this.asking = null;
      });
      await this.asking;
    }
    return sportSchema.options.map((sport) => {
      const season = this.known.get(sport) ?? configuredSeason(sport);
      return { sport, season, ...seasonDays(sport, season) };
    });
  }

  private async ask(): Promise<void> {
    const nowMs = this.clock.now().getTime();
    try {
      const { seasons } = await this.client.call(
        listNewestSeasons,
        {},
        { deadlineMs: Date.now() + DEADLINE_MS },
      );
      this.known = new Map(seasons.map(({ sport, season }) => [sport, season]));
    } catch (error) {
      this.logger.warn({ err: error }, 'cannot read the newest seasons, using the last known ones');
    }
    // Also after a failure: otherwise each reader would wait for its own deadline.
    this.askedMs = nowMs;
  }
}

/** Reads `2025` from `2025` or `2024-25`. */
function configuredSeason(sport: Sport): number {
  return Number.parseInt(sportConfig(sport).seasons.current, 10);
}
