import { join } from 'node:path';
import { openOrmOf } from '@app/service';
import { describeDistribution, migratedTemplate } from '@app/testing';
import { CHAT } from '../src/chat.service.ts';

describeDistribution('chat', migratedTemplate('chat', CHAT.migrations, openOrmOf(CHAT)), {
  places: {
    chat_message: 'user',
    idempotency_keys: 'user',
    outbox: 'local',
    running_answer: 'user',
    token_use: 'user',
    tool_call: 'user',
  },
  misfits: [
    'idempotency_keys.user_id is text, not uuid',
    'chat_message: chat_message_pkey (seq) does not hold the user',
    'chat_message: chat_message_id_unique (id) does not hold the user',
    'tool_call: tool_call_pkey (seq) does not hold the user',
  ],
  source: {
    dir: join(__dirname, '../src'),
    forAllUsers: ['answers/forget-dead-answers.job.ts', 'tools/forget-tool-calls.job.ts'],
  },
});
