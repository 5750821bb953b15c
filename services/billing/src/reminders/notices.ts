import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { mailRequested } from '@app/contracts';
import { planOf, type Pause } from '@app/domain';
import { addToOutbox, ownedBy, pendingEvent } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import type { CustomerNow } from '../provider/provider-snapshot.ts';
import { isLive } from '../subscriptions/live-subscription.ts';
import { nextOf } from '../subscriptions/shown-subscription.ts';
import type { SubscriptionRow } from '../subscriptions/subscription.entity.ts';
import { ReminderEntity, type ReminderKind } from './reminder.entity.ts';
import { takenBackOf } from './taken-back.ts';

/** Whoever hears of an end later than this has known it for long. */
const NEWS_MS = 3 * 86_400_000;

export interface Notice {
  readonly kind: ReminderKind;
  /** What it is about; one notice of a kind for each. */
  readonly about: string;
  /** The instant it names. */
  readonly at: string;
  readonly planName?: string | null;
  readonly amountCents?: number | null;
  /** The end of a running time-out or self-exclusion. */
  readonly pausedUntil?: string;
}

/** Mails about subscriptions, each sent once. */
@Injectable()
export class Notices {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /** Adds a mail to the caller's transaction unless it was sent before. */
  async sendOnce(
    em: EntityManager,
    userId: string,
    { kind, about, at, planName = null, amountCents = null, ...pause }: Notice,
  ): Promise<void> {
    const sent = await ownedBy(em, userId)
      .insertInto(ReminderEntity, [{ kind, about, sentAt: this.clock.now().toISOString() }])
      .onConflict((conflict) => conflict.doNothing())
      .returning('about')
      .executeTakeFirst();
    if (sent === undefined) return;
    const facts = { at, planName, amountCents, answer: null, isApproved: null, ...pause };
    await addToOutbox(em, [
      pendingEvent(mailRequested, { userId, template: kind, referenceId: about, facts }),
    ]);
  }

  /**
   * Tells of failed payments, of subscriptions that end during a self-exclusion, and of those that have just ended. `at`: when
   * that was read, as ISO instant.
   */
  async tellChanges(
    em: EntityManager,
    userId: string,
    { subscriptions }: CustomerNow,
    { at, pause }: { readonly at: string; readonly pause: Pause | null },
  ): Promise<void> {
    const paused = pause === null ? {} : { pausedUntil: pause.endsAt };
    for (const subscription of subscriptions) {
      const { id, planId, endedAt, graceUntil, hasFailedPayment, isCanceling, periodEnd, status } =
        subscription;
      const planName = planOf(planId).name;
      if (hasFailedPayment && graceUntil !== null && endedAt === null)
        await this.sendOnce(em, userId, {
          kind: 'payment-failed',
          about: `${id} ${graceUntil}`,
          at: graceUntil,
          planName,
        });
      if (pause?.kind === 'self-exclusion' && isCanceling && isLive(subscription))
        await this.sendOnce(em, userId, {
          kind: 'plan-canceled',
          about: `${id} ${pause.startedAt}`,
          at: periodEnd,
          planName,
          ...paused,
        });
      if (endedAt === null || status === 'incomplete_expired') continue;
      if (Date.parse(at) - Date.parse(endedAt) > NEWS_MS) continue;
      if (!(await takenBackOf(em, userId)).includes(id))
        await this.sendOnce(em, userId, {
          kind: 'subscription-ended',
          about: id,
          at: endedAt,
          planName,
          ...paused,
        });
    }
  }

  /** Announces the first payment after a trial, which is for the plan that then starts (S-241). */
  async announceCharge(em: EntityManager, userId: string, row: SubscriptionRow): Promise<void> {
    const { id, trialEnd } = row;
    if (trialEnd === null) return;
    const { planId, priceCents } = nextOf(row) ?? row;
    await this.sendOnce(em, userId, {
      kind: 'trial-ending',
      about: `${id} ${trialEnd}`,
      at: trialEnd,
      planName: planOf(planId).name,
      amountCents: priceCents,
    });
  }
}
