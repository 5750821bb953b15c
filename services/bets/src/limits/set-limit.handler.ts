import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type BetLimitChange, type RequestOf, type ResponseOf, setBetLimit } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { ownedBy, runOnce } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { BetAccounts } from '../bets/bet-accounts.ts';
import { BetHistory } from '../bets/bet-history.ts';
import { confirmableFrom, limitAfter, type WaitingLimit } from './limit-after.ts';
import { LimitRepository } from './limit.repository.ts';

/**
 * Sets or lowers the caller's limit, effective from the next bet (S-461). A raise or removal waits 24 hours and takes
 * effect when it is asked for once more after that. Asking for the present limit withdraws it. Tells the user's open pages.
 */
@Handles(setBetLimit)
export class SetLimitHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(LimitRepository) private readonly limits: LimitRepository,
    @Inject(BetAccounts) private readonly accounts: BetAccounts,
    @Inject(BetHistory) private readonly history: BetHistory,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Throws ACCOUNT_BUSY. */
  async execute(
    { actor: { userId }, limit: { maxStakeCents } }: RequestOf<typeof setBetLimit>,
    { key }: CommandContext,
  ): Promise<ResponseOf<typeof setBetLimit>> {
    const call = { userId, key, request: { command: 'set-limit', limit: { maxStakeCents } } };
    return ownedBy(this.em, userId).transactional((scope) =>
      runOnce<BetLimitChange>(scope.em, call, async () => {
        await this.accounts.lock(scope);
        const now = this.clock.now().toISOString();
        const stored = await this.limits.findWaiting(scope);
        const next = limitChosen(stored, maxStakeCents, now);
        await this.limits.save(scope, next);
        await this.history.announceBetsChanged(scope.em, [userId], now);
        return { maxStakeCents: next?.max ?? null, ...askedOf(next) };
      }),
    );
  }
}

function limitChosen(stored: WaitingLimit | null, max: number | null, now: string): WaitingLimit | null {
  if (stored === null || !isConfirmed(stored, max, now)) {
    if (stored !== null && max === stored.max) return { ...stored, askedMax: null, askedAt: null };
    return limitAfter(stored, max, now) ?? stored;
  }
  return max === null ? null : { max, changedAt: now, askedMax: null, askedAt: null };
}

function isConfirmed({ askedMax, askedAt }: WaitingLimit, max: number | null, now: string): boolean {
  return askedAt !== null && askedMax === max && now >= confirmableFrom(askedAt);
}

/** The change that waits, as callers see it; nothing without one. */
export function askedOf(limit: WaitingLimit | null): Pick<BetLimitChange, 'asked'> {
  if (limit?.askedAt == null) return {};
  const { askedMax: maxStakeCents, askedAt } = limit;
  return { asked: { maxStakeCents, askedAt, confirmableFrom: confirmableFrom(askedAt) } };
}
