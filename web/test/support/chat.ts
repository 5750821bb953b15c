import { deleteChat, getChat, postChat } from '@app/contracts';
import type { AnswerEvent, AnswerFigure, AnswerSource, ChatMessage, User } from '@app/contracts';
import { act } from '@testing-library/react';
import type { FakeServer } from './fake-server.ts';
import { demoServer, signInStored, testUser } from './render-app.tsx';

const MESSAGE_ID = '0b0e6b0a-5a64-4a4c-8a0e-2f6f8d6c0001';

/** The answers that a test writes, one connection for each question. */
export class FakeAnswers {
  /** How many connections the page has closed. */
  closed = 0;
  private readonly encoder = new TextEncoder();
  private readonly open: ReadableStreamDefaultController<Uint8Array>[] = [];

  readonly stream = (): ReadableStream<Uint8Array> =>
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.open.push(controller);
      },
      cancel: () => {
        this.closed += 1;
      },
    });

  /** Sends events of the newest answer and waits until the page shows them. */
  async send(...events: readonly AnswerEvent[]): Promise<void> {
    await this.sendText(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
  }

  /** Sends a piece of the stream, perhaps half an event. */
  async sendText(text: string): Promise<void> {
    this.open.at(-1)?.enqueue(this.encoder.encode(text));
    await shown();
  }

  /** Ends the newest answer's connection. */
  async cut(): Promise<void> {
    this.open.at(-1)?.close();
    await shown();
  }
}

/** Waits until the page has read the stream. */
async function shown(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
}

export const textEvent = (text: string): AnswerEvent => ({ kind: 'text', text });

export const doneEvent: AnswerEvent = {
  kind: 'done',
  answeredBy: 'built-in',
  messageId: MESSAGE_ID,
  timestamp: '2024-10-18T15:30:00.000Z',
};

export function figureEvent(text: string, changes: Partial<AnswerFigure> = {}): AnswerFigure {
  return {
    kind: 'figure',
    text,
    label: 'Cover probability',
    tone: null,
    source: 's1',
    href: null,
    ...changes,
  };
}

export function sourceEvent(changes: Partial<AnswerSource> = {}): AnswerEvent {
  return {
    kind: 'source',
    source: {
      id: 's1',
      kind: 'file',
      label: 'NFL Week 7 file, DEN @ NO',
      at: '2024-10-17T10:00:00.000Z',
      sampleSize: null,
      href: '/dashboard/game/2024_07_DEN_NO',
      ...changes,
    },
  };
}

/** The events of an answer with figures of two sources and a table. */
export const WHY_SAINTS: readonly AnswerEvent[] = [
  textEvent('The ensemble gives the '),
  figureEvent('Saints', { label: 'Pick' }),
  textEvent(' '),
  figureEvent('63.9%'),
  textEvent(' to cover. HIGH picks have gone '),
  figureEvent('11–14', { label: 'Record', source: 's2' }),
  textEvent(', '),
  figureEvent('−15.1%', { label: 'ROI', source: 's2', tone: 'loss' }),
  textEvent('. **Paper trading costs nothing.**\n\n| Model | Saints cover |\n| --- | ---: |\n| XGBoost | '),
  figureEvent('74.1%'),
  textEvent(' |\n| SVM | '),
  figureEvent('48.0%'),
  textEvent(' |\n'),
  sourceEvent(),
  sourceEvent({
    id: 's2',
    kind: 'record',
    label: 'NFL record, 2023–24, HIGH',
    sampleSize: 25,
    href: '/dashboard/record?sport=nfl',
  }),
];

/** Returns a stored message. */
export function storedMessage(changes: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: MESSAGE_ID,
    sender: 'user',
    text: 'How did my last bets go?',
    timestamp: '2024-10-18T15:00:00.000Z',
    parts: null,
    answeredBy: null,
    isStopped: false,
    ...changes,
  };
}

/** Returns a server with the demo's slates and this conversation, and signs an elite user in. */
export function chatServer(
  messages: readonly ChatMessage[] = [],
  user: User = testUser({ planId: 'elite', subscriptionTier: 'elite' }),
): { readonly server: FakeServer; readonly answers: FakeAnswers } {
  const answers = new FakeAnswers();
  const server = demoServer()
    .reply(getChat, { success: true, data: { messages: [...messages] } })
    .reply(deleteChat, { success: true })
    .replyStream(postChat, answers.stream);
  signInStored(server, user);
  return { server, answers };
}
