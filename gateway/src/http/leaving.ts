import type { ServerResponse } from 'node:http';

/**
 * Returns a function for the signal that aborts when a response's connection closes. The signal is created on
 * first use.
 */
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
