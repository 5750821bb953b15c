import { Client } from 'pg';
import { CliError, EXIT } from '@app/platform/cli';

/** Rows as text must mean the same on the server that writes them and on the one that reads them. */
const SESSION = [
  "set datestyle = 'ISO, YMD'",
  "set intervalstyle = 'postgres'",
  "set timezone = 'UTC'",
  'set extra_float_digits = 1',
  "set bytea_output = 'hex'",
  'set statement_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
  "set lock_timeout = '10s'",
].join('; ');

/** Opens a connection for rows as text. @throws CliError with exit code 3 when no server answers */
export async function connect(databaseUrl: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  // A lost connection also fails the statement that waits for it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(SESSION);
    return client;
  } catch (error) {
    const { host, pathname } = new URL(databaseUrl);
    const reason = error instanceof Error ? error.message || 'no answer' : String(error);
    throw new CliError(
      `The database ${pathname.slice(1)} at ${host} cannot be opened: ${reason}.`,
      EXIT.notRunning,
    );
  }
}

/** The services' logins on one database, all in one read-only snapshot of it. */
export class Snapshot {
  private readonly clients = new Map<string, Client>();

  private readonly urls: ReadonlyMap<string, string>;

  private constructor(urls: ReadonlyMap<string, string>) {
    this.urls = urls;
  }

  /** `urls` by schema. @throws CliError with exit code 1 when they lead to different databases */
  static async open(urls: ReadonlyMap<string, string>): Promise<Snapshot> {
    const snapshot = new Snapshot(urls);
    try {
      let id: string | undefined;
      for (const url of new Set(urls.values())) {
        const client = await connect(url);
        snapshot.clients.set(url, client);
        await client.query('begin isolation level repeatable read read only');
        if (id === undefined) {
          const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
          id = rows[0]?.id ?? '';
        } else await join(client, id);
      }
      return snapshot;
    } catch (error) {
      await snapshot.close();
      throw error;
    }
  }

  /** Returns the connection that may read a schema. */
  of(schema: string): Client {
    const client = this.clients.get(this.urls.get(schema) ?? '');
    if (client === undefined) throw new Error(`${schema} has no connection.`);
    return client;
  }

  async close(): Promise<void> {
    await Promise.all([...this.clients.values()].map((client) => client.end()));
  }
}

async function join(client: Client, id: string): Promise<void> {
  try {
    await client.query(`set transaction snapshot ${client.escapeLiteral(id)}`);
  } catch {
    const sentence =
      'The services use different databases, so one backup cannot hold the same moment of all of them. Back up each with the means of its server.';
    throw new CliError(sentence, EXIT.refused);
  }
}
