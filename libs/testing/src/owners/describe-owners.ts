import { Client } from 'pg';
import { answerText, contentOf, rowsOf, type Rows } from './observe.ts';
import { methodsThatReachRows } from './public-methods.ts';

interface Options {
  /** URL of a superuser on the service's database, known once the service has started. */
  readonly databaseUrl: () => string;
  /** Folder of the service's source, where its methods are found. */
  readonly sourceDir: string;
  /** Entities of the service; those with a property `userId` are the owned tables. */
  readonly entities: readonly {
    readonly meta: { readonly tableName: string; readonly properties: object };
  }[];
  /** Empties every table. */
  readonly reset: () => Promise<unknown>;
  /** Adds rows of a user to every owned table, with the same ids each time. */
  readonly seed: (userId: string) => Promise<unknown>;
  /** Whose rows must stay hidden. */
  readonly owner: string;
  readonly stranger: string;
  /** Calls each method, by `Class.method`, as a user who asks for the owner's rows. Names without a dot: other calls. */
  readonly asks: Readonly<Record<string, (userId: string) => unknown>>;
  /** Methods that have no owner to forget, each with the reason. */
  readonly exempt: Readonly<Record<string, string>>;
}

/** Outcome of one ask. */
interface Seen {
  readonly answer: string;
  readonly askersRows: Rows;
}

/**
 * Generates a test for each public method that reaches the rows of users: to a stranger, the owner's rows do not exist.
 * Their answer and their own rows are the same with and without them, and the owner's rows stay as they were. The same
 * call by the owner gives or changes something else, or it would prove nothing. A method without an entry fails.
 */
export function describeOwners(schema: string, options: Options): void {
  const { owner, stranger, asks, exempt } = options;
  const tables = options.entities
    .filter(({ meta }) => 'userId' in meta.properties)
    .map(({ meta }) => `"${schema}"."${meta.tableName}"`);

  describe(`rows of another user in ${schema}`, () => {
    let db: Client;
    beforeAll(async () => {
      db = new Client({ connectionString: options.databaseUrl() });
      await db.connect();
    });
    afterAll(() => db.end());

    const see = async (method: string, userId: string): Promise<Seen> => ({
      answer: await answerText(() => asks[method]?.(userId)),
      askersRows: await rowsOf(db, tables, userId),
    });

    it('are asked for by every method that could reach them', () => {
      const methods = [...Object.keys(asks), ...Object.keys(exempt)].filter((name) => name.includes('.'));
      expect(methods.sort()).toEqual(methodsThatReachRows(options.sourceDir));
    });

    it('are seeded in every owned table', async () => {
      await bring([owner]);
      const rows = await rowsOf(db, tables, owner);
      expect(tables.filter((table) => rows[table]?.length === 0)).toEqual([]);
    });

    /** Seeds these users' rows, unless nothing changed since they were seeded. Most calls only read. */
    const bring = async (users: readonly string[]): Promise<void> => {
      const names = users.join();
      if (seeded?.names === names && seeded.content === (await contentOf(db, schema))) return;
      await options.reset();
      for (const userId of users) await options.seed(userId);
      seeded = { names, content: await contentOf(db, schema) };
    };
    let seeded: { readonly names: string; readonly content: string } | undefined;
    /** What each call of the stranger gives where the owner has no rows. */
    const alone = new Map<string, Seen>();
    beforeAll(async () => {
      for (const method of Object.keys(asks)) {
        await bring([stranger]);
        alone.set(method, await see(method, stranger));
      }
    });

    it.each(Object.keys(asks))('%s', async (method) => {
      await bring([stranger, owner]);
      const before = await rowsOf(db, tables, owner);
      const beside = await see(method, stranger);
      expect(beside).toEqual(alone.get(method));
      expect(await rowsOf(db, tables, owner)).toEqual(before);

      const own = await see(method, owner);
      const isTouched = own.answer !== beside.answer || !isEqual(own.askersRows, before);
      expect({ method, isTouched }).toEqual({ method, isTouched: true });
    });
  });
}

function isEqual(left: Rows, right: Rows): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
