import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';

const isRenewing = process.env['RENEW_EXPECTED'] === '1';

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
  const path = specPath.replace(/\.spec\.ts$/, '.txt');
  const textOf = ([name, statement]: readonly [string, RawBuilder<unknown>]): string => {
    const { sql, parameters } = statement.compile(compiling);
    const lines = sql.trim().split(/\n\s*/);
    return [`=== ${name} ===`, ...lines, `-- ${JSON.stringify(parameters)}`].join('\n');
  };

  describe('the SQL statements', () => {
    it.each(Object.entries(statements))('%s', (name, statement) => {
      if (isRenewing) return;
      expect(existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n\n') : []).toContain(
        textOf([name, statement]),
      );
    });

    it('are all there are', () => {
      const text = `${Object.entries(statements).map(textOf).join('\n\n')}\n`;
      if (isRenewing) writeFileSync(path, text);
      expect(readFileSync(path, 'utf8')).toBe(text);
    });
  });
}
