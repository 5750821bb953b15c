import { createHash, randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError, mailRequested, requestRefund, type RequestOf, type ResponseOf } from '@app/contracts';
import { addBusinessDays, easternDay, REFUND_DECISION_DAYS } from '@app/domain';
import { Handles, type CommandContext } from '@app/messaging';
import { addToOutbox, nullsOf, pendingEvent, runOnce } from '@app/persistence';
import { CLOCK, networkOf, type Clock } from '@app/platform';
import { RefundRequestEntity } from './refund-request.entity.ts';
import { requestOf, RefundRequests } from './refund-requests.ts';

const DAY_MS = 86_400_000;
const MAX_PER_DAY = 5;
/** Owner of the keys of people without an account. */
const NOBODY = 'nobody';

/** Stores a request with its reference and confirms it by mail (S-274). */
@Handles(requestRefund)
export class RequestRefundHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(RefundRequests) private readonly requests: RefundRequests,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  execute(
    { actor, client, form }: RequestOf<typeof requestRefund>,
    { key }: CommandContext,
  ): Promise<ResponseOf<typeof requestRefund>> {
    const userId = actor?.userId ?? null;
    const call = { userId: userId ?? NOBODY, key, request: { kind: 'refund', form } };
    const network = networkOf(client.address);
    const clientHash = createHash('sha256').update(`refund ${network}`).digest('base64url');
    return this.em
      .fork()
      .transactional((em) => runOnce(em, call, () => this.store(em, { userId, clientHash, form })));
  }

  private async store(
    em: EntityManager,
    {
      userId,
      clientHash,
      form,
    }: Pick<RequestOf<typeof requestRefund>, 'form'> & {
      readonly userId: string | null;
      readonly clientHash: string;
    },
  ): Promise<ResponseOf<typeof requestRefund>> {
    const requestedAt = this.clock.now().toISOString();
    await this.requests.lock(em);
    const since = new Date(Date.parse(requestedAt) - DAY_MS).toISOString();
    const { email, subscriptionId = null, reason, description } = form;
    if ((await this.requests.countSince(em, since, { userId, email, clientHash })) >= MAX_PER_DAY)
      throw new AppError('REFUNDS_THROTTLED');
    const day = easternDay(requestedAt);
    const row = await this.requests.insert(em, {
      ...nullsOf(RefundRequestEntity),
      id: randomUUID(),
      userId,
      reference: await this.requests.nextReference(em, day.slice(0, 4)),
      email,
      clientHash,
      subscriptionId: subscriptionId === '' ? null : subscriptionId,
      reason,
      description,
      requestedAt,
      dueOn: addBusinessDays(day, REFUND_DECISION_DAYS),
      state: 'open',
    });
    const facts = { at: row.dueOn, planName: null, amountCents: null, answer: null, isApproved: null };
    await addToOutbox(em, [
      pendingEvent(mailRequested, {
        userId,
        ...(userId === null ? { address: email } : {}),
        template: 'refund-requested',
        referenceId: row.reference,
        facts,
      }),
    ]);
    return requestOf(row);
  }
}
