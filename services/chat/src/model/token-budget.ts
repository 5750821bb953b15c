import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { easternDay } from '@app/domain';
import { ownedBy } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { RunningAnswerEntity } from '../answers/running-answer.entity.ts';
import { CHAT_CONFIG, type ChatConfig } from '../chat.config.ts';
import { lockConversation } from '../conversation/conversation-lock.sql.ts';
import type { Budget } from './model.mind.ts';
import { TokenUseEntity } from './token-use.entity.ts';

/** Tokens of each user and day. */
@Injectable()
export class TokenBudget implements Budget {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CHAT_CONFIG) private readonly config: ChatConfig,
  ) {}

  /**
   * Opens the day of a user with a running answer. Without one there is nobody to count for: the conversation was cleared
   * or the account erased.
   */
  async isSpent(userId: string): Promise<boolean> {
    const day = this.today();
    return ownedBy(this.em.fork(), userId).transactional(async (scope) => {
      await scope.run(lockConversation(userId));
      if ((await scope.em.count(RunningAnswerEntity)) === 0) return true;
      await scope.deleteFrom(TokenUseEntity).where('day', '<', day).execute();
      const use = await scope.em.findOne(TokenUseEntity, { day });
      if (use === null) await scope.insertInto(TokenUseEntity, [{ day, tokens: 0 }]).execute();
      const limit = this.config.model?.tokensPerDay ?? 0;
      return limit > 0 && use !== null && use.tokens >= limit;
    });
  }

  /** Adds nothing for an account that was erased meanwhile. */
  async add(userId: string, tokens: number): Promise<void> {
    await ownedBy(this.em.fork(), userId)
      .updateTable(TokenUseEntity)
      .set(({ eb }) => ({ tokens: eb('tokens', '+', tokens) }))
      .where('day', '=', this.today())
      .execute();
  }

  private today(): string {
    return easternDay(this.clock.now().toISOString());
  }
}
