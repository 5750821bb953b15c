import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError, type Actor } from '@app/contracts';
import { findStoredAnswer, runOnce } from '@app/persistence';
import { BetHistory, type BetChange } from '../bets/bet-history.ts';
import { BetRepository } from '../bets/bet.repository.ts';
import type { BetRow } from '../bets/bet-row.ts';

const LOCK_NOT_AVAILABLE = '55P03';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Which bet is to change, and which version of it the caller has seen; null: whichever. */
export interface ChangeTarget {
  readonly actor: Actor;
  readonly betId: string;
  readonly expectedVersion: number | null;
}

/** What becomes of a bet; `change` null: nothing to do. */
interface Decision<Answer> {
  readonly change: BetChange | null;
  readonly answer: Answer;
}

/** One command on one bet. */
interface ChangeCommand<Answer> {
  readonly target: ChangeTarget;
  readonly key: string;
  /** What tells this command from others under one key. */
  readonly request: object;
  /** Decides on the locked bet. Throws what refuses the command. */
  readonly decide: (bet: BetRow, em: EntityManager) => Decision<Answer> | Promise<Decision<Answer>>;
}

/** One that needs to know what other services say about the bet. */
interface AskingCommand<Answer, Known> extends Omit<ChangeCommand<Answer>, 'decide'> {
  /** Asks about the bet as it stands, outside the transaction. */
  readonly ask: (bet: BetRow) => Promise<Known>;
  readonly decide: (
    bet: BetRow,
    known: Known,
    em: EntityManager,
  ) => Decision<Answer> | Promise<Decision<Answer>>;
}

/**
 * Changes one bet of its owner, once per key, one change after the other. Another user's bet, an unknown and a malformed
 * id are answered alike (checklist S-177).
 */
@Injectable()
export class BetChanger {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(BetRepository) private readonly bets: BetRepository,
    @Inject(BetHistory) private readonly history: BetHistory,
  ) {}

  /** Throws BET_NOT_FOUND, and BET_CHANGED_ELSEWHERE when the bet has another version than the caller has seen. */
  async run<Answer>({ target, key, request, decide }: ChangeCommand<Answer>): Promise<Answer> {
    const { actor, betId, expectedVersion } = target;
    const { userId } = actor;
    return this.em.fork().transactional((em) =>
      runOnce(em, 'bets', callOf(target, key, request), async () => {
        const bet = UUID.test(betId) ? await this.lock(em, userId, betId) : null;
        if (bet === null) throw new AppError('BET_NOT_FOUND');
        if (expectedVersion !== null && expectedVersion !== bet.version)
          throw new AppError('BET_CHANGED_ELSEWHERE');
        const { change, answer } = await decide(bet, em);
        if (change !== null) {
          await this.history.record(em, [change]);
          await this.history.announceBetsChanged(em, [userId], change.at);
        }
        return answer;
      }),
    );
  }

  /** As `run`; throws BET_CHANGED_ELSEWHERE also when the bet has moved to another game since the others were asked about it. */
  async runAsking<Answer, Known>(command: AskingCommand<Answer, Known>): Promise<Answer> {
    const { target, key, request, ask, decide } = command;
    const em = this.em.fork();
    const before = await findStoredAnswer<Answer>(em, 'bets', callOf(target, key, request));
    if (before !== null) return before;
    const { actor, betId } = target;
    const seen = UUID.test(betId) ? await this.bets.findById(em, actor.userId, betId) : null;
    // A bet that is gone may have been removed by this very command a moment ago, which `run` knows.
    const asked = seen === null ? null : { seen, known: await ask(seen) };
    return this.run({
      target,
      key,
      request,
      decide: (bet, inner) => {
        if (asked === null || bet.gameId !== asked.seen.gameId || bet.gameDay !== asked.seen.gameDay)
          throw new AppError('BET_CHANGED_ELSEWHERE');
        return decide(bet, asked.known, inner);
      },
    });
  }

  /** A long piece of work on the same bet, as the undo of a whole import, is not waited for to its end. */
  private async lock(em: EntityManager, userId: string, betId: string): Promise<BetRow | null> {
    try {
      return await this.bets.lockById(em, userId, betId);
    } catch (error) {
      if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
      throw new AppError('BET_BUSY');
    }
  }
}

function callOf({ actor, betId, expectedVersion }: ChangeTarget, key: string, request: object) {
  return { userId: actor.userId, key, request: { ...request, betId, expectedVersion } };
}
