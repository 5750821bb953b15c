// npm run verify:inbox-order [-- --short] [--seed N]: delivers 100 revisions of one slate in random order of names and arrival, while
// the product is stopped and while it runs (S-486). The newest by `generated_at` is published and never
// replaced by an older one. All others are reported as superseded. --short: 10 of each.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pause, poll } from '@app/testing/servers';
import { queryRows, type Stack } from '@app/testing/stack';
import { verifyPages } from './chain/read.ts';
import { ask, type GatewayHarness, type Verdict } from './gateway-run.ts';
import { randomFrom } from './hostile-files.ts';

const COUNT = process.argv.includes('--short') ? 10 : 100;
const PATH = '/static/nfl/2024/week-7.json';
/** After the demo slate's own file, or these would be too old, and before the slate's first game. */
const FIRST_MADE_MS = Date.parse('2024-10-17T10:01:00Z');
const TAKEN = { timeoutMs: 180_000, everyMs: 250 };
const SHOWN = { timeoutMs: 60_000, everyMs: 50 };
const SOURCE = join(
  import.meta.dirname,
  '../../../services/predictions/demo/nfl/nfl_predictions_2024_week_07.json',
);

type Slate = { generated_at: string; predictions: { venue?: string }[] };
type FileStatus = {
  readonly fileName: string;
  readonly status: string;
  readonly reason: string | null;
  readonly newer: { readonly fileName: string } | null;
};
type Status = { readonly files: Record<string, number>; readonly superseded: readonly FileStatus[] };

const nameOf = (round: string, number: number): string =>
  `nfl_${round}_${String(number).padStart(3, '0')}.json`;

/**
 * Returns a revision of the demo slate. Every record contains its number, and it was generated that many
 * seconds later.
 */
function revision(number: number): string {
  const slate = JSON.parse(readFileSync(SOURCE, 'utf8')) as Slate;
  return JSON.stringify({
    ...slate,
    generated_at: new Date(FIRST_MADE_MS + number * 1_000).toISOString(),
    predictions: slate.predictions.map((record) => ({ ...record, venue: `revision ${number}` })),
  });
}

function shuffled(numbers: readonly number[], random: () => number): number[] {
  const left = [...numbers];
  return numbers.map(() => left.splice(Math.floor(random() * left.length), 1)[0] ?? 0);
}

/** Returns the number in every record of the published slate. A mixture is a fault. */
async function publishedNumber(stack: Stack): Promise<number> {
  const answer = await ask(stack.gatewayUrl, { method: 'GET', path: PATH });
  const { predictions } = JSON.parse(answer.body.toString('utf8')) as Slate;
  const venues = new Set(predictions.map(({ venue }) => venue));
  const number = Number(/^revision (\d+)$/.exec([...venues].join())?.[1] ?? NaN);
  return venues.size === 1 ? number : NaN;
}

const statusOf = async (stack: Stack): Promise<Status> =>
  JSON.parse((await stack.runCli(['status', '--json'])).stdout) as Status;

async function untilTaken(stack: Stack, round: string): Promise<boolean> {
  const taken = await poll(async () => {
    const rows = await queryRows<{ files: number }>(
      stack.servers.postgres.url,
      `select count(*)::int as files from predictions.file where file_name like 'nfl_${round}_%'`,
    );
    return rows[0]?.files === COUNT;
  }, TAKEN);
  return taken === true;
}

/** Returns the faults after a round: only its newest file may be published with its picks. */
async function faultsAfter(stack: Stack, round: string, numbers: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  const newest = Math.max(...numbers);
  const isShown = await poll(async () => (await publishedNumber(stack)) === newest, SHOWN);
  if (isShown !== true) faults.push(`${round}: ${await publishedNumber(stack)} is published, not ${newest}`);
  const picks = await queryRows<{ file_name: string }>(
    stack.servers.postgres.url,
    `select distinct f.file_name from predictions.game g
       join predictions.slate s on s.id = g.slate_id
       join predictions.prediction_revision r on r.sport = g.sport and r.seq = g.shown_seq
       join predictions.file f on f.sha256 = r.file_sha256 where s.path = '${PATH}'`,
  );
  const from = picks.map(({ file_name }) => file_name).join(', ');
  if (from !== nameOf(round, newest)) faults.push(`${round}: picks come from ${from}`);
  return faults;
}

