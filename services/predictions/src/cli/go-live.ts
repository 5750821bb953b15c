import { randomUUID } from 'node:crypto';
import { goLive, listReplays, type GoneLive, type Sport, type SportClock } from '@app/contracts';
import { EXIT, type ExitCode, type Output } from '@app/platform/cli';
import type { Command } from './arguments.ts';
import { ANSWER_MS, type Product } from './with-product.ts';

/**
 * Ends the replay of a sport, or says what that would mean. The running service does it, since it asks the others whether
 * anything would be lost.
 */
export async function endReplay(
  { sport, isDryRun, isJson }: Extract<Command, { name: 'go-live' }>,
  product: Product,
  output: Output,
): Promise<ExitCode> {
  const said = isDryRun ? await findReplay(product, sport) : await end(product, sport);
  if (said === undefined) throw new Error(`predictions does not know ${sport}`);
  if (isJson) output.print(JSON.stringify(said, null, 2));
  else for (const line of linesOf(said, isDryRun)) output.print(line);
  return isDryRun && said.obstacle !== null ? EXIT.refused : EXIT.ok;
}

function end(product: Product, sport: Sport): Promise<GoneLive> {
  const deadlineMs = Date.now() + ANSWER_MS;
  return product.call(goLive, { actor: null, sport }, { idempotencyKey: randomUUID(), deadlineMs });
}

async function findReplay(product: Product, sport: Sport): Promise<SportClock | undefined> {
  const { sports } = await product.call(listReplays, {}, { deadlineMs: Date.now() + ANSWER_MS });
  return sports.find((one) => one.sport === sport);
}

function linesOf(said: SportClock | GoneLive, isDryRun: boolean): string[] {
  const name = said.sport.toUpperCase();
  const isNew = 'hasChanged' in said && said.hasChanged;
  if (said.mode === 'live' && !isNew) {
    const since = said.liveSince === null ? 'and was never replayed' : `since ${said.liveSince}`;
    return [`${name}: is live already, ${since}. Nothing changed.`];
  }
  if (said.obstacle !== null) return [`${name}: cannot go live. ${said.obstacle}`];
  const games = said.openGames === 1 ? '1 replayed game stays' : `${said.openGames} replayed games stay`;
  const kept = [
    `     ${said.replayedPicks} picks stay labeled as replay and never count in the live record`,
    ...(said.openGames === 0 ? [] : [`     ${games} without a result`]),
  ];
  return isDryRun
    ? [`${name}: would go live: wall clock, an empty live record`, ...kept, '     Nothing changed.']
    : [`${name}: is live since ${said.liveSince ?? said.now}, with an empty live record`, ...kept];
}
