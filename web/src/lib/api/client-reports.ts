/** The two API clients (checklist S-079). */
export type ClientName = 'auth' | 'api';

export interface ClientListener {
  /** The user's own doing reached the server. */
  onActivity(): void;
  /** A call made with this token was answered 401: its session has ended. */
  onUnauthenticated(client: ClientName, token: string | null): void;
}

const listeners = new Set<ClientListener>();

/** Hears what the clients notice, until the answered function is called. */
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
