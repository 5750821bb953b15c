import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@app/contracts';
import type { RpcContext } from '@app/messaging';
import { sqlRow } from '@app/persistence';

/** The key of a command. Throws IDEMPOTENCY_KEY_REQUIRED; the transport refuses such a command before already. */
export function commandKey(context: Pick<RpcContext, 'idempotencyKey'>): string {
  if (context.idempotencyKey === undefined)
    throw new AppError('IDEMPOTENCY_KEY_REQUIRED', 'A command needs an idempotency key.');
  return context.idempotencyKey;
}

/**
 * What `runOnce` stored for a key whose command has ended, or null. For commands that cannot be judged a second time
 * as they were the first: the name is taken by then, the old password is no longer right.
 */
export async function findAnswer<Response>(
  em: EntityManager,
  call: { readonly userId: string; readonly key: string },
): Promise<Response | null> {
  const row = await sqlRow<{ response: Response }>(
    em,
    'select response from "auth"."idempotency_keys" where user_id = $1 and key = $2 and status = 200',
    [call.userId, call.key],
  );
  return row?.response ?? null;
}
