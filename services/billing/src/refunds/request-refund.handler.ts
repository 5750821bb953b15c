import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { AppError, requestRefund, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { ownedBy, runOnce } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { RefundRequestEntity } from './refund-request.entity.ts';

@Handles(requestRefund)
export class RequestRefundHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(
    { actor: { userId }, reason }: RequestOf<typeof requestRefund>,
    { key }: CommandContext,
  ): Promise<ResponseOf<typeof requestRefund>> {
    return ownedBy(this.em, userId).transactional((scope) =>
      runOnce(scope.em, { userId, key, request: { reason } }, async () => {
        if ((await scope.em.count(RefundRequestEntity, {})) > 0)
          throw new AppError('REFUND_ALREADY_REQUESTED');
        const id = randomUUID();
        await scope.em.insert(RefundRequestEntity, {
          userId,
          id,
          reason,
          requestedAt: this.clock.now().toISOString(),
        });
        return { id };
      }),
    );
  }
}
