import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError, type Actor } from '@app/contracts';
import { canMove } from '@app/domain';
import { findStoredAnswer, orLocked, ownedBy, runOnce, type OwnerScope } from '@app/persistence';
import { BetHistory, type BetChange } from '../bets/bet-history.ts';
import type { BetRow } from '../bets/bet.entity.ts';
import { BetRepository } from '../bets/bet.repository.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The bet to change, and the version that the caller has seen; null: any version. */
export interface ChangeTarget {
  readonly actor: Actor;
  readonly betId: string;
  readonly expectedVersion: number | null;
}

/** A command's outcome for a bet; `change` null: nothing to do. */
interface Decision<Response> {
  readonly change: BetChange | null;
  readonly response: Response;
}

/** A command on one bet. */
interface ChangeCommand<Response> {
  readonly target: ChangeTarget;
  readonly key: string;
  /** Tells this command from others under the same key. */
  readonly request: object;
  /** Decides on the locked bet. Throws the command's refusal. */
  readonly decide: (bet: BetRow, em: EntityManager) => Decision<Response> | Promise<Decision<Response>>;
}

/** A command that needs facts about the bet from other services. */
interface LookupCommand<Response, Facts> extends Omit<ChangeCommand<Response>, 'decide'> {
  /** Asks other services, outside the transaction. */
  readonly lookUp: (bet: BetRow) => Promise<Facts>;
  readonly decide: (
    bet: BetRow,
    facts: Facts,
    em: EntityManager,
  ) => Decision<Response> | Promise<Decision<Response>>;
}

/**
 * Changes one bet of its owner, once per key, one change after the other. Another user's bet, an unknown id
 * and a malformed one get the same refusal (S-177).
 */
@Injectable()
export class BetChanger {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(BetRepository) private readonly bets: BetRepository,
    @Inject(BetHistory) private readonly history: BetHistory,
  ) {}

  /**
   * Throws BET_NOT_FOUND, and BET_CHANGED_ELSEWHERE when the bet has another version than the caller has
   * seen.
   */
  async run<Response>({ target, key, request, decide }: ChangeCommand<Response>): Promise<Response> {
    const { actor, betId, expectedVersion } = target;
    return ownedBy(this.em, actor.userId).transactional((scope) =>
      runOnce(scope.em, callOf(target, key, request), async () => {
        const bet = await this.lock(scope, betId);
        if (bet === null) throw new AppError('BET_NOT_FOUND');
        if (expectedVersion !== null && expectedVersion !== bet.version)
          throw new AppError('BET_CHANGED_ELSEWHERE');
        const { change, response } = await decide(bet, scope.em);
        if (change !== null) {
          await this.history.record(scope.em, [change]);
          await this.history.announceBetsChanged(scope.em, [actor.userId], change.at);
        }
        return response;
      }),
    );
  }

  /** As `run`; throws BET_CHANGED_ELSEWHERE also when the bet moved to another game after the lookup. */
  async runWithLookup<Response, Facts>(command: LookupCommand<Response, Facts>): Promise<Response> {
    const { target, key, request, lookUp, decide } = command;
    const stored = await findStoredAnswer<Response>(this.em.fork(), callOf(target, key, request));
    if (stored !== null) return stored;
    const seen = UUID.test(target.betId)
      ? await this.bets.findById(ownedBy(this.em, target.actor.userId), target.betId)
      : null;
    // The same command may have removed a missing bet a moment ago; `run` knows.
    const found = seen === null ? null : { seen, facts: await lookUp(seen) };
    return this.run({
      target,
      key,
      request,
      decide: (bet, em) => {
        if (found === null || bet.gameId !== found.seen.gameId || bet.gameDay !== found.seen.gameDay)
          throw new AppError('BET_CHANGED_ELSEWHERE');
        return decide(bet, found.facts, em);
      },
    });
  }

  /** Does not wait for long work on the same bet, such as the undo of a whole import. */
  private async lock(scope: OwnerScope, betId: string): Promise<BetRow | null> {
    return UUID.test(betId) ? orLocked('BET_BUSY', () => this.bets.lockById(scope, betId)) : null;
  }
}

/** Throws BET_ALREADY_SETTLED for a settled bet: only pending ones are edited and deleted (S-159). */
export function assertOpen({ state }: Pick<BetRow, 'state'>): void {
  if (!canMove('settled', state)) throw new AppError('BET_ALREADY_SETTLED');
}

function callOf({ actor, betId, expectedVersion }: ChangeTarget, key: string, request: object) {
  return { userId: actor.userId, key, request: { ...request, betId, expectedVersion } };
}
