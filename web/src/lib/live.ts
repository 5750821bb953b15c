import { getLive, liveEventSchema } from '@app/contracts';
import type { LiveEvent } from '@app/contracts';
import { BACKGROUND_HEADER } from '@app/domain';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import * as z from 'zod/mini';
import { BackOff } from './back-off.ts';

export interface LiveListener {
  /** Called for each connection, including the first, to reload what was missed. */
  onConnect(): void;
  /** Called when a connection ends or none could be made. */
  onDisconnect(): void;
  /** Called when the server refuses the token: the session may have ended elsewhere. */
  onUnauthenticated(): void;
  onEvent(event: LiveEvent): void;
}

const BUFFER_CHARACTERS = 1_000_000;
/**
 * More than twice the gateway's longest possible heartbeat interval: a stream silent for this long is dead, whatever
 * the socket reports.
 */
const SILENCE_MS = 130_000;

/** Parses a message of the stream. Returns null for an unknown event. */
export function parseLiveEvent(event: string | undefined, data: string): LiveEvent | null {
  try {
    const parsed = z.safeParse(liveEventSchema, { event, data: JSON.parse(data) as unknown });
    return parsed.success ? parsed.data : null;
  } catch {
    return null; // Not JSON: a heartbeat or a newer server's message.
  }
}

async function readStream(listener: LiveListener, token: string | null, signal: AbortSignal): Promise<void> {
  const silence = new AbortController();
  let timer = 0;
  const handleSign = (): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      silence.abort();
    }, SILENCE_MS);
  };
  handleSign();
  try {
    const response = await fetch(getLive.path, {
      headers: {
        accept: 'text/event-stream',
        [BACKGROUND_HEADER]: '1',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (response.status === 401) listener.onUnauthenticated();
    if (!response.ok || !response.body) throw new Error(`Live updates answered ${String(response.status)}`);
    listener.onConnect();
    const reader = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream({ maxBufferSize: BUFFER_CHARACTERS, onComment: handleSign }))
      .getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      handleSign();
      const event = parseLiveEvent(value.event, value.data);
      if (event) listener.onEvent(event);
    }
  } finally {
    window.clearTimeout(timer);
  }
}

/**
 * Listens to server-sent events over fetch until `signal` aborts, and reconnects with growing, jittered delays (1 s to
 * 10 s). Events may get lost, so every connection calls `onConnect`, where the caller reads again. With a token the
 * stream also reports the user's own bets.
 */
export async function listenLive(
  listener: LiveListener,
  token: string | null,
  signal: AbortSignal,
): Promise<void> {
  const backOff = new BackOff();
  while (!signal.aborted) {
    try {
      await readStream(
        {
          ...listener,
          onConnect: () => {
            backOff.reset();
            listener.onConnect();
          },
        },
        token,
        signal,
      );
    } catch {
      // Refused, cut off or aborted: all lead to the delay below. The page keeps its data.
    }
    if (signal.aborted) return;
    listener.onDisconnect();
    await backOff.wait(signal);
  }
}
