import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sportSchema, type Sport } from '@app/contracts';
import { ClockRepository } from '../clock/clock.repository.ts';
import {
  FileLedgerRepository,
  type LedgerEntry,
  type RecordedEntry,
} from '../files/file-ledger.repository.ts';
import { SlateFilesRepository, type SupersededEntry } from '../files/slate-files.repository.ts';
import { shownSlate } from '../slates/shown-slate.ts';
import { PublishedRepository } from '../publishing/published.repository.ts';
import { SlateRepository, type SlateRow } from '../slates/slate.repository.ts';
import { SystemBetRepository, type BetTotals } from '../system-bets/system-bet.repository.ts';

/** Enough for all superseded files of a normal season. */
const SUPERSEDED_LIMIT = 1_000;

export interface SportStatus {
  readonly sport: Sport;
  readonly mode: 'live' | 'replay';
  /** The sport's time, ISO instant in UTC. */
  readonly now: string;
  readonly slates: number;
  /** The slate at the documented path; null before the first. */
  readonly shown: SlateRow | null;
  /** Bets that count as placed: replayed ones in a replay, otherwise live ones. */
  readonly bets: BetTotals;
}

export interface ServiceStatus {
  readonly sports: readonly SportStatus[];
  readonly manifestVersion: number;
  readonly files: Readonly<Record<LedgerEntry['status'], number>>;
  /** Newest first. */
  readonly newest: readonly RecordedEntry[];
  /** Prediction files that a newer one of their slate replaced or kept from being shown, newest first. */
  readonly superseded: readonly SupersededEntry[];
  /** Refused files with their reasons, newest first. */
  readonly quarantined: readonly RecordedEntry[];
}

/** The operator's overview: each sport's clock and slate, and the outcome of the files. */
@Injectable()
export class GetStatusHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(ClockRepository) private readonly clock: ClockRepository,
    @Inject(SlateRepository) private readonly slates: SlateRepository,
    @Inject(SystemBetRepository) private readonly bets: SystemBetRepository,
    @Inject(FileLedgerRepository) private readonly ledger: FileLedgerRepository,
    @Inject(SlateFilesRepository) private readonly slateFiles: SlateFilesRepository,
    @Inject(PublishedRepository) private readonly published: PublishedRepository,
  ) {}

  /** `limit`: files per list, except superseded ones. */
  async execute(limit: number): Promise<ServiceStatus> {
    return {
      sports: await Promise.all(sportSchema.options.map((sport) => this.sportStatus(sport))),
      manifestVersion: await this.published.findManifestVersion(),
      files: await this.ledger.countByStatus(),
      newest: await this.ledger.findNewest(limit),
      superseded: await this.slateFiles.findSuperseded(this.em.fork(), SUPERSEDED_LIMIT),
      quarantined: await this.ledger.findNewest(limit, 'quarantined'),
    };
  }

  private async sportStatus(sport: Sport): Promise<SportStatus> {
    const em = this.em.fork();
    const replay = await this.clock.findReplay(em, sport);
    const slates = await this.slates.findBySport(em, sport);
    const mode = replay?.mode ?? 'live';
    return {
      sport,
      mode,
      now: replay?.now ?? new Date().toISOString(),
      slates: slates.length,
      shown: shownSlate(slates) ?? null,
      bets: await this.bets.findTotals(em, sport, mode),
    };
  }
}
