import { resolve } from 'node:path';
import { EXIT, type ExitCode, type Output } from '@app/platform/cli';
import { readStartFolder, readVersion } from '../admin.config.ts';
import { backUp } from '../backup/back-up.ts';
import { totalLines, totalsOf } from '../backup/manifest.ts';
import { findDatabaseUrls } from '../services.ts';
import { countIn, readWords } from './read-words.ts';

export async function backupCommand(words: readonly string[], output: Output): Promise<ExitCode> {
  const { taken, isJson, values } = readWords(words, ['a file or folder'], { keep: { type: 'string' } });
  const { file, sizeBytes, sha256, manifest, deleted } = await backUp({
    target: resolve(readStartFolder(), taken[0]),
    keep: countIn('keep', values['keep']),
    urls: findDatabaseUrls(),
    product: readVersion(),
    now: new Date(),
    output,
  });
  if (isJson) {
    output.print(JSON.stringify({ file, sizeBytes, sha256, deleted, ...totalsOf(manifest) }, null, 2));
    return EXIT.ok;
  }
  output.print(`The backup is in ${file} (${(sizeBytes / 1e6).toFixed(1)} MB).`);
  output.print(`SHA-256: ${sha256}`);
  for (const line of totalLines(manifest)) output.print(line);
  for (const old of deleted) output.print(`Deleted: ${old}`);
  return EXIT.ok;
}
