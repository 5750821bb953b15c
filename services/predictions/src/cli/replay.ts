import { MikroORM } from '@mikro-orm/postgresql';
import { sportSchema, type Sport } from '@app/contracts';
import { EXIT, type ExitCode, type Output } from '@app/platform/cli';
import type { PredictionsConfig } from '../predictions.config.ts';
import { ReplayNextHandler, type ReplayStep } from '../replay/replay-next.handler.ts';
import { SystemBetRepository, type BetTotals } from '../system-bets/system-bet.repository.ts';
import { slateName } from '../slates/slate-name.ts';
import { withService } from './service-context.ts';
import { betsText } from './status.ts';

/** One step of a sport, with the placed bets it settled. */
interface SportStep extends ReplayStep {
  readonly settled: BetTotals;
}

/** Advances one sport, or every replayed sport, by one slate. */
export async function replayNext(
  sport: Sport | null,
  config: PredictionsConfig,
  isJson: boolean,
  output: Output,
): Promise<ExitCode> {
  const steps = await withService(config, async (service) => {
    const replay = service.get(ReplayNextHandler);
    const bets = service.get(SystemBetRepository);
    const orm = service.get(MikroORM);
    const done: SportStep[] = [];
    for (const each of sport === null ? sportSchema.options : [sport]) {
      const findTotals = () => bets.findTotals(orm.em.fork(), each, 'replay');
      const before = await findTotals();
      const step = await replay.execute(each);
      done.push({ ...step, settled: difference(await findTotals(), before) });
    }
    return done;
  });
  if (isJson) output.print(JSON.stringify(steps, null, 2));
  else for (const step of steps) for (const line of stepLines(step)) output.print(line);
  return EXIT.ok;
}

function stepLines(step: SportStep): string[] {
  const name = step.sport.toUpperCase();
  if (!step.isReplay) return [`${name}: follows the wall clock, so there is nothing to replay.`];
  const recorded = step.results.filter(({ status }) => status === 'accepted');
  const lines = recorded.map(
    (result) => `${name}: results of ${slateName(result)} recorded, ${result.kept} games`,
  );
  for (const path of step.withoutResults)
    lines.push(`${name}: there are no results for ${path}, so its bets stay pending`);
  for (const path of step.passedOver) lines.push(`${name}: ${path} is before the clock and was skipped`);
  if (recorded.length > 0) lines.push(`${name}: system bets settled (replay): ${betsText(step.settled)}`);
  lines.push(
    step.published === null
      ? `${name}: no more slates`
      : `${name}: ${slateName(step.published)} is open now, ${step.published.kept} of ${step.published.total} predictions kept`,
  );
  if (step.now !== null) lines.push(`${name}: its clock is at ${step.now}`);
  return lines;
}

function difference(after: BetTotals, before: BetTotals): BetTotals {
  return {
    pending: 0,
    won: after.won - before.won,
    lost: after.lost - before.lost,
    push: after.push - before.push,
    void: after.void - before.void,
    profitCents: after.profitCents - before.profitCents,
  };
}
