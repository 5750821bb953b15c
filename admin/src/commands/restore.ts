import { resolve } from 'node:path';
import { SERVICES } from '@app/contracts';
import { CliError, EXIT, type ExitCode, type Output } from '@app/platform/cli';
import * as z from 'zod/mini';
import { readStartFolder } from '../admin.config.ts';
import { totalLines, totalsOf, type ChainHead } from '../backup/manifest.ts';
import { restore } from '../backup/restore.ts';
import { findDatabaseUrls, knownMigrations, migrateService, runServiceCli } from '../services.ts';
import { reasonIn } from '../reason-in.ts';
import { DRY_RUN, readWords } from './read-words.ts';

const ONE_LOGIN =
  'Restore needs one login for all services: set DATABASE_URL to a new database, as in DATABASE_URL=postgres://… npm run admin -- restore FILE.';

/** What `predictions verify --json` says of each sport. */
const reportsSchema = z.array(
  z.object({
    sport: z.string(),
    head: z.object({ seq: z.number(), hash: z.string() }),
    break: z.nullable(z.object({ reason: z.string() })),
  }),
);

export async function restoreCommand(words: readonly string[], output: Output): Promise<ExitCode> {
  const { taken, isJson, isDryRun } = readWords(words, ['a file'], DRY_RUN);
  const [databaseUrl, ...others] = new Set(findDatabaseUrls().values());
  if (databaseUrl === undefined || others.length > 0) throw new CliError(ONE_LOGIN, EXIT.refused);
  const manifest = await restore({
    file: resolve(readStartFolder(), taken[0]),
    databaseUrl,
    schemas: SERVICES,
    isDryRun,
    knownMigrations,
    async migrate(service, last) {
      output.note(last === undefined ? `Migrating ${service}` : `Migrating ${service} to ${last}`);
      await migrateService(service, last);
    },
    verifyChain,
    output,
  });
  if (isJson) {
    output.print(JSON.stringify({ isDryRun, createdAt: manifest.createdAt, ...totalsOf(manifest) }, null, 2));
    return EXIT.ok;
  }
  output.print(
    isDryRun
      ? `The archive of ${manifest.createdAt} is whole and the database is empty. Nothing was changed.`
      : `Restored as of ${manifest.createdAt}. Compared with the backup, and equal:`,
  );
  for (const line of totalLines(manifest)) output.print(line);
  return EXIT.ok;
}

async function verifyChain(): Promise<readonly ChainHead[]> {
  const { code, said } = await runServiceCli('predictions', ['verify', '--json']);
  const parsed = code === EXIT.ok || code === EXIT.refused ? reportsSchema.safeParse(asJson(said)) : null;
  if (parsed?.success !== true)
    throw new CliError(
      `The rows are restored, but the chain could not be verified: ${reasonIn(said)}`,
      EXIT.refused,
    );
  return parsed.data.map(({ sport, head, break: fault }) => {
    if (fault === null) return { sport, ...head };
    throw new CliError(
      `The rows are restored, but the chain of ${sport} is broken: ${fault.reason}`,
      EXIT.refused,
    );
  });
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
