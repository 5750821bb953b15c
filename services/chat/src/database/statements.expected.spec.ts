import { describeStatements } from '@app/testing/statements';
import { beginAnswer } from '../conversation/begin-answer.sql.ts';
import { lockConversation } from '../conversation/conversation-lock.sql.ts';
import { finishAnswer } from '../conversation/finish-answer.sql.ts';
import { logCalls } from '../tools/tool-call.sql.ts';

const calls = [
  { tool: 'record', reads: 'record', outcome: 'found', durationMs: 5, calledAt: '2024-10-13T12:00:00.000Z' },
] as const;
const ended = { userId: 'user', answerId: 'answer', calls };

describeStatements(__filename, {
  'conversation lock': lockConversation('user'),
  'begun answer': beginAnswer({
    userId: 'user',
    answerId: 'answer',
    messageId: 'message',
    message: 'hi',
    now: 'now',
    aliveSince: 'alive since',
  }),
  'finished answer': finishAnswer(
    ended,
    { text: 'You won.', parts: [], answeredBy: 'built-in', isStopped: true },
    'sent at',
  ),
  'ended answer without a text': finishAnswer(ended, null, 'sent at'),
  'logged calls': logCalls('user', calls),
});
