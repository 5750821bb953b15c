import { defineEntity, p } from '@mikro-orm/postgresql';
import { instant } from '@app/persistence';
import type { Reads, ToolResult } from './tool.ts';

/** A call of a tool for its caller: what was read and how it ended, never what was asked or found. */
export const ToolCallEntity = defineEntity({
  name: 'ToolCall',
  tableName: 'tool_call',
  indexes: [
    { name: 'tool_call_user_index', properties: ['userId', 'seq'] },
    { name: 'tool_call_age_index', properties: ['calledAt'] },
  ],
  properties: {
    seq: p.bigint('number').autoincrement().primary(),
    userId: p.uuid(),
    /** `unknown` for a name that no tool has. */
    tool: p.text(),
    reads: p.text().$type<Reads>(),
    outcome: p.text().$type<ToolResult['outcome']>(),
    durationMs: p.integer(),
    calledAt: instant(),
  },
});
