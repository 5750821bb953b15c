import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@app/contracts';
import type { RpcContext } from '@app/messaging';
import { findStoredAnswer, type IdempotentCall } from '@app/persistence';

/** The key of a command. Throws IDEMPOTENCY_KEY_REQUIRED; the transport refuses such a command before already. */
export function commandKey(context: Pick<RpcContext, 'idempotencyKey'>): string {
  if (context.idempotencyKey === undefined)
    throw new AppError('IDEMPOTENCY_KEY_REQUIRED', 'A command needs an idempotency key.');
  return context.idempotencyKey;
}

/**
 * What a command with this key answered, or null. For commands that cannot be judged a second time as they were the
 * first: the name is taken by then, the old password is no longer right. Throws IDEMPOTENCY_KEY_REUSED for another
 * command's key. No stored request holds a password, not even hashed: whoever asks again has to prove it.
 */
export function findAnswer<Response>(em: EntityManager, call: IdempotentCall): Promise<Response | null> {
  return findStoredAnswer<Response>(em, 'auth', call);
}
