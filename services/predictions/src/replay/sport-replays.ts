import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ERRORS, type Sport, type SportClock } from '@app/contracts';
import { ClockRepository, type ReplayClock } from '../clock/clock.repository.ts';
import { SlateRepository } from '../slates/slate.repository.ts';
import { SystemBetRepository } from '../system-bets/system-bet.repository.ts';

/** Says where a sport stands between its replay and the live season. */
@Injectable()
export class SportReplays {
  constructor(
    @Inject(ClockRepository) private readonly clock: ClockRepository,
    @Inject(SlateRepository) private readonly slates: SlateRepository,
    @Inject(SystemBetRepository) private readonly bets: SystemBetRepository,
  ) {}

  /** `openBets` of users on the sport's games; null while unknown. `wallNow`: ISO instant. */
  async describe(
    em: EntityManager,
    sport: Sport,
    openBets: number | null,
    wallNow: string,
  ): Promise<SportClock> {
    const replay = await this.clock.findReplay(em, sport);
    const slates = await this.slates.findBySport(em, sport);
    const replayed = slates.filter(({ origin }) => origin === 'replay');
    return {
      sport,
      mode: replay?.mode ?? 'live',
      now: replay?.now ?? wallNow,
      liveSince: await this.clock.findLiveSince(em, sport),
      replayedPicks: await this.bets.countReplayed(em, sport),
      openGames: replayed.reduce((sum, { openGames }) => sum + openGames, 0),
      openBets,
      obstacle: obstacleOf(sport, replay, openBets),
    };
  }
}

/** Why a replay cannot be ended, as a sentence; null if it can, or there is none. */
function obstacleOf(sport: Sport, replay: ReplayClock | null, openBets: number | null): string | null {
  if (replay === null || openBets === 0) return null;
  if (openBets === null) return ERRORS.REPLAY_BETS_UNKNOWN.text;
  const bets = openBets === 1 ? '1 open bet' : `${String(openBets)} open bets`;
  return (
    `${bets} of users on replayed games would never be settled. Record their results with ` +
    `"npm run replay -- next ${sport}", or have their owners settle or delete them.`
  );
}
