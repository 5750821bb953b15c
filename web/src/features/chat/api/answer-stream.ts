import { answerEventSchema, postChat } from '@app/contracts';
import type { AnswerEvent, ChatQuestion } from '@app/contracts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import * as z from 'zod/mini';
import { apiClient } from '../../../lib/api/client.ts';
import { newUuid } from '../../../lib/api/idempotency-key.ts';

const BUFFER_CHARACTERS = 1_000_000;
/** Far beyond the service's own limit for an answer: a connection silent for this long is dead. */
const SILENCE_MS = 130_000;

function parseEvent(data: string): AnswerEvent | null {
  try {
    const parsed = z.safeParse(answerEventSchema, JSON.parse(data));
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // A newer server's message.
  }
}

/**
 * Asks a question and yields the events of its answer. Throws ApiError when it is refused, and another error when offline
 * or when the stream breaks off. Aborting closes the connection, which stops the answer.
 */
export async function* streamAnswer(
  question: ChatQuestion,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent, void, undefined> {
  const stream = await apiClient.openStream(postChat, {
    body: question,
    headers: { accept: 'text/event-stream', 'idempotency-key': newUuid() },
    signal,
  });
  let timer = 0;
  const reader = stream
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(
      new EventSourceParserStream({
        maxBufferSize: BUFFER_CHARACTERS,
        onComment: () => {
          handleSign();
        },
      }),
    )
    .getReader();
  const cancel = (): void => {
    reader.cancel().catch(() => undefined);
  };
  function handleSign(): void {
    window.clearTimeout(timer);
    timer = window.setTimeout(cancel, SILENCE_MS);
  }
  // The caller creates one signal per answer, so this listener goes with it.
  signal.addEventListener('abort', cancel);
  handleSign();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      handleSign();
      const event = parseEvent(value.data);
      if (event) yield event;
    }
  } finally {
    window.clearTimeout(timer);
    cancel();
  }
}
