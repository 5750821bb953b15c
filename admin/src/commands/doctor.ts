import { tmpdir } from 'node:os';
import { SERVICES } from '@app/contracts';
import { EXIT, type ExitCode, type Output } from '@app/platform/cli';
import { environmentOf, hasSavedSettings, readVersion, ROOT } from '../admin.config.ts';
import { examineDatabase, examineDisk, examineRedis, examineSettings } from '../doctor/examine.ts';
import { fine, type Finding } from '../doctor/finding.ts';
import { judgeNode } from '../doctor/judge.ts';
import { checkSettings, findDatabaseUrls, findRedisUrls, knownMigrations } from '../services.ts';
import { readWords } from './read-words.ts';

const MARKS = { ok: 'ok     ', warning: 'WARNING', error: 'ERROR  ' } as const;

/** Examines everything the product needs. The exit code is 1 when something is wrong now. */
export async function doctorCommand(words: readonly string[], output: Output): Promise<ExitCode> {
  const { isJson } = readWords(words, []);
  const findings: Finding[] = [];
  const say = (found: readonly Finding[]): void => {
    findings.push(...found);
    if (!isJson) for (const finding of found) output.print(linesOf(finding));
  };
  const urls = findDatabaseUrls();
  const { queues, caches } = findRedisUrls();
  say([fine('version', readVersion()), judgeNode(process.versions.node)]);
  for (const [index, service] of SERVICES.entries()) {
    if (hasSavedSettings()) say(await examineSettings(service, () => checkSettings(service)));
    say(await examineDatabase(service, urls.get(service) ?? '', () => knownMigrations(service), index === 0));
  }
  say(await examineRedis('Redis', queues, true));
  if (caches !== queues) say(await examineRedis('Redis for caches', caches, false));
  const inbox = environmentOf('predictions')['PREDICTIONS_INBOX'];
  for (const folder of new Set([ROOT, tmpdir(), ...(inbox === undefined ? [] : [inbox])]))
    say(await examineDisk(folder));
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const [errors, warnings] = [count('error'), count('warning')];
  output.print(
    isJson
      ? JSON.stringify({ errors, warnings, findings }, null, 2)
      : `${String(findings.length)} checks, ${String(errors)} errors, ${String(warnings)} warnings.`,
  );
  return errors === 0 ? EXIT.ok : EXIT.refused;
}

function linesOf({ check, state, said, advice }: Finding): string {
  const line = `${MARKS[state]} ${check}: ${said}`;
  return advice === undefined ? line : `${line}\n        ${advice}`;
}
