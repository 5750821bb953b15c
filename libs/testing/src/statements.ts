import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import { describeExpected } from './expected.ts';

/** Compiles statements and never connects. */
const compiling = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * Compares the text and parameters of SQL statements, by name, with those in the `.expected.txt` beside the spec. A lost
 * condition, such as one on a row's owner, shows in the diff of that file.
 */
export function describeStatements(
  specPath: string,
  statements: Readonly<Record<string, RawBuilder<unknown>>>,
): void {
  const linesOf = (statement: RawBuilder<unknown>): unknown[] => {
    const { sql, parameters } = statement.compile(compiling);
    return [...sql.trim().split(/\n\s*/), parameters];
  };
  describeExpected(
    specPath,
    Object.fromEntries(
      Object.entries(statements).map(([name, statement]) => [name, () => linesOf(statement)]),
    ),
  );
}
