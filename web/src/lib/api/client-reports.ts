/** The two API clients (S-079). */
export type ClientName = 'auth' | 'api';

export interface ClientListener {
  /** A request caused by the user reached the server. */
  onActivity(): void;
  /** A call with this token got a 401: its session has ended. */
  onUnauthenticated(client: ClientName, token: string | null): void;
}

const listeners = new Set<ClientListener>();

/** Subscribes to the clients' reports. Returns the unsubscribe function. */
export function listenToClients(listener: ClientListener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function reportActivity(): void {
  for (const listener of listeners) listener.onActivity();
}

export function reportUnauthenticated(client: ClientName, token: string | null): void {
  for (const listener of listeners) listener.onUnauthenticated(client, token);
}
