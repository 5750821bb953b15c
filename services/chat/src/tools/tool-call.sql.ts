import { sql, type RawBuilder } from 'kysely';
import type { Reads, ToolResult } from './tool.ts';

export interface EndedCall {
  readonly userId: string;
  readonly tool: string;
  readonly reads: Reads;
  readonly outcome: ToolResult['outcome'];
  readonly durationMs: number;
}

/** With when it ended, an ISO instant. */
export type LoggedCall = Omit<EndedCall, 'userId'> & { readonly calledAt: string };

/** Inserts calls for the users of `owners`, a table or a part of the same statement. SQL text because no builder does. */
export function insertCalls(
  owners: 'ended' | 'answering',
  calls: readonly LoggedCall[],
): RawBuilder<unknown> {
  return sql`insert into tool_call (user_id, tool, reads, outcome, duration_ms, called_at)
      select user_id, tool, reads, outcome, "durationMs", "calledAt"
      from ${sql.ref(owners)}, jsonb_to_recordset(${JSON.stringify(calls)}::jsonb)
        as call (tool text, reads text, outcome text, "durationMs" int, "calledAt" timestamptz)`;
}

/**
 * Inserts calls if their user has a running answer, whose row an erasure deletes first: it waits for these calls, or they for
 * it.
 */
export function logCalls(userId: string, calls: readonly LoggedCall[]): RawBuilder<unknown> {
  return sql`with answering as (select user_id from running_answer where user_id = ${userId} for key share)
    ${insertCalls('answering', calls)}`;
}
