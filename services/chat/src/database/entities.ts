import { IdempotencyKeyEntity, OutboxEntity } from '@app/persistence';
import { RunningAnswerEntity } from '../answers/running-answer.entity.ts';
import { ChatMessageEntity } from '../conversation/chat-message.entity.ts';
import { TokenUseEntity } from '../model/token-use.entity.ts';
import { ToolCallEntity } from '../tools/tool-call.entity.ts';

export const ENTITIES = [
  ChatMessageEntity,
  RunningAnswerEntity,
  TokenUseEntity,
  ToolCallEntity,
  OutboxEntity,
  IdempotencyKeyEntity,
];
