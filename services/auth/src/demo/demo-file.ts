import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { roleSchema, planIdSchema } from '@app/contracts';
import * as z from 'zod/mini';

const fileSchema = z.array(
  z.object({ username: z.string(), password: z.string(), planId: planIdSchema, role: roleSchema }),
);

/** An entry of the demo accounts file. */
export type DemoAccount = z.infer<typeof fileSchema>[number];

/** Reads the file; empty when it is missing or damaged, since it can be recreated. */
export async function readDemoFile(path: string): Promise<DemoAccount[]> {
  try {
    return fileSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return [];
  }
}

/** Replaces the file atomically, readable only by its owner (mode 600). */
export async function writeDemoFile(path: string, accounts: readonly DemoAccount[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  await rename(draft, path);
}
