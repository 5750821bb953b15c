import { Inject, Injectable } from '@nestjs/common';
import { getSaferPlay, type Actor } from '@app/contracts';
import { formatLimit, LIMIT_MEASURES, LIMIT_PERIODS, limitName, usedOf } from '@app/domain';
import { PLAY_LIMIT } from '../facts/own-facts.ts';
import { factsOf } from '../facts/results.ts';
import * as shown from '../facts/shown.ts';
import type { FactRow } from '../tool.ts';
import { Services } from './services.ts';

@Injectable()
export class PlayLimitsReader {
  constructor(@Inject(Services) private readonly services: Services) {}

  /** The caller's limits over all bets, shortest period first, as facts of the source `limits`. Throws AppError. */
  async rows(actor: Actor): Promise<readonly FactRow[]> {
    const { limits, used } = await this.services.ask(getSaferPlay, { actor });
    const names = LIMIT_PERIODS.flatMap((period) => LIMIT_MEASURES.map((measure) => ({ period, measure })));
    return names.flatMap((name) => {
      const limit = limits.find(({ period, measure }) => period === name.period && measure === name.measure);
      if (limit === undefined) return [];
      const { measure, period, max } = limit;
      const count = usedOf(measure, used[period]);
      const size = (value: number): shown.Shown => ({ text: formatLimit(measure, value), value });
      const values = {
        name: shown.text(limitName(limit)),
        size: size(max),
        used: size(count),
        left: size(Math.max(0, max - count)),
      };
      return [factsOf(PLAY_LIMIT, values, { source: 'limits' })];
    });
  }
}