/** Returns the faults of the status: it must name all of these files as superseded, and not the newest. */
async function statusFaults(stack: Stack, replaced: readonly string[], newest: string): Promise<string[]> {
  const { superseded } = await statusOf(stack);
  const named = new Set(superseded.map(({ fileName }) => fileName));
  const unnamed = replaced.filter((name) => !named.has(name));
  return [
    ...(unnamed.length > 0 ? [`status does not name ${unnamed.join(', ')} as superseded`] : []),
    ...(named.has(newest) ? ['status calls the newest superseded'] : []),
  ];
}

/** Returns a round's accepted revisions in the order they were stored. Each must be newer than all before. */
async function acceptedNumbers(stack: Stack, round: string): Promise<number[]> {
  const rows = await queryRows<{ file_name: string }>(
    stack.servers.postgres.url,
    `select file_name from predictions.file where status = 'accepted' and file_name like 'nfl_${round}_%' order by id`,
  );
  return rows.map(({ file_name }) => Number(/(\d+)\.json$/.exec(file_name)?.[1]));
}

async function verify(stack: Stack, seed: number): Promise<Verdict> {
  const random = randomFrom(seed);
  const faults: string[] = [];
  const first = Array.from({ length: COUNT }, (_, index) => index + 1);
  const second = first.map((number) => number + COUNT);
  const staging = join(stack.inbox, '../staging');
  mkdirSync(staging, { recursive: true });

  await stack.app('services/predictions').stop();
  for (const number of shuffled(first, random)) {
    writeFileSync(join(stack.inbox, nameOf('down', number)), revision(number));
  }
  await stack.restart('services/predictions');
  if (!(await untilTaken(stack, 'down'))) faults.push('down: not every file was accepted');
  faults.push(...(await faultsAfter(stack, 'down', first)));
  const acceptedDown = await acceptedNumbers(stack, 'down');
  if (acceptedDown.length !== 1)
    faults.push(`down: ${acceptedDown.length} were published, not the newest alone`);

  // With a second replica running: readers only ever see newer versions.
  const sibling = await stack.start('services/predictions');
  const seen: number[] = [];
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      seen.push(await publishedNumber(stack));
      await pause(20);
    }
  })();
  for (const number of shuffled(second, random)) {
    writeFileSync(join(staging, 'file'), revision(number));
    renameSync(join(staging, 'file'), join(stack.inbox, nameOf('live', number)));
    await pause(Math.floor(random() * 120));
  }
  if (!(await untilTaken(stack, 'live'))) faults.push('live: not every file was accepted');
  const newest = Math.max(...second);
  await poll(async () => (await publishedNumber(stack)) === newest, SHOWN);
  isDone = true;
  await watching;
  const back = seen.findIndex((number, index) => !(number >= (seen[index - 1] ?? 0)));
  if (back !== -1) faults.push(`live: readers saw ${seen[back]} after ${seen[back - 1]}`);
  const acceptedLive = await acceptedNumbers(stack, 'live');
  if (acceptedLive.join() !== acceptedLive.toSorted((a, b) => a - b).join()) {
    faults.push(`live: an older file was accepted over a newer one: ${acceptedLive.join(', ')}`);
  }

  // An older file over a newer one, by the inbox and by hand.
  writeFileSync(join(staging, 'nfl_by_hand.json'), revision(0));
  const byHand = await stack.runCli(['publish', join(staging, 'nfl_by_hand.json'), '--json']);
  if (!byHand.stdout.includes('"status": "superseded"'))
    faults.push('by hand: an older file was not superseded');
  faults.push(...(await faultsAfter(stack, 'live', second)));
  const replaced = [
    'nfl_predictions_2024_week_07.json',
    ...first.map((number) => nameOf('down', number)),
    ...second.filter((number) => number !== newest).map((number) => nameOf('live', number)),
    'nfl_by_hand.json',
  ];
  faults.push(...(await statusFaults(stack, replaced, nameOf('live', newest))));
  const { break: broken } = await verifyPages(stack.gatewayUrl, 'nfl');
  if (broken !== null) faults.push(`the chain is broken: ${broken.reason}`);
  await sibling.stop();

  console.log(
    `${COUNT} delivered while it was down: ${acceptedDown.length} published; ${COUNT} while it ran: ` +
      `${acceptedLive.length} published, ${seen.length} reads; the newest stands, every other is named`,
  );
  return { passed: 2 * COUNT + 1 - faults.length, faults };
}

export const inboxOrder: GatewayHarness = { name: 'inbox-order', verify };
