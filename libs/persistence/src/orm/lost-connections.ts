/** The part of a `pg` connection that gives it back. */
interface Connection {
  /** With true the pool drops it. A second call throws. */
  release(isBroken?: boolean): void;
  once(event: 'end', listener: () => void): unknown;
}

/** The part of a `pg` pool that says who holds a connection. */
interface HeldPool {
  on(event: 'connect' | 'acquire', listener: (connection: Connection) => void): unknown;
  on(event: 'release', listener: (error: unknown, connection: Connection) => void): unknown;
}

/**
 * Gives back each connection that PostgreSQL ends while somebody holds it. Kysely keeps the one of a transaction that
 * can be neither committed nor rolled back, and after ten of them the pool would have none left.
 */
export function releaseLostConnections(created: unknown): void {
  const pool = created as HeldPool;
  const held = new WeakSet<Connection>();
  pool.on('acquire', (connection) => held.add(connection));
  pool.on('release', (_error, connection) => held.delete(connection));
  pool.on('connect', (connection) => {
    connection.once('end', () => {
      if (!held.has(connection)) return;
      connection.release(true);
      // Its holder may still give it back.
      connection.release = () => undefined;
    });
  });
}
