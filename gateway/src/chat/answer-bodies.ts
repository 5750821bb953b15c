import { answerText, joinTexts, type AnswerEvent, type AnswerPart, type ChatMessage } from '@app/contracts';

/** A comment, so that the reader gets the head at once. */
const START = ': start\n\n';

/** An answer as server-sent events, each one `AnswerEvent`. */
export async function* eventStreamOf(
  events: AsyncIterable<readonly AnswerEvent[]>,
): AsyncGenerator<string, void, undefined> {
  yield START;
  for await (const batch of events) yield batch.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
}

/** A whole answer as JSON, with the stored message unless it failed or was stopped. */
export async function* jsonOf(
  events: AsyncIterable<readonly AnswerEvent[]>,
): AsyncGenerator<string, void, undefined> {
  let parts: AnswerPart[] = [];
  for await (const event of flat(events)) {
    if (event.kind === 'restart') parts = [];
    else if (event.kind === 'failed') yield bodyOf(event.text, null);
    else if (event.kind === 'stopped') yield bodyOf(answerText(parts), null);
    else if (event.kind === 'done') yield bodyOf(answerText(parts), messageOf(event, parts));
    else parts.push(event);
  }
}

async function* flat<Value>(
  batches: AsyncIterable<readonly Value[]>,
): AsyncGenerator<Value, void, undefined> {
  for await (const batch of batches) yield* batch;
}

function messageOf(
  { messageId, timestamp, answeredBy }: Extract<AnswerEvent, { kind: 'done' }>,
  parts: readonly AnswerPart[],
): ChatMessage {
  const text = answerText(parts);
  return {
    id: messageId,
    sender: 'assistant',
    text,
    timestamp,
    parts: joinTexts(parts),
    answeredBy,
    isStopped: false,
  };
}

function bodyOf(message: string, data: ChatMessage | null): string {
  return JSON.stringify({ success: true, message, data });
}
