import type { ServerResponse } from 'node:http';

/** Gives the signal that aborts when the connection of an answer has gone; made only for those who ask. */
export function leavingOf(response: ServerResponse): () => AbortSignal {
  let signal: AbortSignal | undefined;
  return () => (signal ??= signalOf(response));
}

function signalOf(response: ServerResponse): AbortSignal {
  if (response.destroyed) return AbortSignal.abort();
  const controller = new AbortController();
  response.once('close', () => {
    controller.abort();
  });
  return controller.signal;
}
