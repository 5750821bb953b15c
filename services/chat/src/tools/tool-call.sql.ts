import { sql, type RawBuilder } from 'kysely';
import type { Reads, ToolResult } from './tool.ts';

export interface EndedCall {
  readonly userId: string;
  readonly tool: string;
  readonly reads: Reads;
  readonly outcome: ToolResult['outcome'];
  readonly durationMs: number;
}

/**
 * Inserts a call if its user has a running answer, whose row an erasure deletes first: it waits for this call, or this call
 * for it. SQL text because no builder of one owner's rows inserts what it selects.
 */
export function insertCall(
  { userId, tool, reads, outcome, durationMs }: EndedCall,
  calledAt: string,
): RawBuilder<unknown> {
  return sql`insert into tool_call (user_id, tool, reads, outcome, duration_ms, called_at)
    select user_id, ${tool}, ${reads}, ${outcome}, ${durationMs}::int, ${calledAt}::timestamptz
    from running_answer where user_id = ${userId} for key share`;
}
