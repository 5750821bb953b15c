import { open, unlink, type FileHandle } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { CliError, EXIT, type Output } from '@app/platform/cli';
import { AccountAdmin } from '../admin/account-admin.ts';
import { ArchiveParts } from '../exports/archive-parts.ts';
import type { DataExportRow } from '../exports/data-export.entity.ts';
import { DataExports, SECTIONS } from '../exports/data-exports.ts';
import { ExportStarter } from '../exports/export-starter.ts';

const LOOK_MS = 250;
const WAIT_LIMIT_MS = 600_000;

interface Place {
  readonly service: INestApplicationContext;
  /** Base of relative file names. */
  readonly startedIn: string;
  readonly output: Output;
}

/**
 * Asks the running service for an export and writes it to a new file readable only by its owner. @throws
 * CliError with exit code 1 when the file exists, or the export takes longer than ten minutes
 */
export async function exportUser(
  { name, file }: { readonly name: string; readonly file: string },
  { service, startedIn, output }: Place,
): Promise<{ readonly file: string; readonly sizeBytes: number }> {
  const path = resolve(startedIn, file);
  const handle = await createFile(path);
  try {
    let exportId = '';
    await service.get(AccountAdmin).change(name, async (em, user) => {
      exportId = await service.get(ExportStarter).start(em, user.id);
    });
    const { sizeBytes } = await waitUntilReady(service, exportId, output);
    await writeParts(service, exportId, handle);
    return { file: path, sizeBytes: sizeBytes ?? 0 };
  } catch (error) {
    await unlink(path);
    throw error;
  } finally {
    await handle.close();
  }
}

/** Before the export, so an unwritable file is reported at once. */
async function createFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600);
  } catch (error) {
    const isThere = (error as { code?: unknown }).code === 'EEXIST';
    const sentence = isThere ? `${path} already exists.` : `${path} cannot be written.`;
    throw new CliError(sentence, EXIT.refused);
  }
}

async function waitUntilReady(
  service: INestApplicationContext,
  exportId: string,
  output: Output,
): Promise<DataExportRow> {
  const deadlineMs = Date.now() + WAIT_LIMIT_MS;
  let last = '';
  while (Date.now() < deadlineMs) {
    const row = await service.get(DataExports).findById(service.get(EntityManager).fork(), exportId);
    if (row === null || row.status === 'failed')
      throw new CliError('The export failed: a service was unavailable for a day.', EXIT.refused);
    if (row.status === 'ready') return row;
    const said = stateOf(row);
    if (said !== last) output.note(said);
    last = said;
    await pause(LOOK_MS);
  }
  const sentence =
    'The export is not ready yet. It continues in the background. Run the command again later.';
  throw new CliError(sentence, EXIT.refused);
}

function stateOf({ status, servicesDone, waitingFor }: DataExportRow): string {
  if (status === 'waiting') return `waiting for ${waitingFor ?? 'a service'}, retrying`;
  return `${servicesDone} of ${SECTIONS.length} services collected`;
}

async function writeParts(
  service: INestApplicationContext,
  exportId: string,
  handle: FileHandle,
): Promise<void> {
  const em = service.get(EntityManager).fork();
  const parts = service.get(ArchiveParts);
  for (let part = 0; ; part += 1) {
    const found = await parts.find(em, exportId, part);
    if (found === null) return;
    await handle.write(found.text);
  }
}
