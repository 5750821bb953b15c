import { sportSchema, type Sport } from '@app/contracts';
import type { Checkpoint } from '@app/domain';
import { EXIT, type ExitCode, type Output } from '@app/platform/cli';
import { VerifyChainHandler, type SportVerification } from '../chain/verify-chain.handler.ts';
import type { PredictionsConfig } from '../predictions.config.ts';
import { reportLines } from './describe-verification.ts';
import { withService } from './service-context.ts';

/** Recomputes the chain of one sport or all, and reports whether it is intact or where it first breaks. */
export async function verifyChains(
  asked: { readonly sport: Sport | null; readonly checkpoint: Checkpoint | null; readonly isJson: boolean },
  config: PredictionsConfig,
  output: Output,
): Promise<ExitCode> {
  const { sport, checkpoint, isJson } = asked;
  const reports = await withService(config, async (service) => {
    const verifier = service.get(VerifyChainHandler);
    const done: SportVerification[] = [];
    for (const each of sport === null ? sportSchema.options : [sport])
      done.push(await verifier.execute(each, checkpoint));
    return done;
  });
  if (isJson) output.print(JSON.stringify(reports, null, 2));
  else for (const report of reports) for (const line of reportLines(report)) output.print(line);
  return reports.some((report) => report.break !== null) ? EXIT.refused : EXIT.ok;
}
