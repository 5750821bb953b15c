import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { CLOCK, type Clock } from '@app/platform';
import type { BetChange } from '../bets/bet-history.ts';
import type { BetRow } from '../bets/bet.entity.ts';
import { BetsOfGame, type GameKey } from '../bets/bets-of-game.ts';
import { fingerprintOf } from '../bets/fingerprint.ts';
import { ledgerAtOf } from '../bets/new-bet.ts';
import type { GameSchedule } from './game-schedule.entity.ts';
import { GameScheduleRepository } from './game-schedule.repository.ts';

/** Bets stored while their game was being rescheduled are searched for this long afterwards. */
const SEARCHED_AGAIN_MS = 600_000;

/**
 * Gives all bets of a game its newest start, whatever their state: a settled one can be opened again. Whether a bet was
 * late stays as it was when it was added. Safe to repeat, in any order of revisions and with several workers at once.
 */
@Injectable()
export class GameRescheduler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(GameScheduleRepository) private readonly schedules: GameScheduleRepository,
    @Inject(BetsOfGame) private readonly bets: BetsOfGame,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async reschedule(schedule: GameSchedule): Promise<void> {
    await this.schedules.save(this.em.fork(), schedule, this.clock.now().toISOString());
    await this.followStored(schedule);
  }

  /** Reschedules the bets that the jobs of the last ten minutes missed. */
  async followMissed(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - SEARCHED_AGAIN_MS).toISOString();
    for (const game of await this.schedules.findOutdated(this.em.fork(), since))
      await this.followStored(game);
  }

  private async followStored(key: GameKey): Promise<void> {
    await this.bets.change(key, async (em) => {
      const schedule = await this.schedules.lock(em, key);
      return schedule && ((bet, at) => changeBySchedule(bet, schedule, at));
    });
  }
}

function changeBySchedule(
  bet: BetRow,
  { season, week, startsAt, gameDay }: GameSchedule,
  at: string,
): BetChange | null {
  if (bet.startsAt === startsAt) return null;
  const played = { season, week, startsAt, gameDay };
  const moved = { ...bet, ...played };
  const fingerprint = fingerprintOf(moved);
  // A file keeps naming the day that the game had when the file was made.
  const known = [...(bet.formerFingerprints ?? []), bet.fingerprint];
  const formerFingerprints = fingerprint === bet.fingerprint ? bet.formerFingerprints : known;
  const set = { ...played, ledgerAt: ledgerAtOf(moved), fingerprint, formerFingerprints };
  return { kind: 'rescheduled', actor: 'system', at, bet, set };
}
