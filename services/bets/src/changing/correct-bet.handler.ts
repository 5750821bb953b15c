import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  AppError,
  type BetCorrection,
  correctBet,
  type FoundGame,
  type GameQuery,
  type PickAccess,
  type RequestOf,
  type ResponseOf,
} from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { dollarsToCents, teamText } from '@app/domain';
import { ownedBy, type OwnerScope } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { BetAccounts } from '../bets/bet-accounts.ts';
import { toBet } from '../bets/bet.mapper.ts';
import type { BetRow } from '../bets/bet.entity.ts';
import { GameStarts } from '../bets/game-starts.ts';
import { sideOfGame } from '../bets/new-bet.ts';
import { isLoggedWithResult } from '../limits/logged-with-result.ts';
import { PlayRules } from '../limits/play-rules.ts';
import { StakeLimits } from '../limits/stake-limits.ts';
import { Lookups } from '../lookups/lookups.ts';
import { GameResultRepository } from '../settlement/game-result.repository.ts';
import type { GameResult } from '../settlement/game-result.entity.ts';
import { presentText } from '../texts.ts';
import { BetChanger } from './bet-changer.ts';
import { areTerms, asksForTerms, correctedFields, isOnCalledOffGame, movesDay } from './corrected-fields.ts';

interface Facts {
  readonly game: FoundGame | null;
  readonly isAfterStart: boolean;
}

/** Corrects line, odds, stake, sportsbook, date and notes of a user's own bet, settled or not (S-159). */
@Handles(correctBet)
export class CorrectBetHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(BetChanger) private readonly changer: BetChanger,
    @Inject(GameStarts) private readonly starts: GameStarts,
    @Inject(StakeLimits) private readonly limits: StakeLimits,
    @Inject(PlayRules) private readonly rules: PlayRules,
    @Inject(BetAccounts) private readonly accounts: BetAccounts,
    @Inject(Lookups) private readonly lookups: Lookups,
    @Inject(GameResultRepository) private readonly results: GameResultRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Throws VALIDATION_FAILED for a stake above a limit and for an invalid line, PLAY_LIMIT_REACHED for a raised stake and
   * for a bet that it opens, PLAY_PAUSED for these, unless settled, and for one that it ties to another game, ACCOUNT_BUSY,
   * UNAVAILABLE while the services that know bankroll and game are unavailable.
   */
  execute(
    request: RequestOf<typeof correctBet>,
    { key }: CommandContext,
  ): Promise<ResponseOf<typeof correctBet>> {
    const { correction, access, ...target } = request;
    return this.changer.runWithLookup({
      target,
      key,
      request: { command: 'correct-bet', correction },
      lookUp: (bet) => this.lookUp(bet, correction, access),
      decide: async (bet, { game, isAfterStart }, em) => {
        const at = this.clock.now().toISOString();
        const result = game === null ? null : newerOf(await this.results.lock(em, game), game);
        const set = correctedFields(bet, correction, { game, result }, at);
        await this.assertMayCorrect(ownedBy(em, bet.userId), bet, { ...bet, ...set });
        if (Object.keys(set).length === 0) return { change: null, response: { bet: toBet(bet) } };
        const by = { actor: 'user', at, bet, set } as const;
        return {
          change: areTerms(set) ? { kind: 'corrected', ...by, isAfterStart } : { kind: 'edited', ...by },
          response: { bet: toBet({ ...bet, ...set, version: bet.version + 1 }) },
        };
      },
    });
  }

  private async assertMayCorrect(scope: OwnerScope, before: BetRow, after: BetRow): Promise<void> {
    const isImported = before.origin === 'import';
    const addedCents = after.stakeCents - before.stakeCents;
    // No rule refuses a file's settled bets.
    const isRaised = addedCents > 0 && !(isImported && isLoggedWithResult(after));
    const isOpened = opensBet(before, after);
    if (!isRaised && !isOpened) return;
    await this.accounts.lock(scope);
    if (isOpened) await this.rules.assertMayOpen(scope, before, after.stakeCents);
    if (!isRaised) return;
    // A file's stakes are facts, which the limit for one bet does not refuse.
    if (!isImported) await this.limits.assertWithinOwn(scope, after.stakeCents);
    await this.rules.assertMayRaise(scope, addedCents, after);
  }

  private async lookUp(bet: BetRow, correction: BetCorrection, access?: PickAccess): Promise<Facts> {
    if (!asksForTerms(correction)) return { game: null, isAfterStart: false };
    const stakeCents = dollarsToCents(correction.betAmount ?? NaN);
    // A file's stakes are facts, and a lower stake is allowed although it is above a limit.
    if (stakeCents !== null && stakeCents > bet.stakeCents && bet.origin !== 'import')
      await this.limits.assertAllowed(ownedBy(this.em, bet.userId), stakeCents);
    const isAfterStart = await this.starts.hasStarted(bet);
    const game = movesDay(bet, correction)
      ? await this.findOnDay(bet, presentText(correction.gameDate), access)
      : await this.findOwn(bet, access);
    return { game, isAfterStart };
  }

  /** The game a bet is tied to. Throws BET_GAME_GONE when it is gone: nothing could settle the bet again. */
  private async findOwn({ sport, gameId }: BetRow, access?: PickAccess): Promise<FoundGame | null> {
    if (gameId === null) return null;
    const query = { sport, gameId, homeTeam: null, awayTeam: null, day: null };
    const game = await this.findOnly(query, access);
    if (game === null) throw new AppError('BET_GAME_GONE');
    return game;
  }

  /** The only game of a bet's teams on a day, as for a bet logged by hand. */
  private async findOnDay(bet: BetRow, day: string | null, access?: PickAccess): Promise<FoundGame | null> {
    if (day === null) return null;
    const { sport, homeTeam, awayTeam, betType, side } = bet;
    const game = await this.findOnly({ sport, gameId: null, homeTeam, awayTeam, day }, access);
    const teamToCover = teamText(side, homeTeam, awayTeam);
    return game === null || sideOfGame({ betType, teamToCover }, game) === null ? null : game;
  }

  private async findOnly(query: GameQuery, access?: PickAccess): Promise<FoundGame | null> {
    const [games = []] = await this.lookups.findGames([query], access);
    const [game, ...others] = games;
    return game === undefined || others.length > 0 ? null : game;
  }
}

/**
 * Whether a correction amounts to logging an open bet: it opens a settled one, or ties one to another game, where it is
 * open or could still be reopened.
 */
function opensBet(before: BetRow, after: BetRow): boolean {
  if (after.state === 'pending' && before.state !== 'pending') return true;
  if (isOnCalledOffGame(before, after)) return true;
  const isTied = after.gameId !== null && after.gameId !== before.gameId;
  return isTied && after.settledBy !== 'system' && !isLoggedWithResult(after);
}

/** The newer of the stored result and the one predictions just returned; null while there is neither. */
function newerOf(
  stored: GameResult | null,
  { resultVersion: version, ...game }: FoundGame,
): GameResult | null {
  if (stored !== null && stored.version >= version) return stored;
  return version === 0 ? null : { ...game, version };
}
