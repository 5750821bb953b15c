import { sql, type RawBuilder } from 'kysely';

/**
 * Lets one change of a user's conversation run at a time, until the transaction ends: no builder knows advisory locks.
 * Without it an answer could be stored between the statements that delete the conversation.
 */
export function lockConversation(userId: string): RawBuilder<unknown> {
  return sql`select pg_advisory_xact_lock(hashtextextended(${`conversation of ${userId}`}, 0))`;
}
