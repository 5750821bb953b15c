/** The part of a `pg` connection that releases it. */
interface Connection {
  /** With true the pool drops it. A second call throws. */
  release(isBroken?: boolean): void;
  once(event: 'end', listener: () => void): unknown;
}

/** The part of a `pg` pool that reports which connections are in use. */
interface HeldPool {
  on(event: 'connect' | 'acquire', listener: (connection: Connection) => void): unknown;
  on(event: 'release', listener: (error: unknown, connection: Connection) => void): unknown;
}

/**
 * Releases each connection that PostgreSQL closes while it is in use. Kysely never releases the connection of a
 * transaction that can be neither committed nor rolled back, so ten of those would leave the pool empty.
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
      // Its user may still release it.
      connection.release = () => undefined;
    });
  });
}
